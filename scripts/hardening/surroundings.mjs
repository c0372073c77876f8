// What is around the server fails: the disk is full or takes nothing, the clock jumps, the port is taken, the database is
// away at the start. Each time there has to be a clear German sentence, nothing may be lost, and it has to heal.

import { clockJumps } from './lib/clock.mjs'
import { brokenDisk, fullDisk, readOnlyAtStart, readOnlyFiles } from './lib/disks.mjs'
import { databaseAway, portTaken } from './lib/starts.mjs'

const TESTS = [fullDisk, readOnlyFiles, brokenDisk, readOnlyAtStart, clockJumps, portTaken, databaseAway]

export const run = async ({ say }) => {
  const rows = []
  for (const test of TESTS) {
    const made = await test({ say })
    say(`${made.test}: ${made.measured}`)
    rows.push(made)
  }
  return rows
}
