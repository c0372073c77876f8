import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inPieces } from './pieces.ts'

/** A file of plain text: how it begins, and what `textOf` makes of each row. Answers how many rows there were. */
export const writeLines = async <T>(
  path: string,
  start: string,
  rows: Iterable<T> | AsyncIterable<T>,
  textOf: (row: T) => string,
  signal: AbortSignal,
): Promise<number> => {
  let count = 0
  const texts = async function* () {
    yield start
    for await (const piece of inPieces(rows, signal)) {
      count += piece.length
      yield piece.map(textOf).join('')
    }
  }
  await pipeline(texts, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return count
}
