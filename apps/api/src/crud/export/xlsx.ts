import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { badRequest } from '../../errors.ts'
import { inPieces } from './pieces.ts'
import type { Table } from './table.ts'

const WRITER = new URL('../../../threads/write-xlsx.mjs', import.meta.url)
/** It holds a piece at a time; one that could not ends the thread, not the server. */
const MOST_MEMORY_MB = 256
/** A sheet has no more lines than this, the first of them with the headings. */
const MOST_LINES = 1_048_576

/** A workbook with a sheet for each table; the next piece is made ready while one is written. Answers how many rows it has. */
export const writeXlsx = async (
  path: string,
  tables: readonly Table[],
  signal: AbortSignal,
  mostLines = MOST_LINES,
): Promise<number> => {
  const writer = new Worker(WRITER, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    workerData: { path, titles: tables.map(({ title }) => title) },
  })
  let written: Promise<unknown> = Promise.resolve()
  let count = 0
  const write = async (message: object | 'end') => {
    await written
    written = once(writer, 'message', { signal })
    written.catch(() => {}) // told by whoever waits for it, unless the rows fail first
    writer.postMessage(message)
  }
  try {
    for (const { columns, rows } of tables) {
      await write({
        columns: columns.map(({ heading, width, decimals, isLink }) => ({ heading, width, decimals, isLink })),
      })
      let lines = 1
      for await (const piece of inPieces(rows, signal)) {
        lines += piece.length
        count += piece.length
        if (lines > mostLines) throw tooMuch(mostLines)
        await write({ rows: piece })
      }
    }
    await write('end')
    await written
    return count
  } catch (error) {
    throw error instanceof RangeError ? tooMuch(mostLines) : error // from the archive, which has an end as well
  } finally {
    await writer.terminate()
  }
}

const tooMuch = (mostLines: number) =>
  badRequest(
    `Das ist für Excel zu viel (höchstens ${(mostLines - 1).toLocaleString('de-DE')} Einträge und 4 GB). Bitte als CSV exportieren oder die Liste eingrenzen.`,
  )
