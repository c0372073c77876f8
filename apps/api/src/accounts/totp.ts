import type pg from 'pg'
import type { Sealing } from './sealed.ts'

const PERIOD_SECONDS = 30
/** Clocks differ, and people type: the code before and the one after count as well. */
const WINDOW = 1
const SECRET_BYTES = 20
const HOW = { issuer: 'Rampenlicht', algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

type Db = pg.Pool | pg.PoolClient
// only those who sign in by code need it
const library = () => import('otpauth')

/** Lays a new secret down that counts for nothing yet; undefined while codes are on already. */
export const beginTotp = async (
  client: Db,
  sealing: Sealing,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<{ readonly secret: string; readonly uri: string } | undefined> => {
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...HOW, label: email, secret: new Secret({ size: SECRET_BYTES }) })
  const { rowCount } = await client.query(
    `insert into totp_factors ("user", secret) values ($1, $2)
     on conflict ("user") do update set secret = excluded.secret, "lastStep" = 0, "createdAt" = now()
     where totp_factors."confirmedAt" is null`,
    [id, sealing.seal(totp.secret.base32)],
  )
  return rowCount ? { secret: totp.secret.base32, uri: totp.toString() } : undefined
}

/** The step that a code belongs to; undefined when it is none of now. */
const stepOf = async (secret: string, code: string): Promise<number | undefined> => {
  const { Secret, TOTP } = await library()
  const timestamp = Date.now()
  const totp = new TOTP({ ...HOW, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Uses a code up: a step counts once, whoever comes with it, and of many at once one gets it. */
export const useCode = async (
  client: Db,
  sealing: Sealing,
  user: number,
  code: string,
  { isOn }: { readonly isOn: boolean },
): Promise<boolean> => {
  const { rows } = await client.query<{ secret: Buffer }>(
    'select secret from totp_factors where "user" = $1 and ("confirmedAt" is not null) = $2',
    [user, isOn],
  )
  const secret = rows[0] && sealing.open(rows[0].secret)
  const step = secret === undefined ? undefined : await stepOf(secret, code.replace(/\s/g, ''))
  if (!rows[0] || step === undefined) return false
  const { rowCount } = await client.query(
    `update totp_factors set "lastStep" = $2
     where "user" = $1 and "lastStep" < $2 and secret = $4 and ("confirmedAt" is not null) = $3`,
    [user, step, isOn, rows[0].secret],
  )
  return rowCount === 1
}
