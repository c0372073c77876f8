import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

export const IN_MEMORY = '/dev/shm'
/** What all clones and their log take, three times over; containers often keep that folder tiny. */
const ROOM = 4 * 2 ** 30

const isMemoryRoomy = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM
  } catch {
    return false
  }
}

/** Where tests keep data: nothing of it outlives the run, so where memory has room for it no disk is asked. */
export const placeForData = () => (isMemoryRoomy() ? IN_MEMORY : tmpdir())
