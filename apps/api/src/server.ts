import { once } from 'node:events'
import { buildApp } from './app.ts'
import { type Config, isLoopback, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { sweepSignIns } from './features/auth/sign-in.ts'
import { sweepFiles } from './features/files/routes.ts'
import { storageIn } from './features/files/storage.ts'
import { sweepOutbox } from './features/outbox/queue.ts'
import { DEMO_EMAILS, setupToken } from './features/setup/routes.ts'

const HOUR_MS = 3_600_000
const DRAIN_MS = 10_000

// Signals are heard from the first moment, also while the database starts.
const signal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const openDatabase = async (config: Config) => {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
  say('Datenbank startet …')
  const onLost = (error: unknown) =>
    process.stderr.write(`Die Datenbank ist ausgefallen und wird neu gestartet: ${error}\n`)
  return startEmbeddedPostgres(config.DATA_DIR, onLost)
}

const run = async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const pool = createPool(database.connection)
  const storage = storageIn(config.DATA_DIR)
  await storage.prepare()
  const steps = await migrate(pool)
  if (steps.length) say(`Datenbank eingerichtet (${steps.length} ${steps.length === 1 ? 'Schritt' : 'Schritte'}).`)
  const isDemo = await offerDemo(config, pool, storage)
  const app = await buildApp(pool, storage, config)
  await app.listen({ host: config.HOST, port: config.PORT })
  const tidy = () =>
    Promise.all([sweepFiles(pool, storage, HOUR_MS), sweepSignIns(pool), sweepOutbox(pool)]).catch((error: Error) =>
      app.log.warn(error.message),
    )
  void tidy()
  const tidying = setInterval(tidy, HOUR_MS)

  const { port } = app.server.address() as { port: number }
  const address = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
  say(`\nRampenlicht läuft: ${address}`)
  if (isDemo) say(`Demo-Konten (Passwort „rampenlicht“): ${DEMO_EMAILS.join(', ')}`)
  const token = await setupToken(pool)
  if (token)
    say(`Erstes Administratorkonto anlegen (Link gilt einmal): ${config.PUBLIC_URL ?? address}/einrichtung/${token}`)
  say('Beenden mit Strg+C.')

  await signal
  say('\nRampenlicht wird beendet …')
  clearInterval(tidying)
  const impatience = setTimeout(() => process.exit(1), DRAIN_MS + 5_000)
  await app.close()
  await pool.end()
  await database.stop()
  clearTimeout(impatience)
  process.exit(0)
}

/** Demo data goes into an empty database only: ours by itself, somebody else's when asked to. */
const offerDemo = async (
  config: Config,
  pool: ReturnType<typeof createPool>,
  storage: ReturnType<typeof storageIn>,
) => {
  const wanted = config.DEMO ?? !config.DATABASE_URL
  const { rows } = await pool.query<{ email: string }>('select email from users where email = $1', [DEMO_EMAILS[0]])
  if (rows.length) return isLoopback(config.HOST)
  const { rows: anybody } = await pool.query('select from users limit 1')
  if (!wanted || anybody.length) return false
  const { fillDemo } = await import('./demo/fill.ts')
  await fillDemo(pool, storage, say)
  return isLoopback(config.HOST)
}

run().catch(fail)
