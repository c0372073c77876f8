import { type Reading, readBody } from '@rampenlicht/model/kit/body'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '@rampenlicht/model/kit/table'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import type { Client } from './house.ts'
import type { Row, Sheet } from './rows.ts'

/**
 * Writes all rows as the declarations have their tables and links. Ids are the rows' own. While the database writes one
 * resource, the next is read.
 */
export const writeSheets = async (client: Client, sheets: readonly Sheet[]): Promise<void> => {
  const rowsAt = new Map<string, readonly Row[]>(sheets.map(({ path, rows }) => [path, rows]))
  let writing: Promise<void> = Promise.resolve()
  for (const resource of inOrder(resources)) {
    const rows = rowsAt.get(resource.path)
    if (!rows?.length) continue
    const table = readRows(resource, rows)
    await writing
    writing = writeTable(client, resource.path, table)
    writing.catch(() => {}) // is waited for in the next round or below
  }
  await writing
}

/** Every value as it is stored; a row that a request could not send is a mistake in the demo. */
export const readRow = (resource: Resource, { id, body }: Row): Reading['values'] => {
  const { values, violations, unknown } = readBody(resource, body, 'create')
  if (violations.length || unknown.length)
    throw new Error(`${resource.path} ${id}: ${JSON.stringify([...violations, ...unknown])}`)
  return values
}

type Links = Map<string, { owners: number[]; targets: number[] }>
interface Table {
  readonly records: readonly Record<string, unknown>[]
  readonly links: Links
}

const readRows = (resource: Resource, rows: readonly Row[]): Table => {
  const links: Links = new Map()
  const records = rows.map((row) => {
    const record: Record<string, unknown> = { id: row.id }
    for (const [name, value] of Object.entries({ ...readRow(resource, row), ...row.columns })) {
      const field = resource.fields[name]
      if (field?.handled) continue
      if (field?.kind !== 'many') record[name] = value
      else for (const target of value as number[]) linkIn(links, name, row.id, target)
    }
    return record
  })
  return { records, links }
}

const writeTable = async (client: Client, path: string, { records, links }: Table): Promise<void> => {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].map(quoted)
  await client.query(
    `insert into ${quoted(path)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(path)}, $1)`,
    [JSON.stringify(records)],
  )
  for (const [name, { owners, targets }] of links)
    await client.query(
      `insert into ${joinTable(path, name)} (owner, target) select * from unnest($1::integer[], $2::integer[])`,
      [owners, targets],
    )
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [quoted(path), records.length])
}

const linkIn = (links: Links, name: string, owner: number, target: number) => {
  const found = links.get(name) ?? { owners: [], targets: [] }
  found.owners.push(owner)
  found.targets.push(target)
  links.set(name, found)
}

/** Resources behind those they point at. */
const inOrder = (all: readonly Resource[]): readonly Resource[] => {
  const ordered = new Set<Resource>()
  const visit = (resource: Resource) => {
    if (ordered.has(resource)) return
    for (const [, field] of entriesOf(resource.fields))
      if ((field.kind === 'one' || field.kind === 'many') && field.target !== resource.path)
        visit(resourceAt(field.target))
    ordered.add(resource)
  }
  for (const resource of all) visit(resource)
  return [...ordered]
}
