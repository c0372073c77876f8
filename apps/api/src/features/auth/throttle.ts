import type pg from 'pg'
import { Problem } from '../../errors.ts'

/** Free attempts before each further one has to wait twice as long, up to a quarter of an hour. */
const FREE_FOR_ACCOUNT = 5
const FREE_FOR_ADDRESS = 30 // a whole office may share one
const LONGEST_WAIT_SECONDS = 900

const addressKey = (address: string) => `address ${address}`
const accountKey = (email: string) => `account ${email.toLowerCase().slice(0, 254)}`

/**
 * Refuses an attempt that comes too early; else counts it before the password is looked at, so that many at once are
 * all counted. A success forgives the account. Kept in the database: a restart or a second process changes nothing.
 */
export const countAttempt = async (pool: pg.Pool, email: string, address: string): Promise<void> => {
  const keys = [accountKey(email), addressKey(address)]
  const { rows } = await pool.query<{ wait: number | null }>(
    `select ceil(max(extract(epoch from "blockedUntil" - now())))::integer as wait
     from login_failures where key = any ($1) and "blockedUntil" > now()`,
    [keys],
  )
  const wait = rows[0]?.wait
  if (wait)
    throw new Problem(429, `Zu viele Fehlversuche. Bitte in ${wait} Sekunden erneut versuchen.`, {
      retryAfterSeconds: wait,
    })
  await pool.query(
    `insert into login_failures as f (key, count) select key, 1 from unnest($1::text[]) as key
     on conflict (key) do update set
       count = case when f."lastAt" < now() - interval '1 hour' then 1 else f.count + 1 end,
       "lastAt" = now(),
       "blockedUntil" = now() + make_interval(secs => case
         when f."lastAt" < now() - interval '1 hour' then 0
         when f.count + 1 < (case when f.key like 'account %' then $2::integer else $3::integer end) then 0
         else least($4::integer, 2 ^ least(20, f.count + 1 - (case when f.key like 'account %' then $2::integer else $3::integer end))) end)`,
    [keys, FREE_FOR_ACCOUNT, FREE_FOR_ADDRESS, LONGEST_WAIT_SECONDS],
  )
}

/** A success clears the account and takes back what it counted against the address: an office signs in every morning. */
export const forgive = (pool: pg.Pool, email: string, address: string) =>
  pool.query(
    `with account as (delete from login_failures where key = $1)
     update login_failures set count = count - 1, "blockedUntil" = now() where key = $2`,
    [accountKey(email), addressKey(address)],
  )
