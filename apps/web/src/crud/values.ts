import type { Field } from '@rampenlicht/model/kit/field'
import { type Iri, iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import { initialOf, type Resource, writable } from '@rampenlicht/model/kit/resource'
import type { Parameters } from '../api/queries.ts'
import { day, money, number } from '../ui/format.ts'

/** A form in the making, in the shape of an answer: relations are the records themselves, so their names are at hand. */
export type Values = Readonly<Record<string, unknown>>

interface Named {
  readonly id: number
}
const isRecord = (value: unknown): value is Named & Values =>
  typeof value === 'object' && value !== null && 'id' in value

export const optionLabel = (field: Extract<Field, { kind: 'choice' | 'choices' }>, option: string | number): string =>
  (field.labels as Readonly<Record<string | number, string>> | undefined)?.[option] ?? String(option)

/** A value in words, for cards, conflicts and wherever there is room for text only. */
export const textOf = (field: Field, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'date':
    case 'timestamp':
      return day(String(value))
    case 'money':
      return typeof value === 'number' ? money(value) : ''
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? [number(value), field.unit].filter(Boolean).join('\u00a0') : ''
    case 'flag':
      return value === true ? 'Ja' : 'Nein'
    case 'choice':
      return optionLabel(field, value as string | number)
    case 'choices':
      return (value as readonly string[]).map((option) => optionLabel(field, option)).join(', ')
    case 'one':
      return labelOf(value)
    case 'many':
    case 'children':
      return (value as readonly unknown[]).map(labelOf).join(', ')
    case 'longText':
      return field.isCoded ? 'festgelegt' : String(value)
    case 'text':
    case 'email':
    case 'url':
    case 'zip':
    case 'time':
      return String(value)
    default:
      return field satisfies never
  }
}

/** What the form starts with: the record, or the initial values and what the place of creation gives. */
export const valuesOf = (resource: Resource, record: Values | undefined, given: Values = {}): Values =>
  record
    ? Object.fromEntries(
        writable(resource.fields).map(([name, field]) => [name, field.handled ? undefined : record[name]]),
      )
    : { ...initialOf(resource), ...given }

/** What was typed where a record has to be chosen, and is neither chosen nor created yet: the declaration refuses it. */
export const UNSETTLED = '?'

/** The value as a request carries it: relations as references. */
export const sent = (field: Field, value: unknown): unknown => {
  switch (field.kind) {
    case 'one':
      // what is no record yet goes by its name, as { name }
      return isRecord(value) ? iriOf(field.target, value.id) : (value ?? null)
    case 'many':
      return Array.isArray(value) ? value.filter(isRecord).map(({ id }): Iri => iriOf(field.target, id)) : (value ?? [])
    default:
      return value
  }
}

/**
 * What the choices of a relation are narrowed to: those that share the value it depends on, as the contacts of a
 * project are people of its customer. Undefined as long as that value is missing.
 */
export const narrowingOf = ({ fields }: Resource, { clearedBy: by }: Field, values: Values): Parameters | undefined => {
  const source = by === undefined ? undefined : fields[by]
  if (by === undefined || !source) return []
  const value = sent(source, values[by])
  return value === null || value === undefined || value === UNSETTLED ? undefined : [[by, String(value)]]
}

/** The body of a request; what this person may not write is left out, and so keeps its value. */
export const bodyFrom = (
  resource: Resource,
  values: Values,
  mayWrite: (field: Field) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    writable(resource.fields)
      .filter(([name, field]) => values[name] !== undefined && mayWrite(field))
      .map(([name, field]) => [name, sent(field, values[name])]),
  )

/** Whether two values say the same; empty text is nothing, and the order of a set is nothing. */
export const isSame = (field: Field, one: unknown, other: unknown) =>
  comparable(field, one) === comparable(field, other)
const comparable = (field: Field, value: unknown): string => {
  const plain = sent(field, value)
  if (Array.isArray(plain)) return JSON.stringify([...plain].map((entry) => JSON.stringify(entry)).sort())
  return JSON.stringify(plain === '' || plain === undefined ? null : plain)
}
