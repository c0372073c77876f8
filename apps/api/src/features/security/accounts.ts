import { PERSON } from '@rampenlicht/model/resources/shared'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { FAILURES_BY_EMAIL } from '../../plugins/attempts.ts'

/** All accounts with how they get in and how they stand, as `AccountLine`; an agency has so many that one answer holds them. */
const STATEMENT = `with failed as (${FAILURES_BY_EMAIL})
  select coalesce(json_agg(a), '[]')::text as body from (
    select u.id, ${PERSON.map((name) => `u.${quoted(name)}`)}, u.email, u.roles, u."isActive",
      u."passwordHash" is not null as "hasPassword",
      (select count(*) from passkeys k where k."user" = u.id)::integer as passkeys,
      (select json_build_object('recoveryLeft',
          (select count(*) from recovery_codes r where r."user" = u.id and r."usedAt" is null))
        from totp_factors f where f."user" = u.id and f."confirmedAt" is not null) as totp,
      (select count(*) from identities i where i."user" = u.id)::integer as identities,
      (select json_build_object('createdAt', o."createdAt", 'expiresAt', o."expiresAt") from one_time_secrets o
        where o."user" = u.id and o.purpose = 'invitation' and o."usedAt" is null
        order by o."createdAt" desc limit 1) as invitation,
      coalesce(f.failures, 0) as failures,
      case when f."blockedUntil" > now() then f."blockedUntil" end as "blockedUntil",
      (select e.at from security_events e where e."user" = u.id and e.kind = 'sign-in'
        order by e.at desc limit 1) as "lastAt"
    from users u left join failed f on f.email = lower(u.email)
    where u."deletedAt" is null order by lower(u."lastName"), lower(u."firstName"), u.id) a`

export const accountsBody = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>(STATEMENT)
  return rows[0]?.body ?? '[]'
}
