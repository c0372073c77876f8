import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { PEOPLE } from '@rampenlicht/model/resources/people'
import type pg from 'pg'
import { joinTable, quoted } from './names.ts'

export const PATHS_OF_PEOPLE: readonly string[] = PEOPLE.map(({ path }) => path)

/** A line `a` of the audit without its values: that something happened, to which fields and by whom, stays. */
export const WITHOUT_VALUES = `(select coalesce(jsonb_object_agg(name, '[]'::jsonb), '{}') from jsonb_object_keys(a.changes) name)`
/** What a deed is called may name a person. */
export const WITHOUT_NAME = `regexp_replace(title, ' „.*“', '')`

export interface Erasure {
  readonly path: string
  readonly record: number
  readonly at: string
}

/**
 * Removes people once more who were removed for good after this database was copied, with their parts and their memory;
 * answers how many. A number that went to somebody else meanwhile is left alone, and none of them is given again.
 */
export const eraseAgain = async (client: pg.ClientBase, list: readonly Erasure[]): Promise<number> => {
  const known = list.filter(({ path }) => PATHS_OF_PEOPLE.includes(path))
  await client.query('begin')
  await client.query(
    `insert into erasures (path, record, at)
     select path, record, max(at) from unnest($1::text[], $2::integer[], $3::timestamptz[]) e(path, record, at)
     group by path, record on conflict do nothing`,
    [known.map(({ path }) => path), known.map(({ record }) => record), known.map(({ at }) => at)],
  )
  await client.query(
    `create temporary table again on commit drop as
     select e.path, e.record, e.at, '/' || e.path || '/' || e.record as url from erasures e where not exists (
       select from audit a where a.path = e.path and a.record = e.record and a.deed = 'create' and a.at > e.at)`,
  )
  await client.query('analyze again')
  let gone = 0
  for (const resource of PEOPLE) gone += await eraseRows(client, resource)
  const { rowCount } = await client.query(
    'delete from trash t using again g where t.path = g.path and t.record = g.record',
  )
  await client.query('delete from trash t using again g where t."partOf" = g.url')
  await client.query(
    `update deeds set title = ${WITHOUT_NAME} where title like '%„%' and id in (
       select a."deedId" from audit a join again g using (path, record) where a."partOf" is null)`,
  )
  for (const isTheirs of ['a.path = g.path and a.record = g.record', 'a."partOf" = g.url'])
    await client.query(`update audit a set changes = ${WITHOUT_VALUES} from again g where ${isTheirs}`)
  await client.query('delete from follower_counts f using again g where f.path = g.path and f.record = g.record')
  await client.query('commit')
  return gone + (rowCount ?? 0)
}

const eraseRows = async (client: pg.ClientBase, resource: Resource): Promise<number> => {
  const { path, leavesTrace } = resource
  const those = `(select record from again where path = '${path}')`
  await client.query(
    `select setval(s.name, e.most) from (select pg_get_serial_sequence('${quoted(path)}', 'id')::regclass as name) s,
       (select max(record) as most from erasures where path = '${path}') e
     where e.most > coalesce(pg_sequence_last_value(s.name), 0)`,
  )
  if (!leavesTrace) for (const statement of releasesOf(resource, those)) await client.query(statement)
  const { rowCount } = await client.query(
    leavesTrace
      ? `update ${quoted(path)} t set "deletedAt" = g.at, version = version + 1
         from again g where g.path = '${path}' and t.id = g.record and t."deletedAt" is null`
      : `delete from ${quoted(path)} where id in ${those}`,
  )
  return rowCount ?? 0
}

/** Whoever named them when the copy was made does so no longer; parts go along by themselves. */
const releasesOf = ({ path }: Resource, those: string): readonly string[] =>
  resources.flatMap((user) =>
    entriesOf(user.fields).flatMap(([name, field]) => {
      if (field.kind === 'many' && field.target === path)
        return [`delete from ${joinTable(user.path, name)} where target in ${those}`]
      if (field.kind !== 'one' || field.target !== path || field.partOf) return []
      return field.required
        ? [`delete from ${quoted(user.path)} where ${quoted(name)} in ${those}`]
        : [`update ${quoted(user.path)} set ${quoted(name)} = null where ${quoted(name)} in ${those}`]
    }),
  )
