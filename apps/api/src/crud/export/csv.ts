import type { Table, TableCell } from './table.ts'

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** As a German Excel opens it by a double click: semicolons, decimal commas, CRLF. */
export const csvOf = ({ columns, rows }: Table): string =>
  BYTE_ORDER_MARK + [columns.map(({ heading }) => heading), ...rows].map(lineOf).join('')

const lineOf = (cells: readonly TableCell[]) => `${cells.map(cellOf).join(';')}\r\n`

const cellOf = (value: TableCell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = inert(value)
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
