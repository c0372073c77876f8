import { type Resource, wayToProject } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'

/**
 * The id of a record's project as SQL, step by step along the declared way; `column` says where the record's own values
 * are found. Undefined for what is no part of a project.
 */
export const projectIdSql = (resource: Resource, column: (name: string) => string): string | undefined => {
  const way = wayToProject(resource)
  if (way === undefined) return undefined
  const [first = 'id', ...rest] = way
  let id = column(first)
  let at = resource
  for (const [from, to] of rest.map((to, n) => [way[n]!, to] as const)) {
    const field = at.fields[from]
    if (field?.kind !== 'one') throw new Error(`${resource.path}: ${way.join('.')} is no way to a project`)
    at = resourceAt(field.target)
    id = `(select ${quoted(to)} from ${quoted(at.path)} where id = ${id})`
  }
  return id
}
