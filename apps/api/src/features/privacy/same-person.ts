import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON_PATHS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { keptNameSql, nameSql } from '../../crud/name-sql.ts'
import { joinTable, quoted } from '../../db/names.ts'

/** What asks for everything, whoever may see it: an answer to somebody about themselves leaves nothing out. */
export const EVERYTHING = { id: 0, roles: ['ROLE_ADMIN'] } as const

/**
 * Steps of a statement: `people` are the numbers that somebody has or had, $1 and all that were merged into it, and those
 * into these. The audit knows: the last line of the one that went is a removal by a merge, part of the one that stayed.
 */
export const samePerson = (path: PersonPath): string => `people(id) as (
    select $1::integer
    union
    select a.record from people p
    join audit a on a.path = '${path}' and a.deed = 'delete' and a."partOf" = '/${path}/' || p.id
    join deeds d on d.id = a."deedId" and d.kind = 'merge')`

/** Rows of a resource as they are and as they lie in the trash, all columns of its table and whether they are deleted. */
export const alsoDeleted = (path: string): string =>
  `(select t.*, false as "isGone" from ${quoted(path)} t
    union all
    select g.*, true from trash k, jsonb_populate_record(null::${quoted(path)}, k.kept) g where k.path = '${path}')`

/** How somebody may be told from others of that name. */
const NOTES: Readonly<Record<PersonPath, string>> = {
  mediacontacts: `coalesce(t0.email, (select string_agg(m.name, ', ') from ${joinTable('mediacontacts', 'partners')} l
    join mediacontact_partners m on m.id = l.target where l.owner = t0.id))`,
  influencers: `concat_ws(' · ', t0."fullName", t0.email)`,
  business_contacts: 't0.email',
  customer_contacts: `concat_ws(' · ', t0.email, (select c.name from customers c where c.id = t0.customer))`,
  users: 't0.email',
}
/** Where a name, an address or a number is looked for. */
const LOOKED_AT: Readonly<Record<PersonPath, readonly string[]>> = {
  mediacontacts: ['firstName', 'middleName', 'lastName', 'email', 'phone', 'mobile', 'fax'],
  influencers: ['name', 'fullName', 'asp', 'email', 'phone'],
  business_contacts: ['firstName', 'lastName', 'email', 'phone', 'mobile'],
  customer_contacts: ['firstName', 'lastName', 'email', 'phone', 'mobile'],
  users: ['firstName', 'lastName', 'email', 'username', 'phone', 'mobile'],
}
const MOST_OF_A_KIND = 20

/** The words $1, each somewhere in what somebody is called by. Numbers are compared without what stands between digits. */
const isLookedFor = (path: PersonPath, text: (name: string) => string): string => {
  const all = `concat_ws(' ', ${LOOKED_AT[path].map(text).join(', ')})`
  return `(select bool_and(search_key(${all}) like any (search_patterns(w))
      or (length(regexp_replace(w, '\\D', '', 'g')) >= 5 and regexp_replace(${all}, '\\D', '', 'g') like
        '%' || ltrim(regexp_replace(w, '\\D', '', 'g'), '0') || '%'))
    from unnest($1::text[]) w)`
}

/** People by name, address or number: those who are there, those in the trash, and those who became one with another. */
export const findPeople = (): string =>
  PERSON_PATHS.map((path) => {
    const resource = resourceAt(path)
    const fields = LOOKED_AT[path].filter((name) => resource.fields[name])
    const isThere = resource.leavesTrace ? 't0."deletedAt" is null' : 'true'
    return `(select '${path}' as path, t0.id, ${nameSql(resource, 't0')} as name, ${NOTES[path]} as note,
        case when ${isThere} then 'there' else 'deleted' end as state, null::integer as into
      from ${quoted(path)} t0 where ${isLookedFor(path, (name) => (fields.includes(name) ? `t0.${quoted(name)}` : 'null'))}
      order by 3, 2 limit ${MOST_OF_A_KIND})
    union all
    (select '${path}', k.record, ${keptNameSql(resource, 'k.kept')}, k.kept ->> 'email',
        case when d.kind = 'merge' then 'merged' else 'deleted' end,
        case when d.kind = 'merge' then split_part(k."partOf", '/', 3)::integer end
      from trash k left join deeds d on d.id = k."deedId"
      where k.path = '${path}' and ${isLookedFor(path, (name) => `k.kept ->> '${name}'`)}
      order by k.at desc limit ${MOST_OF_A_KIND})`
  }).join(' union all ')
