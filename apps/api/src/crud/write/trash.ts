import type pg from 'pg'

/** What has lain in the trash for so many days is gone for good; the audit still says what it was. */
export const emptyTrash = async (pool: pg.Pool, days: number): Promise<void> => {
  await pool.query('delete from trash where at < now() - make_interval(days => $1)', [days])
}

/** Entries with everything that went along; answers how many rows are gone for good. Their files are swept up later. */
export const purge = async (pool: pg.Pool, entries: readonly number[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `delete from trash t using trash r where r.entry = any ($1::bigint[]) and (
       t.entry = r.entry or t."deedId" = r."deedId" and t."partOf" = '/' || r.path || '/' || r.record)`,
    [entries],
  )
  return rowCount ?? 0
}

export const purgeAll = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from trash')
}
