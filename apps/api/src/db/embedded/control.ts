import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHUT_DOWN = 1

/**
 * What PostgreSQL notes of itself in pg_control, whose head is the same in all versions that we know: which database it is
 * (copies of it are the same), whether it was shut down, and how far its log reached then.
 */
export const controlOf = (data: string) => {
  const content = readFileSync(join(data, 'global/pg_control'))
  return {
    system: content.readBigUInt64LE(0).toString(),
    isShutDown: content.readInt32LE(16) === SHUT_DOWN,
    end: content.readBigUInt64LE(32),
  }
}
