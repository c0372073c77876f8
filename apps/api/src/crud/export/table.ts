export interface TableColumn {
  readonly heading: string
  /** In characters. */
  readonly width: number
  /** How a spreadsheet shows the numbers of this column, e.g. "#,##0.00". */
  readonly format?: string
}
/** Text stays text, whatever it looks like: a postcode keeps its zeros. */
export type TableCell = string | number | null

/** What people take into their spreadsheet. */
export interface Table {
  /** Name of the file and of its sheet. */
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
}
