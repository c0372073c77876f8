import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { ColumnRule } from '@rampenlicht/model/rules/import/imports'
import type { ReadRow } from '@rampenlicht/model/rules/import/rows'
import { fieldsOf } from '@rampenlicht/model/rules/import/targets'
import { houseOf } from '@rampenlicht/model/rules/likeness'
import { isRole } from '@rampenlicht/model/rules/resemblance'
import { type Changes, isSame, type Row } from '../../crud/permit.ts'
import { nameKey } from './names.ts'
import type { KeptImport } from './store.ts'

/** The rule of each field: of two columns for it the later one's, without a column that of values for all rows. */
export const rulesOf = ({ columns, fixed }: KeptImport): ReadonlyMap<string, ColumnRule> => {
  const found = new Map<string, ColumnRule>(Object.keys(fixed).map((name) => [name, 'ifEmpty']))
  for (const { field, rule } of columns) for (const name of field ? fieldsOf(field) : []) found.set(name, rule)
  return found
}

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
/** What the file changes in a record by the rules of its columns. Lists grow, and never get shorter. */
export const changesIn = (
  { fields }: Resource,
  rules: ReadonlyMap<string, ColumnRule>,
  before: Row,
  values: Row,
): Changes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const rule = rules.get(name) ?? 'leave'
      if (rule === 'leave' || isEmpty(value) || !fields[name] || fields[name].partOf) return []
      const now = before[name]
      const after = Array.isArray(value) && Array.isArray(now) ? union(now, value) : value
      if (isSame(after, now) || (rule === 'ifEmpty' && !isEmpty(now) && !Array.isArray(now))) return []
      // a flag is never empty: only what is said on purpose changes it
      return rule === 'ifEmpty' && fields[name].kind === 'flag' ? [] : [[name, [now ?? null, after] as const]]
    }),
  )
const union = (one: readonly unknown[], other: readonly unknown[]) => {
  const all = [...new Set([...one, ...other])]
  return all.every((value) => typeof value === 'number') ? (all as number[]).sort((a, b) => a - b) : all
}
/** Stored values as a request sends them. */
export const sentOf = ({ fields }: Resource, changes: Changes): Row =>
  Object.fromEntries(
    Object.entries(changes).map(([name, [, after]]) => {
      const field = fields[name]
      if (field?.kind === 'one') return [name, typeof after === 'number' ? iriOf(field.target, after) : after]
      if (field?.kind === 'many') return [name, (after as number[]).map((id) => iriOf(field.target, id))]
      return [name, after]
    }),
  )

/** What tells who it is, with the names of those it belongs to under `house`, and the ids of those that are known. */
export const comparable = (
  resource: Resource,
  { values, names }: ReadRow,
  idsOf: (field: string, name: string) => readonly number[],
): Row => {
  const house = houseOf(resource)
  if (!house) return values
  const called = names[house] ?? []
  return { ...values, house: called, [house]: called.flatMap((name) => idsOf(house, name)) }
}
/** What people see of it. */
export const nameOf = ({ noun }: Resource, { values }: ReadRow): string => {
  const { firstName, lastName, name, fullName } = values
  const parts = name ? [name] : [firstName, lastName].filter(Boolean)
  return parts.join(' ') || String(fullName ?? values['email'] ?? `${noun.one} ohne Namen`)
}
/** Nothing tells who it is. */
export const isNobody = (resource: Resource, { values, names }: ReadRow): boolean => {
  const house = houseOf(resource)
  const telling = [values['firstName'], values['lastName'], values['name'], values['email'], house && names[house]?.[0]]
  return telling.every((value) => !value)
}
export const aboutOf = (resource: Resource, { values, names }: ReadRow): string => {
  if (!resource.isGathered) return ''
  const house = houseOf(resource)
  return (house && names[house]?.join(', ')) || String(values['city'] ?? values['email'] ?? '')
}

/** Two rows that share one of these are the same. */
export const identityOf = (resource: Resource, row: Row): readonly string[] => {
  const mail = typeof row['email'] === 'string' ? row['email'].trim().toLowerCase() : ''
  // whoever objects to mails and to post says so in two rows
  if (!resource.isGathered) return mail ? [`mail ${mail} ${row['scope'] ?? ''}`] : []
  const isPerson = Boolean(resource.fields['lastName'])
  const name = nameKey([row['firstName'], row['lastName'], row['name']].filter(Boolean).join(' '))
  const house = nameKey([row['house']].flat().join(' '))
  // people share the address of their desk, and their name with others elsewhere
  if (mail && !isRole(mail)) return [`mail ${mail}`]
  if (!name) return []
  return isPerson ? [`name ${name} ${mail || house}`] : [`name ${name} ${nameKey(String(row['city'] ?? ''))}`]
}
