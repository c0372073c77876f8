import type { JobResult } from '@rampenlicht/model/rules/jobs'

/** What a job that runs may know and say. */
export interface Running {
  /** Its row in `jobs`. */
  readonly id: number
  /**
   * Aborted when somebody stops the job, when the server ends, and when another process has taken the job over. A task
   * then throws (`signal.throwIfAborted()`) as soon as it can; one that returns has done all of its work.
   */
  readonly signal: AbortSignal
  /** How far it is, as often as one likes: few of it is written. */
  readonly progress: (done: number, total?: number) => void
}

/**
 * Work that people watch, one row of `jobs` each. It may be begun again after a crash or the end of a server, and so
 * finds out by itself what is left to do. A `Problem` is told to people as it is; any other error is tried again.
 */
export interface JobTask {
  readonly kind: string
  readonly run: (running: Running, payload: unknown) => Promise<JobResult>
}

/** Work that nobody watches. What fails is logged; the next time comes with the clock or the next change. */
export interface Errand {
  readonly kind: string
  /** Minute, hour, day, month, day of the week; across all processes once. */
  readonly cron?: string
  /** Also whenever a server begins to listen. */
  readonly isAtStart?: true
  /** Never twice at the same time: who is sent meanwhile goes when the other is back. */
  readonly isAlone?: true
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

type Warn = (facts: object, text: string) => void
/** Something to carry out once, with what it needs along; nobody watches. One that throws is tried again for half an hour. */
export interface Parcel {
  readonly kind: string
  readonly run: (payload: unknown, warn: Warn) => Promise<unknown>
}

/** What features bring for the engine. */
export interface Tasks {
  readonly jobs: readonly JobTask[]
  readonly errands: readonly Errand[]
  readonly parcels?: readonly Parcel[]
}
