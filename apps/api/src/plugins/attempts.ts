import type pg from 'pg'
import { inTransaction } from '../db/pool.ts'
import { Problem } from '../errors.ts'

/** So many attempts are free; then each waits twice as long as the one before, but never longer than this. */
interface Bound {
  readonly key: string
  readonly free: number
  readonly longestSeconds: number
  /** How long the first of them waits; a second. */
  readonly firstSeconds?: number
  /** So long without attempts forgives; an hour. */
  readonly forgivenSeconds?: number
}
const HOUR_SECONDS = 3_600

/** One person at one desk. */
const ofPair = (email: string, desk: string): Bound => ({ key: `pair ${desk} ${email}`, free: 5, longestSeconds: 30 })
/** One account, guessed at from many addresses. */
const ofAccount = (email: string): Bound => ({ key: `account ${email}`, free: 20, longestSeconds: 10 })
/** Many accounts, guessed at from one address; a whole office may share it. */
const ofAddress = (address: string): Bound => ({ key: `address ${address}`, free: 30, longestSeconds: 10 })
/**
 * The same for codes. Six digits are soon guessed, and whoever guesses at them knows the password already: they wait by
 * minutes, and the right password forgives them nothing.
 */
const ofFactorPair = (email: string, desk: string): Bound => ({
  key: `pair code@${desk} ${email}`,
  free: 5,
  longestSeconds: 60,
})
const ofFactor = (email: string): Bound => ({ key: `factor ${email}`, free: 10, longestSeconds: 300 })

/** Who wants in, and from where. */
interface Knock {
  readonly email: string
  readonly address: string
  /** Hashes of what the browser has kept since earlier sign-ins, of whomever. */
  readonly devices: readonly Buffer[]
}
export interface Attempt {
  /** So many more are free. */
  readonly left: number
  /** It was right: takes back what this attempt counted, and all failures of this person at this desk. */
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
 * - A browser that the account has signed in with counts by itself, wherever it is: not even strangers behind the same
 *   address use up its attempts.
 * - An hour without attempts forgives.
 *
 * Kept in the database: a restart or a second process changes nothing.
 */
export const reserveAttempt = async (
  pool: pg.Pool,
  account: string,
  address: string,
  devices: readonly Buffer[] = [],
): Promise<Attempt> => {
  const email = account.trim().toLowerCase().slice(0, 254)
  const { desk, isKnown } = await placeOf(pool, { email, address, devices })
  return reserved(pool, ofPair(email, desk), isKnown ? [] : [ofAccount(email), ofAddress(address)])
}

/** A code, after the right password: no stranger ever comes this far. */
export const reserveFactorAttempt = async (pool: pg.Pool, knock: Knock): Promise<Attempt> => {
  const email = knock.email.toLowerCase()
  const { desk, isKnown } = await placeOf(pool, { ...knock, email })
  return reserved(pool, ofFactorPair(email, desk), isKnown ? [] : [ofFactor(email)])
}

/** What strangers guess at: they wait by minutes, since nobody works with it all day. */
export const GUESSES = { free: 5, pauseMinutes: 15 } as const

/**
 * The password of a link that was given to somebody outside the house. Each visitor has attempts of their own, so strangers
 * use up nobody else's; all of them together are bounded widely, by seconds.
 */
export const reserveGuess = (pool: pg.Pool, link: string, visitor: string): Promise<Attempt> => {
  const pause = GUESSES.pauseMinutes * 60
  return reserved(
    pool,
    { key: `guess ${visitor}`, free: GUESSES.free, longestSeconds: pause, firstSeconds: pause, forgivenSeconds: pause },
    [{ key: `guessed ${link}`, free: 60, longestSeconds: 10 }],
    inMinutes(TOO_MANY),
  )
}

/** What somebody outside the house may write through a link: a conversation, no flood. */
export const reserveWriting = async (pool: pg.Pool, link: string, visitor: string): Promise<void> => {
  await reserved(
    pool,
    { key: `writing ${visitor}`, free: 10, longestSeconds: HOUR_SECONDS, firstSeconds: HOUR_SECONDS },
    [{ key: `written ${link}`, free: 100, longestSeconds: 600 }],
    inMinutes('Zu viele Kommentare.'),
  )
}

const reserved = async (
  pool: pg.Pool,
  pair: Bound,
  wide: readonly Bound[],
  refusal: Refusal = inSeconds(TOO_MANY),
): Promise<Attempt> => {
  const bounds = [pair, ...wide]
  // a flood is turned away before it queues for the rows, with all the connections there are
  refuseWhile(await pool.query(WAITS, [keysOf(bounds)]), refusal)
  const counts = await inTransaction(pool, (client) => reserve(client, bounds, refusal))
  return {
    left: Math.max(0, pair.free - (counts.get(pair.key) ?? 0)),
    forgive: async () => {
      await pool.query(
        // held in the order of those who reserve, however the table lies
        `with held as materialized (select key from login_failures where key = any ($2) order by key for update),
           gone as (delete from login_failures f using held where f.key = held.key and f.key = $1)
         update login_failures f set count = greatest(0, f.count - 1) from held where f.key = held.key and f.key <> $1`,
        [pair.key, keysOf(bounds)],
      )
    },
  }
}

/** Whose failures a row counts; those of an address are everybody's. */
const ITS_EMAIL = `case split_part(key, ' ', 1) when 'address' then null when 'pair' then split_part(key, ' ', 3) else split_part(key, ' ', 2) end`

/** The failures of the last hour by the account they were meant for: email, failures, "blockedUntil". */
export const FAILURES_BY_EMAIL = `select ${ITS_EMAIL} as email, max(count)::integer as failures, max("blockedUntil") as "blockedUntil"
  from login_failures where "lastAt" > now() - interval '1 hour' group by 1`

/** Whoever is at it may try again at once, from wherever. */
export const forgetFailures = async (client: pg.PoolClient, email: string): Promise<void> => {
  await client.query(`delete from login_failures where ${ITS_EMAIL} = $1`, [email.toLowerCase()])
}

/**
 * Who asks for mails with links is slowed down by their address alone, and counted apart from sign-ins: nobody locks
 * anybody out with it, and it tells nothing of accounts. How many mails one account gets is bounded where they are sent.
 */
export const reserveAsking = async (pool: pg.Pool, address: string): Promise<void> => {
  const bounds: readonly Bound[] = [{ key: `asking ${address}`, free: 10, longestSeconds: 60 }]
  const refusal = inSeconds('Zu viele Anfragen.')
  refuseWhile(await pool.query(WAITS, [keysOf(bounds)]), refusal)
  await inTransaction(pool, (client) => reserve(client, bounds, refusal))
}

/** Sign-ins are kept for a month after their beginning, whether they have ended or not; browsers are known for longer. */
const placeOf = async (
  pool: pg.Pool,
  { email, address, devices }: Knock,
): Promise<{ readonly desk: string; readonly isKnown: boolean }> => {
  const { rows } = await pool.query<{ device: string | null; isHere: boolean }>(
    `select (select encode(d.hash, 'hex') from known_devices d
         where d."user" = u.id and d.hash = any ($3::bytea[]) and d."expiresAt" > now() limit 1) as device,
       exists (select from sign_ins s where s."user" = u.id and s.address = $2) as "isHere"
     from users u where lower(u.email) = $1 and u."deletedAt" is null limit 1`,
    [email, address, devices],
  )
  const device = rows[0]?.device
  return { desk: device ?? address, isKnown: device != null || rows[0]?.isHere === true }
}

const WAITS = `select ceil(extract(epoch from "blockedUntil" - clock_timestamp()))::integer as wait
  from login_failures where key = any ($1) order by key`

const TOO_MANY = 'Zu viele Fehlversuche.'
type Refusal = (wait: number) => string
const inSeconds =
  (why: string): Refusal =>
  (wait) =>
    `${why} Bitte in ${wait} Sekunden erneut versuchen.`
const inMinutes =
  (why: string): Refusal =>
  (wait) =>
    `${why} Bitte in ${wait <= 60 ? 'einer Minute' : `${Math.ceil(wait / 60)} Minuten`} erneut versuchen.`
const refuseWhile = ({ rows }: { readonly rows: readonly { readonly wait: number }[] }, refusal: Refusal) => {
  const wait = Math.max(0, ...rows.map((row) => row.wait))
  if (wait > 0) throw new Problem(429, refusal(wait), { retryAfterSeconds: wait })
}

/** Everybody locks in the same order. */
const keysOf = (bounds: readonly Bound[]) => bounds.map(({ key }) => key).sort()

/** Counts for all of the bounds and answers the counts, or refuses and leaves no trace of made-up accounts. */
const reserve = async (
  client: pg.PoolClient,
  bounds: readonly Bound[],
  refusal: Refusal,
): Promise<ReadonlyMap<string, number>> => {
  const keys = keysOf(bounds)
  await client.query(
    'insert into login_failures (key, count) select key, 0 from unnest($1::text[]) as key on conflict do nothing',
    [keys],
  )
  refuseWhile(await client.query(`${WAITS} for update`, [keys]), refusal)
  const { rows } = await client.query<{ key: string; count: number }>(
    `update login_failures f set count = n.next, "lastAt" = now(), "blockedUntil" = clock_timestamp() + make_interval(secs =>
       case when n.next < b.free then 0 else least(b.longest, b.first * 2 ^ least(20, n.next - b.free)) end)
     from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], $5::integer[]) as b(key, free, longest, first, forgiven),
       lateral (select case when g."lastAt" < now() - make_interval(secs => b.forgiven) then 1 else g.count + 1 end as next
         from login_failures g where g.key = b.key) n
     where f.key = b.key returning f.key, f.count`,
    [
      bounds.map(({ key }) => key),
      bounds.map(({ free }) => free),
      bounds.map(({ longestSeconds }) => longestSeconds),
      bounds.map(({ firstSeconds = 1 }) => firstSeconds),
      bounds.map(({ forgivenSeconds = HOUR_SECONDS }) => forgivenSeconds),
    ],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}
