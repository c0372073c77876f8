import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '../../db/names.ts'
import type { Changes, Row } from '../permit.ts'
import { prepared, type Statement } from '../statements.ts'
import { type Noting, noted, notingValues } from './audit.ts'
import { signatures } from './signatures.ts'

/** A record to write: its columns and links, and what the audit says of it. */
export interface NewRow {
  readonly values: Row
  readonly changes: Changes
}

/**
 * New rows with their links and audit lines, all in one statement, prepared since there is one shape a resource. Answers
 * the id of each row by its place. A single row is written plainly: read from JSON it would cost a quarter more.
 */
export const insertStatement = (
  resource: Resource,
  rows: readonly NewRow[],
  noting: Noting,
  passesOver: boolean,
): Statement => {
  const [only] = rows
  const unlessThere = passesOver ? 'on conflict do nothing' : ''
  return only && rows.length === 1
    ? one(resource, only, noting, unlessThere)
    : many(resource, rows, noting, unlessThere)
}

const partsOf = ({ fields }: Resource, names: readonly string[]) => ({
  columns: names.filter((name) => fields[name]?.kind !== 'many'),
  links: entriesOf(fields).flatMap(([name, field]) => (field.kind === 'many' && names.includes(name) ? [name] : [])),
  signed: signatures(fields, 'create'),
})

const one = (resource: Resource, row: NewRow, noting: Noting, unlessThere: string): Statement => {
  const { path } = resource
  const values = [...notingValues(noting), JSON.stringify(row.changes)]
  const add = (value: unknown) => `$${values.push(value)}`
  const { columns, links, signed } = partsOf(resource, Object.keys(row.values))
  const all = [...columns.map((name) => [name, add(row.values[name])] as const), ...signed]
  const steps = [
    `made as (insert into ${quoted(path)} (${all.map(([name]) => quoted(name))})
      values (${all.map(([, value]) => value)}) ${unlessThere} returning id)`,
    ...links.map(
      (name) => `"${name} come" as (
        insert into ${joinTable(path, name)} select id, link from made, unnest(${add(row.values[name])}::integer[]) as link)`,
    ),
    noted(`select '${path}' as path, id as record, 'create' as deed, $4::jsonb as changes from made`),
  ]
  return prepared(`with ${steps.join(', ')} select id, 0 as n, (select id from noted) as line from made`, values)
}

/** Rows come as one JSON text; ids are drawn ahead, so that rows, links and lines meet. */
const many = (resource: Resource, rows: readonly NewRow[], noting: Noting, unlessThere: string): Statement => {
  const { path } = resource
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const { columns, links, signed } = partsOf(resource, names)
  const own = [...columns.map(quoted), ...signed.map(([name]) => quoted(name))]
  const values = [...columns.map((name) => `given.${quoted(name)}`), ...signed.map(([, value]) => value)]
  const steps = [
    `given as (
      select nextval((select pg_get_serial_sequence('${quoted(path)}', 'id')))::integer as id, g.n, g.columns, g.changes,
        ${columns.map((name) => `r.${quoted(name)}`)}
      from json_to_recordset($4::json) as g(n integer, columns json, changes jsonb),
        json_populate_record(null::${quoted(path)}, g.columns) r)`,
    `made as (insert into ${quoted(path)} (${['id', ...own]}) select ${['given.id', ...values]} from given
      ${unlessThere} returning id)`,
    ...links.map(
      (name) => `"${name} come" as (
        insert into ${joinTable(path, name)} select id, link::integer
        from made join given using (id), json_array_elements_text(given.columns -> '${name}') as link)`,
    ),
    noted(
      `select '${path}' as path, id as record, 'create' as deed, changes from made join given using (id) order by n`,
    ),
  ]
  const given = rows.map(({ values, changes }, n) => ({ n, columns: values, changes }))
  return prepared(
    `with ${steps.join(', ')} select id, n, (select min(id) from noted) as line from made join given using (id)`,
    [...notingValues(noting), JSON.stringify(given)],
  )
}
