import type pg from 'pg'

/** No statement takes so long that it is given up, however much lies there. */
const AT_ONCE = 20_000
const throwAway = async (pool: pg.Pool, which: string, values: readonly unknown[] = []): Promise<number> => {
  let gone = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from trash where entry in (select t.entry from trash t where ${which} limit ${AT_ONCE})`,
      [...values],
    )
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) return gone
  }
}

/** What has lain in the trash for so many days is gone for good; the audit still says what it was. */
export const emptyTrash = (pool: pg.Pool, days: number): Promise<number> =>
  throwAway(pool, 't.at < now() - make_interval(days => $1)', [days])

/** These entries and everything that went along with them. */
export const WITH_PARTS = `t.entry in (
  select unnest($1::bigint[])
  union select p.entry from trash r join trash p on p."deedId" = r."deedId" and p."partOf" = '/' || r.path || '/' || r.record
  where r.entry = any ($1::bigint[]))`

/** Answers how many rows are gone for good. Their files are swept up later. Parts go first: they are found by what took them along. */
export const purge = async (pool: pg.Pool, entries: readonly number[]): Promise<number> => {
  const parts = await throwAway(pool, `${WITH_PARTS} and t.entry <> all ($1::bigint[])`, [entries])
  return parts + (await throwAway(pool, 't.entry = any ($1::bigint[])', [entries]))
}

export const purgeAll = (pool: pg.Pool): Promise<number> => throwAway(pool, 'true')
