import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { Doer, HistoryKind, HistoryLine } from '@rampenlicht/model/rules/memory'
import { doerSql, goneSeenBy, type Name, type Names, nameSteps, namesFrom, withNames } from '../../crud/memory/names.ts'
import { partSteps, stepOf } from '../../crud/part-steps.ts'
import { type Changes, isSame } from '../../crud/permit.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { DONE } from '../../crud/write/deed.ts'
import { quoted } from '../../db/names.ts'

export interface Wanted {
  readonly people: readonly number[]
  readonly fields: readonly string[]
  readonly hasParts: boolean
  readonly before?: number
  readonly perPage: number
}

/** A line of the audit as the statement answers it. */
export interface Told {
  readonly id: number
  readonly at: string
  readonly actor: Doer | null
  readonly path: string
  readonly record: number
  readonly kind: HistoryKind
  readonly deed: number
  readonly title: string | null
  readonly changes: Changes
  readonly import: Required<HistoryLine>['import'] | null
  readonly note: string | null
}
export interface Page {
  /** Whether there is, or was, such a record for whoever asks. */
  readonly seen: boolean
  readonly lines: readonly Told[] | null
  readonly names: readonly Name[] | null
  readonly total: number
}

/** The last line of a record that is gone. */
const GONE = (path: string) =>
  `(select a.changes, a.deed from audit a where a.path = '${path}' and a.record = $1 order by a.id desc limit 1)`

/** Whether whoever asks finds the record $1, or would have found it before it was deleted. */
export const seenSql = (resource: Resource, actor: Actor): string =>
  `(exists (select from ${quoted(resource.path)} t0 where t0.id = $1 and ${listedFor(resource, actor, 't0')})
    or exists (select from ${GONE(resource.path)} d
      where d.deed = 'delete' and ${goneSeenBy(resource, actor, 'd.changes')}))`

/** Everything that belongs, or belonged until lately, to the record $1. */
const aboutParts = (resource: Resource, actor: Actor) => {
  const steps = partSteps(resource, 't.id = $1', (part) => seenBy(part, actor, 't'))
  const live = [resource, ...partsOf(resource).map((part) => part.resource)].map(
    ({ path }) => `select '${path}' as path, id as record from ${stepOf(path)}`,
  )
  const trashed = partsOf(resource).map(({ resource: part, links }) => {
    const ways = links.map(({ name, of }) => `(t.kept ->> '${name}')::integer in (select id from ${stepOf(of)})`)
    return `select t.path, t.record from trash t, jsonb_populate_record(null::${quoted(part.path)}, t.kept) g
      where t.path = '${part.path}' and (t."partOf" = '/${resource.path}/' || $1::integer or ${ways.join(' or ')})
        and ${seenBy(part, actor, 'g')}`
  })
  const itself = `select '${resource.path}' as path, $1::integer as record`
  return [...steps, `about as (${[itself, ...live, ...trashed].join(' union ')})`]
}

/** What brought the record of a line, told by what took it along. */
const IMPORT = `case when a."partOf" like '/imports/%' then (
    select json_build_object('id', i.id, 'file', i.file, 'line',
      (select min(r.n) from import_rows r where r.import = i.id and r.record = a.record))
    from imports i where i.id = substr(a."partOf", 10)::integer) end`

/** A page of the history: lines, the names they need, and how many there are in all. */
export const historyStatement = (resource: Resource, id: number, wanted: Wanted, actor: Actor): Statement => {
  const { people, fields, hasParts, before, perPage } = wanted
  const values: unknown[] = [id]
  const add = (value: unknown) => `$${values.push(value)}`
  const isPart = hasParts && partsOf(resource).length > 0
  const conditions = [
    isPart
      ? '(a.path, a.record) in (select about.path, about.record from about)'
      : `a.path = '${resource.path}' and a.record = $1`,
    ...(people.length ? [`a.actor = any (${add(people)}::integer[])`] : []),
    ...(fields.length ? [`a.changes ?| ${add(fields)}::text[]`] : []),
  ]
  const where = conditions.join(' and ')
  const from = before === undefined ? where : `${where} and a.id < ${add(before)}::bigint`
  const kinds = isPart ? [resource, ...partsOf(resource).map((part) => part.resource)] : [resource]
  const steps = [
    ...(isPart ? aboutParts(resource, actor) : []),
    `lines as (select a.* from audit a where ${from} order by a.id desc limit ${perPage})`,
    ...nameSteps('lines', kinds, actor),
  ]
  const text = `with recursive ${steps.join(', ')}
    select ${seenSql(resource, actor)} as seen,
      (select json_agg(l order by l.id desc) from (
        select a.id, a.at, ${doerSql('a.actor')} as actor, a.path, a.record, a.deed as kind, a.changes,
          coalesce(a."deedId", a.id) as deed, d.title, ${IMPORT} as import,
          case when d.kind in ('merge', 'move', 'copy') and a."partOf" is null then d.title end as note
        from lines a left join deeds d on d.id = a."deedId") l) as lines,
      (select json_agg(names) from names) as names,
      (select count(*)::integer from audit a where ${where}) as total`
  return values.length === 1 ? prepared(text, values) : { text, values }
}

/** Lines as people read them. A change that whoever asks may not know of is no change for them. */
export const linesFor = ({ lines, names }: Page): readonly HistoryLine[] => {
  const nameOf = namesFrom(names)
  return (lines ?? []).flatMap(({ import: from, note, ...line }) => {
    const resource = resourceAt(line.path)
    const changes = namedChanges(resource, line.changes, nameOf)
    if (Object.keys(line.changes).length > 0 && Object.keys(changes).length === 0) return []
    return [
      {
        ...line,
        name: nameOf(line.path, line.record) ?? `Nr. ${line.record}`,
        title: line.title ?? `${resource.noun.one} ${DONE[line.kind]}`,
        changes,
        ...(from ? { import: from } : {}),
        ...(note === null ? {} : { note }),
        isExpired: Object.values(line.changes).some(isExpired),
      },
    ]
  })
}

/** What is left of values that have been deleted: that the field changed. */
export const isExpired = (change: readonly unknown[]): boolean => change.length === 0

const namedChanges = (resource: Resource, changes: Changes, names: Names): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => {
      // beside what people see there are its number, its version and inner columns
      if (!resource.fields[name]) return []
      if (isExpired(change)) return [[name, [null, null] as const]]
      const [before, after] = change.map((value) => withNames(resource, name, value, names))
      return isSame(before, after) && !isSame(...change) ? [] : [[name, [before, after] as const]]
    }),
  )
