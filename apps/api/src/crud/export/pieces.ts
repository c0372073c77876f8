import { setImmediate } from 'node:timers/promises'

/** How long a piece may hold up everybody else's requests. */
const LONGEST_MS = 5

/** The rows piece by piece; between two of them others have their turn. Stops when nobody wants them any more. */
export async function* inPieces<T>(
  rows: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<readonly T[]> {
  let piece: T[] = []
  let begun = performance.now()
  for await (const row of rows) {
    piece.push(row)
    if (performance.now() - begun < LONGEST_MS) continue
    yield piece
    piece = []
    await setImmediate(undefined, { signal })
    begun = performance.now()
  }
  yield piece
}
