import type { Field } from '@rampenlicht/model/kit/field'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Reads } from '../db/reads.ts'
import { countedOrder } from '../db/schema.ts'
import { isOneWay, type Selection } from './selection.ts'
import { conditions, rowsOf, type Statement } from './statements.ts'

/** The sort keys of every so many rows, and what tells whether they still stand where they stood. */
interface Landmarks {
  readonly keys: readonly (readonly string[])[]
  /** The last line of the history by then. */
  readonly line: string
  /** Who was writing just then. */
  readonly running: readonly string[]
  readonly madeAt: number
}

/** The landmark before a page, how many rows lie between them, and a condition that holds while nothing was written. */
export interface Landmark {
  readonly after: readonly string[]
  readonly skip: number
  readonly proof: (add: (value: unknown) => string) => string
}

/** Rows from one landmark to the next: read through within a millisecond or two. */
const STEP = 1_000
/** Nearer to the start, counting costs no more than looking whether the landmarks still hold. */
const NEAR = 10
const MOST_KEPT = 20
/** Where somebody writes all the time they are not made again and again. */
const PAUSE_MS = 10_000
/** So many lines of others are looked through at each jump, at most. */
const LASTS_MS = 10 * 60_000
/** Making them goes on when whoever asked has left: the next one will jump as well. */
const NEVER = new AbortController().signal

/**
 * Places in a long list, so that a page far inside is found without counting to it. Whether they still hold PostgreSQL says
 * in the very statement that goes by them: whatever people write leaves a line in the history. So nobody has to be told of
 * what another process wrote, and a page is never a row off.
 */
export const landmarksOf = (reads: Reads, step = STEP) => {
  const known = new Map<string, Landmarks>()
  const asked = new Map<string, number>()
  const keyOf = (path: string, { order, where, values }: Selection, actor: Actor) =>
    JSON.stringify([path, order, conditions(path, where, actor), values])

  const make = async (path: string, selection: Selection, actor: Actor): Promise<void> => {
    const key = keyOf(path, selection, actor)
    if (!isPlain(path, selection, actor) || Date.now() - (asked.get(key) ?? 0) < PAUSE_MS) return
    if (asked.size >= MOST_KEPT && !asked.has(key)) {
      asked.clear()
      known.clear()
    }
    asked.set(key, Date.now())
    const { rows } = await reads(NEVER, (query) => query<Made>(landmarksStatement(path, selection, actor, step)))
    const { keys, line, running } = rows[0]!
    known.set(key, { keys: keys ?? [], line, running, madeAt: Date.now() })
  }

  return {
    /** What leads to a page, where that is known. */
    before: (path: string, selection: Selection, actor: Actor): Landmark | undefined => {
      const start = (selection.page - 1) * selection.perPage
      const found = start >= NEAR * step ? known.get(keyOf(path, selection, actor)) : undefined
      if (!found || Date.now() - found.madeAt > LASTS_MS) return undefined
      const passed = Math.min(Math.floor(start / step), found.keys.length)
      const after = found.keys[passed - 1]
      const proof = (add: (value: unknown) => string) => stillHolds(path, found, add)
      return after && { after, skip: start - passed * step, proof }
    },
    make,
    /** For the next jump: who has just been answered does not wait for it. */
    prepare: (path: string, selection: Selection, actor: Actor) => {
      if ((selection.page - 1) * selection.perPage < NEAR * step) return
      // a list that cannot be walked in the time a statement has cannot be a moment later either
      const notSoon = () => asked.set(keyOf(path, selection, actor), Date.now() + LASTS_MS)
      make(path, selection, actor).catch(notSoon)
    },
    /** They no longer hold. */
    forget: (path: string, selection: Selection, actor: Actor) => {
      known.delete(keyOf(path, selection, actor))
    },
  }
}
export type KnownLandmarks = ReturnType<typeof landmarksOf>

interface Made {
  readonly keys: string[][] | null
  readonly line: string
  readonly running: string[]
}

/** When a record was saved, which nothing but a save says. */
const SAVED = 'updatedAt'
/** Sorted and chosen by nothing but what people write into the row itself: only then its history tells whether anything moved. */
const isPlain = (path: string, { order, where, joins, isCounted }: Selection, actor: Actor) => {
  if (joins.length > 0 || isCounted || !isOneWay(order)) return false
  const told = `${conditions(path, where, actor)} ${order.map(({ key }) => key)}`
  // what is fetched from outside leaves no line
  const isFetched = ([name, field]: readonly [string, Field]) =>
    field.readOnly && name !== SAVED && told.includes(quoted(name))
  return !/\bselect\b|now\(\)|current_/i.test(told) && !entriesOf(resourceAt(path).fields).some(isFetched)
}

const landmarksStatement = (path: string, selection: Selection, actor: Actor, step: number): Statement => {
  const { order, isUsual, where, values } = selection
  const resource = resourceAt(path)
  const keys = [...order.map(({ key }) => key), 't0.id']
  const isDown = order.at(-1)?.down ? ' desc' : ''
  const sorted =
    resource.isVast && isUsual ? countedOrder(resource, 't0.') : keys.map((key) => `${key}${isDown}`).join()
  return {
    text: `select (select json_agg(json_build_array(${keys.map((_, n) => `k${n}::text`)}) order by n) from (
        select ${keys.map((key, n) => `${key} as k${n}`)}, row_number() over (order by ${sorted}) as n
        from ${rowsOf(path, selection)} where ${conditions(path, where, actor)}) numbered
      where n % $${values.length + 1}::integer = 0) as keys,
      (select coalesce(max(id), 0) from audit)::text as line,
      array(select pg_snapshot_xip(pg_current_snapshot())::text) as running`,
    values: [...values, step],
  }
}

/** Nobody who has begun since has left a line, and nobody who was writing by then is done. */
const stillHolds = (path: string, { line, running }: Landmarks, add: (value: unknown) => string) =>
  `(not exists (select from audit where id > ${add(line)}::bigint and path = ${add(path)})
    and not exists (select from unnest(${add(running)}::text[]) xid where pg_xact_status(xid::xid8) = 'committed'))`
