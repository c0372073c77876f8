import type { Violation } from '@rampenlicht/model/kit/body'
import type { DeletedRecord, Obstacle } from '@rampenlicht/model/rules/memory'
import type { Uses } from '@rampenlicht/model/rules/used-in'

/** PostgreSQL quotes what was sent in what it says of a value (22…) or of a rule of ours (P0…). */
const QUOTING = /^(22|P0)/
export const isQuoting = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && QUOTING.test(String((error as NodeJS.ErrnoException).code))

/** Why something failed, fit for the log: in its own words unless they tell what people wrote. */
export const reasonOf = (error: unknown): string => {
  if (isQuoting(error)) return `PostgreSQL ${(error as NodeJS.ErrnoException).code}`
  return error instanceof Error ? error.message : String(error)
}

export interface Stored {
  /** What was done to it just now, see the header `Deed`. */
  readonly deed?: number | null
  readonly version: number
  readonly body: string
}

export interface More {
  readonly violations?: readonly Violation[]
  /** The record as it is now, for 412. */
  readonly current?: Stored
  readonly retryAfterSeconds?: number
  /** What lies in the trash and has to come back first. */
  readonly obstacles?: readonly Obstacle[]
  /** Of a record that cannot be deleted: what uses it. */
  readonly uses?: Uses
  /** Of a record that is not there: that it was deleted. */
  readonly deleted?: DeletedRecord
  /** Of a record that became one with another: "/mediacontacts/7". */
  readonly mergedInto?: string
  /** What has to be done before anything else. */
  readonly needs?: 'factor'
}

/** An answer that is not the one hoped for; becomes application/problem+json. Texts are German and fit for a toast. */
export class Problem extends Error {
  readonly status: number
  readonly detail: string
  readonly more: More
  constructor(status: number, detail: string, more: More = {}) {
    super(detail)
    this.status = status
    this.detail = detail
    this.more = more
  }
}

export const badRequest = (detail: string) => new Problem(400, detail)
export const forbidden = (detail: string) => new Problem(403, detail)
export const notFound = (what: string, more: More = {}) => new Problem(404, `${what} wurde nicht gefunden.`, more)
export const changedMeanwhile = (current: Stored | undefined) =>
  new Problem(412, 'Der Eintrag wurde inzwischen von jemand anderem geändert.', current ? { current } : {})
/** Values that do not fit; the sentence for the toast is made of the single ones. */
export const unprocessable = (violations: readonly Violation[], more: More = {}) =>
  new Problem(422, violations.map(({ message }) => message).join(' '), { ...more, violations })
export const violation = (propertyPath: string, message: string) => unprocessable([{ propertyPath, message }])
export const unavailable = (detail: string, retryAfterSeconds = 2) => new Problem(503, detail, { retryAfterSeconds })
