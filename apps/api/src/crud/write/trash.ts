import type pg from 'pg'
import { PATHS_OF_PEOPLE, WITHOUT_NAME, WITHOUT_VALUES } from '../../db/erasures.ts'

/** No statement takes so long that it is given up, however much lies there. */
const AT_ONCE = 5_000
/** People among it are noted as erased, and their memory keeps no values, nor does that of what was part of them. */
const throwAway = async (
  pool: pg.Pool,
  actor: number | null,
  which: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const add = (place: number) => `$${values.length + place}`
  let gone = 0
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `with gone as (
         delete from trash where entry in (select t.entry from trash t where ${which} limit ${AT_ONCE})
         returning entry, path, record, "partOf", "deedId"),
       people as (select path, record, "deedId", "partOf" from gone where path = any (${add(1)}::text[])),
       erased as (
         insert into erasures (path, record, actor) select distinct path, record, ${add(2)}::integer from people
         on conflict (path, record) do nothing),
       named as (
         update deeds set title = ${WITHOUT_NAME}
         where id in (select "deedId" from people where "partOf" is null) and title like '%„%'),
       forgotten as (
         update audit a set changes = ${WITHOUT_VALUES} from (
           select path, record from people
           union select path, record from gone where split_part("partOf", '/', 2) = any (${add(1)}::text[])) g
         where a.path = g.path and a.record = g.record)
       select count(*)::integer as count from gone`,
      [...values, PATHS_OF_PEOPLE, actor],
    )
    const { count } = rows[0]!
    gone += count
    if (count < AT_ONCE) return gone
  }
}

/** What has lain in the trash for so many days is gone for good; the audit still says what it was, unless it was a person. */
export const emptyTrash = (pool: pg.Pool, days: number): Promise<number> =>
  throwAway(pool, null, 't.at < now() - make_interval(days => $1)', [days])

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

/** Whoever became one with one of these entries was the same person. */
const MERGED_INTO = `t.entry in (
  select p.entry from trash r join trash p on p."partOf" = '/' || r.path || '/' || r.record
  join deeds d on d.id = p."deedId" and d.kind = 'merge' where r.entry = any ($1::bigint[]))`

/** Answers how many rows are gone for good. Their files are swept up later. Parts go first: they are found by what took them along. */
export const purge = async (pool: pg.Pool, actor: number, entries: readonly number[]): Promise<number> => {
  await throwAway(pool, actor, MERGED_INTO, [entries])
  const parts = await throwAway(pool, actor, `${WITH_PARTS} and t.entry <> all ($1::bigint[])`, [entries])
  return parts + (await throwAway(pool, actor, 't.entry = any ($1::bigint[])', [entries]))
}

export const purgeAll = (pool: pg.Pool, actor: number): Promise<number> => throwAway(pool, actor, 'true')
