import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { isMigrated, migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { compareRows, loaderInto } from './load.ts'
import { readSet } from './read.ts'
import { BadSet } from './set.ts'

export interface Verified {
  readonly rows: number
  readonly files: number
}

/** The scratch server is thrown away: what it has not written to the disk is missed by nobody. */
const SCRATCH = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/**
 * Reads a set as a restore would: every file is compared with its sum, the rows come back into a database that is started
 * for that in the folder given, are compared there, and taken along to the schema of this program.
 */
export const verifySet = async (
  file: string,
  key: string | undefined,
  folder: string,
  signal?: AbortSignal,
): Promise<Verified> => {
  const scratch = await mkdtemp(join(folder, '.probe-'))
  try {
    const database = await startEmbeddedPostgres(scratch, () => {}, { settings: SCRATCH })
    const pool = createPool({ ...database.connection, max: 2 })
    try {
      const client = await pool.connect()
      try {
        const loader = loaderInto(pool, client)
        const nowhere = async () => new Writable({ write: (_chunk, _encoding, done) => done() })
        const taker = { begin: loader.begin, table: loader.table, file: nowhere }
        const { manifest } = await readSet(file, key, taker, signal)
        await loader.end(manifest)
        const rows = await compareRows(client, manifest)
        await migrate(pool)
        if (!(await isMigrated(pool))) throw new BadSet('Die Datenbank aus der Sicherung lässt sich nicht einrichten.')
        return { rows, files: manifest.files.count }
      } finally {
        client.release(true)
      }
    } finally {
      await pool.end()
      await database.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
