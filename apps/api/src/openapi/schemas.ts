import type { Field } from '@rampenlicht/model/kit/field'
import { entriesOf, type Fields, isNeverNull, type Resource, writable } from '@rampenlicht/model/kit/resource'
import { wordsOf } from '@rampenlicht/model/kit/rule'
import { schemaOf } from '@rampenlicht/model/kit/schema'
import { resourceAt } from '@rampenlicht/model/resources/index'
import * as z from 'zod'
import { answeredNames, propertyNames } from '../crud/answer.ts'
import { type Json, NUMBER, orNull, ref } from './words.ts'

/** A resource's name in the document: project_ad_budgets is ProjectAdBudgets. */
export const schemaName = (path: string) =>
  path.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())

/** The label, with its unit: "Dauer (s)". */
const titleOf = (field: Field) => ('unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label)

const jsonSchemaOf = (field: Field): Json => {
  const { $schema: _version, ...schema } = z.toJSONSchema(schemaOf(field) as unknown as z.ZodType, {
    io: 'input',
  }) as Json
  return schema
}

/** Lists that must be filled hold at least one. */
const isFilledList = (field: Field) => field.required === true && Array.isArray(field.initial)

/** What a request may send for a field. */
const sentSchema = (field: Field): Json => {
  const also = alsoTaken(field)
  const taken = also ? { anyOf: [takenSchema(field), also] } : takenSchema(field)
  return {
    title: titleOf(field),
    ...(isNeverNull(field) ? taken : orNull(taken)),
    ...(field.writableBy ? { description: `Ändern darf: ${wordsOf(field.writableBy)}.` } : {}),
  }
}

const takenSchema = (field: Field): Json => {
  const least = isFilledList(field) ? { minItems: 1 } : {}
  switch (field.kind) {
    case 'one':
      return referenceTo(field.target)
    case 'many': {
      const { items: _items, ...list } = jsonSchemaOf(field)
      return { ...list, ...least, items: referenceTo(field.target) }
    }
    default:
      return { ...jsonSchemaOf(field), ...least }
  }
}

const referenceTo = (path: string) => ref('schemas', `${schemaName(path)}Reference`)

/** What stands for a record in a request: its path, or the record as an answer embedded it. */
export const referenceSchema = ({ path, noun }: Resource): Json => ({
  title: `Verweis: ${noun.one}`,
  description: 'Der Pfad, oder ein eingebetteter Eintrag, wie ihn eine Antwort enthält; von ihm zählt die id.',
  anyOf: [
    { type: 'string', pattern: `^/?${path}/[1-9]\\d{0,9}$`, examples: [`/${path}/3`] },
    { type: 'object', properties: { id: NUMBER }, required: ['id'], additionalProperties: true },
  ],
})

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
      const schema = jsonSchemaOf(field)
      return { ...title, ...(isNeverNull(field) ? schema : orNull(schema)) }
    }
  }
}

const embeddedSchema = (path: string, names: readonly string[]): Json => {
  const { fields } = resourceAt(path)
  const properties = Object.fromEntries(names.map((name) => [name, answeredSchema(fields[name]!)]))
  return { type: 'object', properties: { id: NUMBER, ...properties }, required: ['id', ...names] }
}

export const answerSchema = (resource: Resource): Json => {
  const schema = embeddedSchema(resource.path, answeredNames(resource))
  return { ...schema, title: resource.noun.one }
}

/** The words that properties[] knows. */
export const propertySchema = (resource: Resource): Json => ({ enum: ['id', ...propertyNames(resource)] })

/** What properties[] leaves of a record: beside the id nothing is certain, nor is it in the records inside. */
export const sparseSchema = (resource: Resource): Json => ({
  title: `${resource.noun.one}, mit properties[]`,
  type: 'object',
  properties: {
    id: NUMBER,
    ...Object.fromEntries(answeredNames(resource).map((name) => [name, sparseField(resource, name)])),
  },
  required: ['id'],
})

const sparseField = ({ path, fields }: Resource, name: string): Json => {
  const field = fields[name]!
  if (!('embeds' in field)) return { $ref: `#/components/schemas/${schemaName(path)}/properties/${name}` }
  const embedded = ref('schemas', `${schemaName(field.target)}Sparse`)
  const title = { title: titleOf(field) }
  if (field.kind !== 'one') return { ...title, type: 'array', items: embedded }
  return { ...title, ...(field.required ? embedded : orNull(embedded)) }
}

/** A request that carries any of these fields; what is answered only is passed over. */
export const fieldsSchema = (fields: Fields): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(writable(fields).map(([name, field]) => [name, sentSchema(field)])),
    ...Object.fromEntries(
      entriesOf(fields)
        .filter(([, field]) => field.readOnly)
        .map(([name]) => [name, ref('schemas', 'Ignored')]),
    ),
  },
})

/** PUT: nothing is required and nothing has a starting value, since what is left out stays as it is. */
export const changesSchema = ({ noun, fields }: Resource): Json => {
  const { properties, ...schema } = fieldsSchema(fields)
  return {
    title: `${noun.one}: Änderung`,
    ...schema,
    properties: { id: ref('schemas', 'Ignored'), ...(properties as Json) },
  }
}

/** The fields a new record cannot do without. */
export const requiredNames = (fields: Fields): readonly string[] =>
  writable(fields).flatMap(([name, field]) =>
    field.required && (field.initial === undefined || isFilledList(field)) ? [name] : [],
  )

/** POST: the same fields, some of them required, others with a starting value. */
export const newSchema = ({ path, noun, fields, exactlyOne }: Resource): Json => {
  const initial = writable(fields).filter(([, field]) => field.initial !== undefined && !isFilledList(field))
  return {
    title: `${noun.one}: neu`,
    ...(exactlyOne ? { description: `Genau eines von: ${exactlyOne.join(', ')}.` } : {}),
    allOf: [ref('schemas', `${schemaName(path)}Changes`)],
    required: requiredNames(fields),
    properties: Object.fromEntries(initial.map(([name, field]) => [name, { default: field.initial }])),
  }
}
