import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { createPool } from '../db/pool.ts'
import { storageIn } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseListed } from './erasures.ts'
import { compareRows, filesInto, loaderInto } from './load.ts'
import { type Read, readSet } from './read.ts'
import { BadSet } from './set.ts'

export interface RestoreOptions {
  readonly file: string
  readonly key?: string | undefined
  readonly dataDir: string
  /** Where the files go; absent: into DATA_DIR. */
  readonly storage?: Storage
  /** Where sets lie: it may be in DATA_DIR, and stays as it is. */
  readonly folder: string
  /** An empty database; absent: one of our own, in DATA_DIR. */
  readonly connection?: pg.PoolConfig | undefined
  /** Lists of people who were removed for good. */
  readonly erasures?: readonly string[]
  readonly signal?: AbortSignal
}
export interface Restored extends Read {
  /** How many people were removed once more. */
  readonly erased: number
}

/** Everything of a set into an empty DATA_DIR (and database), or nothing of it. */
export const restoreSet = (options: RestoreOptions): Promise<Restored> => {
  const { dataDir, storage = storageIn(dataDir), folder } = options
  return intoEmpty(dataDir, folder, async () => {
    await storage.prepare()
    for await (const _file of storage.all())
      throw new BadSet('Der Speicher aus FILES_S3_URL ist nicht leer. Zurückgespielt wird nur in einen leeren.')
    return await restoreInto(storage, options)
  })
}

/** Work that fills an empty DATA_DIR; where it fails, that is as empty as before. Copies may lie in it, and stay. */
export const intoEmpty = async <T>(dataDir: string, folder: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const foundIn = async () =>
    (await readdir(dataDir)).filter((name) => name !== 'lost+found' && join(dataDir, name) !== folder)
  const found = await foundIn()
  if (found.length)
    throw new BadSet(
      `DATA_DIR=${dataDir} ist nicht leer (${found.slice(0, 3).join(', ')}). Zurückgespielt wird nur in einen leeren Ordner.`,
    )
  try {
    return await work()
  } catch (error) {
    for (const name of await foundIn()) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

const restoreInto = async (storage: Storage, options: RestoreOptions): Promise<Restored> => {
  const { connection, dataDir } = options
  const database = connection ? { connection, stop: async () => {} } : await startEmbeddedPostgres(dataDir, () => {})
  const pool = createPool({ ...database.connection, max: 2 })
  try {
    return await loadInto(pool, storage, options)
  } catch (error) {
    for await (const { shelf, name } of storage.all()) await storage.remove(shelf, name)
    throw error
  } finally {
    await pool.end()
    await database.stop()
  }
}

const loadInto = async (
  pool: pg.Pool,
  storage: Storage,
  { file, key, dataDir, erasures = [], signal }: RestoreOptions,
) => {
  const { rows: taken } = await pool.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' limit 1`,
  )
  if (taken.length)
    throw new BadSet('Die Datenbank aus DATABASE_URL ist nicht leer. Zurückgespielt wird nur in eine leere.')
  const client = await pool.connect()
  try {
    const loader = loaderInto(pool, client)
    const taker = { begin: loader.begin, table: loader.table, ...filesInto(dataDir, storage) }
    const read = await readSet(file, key, taker, signal)
    await loader.end(read.manifest)
    await compareRows(client, read.manifest)
    return { ...read, erased: await eraseListed(pool, client, storage, erasures) }
  } finally {
    client.release(true)
  }
}
