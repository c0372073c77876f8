import { randomUUID } from 'node:crypto'
import type { SignInMethod } from '@rampenlicht/model/rules/protocol'
import type pg from 'pg'
import { inTransaction } from '../db/pool.ts'
import { Unauthorized } from '../plugins/errors.ts'
import { hashOf, type Tokens } from '../plugins/tokens.ts'
import { lacksFactor, refuseWithoutProvider } from './policy.ts'
import { note, type Where } from './protocol.ts'

const SLIDING_DAYS = 7
const ABSOLUTE_DAYS = 30
/** Several tabs, or an answer that got lost: within this time a used token still leads to the same successor. */
const GRACE_SECONDS = 10

type Db = pg.Pool | pg.PoolClient

export interface Account {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: string[]
  readonly position: string | null
  readonly username: string | null
  readonly phone: string | null
  readonly anydeskId: string | null
  readonly passwordHash: string | null
}
export interface Session {
  readonly token: string
  readonly refresh_token: string
  readonly files: string
}
const ACCOUNT = `select id, email, "firstName", "lastName", roles, position, username, phone, "anydeskId", "passwordHash"
  from users where "isActive" and "deletedAt" is null and`

/** Somebody who may sign in, by what they call themselves. */
export const accountCalled = async (client: Db, email: string): Promise<Account | undefined> =>
  (await client.query<Account>(`${ACCOUNT} lower(email) = lower($1)`, [email])).rows[0]
export const accountWith = async (client: Db, id: number): Promise<Account | undefined> =>
  (await client.query<Account>(`${ACCOUNT} id = $1`, [id])).rows[0]

interface Beginning {
  readonly method: SignInMethod
  readonly where: Where
}
/** They have proved who they are: the one place where a sign-in begins. */
export const beginSession = async (
  client: Db,
  tokens: Tokens,
  account: Account,
  { method, where }: Beginning,
): Promise<Session> => {
  if (method !== 'oidc') await refuseWithoutProvider(client, account.id)
  const id = randomUUID()
  const refresh = tokens.newRefresh()
  // who comes from another provider has shown a second factor there
  const isLimited = method !== 'oidc' && (await lacksFactor(client, account))
  await client.query(
    `with made as (insert into sign_ins (id, "user", address, agent, method, "isLimited", "expiresAt")
       values ($1, $2, $6, $7, $8, $9, now() + make_interval(days => $4)) returning id)
     insert into refresh_tokens (hash, "signIn", "expiresAt") select $3, id, now() + make_interval(days => $5) from made`,
    [id, account.id, hashOf(refresh), ABSOLUTE_DAYS, SLIDING_DAYS, where.ip, where.agent, method, isLimited],
  )
  await note(client, { kind: 'sign-in', user: account.id, where, details: { method } })
  return sessionOf(tokens, account, id, where.ip, refresh)
}

/** Swaps a refresh token for its successor. One that was used before is a theft: the whole sign-in ends. */
export const renew = async (pool: pg.Pool, tokens: Tokens, refresh: string, ip: string): Promise<Session> => {
  const found = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ signIn: string; user: number; used: boolean; late: boolean; over: boolean }>(
      `select t."signIn", s."user", t."usedAt" is not null as used,
         t."usedAt" < now() - make_interval(secs => $2) as late,
         (t."expiresAt" < now() or s."expiresAt" < now() or s."revokedAt" is not null) as over
       from refresh_tokens t join sign_ins s on s.id = t."signIn" where t.hash = $1 for update of s, t`,
      [hashOf(refresh), GRACE_SECONDS],
    )
    const row = rows[0]
    if (!row || row.over) return undefined
    if (row.late) {
      await client.query('update sign_ins set "revokedAt" = now() where id = $1', [row.signIn])
      return undefined
    }
    const successor = tokens.successorOf(refresh)
    if (!row.used)
      await client.query(
        `with used as (update refresh_tokens set "usedAt" = now() where hash = $1)
         insert into refresh_tokens (hash, "signIn", "expiresAt")
         select $2, id, least("expiresAt", now() + make_interval(days => $4)) from sign_ins where id = $3`,
        [hashOf(refresh), hashOf(successor), row.signIn, SLIDING_DAYS],
      )
    const account = await accountWith(client, row.user)
    if (account) await stillThere(client, row.signIn, account)
    return account ? { account, signIn: row.signIn, successor } : undefined
  })
  if (!found) throw new Unauthorized('Invalid refresh token')
  return sessionOf(tokens, found.account, found.signIn, ip, found.successor)
}

/** Last seen; and whether the day has come from which on a second factor is needed. */
const stillThere = async (client: Db, signIn: string, account: Account): Promise<void> => {
  await client.query(`update sign_ins set "lastAt" = now(), "isLimited" = method <> 'oidc' and $2 where id = $1`, [
    signIn,
    await lacksFactor(client, account),
  ])
}

export const signOut = async (pool: pg.Pool, refresh: string, where: Where): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ user: number }>(
      `update sign_ins set "revokedAt" = now() where "revokedAt" is null
         and id = (select "signIn" from refresh_tokens where hash = $1) returning "user"`,
      [hashOf(refresh)],
    )
    for (const { user } of rows) await note(client, { kind: 'sign-out', user, where })
  })
}

/** Which sign-ins of an account end: one of them, or all but one. */
type Ending = { readonly only: string } | { readonly but?: string }

/**
 * Ends sign-ins of an account; answers how many there were. Where it is all of them, no device is let in with the password
 * alone any more either.
 */
export const endSignIns = async (client: Db, user: number, which: Ending): Promise<number> => {
  const only = 'only' in which ? which.only : null
  const but = 'only' in which ? null : (which.but ?? null)
  const { rows } = await client.query<{ ended: number }>(
    `with ended as (update sign_ins set "revokedAt" = now()
       where "user" = $1 and "revokedAt" is null and "expiresAt" > now()
         and ($2::uuid is null or id = $2::uuid) and id is distinct from $3::uuid returning id),
     asked as (update known_devices set "trustedUntil" = null where "user" = $1 and $2::uuid is null and "trustedUntil" is not null)
     select count(*)::integer as ended from ended`,
    [user, only, but],
  )
  return rows[0]?.ended ?? 0
}

/** Yesterday's leftovers. */
export const sweepSignIns = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`delete from sign_ins where "expiresAt" < now() - interval '1 day'`)
  await pool.query(`delete from login_failures where "lastAt" < now() - interval '1 day'`)
}

/** The token carries what the page shows of the person; what they may do is read from the database each time. */
const sessionOf = async (
  tokens: Tokens,
  account: Account,
  signIn: string,
  ip: string,
  refresh: string,
): Promise<Session> => {
  const { passwordHash: _kept, ...shown } = account
  const claims = { ...shown, name: `${account.firstName} ${account.lastName}`, ip, signIn }
  return {
    token: await tokens.signAccess(claims),
    refresh_token: refresh,
    files: await tokens.signFiles({ id: account.id, signIn }),
  }
}
