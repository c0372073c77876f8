import type { Actor } from '@rampenlicht/model/kit/rule'
import { resemblanceIn } from '@rampenlicht/model/rules/resemblance'
import type pg from 'pg'
import { comparedColumns } from '../../crud/alike.ts'
import type { Row } from '../../crud/permit.ts'
import { listedFor } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'
import type { Apart } from './query.ts'

/** Somebody says that a record is none of the others, whether they were found to be alike yet or not. */
export const tellApart = async (client: pg.PoolClient, { resource, one, others }: Apart, actor: Actor) => {
  const { rows } = await client.query<{ values: Row & { id: number } }>(
    `select row_to_json(r) as values from (select ${comparedColumns(resource)} from ${quoted(resource.path)} t0
     where t0.id = any ($1::integer[]) and ${listedFor(resource, actor, 't0')}) r`,
    [[one, ...others]],
  )
  const there = new Map(rows.map(({ values }) => [values.id, values]))
  const recordAt = (field: string, id: number): Row => {
    const values = there.get(id)
    if (!values) throw violation(field, `${resource.noun.one} ${id} gibt es nicht.`)
    return values
  }
  const own = recordAt('one', one)
  const resembles = resemblanceIn(resource)
  const pairs = others.map((id) => {
    const { score, signs } = resembles(own, recordAt('others', id))
    return { a: Math.min(one, id), b: Math.max(one, id), score: Math.round(score * 100), signs }
  })
  await client.query(
    `insert into duplicates (path, a, b, score, signs, state, by, at)
     select $1, a, b, score, array(select json_array_elements_text(signs)), 'distinct', $3, now()
     from json_to_recordset($2::json) as p(a integer, b integer, score smallint, signs json)
     on conflict (path, a, b) do update set state = 'distinct', by = excluded.by, at = excluded.at
     where duplicates.state = 'open'`,
    [resource.path, JSON.stringify(pairs), actor.id],
  )
}
