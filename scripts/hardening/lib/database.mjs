// The embedded PostgreSQL of a running server, seen from outside.
//   postmasterPid(dataDir)          its process
//   queryIn(dataDir, text)          the rows of one statement
//   halfDeeds(dataDir)              records that were changed without their line in the history, or the other way round
//   filesLeft(dataDir)              uploads that were broken off and are still there
//   signalAll(pid, signal)          to a server and all its processes, the server first
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const postmasterPid = async (dataDir) => {
  const { postmasterOf } = await import('../../../apps/api/dist/db/embedded/postmaster.js')
  return postmasterOf(join(dataDir, 'postgres')).pid
}

export const queryIn = async (dataDir, text) => {
  const { runningIn } = await import('../../../apps/api/dist/db/embedded/embedded-postgres.js')
  const { default: pg } = await import('pg')
  const client = new pg.Client(runningIn(dataDir))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Every save raises the version by one and writes one line, in one transaction. */
const HALF = `select id from customers as one where version <> (
  select count(*) from audit where path = 'customers' and record = one.id and deed in ('create', 'update'))`
export const halfDeeds = (dataDir) => queryIn(dataDir, HALF)

export const filesLeft = (dataDir) => readdirSync(join(dataDir, 'files/incoming'))

export const signalAll = (pid, signal) => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const one of [pid, ...stdout.split('\n').map(Number).filter(Boolean)]) {
    try {
      process.kill(one, signal)
    } catch {
      // it has just ended
    }
  }
}
