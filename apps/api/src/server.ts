import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import type { Outcome } from './backup/make.ts'
import { noteOutcome } from './backup/outcomes.ts'
import { type Config, isLoopback, readConfig } from './config.ts'
import { closeDataDir, makeDataDir } from './db/embedded/data-dir.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { isBehind, migrate } from './db/migrate.ts'
import { createPool, createServingPool, type Pool } from './db/pool.ts'
import { DEMO_EMAILS, setupToken } from './features/setup/routes.ts'
import { storageFor } from './storage/configured.ts'
import { INCOMING, type Storage } from './storage/storage.ts'
import { connectionsFor, startWorkers } from './workers.ts'

const DRAIN_MS = 10_000
const START_LOCK = 7_265_093

// Signals are heard from the first moment, also while the database starts.
const signal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const openDatabase = async (config: Config) => {
  if (config.DATABASE_URL) return givenDatabase(config.DATABASE_URL, config.DATA_DIR)
  say('Datenbank startet …')
  const onLost = (error: unknown) =>
    process.stderr.write(`Die Datenbank ist ausgefallen und wird neu gestartet: ${error}\n`)
  const settings = connectionsFor(config.WORKERS)
  if (!config.BACKUP_WAL) return startEmbeddedPostgres(config.DATA_DIR, onLost, { settings })
  const { archiveSettings } = await import('./backup/wal/settings.ts')
  const all = { ...settings, ...(await archiveSettings(config)) }
  return startEmbeddedPostgres(config.DATA_DIR, onLost, { settings: all, runsOurs: true })
}

/** Somebody else runs it; DATA_DIR then holds the files and the key. */
const givenDatabase = async (connectionString: string, dataDir: string) => {
  makeDataDir(dataDir)
  closeDataDir(dataDir)
  const pool = createPool({ connectionString, max: 1 })
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new Error(
      `Die Datenbank aus DATABASE_URL ist nicht erreichbar (${message || code}). Läuft sie, und stimmt die Adresse?`,
      { cause },
    )
  } finally {
    await pool.end()
  }
  return { connection: { connectionString }, stop: async () => {} }
}

/** Whatever happens after the database has started, it is stopped. */
const run = async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const pool = createPool(database.connection) // prepares: a step of the schema may take its time
  const serving = createServingPool(database.connection)
  try {
    await serve(config, pool, serving, database.connection)
  } finally {
    await Promise.all([pool.end(), serving.end()])
    await database.stop()
  }
}

/** From the first request to the last; ends with a signal. */
const serve = async (config: Config, pool: Pool, serving: Pool, connection: ClientConfig) => {
  const storage = storageFor(config)
  await storage.prepare()
  // with a database of its own it is alone in DATA_DIR; otherwise another process may be receiving just now
  if (!config.DATABASE_URL) await storage.sweep(INCOMING, new Set(), 0)
  const isDemo = await oneByOne(pool, async () => {
    const copy = await copyBeforeUpdate(config, pool, connection, storage)
    const steps = await migrate(pool)
    if (copy) await noteOutcome(pool, copy)
    if (steps.length) say(`Datenbank eingerichtet (${steps.length} ${steps.length === 1 ? 'Schritt' : 'Schritte'}).`)
    return offerDemo(config, pool, storage)
  })
  const { port, close } =
    config.WORKERS > 1 ? await startWorkers(config.WORKERS) : await serveHere(config, serving, storage)
  await greet(config, port, serving, isDemo)

  await signal
  say('\nRampenlicht wird beendet …')
  setTimeout(() => process.exit(1), DRAIN_MS + 5_000)
  await close()
}

const serveHere = async (config: Config, serving: Pool, storage: Storage) => {
  const { openServer } = await import('./serving.ts') // which the one that only starts others need not have in memory
  const app = await openServer(config, serving, storage)
  const { port } = app.server.address() as { port: number }
  return { port, close: () => app.close() }
}

const greet = async (config: Config, port: number, pool: Pool, isDemo: boolean) => {
  const address = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
  say(`\nRampenlicht läuft: ${address}`)
  if (isDemo) say(`Demo-Konten (Passwort „rampenlicht“): ${DEMO_EMAILS.join(', ')}`)
  const token = await setupToken(pool)
  if (token)
    say(`Erstes Administratorkonto anlegen (Link gilt einmal): ${config.PUBLIC_URL ?? address}/einrichtung/${token}`)
  say('Beenden mit Strg+C.')
}

/** Of several processes that start on one database the first prepares it, the others wait and find it prepared. */
const oneByOne = async <T>(pool: Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    client.release(true) // with the connection go its lock and its settings
  }
}

/** A step of the schema cannot be taken back; what was before it can. */
const copyBeforeUpdate = async (
  config: Config,
  pool: Pool,
  connection: ClientConfig,
  storage: Storage,
): Promise<Outcome | undefined> => {
  if (!config.BACKUP_BEFORE_UPDATE || !(await isBehind(pool))) return undefined
  say('Vor dem Update wird gesichert …')
  const { makeBackup } = await import('./backup/make.ts')
  const { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: key } = config
  const outcome = await makeBackup({ connection, dataDir, storage, folder, key, reason: 'Vor Update' })
  if (outcome.error === null) return outcome
  throw new Error(
    `Vor dem Update ist die Sicherung gescheitert: ${outcome.error} (${outcome.cause}). ` +
      'Beheben Sie das, oder setzen Sie BACKUP=0, wenn Sie selbst gesichert haben.',
  )
}

/** Demo data goes into an empty database only: ours by itself, somebody else's when asked to. */
const offerDemo = async (config: Config, pool: Pool, storage: Storage) => {
  const wanted = config.DEMO ?? !config.DATABASE_URL
  const { rows } = await pool.query<{ email: string }>('select email from users where email = $1', [DEMO_EMAILS[0]])
  if (rows.length) return isLoopback(config.HOST)
  const { rows: anybody } = await pool.query('select from users limit 1')
  if (!wanted || anybody.length) return false
  const { fillDemo } = await import('./demo.ts')
  await fillDemo(pool, storage, say)
  return isLoopback(config.HOST)
}

run().then(() => process.exit(0), fail)
