import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { csvLine, plainCell } from '@rampenlicht/model/rules/cells'
import { inPieces } from './pieces.ts'
import type { Table } from './table.ts'

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** As a German Excel opens it by a double click: semicolons, decimal commas, CRLF. */
export const writeCsv = (path: string, table: Table, signal: AbortSignal): Promise<void> =>
  pipeline(linesOf(table, signal), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })

async function* linesOf({ columns, rows }: Table, signal: AbortSignal) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading))
  for await (const piece of inPieces(rows, signal))
    yield piece.map((row) => csvLine(row.map((cell, n) => plainCell(cell, columns[n]?.decimals)))).join('')
}
