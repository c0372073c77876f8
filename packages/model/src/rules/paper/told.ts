import type { PrintPage } from '../print-page.ts'

interface Told {
  /** The record, e.g. "mediacontacts" and 5. */
  readonly path: string
  readonly id: number
  readonly name: string
}
/** Why somebody gets nothing where that is not to be mended: they have said so. */
export const BLOCKED = 'Für Post gesperrt'

/** Somebody who gets nothing, and why. */
export interface LeftOut extends Told {
  readonly reason: string
}
/** Somebody who gets something that should be looked at. */
export interface Warning extends Told {
  readonly text: string
}

/** POST /print/labels/preview and its likes: one piece as it will be printed, and what there is to know of all. */
export interface PaperPreview {
  /** How many people were meant. */
  readonly recipients: number
  /** How many labels, letters or delivery notes there are. */
  readonly count: number
  /** How many sheets of paper, not counting second pages of letters. */
  readonly sheets: number
  /** Which piece is shown, from 1, and of how many. */
  readonly page: number
  readonly of: number
  /** Who gets it, where it is for one. */
  readonly name: string | null
  readonly pages: readonly PrintPage[]
  readonly leftOut: readonly LeftOut[]
  readonly warnings: readonly Warning[]
  /** Rows of the Verteiler of those who get something. */
  readonly members: readonly number[]
}
