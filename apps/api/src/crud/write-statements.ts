import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { joinTable, quoted } from '../db/names.ts'
import type { Changes, Row } from './permit.ts'
import { prepared, type Statement } from './statements.ts'

/** Who and when, where the declaration keeps it. */
const signatures = ({ fields }: Resource, deed: 'create' | 'update', actor: string): readonly [string, string][] => {
  const names = deed === 'create' ? ['created', 'updated'] : ['updated']
  return names.flatMap((name): [string, string][] => [
    ...(fields[`${name}At`] ? [[`${name}At`, 'now()'] as [string, string]] : []),
    ...(fields[`${name}By`] ? [[`${name}By`, actor] as [string, string]] : []),
  ])
}

/** A new row with its links and its audit entry, all in one statement; one shape a resource, hence prepared. */
export const insertStatement = (
  resource: Resource,
  stored: Row,
  columns: Row,
  changes: Changes,
  actor: Actor,
): Statement => {
  const { path, fields } = resource
  const values: unknown[] = [actor.id, path, JSON.stringify(changes)]
  const add = (value: unknown) => `$${values.push(value)}`
  const signed = signatures(resource, 'create', '$1::integer')
  const links = entriesOf(fields).filter(([name, field]) => field.kind === 'many' && Object.hasOwn(stored, name))
  const named = [
    ...Object.entries(stored).filter(([name]) => fields[name]!.kind !== 'many'),
    ...Object.entries(columns),
  ].map(([name, value]) => [name, add(value)] as const)
  const all = [...named, ...signed]
  const steps = [
    `made as (insert into ${quoted(path)} (${all.map(([name]) => quoted(name))}) values (${all.map(([, value]) => value)}) returning id)`,
    ...links.map(
      ([name]) =>
        `"${name} come" as (insert into ${joinTable(path, name)} select made.id, link from made, unnest(${add(stored[name])}::integer[]) as link)`,
    ),
    `noted as (insert into audit (actor, path, record, deed, changes) select $1, $2, id, 'create', $3 from made)`,
  ]
  return prepared(`with ${steps.join(', ')} select id from made`, values)
}

/** The row, its links and the audit entry, all in one statement. Links are compared, not replaced. */
export const changeStatement = (
  resource: Resource,
  id: number,
  changes: Changes,
  columns: Row,
  audited: Changes,
  actor: Actor,
): Statement => {
  const { path, fields } = resource
  const values: unknown[] = [id, actor.id, path, JSON.stringify(audited)]
  const add = (value: unknown) => `$${values.push(value)}`
  const sets = [
    'version = version + 1',
    ...signatures(resource, 'update', '$2::integer').map(([name, value]) => `${quoted(name)} = ${value}`),
    ...Object.entries(columns).map(([name, value]) => `${quoted(name)} = ${add(value)}`),
  ]
  const links: string[] = []
  for (const [name, [, after]] of Object.entries(changes)) {
    const value = add(after)
    if (fields[name]!.kind !== 'many') {
      sets.push(`${quoted(name)} = ${value}`)
      continue
    }
    const table = joinTable(path, name)
    links.push(
      `"${name} gone" as (delete from ${table} where owner = $1 and target <> all (${value}::integer[]))`,
      `"${name} come" as (insert into ${table} select $1, unnest(${value}::integer[]) on conflict do nothing)`,
    )
  }
  const steps = [
    `changed as (update ${quoted(path)} set ${sets.join(', ')} where id = $1)`,
    ...links,
    `noted as (insert into audit (actor, path, record, deed, changes) values ($2::integer, $3, $1, 'update', $4))`,
  ]
  return { text: `with ${steps.join(', ')} select`, values }
}

/** The deletion with its audit entry; a resource that leaves a trace is only marked. */
export const removeStatement = (resource: Resource, id: number, before: Row, actor: Actor): Statement => {
  const { path, leavesTrace } = resource
  const gone = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, [value, null]]))
  const deed = leavesTrace
    ? `update ${quoted(path)} set "deletedAt" = now(), version = version + 1 where id = $1`
    : `delete from ${quoted(path)} where id = $1`
  return {
    text: `with gone as (${deed}) insert into audit (actor, path, record, deed, changes) values ($2, $3, $1, 'delete', $4)`,
    values: [id, actor.id, path, JSON.stringify(gone)],
  }
}
