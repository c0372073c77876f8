import { isFactorDue, needsFactor, OPEN_POLICY } from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { OwnSecurity, OwnSession } from '@rampenlicht/model/rules/own-security'
import type pg from 'pg'
import { POLICY } from '../../accounts/policy.ts'
import { isPrivate } from '../../outside/places.ts'
import type { SignedIn } from '../../plugins/authentication.ts'
import type { Towns } from './towns.ts'

const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`
/** A sign-in that was not renewed for so long cannot be renewed any more. */
const SLIDING_DAYS = 7

const STATEMENT = `with firsts as (
    select address, min(at) as at from security_events where "user" = $1 and kind = 'sign-in' group by address
    union all select address, min("createdAt") from sign_ins where "user" = $1 group by address)
  select u.roles, ${POLICY} as policy, u."passwordHash" is not null as "hasPassword",
    (select max(at) from (
      select max(a.at) as at from audit a where a.path = 'users' and a.record = u.id and a.changes ? 'plainPassword'
      union all select max(e.at) from security_events e
        where e."user" = u.id and e.kind in ('password-changed', 'invitation-accepted')) c) as "passwordChangedAt",
    (select json_build_object('since', f."confirmedAt", 'recoveryLeft',
        (select count(*) from recovery_codes r where r."user" = u.id and r."usedAt" is null))
      from totp_factors f where f."user" = u.id and f."confirmedAt" is not null) as totp,
    ${list(`select id, name, "createdAt", "lastAt" from passkeys where "user" = u.id order by "createdAt", id`)} as passkeys,
    ${list(`select id, shown, "createdAt", "lastAt" from identities where "user" = u.id order by id`)} as identities,
    ${list(`select id, agent, address, method, "createdAt", "lastAt", id = $2 as "isThis",
        address is not null and not exists (select from firsts f where f.address = s.address and f.at < s."createdAt")
          and exists (select from firsts f where f.at < s."createdAt") as "isNewPlace"
      from sign_ins s where s."user" = u.id and s."revokedAt" is null and s."expiresAt" > now()
        and s."lastAt" > now() - interval '${SLIDING_DAYS} days'
      order by id = $2 desc, s."lastAt" desc, id`)} as sessions
  from users u where u.id = $1`

type Found = Omit<OwnSecurity, 'sessions' | 'needsFactorFrom'> & {
  readonly roles: readonly string[]
  readonly policy: object | null
  readonly sessions: readonly Omit<OwnSession, 'place' | 'isLocal'>[]
}

export const ownSecurity = async (pool: pg.Pool, { id, signIn }: SignedIn, towns: Towns): Promise<OwnSecurity> => {
  const { rows } = await pool.query<Found>(STATEMENT, [id, signIn])
  const { roles, policy, sessions, ...found } = rows[0]!
  const rules = { ...OPEN_POLICY, ...policy }
  const lacks = needsFactor(rules, roles) && !found.totp && found.passkeys.length === 0
  const today = agencyDay(new Date())
  return {
    ...found,
    sessions: sessions.map((one) => ({
      ...one,
      place: towns(one.address),
      isLocal: one.address !== null && isPrivate(one.address),
    })),
    needsFactorFrom: lacks ? (isFactorDue(rules, today) ? today : rules.factorFrom) : null,
  }
}
