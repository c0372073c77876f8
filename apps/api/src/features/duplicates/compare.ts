import { setImmediate } from 'node:timers/promises'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type pg from 'pg'
import { alikeIn, bareColumns } from '../../crud/alike.ts'
import { gathered } from '../../crud/likeness.ts'
import type { Row } from '../../crud/permit.ts'
import { quoted } from '../../db/names.ts'

const AT_ONCE = 250

interface Waiting {
  readonly id: string
  readonly path: string
  readonly record: number
}
interface Pair {
  readonly a: number
  readonly b: number
  readonly score: number
  readonly signs: readonly string[]
}

const WAITING = `select id, path, record from uncompared where path = any ($1::text[]) order by id limit ${AT_ONCE}`

/** Compares what waits for it, some hundred records at a time, as long as there is time. Answers whether all of it is done. */
export const compareWaiting = async (pool: pg.Pool, until: number, signal?: AbortSignal): Promise<boolean> => {
  const finders = new Map(gathered.map((resource) => [resource, alikeIn(resource)]))
  while (Date.now() < until) {
    signal?.throwIfAborted()
    const { rows } = await pool.query<Waiting>(WAITING, [gathered.map(({ path }) => path)])
    if (rows.length === 0) return true
    for (const [resource, find] of finders) {
      const some = rows.filter(({ path }) => path === resource.path)
      if (some.length) await compare(pool, resource, find, some)
    }
  }
  return false
}

const compare = async (
  pool: pg.Pool,
  resource: Resource,
  find: ReturnType<typeof alikeIn>,
  waiting: readonly Waiting[],
): Promise<void> => {
  const ids = [...new Set(waiting.map(({ record }) => record))]
  const { rows } = await pool.query<{ values: Row & { id: number } }>(
    `select row_to_json(r) as values from (select ${bareColumns(resource)} from ${quoted(resource.path)} t0
     where t0.id = any ($1::integer[])${resource.staysErased ? ' and t0."erasedAt" is null' : ''}) r`,
    [ids],
  )
  const records = rows.map(({ values }) => values)
  const found = await find(pool, records)
  await setImmediate()
  const pairs = new Map<string, Pair>()
  for (const [n, { id }] of records.entries())
    for (const { id: other, score, signs } of found[n] ?? []) {
      const [a, b] = id < other ? [id, other] : [other, id]
      pairs.set(`${a} ${b}`, { a, b, score: Math.round(score * 100), signs })
    }
  await pool.query(KEEP, [resource.path, ids, JSON.stringify([...pairs.values()]), waiting.map(({ id }) => id)])
}

/** Open pairs are as they are found, or no longer there; what somebody decided stays. What is known takes no new number. */
const KEEP = `with found as (
    select f.a, f.b, f.score, array(select json_array_elements_text(f.signs)) as signs
    from json_to_recordset($3::json) as f(a integer, b integer, score smallint, signs json)),
  gone as (
    delete from duplicates d where d.path = $1 and d.state = 'open' and (d.a = any ($2::integer[]) or d.b = any ($2::integer[]))
      and not exists (select from found f where f.a = d.a and f.b = d.b)),
  kept as (
    insert into duplicates (path, a, b, score, signs)
    select $1, f.a, f.b, f.score, f.signs from found f
    where not exists (select from duplicates d
      where d.path = $1 and d.a = f.a and d.b = f.b and d.score = f.score and d.signs = f.signs)
    on conflict (path, a, b) do update set score = excluded.score, signs = excluded.signs
    where duplicates.state <> 'merged')
  delete from uncompared where id = any ($4::bigint[])`

/** So many pairs are looked at in one statement. */
const SWEPT_AT_ONCE = 50_000

/** Pairs of which one is gone for good; of merged ones both. */
export const sweepPairs = async (pool: pg.Pool, signal?: AbortSignal): Promise<void> => {
  const { rows } = await pool.query<{ path: string; last: number }>(
    'select path, max(id) as last from duplicates group by path',
  )
  for (const { path, last } of rows)
    for (let after = 0; after < last; after += SWEPT_AT_ONCE) {
      signal?.throwIfAborted()
      await pool.query(SWEEP(path), [after, after + SWEPT_AT_ONCE])
    }
}
/** Few are missing: only of them it is asked whether they lie in the trash. */
const SWEEP = (path: string) => {
  const isGone = (row: string, id: string) =>
    `(${row}.id is null and not exists (select from trash t where t.path = '${path}' and t.record = ${id}))`
  const [a, b] = [isGone('x', 'd.a'), isGone('y', 'd.b')]
  return `delete from duplicates where id in (
    select d.id from duplicates d
      left join ${quoted(path)} x on x.id = d.a left join ${quoted(path)} y on y.id = d.b
    where d.path = '${path}' and d.id > $1 and d.id <= $2 and (x.id is null or y.id is null)
      and case d.state when 'merged' then ${a} and ${b} else ${a} or ${b} end)`
}
