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

/**
 * Whether the row `part` went along with the row `root`. It is found by what it is part of; the deed is compared so that
 * no index is used for it, since thousands may belong to one deed.
 */
export const wentAlong = (part: string, root: string): string =>
  `${part}."partOf" = '/' || ${root}.path || '/' || ${root}.record and ${part}."deedId" is not distinct from ${root}."deedId"`

/** These entries and everything that went along with them. */
export const WITH_PARTS = `t.entry in (
  select unnest($1::bigint[])
  union select p.entry from trash r join trash p on ${wentAlong('p', 'r')} where r.entry = any ($1::bigint[]))`

/** The same, where the root is looked for: by its own place. */
export const tookAlong = (root: string, part: string): string =>
  `${root}.path = split_part(${part}."partOf", '/', 2) and ${root}.record = split_part(${part}."partOf", '/', 3)::integer
    and ${root}."deedId" is not distinct from ${part}."deedId"`

/** Answers how many rows are gone for good. Their files are swept up later. Parts go first: they are found by what took them along. */
export const purge = async (pool: pg.Pool, entries: readonly number[]): Promise<number> => {
  const parts = await throwAway(pool, `${WITH_PARTS} and t.entry <> all ($1::bigint[])`, [entries])
  return parts + (await throwAway(pool, 't.entry = any ($1::bigint[])', [entries]))
}

export const purgeAll = (pool: pg.Pool): Promise<number> => throwAway(pool, 'true')
