import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inPieces } from './pieces.ts'
import type { Table } from './table.ts'

const WRITER = new URL('../../../threads/write-xlsx.mjs', import.meta.url)
/** A workbook too large for it ends the thread, not the server. */
const MOST_MEMORY_MB = 1024

/** A workbook with a sheet for each table. */
export const xlsxOf = async (tables: readonly Table[], signal: AbortSignal): Promise<Buffer> => {
  const writer = new Worker(WRITER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  const written = once(writer, 'message', { signal })
  written.catch(() => {}) // told below, unless the rows fail first
  try {
    for (const { title, columns, rows } of tables) {
      writer.postMessage({
        title,
        columns: columns.map(({ heading, width, decimals }) => ({ heading, width, decimals })),
      })
      for await (const piece of inPieces(rows, signal)) writer.postMessage({ rows: piece })
    }
    writer.postMessage('end')
    const [bytes] = (await written) as [Uint8Array]
    return Buffer.from(bytes.buffer)
  } finally {
    await writer.terminate()
  }
}
