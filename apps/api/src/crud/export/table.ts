import type { Cell } from '@rampenlicht/model/rules/cells'

export interface TableColumn {
  readonly heading: string
  /** In characters. */
  readonly width: number
  /** How many decimals its numbers are written with; as many as they have where it is left out. */
  readonly decimals?: number
  /** Its texts are addresses of the web, to be followed by a click where the format can. */
  readonly isLink?: true
}

/** What people take into their spreadsheet. */
export interface Table {
  /** Name of the sheet. */
  readonly title: string
  readonly columns: readonly TableColumn[]
  /** Read once; may be made while they are read. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** Several tables in one file. */
export interface Workbook {
  /** Name of the file. */
  readonly title: string
  readonly sheets: readonly Table[]
  /** The same in one table, for files that have no sheets. */
  readonly flat: Table
}
