import { RANKS, type Rank, rankOf } from '@rampenlicht/model/kit/role'
import { user as users } from '@rampenlicht/model/resources/staff/user'
import { isRank } from '@rampenlicht/model/rules/accounts'
import type pg from 'pg'
import { policyIn } from '../../accounts/policy.ts'
import { note, type Where } from '../../accounts/protocol.ts'
import type { RoleMap } from '../../config-oidc.ts'
import type { Deed } from '../../crud/write/deed.ts'

const LOWEST: Rank = RANKS[0]

/** The highest rank that the app roles stand for; whoever has none of them has the lowest. */
export const rankFor = (map: RoleMap | undefined, appRoles: readonly string[]): Rank => {
  const ranks = appRoles.flatMap((role) => map?.get(role) ?? [])
  return RANKS[rankOf(ranks)] ?? LOWEST
}

/** Somebody has to be able to set things right again, whatever the provider says. */
const isNeededAsAdmin = async (client: pg.PoolClient, id: number): Promise<boolean> => {
  const { isOnlyOidc, emergencyAccount } = await policyIn(client)
  if (isOnlyOidc && emergencyAccount === id) return true
  const { rows } = await client.query<{ id: number }>(
    `select id from users where 'ROLE_ADMIN' = any (roles) and "isActive" and "deletedAt" is null order by id for update`,
  )
  return rows.every((row) => row.id === id)
}

interface Held {
  readonly firstName: string
  readonly lastName: string
  readonly roles: string[]
}
/** Gives somebody the rank that the provider says they have; the flags that are no ranks stay. */
export const takeOverRank = async (deed: Deed, id: number, rank: Rank, where: Where): Promise<void> => {
  const { client } = deed
  const { rows } = await client.query<Held>('select "firstName", "lastName", roles from users where id = $1', [id])
  const held = rows[0]
  if (!held || RANKS[rankOf(held.roles)] === rank) return
  if (held.roles.includes('ROLE_ADMIN') && (await isNeededAsAdmin(client, id))) return
  const before = held.roles
  const after = [rank, ...before.filter((role) => !isRank(role))]
  await deed.change(users, [{ id, values: { roles: after }, changes: { roles: [before, after] } }], {
    known: { ...held },
  })
  await note(client, { kind: 'roles-changed', user: id, where, details: { before, after } })
}
