/** How far it is with somebody's mail. */
export const RECIPIENT_STATES = [
  'Wartet',
  'Unterwegs',
  'Neuer Versuch',
  'Angenommen',
  'Unzustellbar',
  'Abgelehnt',
  'Unklar',
  'Übersprungen',
  'Versendet',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Accepted by a server counts as delivered when nothing has come back for so long. */
export const DELIVERED_AFTER_HOURS = 72

/** One line of GET /mailings/7/recipients. */
export interface MailingRecipient {
  readonly id: number
  readonly path: string
  readonly person: number
  readonly name: string
  readonly medium: string | null
  readonly email: string | null
  readonly state: RecipientState
  readonly code: string | null
  readonly reply: string | null
  readonly attempts: number
  readonly nextAt: string | null
  readonly at: string
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly answer: string | null
  readonly isAway: boolean
  readonly unsubscribedAt: string | null
}
