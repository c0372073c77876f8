import type { Field } from '../../kit/field.ts'
import { labelOf } from '../../kit/label.ts'
import type { Resource } from '../../kit/resource.ts'
import { headingOf, portableNames } from '../cells.ts'

/** What we have noted about somebody rather than got from them; it is told (Art. 15), but not theirs to take along. */
const OURS = ['notes', 'isActive', 'inquiryCase', 'keepsEmbargo', 'roles', 'source', 'sourceDate', 'basis']

/** Art. 20: what somebody has given us of themselves. */
export const givenNames = (resource: Resource): readonly string[] =>
  portableNames(resource).filter((name) => {
    const { readOnly, derived } = resource.fields[name]!
    return !readOnly && !derived && !OURS.includes(name)
  })

/** One thing that they gave us, for machines and for people. */
export interface GivenFact {
  readonly name: string
  readonly label: string
  readonly value: unknown
}

/** Relations by their names: our numbers mean nothing elsewhere. */
const plainValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'one') return labelOf(value)
  if (field.kind === 'many') return (value as readonly unknown[]).map(labelOf)
  return value
}
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What there is of it. */
export const givenFacts = (resource: Resource, record: Readonly<Record<string, unknown>>): readonly GivenFact[] =>
  givenNames(resource).flatMap((name) => {
    const field = resource.fields[name]!
    return isEmpty(record[name])
      ? []
      : [{ name, label: headingOf(resource, name), value: plainValue(field, record[name]) }]
  })
