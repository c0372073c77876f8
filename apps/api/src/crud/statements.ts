import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { joinedAs, quoted } from '../db/names.ts'
import { answeredNames, columnsOf } from './answer.ts'
import type { Selection } from './selection.ts'
import { isPersonal, listedFor } from './visible.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Prepared under a name and planned once. */
  readonly name?: string
}

/** Rows by their ids. One is compared plainly: a plan for "any of these" is never kept, and made anew each time. */
export const withIds = (ids: readonly number[]) =>
  ids.length === 1
    ? { is: (column: string, place: string) => `${column} = ${place}::integer`, value: ids[0] }
    : { is: (column: string, place: string) => `${column} = any (${place}::integer[])`, value: ids }

/** One record: its version and its JSON. */
export const recordStatement = (path: string, id: number, actor: Actor, asked?: readonly string[]): Statement =>
  recordsKept(`${path} ${asked ?? '*'} ${actor.roles}`, [id], () => {
    const resource = resourceAt(path)
    const names = asked ?? answeredNames(resource)
    return `select t0.version, (select row_to_json(r) from (select ${columns(path, names, actor)}) r)::text as body
     from ${quoted(path)} t0 where t0.id = $1 and ${listedFor(resource, actor, 't0')}`
  })

/**
 * The JSON of the only row, which forgets it. Once all routes are registered, V8 counts rows of results among its old
 * objects from the start: what they name, a hundred kilobytes each, would stay until all of the memory is looked through.
 */
export const takenFrom = (rows: { body: string }[]): string => {
  const row = rows[0]!
  const { body } = row
  row.body = ''
  return body
}

/** How many rows there are, and how many the table has, as PostgreSQL estimates: none while it has not looked. */
export const countStatement = (path: string, selection: Selection, actor: Actor): Statement => ({
  text: `select count(*)::integer as total,
      (select reltuples from pg_class where oid = '${quoted(path)}'::regclass) as size
    from ${rowsOf(path, selection)} where ${conditions(path, selection.where, actor)}`,
  values: [...selection.values],
})

/** The rows of a list, each with the records that are joined to it; never led by those, which may be many more. */
export const rowsOf = (path: string, { joins }: Pick<Selection, 'joins'>) => {
  const { fields } = resourceAt(path)
  const joined = joins.map((name) => {
    const field = fields[name]
    if (field?.kind !== 'one') throw new Error(`${path}: ${name} names no record`)
    return ` left join ${quoted(field.target)} ${joinedAs(name)} on ${joinedAs(name)}.id = t0.${quoted(name)}`
  })
  return `${quoted(path)} t0${joined.join('')}`
}

/** What the actor may see of it, and what was asked for. */
export const conditions = (path: string, where: readonly string[], actor: Actor) =>
  [listedFor(resourceAt(path), actor, 't0'), ...where].join(' and ')

/** Select lists, kept: composing one takes longer than running many a statement. Most depend on the roles alone. */
const kept = new Map<string, string>()
export const columns = (path: string, names: readonly string[], actor: Actor): string => {
  const key = `${path} ${names} ${actor.roles}`
  const found = kept.get(key) ?? columnsOf(path, names, actor)
  if (kept.size < 1000 && !isPersonal(found)) kept.set(key, found)
  return found
}

/** A prepared statement costs memory on every connection, so only so many shapes get a name. */
const preparing = (beginning: string, most: number) => {
  const nameOf = new Map<string, string>()
  return (text: string, values: unknown[]): Statement => {
    if (!nameOf.has(text) && nameOf.size < most && !isPersonal(text)) nameOf.set(text, `${beginning}${nameOf.size}`)
    const name = nameOf.get(text)
    return name ? { name, text, values } : { text, values }
  }
}
export const prepared = preparing('s', 200)
/** There are as many shapes of changes as choices of fields: they take no name from others. */
export const preparedChange = preparing('c', 50)

/** Statements whose text depends on nothing but the key, kept: no answer composes thousands of letters, nor finds a name by them. */
export const keeping = () => {
  const kept = new Map<string, Statement>()
  return (key: string, values: unknown[], compose: () => string): Statement => {
    const known = kept.get(key)
    if (known) return { ...known, values }
    const statement = prepared(compose(), values)
    if (statement.name) kept.set(key, statement)
    return statement
  }
}
const recordsKept = keeping()
