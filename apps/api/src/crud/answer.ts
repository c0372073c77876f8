import type { Children, Field, Many, One } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { joinTable, quoted, sortKeyAt } from '../db/names.ts'
import { orderOf } from '../db/schema.ts'
import { derivedValue } from './derived.ts'
import { seenBy } from './visible.ts'

type Relation = One<string, string> | Many<string, string> | Children<string, string>
const DEEPEST = 5

/** Fields that an answer carries: what a behaviour takes from a request is not given back, lists of children excepted. */
export const answeredNames = (resource: Resource): readonly string[] => {
  const known = answered.get(resource)
  if (known) return known
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.handled && field.kind !== 'children' ? [] : [name],
  )
  answered.set(resource, names)
  return names
}
/** Kept, since every answer asks for them. */
const answered = new WeakMap<Resource, readonly string[]>()

/** Those of a row below its parent: lists of children, which may be thousands each, come when asked for; counts tell of them. */
export const nestedNames = (resource: Resource): string[] =>
  answeredNames(resource).filter((name) => !resource.fields[name]?.handled)

/** What a sparse answer may be asked for: fields, and single fields of embedded records such as "customer.name". */
export const propertyNames = (resource: Resource): string[] =>
  answeredNames(resource).flatMap((name) => {
    const field = resource.fields[name]!
    return 'embeds' in field ? [name, ...field.embeds.map((inner) => `${name}.${inner}`)] : [name]
  })

/** "customer.name" and "customer.city" are one column with these two fields; "customer" alone has all of them. */
const grouped = (names: readonly string[]) => {
  const groups = new Map<string, string[] | undefined>()
  for (const entry of names) {
    const [name = '', inner] = entry.split('.')
    const before = groups.get(name)
    if (inner === undefined || (groups.has(name) && !before)) groups.set(name, undefined)
    else groups.set(name, [...(before ?? []), inner])
  }
  return [...groups]
}

/**
 * The select list that answers for one row: its scalars, and a subquery for each relation.
 * PostgreSQL makes JSON of such rows (row_to_json, json_agg): quicker than json_build_object, and without its limit of
 * 50 fields. The row is called t0; rows embedded in it t1, and so on.
 */
export const columnsOf = (path: string, names: readonly string[], actor: Actor, depth = 0): string => {
  if (depth > DEEPEST) throw new Error(`the embeds of ${path} go too deep, perhaps in a circle`)
  const { fields } = resourceAt(path)
  const columns = grouped(names).map(([name, embeds]) => {
    const field = embeds ? ({ ...fields[name], embeds } as Relation) : fields[name]!
    return `${valueFor(path, name, field, actor, depth)} as ${quoted(name)}`
  })
  return [`t${depth}.id`, ...columns].join(', ')
}

const valueFor = (path: string, name: string, field: Field, actor: Actor, depth: number): string => {
  const row = `t${depth}`
  const inner = `t${depth + 1}`
  if (field.derived) return derivedValue(path, name, field, row)
  switch (field.kind) {
    case 'one':
      return `(select row_to_json(r) from (${embedded(field, `${inner}.id = ${row}.${quoted(name)}`, actor, depth)}) r)`
    case 'many': {
      const linked = `(select target from ${joinTable(path, name)} where owner = ${row}.id)`
      return sortedArray(field, embedded(field, `${inner}.id in ${linked}`, actor, depth), inner)
    }
    case 'children':
      return sortedArray(field, embedded(field, `${inner}.${quoted(field.via)} = ${row}.id`, actor, depth), inner)
    default:
      return `${row}.${quoted(name)}`
  }
}

/** The rows of a relation; what the actor may not see is not embedded either. */
const embedded = ({ target, embeds }: Relation, where: string, actor: Actor, depth: number) => {
  const inner = `t${depth + 1}`
  return `select ${columnsOf(target, embeds, actor, depth + 1)} from ${quoted(target)} ${inner}
    where ${where} and ${seenBy(resourceAt(target), actor, inner)}`
}

/** Related rows stand in the order of their own list. */
const sortedArray = ({ target }: Relation, rows: string, row: string) => {
  const resource = resourceAt(target)
  const keys = orderOf(resource.order).map(
    ({ name, down }) => `${sortKeyAt(resource, name, row, down)}${down ? ' desc' : ''}`,
  )
  return `(select coalesce(json_agg(r), '[]') from (${rows} order by ${[...keys, `${row}.id`].join(', ')}) r)`
}
