import { RANKS } from '@rampenlicht/model/kit/role'
import {
  type AccountPolicy,
  isFactorDue,
  isLeftToProvider,
  needsFactor,
  OPEN_POLICY,
} from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type pg from 'pg'
import * as z from 'zod'
import { forbidden, Problem } from '../errors.ts'

const FACT = 'accountPolicy'
export const policyShape = z.strictObject({
  factorRoles: z.array(z.enum(RANKS)),
  factorFrom: z.iso.date().nullable(),
  isOnlyOidc: z.boolean(),
  emergencyAccount: z.int().positive().nullable(),
}) satisfies z.ZodType<AccountPolicy>

type Db = pg.Pool | pg.PoolClient

/** What is kept of it, within another statement; null while nobody has decided anything. */
export const POLICY = `(select value from facts where name = '${FACT}')`

export const policyIn = async (client: Db): Promise<AccountPolicy> => {
  const { rows } = await client.query<{ value: AccountPolicy }>('select value from facts where name = $1', [FACT])
  return { ...OPEN_POLICY, ...rows[0]?.value }
}

export const keepPolicy = async (client: Db, policy: AccountPolicy): Promise<void> => {
  await client.query(
    'insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [FACT, JSON.stringify(policy)],
  )
}

/** A second factor of our own: codes that were confirmed, or a passkey. */
export const HAS_FACTOR = (user: string) =>
  `(exists (select from totp_factors f where f."user" = ${user} and f."confirmedAt" is not null)
    or exists (select from passkeys k where k."user" = ${user}))`

/** Whether somebody has to set up a second factor before they may do anything else. */
export const lacksFactor = async (
  client: Db,
  { id, roles }: { readonly id: number; readonly roles: readonly string[] },
): Promise<boolean> => {
  const policy = await policyIn(client)
  const isDue = needsFactor(policy, roles) && isFactorDue(policy, agencyDay(new Date()))
  // the one door that stays open beside the other provider is not closed by a password alone
  const isEmergency = policy.isOnlyOidc && policy.emergencyAccount === id
  if (!isDue && !isEmergency) return false
  const { rows } = await client.query<{ has: boolean }>(`select ${HAS_FACTOR('$1::integer')} as has`, [id])
  return rows[0]?.has !== true
}

/** Passwords, passkeys and links for them are refused where everybody comes by the other provider, but for the emergency account. */
export const refuseWithoutProvider = async (client: Db, user: number): Promise<void> => {
  if (isLeftToProvider(await policyIn(client), user))
    throw forbidden('Anmelden geht hier nur noch mit dem Konto der Agentur; ein Passwort hat nur der Notzugang.')
}

/** The emergency account stays what it is, as long as it is the only one with a password. */
export const keepEmergencyAccount = async (client: Db, user: number): Promise<void> => {
  const { isOnlyOidc, emergencyAccount } = await policyIn(client)
  if (isOnlyOidc && emergencyAccount === user)
    throw new Problem(
      422,
      'Dieses Konto ist der Notzugang. Bitte unter Einstellungen, Konten erst ein anderes bestimmen.',
    )
}
