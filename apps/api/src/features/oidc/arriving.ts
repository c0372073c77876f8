import { readBody } from '@rampenlicht/model/kit/body'
import { user as users } from '@rampenlicht/model/resources/staff/user'
import type { SignInProblem } from '@rampenlicht/model/rules/sign-in-problems'
import type pg from 'pg'
import { readSecret, takeSecret } from '../../accounts/one-time.ts'
import { note, type Where } from '../../accounts/protocol.ts'
import { accountWith } from '../../accounts/session.ts'
import type { Oidc } from '../../config-oidc.ts'
import type { Deed } from '../../crud/write/deed.ts'
import type { Door } from '../../crud/write/door.ts'
import { newRow } from '../../crud/write/reading.ts'
import type { Errand } from './flow.ts'
import { connect, heldIdentity, type Identity, seen } from './identities.ts'
import { NotSignedIn, type Person } from './provider.ts'
import { rankFor, takeOverRank } from './roles.ts'

interface Arriving {
  readonly person: Person
  readonly errand: Errand
  readonly where: Where
}
/** Whose account it is, or why it is nobody's. */
export type Arrival =
  | { readonly user: number; readonly problem?: undefined }
  | { readonly problem: SignInProblem; readonly user?: number }

/**
 * Somebody has come back from the provider. They are known by issuer and subject alone: whoever may choose their e-mail
 * address there does not get the account of somebody else here.
 */
export const arrive = async (door: Door, oidc: Oidc, arriving: Arriving): Promise<Arrival> => {
  const { person, errand, where } = arriving
  const { result } = await door.inNobodysDeed(async (deed): Promise<Arrival> => {
    const { client } = deed
    const known = await heldIdentity(client, person)
    const wanted = await wantedBy(client, errand)
    if (wanted === null) return { problem: 'einladung' }
    const isTheirs = known && !(known.isGone && wanted !== undefined)
    const arrival = isTheirs ? recognised(known, wanted) : await welcomed(deed, oidc, wanted, arriving)
    if (arrival.problem !== undefined) return arrival
    await seen(client, person)
    if (errand.purpose === 'invitation') await accept(client, errand.invitation, arrival.user, where)
    if (oidc.roles && errand.purpose !== 'link')
      await takeOverRank(deed, arrival.user, rankFor(oidc.roles, person.roles), where)
    return arrival
  })
  return result
}

/** The account that is to be theirs; undefined where none was named, null where an invitation is none any more. */
const wantedBy = async (client: pg.PoolClient, errand: Errand): Promise<number | undefined | null> => {
  if (errand.purpose === 'sign-in') return undefined
  if (errand.purpose === 'link') return errand.user
  const found = await readSecret(client, 'invitation', errand.invitation)
  return found && !found.isOver ? found.user : null
}

const accept = async (client: pg.PoolClient, invitation: string, user: number, where: Where): Promise<void> => {
  // of two who come with it at once, one rolls back
  if (!(await takeSecret(client, 'invitation', invitation))) throw new NotSignedIn('einladung')
  await note(client, { kind: 'invitation-accepted', user, where, details: { method: 'oidc' } })
}

/** There is an account that belongs to them. */
const recognised = ({ user, isActive }: Identity, wanted = user): Arrival => {
  if (user !== wanted) return { problem: 'schon-verbunden', user: wanted }
  return isActive ? { user } : { problem: 'stillgelegt', user }
}

/** Nobody here belongs to them yet. */
const welcomed = async (
  deed: Deed,
  oidc: Oidc,
  wanted: number | undefined,
  { person, where }: Arriving,
): Promise<Arrival> => {
  if (wanted === undefined) return oidc.isCreating ? createdFor(deed, oidc, person, where) : { problem: 'kein-zugang' }
  if (!(await accountWith(deed.client, wanted))) return { problem: 'stillgelegt', user: wanted }
  await connect(deed.client, wanted, person, where)
  return { user: wanted }
}

/** A new account, with the lowest rank unless the provider says otherwise. */
const createdFor = async (deed: Deed, oidc: Oidc, person: Person, where: Where): Promise<Arrival> => {
  const { firstName, lastName, email } = person
  const sent = { firstName, lastName, email, roles: [rankFor(oidc.roles, person.roles)] }
  const { values, violations } = readBody(users, sent, 'create')
  if (violations.length) return { problem: 'angaben' }
  const { rows } = await deed.client.query<{ isActive: boolean | null }>(
    'select bool_or("isActive" and "deletedAt" is null) as "isActive" from users where lower(email) = lower($1)',
    [email],
  )
  const { isActive } = rows[0]!
  // who was put out of here does not come back by themself
  if (isActive !== null) return { problem: isActive ? 'vergeben' : 'stillgelegt' }
  const [user] = await deed.insert(users, [newRow(users, values)], { known: values })
  if (user === undefined) return { problem: 'vergeben' }
  await note(deed.client, { kind: 'account-made', user, where, details: { roles: sent.roles } })
  await connect(deed.client, user, person, where)
  return { user }
}
