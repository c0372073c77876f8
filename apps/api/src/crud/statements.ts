import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import { answeredNames, columnsOf } from './answer.ts'
import { isOneWay, type Selection } from './selection.ts'
import { isPersonal, listedFor } from './visible.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Prepared under a name and planned once. */
  readonly name?: string
}

/** Rows by their ids. One is compared plainly: a plan for "any of these" is never kept, and made anew each time. */
export const withIds = (ids: readonly number[]) =>
  ids.length === 1
    ? { is: (column: string, place: string) => `${column} = ${place}::integer`, value: ids[0] }
    : { is: (column: string, place: string) => `${column} = any (${place}::integer[])`, value: ids }

/** One record: its version and its JSON. */
export const recordStatement = (path: string, id: number, actor: Actor): Statement => {
  const resource = resourceAt(path)
  return prepared(
    `select t0.version, (select row_to_json(r) from (select ${columns(path, answeredNames(resource), actor)}) r)::text as body
     from ${quoted(path)} t0 where t0.id = $1 and ${listedFor(resource, actor, 't0')}`,
    [id],
  )
}

/**
 * A page of a list: first the ids, then the JSON of those only. The limit is written out, since a plan for "any limit"
 * is a bad one.
 */
export const pageStatement = (path: string, selection: Selection, actor: Actor): Statement => {
  const { order, names, page, perPage } = selection
  const values = [...selection.values]
  const isDown = order.at(-1)?.down ?? false
  const ways = [...order.map(({ down }) => down), isDown]
  const keys = [...order.map(({ key }) => key), 't0.id']
  const sorted = [...order.map(({ key, down }) => `${key}${down ? ' desc' : ''}`), `t0.id${isDown ? ' desc' : ''}`]
  const cursor = selection.after?.map((key) => `$${values.push(key)}`)
  const behind = cursor
    ? [isOneWay(order) ? `(${keys}) ${isDown ? '<' : '>'} (${cursor})` : mixedBehind(keys, ways, cursor)]
    : []
  const named = keys.map((key, n) => `${key} as k${n}`)
  const text = `with page as (
      select *, row_number() over () as n from (
        select ${named} from ${quoted(path)} t0 where ${conditions(path, [...selection.where, ...behind], actor)}
        order by ${sorted} limit ${perPage}${page > 1 ? ` offset ${(page - 1) * perPage}` : ''}) keys)
    select (select coalesce(json_agg(r), '[]') from (
        select ${columns(path, names, actor)} from page join ${quoted(path)} t0 on t0.id = page.k${order.length} order by page.n) r)::text as body,
      (select json_build_array(${keys.map((_, n) => `k${n}`)})::text from page order by n desc limit 1) as last,
      (select count(*)::integer from page) as found`
  return isBare(selection) ? prepared(text, values) : { text, values }
}

/** Behind a row when some keys go up and others down: equal so far, and then beyond it. */
const mixedBehind = (keys: readonly string[], ways: readonly boolean[], cursor: readonly string[]): string => {
  const steps = keys.map((key, n) => {
    const equal = keys.slice(0, n).map((earlier, m) => `${earlier} = ${cursor[m]}`)
    return `(${[...equal, `${key} ${ways[n] ? '<' : '>'} ${cursor[n]}`].join(' and ')})`
  })
  return `(${steps.join(' or ')})`
}

export const countStatement = (path: string, { where, values }: Selection, actor: Actor): Statement => ({
  text: `select count(*)::integer as total from ${quoted(path)} t0 where ${conditions(path, where, actor)}`,
  values: [...values],
})

/**
 * Only statements without filter values are prepared. A prepared one soon runs by a plan made for "any value", which
 * for a rare search word walks the whole list.
 */
const isBare = ({ values, page, after }: Selection) => values.length === 0 && page === 1 && !after

const conditions = (path: string, where: readonly string[], actor: Actor) =>
  [listedFor(resourceAt(path), actor, 't0'), ...where].join(' and ')

/** Select lists, kept: composing one takes longer than running many a statement. Most depend on the roles alone. */
const kept = new Map<string, string>()
const columns = (path: string, names: readonly string[], actor: Actor): string => {
  const key = `${path} ${names} ${actor.roles}`
  const found = kept.get(key) ?? columnsOf(path, names, actor)
  if (kept.size < 1000 && !isPersonal(found)) kept.set(key, found)
  return found
}

/** A prepared statement costs memory on every connection, so only so many shapes get a name. */
const MOST_NAMES = 200
const nameOf = new Map<string, string>()
export const prepared = (text: string, values: unknown[]): Statement => {
  if (!nameOf.has(text) && nameOf.size < MOST_NAMES && !isPersonal(text)) nameOf.set(text, `s${nameOf.size}`)
  const name = nameOf.get(text)
  return name ? { name, text, values } : { text, values }
}
