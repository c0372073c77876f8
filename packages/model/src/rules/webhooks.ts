import type { HistoryKind } from './memory.ts'

const SECOND = 1
const MINUTE = 60
const HOUR = 3600
/** How long is waited after each failure, in seconds: three days in all. */
export const RETRY_SECONDS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
const JITTER = 0.1

/** How long to wait after so many attempts; undefined when it is given up. Receivers do not see all of us at once. */
export const retryAfter = (attempts: number, random: number): number | undefined => {
  const seconds = RETRY_SECONDS[attempts - 1]
  return seconds === undefined ? undefined : seconds * (1 + JITTER * random)
}

/** What a line of the audit is called for receivers. What comes back from the trash is there again. */
export const EVENT_OF: Readonly<Record<HistoryKind, 'created' | 'changed' | 'deleted'>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'created',
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'
export interface WebhookDelivery {
  /** As in the header webhook-id. */
  readonly id: string
  readonly at: string
  /** „mediacontacts.changed“, „ping“ */
  readonly type: string
  /** „/mediacontacts/7“; none of a test. */
  readonly path: string | null
  readonly state: DeliveryState
  readonly attempts: number
  /** When it is tried again. */
  readonly nextAt: string | null
  readonly doneAt: string | null
  readonly status: number | null
  /** The beginning of what was answered, or why there was no answer. */
  readonly answer: string | null
  /** In milliseconds. */
  readonly took: number | null
}

/** How a webhook stands, beside what was entered. */
export interface WebhookState {
  readonly webhook: number
  readonly formerUntil: string | null
  readonly failingSince: string | null
  readonly pausedAt: string | null
  readonly pauseReason: string | null
  readonly waiting: number
  readonly lastAt: string | null
  readonly lastIsDelivered: boolean | null
}
