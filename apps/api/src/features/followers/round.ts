import { setTimeout as wait } from 'node:timers/promises'
import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { reasonOf } from '../../errors.ts'
import { OutsideProblem } from '../../outside/call.ts'
import type { Counter } from '../../outside/counts.ts'
import type { Counters } from './counters.ts'
import { type Due, newsFrom, storeNews } from './fetch.ts'
import type { KeepImage } from './images.ts'
import { askedFor, type Counted, type Target, targetsOf } from './targets.ts'

/** Any number will do, as long as nothing else in the database uses it: one process does the round, the others let it. */
const LOCK = 7_265_105
const AT_ONCE = 100
/** A service that fails so often in a row is left alone until the next look. */
const MOST_FAILURES = 3
const FORGOTTEN_DAYS = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface Round {
  readonly pool: pg.Pool
  readonly counters: Counters
  readonly keepImage: KeepImage
  readonly tell: (reason: string) => void
  readonly signal: AbortSignal
  /** Hears how many records have been asked about each time. */
  readonly onAsked?: (records: number) => void
  /** Between two calls, instead of what is polite towards the real providers. */
  readonly pauseMs?: number
}

/** Asks about everything that nobody has asked about today, longest ago first. Says whether it was this process that did. */
export const followerRound = async (round: Round): Promise<boolean> => {
  const client = await round.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0]?.mine) return false
    await round.pool.query('delete from follower_checks where at < now() - make_interval(days => $1)', [FORGOTTEN_DAYS])
    const rounds = [...round.counters].map(([counted, counter]) => roundOf(round, counted, counter))
    // one that breaks does not end the others, nor gives up the lock before they are done
    for (const one of await Promise.allSettled(rounds)) if (one.status === 'rejected') round.tell(reasonOf(one.reason))
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    return true
  } finally {
    client.release(true) // with the connection goes what may be left of the lock; lost earlier, it took the lock along
  }
}

const roundOf = async (round: Round, counted: Counted, counter: Counter): Promise<void> => {
  const { pool, signal, tell } = round
  // a hundred pictures may hang in one answer: whoever ends the server does not wait for them
  const keepImage: KeepImage = async (...picture) => (signal.aborted ? undefined : round.keepImage(...picture))
  let failures = 0
  while (!signal.aborted && failures < MOST_FAILURES) {
    const due = await dueFor(pool, counted)
    if (due.length === 0) return
    const rest = await restOf(pool, counted)
    if (rest) return tell(rest.reason)
    const names = [...new Set(due.map(({ handle }) => askedFor(counted, handle)))]
    for (const batch of counter.batches(names)) {
      const those = due.filter(({ handle }) => batch.includes(askedFor(counted, handle)))
      try {
        const found = await counter.find(batch)
        await storeNews(pool, counted, those, await newsFrom(counted, counter, found, those, keepImage))
        failures = 0
      } catch (problem) {
        if (!(problem instanceof OutsideProblem)) throw problem
        tell(problem.message)
        const until = restAfter(problem)
        if (until) return letRest(pool, counted, { until, reason: problem.message })
        await storeNews(pool, counted, those, [])
        if (++failures === MOST_FAILURES) return
      }
      round.onAsked?.(those.length)
      if (!(await paused(round.pauseMs ?? counter.pauseMs, signal))) return
    }
  }
}

/** Neither a wrong key nor a limit gets better by asking again; but limits pass, and the day is to be finished. */
const restAfter = ({ status, more }: OutsideProblem): Date | undefined => {
  if (status === 429) return new Date(Date.now() + Math.min(DAY_MS, Math.max(HOUR_MS, more.retryAfterMs ?? 0)))
  return status === 401 || status === 403 ? agencyMoment(`${daysLater(today(), 1)}T00:00`) : undefined
}

const paused = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false)

/** The day in the agency. */
export const today = () => agencyClock(new Date()).slice(0, 10)

/** Those that nobody has asked about since midnight, as d with the last time as c: $1 what is counted, $2 midnight. */
const dueRows = (targets: readonly Target[]) => {
  const rows = targets.map(
    ({ path, handle, image, only = 'true' }, n) =>
      `select ${n} as target, '${path}' as path, t.id as record, t.${quoted(handle)} as handle,
         ${image ? `t.${quoted(image)}` : 'null'} as image
       from ${quoted(path)} t where t.${quoted(handle)} is not null and ${only}`,
  )
  return `from (${rows.join(' union all ')}) d
     left join follower_checks c on c.path = d.path and c.record = d.record and c.channel = $1
     where c.at is null or c.at < $2`
}
const midnight = () => agencyMoment(`${today()}T00:00`)

const dueFor = async (pool: pg.Pool, counted: Counted): Promise<readonly Due[]> => {
  const targets = targetsOf(counted)
  const found = await pool.query<{ target: number; record: number; handle: string; image: string | null }>(
    `select d.target, d.record, d.handle, d.image ${dueRows(targets)}
     order by c.at nulls first, d.path, d.record limit $3`,
    [counted, midnight(), AT_ONCE],
  )
  return found.rows.map(({ target, ...row }) => ({ ...row, target: targets[target]! }))
}

/** How many a round would ask about now. */
export const countDue = async (pool: pg.Pool, counters: Counters): Promise<number> => {
  let due = 0
  for (const counted of counters.keys()) {
    if (await restOf(pool, counted)) continue
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count ${dueRows(targetsOf(counted))}`,
      [counted, midnight()],
    )
    due += rows[0]?.count ?? 0
  }
  return due
}

const FACTS = 'followers stopped '
const fact = (counted: Counted) => `${FACTS}${counted}`
/** A service is not asked for a while; whoever would, says why. */
interface Rest {
  readonly until: Date
  readonly reason: string
}
/** Kept for all processes, and for a round that is begun anew. */
const letRest = async (pool: pg.Pool, counted: Counted, rest: Rest): Promise<void> => {
  await pool.query(
    'insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [fact(counted), JSON.stringify(rest)],
  )
}
/** A new start may have brought a new key. */
export const endRests = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`delete from facts where starts_with(name, $1)`, [FACTS])
}
const restOf = async (pool: pg.Pool, counted: Counted): Promise<Pick<Rest, 'reason'> | undefined> => {
  const { rows } = await pool.query<{ reason: string }>(
    `select value ->> 'reason' as reason from facts where name = $1 and (value ->> 'until')::timestamptz > now()`,
    [fact(counted)],
  )
  return rows[0]
}
