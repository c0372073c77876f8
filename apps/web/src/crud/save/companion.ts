import { createContext, useContext, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import type { Loaded, Row } from '../../api/queries.ts'
import type { Uploaded } from '../../api/upload.ts'

/** What is saved with a record but goes a way of its own, such as a photo: it waits until the record is saved. */
export interface Companion {
  /** Answers what the record has gained by it. */
  readonly send: (id: number) => Promise<Uploaded<object>>
  /** Said when it has arrived; files that come in numbers say it one by one themselves. */
  readonly toast?: string
  /** Goes after the record in any case; else ahead of a change, so that both are told together. */
  readonly isLast?: true
  /** The one file of a photo. */
  readonly file?: File
}

/** It did not arrive. `made` is the record that was saved just before, and stays. */
export class LeftBehind extends Problem {
  readonly made: Loaded | undefined
  constructor(cause: unknown, made?: Loaded) {
    const problem = cause instanceof Problem ? cause : new Problem(0, 'Die Datei konnte nicht hochgeladen werden.')
    super(problem.status, problem.message, problem.violations, problem.requestId, problem.facts)
    this.made = made
  }
}

/**
 * The ETag to go on with after a write that asked for none. If that write was not the very next one, somebody else
 * saved in between: then the old ETag stays, and the next save is told so (412).
 */
export const etagSince = (before: string | undefined, after: string | undefined) =>
  versionIn(after) === versionIn(before) + 1 ? after : before
const versionIn = (etag: string | undefined) => Number(/\d+/.exec(etag ?? '')?.[0] ?? Number.NaN)

export interface Companions {
  /** The record as it is stored; absent while it is being created. */
  readonly record: Row | undefined
  readonly queued: Companion | undefined
  /** Why it was not taken. */
  readonly complaint: string | undefined
  /** A second one replaces the first. */
  readonly queue: (companion: Companion | undefined) => void
}
const NONE: Companions = { record: undefined, queued: undefined, complaint: undefined, queue: () => undefined }

export const CompanionContext = createContext<Companions>(NONE)
/** For inputs that queue a file instead of setting a value. */
export const useCompanions = () => useContext(CompanionContext)

/** What a form holds for them. `onStored` takes the record with what it has gained. */
export const useQueue = (stored: Loaded | undefined, onStored: (stored: Loaded) => void) => {
  const [queued, setQueued] = useState<Companion>()
  const [complaint, setComplaint] = useState<string>()
  return {
    companions: {
      record: stored?.record,
      queued,
      complaint,
      queue: (next: Companion | undefined) => {
        setQueued(next)
        setComplaint(undefined)
      },
    },
    isWaiting: queued !== undefined,
    /** For `useSave`. */
    sending: queued && {
      ...queued,
      onArrived: ({ data, etag }: Uploaded<object>) => {
        setQueued(undefined)
        if (stored) onStored({ record: { ...stored.record, ...data }, etag: etagSince(stored.etag, etag) })
      },
    },
    refuse: ({ made, message }: LeftBehind, noun: string) => {
      const deed = stored ? 'gespeichert' : 'angelegt'
      setComplaint(made ? `${noun} ist ${deed}, das Hochladen ist aber gescheitert. ${message}` : message)
      if (made) onStored(made)
    },
  } as const
}
