import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import type { TrashedRecord } from '@rampenlicht/model/rules/memory'
import { type Name, nameSteps, namesFrom, withNames } from '../../crud/memory/names.ts'
import { entryOf, type Found, foundColumns, trashedBranch, trashSeenBy } from '../../crud/memory/trash.ts'
import { keptNameSql, nameSql } from '../../crud/name-sql.ts'
import type { Row } from '../../crud/permit.ts'
import { likeAnyIn } from '../../crud/search-words.ts'
import type { Statement } from '../../crud/statements.ts'
import { quoted } from '../../db/names.ts'

export interface Sought {
  readonly words: readonly string[]
  readonly paths: readonly string[]
  readonly people: readonly number[]
  readonly before?: number
  readonly perPage: number
}
export interface TrashPage {
  readonly entries: readonly Found[] | null
  readonly total: number
}

/** What was asked to be deleted. Only a search needs to know what each of it is called. */
const foundSql = (kinds: readonly Resource[], conditions: string, places: readonly string[]): string => {
  if (places.length === 0) {
    const paths = kinds.map(({ path }) => `'${path}'`)
    return `select t.entry from trash t where t.path in (${paths}) and ${conditions}`
  }
  const branches = kinds.map((resource) => {
    const kept = keptNameSql(resource, 't.kept')
    const row = kept ? '' : `, jsonb_populate_record(null::${quoted(resource.path)}, t.kept) r`
    return `select t.entry, ${kept ?? nameSql(resource, 'r')} as name from trash t${row}
      where t.path = '${resource.path}' and ${conditions}`
  })
  const matches = places.map((place) => likeAnyIn('f.name', place))
  return `select f.entry from (${branches.join(' union all ')}) f where ${matches.join(' and ')}`
}

/**
 * A page of what was asked to be deleted, the newest first; what went along is counted. Rows are read for the page alone:
 * two hundred thousand of them would take longer than anybody waits.
 */
export const trashStatement = ({ words, paths, people, before, perPage }: Sought, actor: Actor): Statement => {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const by = people.length ? `t.actor = any (${add(people)}::integer[])` : 'true'
  const kinds: readonly Resource[] = paths.length ? [...new Set(paths)].map(resourceAt) : resources
  const found = foundSql(kinds, `t."partOf" is null and ${by} and ${trashSeenBy(actor, 't')}`, words.map(add))
  const from = before === undefined ? 'true' : `found.entry < ${add(before)}::bigint`
  const branches = kinds.map((resource) => trashedBranch(resource, actor, 't.entry in (select entry from page)'))
  return {
    text: `with found as (${found}),
      page as (select entry from found where ${from} order by entry desc limit ${perPage})
      select (select json_agg(e order by e.id desc) from (
          select ${foundColumns(kinds, actor)} from (${branches.join(' union all ')}) p) e) as entries,
        (select count(*)::integer from found) as total`,
    values,
  }
}

export interface TrashOne {
  readonly entry: Found & { readonly links: Row }
  readonly names: readonly Name[] | null
}

/** One entry with its values and their names. */
export const trashedStatement = (resource: Resource, entry: number, actor: Actor): Statement => ({
  text: `with p as (${trashedBranch(resource, actor, 't.entry = $1::bigint')}),
    spoken as (
      select p.path, p.record, (select jsonb_object_agg(key, jsonb_build_array(value, null)) from (
        select * from jsonb_each(p.kept) union all select * from jsonb_each(p.links)) v) as changes from p),
    ${nameSteps('spoken', [resource], actor).join(', ')}
    select (select row_to_json(e) from (select ${foundColumns([resource], actor)}, p.links from p) e) as entry,
      (select json_agg(names) from names) as names`,
  values: [entry],
})

export const trashedRecord = (actor: Actor, trashDays: number, { entry, names }: TrashOne): TrashedRecord => {
  const resource = resourceAt(entry.path)
  const nameOf = namesFrom(names)
  const stored = Object.entries({ ...entry.kept, ...entry.links }).filter(([name]) => resource.fields[name])
  return {
    ...entryOf(actor, trashDays, entry),
    values: Object.fromEntries(stored.map(([name, value]) => [name, withNames(resource, name, value, nameOf)])),
  }
}
