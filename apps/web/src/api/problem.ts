import type { Violation } from '@rampenlicht/model/kit/body'
import type { DeletedRecord, Obstacle } from '@rampenlicht/model/rules/memory'
import type { Uses } from '@rampenlicht/model/rules/used-in'

/** What an answer says besides why it is no success. */
export interface Facts extends Partial<DeletedRecord>, Partial<Uses> {
  /** Lies in the trash, and has to come back first. */
  readonly obstacles?: readonly Obstacle[]
}

/** An answer of the API that is no success; what can be said to the person has been said in a toast. */
export class Problem extends Error {
  readonly status: number
  readonly violations: readonly Violation[]
  /** Finds the failure in the server's log. */
  readonly requestId: string | undefined
  readonly facts: Facts
  constructor(
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    requestId?: string,
    facts: Facts = {},
  ) {
    super(message)
    this.status = status
    this.violations = violations
    this.requestId = requestId
    this.facts = facts
  }
}

/** Somebody saved first (412): what the record looks like now, and its ETag. */
export class Conflict extends Problem {
  readonly current: Readonly<Record<string, unknown>>
  readonly etag: string
  constructor(current: Readonly<Record<string, unknown>>, etag: string) {
    super(412, 'Der Datensatz wurde inzwischen geändert.')
    this.current = current
    this.etag = etag
  }
}

/** There is no such record any more. */
export const isGone = (error: unknown) => error instanceof Problem && error.status === 404

/** There is no such record, or what stands in the address is none. */
export const isMissing = (error: unknown) => isGone(error) || (error instanceof Problem && error.status === 400)

/** The record cannot be deleted, since others use it. */
export const isUsed = (error: unknown) => error instanceof Problem && error.facts.usedIn !== undefined

/** What to tell whoever looks into a failure of the server. */
export const referenceOf = (error: unknown) =>
  error instanceof Problem && error.requestId ? `Kennung ${error.requestId}` : undefined
