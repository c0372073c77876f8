import { type Actor, allows, manager } from '../../kit/rule.ts'
import type { Doer } from '../memory.ts'

/** What a file may be at most. */
export const MOST_ROWS = 50_000
export const MOST_MEGABYTES = 50
export const MOST_COLUMNS = 300
/** What its rows say is kept for so long. */
export const IMPORT_DAYS = 30

export const mayImport = (actor: Actor): boolean => allows(manager, { actor })

export const IMPORT_STATES = [
  'Hochgeladen',
  'Wird geprüft',
  'Geprüft',
  'Läuft',
  'Fertig',
  'Abgebrochen',
  'Fehlgeschlagen',
  'Rückgängig gemacht',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row: a new record, another value, nothing new, a record that may be there already, or nothing at all. */
export const ROW_STATES = ['created', 'changed', 'unchanged', 'duplicate', 'faulty'] as const
export type RowState = (typeof ROW_STATES)[number]
export type RowCounts = Readonly<Record<RowState, number>>

/** Where the record is there already: its value stays, gives way only where it is empty, or gives way. */
export const COLUMN_RULES = ['leave', 'ifEmpty', 'overwrite'] as const
export type ColumnRule = (typeof COLUMN_RULES)[number]

/** What becomes of a row that is there already: left out, written into that record, or a record of its own. */
export const DUPLICATE_RULES = ['skip', 'update', 'create'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** How a column got its field. */
export const COLUMN_BASES = ['erkannt', 'gemerkt', 'am Inhalt erkannt', 'gewählt'] as const
export type ColumnBasis = (typeof COLUMN_BASES)[number]

/** What a column of the file is. */
export interface ColumnChoice {
  /** A target, see targets.ts; null leaves the column out. */
  readonly field: string | null
  readonly rule: ColumnRule
  /** On purpose beside another column for the same field: both go into it. */
  readonly joins?: boolean
}
export interface ImportColumn extends Required<ColumnChoice> {
  readonly heading: string
  readonly samples: readonly string[]
  readonly basis: ColumnBasis | null
  /** When it was chosen, where it is remembered. */
  readonly rememberedAt: string | null
  /** What is noticed in its values, in German. */
  readonly warnings: readonly string[]
}

/** A name in the file that a relation needs, and is not there. */
export interface ImportLookup {
  /** The field it is for, and what that points at. */
  readonly field: string
  readonly path: string
  readonly name: string
  /** In how many rows. */
  readonly rows: number
  /** Those that are called almost so. */
  readonly near: readonly { readonly id: number; readonly name: string }[]
  /** The id of the one that is meant, a new one, or none. */
  readonly choice: LookupChoice
}
export type LookupChoice = number | 'create' | 'leave'

export interface Import {
  readonly id: number
  readonly resource: string
  readonly file: string
  readonly at: string
  readonly by: Doer | null
  readonly state: ImportState
  readonly rows: number
  readonly columns: readonly ImportColumn[]
  /** What is worth knowing of the file as a whole, in German. */
  readonly notes: readonly string[]
  /** Values for every row, by field, as a cell would say it. */
  readonly fixed: Readonly<Record<string, string>>
  readonly duplicates: DuplicateRule | null
  readonly lookups: readonly ImportLookup[]
  /** After a check what will become of the rows, after a run what became of them; null before. */
  readonly counts: RowCounts | null
  /** How many of the duplicates are written into a record, or become one, as it is decided now. */
  readonly taken: number
  readonly deed: number | null
  readonly job: number | null
  readonly ranAt: string | null
  readonly seconds: number | null
  readonly undone: ImportUndone | null
}
export interface ImportUndone {
  readonly at: string
  readonly undone: number
  readonly kept: readonly { readonly name: string; readonly reason: string }[]
}
/** One of GET /imports. */
export type ImportSummary = Omit<Import, 'columns' | 'fixed' | 'lookups' | 'notes'>

/** The record that a row may be. */
export interface ImportMatch {
  readonly id: number
  readonly name: string
  readonly score: number
  readonly reasons: readonly string[]
}
export interface ImportRow {
  /** The line in the file, as a spreadsheet counts. */
  readonly n: number
  readonly state: RowState | null
  readonly name: string
  /** What else tells who it is, e.g. the medium. */
  readonly about: string
  readonly match: ImportMatch | null
  /** An earlier line of the same file that is the same. */
  readonly twin: number | null
  /** Why it cannot be written, in German. */
  readonly faults: readonly string[]
  /** What was put right, in German. */
  readonly hints: readonly string[]
  /** Values as people read them; lists as lists. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly decision: DuplicateRule | null
  readonly record: number | null
  readonly cells: readonly unknown[]
}
