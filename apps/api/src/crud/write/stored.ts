import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'
import type { Row } from '../permit.ts'

/** The select list of a record as it is stored, its row called t0: what declarations keep in columns and links. */
export const storedColumns = ({ path, fields }: Resource): string => {
  const columns = entriesOf(fields).flatMap(([name, field]) => {
    if (field.derived || field.handled || field.kind === 'children') return []
    return field.kind === 'many'
      ? [`array(select target from ${joinTable(path, name)} where owner = t0.id order by 1) as ${quoted(name)}`]
      : [`t0.${quoted(name)}`]
  })
  return ['t0.id', 't0.version', ...columns].join(', ')
}

/** Records as they are stored, whoever may see them. */
export const storedOf = async (
  client: Client,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly (Row & { readonly id: number })[]> => {
  const { rows } = await client.query<{ now: Row & { readonly id: number } }>(
    `select row_to_json(r) as now from (
       select ${storedColumns(resource)} from ${quoted(resource.path)} t0 where t0.id = any ($1::integer[]) order by t0.id) r`,
    [ids],
  )
  return rows.map(({ now }) => now)
}
