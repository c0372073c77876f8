import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON_PATHS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { keptNameSql, nameSql } from '../../crud/name-sql.ts'
import { everyTerm, likeAny, searchTermsIn } from '../../crud/search-words.ts'
import type { Statement } from '../../crud/statements.ts'
import { joinTable, quoted } from '../../db/names.ts'

/** What asks for everything, whoever may see it: an answer to somebody about themselves leaves nothing out. */
export const EVERYTHING = { id: 0, roles: ['ROLE_ADMIN'] } as const

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
const MOST_OF_A_KIND = 20

/** What lies in the trash has no column to be looked for in: the same texts, in the same spelling. */
const keptSearch = ({ searches = [], fields }: Resource): string => {
  const texts = searches.map((name) => {
    const text = `k.kept ->> '${name}'`
    const field = fields[name]
    return field && 'isPhone' in field && field.isPhone ? `phone_key(${text})` : text
  })
  return `search_key(concat_ws(' ', ${texts.join(', ')}))`
}

/** People by name, address or number: those who are there, those in the trash, and those who became one with another. */
export const peopleStatement = (text: string): Statement | undefined => {
  const terms = searchTermsIn(text)
  if (terms.length === 0) return undefined
  const values: string[] = []
  const placed = new Map<string, string>()
  const placeOf = (word: string) => {
    const place = placed.get(word) ?? `$${values.push(word)}`
    placed.set(word, place)
    return place
  }
  const isLookedFor = (column: string) => everyTerm(terms, (word) => likeAny(column, placeOf(word))).join(' and ')
  const found = PERSON_PATHS.map((path) => {
    const resource = resourceAt(path)
    const isThere = resource.leavesTrace ? 't0."deletedAt" is null' : 'true'
    return `(select '${path}' as path, t0.id, ${nameSql(resource, 't0')} as name, ${NOTES[path]} as note,
        case when ${isThere} then 'there' else 'deleted' end as state, null::integer as into
      from ${quoted(path)} t0 where ${isLookedFor('t0.search')} and not exists (
        select from erasures e where e.path = '${path}' and e.record = t0.id and e."isWhole") order by 3, 2 limit ${MOST_OF_A_KIND})
    union all
    (select '${path}', k.record, ${keptNameSql(resource, 'k.kept')}, k.kept ->> 'email',
        case when d.kind = 'merge' then 'merged' else 'deleted' end,
        case when d.kind = 'merge' then split_part(k."partOf", '/', 3)::integer end
      from trash k left join deeds d on d.id = k."deedId"
      where k.path = '${path}' and ${isLookedFor(keptSearch(resource))}
      order by k.at desc limit ${MOST_OF_A_KIND})`
  })
  return { text: found.join(' union all '), values }
}
