import type { Deed } from '../kit/resource.ts'

/** Who did it; the picture is that of the account. */
export interface Doer {
  readonly id: number
  readonly name: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly pictureName: string | null
}

/** A record that a value names; what is gone for good may have no name any more. */
export interface NamedRecord {
  readonly id: number
  readonly name: string
}

/** Beside what people ask for, things come back. */
export type HistoryKind = Deed | 'restore'

/** One entry of GET /{path}/{id}/history. */
export interface HistoryLine {
  readonly id: number
  readonly at: string
  /** Null where the program did it by itself. */
  readonly actor: Doer | null
  /** What POST /deeds/{id}/undo takes back. */
  readonly deed: number
  readonly kind: HistoryKind
  /** What the deed is called, e.g. „3 Medienkontakte gelöscht“. */
  readonly title: string
  /** The record itself, or one of its parts where those are asked for too. */
  readonly path: string
  readonly record: number
  readonly name: string
  /** Values before and after; references are a `NamedRecord`, lists of them an array of such. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  /** What was meant by it, where the deed has a name of its own: „Wechselt von Kinozeit zu Der Abend (1.11.2026)“. */
  readonly note?: string
  /** The file that brought it, and the line in it as long as that is kept. */
  readonly import?: { readonly id: number; readonly file: string; readonly line: number | null }
  /** The values have been deleted since; which fields changed is still known. */
  readonly isExpired: boolean
}

/** A record as it was: GET /{path}/{id}/history/{line} answers how it was before that entry. */
export interface PastState {
  /** The entry before which it was so. */
  readonly line: number
  readonly at: string
  readonly actor: Doer | null
  /** Every stored field, references as in `HistoryLine`. */
  readonly values: Readonly<Record<string, unknown>>
  /** Fields in which it differs from today. */
  readonly differs: readonly string[]
}

/** What could not be taken back, and why. */
export interface Kept {
  readonly path: string
  readonly id: number
  readonly name: string
  /** Null where it is the record as a whole. */
  readonly field: string | null
  /** A German sentence. */
  readonly reason: string
}

/** The answer of whatever sets something back. */
export interface Undone {
  /** The deed that did it, which can be undone in its turn; null where there was nothing to do. */
  readonly deed: number | null
  /** How many records it set back. */
  readonly undone: number
  readonly kept: readonly Kept[]
  /** One sentence for the toast, e.g. „3 Medienkontakte wiederhergestellt“. */
  readonly title: string
}

export interface TrashedParts {
  readonly path: string
  readonly count: number
}

/** Something that has to come back first, as it lies in the trash too. */
export interface Obstacle {
  readonly path: string
  readonly record: number
  readonly name: string
  readonly trash: number
}

/** One entry of GET /trash. */
export interface TrashEntry {
  readonly id: number
  readonly path: string
  readonly record: number
  readonly name: string
  readonly parts: readonly TrashedParts[]
  readonly actor: Doer | null
  readonly at: string
  /** When it goes for good. */
  readonly until: string
  readonly mayRestore: boolean
  readonly obstacles: readonly Obstacle[]
}

/** GET /trash/{id}: the entry with its last values, references as in `HistoryLine`. */
export interface TrashedRecord extends TrashEntry {
  readonly values: Readonly<Record<string, unknown>>
}

/** What a 404 says besides, to those who may know, of a record that was deleted. */
export interface DeletedRecord {
  readonly deletedAt: string
  readonly deletedBy: Doer | null
  /** Its entry in the trash; null when it is gone for good. */
  readonly trash: number | null
  readonly name: string
  readonly parts: readonly TrashedParts[]
  readonly mayRestore: boolean
  /** „Merle Petersen oder Geschäftsführung“, for those who may not. */
  readonly restorableBy: string
}

/** GET /fetch/memory: for how long things can be brought back. */
export interface MemorySpans {
  readonly trashDays: number
  readonly historyMonths: number
}
