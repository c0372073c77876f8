import { iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { erasedName } from '@rampenlicht/model/rules/privacy/erasure'
import { PERSON_PATHS, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { patternsOf, sharedTerms, termsIn } from '@rampenlicht/model/rules/privacy/terms'
import type pg from 'pg'
import type { Row } from '../crud/permit.ts'
import { quoted } from '../db/names.ts'
import { samePerson } from './same-person.ts'

/**
 * Whether one of these texts is like one of the patterns $1. Compared byte by byte: `ilike` asks the rules of a language for
 * each letter, which takes thirty times as long.
 */
export const saysAny = (texts: readonly string[]): string =>
  `lower(concat_ws(E'\\n', ${texts.join(', ')}) collate "C") like any ($1)`

/** Every text of the house is read, which takes its time where there are millions of them. */
export const LONGEST_MS = 300_000

export interface Wanted {
  readonly path: PersonPath
  readonly id: number
}
/** Somebody who is to be erased, as they are known now. */
export interface Whom extends Wanted {
  /** Their numbers: those that became one with them are the same person. */
  readonly ids: readonly number[]
  /** As the audit names them: „/mediacontacts/7“. */
  readonly url: string
  readonly urls: readonly string[]
  readonly name: string
  readonly becomes: string
  /** In their directory, not in the trash alone. */
  readonly isThere: boolean
  readonly records: readonly Row[]
  readonly terms: readonly string[]
  /** Terms that others have as well: nobody knows whom a text means by them. */
  readonly shared: readonly string[]
}

const LOCK = 7_265_094

/** Waits for others who erase the same person; undefined where there is nobody, or nobody any more. */
export const findWhom = async (client: pg.ClientBase, { path, id }: Wanted): Promise<Whom | undefined> => {
  const table = quoted(path)
  const { leavesTrace, staysErased } = resourceAt(path)
  await client.query(`set local statement_timeout = ${LONGEST_MS}`)
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, iriOf(path, id)])
  await client.query(`select from ${table} where id = $1 for update`, [id])
  const isErased = staysErased
    ? 't."erasedAt" is not null'
    : `exists (select from erasures e where e.path = '${path}' and e.record = t.id and e."isWhole" and ${leavesTrace ? 't."deletedAt" is not null' : 'true'})`
  const statement = {
    text: `with recursive ${samePerson(path)}
     select (select array_agg(id) from people) as people,
       (select json_agg(to_jsonb(t) - 'search') from ${table} t where t.id in (select id from people) and not (${isErased})) as there,
       (select json_agg(k.kept order by k.entry desc) from trash k
        where k.path = '${path}' and k.record in (select id from people)) as thrown,
       exists (select from trash k join deeds d on d.id = k."deedId" and d.kind = 'merge'
        where k.path = '${path}' and k.record = $1) as "isOne"`,
    values: [id],
    query_timeout: LONGEST_MS,
  }
  const { rows } = await client.query<{ people: number[]; there: Row[] | null; thrown: Row[] | null; isOne: boolean }>(
    statement,
  )
  const { people, there, thrown, isOne } = rows[0]!
  const records = [...(there ?? []), ...(thrown ?? [])]
  const isThere = there?.some((one) => one['id'] === id) ?? false
  const own = records.find((one) => one['id'] === id)
  // whoever became one with another goes with that one
  if (!own || (isOne && !isThere)) return undefined
  const terms = termsIn(records)
  const shared = await sharedOf(client, { path, ids: people }, terms)
  return {
    ...{ path, id, ids: people, records, shared },
    url: iriOf(path, id),
    urls: people.map((one) => iriOf(path, one)),
    name: labelOf({ ...namesOf(path, own), id }),
    becomes: erasedName(id),
    isThere,
    terms: terms.filter((term) => !shared.includes(term)),
  }
}

/** What they are called by, without what only sounds like a name. */
const namesOf = (path: PersonPath, record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([name]) => resourceAt(path).fields[name]))

const TERM_FIELDS = ['firstName', 'middleName', 'lastName', 'name', 'fullName', 'email', 'phone', 'mobile', 'fax']

const sharedOf = async (
  client: pg.ClientBase,
  { path, ids }: { readonly path: PersonPath; readonly ids: readonly number[] },
  terms: readonly string[],
): Promise<readonly string[]> => {
  if (terms.length === 0) return []
  const others = PERSON_PATHS.map((one) => {
    const { fields } = resourceAt(one)
    const names = TERM_FIELDS.filter((name) => name in fields)
    const turned = 'lastName' in fields ? [`concat_ws(', ', t."lastName", t."firstName")`] : []
    const said = `concat_ws(' ', ${names.map((name) => `t.${quoted(name)}`).join(', ')})`
    return `select jsonb_build_object(${names.map((name) => `'${name}', t.${quoted(name)}`).join(', ')}) as record
      from ${quoted(one)} t where ${saysAny([said, ...turned])} ${one === path ? 'and t.id <> all ($2::integer[])' : ''}`
  })
  const statement = {
    text: `select record from (${others.join(' union all ')}) o where $2::integer[] is not null`,
    values: [patternsOf(terms), ids],
    query_timeout: LONGEST_MS,
  }
  const { rows } = await client.query<{ record: Row }>(statement)
  return sharedTerms(
    terms,
    rows.map(({ record }) => record),
  )
}
