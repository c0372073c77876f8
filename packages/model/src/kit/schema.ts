import * as z from 'zod/mini'
import { type Field, LONGEST_INTEGER } from './field.ts'

/**
 * What a filled-in value must be like; whether it may be left empty is decided by `required`. Apart from the
 * declarations, so that a page that only shows records does without the library.
 */
export const schemaOf = (field: Field): z.ZodMiniType => {
  const made = kept.get(field) ?? schemaFor(field)
  kept.set(field, made)
  return made
}
const kept = new WeakMap<Field, z.ZodMiniType>()

/** How many characters a text takes. */
const MOST = { text: 500, longText: 50_000, email: 254, url: 2000, zip: 20 } as const
const lined = (most: number) => z.string().check(z.maxLength(most))

const schemaFor = (field: Field): z.ZodMiniType => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'zip':
      return lined(MOST[field.kind])
    case 'email':
      return field.isStrict ? z.email().check(z.maxLength(MOST[field.kind])) : lined(MOST[field.kind])
    case 'url':
      return lined(MOST[field.kind]).check(z.regex(/^https?:\/\/[^\s/]+\S*$/i))
    case 'date':
      return z.iso.date()
    case 'time':
      return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    case 'timestamp':
      return z.iso.datetime({ offset: true })
    case 'integer':
      return z.int().check(z.minimum(field.least), z.maximum(field.most))
    case 'decimal':
      return z.number().check(z.minimum(field.least), z.maximum(field.most), z.multipleOf(0.001))
    case 'money':
      return z.number().check(z.minimum(field.least), z.maximum(field.most), z.multipleOf(0.01))
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.literal(field.options)
    case 'choices':
      return z.array(z.literal(field.options))
    case 'one':
      return reference(field.target)
    case 'many':
      return z.array(reference(field.target)).check(z.maxLength(5000))
    case 'children':
      return z.array(field.rows ? rowOf(field.rows) : z.unknown())
    default:
      return field satisfies never
  }
}

/** What a request sends for a record of this path: its reference, or the record as an answer embedded it. */
const reference = (path: string) =>
  z.union([
    z.string().check(z.regex(new RegExp(`^/?${path}/[1-9]\\d{0,9}$`))),
    z.looseObject({ id: z.int().check(z.minimum(1), z.maximum(LONGEST_INTEGER)) }),
  ])

/** What else an answer carried is ignored. */
const rowOf = (references: Readonly<Record<string, string>>) =>
  z.looseObject(Object.fromEntries(Object.entries(references).map(([name, path]) => [name, reference(path)])))
