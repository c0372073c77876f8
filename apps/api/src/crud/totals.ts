import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import type { Selection } from './selection.ts'
import { countStatement } from './statements.ts'

const FRESH_FOR_MS = 5_000 // another process may write too

/**
 * How many rows a selection has. A page that is not full says so itself; else they are counted, once until the next
 * write. An old total is answered at once and counted anew meanwhile: a million rows take a few hundred milliseconds.
 */
export const totalsOf = (pool: pg.Pool) => {
  const counted = new Map<string, { total: Promise<number>; readonly at: number }>()
  return {
    /** A write forgets every total, since relations let one resource filter another. */
    forget: () => counted.clear(),
    total: (path: string, selection: Selection, actor: Actor, found: number): Promise<number> => {
      const { page, perPage } = selection
      if (found < perPage && (found > 0 || page === 1)) return Promise.resolve((page - 1) * perPage + found)
      const statement = countStatement(path, selection, actor)
      const key = JSON.stringify([statement.text, statement.values])
      const known = counted.get(key)
      if (known && Date.now() - known.at < FRESH_FOR_MS) return known.total
      if (counted.size > 1000) counted.clear()
      const counting = pool.query<{ total: number }>(statement).then(({ rows }) => rows[0]!.total)
      const entry = { total: known?.total ?? counting, at: Date.now() }
      counted.set(key, entry)
      counting.then(
        () => {
          entry.total = counting
        },
        () => counted.delete(key),
      )
      return entry.total
    },
  }
}
export type Totals = ReturnType<typeof totalsOf>
