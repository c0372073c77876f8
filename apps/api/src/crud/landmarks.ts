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
  /** Whoever was writing by then has begun later than this, … */
  readonly since: string
  /** … and of the lines since, so many were there: one that somebody leaves behind adds to them, whatever its number. */
  readonly lines: string
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
    const made = await reads(NEVER, async (query) => {
      const [oldest] = (await query<{ since: string }>(OLDEST)).rows
      if (!oldest) return undefined
      const { since } = oldest
      const { rows } = await query<Made>(landmarksStatement(path, selection, actor, step, since))
      return { ...rows[0]!, since }
    })
    if (made) known.set(key, { ...made, keys: made.keys ?? [], madeAt: Date.now() })
  }

  const makeSoon = (path: string, selection: Selection, actor: Actor) => {
    // a list that cannot be walked in the time a statement has cannot be a moment later either
    const notSoon = () => asked.set(keyOf(path, selection, actor), Date.now() + LASTS_MS)
    make(path, selection, actor).catch(notSoon)
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
      if ((selection.page - 1) * selection.perPage >= NEAR * step) makeSoon(path, selection, actor)
    },
    /** For the first jump, when somebody opens a long list; not again as soon as somebody writes. */
    foresee: (path: string, selection: Selection, actor: Actor) => {
      if (Date.now() - (asked.get(keyOf(path, selection, actor)) ?? 0) >= LASTS_MS) makeSoon(path, selection, actor)
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
  readonly lines: string
}

/**
 * When the longest transaction of this database began, which is when its lines are dated. Asked before the landmarks are
 * made, with a minute to spare for who is just beginning; nothing, where PostgreSQL is told not to keep track.
 */
const OLDEST: Statement = {
  text: `select (min(xact_start) - interval '1 minute')::text as since from pg_stat_activity
    where datname = current_database() having bool_or(pid = pg_backend_pid() and xact_start is not null)`,
  values: [],
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

const landmarksStatement = (
  path: string,
  selection: Selection,
  actor: Actor,
  step: number,
  since: string,
): Statement => {
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
      ${linesSince(`$${values.length + 2}`, `$${values.length + 3}`)} as lines`,
    values: [...values, step, since, path],
  }
}

const linesSince = (since: string, path: string) =>
  `(select count(*) from audit where at >= ${since}::timestamptz and path = ${path})::text`

/** Nobody who has begun since has left a line, nor anybody who was writing by then. */
const stillHolds = (path: string, { line, since, lines }: Landmarks, add: (value: unknown) => string) => {
  const name = add(path)
  return `(not exists (select from audit where id > ${add(line)}::bigint and path = ${name})
    and ${linesSince(add(since), name)} = ${add(lines)})`
}
