import type { LeftOut, Warning } from '@rampenlicht/model/rules/paper/told'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import type { StoredLetterhead } from './letterheads.ts'

/** What is printed, piece by piece; whoever cannot get theirs is named. */
export interface Plan {
  /** Of the file. */
  readonly title: string
  /** Whose rows were taken along, for the log. */
  readonly path: string
  readonly recipients: number
  /** Labels or letters. */
  readonly count: number
  /** As many as there are, or at least as many where letters may have a second page. */
  readonly sheets: number
  /** Laid out while they are drawn. */
  readonly pages: () => Iterable<PrintPage>
  /** What the preview shows of piece n, from 0: a sheet of labels, or all pages of a letter. */
  readonly piece: (n: number) => readonly PrintPage[]
  readonly leftOut: readonly LeftOut[]
  readonly warnings: readonly Warning[]
  /** What lies underneath. */
  readonly letterhead: StoredLetterhead | undefined
  /** Of those who get something their rows in the Verteiler, in the order of print. */
  readonly members: readonly number[]
  /** Who gets piece n. */
  readonly names: readonly string[]
}
