import type pg from 'pg'
import { inTransaction } from '../db/pool.ts'
import { Problem } from '../errors.ts'

/** So many attempts are free; then each waits twice as long as the one before, but never longer than this. */
interface Bound {
  readonly key: string
  readonly free: number
  readonly longestSeconds: number
}

/** One person at one desk. */
const ofPair = (email: string, address: string): Bound => ({
  key: `pair ${address} ${email}`,
  free: 5,
  longestSeconds: 30,
})
/** One account, guessed at from many addresses. */
const ofAccount = (email: string): Bound => ({ key: `account ${email}`, free: 20, longestSeconds: 10 })
/** Many accounts, guessed at from one address; a whole office may share it. */
const ofAddress = (address: string): Bound => ({ key: `address ${address}`, free: 30, longestSeconds: 10 })

export interface Attempt {
  /** The password was right: takes back what this attempt counted, and all failures of this person at this desk. */
  readonly forgive: () => Promise<void>
}

/**
 * How guessing passwords is slowed down without locking anybody out.
 *
 * - An attempt is reserved before the password is looked at, one after the other: of many at once, only the free ones
 *   are evaluated. One that is refused counts for nothing.
 * - Whoever fails waits by seconds, never by minutes, so an attacker at the same address is a nuisance and no more.
 * - Account and address count together: strangers elsewhere do not use up the attempts of the owner.
 * - What many addresses do to one account, or one address to many accounts, is bounded more widely. That bound does not
 *   hold up an account where it has signed in before: at their own desks people get in whatever strangers do.
 * - An hour without attempts forgives.
 *
 * Kept in the database: a restart or a second process changes nothing.
 */
export const reserveAttempt = async (pool: pg.Pool, account: string, address: string): Promise<Attempt> => {
  const email = account.trim().toLowerCase().slice(0, 254)
  const pair = ofPair(email, address)
  const wide = (await isKnownAt(pool, email, address)) ? [] : [ofAccount(email), ofAddress(address)]
  const bounds = [pair, ...wide]
  // a flood is turned away before it queues for the rows, with all the connections there are
  refuseWhile(await pool.query(WAITS, [keysOf(bounds)]))
  await inTransaction(pool, (client) => reserve(client, bounds))
  return {
    forgive: async () => {
      await pool.query(
        `with pair as (delete from login_failures where key = $1)
         update login_failures set count = greatest(0, count - 1) where key = any ($2)`,
        [pair.key, wide.map(({ key }) => key)],
      )
    },
  }
}

/** Sign-ins are kept for a month after their beginning, whether they have ended or not. */
const isKnownAt = async (pool: pg.Pool, email: string, address: string): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from users u join sign_ins s on s."user" = u.id
     where lower(u.email) = $1 and u."deletedAt" is null and s.address = $2 limit 1`,
    [email, address],
  )
  return rows.length > 0
}

const WAITS = `select ceil(extract(epoch from "blockedUntil" - clock_timestamp()))::integer as wait
  from login_failures where key = any ($1) order by key`

const refuseWhile = ({ rows }: { readonly rows: readonly { readonly wait: number }[] }) => {
  const wait = Math.max(0, ...rows.map((row) => row.wait))
  if (wait > 0)
    throw new Problem(429, `Zu viele Fehlversuche. Bitte in ${wait} Sekunden erneut versuchen.`, {
      retryAfterSeconds: wait,
    })
}

/** Everybody locks in the same order. */
const keysOf = (bounds: readonly Bound[]) => bounds.map(({ key }) => key).sort()

/** Counts for all of the bounds, or refuses and leaves no trace of made-up accounts. */
const reserve = async (client: pg.PoolClient, bounds: readonly Bound[]): Promise<void> => {
  const keys = keysOf(bounds)
  await client.query(
    'insert into login_failures (key, count) select key, 0 from unnest($1::text[]) as key on conflict do nothing',
    [keys],
  )
  refuseWhile(await client.query(`${WAITS} for update`, [keys]))
  await client.query(
    `update login_failures f set count = n.next, "lastAt" = now(), "blockedUntil" = clock_timestamp() + make_interval(secs =>
       case when n.next < b.free then 0 else least(b.longest, 2 ^ least(20, n.next - b.free)) end)
     from unnest($1::text[], $2::integer[], $3::integer[]) as b(key, free, longest),
       lateral (select case when g."lastAt" < now() - interval '1 hour' then 1 else g.count + 1 end as next
         from login_failures g where g.key = b.key) n
     where f.key = b.key`,
    [bounds.map(({ key }) => key), bounds.map(({ free }) => free), bounds.map(({ longestSeconds }) => longestSeconds)],
  )
}
