import type { Resource } from '@rampenlicht/model/kit/resource'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { filesOf, resourcesWithFiles, shelfOf } from './shelves.ts'
import type { Storage } from './storage.ts'

/** Rows as they are, and as they lie in the trash: from there they may come back, and want their files. */
const rowsOf = ({ path }: Resource) =>
  `(select * from ${quoted(path)}
    union all select r.* from trash, jsonb_populate_record(null::${quoted(path)}, kept) r where trash.path = '${path}')`

/** Files that no record names any more, on all shelves. */
export const sweepFiles = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  for (const resource of resourcesWithFiles) {
    const { rows } = await pool.query<{ storedAs: string }>(
      `select f."storedAs" from ${rowsOf(resource)} t, ${filesOf(resource, 't')} where f."storedAs" is not null`,
    )
    await storage.sweep(shelfOf(resource), new Set(rows.map(({ storedAs }) => storedAs)), olderThanMs)
  }
}
