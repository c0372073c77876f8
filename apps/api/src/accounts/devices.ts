import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { cookieNamed } from '../plugins/authentication.ts'
import { hashOf } from '../plugins/tokens.ts'
import type { Where } from './protocol.ts'

export const DEVICE_COOKIE = 'rampenlicht_device'
export const DEVICE_DAYS = 180
const TRUST_DAYS = 30
/** Colleagues may share a browser; each account knows it by a secret of its own. */
const MOST_IN_A_BROWSER = 5
const SECRET = /^[\w-]{43}$/

type Db = pg.Pool | pg.PoolClient

/** What a browser has kept since its earlier sign-ins. */
export const devicesIn = ({ headers }: FastifyRequest): readonly string[] =>
  (cookieNamed(DEVICE_COOKIE, headers.cookie) ?? '')
    .split('.')
    .filter((secret) => SECRET.test(secret))
    .slice(0, MOST_IN_A_BROWSER)

/** Whether this browser was told not to ask this account for a second factor. */
export const isTrusted = async (client: Db, user: number, devices: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query(
    `select from known_devices where "user" = $1 and hash = any ($2::bytea[]) and "expiresAt" > now()
       and "trustedUntil" > now() limit 1`,
    [user, devices.map(hashOf)],
  )
  return rows.length > 0
}

interface Kept {
  readonly user: number
  readonly devices: readonly string[]
  readonly where: Where
  /** They do not want to be asked for a second factor here for a while. */
  readonly isTrusted?: boolean
}
/**
 * Remembers the browser that somebody has just signed in with; answers what it has to keep. A secret that was put there
 * by somebody else is never taken over: only one that we gave to this very account lives on.
 */
export const keepDevice = async (
  client: Db,
  { user, devices, where, isTrusted = false }: Kept,
): Promise<readonly string[]> => {
  const hashes = devices.map(hashOf)
  const { rowCount } = await client.query(
    `update known_devices set "lastAt" = now(), agent = $3, "expiresAt" = now() + make_interval(days => $4),
       "trustedUntil" = case when $5 then now() + make_interval(days => $6) else "trustedUntil" end
     where "user" = $1 and hash = any ($2::bytea[]) and "expiresAt" > now()`,
    [user, hashes, where.agent, DEVICE_DAYS, isTrusted, TRUST_DAYS],
  )
  if (rowCount) return devices
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `insert into known_devices (hash, "user", agent, "expiresAt", "trustedUntil")
     values ($1, $2, $3, now() + make_interval(days => $4), case when $5 then now() + make_interval(days => $6) end)`,
    [hashOf(secret), user, where.agent, DEVICE_DAYS, isTrusted, TRUST_DAYS],
  )
  return [secret, ...devices].slice(0, MOST_IN_A_BROWSER)
}

/** After a new password, other factors or a deactivation, every browser is asked for a second factor again. */
export const endTrust = async (client: Db, user: number): Promise<void> => {
  await client.query(
    'update known_devices set "trustedUntil" = null where "user" = $1 and "trustedUntil" is not null',
    [user],
  )
}

export const sweepDevices = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from known_devices where "expiresAt" < now()')
}
