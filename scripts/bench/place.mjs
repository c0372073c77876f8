// A database to measure on: the demo and so many media contacts more, kept where DATA_DIR says, else for this run only.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'

export const openPlace = async (contacts) => {
  await ensureInstalled()
  await ensureBuilt()
  const { startEmbeddedPostgres } = await import('../../apps/api/dist/db/embedded/embedded-postgres.js')
  const { createPool } = await import('../../apps/api/dist/db/pool.js')
  const { migrate } = await import('../../apps/api/dist/db/migrate.js')
  const { storageIn } = await import('../../apps/api/dist/storage/folder.js')
  const { addContacts, fillDemo } = await import('../../apps/api/dist/demo.js')
  const own = process.env.DATA_DIR
  const dataDir = own ?? mkdtempSync(join(tmpdir(), 'rampenlicht-bench-'))
  const open = async () => {
    const database = await startEmbeddedPostgres(dataDir, console.error)
    return { database, pool: createPool({ ...database.connection, statement_timeout: 0 }) }
  }
  let { database, pool } = await open()
  const children = []
  const stop = async () => {
    for (const child of children) child.kill()
    await pool.end()
    await database.stop()
  }
  const remove = () => {
    if (!own) rmSync(dataDir, { recursive: true, force: true })
  }
  const start = async (file) => {
    const { host, user } = database.connection
    const env = { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATA_DIR: dataDir }
    const child = fork(new URL(file, import.meta.url), [], { env })
    children.push(child)
    if (file === 'load.mjs') return child
    const [message] = await once(child, 'message')
    return message
  }
  try {
    await migrate(pool)
    const storage = storageIn(dataDir)
    await storage.prepare()
    const counted = 'select count(*)::integer as count from mediacontacts'
    const { rows: people } = await pool.query('select from users limit 1')
    if (!people.length) await fillDemo(pool, storage, () => {}, { pictures: false })
    const { rows } = await pool.query(counted)
    if (contacts > rows[0].count + 1000) {
      await addContacts(pool, contacts - rows[0].count)
      await stop()
      ;({ database, pool } = await open()) // which sizes its cache by what it finds
    }
    await pool.query('vacuum analyze')
    return { dataDir, pool, start, stop, remove, count: (await pool.query(counted)).rows[0].count }
  } catch (error) {
    await stop()
    remove()
    throw error
  }
}
