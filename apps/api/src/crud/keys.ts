import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { countedOrder } from '../db/schema.ts'
import { isOneWay, type Selection } from './selection.ts'
import { conditions, rowsOf } from './statements.ts'
import type { Way } from './ways.ts'

/**
 * Which rows, in their order, with their sort keys k0, k1 … and their id as the last of them. A limit is written out, since a
 * plan for "any limit" is a bad one.
 */
export const keysOf = (path: string, selection: Selection, actor: Actor, way: Way = { kind: 'any' }, skip?: number) => {
  const { order, page, perPage } = selection
  const values = [...selection.values]
  const isDown = order.at(-1)?.down ?? false
  const directions = [...order.map(({ down }) => down), isDown]
  const keys = [...order.map(({ key }) => key), 't0.id']
  const cursor = selection.after?.map((key) => `$${values.push(key)}`)
  const behind = cursor
    ? [isOneWay(order) ? `(${keys}) ${isDown ? '<' : '>'} (${cursor})` : mixedBehind(keys, directions, cursor)]
    : []
  const counted = selection.isCounted && !cursor ? '(count(*) over ())::integer' : 'null::integer'
  const sortedBy = (names: readonly string[], isBack = false) =>
    `order by ${names.map((name, n) => `${name}${directions[n] === isBack ? '' : ' desc'}`).join(', ')}`
  const named = keys.map((key, n) => `${key} as k${n}`)
  const k = keys.map((_, n) => `k${n}`)
  const rows = rowsOf(path, selection)
  const wanted = conditions(path, [...selection.where, ...behind], actor)
  const ids = `select t0.id from ${rows} where ${wanted}`
  const passed = skip ?? (page - 1) * perPage
  const part = `limit ${perPage}${passed > 0 ? ` offset ${passed}` : ''}`
  const found = () => {
    if (way.kind === 'walk') {
      const near = `select t0.*, ${named} from ${rows} where ${behind.join() || 'true'} ${sortedBy(keys)} limit ${way.steps}`
      const fit = conditions(path, selection.where, actor)
      // by the id under its own name, or the planner does not see that they come in this order
      const inOrder = sortedBy([...k.slice(0, -1), 't0.id'])
      return `select ${k}, null::integer as total from (${near}) t0 where ${fit} ${inOrder} ${part}`
    }
    const those = `select ${named}, ${counted} as total from ${rows} where`
    if (way.kind === 'number') {
      const places = placesOf(path, selection, way.total, (isBack) => sortedBy(keys, isBack))
      return `${those} ${among(`${ids} ${places}`)} ${sortedBy(keys)}`
    }
    // all are found before one is sorted; what is joined is looked up for those alone
    const isAll = way.kind === 'all' || selection.isCounted
    if (isAll && selection.joins.length > 0) return `${those} ${among(ids)} ${sortedBy(keys)} ${part}`
    if (isAll) {
      const all = `select ${named} from ${rows} where ${wanted}`
      return `with everything as materialized (${all}) select ${k}, ${counted} as total from everything ${sortedBy(k)} ${part}`
    }
    return `${those} ${wanted} ${sortedBy(keys)} ${part}`
  }
  return { text: found(), values, k }
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
  const order = resource.isVast && isUsual ? `order by ${countedOrder(resource, 't0.', isBack)}` : sorted(isBack)
  return `${order} limit ${end - start} offset ${isBack ? total - end : start}`
}

/** Behind a row when some keys go up and others down: equal so far, and then beyond it. */
const mixedBehind = (keys: readonly string[], ways: readonly boolean[], cursor: readonly string[]): string => {
  const steps = keys.map((key, n) => {
    const equal = keys.slice(0, n).map((earlier, m) => `${earlier} = ${cursor[m]}`)
    return `(${[...equal, `${key} ${ways[n] ? '<' : '>'} ${cursor[n]}`].join(' and ')})`
  })
  return `(${steps.join(' or ')})`
}
