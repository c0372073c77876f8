import type pg from 'pg'

/** What has lain in the trash for so many days is gone for good; the audit still says what it was. */
export const emptyTrash = async (pool: pg.Pool, days: number): Promise<void> => {
  await pool.query('delete from trash where at < now() - make_interval(days => $1)', [days])
}
