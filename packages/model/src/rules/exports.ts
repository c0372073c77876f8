import type { Doer } from './memory.ts'

/** One entry of GET /exports: somebody took rows along. What is older than the history keeps has only who and when. */
export interface ExportLine {
  readonly id: number
  readonly at: string
  readonly actor: Doer | null
  /** Of which kind of records. */
  readonly path: string
  /** What the file was called. */
  readonly title: string | null
  /** What was asked for: which list, filter, order, columns and format. */
  readonly address: string | null
  /** How many rows it had. */
  readonly count: number | null
}
