import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Reads } from '../db/reads.ts'
import { isOneWay, type Selection } from './selection.ts'
import { columns, conditions, prepared, rowsOf, type Statement } from './statements.ts'
import { listedFor } from './visible.ts'

/** A page of a list: its JSON, the sort keys of its last row, and how many rows it has. */
export interface Page {
  readonly body: string
  readonly last: string
  readonly found: number
  /** How many rows the list has, where that came with it. */
  readonly total?: number | null
}

interface Chosen {
  readonly ids: number[] | null
  readonly last: string
  readonly total: number | null
}

/**
 * Which plan is best depends on the values of a filter: one made for "any value" walks the whole list for a rare word.
 * So what chooses the rows is planned each time, and what makes JSON of them, by far the longer statement, once.
 * Without such values both are one prepared statement.
 */
export const readPage = (
  reads: Reads,
  signal: AbortSignal,
  path: string,
  selection: Selection,
  actor: Actor,
  isRare: boolean,
): Promise<Page> =>
  reads(signal, async (query) => {
    if (isSteady(selection) && !isRare) return (await query<Page>(wholeStatement(path, selection, actor))).rows[0]!
    const chosen = await query<Chosen>(keysStatement(path, selection, actor, isRare))
    const { ids, last, total } = chosen.rows[0]!
    if (!ids) return { body: '[]', last, found: 0 }
    const { rows } = await query<{ body: string }>(rowsStatement(path, selection.names, actor, ids))
    return { body: rows[0]!.body, last, found: ids.length, total }
  })

/** A list from its start or behind a row, without values to filter by. */
const isSteady = ({ values, page, after, order }: Selection) =>
  values.length === 0 && page === 1 && (!after || isOneWay(order))

/**
 * Which rows, with their sort keys k0, k1 … and their id as the last of them. The limit is written out, since a plan for
 * "any limit" is a bad one. Rare rows are all found first and then sorted: for a page of them the planner would rather
 * walk a large table in the order of the list, in the hope of meeting enough of them soon.
 */
const keysOf = (path: string, selection: Selection, actor: Actor, isRare = false) => {
  const { order, page, perPage } = selection
  const values = [...selection.values]
  const isDown = order.at(-1)?.down ?? false
  const ways = [...order.map(({ down }) => down), isDown]
  const keys = [...order.map(({ key }) => key), 't0.id']
  const cursor = selection.after?.map((key) => `$${values.push(key)}`)
  const behind = cursor
    ? [isOneWay(order) ? `(${keys}) ${isDown ? '<' : '>'} (${cursor})` : mixedBehind(keys, ways, cursor)]
    : []
  const counted = selection.isCounted && !cursor ? '(count(*) over ())::integer' : 'null::integer'
  const rows = `select ${keys.map((key, n) => `${key} as k${n}`)}, ${counted} as total from ${rowsOf(path, selection)}
      where ${conditions(path, [...selection.where, ...behind], actor)}`
  const part = `limit ${perPage}${page > 1 ? ` offset ${(page - 1) * perPage}` : ''}`
  const chosen = isRare
    ? `with found as materialized (${rows}) select * from found order by ${keys.map((_, n) => `k${n}${ways[n] ? ' desc' : ''}`)} ${part}`
    : `${rows} order by ${keys.map((key, n) => `${key}${ways[n] ? ' desc' : ''}`)} ${part}`
  const text = `select *, row_number() over () as n from (${chosen}) keys`
  const last = `(select json_build_array(${keys.map((_, n) => `k${n}`)})::text from page order by n desc limit 1) as last`
  return { text, values, id: `k${order.length}`, last }
}

/** Behind a row when some keys go up and others down: equal so far, and then beyond it. */
const mixedBehind = (keys: readonly string[], ways: readonly boolean[], cursor: readonly string[]): string => {
  const steps = keys.map((key, n) => {
    const equal = keys.slice(0, n).map((earlier, m) => `${earlier} = ${cursor[m]}`)
    return `(${[...equal, `${key} ${ways[n] ? '<' : '>'} ${cursor[n]}`].join(' and ')})`
  })
  return `(${steps.join(' or ')})`
}

const bodyOf = (path: string, names: readonly string[], actor: Actor, joined: string, where = 'true') =>
  `(select coalesce(json_agg(r), '[]') from (
    select ${columns(path, names, actor)} from ${joined} where ${where} order by page.n) r)::text as body`

const wholeStatement = (path: string, selection: Selection, actor: Actor): Statement => {
  const { text, values, id, last } = keysOf(path, selection, actor)
  const joined = `page join ${quoted(path)} t0 on t0.id = page.${id}`
  return prepared(
    `with page as (${text})
    select ${bodyOf(path, selection.names, actor, joined)}, ${last}, (select count(*)::integer from page) as found`,
    values,
  )
}

const keysStatement = (path: string, selection: Selection, actor: Actor, isRare: boolean): Statement => {
  const { text, values, id, last } = keysOf(path, selection, actor, isRare)
  return {
    text: `with page as (${text}) select array_agg(${id} order by n) as ids, max(total) as total, ${last} from page`,
    values,
  }
}

const rowsStatement = (path: string, names: readonly string[], actor: Actor, ids: readonly number[]): Statement => {
  const joined = `unnest($1::integer[]) with ordinality page (id, n) join ${quoted(path)} t0 on t0.id = page.id`
  return prepared(`select ${bodyOf(path, names, actor, joined, listedFor(resourceAt(path), actor, 't0'))}`, [ids])
}
