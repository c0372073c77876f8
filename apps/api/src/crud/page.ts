import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Reads } from '../db/reads.ts'
import { countedOrder } from '../db/schema.ts'
import type { KnownLandmarks, Landmark } from './landmarks.ts'
import { isOneWay, type Selection } from './selection.ts'
import { columns, conditions, keeping, rowsOf, type Statement, takenFrom } from './statements.ts'
import { listedFor } from './visible.ts'

/** A page of a list: its JSON, the sort keys of its last row, and how many rows it has. */
export interface Page {
  readonly body: string
  readonly last: string
  readonly found: number
  /** How many rows the list has, where that came with it. */
  readonly total?: number | null
}

interface Read {
  body: string
  readonly last: string
  readonly found: number
}

interface Chosen {
  readonly ids: number[] | null
  readonly last: string
  readonly total: number | null
  /** Whether nothing has moved since the landmark that was gone by was set. */
  readonly holds?: boolean
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
  /** How many rows there are, where the table is so large that this decides how they are best found. */
  known?: number,
  landmarks?: KnownLandmarks,
): Promise<Page> =>
  reads(signal, async (query) => {
    const first = firstOf(selection, known)
    if (isSteady(selection) && !first) {
      const { rows } = await query<Read>(wholeStatement(path, selection, actor))
      const { last, found } = rows[0]!
      return { body: takenFrom(rows), last, found }
    }
    const landmark = first?.isByNumber ? landmarks?.before(path, selection, actor) : undefined
    const nearby = landmark && (await query<Chosen>(nearbyStatement(path, selection, actor, landmark))).rows[0]
    if (landmark && !nearby?.holds) landmarks?.forget(path, selection, actor)
    if (first?.isByNumber && !nearby?.holds) landmarks?.prepare(path, selection, actor)
    const chosen = nearby?.holds ? nearby : (await query<Chosen>(keysStatement(path, selection, actor, first))).rows[0]!
    const { ids, last, total } = chosen
    const counted = first?.isByNumber ? first.total : total
    if (!ids) return { body: '[]', last, found: 0, total: counted }
    const { rows } = await query<{ body: string }>(rowsStatement(path, selection.names, actor, ids))
    return { body: takenFrom(rows), last, found: ids.length, total: counted }
  })

/** So many rows are sorted as quickly as a page of them is found in the order of a large table. */
const MOST_RARE = 20_000
interface First {
  /** Those of the page, by their place in the list; else all there are. */
  readonly isByNumber: boolean
  readonly total: number
}
/**
 * Of a large table it is best to find ids before anything else is read: of all rows where they are rare, since for a page
 * of them the planner would rather walk the table in the order of the list, in the hope of meeting enough of them soon;
 * of those that stand far down in the list.
 */
const firstOf = ({ where, page, after }: Selection, total: number | undefined): First | undefined => {
  if (total === undefined) return undefined
  if (where.length > 0 && total <= MOST_RARE) return { isByNumber: false, total }
  return page > 1 && !after ? { isByNumber: true, total } : undefined
}

/** A list from its start or behind a row, without values to filter by. */
const isSteady = ({ values, page, after, order }: Selection) =>
  values.length === 0 && page === 1 && (!after || isOneWay(order))

/**
 * Which rows, with their sort keys k0, k1 … and their id as the last of them. A limit is written out, since a plan for
 * "any limit" is a bad one.
 */
const keysOf = (path: string, selection: Selection, actor: Actor, first?: First, skip?: number) => {
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
  const sorted = (isBack: boolean) => keys.map((key, n) => `${key}${ways[n] === isBack ? '' : ' desc'}`).join(', ')
  const rows = rowsOf(path, selection)
  const wanted = conditions(path, [...selection.where, ...behind], actor)
  const ids = `select t0.id from ${rows} where ${wanted}`
  const passed = skip ?? (page - 1) * perPage
  const part = `limit ${perPage}${passed > 0 ? ` offset ${passed}` : ''}`
  const inOrder = `order by ${sorted(false)}`
  const found = () => {
    if (first?.isByNumber) return `${among(`${ids} ${placesOf(path, selection, first.total, sorted)}`)} ${inOrder}`
    // all are found before one is sorted: what they are sorted by is looked up for those alone
    if (first || selection.isCounted) return `${among(ids)} ${inOrder} ${part}`
    return `${wanted} ${inOrder} ${part}`
  }
  const text = `select *, row_number() over () as n from (
      select ${keys.map((key, n) => `${key} as k${n}`)}, ${counted} as total from ${rows}
      where ${found()}) keys`
  const last = `(select json_build_array(${keys.map((_, n) => `k${n}`)})::text from page order by n desc limit 1) as last`
  return { text, values, id: `k${order.length}`, last }
}

const among = (ids: string) => `t0.id = any (array(${ids}))`

/** The places of a page, counted from the nearer end of the list. */
const placesOf = (
  path: string,
  { page, perPage, isUsual }: Selection,
  total: number,
  sorted: (isBack: boolean) => string,
) => {
  const start = Math.min(total, (page - 1) * perPage)
  const end = Math.min(total, start + perPage)
  const isBack = start > total / 2
  const resource = resourceAt(path)
  const order = resource.isVast && isUsual ? countedOrder(resource, 't0.', isBack) : sorted(isBack)
  return `order by ${order} limit ${end - start} offset ${isBack ? total - end : start}`
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

/** A list without values to filter by. */
const wholeStatement = (path: string, selection: Selection, actor: Actor): Statement =>
  wholeKept(shapeOf(path, selection, actor), [...(selection.after ?? [])], () => {
    const { text, id, last } = keysOf(path, selection, actor)
    const joined = `page join ${quoted(path)} t0 on t0.id = page.${id}`
    return `with page as (${text})
    select ${bodyOf(path, selection.names, actor, joined)}, ${last}, (select count(*)::integer from page) as found`
  })
const wholeKept = keeping()
/** Whatever the text of such a list depends on. */
const shapeOf = (path: string, { names, order, where, joins, isCounted, perPage, after }: Selection, actor: Actor) =>
  JSON.stringify([path, actor.roles, names, order, where, joins, isCounted, perPage, after !== undefined])

const keysStatement = (path: string, selection: Selection, actor: Actor, first?: First): Statement => {
  const { text, values, id, last } = keysOf(path, selection, actor, first)
  return {
    text: `with page as (${text}) select array_agg(${id} order by n) as ids, max(total) as total, ${last} from page`,
    values,
  }
}

/** From a landmark on, and nothing at all where it no longer holds. */
const nearbyStatement = (
  path: string,
  selection: Selection,
  actor: Actor,
  { after, skip, proof }: Landmark,
): Statement => {
  const where = [...selection.where, '(select holds from still)']
  const { text, values, id, last } = keysOf(path, { ...selection, where, after, page: 1 }, actor, undefined, skip)
  const holds = proof((value) => `$${values.push(value)}`)
  return {
    text: `with still as materialized (select ${holds} as holds), page as (${text})
      select array_agg(${id} order by n) as ids, max(total) as total, ${last}, (select holds from still) as holds from page`,
    values,
  }
}

const rowsStatement = (path: string, names: readonly string[], actor: Actor, ids: readonly number[]): Statement =>
  rowsKept(`${path} ${names} ${actor.roles}`, [ids], () => {
    const joined = `unnest($1::integer[]) with ordinality page (id, n) join ${quoted(path)} t0 on t0.id = page.id`
    return `select ${bodyOf(path, names, actor, joined, listedFor(resourceAt(path), actor, 't0'))}`
  })
const rowsKept = keeping()
