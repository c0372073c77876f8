import { resources } from '@rampenlicht/model/resources/index'
import { patternsOf, type Replaced, replacerOf } from '@rampenlicht/model/rules/privacy/terms'
import pg from 'pg'
import type { Deed } from '../crud/write/deed.ts'
import { LONGEST_MS, saysAny } from './whom.ts'

interface Column {
  readonly name: string
  readonly type: string
}
interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly Column[]
}
type Values = Readonly<Record<string, unknown>>
interface Found {
  readonly at: string
  readonly id: number | null
  readonly texts: Values
  /** Of whom it spoke, by their places. */
  readonly named: readonly number[]
}
/** A table of whose rows some named somebody, and how many. */
export interface Mentioned {
  readonly table: string
  /** By the place of each person. */
  readonly counts: readonly number[]
  /** Stände of reports, by their numbers: what was drawn of these names them. */
  readonly reports: readonly number[]
}

/** These names come from the database itself, and not all of them look like ours. */
const quoted = (name: string) => pg.escapeIdentifier(name)

/**
 * Every column that holds words, as the database itself lists them: what a migration of tomorrow adds is cleaned without a
 * line here. Generated columns follow by themselves.
 */
const tablesIn = async (client: pg.ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and t.typname in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar')
     group by 1, 2 order by 1, 2`,
  )
  return rows
}

const isList = ({ type }: Column) => type.startsWith('_')
const textOf = (column: Column) =>
  isList(column) ? `array_to_string(${quoted(column.name)}, E'\\n')` : `${quoted(column.name)}::text`

/** In whatever stands within: texts, lists of them, and JSON. */
const within = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((one) => within(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [replace(name), within(one, replace)]))
}

type Replace = (text: string) => string

/** The rows that name them, held, with what stands in them afterwards; a pattern finds some more than a word does. */
const foundIn = async (
  client: pg.ClientBase,
  { schema, name, columns }: Table,
  patterns: readonly string[],
  replaces: readonly Replace[],
): Promise<readonly Found[]> => {
  const values = columns.map((column) => `${pg.escapeLiteral(column.name)}, ${quoted(column.name)}`)
  const isNumbered = recordsIn({ schema, name }) || name === REPORTS
  const statement = {
    text: `select ctid::text as at, ${isNumbered ? 'id' : 'null::integer as id'}, jsonb_build_object(${values.join(', ')}) as texts
      from ${quoted(schema)}.${quoted(name)} where ${saysAny(columns.map(textOf))}
      for update`,
    values: [patterns],
    query_timeout: LONGEST_MS,
  }
  const { rows } = await client.query<Found>(statement)
  return rows.flatMap(({ at, id, texts }) => {
    let after = texts
    const named = replaces.flatMap((replace, n) => {
      const before = after
      after = within(before, replace) as Values
      return isSame(before, after) ? [] : [n]
    })
    const changed = Object.entries(after).filter(([key, value]) => !isSame(value, texts[key]))
    return named.length > 0 ? [{ at, id, named, texts: Object.fromEntries(changed) }] : []
  })
}
const REPORTS = 'report_versions'
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const recordsIn = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === 'public' ? resources.find(({ path }) => path === name) : undefined

/** Records get a version and a line, so that an open form notices; what is none has neither. */
const write = async (deed: Deed, table: Table, found: readonly Found[], urls: readonly string[]): Promise<void> => {
  const resource = recordsIn(table)
  if (resource) {
    for (const some of alike(found, ({ named }) => String(named[0])))
      await deed.change(
        resource,
        some.map(({ id, texts }) => ({ id: id!, values: texts, changes: withoutValues(texts) })),
        { partOf: urls[some[0]!.named[0]!]!, isUnsigned: true },
      )
    return
  }
  const name = `${quoted(table.schema)}.${quoted(table.name)}`
  for (const some of alike(found, ({ texts }) => Object.keys(texts).join())) {
    const sets = Object.keys(some[0]!.texts).map((column) => `${quoted(column)} = r.${quoted(column)}`)
    await deed.client.query(
      `update ${name} t set ${sets.join(', ')}
       from unnest($1::text[], $2::jsonb[]) g(at, texts), jsonb_populate_record(null::${name}, g.texts) r
       where t.ctid = g.at::tid`,
      [some.map(({ at }) => at), some.map(({ texts }) => JSON.stringify(texts))],
    )
  }
}
const alike = (found: readonly Found[], keyOf: (one: Found) => string): readonly (readonly Found[])[] =>
  [...new Set(found.map(keyOf))].map((key) => found.filter((one) => keyOf(one) === key))
const withoutValues = (texts: Values) => Object.fromEntries(Object.keys(texts).map((name) => [name, [] as never]))

const isTwice = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

type Person = Replaced & { readonly url: string }
/** Where two rows may not say the same, and now would, each says it with a number of its own. */
const writeApart = async (deed: Deed, table: Table, found: readonly Found[], people: readonly Person[]) => {
  const { client } = deed
  const urls = people.map(({ url }) => url)
  await client.query('savepoint mentions')
  try {
    await write(deed, table, found, urls)
  } catch (error) {
    if (!isTwice(error)) throw error
    await client.query('rollback to savepoint mentions')
    const numbered = (n: number) => (text: string) =>
      people.reduce((so, { becomes }) => so.replaceAll(becomes, `${becomes} (${n})`), text)
    const apart = found.map((one, n) => ({ ...one, texts: within(one.texts, numbered(n + 1)) as Values }))
    await write(deed, table, apart, urls)
  }
  await client.query('release savepoint mentions')
}

/** Their names, addresses and numbers in whatever others wrote. Answers where that was. */
export const replaceMentions = async (deed: Deed, people: readonly Person[]): Promise<readonly Mentioned[]> => {
  const patterns = patternsOf(people.flatMap(({ terms }) => terms))
  if (patterns.length === 0) return []
  const replaces = people.map((one) => replacerOf([one]))
  const mentioned: Mentioned[] = []
  for (const table of await tablesIn(deed.client)) {
    const found = await foundIn(deed.client, table, patterns, replaces)
    if (found.length === 0) continue
    await writeApart(deed, table, found, people)
    mentioned.push({
      table: table.name,
      counts: people.map((_, n) => found.filter(({ named }) => named.includes(n)).length),
      reports: table.name === REPORTS ? found.map(({ id }) => id!) : [],
    })
  }
  return mentioned
}
