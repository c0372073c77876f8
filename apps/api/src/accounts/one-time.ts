import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../plugins/tokens.ts'

/** What a secret is good for, and for how long. One of another purpose is no secret at all. */
const MINUTES = {
  invitation: 7 * 24 * 60,
  password: 60,
  /** Between the password and the second factor. */
  factor: 5,
  'passkey-sign-in': 5,
  'passkey-new': 10,
  /** To another provider and back. */
  oidc: 10,
  /** From our own callback to the page. */
  handoff: 1,
} as const
export type Purpose = keyof typeof MINUTES

interface Made {
  readonly purpose: Purpose
  readonly user?: number | undefined
  /** Who had it made for somebody else. */
  readonly by?: number | undefined
  readonly data?: Readonly<Record<string, unknown>>
}
export interface OneTime {
  readonly user: number | null
  readonly by: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly expiresAt: Date
}
type Db = pg.Pool | pg.PoolClient

const COLUMNS = `"user", "by", data, "createdAt", "expiresAt"`

/** Makes a secret. Links are one at a time: a new one ends those before it. */
export const makeSecret = async (
  client: Db,
  { purpose, user, by, data = {} }: Made,
): Promise<{ readonly secret: string; readonly expiresAt: Date }> => {
  const secret = randomBytes(32).toString('base64url')
  const { rows } = await client.query<{ expiresAt: Date }>(
    `with ended as (update one_time_secrets set "expiresAt" = now()
       where $7 and "user" = $3 and purpose = $2 and "usedAt" is null and "expiresAt" > now())
     insert into one_time_secrets (hash, purpose, "user", "by", data, "expiresAt")
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6)) returning "expiresAt"`,
    [
      hashOf(secret),
      purpose,
      user,
      by,
      JSON.stringify(data),
      MINUTES[purpose],
      purpose === 'invitation' || purpose === 'password',
    ],
  )
  return { secret, expiresAt: rows[0]!.expiresAt }
}

/** What a secret stands for, without using it up. Those that have ended are told of as well, those that were used are not. */
export const readSecret = async (
  client: Db,
  purpose: Purpose,
  secret: string,
): Promise<(OneTime & { readonly isOver: boolean }) | undefined> => {
  const { rows } = await client.query<OneTime & { isOver: boolean }>(
    `select ${COLUMNS}, "expiresAt" <= now() as "isOver" from one_time_secrets
     where hash = $1 and purpose = $2 and "usedAt" is null`,
    [hashOf(secret), purpose],
  )
  return rows[0]
}

/** Uses a secret up: of many who come at once, one gets it. */
export const takeSecret = async (client: Db, purpose: Purpose, secret: string): Promise<OneTime | undefined> => {
  const { rows } = await client.query<OneTime>(
    `update one_time_secrets set "usedAt" = now()
     where hash = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > now() returning ${COLUMNS}`,
    [hashOf(secret), purpose],
  )
  return rows[0]
}

/** Counts an attempt before it is looked at; undefined when there were too many, or the secret is none. */
export const trySecret = async (
  client: Db,
  purpose: Purpose,
  secret: string,
  most: number,
): Promise<OneTime | undefined> => {
  const { rows } = await client.query<OneTime>(
    `update one_time_secrets set tries = tries + 1
     where hash = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > now() and tries < $3 returning ${COLUMNS}`,
    [hashOf(secret), purpose, most],
  )
  return rows[0]
}

/** Invitations stay for a while, as their list tells which have ended. */
export const sweepSecrets = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `delete from one_time_secrets where "expiresAt" < now() - case purpose when 'invitation' then interval '1 year' else interval '1 day' end`,
  )
}
