import type { Field } from '@rampenlicht/model/kit/field'
import { entriesOf, type Fields, isNeverNull, type Resource, writable } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import * as z from 'zod'
import { answeredNames } from '../../crud/answer.ts'

export type Json = Readonly<Record<string, unknown>>

/** A resource's name in the document: project_ad_budgets is ProjectAdBudgets. */
export const schemaName = (path: string) =>
  path.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

/** The label, with its unit: "Dauer (s)". */
const titleOf = (field: Field) => ('unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label)

/** What a request may send for a field. */
const sentSchema = (field: Field): Json => {
  const { $schema: _version, ...schema } = z.toJSONSchema(field.schema as unknown as z.ZodType, { io: 'input' }) as Json
  const described = {
    ...schema,
    ...(field.kind === 'one' || field.kind === 'many' ? { examples: [example(field)] } : {}),
  }
  const also = alsoTaken(field)
  const taken = also ? { anyOf: [described, also] } : described
  const titled = { title: titleOf(field), ...(isNeverNull(field) ? taken : orNull(taken)) }
  return {
    ...titled,
    ...(field.initial === undefined ? {} : { default: field.initial }),
    ...(field.writableBy ? { description: `Ändern darf: ${field.writableBy.says}.` } : {}),
  }
}

/** Another way in which a request may say the same. */
const alsoTaken = ({ kind, byName }: Field): Json | undefined => {
  if (byName)
    return {
      type: 'object',
      description: 'Ein Name: was es schon gibt (ohne Rücksicht auf Groß und Klein), wird genommen, sonst angelegt.',
      properties: { name: sentSchema(byName) },
      required: ['name'],
    }
  return kind === 'zip' ? { type: 'integer' } : undefined
}

const example = (field: Extract<Field, { target: string }>) =>
  field.kind === 'many' ? [`/${field.target}/3`] : `/${field.target}/3`

/** What an answer carries for a field; relations are unfolded to the fields they embed. */
const answeredSchema = (field: Field): Json => {
  const title = { title: titleOf(field) }
  switch (field.kind) {
    case 'one': {
      const embedded = embeddedSchema(field.target, field.embeds)
      return { ...title, ...(field.required ? embedded : orNull(embedded)) }
    }
    case 'many':
    case 'children':
      return { ...title, type: 'array', items: embeddedSchema(field.target, field.embeds) }
    case 'timestamp':
      return { ...title, ...orNull({ type: 'string', format: 'date-time' }) }
    default: {
      const { $schema: _version, ...schema } = z.toJSONSchema(field.schema as unknown as z.ZodType) as Json
      return { ...title, ...(isNeverNull(field) ? schema : orNull(schema)) }
    }
  }
}

const ID = { type: 'integer', minimum: 1 }

const embeddedSchema = (path: string, names: readonly string[]): Json => {
  const { fields } = resourceAt(path)
  const properties = Object.fromEntries(names.map((name) => [name, answeredSchema(fields[name]!)]))
  return { type: 'object', properties: { id: ID, ...properties }, required: ['id', ...names] }
}

export const answerSchema = (resource: Resource): Json => {
  const schema = embeddedSchema(resource.path, answeredNames(resource))
  return { ...schema, title: resource.noun.one }
}

/** A request that carries these fields. */
export const fieldsSchema = (fields: Fields): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(writable(fields).map(([name, field]) => [name, sentSchema(field)])),
    ...Object.fromEntries(
      entriesOf(fields)
        .filter(([, field]) => field.readOnly)
        .map(([name, field]) => [name, { title: field.label, readOnly: true, description: 'Wird nicht übernommen.' }]),
    ),
  },
  required: writable(fields).flatMap(([name, field]) => (field.required && field.initial === undefined ? [name] : [])),
})

export const bodySchema = ({ noun, fields }: Resource): Json => ({ title: noun.one, ...fieldsSchema(fields) })
