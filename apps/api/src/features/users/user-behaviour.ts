import { ROLE_LABELS, ROLES } from '@rampenlicht/model/kit/role'
import { admin, allows } from '@rampenlicht/model/kit/rule'
import { grantableRoles, losesLastRole, lowersRank } from '@rampenlicht/model/rules/accounts'
import { weaknessOf } from '@rampenlicht/model/rules/passwords'
import type pg from 'pg'
import { endTrust } from '../../accounts/devices.ts'
import { keepEmergencyAccount } from '../../accounts/policy.ts'
import type { Behaviour, Removal, Save, Saved } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import type { Client } from '../../db/pool.ts'
import { forbidden, violation } from '../../errors.ts'
import { reserveAttempt } from '../../plugins/attempts.ts'
import type { SignedIn } from '../../plugins/authentication.ts'
import { hashPassword, isPassword } from '../../plugins/passwords.ts'

const rolesOf = (record: { readonly [name: string]: unknown } | undefined) => (record?.['roles'] ?? []) as string[]

/** Nobody grants or takes away a role above their own. */
const respectRanks = ({ actor, before, after }: Save) => {
  const had = rolesOf(before)
  const has = rolesOf(after)
  const touched = ROLES.filter((role) => had.includes(role) !== has.includes(role))
  const above = touched.find((role) => !grantableRoles(actor).includes(role))
  if (above)
    throw forbidden(`„Rollen“: ${ROLE_LABELS[above]} kann nur vergeben oder entziehen, wer diese Rolle selbst hat.`)
}

const isActiveAdmin = (record: { readonly [name: string]: unknown }) =>
  record['isActive'] === true && allows(admin, { actor: { id: 0, roles: rolesOf(record) } })

/** Otherwise nobody could ever set it right again. */
const keepAnAdmin = async (client: Client, id: number) => {
  const { rows } = await client.query(
    `select from users where 'ROLE_ADMIN' = any (roles) and "isActive" and "deletedAt" is null and id <> $1 for update`,
    [id],
  )
  if (!rows.length) throw violation('roles', 'Das letzte aktive Administratorkonto muss bestehen bleiben.')
}

/**
 * Hashing waits its turn and takes a while, so it happens ahead of the transaction, for those only who may save at all.
 * Whether it counts is decided inside: the stored hash may be another by then. Guesses of the current password are
 * bounded as those of a sign-in are.
 */
const preparePassword: Behaviour['prepares'] = async (pool, { actor, resource, id, sent }) => {
  const { plainPassword, currentPassword } = sent
  const rule = id === undefined ? resource.may.create : resource.may.update
  if (!allows(rule, { actor, record: { id } })) return {}
  const isNew = typeof plainPassword === 'string' && !weaknessOf(plainPassword, {})
  const current =
    id === actor.id && typeof currentPassword === 'string'
      ? await checked(pool, actor as SignedIn, currentPassword)
      : undefined
  const mayHash = isNew && (id !== actor.id || current !== undefined)
  return { ...(mayHash ? { passwordHash: await hashPassword(plainPassword) } : {}), ...(current ? { current } : {}) }
}

/** The hash of the current password, when this is it. */
const checked = async (pool: pg.Pool, { id, ip }: SignedIn, password: string): Promise<string | undefined> => {
  const { email, passwordHash } = await credentialsOf(pool, id)
  const attempt = await reserveAttempt(pool, email, ip)
  if (!(await isPassword(passwordHash, password))) return undefined
  await attempt.forgive()
  return passwordHash ?? undefined
}

interface Credentials {
  readonly email: string
  readonly passwordHash: string | null
}
const credentialsOf = async (client: Client | pg.Pool, id: number): Promise<Credentials> => {
  const { rows } = await client.query<Credentials>('select email, "passwordHash" from users where id = $1', [id])
  return rows[0] ?? { email: '', passwordHash: null }
}

const newPassword = ({ after, handled, prepared = {} }: Save): unknown => {
  const { plainPassword } = handled
  if (typeof plainPassword !== 'string') return undefined
  const weakness = weaknessOf(plainPassword, after)
  if (weakness) throw violation('plainPassword', weakness)
  return prepared['passwordHash']
}

/**
 * Whoever finds a screen unlocked does not take over the account: what one signs in with asks for the password. So does
 * giving oneself a lower role, which nobody takes back by themself.
 */
const proveOwner = async ({ client, actor, id, before, after, handled, changes, prepared = {} }: Save) => {
  const { plainPassword, currentPassword } = handled
  if (id !== actor.id) return
  const isLower = before !== undefined && lowersRank(rolesOf(before), rolesOf(after))
  if (typeof plainPassword !== 'string' && !changes['email'] && !isLower) return
  if (prepared['current'] && prepared['current'] === (await credentialsOf(client, id)).passwordHash) return
  throw violation(
    'currentPassword',
    typeof currentPassword === 'string'
      ? 'Das bisherige Passwort stimmt nicht.'
      : isLower
        ? 'Wer sich selbst eine niedrigere Rolle gibt, bestätigt das bitte mit dem bisherigen Passwort.'
        : 'Zum Ändern von E-Mail oder Passwort bitte das bisherige Passwort eingeben.',
  )
}

/** Who would set it right again? */
const keepOneself = ({ actor, id, before, after }: Save) => {
  if (id !== actor.id || !before) return
  if (before['isActive'] === true && after['isActive'] !== true)
    throw violation('isActive', 'Das eigene Konto kann man nicht deaktivieren.')
  if (losesLastRole(rolesOf(before), rolesOf(after)))
    throw violation('roles', 'Die eigene letzte Rolle kann man sich nicht nehmen.')
}

/** Passwords, ranks, the last administrator, oneself; a new password or a deactivation ends the sign-ins of that account. */
export const userBehaviour = (forgetActors: () => void): Behaviour => ({
  prepares: preparePassword,
  beforeSave: each(async (save: Save) => {
    respectRanks(save)
    if (save.id && save.before && isActiveAdmin(save.before) && !isActiveAdmin(save.after)) {
      await keepAnAdmin(save.client, save.id)
      await keepEmergencyAccount(save.client, save.id)
    }
    keepOneself(save)
    const passwordHash = newPassword(save)
    await proveOwner(save)
    return passwordHash ? { columns: { passwordHash }, changes: { plainPassword: [null, 'geändert'] } } : undefined
  }),
  afterSave: each(async ({ client, actor, id, before, after, handled }: Saved) => {
    const isShutOut =
      before !== undefined && (after['isActive'] === false || typeof handled['plainPassword'] === 'string')
    if (!isShutOut) return
    await endTrust(client, id)
    await client.query(
      'update sign_ins set "revokedAt" = now() where "user" = $1 and "revokedAt" is null and id <> $2',
      [
        id,
        id === actor.id && after['isActive'] !== false
          ? (actor as SignedIn).signIn
          : '00000000-0000-0000-0000-000000000000',
      ],
    )
  }),
  beforeRemove: each(async (save: Removal) => {
    if (isActiveAdmin(save.before)) {
      await keepAnAdmin(save.client, save.id)
      await keepEmergencyAccount(save.client, save.id)
    }
    await endTrust(save.client, save.id)
    await save.client.query('update sign_ins set "revokedAt" = now() where "user" = $1 and "revokedAt" is null', [
      save.id,
    ])
  }),
  afterCommit: forgetActors,
})
