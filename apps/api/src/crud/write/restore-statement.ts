import { entriesOf, initialOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { joinTable, quoted } from '../../db/names.ts'
import { columnNames } from '../../db/schema.ts'
import type { Statement } from '../statements.ts'
import { type Noting, noted, notingValues } from './audit.ts'
import { chunks } from './chunks.ts'

/** A row of the trash. */
export interface Entry {
  /** The line of the audit that tells of the removal. */
  readonly entry: string
  readonly path: string
  readonly record: number
  readonly deedId: string | null
  readonly partOf: string | null
}

/** All resources, each behind those that it refers to. */
export const byReference: readonly Resource[] = (() => {
  const sorted = new Set<Resource>()
  const add = (resource: Resource) => {
    if (sorted.has(resource)) return
    for (const [, field] of entriesOf(resource.fields))
      if (field.kind === 'one') {
        const target = resources.find(({ path }) => path === field.target)
        // what leaves a trace is never really gone, and may well be referred to in a circle
        if (target && target !== resource && !target.leavesTrace) add(target)
      }
    sorted.add(resource)
  }
  for (const resource of resources) add(resource)
  return [...sorted]
})()

/** Rows first, kind by kind in the order of their references, then links, and at last the audit; so many at a time. */
export const restoreStatements = (entries: readonly Entry[], noting: Noting): readonly Statement[] => {
  const paths = new Set(entries.map(({ path }) => path))
  const concerned = byReference
    .filter(({ path }) => paths.has(path))
    .map((resource) => ({ resource, some: chunks(idsOf(entries.filter(({ path }) => path === resource.path))) }))
  return [
    ...concerned.flatMap(({ resource, some }) =>
      some.map((ids) => (resource.leavesTrace ? unmarked(resource, ids) : inserted(resource, ids))),
    ),
    ...concerned.flatMap(({ resource, some }) =>
      resource.leavesTrace ? [] : some.flatMap((ids) => linked(resource, ids)),
    ),
    ...chunks(idsOf(entries)).map((ids) => toldOf(ids, noting)),
  ]
}
const idsOf = (entries: readonly Entry[]) => entries.map(({ entry }) => entry)

/** A column that came after the removal starts as in a new form. */
const inserted = (resource: Resource, ids: readonly string[]): Statement => {
  const table = quoted(resource.path)
  const columns = columnNames(resource).map(quoted)
  return {
    text: `insert into ${table} (${columns})
      select ${columns.map((name) => `r.${name}`)} from trash t,
        jsonb_populate_record(jsonb_populate_record(null::${table}, $2::jsonb), t.kept) r
      where t.entry = any ($1::bigint[]) and t.path = '${resource.path}'`,
    values: [ids, JSON.stringify(initialOf(resource))],
  }
}

const unmarked = ({ path }: Resource, ids: readonly string[]): Statement => ({
  text: `update ${quoted(path)} t0 set "deletedAt" = null, version = version + 1
    from trash t where t.entry = any ($1::bigint[]) and t.path = '${path}' and t0.id = t.record`,
  values: [ids],
})

/** Links to what is gone for good stay away. */
const linked = ({ path, fields }: Resource, ids: readonly string[]): readonly Statement[] =>
  entriesOf(fields).flatMap(([name, field]) =>
    field.kind === 'many'
      ? [
          {
            text: `insert into ${joinTable(path, name)} (owner, target)
              select t.record, x.id from trash t, jsonb_array_elements_text(t.links -> '${name}') as link
              join ${quoted(field.target)} x on x.id = link::integer
              where t.entry = any ($1::bigint[]) and t.path = '${path}'`,
            values: [ids],
          },
        ]
      : [],
  )

const toldOf = (ids: readonly string[], noting: Noting): Statement => ({
  text: `with gone as (delete from trash where entry = any ($4::bigint[]) returning entry, path, record, "partOf"),
    ${noted(`select path, record, 'restore' as deed, '{}'::jsonb as changes, "partOf" from gone order by entry`, {
      partOf: 'coalesce($3::text, "partOf")',
    })}
    select min(id) as line from noted`,
  values: [...notingValues(noting), ids],
})
