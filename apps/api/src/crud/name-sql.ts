import { NAMES } from '@rampenlicht/model/kit/label'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'

const DEEPEST = 3

const ownNames = ({ fields }: Resource) => NAMES.filter((name) => fields[name] && !fields[name].derived)
export const hasName = (resource: Resource): boolean => ownNames(resource).length > 0
const joined = (parts: readonly string[], number: string) =>
  `coalesce(nullif(concat_ws(' ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')}), ''), ${number})`

/** The name in a row that is kept as JSON, without reading it as a row; undefined for what has no name of its own. */
export const keptNameSql = (resource: Resource, kept: string): string | undefined => {
  const own = ownNames(resource)
  return own.length > 0
    ? joined(
        own.map((name) => `${kept} ->> '${name}'`),
        `'Nr. ' || (${kept} ->> 'id')`,
      )
    : undefined
}

/**
 * What `labelOf` calls a record, in SQL: what has no name of its own is called after the first record it refers to, and
 * what refers to one of several after that one.
 */
export const nameSql = (resource: Resource, row: string, depth = 0): string => {
  const own = ownNames(resource)
  const number = `'Nr. ' || ${row}.id`
  if (own.length > 0)
    return joined(
      own.map((name) => `${row}.${quoted(name)}::text`),
      number,
    )
  const ones = entriesOf(resource.fields).flatMap(([name, field]) =>
    // whoever changed a record last gives it no name
    field.kind === 'one' && !field.readOnly ? [{ name, field }] : [],
  )
  const { exactlyOne } = resource
  const first = ones.find(({ field }) => !field.partOf) ?? ones[0]
  const named = exactlyOne ? ones.filter(({ name }) => exactlyOne.includes(name)) : first ? [first] : []
  if (named.length === 0 || depth === DEEPEST) return number
  const inner = `n${depth}`
  const names = named.map(({ name, field }) => {
    const target = resourceAt(field.target)
    return `(select ${nameSql(target, inner, depth + 1)} from ${quoted(target.path)} ${inner}
    where ${inner}.id = ${row}.${quoted(name)})`
  })
  return `coalesce(${names.join(', ')}, ${number})`
}
