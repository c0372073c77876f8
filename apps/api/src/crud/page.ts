import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Ask, Reads } from '../db/reads.ts'
import { keysOf } from './keys.ts'
import type { KnownLandmarks, Landmark } from './landmarks.ts'
import { isOneWay, type Selection } from './selection.ts'
import { columns, keeping, type Statement, takenFrom } from './statements.ts'
import { listedFor } from './visible.ts'
import { type Known, type Way, waysOf } from './ways.ts'

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
  known?: Known,
  landmarks?: KnownLandmarks,
): Promise<Page> =>
  reads(signal, async (query) => {
    const ways = waysOf(path, selection, known)
    const [first] = ways
    if (isSteady(selection) && first.kind === 'any') {
      const { rows } = await query<Read>(wholeStatement(path, selection, actor))
      const { last, found } = rows[0]!
      return { body: takenFrom(rows), last, found }
    }
    const { ids, last, total } = await choose(query, path, selection, actor, ways, landmarks)
    const counted = first.kind === 'number' ? first.total : total
    if (!ids) return { body: '[]', last, found: 0, total: counted }
    const { rows } = await query<{ body: string }>(rowsStatement(path, selection.names, actor, ids))
    return { body: takenFrom(rows), last, found: ids.length, total: counted }
  })

const choose = async (
  query: Ask,
  path: string,
  selection: Selection,
  actor: Actor,
  ways: readonly [Way, ...Way[]],
  landmarks?: KnownLandmarks,
): Promise<Chosen> => {
  const ask = async (statement: Statement) => (await query<Chosen>(statement)).rows[0]!
  if (ways[0].kind === 'number' && landmarks) {
    const landmark = landmarks.before(path, selection, actor)
    const nearby = landmark && (await ask(nearbyStatement(path, selection, actor, landmark)))
    if (nearby?.holds) return nearby
    if (landmark) landmarks.forget(path, selection, actor)
    landmarks.prepare(path, selection, actor)
  }
  let chosen: Chosen = { ids: null, last: '[]', total: null }
  for (const way of ways) {
    chosen = await ask(keysStatement(path, selection, actor, way))
    if (chosen.ids?.length === selection.perPage) break
  }
  return chosen
}

/** A list from its start or behind a row, without values to filter by. */
const isSteady = ({ values, page, after, order }: Selection) =>
  values.length === 0 && page === 1 && (!after || isOneWay(order))

const bodyOf = (path: string, names: readonly string[], actor: Actor, joined: string, where = 'true') =>
  `(select coalesce(json_agg(r), '[]') from (
    select ${columns(path, names, actor)} from ${joined} where ${where} order by page.n) r)::text as body`

/** A list without values to filter by. */
const wholeStatement = (path: string, selection: Selection, actor: Actor): Statement =>
  wholeKept(shapeOf(path, selection, actor), [...(selection.after ?? [])], () => {
    const { text, k } = keysOf(path, selection, actor)
    const joined = `page join ${quoted(path)} t0 on t0.id = page.${k.at(-1)}`
    return `with page as (select *, row_number() over () as n from (${text}) keys)
    select ${bodyOf(path, selection.names, actor, joined)}, (select count(*)::integer from page) as found,
      (select json_build_array(${k})::text from page order by n desc limit 1) as last`
  })
const wholeKept = keeping()
/** Whatever the text of such a list depends on. */
const shapeOf = (path: string, { names, order, where, joins, isCounted, perPage, after }: Selection, actor: Actor) =>
  JSON.stringify([path, actor.roles, names, order, where, joins, isCounted, perPage, after !== undefined])

const keysStatement = (path: string, selection: Selection, actor: Actor, way: Way): Statement => {
  const { text, values, k } = keysOf(path, selection, actor, way)
  return { text: `select ${chosenOf(k)} from (${text}) keys`, values }
}
/** Of rows that come in their order: numbering them and sorting them by that would cost as much as planning to find them. */
const chosenOf = (k: readonly string[]) => {
  const last = k.map((key) => `(array_agg(${key}))[count(*)]`)
  return `array_agg(${k.at(-1)}) as ids, max(total) as total, json_build_array(${last})::text as last`
}

/** From a landmark on, and nothing at all where it no longer holds. */
const nearbyStatement = (
  path: string,
  selection: Selection,
  actor: Actor,
  { after, skip, proof }: Landmark,
): Statement => {
  const where = [...selection.where, '(select holds from still)']
  const { text, values, k } = keysOf(path, { ...selection, where, after, page: 1 }, actor, undefined, skip)
  const holds = proof((value) => `$${values.push(value)}`)
  return {
    text: `with still as materialized (select ${holds} as holds)
      select ${chosenOf(k)}, (select holds from still) as holds from (${text}) keys`,
    values,
  }
}

const rowsStatement = (path: string, names: readonly string[], actor: Actor, ids: readonly number[]): Statement =>
  rowsKept(`${path} ${names} ${actor.roles}`, [ids], () => {
    const joined = `unnest($1::integer[]) with ordinality page (id, n) join ${quoted(path)} t0 on t0.id = page.id`
    return `select ${bodyOf(path, names, actor, joined, listedFor(resourceAt(path), actor, 't0'))}`
  })
const rowsKept = keeping()
