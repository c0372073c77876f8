import { germanDay } from '@rampenlicht/model/rules/dates'
import { inPieces } from './pieces.ts'
import type { Table, TableCell, TableColumn } from './table.ts'

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** As a German Excel opens it by a double click: semicolons, decimal commas, CRLF. */
export const csvOf = async ({ columns, rows }: Table, signal: AbortSignal): Promise<Buffer> => {
  const lineOf = (row: readonly TableCell[]) => `${row.map((value, n) => cellOf(value, columns[n])).join(';')}\r\n`
  const pieces = [Buffer.from(BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading)))]
  for await (const piece of inPieces(rows, signal)) pieces.push(Buffer.from(piece.map(lineOf).join('')))
  return Buffer.concat(pieces)
}

const cellOf = (value: TableCell, column: TableColumn | undefined): string => {
  if (value === null) return ''
  if (typeof value === 'number')
    return (column?.decimals === undefined ? String(value) : value.toFixed(column.decimals)).replace('.', ',')
  if (typeof value === 'object') return germanDay(value.day)
  const text = inert(value)
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
