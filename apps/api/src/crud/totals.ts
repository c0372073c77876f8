import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Reads } from '../db/reads.ts'
import type { Selection } from './selection.ts'
import { countStatement, type Statement } from './statements.ts'
import { isUpToPlanner, type Known, LARGE } from './ways.ts'
import type { Counts } from './write/deed.ts'

const FRESH_FOR_MS = 5_000 // another process may write too
/** Rows of a table of which a page is found at once, however the planner goes about it. */
const FEW = 2_000
/** How often the same rows of a large table are counted anew. */
const PAUSE_MS = 1_000
const MOST_KEPT = 1_000
/** Several may wait for the same count, and the next ones will ask for it, too. */
const NEVER = new AbortController().signal

interface Total {
  readonly path: string
  /** Everything that the resource has, so that each record more or less is one more or less here. */
  readonly isOfAll: boolean
  /** None until it has been counted for the first time. */
  total?: number
  /** Rows of the table, as the database estimates. */
  size: number
  /** When counting began, and how many writes there had been by then. */
  at: number
  writes: number
  counting?: Promise<number> | undefined
}

/** By what rows are counted, and by what their number is known again. */
interface Question {
  readonly statement: Statement
  readonly key: string
}
const questionOf = (path: string, selection: Selection, actor: Actor): Question => {
  const statement = countStatement(path, selection, actor)
  return { statement, key: JSON.stringify([statement.text, statement.values]) }
}

/**
 * How many rows a selection has. A page that is not full says so itself; else they are counted, once until the next
 * write. A million rows take a few hundred milliseconds: of a large table the known total is answered, with what was
 * created and deleted since, and counted anew meanwhile.
 */
export const totalsOf = (reads: Reads) => {
  const known = new Map<string, Total>()
  const sizes = new Map<string, number>()
  let writes = 0

  const countAnew = (key: string, entry: Total, statement: Statement): Promise<number> => {
    if (entry.counting && entry.writes === writes) return entry.counting
    entry.at = Date.now()
    entry.writes = writes
    const began = writes
    const counted = reads(NEVER, (query) => query<{ total: number; size: number }>(statement))
    const counting = counted.then(({ rows }) => {
      const { total, size } = rows[0]!
      entry.size = size
      sizes.set(entry.path, size)
      // a later count knows better
      if (entry.writes === began) Object.assign(entry, { total, counting: undefined })
      return total
    })
    entry.counting = counting
    counting.catch(() => known.delete(key))
    return counting
  }

  const count = async (path: string, selection: Selection, { statement, key }: Question): Promise<number> => {
    const entry = known.get(key)
    if (!entry) {
      if (known.size >= MOST_KEPT) known.clear()
      const isOfAll = selection.where.length === 0 && resourceAt(path).visible === undefined
      const first: Total = { path, isOfAll, size: 0, at: 0, writes: -1 }
      known.set(key, first)
      return countAnew(key, first, statement)
    }
    const { total, counting } = entry
    const isFresh = entry.writes === writes && Date.now() - entry.at < FRESH_FOR_MS
    if (isFresh) return counting ?? total ?? countAnew(key, entry, statement)
    if (total === undefined || entry.size < LARGE) return countAnew(key, entry, statement)
    if (!counting && Date.now() - entry.at >= PAUSE_MS) void countAnew(key, entry, statement).catch(() => {})
    return total
  }
  const sizeOf = (path: string) => sizes.get(path) ?? 0

  return {
    /** After every write, since relations let one resource filter another: what is known is no longer sure. */
    changed: (counts: Counts) => {
      writes++
      for (const entry of known.values()) {
        const { create = 0, restore = 0, delete: gone = 0 } = counts[entry.path] ?? {}
        if (entry.isOfAll && entry.total !== undefined) entry.total += create + restore - gone
      }
    },
    sizeOf,
    /** Of one selection; what it is asked by is composed once, and only where it is asked for. */
    of: (path: string, selection: Selection, actor: Actor) => {
      const { where, page, perPage, isCounted } = selection
      let asked: Question | undefined
      const question = () => {
        asked ??= questionOf(path, selection, actor)
        return asked
      }
      return {
        /**
         * What decides how the rows of a page are found: nothing, where it makes no difference. How many there were a while
         * ago will do, except for counting to a place in a large table.
         */
        known: async (): Promise<Known | undefined> => {
          const size = sizeOf(path)
          // what is counted along is found first anyway
          if (size < FEW || isCounted || (where.length === 0 && (page === 1 || size < LARGE))) return undefined
          const before = size < LARGE ? known.get(question().key)?.total : undefined
          const found = { total: before ?? (await count(path, selection, question())), size }
          return isUpToPlanner(selection, found) ? undefined : found
        },
        /** As the header of the answer says it, with so many rows on this page. */
        total: async (found: number): Promise<number> => {
          if (found < perPage && (found > 0 || page === 1)) return (page - 1) * perPage + found
          return count(path, selection, question())
        },
      }
    },
  }
}
export type Totals = ReturnType<typeof totalsOf>
