import { NAMES } from '@rampenlicht/model/kit/label'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'

const DEEPEST = 3

/** What `labelOf` calls a record, in SQL: what has no name of its own is called after the first record it refers to. */
export const nameSql = (resource: Resource, row: string, depth = 0): string => {
  const own = NAMES.filter((name) => resource.fields[name] && !resource.fields[name].derived)
  const number = `'Nr. ' || ${row}.id`
  if (own.length > 0) {
    const parts = own.map((name) => `nullif(${row}.${quoted(name)}::text, '')`)
    return `coalesce(nullif(concat_ws(' ', ${parts.join(', ')}), ''), ${number})`
  }
  const ones = entriesOf(resource.fields).flatMap(([name, field]) =>
    // whoever changed a record last gives it no name
    field.kind === 'one' && !field.readOnly ? [{ name, field }] : [],
  )
  const first = ones.find(({ field }) => !field.partOf) ?? ones[0]
  if (!first || depth === DEEPEST) return number
  const inner = `n${depth}`
  const target = resourceAt(first.field.target)
  return `coalesce((select ${nameSql(target, inner, depth + 1)} from ${quoted(target.path)} ${inner}
    where ${inner}.id = ${row}.${quoted(first.name)}), ${number})`
}
