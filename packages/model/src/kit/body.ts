import type { Field } from './field.ts'
import { idIn, isEmbedded } from './iri.ts'
import { messageFor, missing } from './messages.ts'
import { isNeverNull, type Resource, writable } from './resource.ts'
import { schemaOf } from './schema.ts'

export interface Violation {
  readonly propertyPath: string
  readonly message: string
}
export interface Reading {
  /** Values as stored: ids instead of references. */
  readonly values: Readonly<Record<string, unknown>>
  readonly violations: readonly Violation[]
  /** Names that are no field of the resource. */
  readonly unknown: readonly string[]
}
export type Sending = Readonly<Record<string, unknown>>

/**
 * Reads a request body, or a form, field by field. A new record takes the initial value of what is left out;
 * a record that exists keeps what it has.
 */
export const readBody = (
  resource: Pick<Resource, 'fields'>,
  sent: Sending,
  purpose: 'create' | 'replace',
  before: Sending = {},
): Reading => {
  const values: Record<string, unknown> = {}
  const violations: Violation[] = []
  for (const [name, field] of writable(resource.fields)) {
    const left = !Object.hasOwn(sent, name) || sent[name] === undefined
    if (left && purpose === 'replace') continue
    const value = left ? (field.initial ?? null) : tidied(field, sent[name], { ...before, ...sent })
    const message = complaint(field, value)
    if (message) violations.push({ propertyPath: name, message })
    else values[name] = stored(field, value)
  }
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(resource.fields, name) && !IGNORED.has(name))
  return { values, violations, unknown }
}

/** Part of every answer, so they come back with every form. */
const IGNORED = new Set(['id', '@id'])

/** Empty inputs are null; an address without https:// gets it; a postcode typed as a number gets its zeros back. */
const tidied = (field: Field, value: unknown, record: Sending): unknown => {
  if (typeof value === 'string' && value.trim() === '') return null
  if (field.kind === 'url' && typeof value === 'string' && !/^\s*[a-z][a-z0-9+-]*:/i.test(value))
    return `https://${value.trim()}`
  if (field.kind === 'choice' && typeof value === 'string') return field.aliases?.[value] ?? value
  if (field.kind === 'zip' && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
    const abroad = typeof record['country'] === 'string' && !/^\s*(deutschland)?\s*$/i.test(record['country'])
    return String(value).padStart(abroad ? 0 : 5, '0')
  }
  return value
}

const isNamed = (field: Field, value: unknown): value is { readonly name: unknown } =>
  field.byName !== undefined && typeof value === 'object' && value !== null && 'name' in value && !isEmbedded(value)

const complaint = (field: Field, value: unknown): string | undefined => {
  if (field.byName && isNamed(field, value)) return complaint(field.byName, tidied(field.byName, value.name, {}))
  if (value === null) return isNeverNull(field) ? missing(field) : undefined
  if (field.required && Array.isArray(value) && value.length === 0) return missing(field)
  const parsed = schemaOf(field).safeParse(value)
  return parsed.success ? undefined : messageFor(field, parsed.error.issues[0])
}

const stored = (field: Field, value: unknown): unknown => {
  if (field.handled) return value
  switch (field.kind) {
    case 'one':
      if (isNamed(field, value)) return { name: value.name }
      return value === null ? null : idIn(field.target, value)
    case 'many':
      return [...new Set((value as unknown[]).map((sent) => idIn(field.target, sent)!))].sort((a, b) => a - b)
    case 'choices':
      return field.options.filter((option) => (value as string[]).includes(option))
    default:
      return value
  }
}
