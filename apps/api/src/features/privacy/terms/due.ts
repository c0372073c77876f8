import { ABOUT_AT } from '@rampenlicht/model/resources/contacts/about'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import type { TermKey } from '@rampenlicht/model/rules/privacy/retention'
import { pointersAt } from '../../../crud/pointers.ts'
import { joinTable, quoted } from '../../../db/names.ts'

/** The moment the day $1 begins at the agency. */
export const BEGINNING = `($1::date::timestamp at time zone 'Europe/Berlin')`
const CONTACTS = ['mediacontacts', 'influencers', 'business_contacts', 'customer_contacts'] as const
type Contact = (typeof CONTACTS)[number]

/** What people did to records, as rows (path, id, at) of those that the records are about. */
const doneTo = (path: Contact): readonly string[] => [
  `select path, record, at from audit where path = '${path}' and actor is not null`,
  ...pointersAt({ path }).map(({ user, name, field }) =>
    field.kind === 'many'
      ? `select '${path}', l.target, a.at from ${joinTable(user.path, name)} l
         join audit a on a.path = '${user.path}' and a.record = l.owner and a.actor is not null`
      : `select '${path}', u.${quoted(name)}, a.at from ${quoted(user.path)} u
         join audit a on a.path = '${user.path}' and a.record = u.id and a.actor is not null where u.${quoted(name)} is not null`,
  ),
]

/** Days that records themselves tell, also such that were there before anything was written down. */
const toldBy = (path: Contact): readonly string[] => {
  const about = quoted(ABOUT_AT[path])
  return [
    `select '${path}', n.${about}, greatest(n.at, n."createdAt") from contact_notes n where n.${about} is not null`,
    `select '${path}', r.${about}, greatest(case when not r."isDone" then r.due end, r."doneAt", r."createdAt")
     from reminders r where r.${about} is not null`,
    ...('updatedAt' in resourceAt(path).fields
      ? [`select '${path}', t.id, t."updatedAt" from ${quoted(path)} t where t."updatedBy" is not null`]
      : []),
  ]
}

/** Whatever shows that somebody had to do with a contact. */
const MOMENTS: readonly string[] = [
  ...CONTACTS.flatMap((path) => [...doneTo(path), ...toldBy(path)]),
  `select r.path, r.person, greatest(r."sentAt", r."answeredAt", r."unsubscribedAt") from mailing_recipients r`,
  `select 'mediacontacts', m.mediacontact, greatest(z.date, a.at) from project_list_mediacontact_materials z
   join project_list_mediacontacts m on m.id = z."projectListMediacontact"
   left join audit a on a.path = 'project_list_mediacontact_materials' and a.record = z.id and a.actor is not null`,
]

/**
 * For each rule the rows (path, id, since, isKnown) of those whose term began before the day $1. Of whom nothing is known
 * is as old as what was written down first.
 */
const DUE: Readonly<Record<TermKey, string>> = {
  noContact: `select p.path, p.id, coalesce(l.at, s.at) as since, l.at is not null as "isKnown"
    from (${CONTACTS.map(
      (path) =>
        `select '${path}' as path, id from ${quoted(path)} ${resourceAt(path).staysErased ? 'where "erasedAt" is null' : ''}`,
    ).join(' union all ')}) p
    left join (select path, id, max(at) as at from (${MOMENTS.join(' union all ')}) m(path, id, at) group by 1, 2) l
      on l.path = p.path and l.id = p.id,
    (select coalesce(min(at), now()) as at from audit) s
    where coalesce(l.at, s.at) < ${BEGINNING}`,
  undeliverable: `select p.path, p.person as id, min(b.since) as since, true as "isKnown"
    from blocked_people p
    join (select id, coalesce(since::timestamp at time zone 'Europe/Berlin', "createdAt") as since from blocked_addresses
      where reason = 'Unzustellbar' and "liftedAt" is null) b on b.id = p.block
    group by 1, 2 having min(b.since) < ${BEGINNING}`,
  former: `select 'users' as path, u.id, u.since, true as "isKnown" from (
      select u.id, coalesce(least(u."deletedAt", case when not u."isActive" then coalesce(
          (select max(a.at) from audit a where a.path = 'users' and a.record = u.id and a.changes ? 'isActive'),
          (select max(a.at) from audit a where a.path = 'users' and a.record = u.id)) end),
        (select min(at) from audit)) as since
      from users u where not u."isActive" or u."deletedAt" is not null) u
    where u.since < ${BEGINNING}`,
  answered: `select 'privacy_cases' as path, c.id, c."answeredAt" as since, true as "isKnown"
    from privacy_cases c where c.outcome is not null and c."answeredAt" < ${BEGINNING}`,
}
export const dueSql = (key: TermKey): string => DUE[key]

/** Projects that somebody has to do with: rows (path, id, project). */
const INVOLVED = `select 'mediacontacts', m.mediacontact, l.project from project_list_mediacontacts m
    join project_lists l on l.id = m."projectList"
  union all select 'influencers', influencer, project from project_influencers
  union all select 'customer_contacts', target, owner from ${joinTable('projects', 'customerContacts')}
  union all select 'users', target, owner from ${joinTable('projects', 'managers')}`

/** Invoices name nobody: those to a customer are their Ansprechpartner's of the project, those of others whoever was paid in it. */
const OWED = `select i.path, i.id, i.project from involved i where i.path in ('customer_contacts', 'influencers') and exists (
    select from project_accounting_invoices r where r.project = i.project and r.status = 'Offen' and (i.path = 'influencers') = exists (
      select from project_accounting_items x where x."spendingInvoice" = r.id))
    and (i.path <> 'influencers' or exists (
      select from project_influencers c where c.project = i.project and c.influencer = i.id and c.fee > 0))`

const OPEN_CASES = PERSON_PATHS.flatMap((path) =>
  pointersAt({ path })
    .filter(({ user, field }) => user.path === 'privacy_cases' && !field.readOnly)
    .map(
      ({ name }) => `select '${path}', ${quoted(name)}, 2, 'case', null::integer from privacy_cases
      where outcome is null and ${quoted(name)} is not null`,
    ),
)

/** Steps of a statement: `holds` has one row (path, id, hold, project) for everybody who cannot go for now. */
export const HOLD_STEPS: readonly string[] = [
  `involved(path, id, project) as (${INVOLVED})`,
  `holding(path, id, rank, hold, project) as (
    select p.path, p.person, 1, 'restriction', null::integer from blocked_people p
      join blocked_addresses b on b.id = p.block and b.reason = 'Einschränkung' and b."liftedAt" is null
    union all ${OPEN_CASES.join(' union all ')}
    union all select path, id, 3, 'invoice', project from (${OWED}) o
    union all select i.path, i.id, 4, 'project', i.project from involved i join projects p on p.id = i.project and p."isActive")`,
  `holds as (select distinct on (path, id) path, id, hold, project from holding order by path, id, rank, project)`,
]
