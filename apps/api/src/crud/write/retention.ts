import { resources } from '@rampenlicht/model/resources/index'
import type pg from 'pg'
import { WITHOUT_NAME, WITHOUT_VALUES } from '../../db/erasures.ts'

const AT_ONCE = 5_000
const MARK = 'history without values up to'
const VOUCHERS = resources.filter(({ isVoucher }) => isVoucher).map(({ path }) => path)

/**
 * Values older than so many months leave the history; that something happened, to which fields and by whom, stays. What
 * has been seen to is remembered by its number, so that no round reads it again; the last day before is read twice, since
 * numbers and moments do not follow each other to the second.
 */
export const forgetValues = async (pool: pg.Pool, months: number): Promise<void> => {
  const { rows: marks } = await pool.query<{ line: string }>(
    `select (value #>> '{}') as line from facts where name = $1`,
    [MARK],
  )
  let after = marks[0]?.line ?? '0'
  for (;;) {
    const { rows } = await pool.query<{ last: string | null; settled: string | null }>(
      `with old as (
         select id, path, at from audit where id > $1::bigint and at < now() - make_interval(months => $2)
         order by id limit ${AT_ONCE}),
       bare as (
         update audit a set changes = ${WITHOUT_VALUES}
         from old where a.id = old.id and old.path <> all ($3::text[]))
       select max(id) as last, max(id) filter (where at < now() - make_interval(months => $2, days => 1)) as settled from old`,
      [after, months, VOUCHERS],
    )
    const { last, settled } = rows[0]!
    if (settled !== null)
      await pool.query(
        `insert into facts (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do update set value = excluded.value`,
        [MARK, settled],
      )
    if (last === null) break
    after = last
  }
  await pool.query(
    `update deeds set title = ${WITHOUT_NAME}
     where at < now() - make_interval(months => $1) and title like '%„%'`,
    [months],
  )
}
