import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PERSON } from '@rampenlicht/model/resources/shared'
import type { NamedRecord } from '@rampenlicht/model/rules/memory'
import { quoted } from '../../db/names.ts'
import { nameSql } from '../name-sql.ts'
import { seenBy } from '../visible.ts'

/** Rows that travel with their record are told by the ids of what they link it to. */
const TOLD_BY: Readonly<Record<string, string>> = { projectListMediacontacts: 'mediacontacts' }

interface Reference {
  readonly path: string
  readonly name: string
  readonly target: string
}
/** The fields whose values are ids of other records. */
export const referencesIn = ({ path, fields }: Resource): readonly Reference[] =>
  entriesOf(fields).flatMap(([name, field]) => {
    if (field.kind === 'children') return TOLD_BY[name] ? [{ path, name, target: TOLD_BY[name] }] : []
    return field.kind === 'one' || field.kind === 'many' ? [{ path, name, target: field.target }] : []
  })

/** A removed record as it was, from the line that tells of its removal: a row of its table. */
const goneRow = ({ path }: Resource, changes: string) =>
  `jsonb_populate_record(null::${quoted(path)}, (select jsonb_object_agg(key, value -> 0) from jsonb_each(${changes})))`

/** Whether the actor would see what this line says was removed. */
export const goneSeenBy = (resource: Resource, actor: Actor, changes: string): string => {
  const seen = seenBy(resource, actor, 'g')
  return seen === 'true' ? 'true' : `exists (select from ${goneRow(resource, changes)} g where ${seen})`
}

/** The person of an account as `Doer`. */
export const doerSql = (id: string): string =>
  `(select row_to_json(u) from (select id, concat_ws(' ', "firstName", "lastName") as name, ${PERSON.map(quoted)}
    from users where users.id = ${id}) u)`

/**
 * Steps of a statement that find the names of everything the lines in `lines` speak of: of the records themselves, and of
 * those that values refer to. What is deleted is named by the line that tells of it. What is hidden has no name.
 */
export const nameSteps = (lines: string, resources: readonly Resource[], actor: Actor): readonly string[] => {
  const references = resources.flatMap(referencesIn)
  const targets = [...new Set([...resources.map(({ path }) => path), ...references.map(({ target }) => target)])]
  const values = references.map(({ path, name, target }) => `('${path}', '${name}', '${target}')`)
  const told = values.length
    ? `union select f.target, v.id::integer from ${lines} l
        join (values ${values.join(', ')}) f(path, name, target) on f.path = l.path,
        unnest(array[l.changes -> f.name -> 0, l.changes -> f.name -> 1]) x,
        jsonb_array_elements_text(
          case jsonb_typeof(x) when 'array' then x when 'number' then jsonb_build_array(x) else '[]'::jsonb end) v(id)
        where v.id ~ '^[0-9]+$'`
    : ''
  const live = targets.map((path) => {
    const resource = resourceAt(path)
    return `select '${path}' as path, t0.id, ${nameSql(resource, 't0')} as name from ${quoted(path)} t0
      where t0.id in (select id from refs where target = '${path}') and ${seenBy(resource, actor, 't0')}`
  })
  const gone = targets.map((path) => {
    const resource = resourceAt(path)
    return `select '${path}' as path, r.id, ${nameSql(resource, 'g')} as name from refs r
      cross join lateral (
        select a.changes from audit a
        where a.path = '${path}' and a.record = r.id and a.deed = 'delete' and a.changes -> 'id' -> 0 is not null
        order by a.id desc limit 1) d
      cross join lateral ${goneRow(resource, 'd.changes')} g
      where ${seenBy(resource, actor, 'g')} and r.target = '${path}' and not exists (select from ${quoted(path)} t0 where t0.id = r.id)`
  })
  return [
    `refs as (select l.path as target, l.record as id from ${lines} l ${told})`,
    `names as (${[...live, ...gone].join(' union all ')})`,
  ]
}

export interface Name extends NamedRecord {
  readonly path: string
}
export type Names = (path: string, id: number) => string | undefined
export const namesFrom = (rows: readonly Name[] | null): Names => {
  const names = new Map(rows?.map(({ path, id, name }) => [`${path} ${id}`, name]))
  return (path, id) => names.get(`${path} ${id}`)
}

/** A value with names in place of ids; what is hidden from whoever asks is not there for them. */
export const withNames = (resource: Resource, name: string, value: unknown, names: Names): unknown => {
  const reference = referencesIn(resource).find((one) => one.name === name)
  if (!reference) return value
  const { target } = reference
  const named = (id: unknown): readonly NamedRecord[] => {
    if (typeof id !== 'number') return []
    const found = names(target, id)
    if (found === undefined && resourceAt(target).visible) return []
    return [{ id, name: found ?? `Nr. ${id}` }]
  }
  return Array.isArray(value) ? value.flatMap(named) : (named(value)[0] ?? null)
}
