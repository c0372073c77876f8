import { once } from 'node:events'
import { readConfig } from './config.ts'
import { runningIn } from './db/embedded/embedded-postgres.ts'
import { createServingPool } from './db/pool.ts'
import { openServer } from './serving.ts'
import { type Failure, siblingsOf } from './siblings.ts'
import { storageFor } from './storage/configured.ts'

// One of several processes that answer requests; server.ts has prepared the database, and starts and ends them.

const signal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])

const run = async () => {
  const config = readConfig(process.env)
  const connection = config.DATABASE_URL ? { connectionString: config.DATABASE_URL } : runningIn(config.DATA_DIR)
  if (!connection) throw new Error('Die Datenbank läuft nicht.')
  const pool = createServingPool(connection)
  const app = await openServer(config, pool, storageFor(config), siblingsOf(process))
  await signal
  await app.close()
  await pool.end()
}

run().then(
  () => process.exit(0),
  (error) => {
    const failed = error instanceof Error ? error.message : String(error)
    process.send?.({ failed } satisfies Failure, () => process.exit(1))
  },
)
