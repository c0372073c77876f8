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
 * New rows with their links and audit lines, all in one statement, be it one row or a thousand. Ids are drawn ahead, so
 * that rows, links and lines meet. One shape a resource, hence prepared. Answers the id of each row by its place.
 */
export const insertStatement = (
  { path, fields }: Resource,
  rows: readonly NewRow[],
  noting: Noting,
  passesOver: boolean,
): Statement => {
  const isLink = (name: string) => fields[name]?.kind === 'many'
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const columns = names.filter((name) => !isLink(name))
  const links = entriesOf(fields).filter(([name]) => isLink(name) && names.includes(name))
  const signed = signatures(fields, 'create')
  const own = [...columns.map(quoted), ...signed.map(([name]) => quoted(name))]
  const values = [...columns.map((name) => `given.${quoted(name)}`), ...signed.map(([, value]) => value)]
  const steps = [
    `given as (
      select nextval((select pg_get_serial_sequence('${quoted(path)}', 'id')))::integer as id, g.n, g.columns, g.changes,
        ${columns.map((name) => `r.${quoted(name)}`)}
      from json_to_recordset($4::json) as g(n integer, columns json, changes jsonb),
        json_populate_record(null::${quoted(path)}, g.columns) r)`,
    `made as (insert into ${quoted(path)} (${['id', ...own]}) select ${['given.id', ...values]} from given
      ${passesOver ? 'on conflict do nothing' : ''} returning id)`,
    ...links.map(
      ([name]) => `"${name} come" as (
        insert into ${joinTable(path, name)} select id, link::integer
        from made join given using (id), json_array_elements_text(given.columns -> '${name}') as link)`,
    ),
    noted(
      `select '${path}' as path, id as record, 'create' as deed, changes from made join given using (id) order by n`,
    ),
  ]
  const given = rows.map(({ values, changes }, n) => ({ n, columns: values, changes }))
  return prepared(`with ${steps.join(', ')} select id, n from made join given using (id)`, [
    ...notingValues(noting),
    JSON.stringify(given),
  ])
}
