import { csvLine, plainCell } from '@rampenlicht/model/rules/cells'
import { writeLines } from './lines.ts'
import type { Table } from './table.ts'

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** As a German Excel opens it by a double click: semicolons, decimal commas, CRLF. */
export const writeCsv = (path: string, { columns, rows }: Table, signal: AbortSignal): Promise<number> =>
  writeLines(
    path,
    BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading)),
    rows,
    (row) => csvLine(row.map((cell, n) => plainCell(cell, columns[n]?.decimals))),
    signal,
  )
