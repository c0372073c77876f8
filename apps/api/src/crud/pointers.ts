import type { Many, One } from '@rampenlicht/model/kit/field'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'

/** A field through which records of one kind point at those of another. */
export interface Pointer {
  readonly user: Resource
  readonly name: string
  readonly field: One<string, string> | Many<string, string>
}

/** Everything that points at records of this kind, whether it belongs to them or only names them. */
export const pointersAt = ({ path }: Pick<Resource, 'path'>): readonly Pointer[] =>
  resources.flatMap((user) =>
    entriesOf(user.fields).flatMap(([name, field]): Pointer[] =>
      (field.kind === 'one' || field.kind === 'many') && field.target === path ? [{ user, name, field }] : [],
    ),
  )

/** The record that would clash with the row `u` if it pointed at `to`: a combination that may be there only once. */
export const twinSql = ({ user: { path, fields, unique = [] }, name }: Pointer, to: string): string => {
  const key = (row: string, other: string) =>
    fields[other]!.kind === 'one' ? `${row}.${quoted(other)}` : `lower(${row}.${quoted(other)})`
  const clashes = unique
    .filter((names) => names.includes(name))
    .map((names) => names.filter((one) => one !== name).map((one) => ` and ${key('x', one)} = ${key('u', one)}`))
    .map((same) => `select x.id from ${quoted(path)} x where x.${quoted(name)} = ${to}${same.join('')}`)
  return clashes.length ? `(select min(id) from (${clashes.join(' union all ')}) c)` : 'null::integer'
}
