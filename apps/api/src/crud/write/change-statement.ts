import { grouped } from '@rampenlicht/model/kit/grouped'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '../../db/names.ts'
import type { Changes, Row } from '../permit.ts'
import { preparedChange, type Statement } from '../statements.ts'
import { type Noting, noted, notingValues } from './audit.ts'
import { signatures } from './signatures.ts'

/** A record to change: its new columns and links, and what the audit says of it. */
export interface ChangedRow {
  readonly id: number
  readonly values: Row
  readonly changes: Changes
}

/** Rows in which the same fields change, so that one statement serves them. */
export const alike = (rows: readonly ChangedRow[]): readonly (readonly ChangedRow[])[] => [
  ...grouped(rows, ({ values }) => Object.keys(values).sort().join(' ')).values(),
]

/**
 * The rows, their links and their audit lines, all in one statement. Links are compared, not replaced. A single row is
 * written plainly: read from JSON it would cost a third more.
 */
export const changeStatement = (
  resource: Resource,
  rows: readonly ChangedRow[],
  noting: Noting,
  isUnsigned = false,
): Statement => {
  const [only] = rows
  const signed = isUnsigned ? [] : signatures(resource.fields, 'update')
  return only && rows.length === 1 ? one(resource, only, noting, signed) : many(resource, rows, noting, signed)
}

type Sets = readonly (readonly [string, string])[]
const setsOf = (signed: Sets, columns: Sets) =>
  [['version', 't.version + 1'], ...signed, ...columns].map(([name = '', value]) => `${quoted(name)} = ${value}`)

const one = (
  resource: Resource,
  { id, values: wanted, changes }: ChangedRow,
  noting: Noting,
  signed: Sets,
): Statement => {
  const { path, fields } = resource
  const values = [...notingValues(noting), id, JSON.stringify(changes)]
  const columns: [string, string][] = []
  const links: string[] = []
  for (const [name, value] of Object.entries(wanted)) {
    const place = `$${values.push(value)}`
    if (fields[name]?.kind !== 'many') {
      columns.push([name, place])
      continue
    }
    const table = joinTable(path, name)
    links.push(
      `"${name} gone" as (delete from ${table} where owner = $4 and target <> all (${place}::integer[]))`,
      `"${name} come" as (insert into ${table} select $4, unnest(${place}::integer[]) on conflict do nothing)`,
    )
  }
  const steps = [
    `changed as (update ${quoted(path)} t set ${setsOf(signed, columns)} where id = $4)`,
    ...links,
    noted(`select '${path}' as path, $4::integer as record, 'update' as deed, $5::jsonb as changes`),
  ]
  return preparedChange(`with ${steps.join(', ')} select id as line from noted`, values)
}

const many = (resource: Resource, rows: readonly ChangedRow[], noting: Noting, signed: Sets): Statement => {
  const { path, fields } = resource
  const isLink = (name: string) => fields[name]?.kind === 'many'
  const names = Object.keys(rows[0]?.values ?? {})
  const columns = names.filter((name) => !isLink(name)).map((name) => [name, `r.${quoted(name)}`] as const)
  const links = names.filter(isLink).flatMap((name) => {
    const table = joinTable(path, name)
    const wanted = `json_array_elements_text(given.columns -> '${name}') as link`
    return [
      `"${name} gone" as (
        delete from ${table} l using given
        where l.owner = given.id and l.target not in (select link::integer from ${wanted}))`,
      `"${name} come" as (insert into ${table} select given.id, link::integer from given, ${wanted} on conflict do nothing)`,
    ]
  })
  const steps = [
    'given as (select * from json_to_recordset($4::json) as g(id integer, columns json, changes jsonb))',
    `changed as (
      update ${quoted(path)} t set ${setsOf(signed, columns)}
      from given, json_populate_record(null::${quoted(path)}, given.columns) r where t.id = given.id)`,
    ...links,
    noted(`select '${path}' as path, id as record, 'update' as deed, changes from given`),
  ]
  const given = rows.map(({ id, values, changes }) => ({ id, columns: values, changes }))
  return {
    text: `with ${steps.join(', ')} select min(id) as line from noted`,
    values: [...notingValues(noting), JSON.stringify(given)],
  }
}
