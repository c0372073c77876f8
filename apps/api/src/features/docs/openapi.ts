import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { listParameters } from './parameters.ts'
import { answerSchema, bodySchema, type Json, schemaName } from './schemas.ts'
import { specialPaths } from './special-paths.ts'

const PROBLEM = 'application/problem+json'
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', `Problem${status}`)]))
const ID_PARAMETER: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
}
const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Das ETag, das man gelesen hat; ist der Eintrag neuer, antwortet 412 mit dem jetzigen Stand.',
  schema: { type: 'string' },
}
const record = (path: string, description: string): Json => ({
  description,
  headers: { ETag: { schema: { type: 'string' } } },
  content: inJson(ref('schemas', schemaName(path))),
})
const list = (path: string): Json => ({
  description: 'Eine Seite der Liste',
  headers: {
    'X-Total-Count': { description: 'Einträge insgesamt; fehlt bei after=', schema: { type: 'integer' } },
    Link: { description: 'Folgeseite, rel="next"', schema: { type: 'string' } },
  },
  content: inJson({ type: 'array', items: ref('schemas', schemaName(path)) }),
})

const collection = (resource: Resource): Json => {
  const { path, noun, may } = resource
  return {
    get: {
      tags: [path],
      summary: `${noun.many} auflisten`,
      parameters: listParameters(resource),
      responses: { 200: list(path), ...problems(400, 401) },
    },
    ...(resource.uploads
      ? {}
      : {
          post: {
            tags: [path],
            summary: `${noun.one} anlegen`,
            description: `Darf: ${may.create.says}.`,
            requestBody: { required: true, content: inJson(ref('schemas', `${schemaName(path)}Body`)) },
            responses: { 201: record(path, 'Angelegt'), ...problems(400, 401, 403, 413, 415, 422) },
          },
        }),
  }
}

const item = ({ path, noun, may }: Resource): Json => ({
  parameters: [ID_PARAMETER],
  get: {
    tags: [path],
    summary: `${noun.one} lesen`,
    responses: { 200: record(path, 'Der Eintrag'), ...problems(401, 404) },
  },
  put: {
    tags: [path],
    summary: `${noun.one} speichern`,
    description: `Darf: ${may.update.says}. Felder, die fehlen, behalten ihren Wert.`,
    parameters: [IF_MATCH],
    requestBody: { required: true, content: inJson(ref('schemas', `${schemaName(path)}Body`)) },
    responses: { 200: record(path, 'Gespeichert'), ...problems(400, 401, 403, 404, 412, 413, 415, 422) },
  },
  delete: {
    tags: [path],
    summary: `${noun.one} löschen`,
    description: `Darf: ${may.delete.says}.`,
    parameters: [IF_MATCH],
    responses: { 204: { description: 'Gelöscht' }, ...problems(401, 403, 404, 412, 422) },
  },
})

const nested = (resource: Resource): readonly (readonly [string, Json])[] =>
  (resource.listedUnder ?? []).flatMap((name) => {
    const field = resource.fields[name]
    if (field?.kind !== 'one') return []
    const parent = resourceAt(field.target)
    const get = {
      tags: [resource.path],
      summary: `${resource.noun.many} zu: ${parent.noun.one}`,
      parameters: listParameters(resource),
      responses: { 200: list(resource.path), ...problems(400, 401, 404) },
    }
    return [[`/${parent.path}/{id}/${resource.path}`, { parameters: [ID_PARAMETER], get }]]
  })

/** The whole API as OpenAPI 3.1, derived from the same declarations as the routes. */
export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Rampenlicht',
    version: '1',
    description:
      'Die Schnittstelle von Rampenlicht. Listen antworten mit einem JSON-Array; Verweise werden als Pfad gesendet („/customers/3“) und eingebettet beantwortet; Fehler kommen als application/problem+json auf Deutsch.',
  },
  security: [{ bearer: [] }],
  tags: resources.map(({ path, noun }) => ({ name: path, description: noun.many })),
  paths: mergedPaths([
    ...resources.flatMap((resource): (readonly [string, Json])[] => [
      [`/${resource.path}`, collection(resource)],
      [`/${resource.path}/{id}`, item(resource)],
      ...nested(resource),
    ]),
    ...specialPaths(),
  ]),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      ...Object.fromEntries(
        resources.flatMap((resource) => [
          [schemaName(resource.path), answerSchema(resource)],
          [`${schemaName(resource.path)}Body`, bodySchema(resource)],
        ]),
      ),
      Problem: PROBLEM_SCHEMA,
      Unauthorized: UNAUTHORIZED_SCHEMA,
    },
    responses: RESPONSES,
  },
})

const mergedPaths = (entries: readonly (readonly [string, Json])[]): Json => {
  const paths: Record<string, Json> = {}
  for (const [path, operations] of entries) paths[path] = { ...paths[path], ...operations }
  return paths
}

const PROBLEM_SCHEMA: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    description: { type: 'string', description: 'nur bei 422' },
    violations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['propertyPath', 'message'],
        properties: { propertyPath: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'nur bei 412: der Eintrag, wie er jetzt ist' },
    requestId: { type: 'string', description: 'nur ab 500' },
  },
}
const UNAUTHORIZED_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { const: 401 },
    message: {
      enum: [
        'Expired JWT Token',
        'Invalid JWT Token',
        'JWT Token not found',
        'Invalid credentials.',
        'Invalid refresh token',
      ],
    },
  },
}
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Unbekanntes Feld oder unbekannter Parameter, kein gültiges JSON',
  403: 'Nicht erlaubt; der Text nennt die Regel',
  404: 'Nicht gefunden',
  412: 'Inzwischen geändert; der jetzige Stand liegt bei',
  413: 'Zu groß',
  415: 'Falsches Format des Inhalts',
  422: 'Ungültige Angaben; violations nennt die Felder',
  429: 'Zu viele Anfragen',
  503: 'Vorübergehend nicht erreichbar',
}
const RESPONSES: Json = {
  Problem401: {
    description: 'Nicht angemeldet',
    content: inJson(ref('schemas', 'Unauthorized')),
  },
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      `Problem${status}`,
      { description, content: { [PROBLEM]: { schema: ref('schemas', 'Problem') } } },
    ]),
  ),
}
