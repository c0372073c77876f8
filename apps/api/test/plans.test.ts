import type { Resource } from '@rampenlicht/model/kit/resource'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../src/crud/page.ts'
import { selectionOf } from '../src/crud/selection.ts'
import { countStatement } from '../src/crud/statements.ts'
import type { Query } from '../src/crud/values.ts'
import type { Known } from '../src/crud/ways.ts'
import type { Reads } from '../src/db/reads.ts'
import { freshDatabase } from './database.ts'

/** What PostgreSQL means to do, node by node. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly 'Subplan Name'?: string
  readonly Plans?: readonly Node[]
}

const CHIEF = { id: 1, roles: ['ROLE_ADMIN'] } as const
const { config } = await freshDatabase()
const client = new pg.Client(config)
await client.connect()
afterAll(() => client.end())

/** A value of each type that is never empty, so that a row can be written into any table. */
const VALUES: Readonly<Record<string, string>> = { ARRAY: `'{}'`, boolean: 'false', date: 'current_date', text: `'x'` }
const TABLES = resources.flatMap(({ path, fields }) => [
  path,
  ...entriesOf(fields).flatMap(([name, { kind }]) => (kind === 'many' ? [`${path}__${name}`] : [])),
])

/**
 * Every table has a million rows, as far as the planner knows: so many that fit on its one page. Only what cannot be done
 * otherwise is done by reading or sorting all of them.
 */
beforeAll(async () => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select table_name as table, quote_ident(column_name) as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and is_identity = 'NO' and column_default is null`)
  await client.query(`set session_replication_role = replica`)
  for (const table of TABLES) {
    const one = resources.find(({ path }) => path === table)?.exactlyOne?.[0]
    const columns = [
      ...rows.filter((row) => row.table === table),
      ...(one ? [{ column: `"${one}"`, type: 'integer' }] : []),
    ]
    const values = columns.map(({ type }) => VALUES[type] ?? (type.startsWith('timestamp') ? 'now()' : '1'))
    const row = columns.length ? `(${columns.map(({ column }) => column)}) values (${values})` : 'default values'
    await client.query(`insert into "${table}" ${row}`)
  }
  await client.query(`update pg_class set relpages = 1, reltuples = 1000000 where relname = any ($1)`, [TABLES])
  // statements are run, too, over the row that there is: compiling them for a million would take a second each
  await client.query('set enable_seqscan = off; set enable_sort = off; set jit = off')
})

const explained = async ({ text, values }: { text: string; values?: readonly unknown[] }): Promise<Node> => {
  const { rows } = await client.query(`explain (format json) ${text}`, [...(values ?? [])])
  return rows[0]['QUERY PLAN'][0].Plan
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans of the statements by which a page of a list is read. */
const plansOf = async (resource: Resource, query: Query, known?: Known): Promise<readonly Node[]> => {
  const plans: Node[] = []
  const reads: Reads = (_signal, work) =>
    work(async (statement) => {
      const { text, values = [] } = statement
      plans.push(await explained({ text, values }))
      return client.query({ text, values })
    })
  await readPage(reads, new AbortController().signal, resource.path, selectionOf(resource, query, CHIEF), CHIEF, known)
  return plans
}
const walkedWhole = ({ path }: Resource, plan: Node) =>
  nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === path)

const kindsOfPage = (plan: Node) => {
  const page = nodesOf(plan).find((node) => node['Subplan Name'] === 'CTE page') ?? plan
  return nodesOf(page).map((node) => node['Node Type'])
}

/** What a list is narrowed by that names records of others. */
const relationsOf = ({ fields }: Resource) =>
  entriesOf(fields).flatMap(([name, field]): { kind: 'one' | 'many'; query: Query }[] => {
    if (field.kind !== 'one' && field.kind !== 'many') return []
    return field.derived || field.handled ? [] : [{ kind: field.kind, query: { [name]: `/${field.target}/1` } }]
  })

/** Lists whose order is their own; the others are only ever read below a parent. */
const isOwn = ({ order }: Resource) => order.every((entry) => !entry.includes('.'))

describe('the rows of a list come in their order from an index', () => {
  const orders = resources.filter(isOwn).flatMap((resource) => {
    const usual = Object.fromEntries(
      resource.order.map((entry) => [`order[${entry.replace('-', '')}]`, entry.startsWith('-') ? 'asc' : 'desc']),
    )
    const sorts = (resource.sorts ?? []).flatMap((name) =>
      ['asc', 'desc'].map((way): Query => ({ [`order[${name}]`]: way })),
    )
    return [{}, usual, ...sorts].map((query) => ({
      resource,
      query,
      title: `${resource.path} ${JSON.stringify(query)}`,
    }))
  })

  test.each(orders)('$title', async ({ resource, query }) => {
    const [plan] = await plansOf(resource, query)
    expect(walkedWhole(resource, plan!)).toEqual([])
    expect(kindsOfPage(plan!).filter((kind) => kind.includes('Sort'))).toEqual([])
  })

  test.each(orders)('and those that a filter leaves, met on the way: $title', async ({ resource, query }) => {
    const known = { total: 200_000, size: 1_000_000 }
    // by other records: then the id is compared with theirs, and has two names; of smaller tables those may come first
    const isLinked = (one: { kind: string }) => resource.isVast && one.kind === 'many'
    const filter = relationsOf(resource).find(isLinked)?.query ?? { id: '1' }
    const [plan] = await plansOf(resource, { ...query, ...filter }, known)
    expect(walkedWhole(resource, plan!)).toEqual([])
    expect(kindsOfPage(plan!)).toContain('Subquery Scan')
    expect(kindsOfPage(plan!).filter((kind) => kind.includes('Sort'))).toEqual([])
  })
})

describe('what a list is narrowed by has an index', () => {
  const filters = resources.flatMap((resource) => {
    const relations = relationsOf(resource).map(({ query }) => query)
    const own = (resource.filters ?? []).map((name): Query => {
      const field = resource.fields[name]
      return { [name]: field && 'options' in field ? String(field.options[0]) : 'false' }
    })
    const marked = Object.entries(resource.marks ?? {}).map(([name, mark]): Query => {
      if (mark.kind === 'bridge') return { [name]: `/${mark.target}/1` }
      return { [name]: mark.kind === 'flags' ? mark.of[0]! : Object.keys(mark.of)[0]! }
    })
    const since = (resource.sorts ?? []).flatMap((name): Query[] =>
      resource.fields[name]?.kind === 'timestamp' ? [{ [`${name}[before]`]: 'P1Y' }] : [],
    )
    // searched together with what they name, and never so many that it matters
    const isFew = resource.path === 'projects' || resource.path === 'blocked_addresses'
    const search = resource.searches && !isFew ? [{ q: 'müller' }] : []
    return [...relations, ...own, ...marked, ...since, ...search].map((query) => ({
      resource,
      query,
      title: `${resource.path} ${JSON.stringify(query)}`,
    }))
  })

  test.each(filters)('$title', async ({ resource, query }) => {
    for (const plan of await plansOf(resource, query)) expect(walkedWhole(resource, plan)).toEqual([])
    const { path } = resource
    const scans = nodesOf(await explained(countStatement(path, selectionOf(resource, query, CHIEF), CHIEF))).filter(
      (node) => node['Relation Name'] === path,
    )
    expect(scans.length).toBeGreaterThan(0)
    for (const scan of scans) expect(scan['Index Cond'] ?? scan['Recheck Cond'], JSON.stringify(scan)).toBeDefined()
  })
})
