import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { filesOf, resourcesWithFiles, shelfOf } from './shelves.ts'
import type { Storage } from './storage.ts'

/** Files that lost their record, on all shelves. */
export const sweepFiles = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  for (const resource of resourcesWithFiles) {
    const { rows } = await pool.query<{ storedAs: string }>(
      `select f."storedAs" from ${quoted(resource.path)} t, ${filesOf(resource, 't')} where f."storedAs" is not null`,
    )
    await storage.sweep(shelfOf(resource), new Set(rows.map(({ storedAs }) => storedAs)), olderThanMs)
  }
}
