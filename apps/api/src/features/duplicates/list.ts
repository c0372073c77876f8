import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import {
  DUPLICATE_STATES,
  type Duplicate,
  type DuplicateState,
  type Sign,
  type Twin,
  twinOf,
} from '@rampenlicht/model/rules/duplicates'
import type { Doer } from '@rampenlicht/model/rules/memory'
import { PAIR_WORDS, reasonsOf } from '@rampenlicht/model/rules/signs'
import { comparedColumns } from '../../crud/alike.ts'
import { found } from '../../crud/beyond.ts'
import type { Add } from '../../crud/filters.ts'
import { doerSql } from '../../crud/memory/names.ts'
import type { Row } from '../../crud/permit.ts'
import type { Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { joinedAs, quoted } from '../../db/names.ts'
import type { Wanted } from './query.ts'

/** A pair as the statements below answer it. */
export interface FoundPair {
  readonly id: number
  readonly score: number
  readonly signs: readonly Sign[]
  readonly state: DuplicateState
  readonly by: Doer | null
  readonly at: string | null
  readonly one: Row
  readonly other: Row | null
  /** The one that was merged into the other, as it was, and the deed that did it. */
  readonly gone: { readonly id: number; readonly values: Row | null; readonly deed: number | null } | null
}
export interface Page {
  readonly pairs: readonly FoundPair[] | null
  readonly total: number | null
  /** The sort key of the last one as PostgreSQL writes it, which is finer than a date of JavaScript. */
  readonly last: string | null
}

/**
 * Pairs d of a directory in one state, with their records x and y. Where one of them lies in the trash, there is nothing
 * to decide; a merged pair is one of which exactly one is left.
 */
const pairsSql = (resource: Resource, actor: Actor, state: DuplicateState): string => {
  const table = quoted(resource.path)
  const isMerged = state === 'merged'
  const join = isMerged ? 'left join' : 'join'
  const seen = ['x', 'y'].map((row) => {
    const listed = listedFor(resource, actor, row)
    return isMerged ? `(${row}.id is null or ${listed})` : listed
  })
  const conditions = [
    `d.path = '${resource.path}'`,
    `d.state = '${state}'`,
    ...seen,
    ...(isMerged ? ['(x.id is null) <> (y.id is null)'] : []),
  ]
  return `from duplicates d ${join} ${table} x on x.id = d.a ${join} ${table} y on y.id = d.b where ${conditions.join(' and ')}`
}

/**
 * How many there are. Open pairs go with their records, within a second: that is not worth looking up both of each, which
 * takes seconds for hundreds of thousands.
 */
const totalSql = (
  resource: Resource,
  actor: Actor,
  state: DuplicateState,
  conditions: readonly string[] = [],
): string => {
  const isPlain = state === 'open' && seenBy(resource, actor, 'x') === 'true'
  const pairs = isPlain
    ? `from duplicates d where d.path = '${resource.path}' and d.state = 'open'`
    : pairsSql(resource, actor, state)
  return `(select count(*)::integer ${[pairs, ...conditions].join(' and ')})`
}

/** The one that is left comes first. */
const PAIR = `d.id, d.score, d.signs, d.state, d.by, d.at,
  case when x.id is null then d.b else d.a end as one, case when x.id is null then d.a else d.b end as other`

const goneSql = ({ path }: Resource) => `(
  select json_build_object('id', p.other, 'deed', coalesce(l."deedId", l.id), 'values', coalesce(
    (select t.kept from trash t where t.path = '${path}' and t.record = p.other order by t.entry desc limit 1),
    (select jsonb_object_agg(key, value -> 0) from jsonb_each(l.changes))))
  from (select 1) nothing left join lateral (
    select a.id, a."deedId", a.changes from audit a
    where a.path = '${path}' and a.record = p.other and a.deed = 'delete' order by a.id desc limit 1) l on true)`

/** The pairs p with all that is told of them. */
const toldSql = (resource: Resource, state: DuplicateState) => {
  const compared = (id: string) =>
    `(select row_to_json(r) from (select ${comparedColumns(resource)} from ${quoted(resource.path)} t0 where t0.id = ${id}) r)`
  return `json_build_object('id', p.id, 'score', p.score, 'signs', p.signs, 'state', p.state, 'at', p.at,
    'by', ${doerSql('p.by')}, 'one', ${compared('p.one')}, 'other', ${compared('p.other')},
    'gone', ${state === 'merged' ? goneSql(resource) : 'null'})`
}

/** What is searched for is found once, whether it is the one or the other. */
const hitsSql = (resource: Resource, actor: Actor, { terms }: Wanted, add: Add): readonly string[] => {
  if (terms.length === 0) return []
  const conditions = found(resource, terms, add, actor, joinedAs).join(' and ')
  return [`hits as materialized (select t0.id from ${quoted(resource.path)} t0 where ${conditions})`]
}

const conditionsOf = ({ terms, signs, atLeast, atMost }: Wanted, add: Add): readonly string[] => {
  const isHit = (id: string) => `${id} in (select h.id from hits h)`
  return [
    ...(terms.length ? [`(${isHit('d.a')} or ${isHit('d.b')})`] : []),
    ...(signs.length ? [`d.signs && ${add(signs)}::text[]`] : []),
    ...(atLeast > 0 ? [`d.score >= ${add(atLeast)}::smallint`] : []),
    ...(atMost < 100 ? [`d.score <= ${add(atMost)}::smallint`] : []),
  ]
}

/** The surest first; of those that are decided the newest. */
export const listStatement = (resource: Resource, actor: Actor, wanted: Wanted): Statement => {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const { state, after, perPage } = wanted
  const hits = hitsSql(resource, actor, wanted, add)
  const conditions = conditionsOf(wanted, add)
  const where = [pairsSql(resource, actor, state), ...conditions].join(' and ')
  const [key, order] = state === 'open' ? ['score', 'p.score desc, p.id'] : ['at', 'p.at desc, p.id desc']
  const total = after ? 'null' : totalSql(resource, actor, state, conditions)
  const behind = () => {
    if (!after) return ''
    const [last, id] = [add(after[0]), add(after[1])]
    return state === 'open'
      ? ` and (d.score < ${last}::smallint or (d.score = ${last}::smallint and d.id > ${id}::integer))`
      : ` and (d.at, d.id) < (${last}::timestamptz, ${id}::integer)`
  }
  const page = `page as (
    select p.* from (select ${PAIR} ${where}${behind()}) p order by ${order} limit ${perPage})`
  return {
    text: `with ${[...hits, page].join(', ')}
      select (select json_agg(${toldSql(resource, state)} order by ${order}) from page p) as pairs, ${total} as total,
        (select json_build_array(p.${key}, p.id)::text from page p order by ${order} offset ${perPage - 1}) as last`,
    values,
  }
}

/** One pair, as the list tells it. */
export const pairStatement = (resource: Resource, actor: Actor, id: number, state: DuplicateState): Statement => ({
  text: `select ${toldSql(resource, state)} as pair from (select ${PAIR} ${pairsSql(resource, actor, state)} and d.id = $1) p`,
  values: [id],
})

export const countsStatement = (resource: Resource, actor: Actor): Statement => ({
  text: `select ${DUPLICATE_STATES.map((state) => `${totalSql(resource, actor, state)} as "${state}"`).join(', ')}`,
  values: [],
})

export const duplicateOf = (resource: Resource, pair: FoundPair): Duplicate => {
  const { id, score, signs, state, by, at, one, other, gone } = pair
  const left = other ?? { ...gone?.values, id: gone?.id }
  const twin = (values: Row, beside: Row, isGone: boolean): Twin => ({ ...twinOf(resource, values, beside), isGone })
  return {
    id,
    resource: resource.path,
    score,
    signs,
    reasons: reasonsOf(resource, PAIR_WORDS, signs),
    state,
    one: twin(one, left, false),
    other: twin(left, one, other === null),
    by,
    at: at === null ? null : new Date(at).toISOString(),
    deed: gone?.deed ?? null,
  }
}
