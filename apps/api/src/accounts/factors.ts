import type pg from 'pg'
import { endTrust } from './devices.ts'
import { HAS_FACTOR, lacksFactor } from './policy.ts'
import type { Sealing } from './sealed.ts'

type Db = pg.Pool | pg.PoolClient
export type Factor = 'totp' | 'recovery' | 'passkey'

/** With what somebody can show that they are more than their password; none: the password is enough. */
export const factorsOf = async (
  client: Db,
  sealing: Sealing,
  user: number,
): Promise<{ readonly factors: readonly Factor[]; readonly isOn: boolean; readonly isUnreadable: boolean }> => {
  const { rows } = await client.query<{ secret: Buffer | null; hasPasskeys: boolean; hasRecovery: boolean }>(
    `select (select secret from totp_factors where "user" = $1 and "confirmedAt" is not null) as secret,
       exists (select from passkeys where "user" = $1) as "hasPasskeys",
       exists (select from recovery_codes where "user" = $1 and "usedAt" is null) as "hasRecovery"`,
    [user],
  )
  const { secret = null, hasPasskeys = false, hasRecovery = false } = rows[0] ?? {}
  const isOn = secret !== null || hasPasskeys
  // sealed with a secret of this installation that is another one by now
  const isUnreadable = secret !== null && sealing.open(secret) === undefined
  const factors: Factor[] = []
  if (secret !== null && !isUnreadable) factors.push('totp')
  if (hasPasskeys) factors.push('passkey')
  if (isOn && hasRecovery) factors.push('recovery')
  return { factors, isOn, isUnreadable }
}

/**
 * After factors have come or gone: whoever had to set one up goes on at once, and whoever has none left but needs one
 * stops. Without a factor there is nothing to recover, nor anything a browser could be spared.
 */
export const settleFactors = async (client: Db, user: number): Promise<void> => {
  const { rows } = await client.query<{ roles: string[]; has: boolean }>(
    `select u.roles, ${HAS_FACTOR('u.id')} as has from users u where u.id = $1`,
    [user],
  )
  const { roles = [], has = false } = rows[0] ?? {}
  await client.query(
    `update sign_ins set "isLimited" = method <> 'oidc' and $2 where "user" = $1 and "revokedAt" is null`,
    [user, await lacksFactor(client, { id: user, roles })],
  )
  if (has) return
  await client.query('delete from recovery_codes where "user" = $1', [user])
  await endTrust(client, user)
}

/** All of them go; answers whether there were any. */
export const removeFactors = async (client: Db, user: number): Promise<boolean> => {
  const { rows } = await client.query<{ gone: boolean }>(
    `with totp as (delete from totp_factors where "user" = $1 returning 1),
       keys as (delete from passkeys where "user" = $1 returning 1)
     select exists (select from totp) or exists (select from keys) as gone`,
    [user],
  )
  await settleFactors(client, user)
  return rows[0]?.gone === true
}
