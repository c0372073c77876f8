import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { Table, TableCell, TableColumn } from './table.ts'

/** Texts are cells of the type text, so nothing in them is ever a formula, a number or a date. */
export const xlsxOf = (tables: readonly Table[]): Promise<Buffer> =>
  writeExcelFile(
    tables.map(({ title, columns, rows }) => ({
      data: [
        columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: 'bold' })),
        ...rows.map((row) => row.map((value, n) => cellOf(value, columns[n]))),
      ],
      sheet: sheetName(title),
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()

const TEXT_FORMAT = '@'
const DAY_FORMAT = 'd.mm.yyyy'
const cellOf = (value: TableCell, column: TableColumn | undefined): Cell => {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value: writable(value), type: String, format: TEXT_FORMAT }
  if (typeof value === 'object') return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: DAY_FORMAT }
  return { value, type: Number, ...(column?.decimals ? { format: `#,##0.${'0'.repeat(column.decimals)}` } : {}) }
}

/** What XML has no way to write: one such character, and Excel calls the whole file damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const writable = (text: string) => text.toWellFormed().replace(UNWRITABLE, '')

const LONGEST_SHEET_NAME = 31
const sheetName = (title: string) =>
  writable(title.replace(/[[\]:*?/\\]/g, '-').slice(0, LONGEST_SHEET_NAME)).replace(/^['\s]+|['\s]+$/g, '') || 'Tabelle'
