/** The vocabulary that descriptions of routes are written in. What many of them say is said once and referred to. */
export type Json = Readonly<Record<string, unknown>>

/** Paths with their operations, in the order of the document. */
export type Paths = readonly (readonly [path: string, operations: Json])[]

/** What a feature says of its routes, with the schemas that several of them share. */
export interface Descriptions {
  readonly paths: Paths
  readonly schemas: Json
}

type Kind = 'schemas' | 'parameters' | 'responses' | 'requestBodies' | 'headers'
export const ref = (kind: Kind, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

/** The answers of an operation that did not succeed, by status. */
export const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', `Problem${status}`)]))

export const TEXT: Json = { type: 'string' }
export const FLAG: Json = { type: 'boolean' }
export const COUNT: Json = { type: 'integer', minimum: 0 }
/** The id of a record. */
export const NUMBER: Json = { type: 'integer', minimum: 1 }
export const DAY: Json = { type: 'string', format: 'date' }
export const MOMENT: Json = { type: 'string', format: 'date-time' }
export const BINARY: Json = { type: 'string', format: 'binary' }

export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
export const several = (items: Json, more: Json = {}): Json => ({ type: 'array', ...more, items })
/** All of them are always there. */
export const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })

export const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
/** An answer of JSON. */
export const answer = (description: string, schema: Json): Json => ({ description, content: inJson(schema) })
/** An answer of JSON to what has written something. */
export const written = (description: string, schema: Json): Json => ({
  ...answer(description, schema),
  headers: { Deed: ref('headers', 'Deed') },
})
/** A request that sends JSON. */
export const sends = (schema: Json): Json => ({ required: true, content: inJson(schema) })

export const inQuery = (name: string, description: string, schema: Json = TEXT): Json => ({
  name,
  in: 'query',
  description,
  schema,
})
/** The record that a path names. */
export const ID = ref('parameters', 'Id')

/** An operation for those who are not signed in. */
export const open = (tag: string, summary: string, responses: Json, more: Json = {}): Json => ({
  tags: [tag],
  summary,
  security: [],
  responses,
  ...more,
})
