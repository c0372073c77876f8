import type pg from 'pg'
import { fillLikeness, gathered } from '../../crud/likeness.ts'
import { addLoneErrand } from '../../jobs/queue.ts'
import type { Errand } from '../../jobs/task.ts'
import { compareWaiting, sweepPairs } from './compare.ts'

const COMPARING = 'duplicates'
/** After that others have their turn; what is left follows at once. */
const TURN_MS = 60_000
/** Until it is looked for again whether an import is done. */
const PATIENCE_SECONDS = 5

/** So long others may write as well: to compare all of them costs hardly more than to compare one. */
const GATHERED_SECONDS = 2

/** Sends somebody to compare what was just written; what cannot be told now is done within the hour. */
export const comparingSoon = (pool: pg.Pool, onError: (error: unknown) => void) => {
  let begins = 0
  return () => {
    // whoever was sent has not begun yet and will find this too
    if (Date.now() < begins) return
    begins = Date.now() + GATHERED_SECONDS * 1000
    addLoneErrand(pool, COMPARING, GATHERED_SECONDS).catch((error) => {
      begins = 0
      onError(error)
    })
  }
}

/** An import writes thousands: they are compared when it is done, and it is done sooner. */
const isImporting = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query(`select from jobs where kind = 'import' and state = 'Läuft' limit 1`)).rows.length > 0

export const duplicateErrands = (pool: pg.Pool): readonly Errand[] => [
  {
    // at the start and every hour also those that the program itself wrote, without keys
    kind: COMPARING,
    cron: '30 * * * *',
    isAtStart: true,
    isAlone: true,
    run: async (signal) => {
      if (await isImporting(pool)) return addLoneErrand(pool, COMPARING, PATIENCE_SECONDS)
      const until = Date.now() + TURN_MS
      for (const resource of gathered) await fillLikeness(pool, resource, signal, until)
      return (await compareWaiting(pool, until, signal)) || addLoneErrand(pool, COMPARING)
    },
  },
  { kind: 'sweep duplicates', cron: '20 3 * * *', run: (signal) => sweepPairs(pool, signal) },
]
