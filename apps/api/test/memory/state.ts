import { resources } from '@rampenlicht/model/resources/index'
import type pg from 'pg'

/** Columns that every write sets by itself: a version never goes back, else a stale page could overwrite a newer one. */
const SIGNED = ['version', 'updatedAt', 'updatedBy']

/** Everything the agency has stored: rows with all their columns, and links. */
export const stateOf = async (pool: pg.Pool): Promise<Readonly<Record<string, unknown>>> => {
  const { rows: joins } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like '%\\_\\_%' and relnamespace = 'public'::regnamespace`,
  )
  const state: Record<string, unknown> = {}
  for (const { path } of resources) {
    const { rows } = await pool.query(`select to_jsonb(t) - $1::text[] as row from "${path}" t order by id`, [SIGNED])
    for (const { row } of rows) state[`/${path}/${row.id}`] = row
  }
  for (const { name } of joins) {
    const { rows } = await pool.query(`select owner, target from "${name}" order by 1, 2`)
    state[name] = rows
  }
  return state
}
