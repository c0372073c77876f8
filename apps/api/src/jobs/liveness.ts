import type pg from 'pg'
import { listener } from '../db/listener.ts'

const LOOK_MS = 2_500
const CHANNEL = 'jobs'
/** A machine that is gone without a word is missed after half a minute instead of two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;'

/** Pools of workers that hold jobs although no connection carries their name any more. */
const MISSING = `select distinct locked_by as id from graphile_worker.jobs
  where locked_by <> all ($1::text[]) and not exists (select from pg_stat_activity
    where datname = current_database() and locked_by = any (string_to_array(application_name, ' ')))`
/** The engine hears of its jobs by this notice. */
const UNLOCK = `select graphile_worker.force_unlock_workers($1::text[]), pg_notify('jobs:insert', '{"count": 4}')`

interface Surroundings {
  readonly pool: pg.Pool
  /** The pools of workers of this process. */
  readonly workers: readonly string[]
  readonly onListening: () => void
  readonly onNotice: (notice: string) => void
  readonly warn: (facts: object, text: string) => void
}

/**
 * The engine gives up a dead worker after four hours. Here every process carries the names of its workers on a
 * connection, which ends with the process; whoever is left frees what the dead one held. A process that has lost its
 * connection for a moment has time to make it again: only who is missed twice is dead.
 */
export const signOfLife = ({ pool, workers, onListening, onNotice, warn }: Surroundings) => {
  const name = `set application_name = 'rampenlicht ${workers.join(' ')}';`
  const ears = listener(pool, CHANNEL, { onListening, onNotice }, `${name} ${KEEPALIVE} `)
  let missed = new Set<string>()
  const look = async () => {
    try {
      const { rows } = await pool.query<{ id: string }>({ name: 'missing workers', text: MISSING, values: [workers] })
      const dead = rows.filter(({ id }) => missed.has(id)).map(({ id }) => id)
      missed = new Set(rows.map(({ id }) => id))
      if (dead.length === 0) return
      await pool.query(UNLOCK, [dead])
      warn({ workers: dead }, 'jobs of a dead process are taken over')
    } catch {
      missed = new Set() // without the database nobody can be missed
    }
  }
  let looking: NodeJS.Timeout | undefined
  return {
    start: () => {
      ears.start()
      looking = setInterval(look, LOOK_MS).unref()
    },
    stop: async () => {
      clearInterval(looking)
      await ears.stop()
    },
  }
}
