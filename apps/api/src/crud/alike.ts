import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { likenessKeys, likenessOf, tellingKeys } from '@rampenlicht/model/rules/likeness'
import { MAYBE, type Resemblance, resemblanceIn } from '@rampenlicht/model/rules/resemblance'
import type pg from 'pg'
import { joinTable, quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { inTurns } from '../turns.ts'
import type { Row } from './permit.ts'
import { listedFor } from './visible.ts'

/** A key that more than so many share says nothing: a switchboard, the desk of a newspaper, a very common name. */
const MOST_OF_A_KEY = 50
/** For one record at a time. */
const MOST_OF_A_KEY_IN_HAND = 200

export interface Alike extends Resemblance {
  readonly id: number
  /** What was compared of it. */
  readonly values: Row & { readonly id: number }
}

/** What is compared of a record t0: with the ids of those it belongs to under their field, their names under `house`. */
export const comparedColumns = (resource: Resource): string => columnsOf(resource, true)
/** The same without the names, which take half of the time: records know each other’s houses by id. */
export const bareColumns = (resource: Resource): string => columnsOf(resource, false)

const columnsOf = (resource: Resource, isNamed: boolean): string => {
  const { fields, path } = resource
  const { names, mails, phones, town, house, parents } = likenessOf(resource)
  const about = ['jobTitle', 'position'].filter((name) => fields[name])
  const own = [...names, ...mails, ...phones, ...about, ...(town ? [town] : []), ...parents].filter(
    (name) => name !== house,
  )
  const columns = ['id', ...own].map((name) => `t0.${quoted(name)}`)
  const field = house ? fields[house] : undefined
  if (!house || (field?.kind !== 'one' && field?.kind !== 'many')) return columns.join(', ')
  const target = quoted(field.target)
  const links = `${joinTable(path, house)} l`
  const [ids, called] =
    field.kind === 'one'
      ? [`t0.${quoted(house)}`, `array(select h.name from ${target} h where h.id = t0.${quoted(house)}) as house`]
      : [
          `array(select l.target from ${links} where l.owner = t0.id order by 1) as ${quoted(house)}`,
          `array(select h.name from ${links} join ${target} h on h.id = l.target where l.owner = t0.id order by h.name, h.id) as house`,
        ]
  return [...columns, ids, ...(isNamed ? [called] : [])].join(', ')
}

export interface Search {
  /** Who must be allowed to see what is found. Nobody where the program compares records with each other. */
  readonly actor?: Actor
  /** For one record at a time: by the sound of a name alone as well. */
  readonly isInHand?: boolean
  /** Below this score nothing is found. */
  readonly atLeast?: number
  /** A condition on the record t0 that was found for the row g, which may have an `id`. */
  readonly where?: string
}

interface Answered {
  readonly found: readonly { readonly n: number; readonly values: Alike['values'] }[] | null
  readonly common: readonly number[] | null
}

/**
 * The records that each row may be, the likeliest first. Rows are given as values by field, `house` by name; one with an
 * `id` is not compared with itself. One statement for all of them: candidates are found key by key, so that those who
 * share a common one do not hide those who share a rare one.
 */
export const alikeIn = (resource: Resource, { actor, isInHand, atLeast = MAYBE, where = 'true' }: Search = {}) => {
  const likeness = likenessOf(resource)
  const resembles = resemblanceIn(resource)
  const [keysOf, most] = isInHand ? [likenessKeys, MOST_OF_A_KEY_IN_HAND] : [tellingKeys, MOST_OF_A_KEY]
  const columns = actor ? comparedColumns(resource) : bareColumns(resource)
  const table = quoted(resource.path)
  const seen = actor ? listedFor(resource, actor, 't0') : 'true'
  const text = `with g as materialized (select * from json_to_recordset($1::json) as g(n integer, id integer, keys bigint[])),
    blocks as materialized (
      select k.key, b.ids from (select distinct unnest(keys) as key from g) k, lateral (
        select array_agg(c.id) as ids from (
          select t0.id from ${table} t0 where t0.likeness @> array[k.key] limit ${most + 1}) c) b
      where b.ids is not null),
    pairs as (
      select distinct g.n, g.id as own, i.id from g, unnest(g.keys) k(key) join blocks b using (key), unnest(b.ids) i(id)
      where cardinality(b.ids) <= ${most} and i.id is distinct from g.id)
    select (select json_agg(json_build_object('n', p.n, 'values', c.values)) from pairs p, lateral (
        select row_to_json(r) as values from (select ${columns} from ${table} t0, (select p.own as id) g
          where t0.id = p.id and ${seen} and ${where}) r) c) as found,
      (select json_agg(b.key) from blocks b where cardinality(b.ids) > ${most}) as common`
  /** Not looked for again. */
  const common = new Set<number>()

  return async (client: Client | pg.Pool, rows: readonly Row[]): Promise<readonly (readonly Alike[])[]> => {
    const given = rows
      .map((row, n) => ({ n, id: row['id'] ?? null, keys: keysOf(likeness, row).filter((key) => !common.has(key)) }))
      .filter(({ keys }) => keys.length)
    if (given.length === 0) return rows.map(() => [])
    const { rows: answers } = await client.query<Answered>(text, [JSON.stringify(given)])
    for (const key of answers[0]?.common ?? []) common.add(key)
    const byRow = new Map<number, Alike[]>()
    await inTurns(answers[0]?.found ?? [], ({ n, values }) => {
      const { score, signs } = resembles(rows[n]!, values)
      if (score < atLeast) return
      const alike = byRow.get(n) ?? []
      alike.push({ id: values.id, score, signs, values })
      byRow.set(n, alike)
    })
    return rows.map((_, n) => (byRow.get(n) ?? []).sort((one, other) => other.score - one.score || one.id - other.id))
  }
}
