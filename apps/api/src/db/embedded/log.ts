import { openSync, readFileSync, renameSync, statSync } from 'node:fs'

const LARGEST = 1024 * 1024

/** Opens PostgreSQL's log for one start; `tail` gives the last lines that this start has written. */
export const openLog = (path: string) => {
  const before = sizeOf(path)
  const rotate = before > LARGEST
  if (rotate) renameSync(path, `${path}.old`)
  const start = rotate ? 0 : before
  return {
    file: openSync(path, 'a', 0o600),
    tail: () => readFileSync(path).subarray(start).toString('utf8').trim().split('\n').slice(-5).join('\n'),
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
