import { filesIn } from '@rampenlicht/model/kit/file'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type pg from 'pg'
import { FILES_LOCK } from '../../backup/lock.ts'
import { quoted } from '../../db/names.ts'
import { filesOf, resourcesWithFiles, shelfOf } from '../../storage/shelves.ts'
import { INCOMING, type Storage } from '../../storage/storage.ts'

/** Rows as they are, and as they lie in the trash: from there they may come back, and want their files. */
const rowsOf = ({ path }: Resource) =>
  `select * from ${quoted(path)}
    union all select r.* from trash, jsonb_populate_record(null::${quoted(path)}, kept) r where trash.path = '${path}'`

/** What records named lately: whoever takes the change back wants the picture that was there before. */
const namedBefore = (resource: Resource) => {
  const { path } = resource
  return filesIn(resource).map(
    ([name]) => `union all select r.* from audit a,
      jsonb_populate_record(null::${quoted(path)}, jsonb_build_object('${name}', a.changes -> '${name}' -> 0)) r
      where a.path = '${path}' and a.deed = 'update' and a.changes ? '${name}'
        and a.at > now() - make_interval(days => $1) and (
          exists (select from ${quoted(path)} t where t.id = a.record)
          or exists (select from trash t where t.path = a.path and t.record = a.record))`,
  )
}

/** Files that no record names any more, nor has named for so many days, on all shelves; not while they are copied. */
export const sweepFiles = async (
  pool: pg.Pool,
  storage: Storage,
  olderThanMs: number,
  trashDays: number,
): Promise<void> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [FILES_LOCK])
    if (rows[0]?.mine) await sweepAll(pool, storage, olderThanMs, trashDays)
    // the connection takes the lock along too, but only when the server notices its end: the next one may come before
    await client.query('select pg_advisory_unlock($1)', [FILES_LOCK])
  } finally {
    client.release(true)
  }
}

const sweepAll = async (pool: pg.Pool, storage: Storage, olderThanMs: number, trashDays: number): Promise<void> => {
  for (const resource of resourcesWithFiles) {
    const { rows } = await pool.query<{ storedAs: string }>(
      `select f."storedAs" from (${rowsOf(resource)} ${namedBefore(resource).join(' ')}) t, ${filesOf(resource, 't')}
       where f."storedAs" is not null and $1::integer is not null`,
      [trashDays],
    )
    await storage.sweep(shelfOf(resource), new Set(rows.map(({ storedAs }) => storedAs)), olderThanMs)
  }
  // what a killed process left half received
  await storage.sweep(INCOMING, new Set(), olderThanMs)
}
