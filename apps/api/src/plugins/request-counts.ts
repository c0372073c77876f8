import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type pg from 'pg'

const WINDOW_MS = 60_000
const SETTLE_MS = 1_000
const MOST_KNOWN = 5_000

/** The requests of one account or address within its minute. */
interface Count {
  /** Those of all processes, as the database said last. */
  settled: number
  /** Those of this process that the database is being told of. */
  pending: number
  /** Those of this process that it has not been told of. */
  fresh: number
  endsAt: number
}

/** The minute begins with its first request, whichever process has it; everybody locks in the same order. */
const SETTLE = `insert into request_counts as c (key, count, "endsAt")
  select n.key, n.count, now() + make_interval(secs => n.ends / 1000.0)
  from unnest($1::text[], $2::integer[], $3::integer[]) as n(key, count, ends) order by n.key
  on conflict (key) do update set
    count = excluded.count + case when c."endsAt" > now() then c.count else 0 end,
    "endsAt" = case when c."endsAt" > now() then c."endsAt" else excluded."endsAt" end
  returning key, count, (extract(epoch from "endsAt" - now()) * 1000)::integer as ends`

/**
 * Counts requests for all processes together without asking anybody: each counts its own, and once a second adds them to
 * the database in one statement, which answers the sums. So a bound holds over all of them, but for what they did not know
 * of each other within that second. Without the database each goes on by itself, and tells it later.
 */
export const requestCounts = (pool: pg.Pool) => {
  const known = new Map<string, Count>()
  let settling: NodeJS.Timeout | undefined
  let isOver = false

  const begun = (key: string, now: number): Count => {
    const count = { settled: 0, pending: 0, fresh: 0, endsAt: now + WINDOW_MS }
    known.delete(key)
    const [oldest] = known.keys()
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    known.set(key, count)
    return count
  }
  const count = (key: string) => {
    const now = Date.now()
    const found = known.get(key)
    const mine = found && found.endsAt > now ? found : begun(key, now)
    mine.fresh++
    settling ??= soon()
    return { current: mine.settled + mine.pending + mine.fresh, ttl: mine.endsAt - now }
  }
  const isUntold = ({ fresh, endsAt }: Count) => fresh > 0 && endsAt > Date.now()

  const soon = () => (isOver ? undefined : setTimeout(settle, SETTLE_MS).unref())
  const settle = async () => {
    const told = [...known].filter(([, one]) => isUntold(one))
    const now = Date.now()
    for (const [, one] of told) {
      one.pending = one.fresh
      one.fresh = 0
    }
    try {
      const { rows } = await pool.query<{ key: string; count: number; ends: number }>({
        name: 'settle requests',
        text: SETTLE,
        values: [
          told.map(([key]) => key),
          told.map(([, { pending }]) => pending),
          told.map(([, { endsAt }]) => endsAt - now),
        ],
      })
      const sums = new Map(rows.map((row) => [row.key, row]))
      for (const [key, one] of told) {
        one.settled = sums.get(key)?.count ?? 0
        one.endsAt = Date.now() + (sums.get(key)?.ends ?? 0)
        one.pending = 0
      }
    } catch {
      for (const [, one] of told) {
        one.fresh += one.pending
        one.pending = 0
      }
    }
    settling = [...known.values()].some(isUntold) ? soon() : undefined
  }

  return {
    count,
    settle,
    stop: () => {
      isOver = true
      clearTimeout(settling)
    },
    /** What @fastify/rate-limit asks. */
    Store: class implements FastifyRateLimitStore {
      incr(key: string, answer: (error: null, result: { current: number; ttl: number }) => void) {
        answer(null, count(key))
      }
      child() {
        return this
      }
    },
  }
}

export const sweepRequestCounts = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from request_counts where "endsAt" < now()')
}
