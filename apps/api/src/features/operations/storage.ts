import { opendir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { STORED, StorageState } from '@rampenlicht/model/rules/operations'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { keptFor } from '../../outside/kept.ts'
import { PRINTED, SHARED_PDFS, SHELVES } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'

type Stored = (typeof STORED)[number]
/** The shelves that have a line of their own; the others hold pictures. */
const SHELF_NAMES: Readonly<Record<string, Stored>> = {
  project_uploads: 'Uploads',
  clippings: 'Ausschnitte',
  letterheads: 'Uploads',
  [PRINTED]: 'Uploads',
  [SHARED_PDFS]: 'Uploads',
}
const KEPT_MS = 10 * 60_000

/** How much room there is and what takes it; walking over all files takes a moment, so the answer is kept for a while. */
export const storageOf = (pool: pg.Pool, storage: Storage, { DATA_DIR, BACKUP_DIR }: Config) => {
  const kept = keptFor<StorageState>({ keptMs: KEPT_MS, failedMs: 0 })
  return () => kept('', () => measure(pool, storage, DATA_DIR, BACKUP_DIR))
}

const measure = async (pool: pg.Pool, storage: Storage, dataDir: string, backups: string): Promise<StorageState> => {
  const sizes = new Map<Stored, number>()
  const add = (name: Stored, bytes: number) => sizes.set(name, (sizes.get(name) ?? 0) + bytes)
  for (const [shelf, bytes] of await sizesIn(storage)) add(SHELF_NAMES[shelf] ?? 'Bilder', bytes)
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  add('Datenbank', Number(rows[0]?.bytes ?? 0))
  add('Sicherungen', await sizeOf(backups).catch(() => 0))
  const { blocks, bavail, bsize } = await statfs(dataDir)
  const parts = [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes)
  return { total: blocks * bsize, free: bavail * bsize, parts }
}

/** Nothing where the store of files is away: the rest is worth telling. */
const sizesIn = async (storage: Storage): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map(SHELVES.map((shelf) => [shelf, 0]))
  try {
    for await (const { shelf, size } of storage.all()) sizes.set(shelf, (sizes.get(shelf) ?? 0) + size)
    return sizes
  } catch (error) {
    if (error instanceof Problem) return new Map()
    throw error
  }
}

const sizeOf = async (folder: string): Promise<number> => {
  let sum = 0
  for await (const one of await opendir(folder))
    if (one.isFile()) sum += (await stat(join(folder, one.name)).catch(() => undefined))?.size ?? 0
    else if (one.isDirectory()) sum += await sizeOf(join(folder, one.name)).catch(() => 0)
  return sum
}
