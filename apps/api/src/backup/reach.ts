import type pg from 'pg'
import type { Config } from '../config.ts'
import { runningIn, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { AlreadyRunning } from '../db/embedded/lock.ts'

interface Reached {
  readonly connection: pg.ClientConfig
  readonly stop: () => Promise<void>
}
const asItIs = (connection: pg.ClientConfig): Reached => ({ connection, stop: async () => {} })

/** The database of this installation: the one given, the one that a server has running, or started for this. */
export const reachDatabase = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<Reached> => {
  if (DATABASE_URL) return asItIs({ connectionString: DATABASE_URL })
  try {
    return await startEmbeddedPostgres(DATA_DIR, () => {})
  } catch (error) {
    const running = error instanceof AlreadyRunning ? runningIn(DATA_DIR) : undefined
    if (!running) throw error
    return asItIs(running)
  }
}
