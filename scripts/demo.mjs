// npm run demo: the demo data without the server, and large amounts of it for measuring.
//   npm run demo -- --contacts 1000000 --projects 50000
// Takes DATA_DIR and DATABASE_URL as the server does. The server must not run on the same DATA_DIR meanwhile.
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endOnSignals } from './lib/processes.mjs'
import { Failure, main, progress } from './lib/terminal.mjs'

const HELP = 'Aufruf: npm run demo -- [--contacts Anzahl] [--projects Anzahl]'
const MOST = 10_000_000

const wishes = () => {
  try {
    const { values } = parseArgs({ options: { contacts: { type: 'string' }, projects: { type: 'string' } } })
    return { contacts: countIn(values.contacts, 'contacts'), projects: countIn(values.projects, 'projects') }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`${error.message}\n${HELP}`)
  }
}
const countIn = (text = '0', name) => {
  if (/^\d+$/.test(text) && Number(text) <= MOST) return Number(text)
  throw new Failure(`--${name}: erwartet wird eine Zahl von 0 bis ${MOST}.\n${HELP}`)
}

const open = async () => {
  const { readConfig } = await import('../apps/api/dist/config.js')
  const { createPool } = await import('../apps/api/dist/db/pool.js')
  const { migrate } = await import('../apps/api/dist/db/migrate.js')
  const { storageFor } = await import('../apps/api/dist/storage/configured.js')
  const config = readConfig(process.env)
  if (config.DATABASE_URL && !config.DEMO)
    throw new Failure('DATABASE_URL ist gesetzt: Demodaten kommen nur mit DEMO=1 in eine fremde Datenbank.')
  const database = config.DATABASE_URL
    ? { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
    : await startOwn(config.DATA_DIR)
  const pool = createPool(database.connection)
  const storage = storageFor(config)
  await storage.prepare()
  await migrate(pool)
  const close = async () => {
    await pool.end()
    await database.stop()
  }
  return { pool, storage, close }
}

/** Whoever breaks off leaves nothing half done: every step is one transaction. */
const startOwn = async (dataDir) => {
  const { startEmbeddedPostgres } = await import('../apps/api/dist/db/embedded/embedded-postgres.js')
  let database
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await database?.stop()
      process.exit(1)
    })
  database = await startEmbeddedPostgres(dataDir, (error) => console.error(error))
  return database
}

const fillIfEmpty = async (pool, storage) => {
  const { rows } = await pool.query('select from users limit 1')
  if (rows.length) return
  const { fillDemo } = await import('../apps/api/dist/demo.js')
  await fillDemo(pool, storage, console.log)
}

const analyze = async (pool) => {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('analyze')
  client.release(true) // with the connection goes its setting
}

/** Runs the work with a progress line and its time. */
const timed = async (text, work) => {
  const done = progress(text)
  await work()
  done('fertig')
}
const german = (count) => Number(count).toLocaleString('de-DE')

const release = endOnSignals()
await main(async () => {
  const { contacts, projects } = wishes()
  await ensureInstalled()
  await ensureBuilt(['api'])
  release()
  const { pool, storage, close } = await open()
  try {
    await timed('Demodaten', () => fillIfEmpty(pool, storage))
    const { addContacts, addProjects } = await import('../apps/api/dist/demo.js')
    if (contacts) await timed(`${german(contacts)} Medienkontakte`, () => addContacts(pool, contacts))
    if (projects) await timed(`${german(projects)} Projekte`, () => addProjects(pool, projects))
    await timed('Statistik', () => analyze(pool))
    const { rows } = await pool.query(
      'select (select count(*) from mediacontacts) c, (select count(*) from projects) p',
    )
    console.log(`Jetzt ${german(rows[0].c)} Medienkontakte und ${german(rows[0].p)} Projekte.`)
  } finally {
    await close()
  }
})
process.exit(0)
