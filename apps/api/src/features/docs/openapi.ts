import type { Resource } from '@rampenlicht/model/kit/resource'
import { wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { completed } from './operations.ts'
import { listParameters, PARAMETERS } from './parameters.ts'
import { PROBLEM_SCHEMAS, problems, RESPONSES } from './problems.ts'
import {
  answerSchema,
  changesSchema,
  type Json,
  newSchema,
  propertySchema,
  ref,
  referenceSchema,
  schemaName,
  sparseSchema,
} from './schemas.ts'
import { specialPaths } from './special-paths.ts'

const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
const ID_PARAMETER = ref('parameters', 'Id')
const IF_MATCH = ref('parameters', 'IfMatch')
const record = ({ path, noun }: Resource): Json => ({
  description: noun.one,
  headers: { ETag: { description: 'Der Stand, für If-Match', schema: { type: 'string' } } },
  content: inJson(ref('schemas', schemaName(path))),
})
const list = ({ path, noun }: Resource): Json => ({
  description: `${noun.many}, eine Seite; mit properties[] nur die verlangten Felder`,
  headers: {
    'X-Total-Count': { description: 'Einträge insgesamt; fehlt bei after=', schema: { type: 'integer' } },
    Link: { description: 'Folgeseite, rel="next"', schema: { type: 'string' } },
  },
  content: inJson({
    type: 'array',
    items: { anyOf: [ref('schemas', schemaName(path)), ref('schemas', `${schemaName(path)}Sparse`)] },
  }),
})
const itsRecord = (path: string) => ref('responses', schemaName(path))
const itsList = (path: string) => ref('responses', `${schemaName(path)}List`)

const collection = (resource: Resource): Json => {
  const { path, noun, may } = resource
  return {
    get: {
      tags: [path],
      summary: `${noun.many} auflisten`,
      parameters: listParameters(resource),
      responses: { 200: itsList(path), ...problems(400, 401) },
    },
    ...(resource.uploads
      ? {}
      : {
          post: {
            tags: [path],
            summary: `${noun.one} anlegen`,
            description: `Darf: ${wordsOf(may.create)}.`,
            requestBody: ref('requestBodies', schemaName(path)),
            responses: { 201: itsRecord(path), ...problems(400, 401, 403, 413, 415, 422) },
          },
        }),
  }
}

const item = ({ path, noun, may }: Resource): Json => ({
  parameters: [ID_PARAMETER],
  get: {
    tags: [path],
    summary: `${noun.one} lesen`,
    responses: { 200: itsRecord(path), ...problems(401, 404) },
  },
  put: {
    tags: [path],
    summary: `${noun.one} speichern`,
    description: `Darf: ${wordsOf(may.update)}. Felder, die fehlen, behalten ihren Wert.`,
    parameters: [IF_MATCH],
    requestBody: { required: true, content: inJson(ref('schemas', `${schemaName(path)}Changes`)) },
    responses: { 200: itsRecord(path), ...problems(400, 401, 403, 404, 412, 413, 415, 422) },
  },
  delete: {
    tags: [path],
    summary: `${noun.one} löschen`,
    description: `Darf: ${wordsOf(may.delete)}.`,
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
      responses: { 200: itsList(resource.path), ...problems(400, 401, 404) },
    }
    return [[`/${parent.path}/{id}/${resource.path}`, { parameters: [ID_PARAMETER], get }]]
  })

const DESCRIPTION = `Die Schnittstelle von Rampenlicht.

**Listen** antworten mit einem JSON-Array; X-Total-Count nennt die Zahl aller Einträge, Link die Folgeseite. Mit properties[] enthält jeder Eintrag außer der id nur die verlangten Felder.

**Verweise** werden als Pfad gesendet („/customers/3“) und eingebettet beantwortet; ein eingebetteter Eintrag wird auch so angenommen, wie er kam. Was GET gibt, nimmt PUT.

**Speichern**: PUT behält, was fehlt; null leert. Nur lesbare Felder werden nicht beachtet, unbekannte sind ein 400.

**Fehler** haben zwei Formen. 401 ist { code, message } als application/json, mit englischen Texten, auf die sich Programme verlassen. Alles andere ist application/problem+json: type, title, status und detail auf Deutsch; 422 nennt in violations die Felder, 412 in current den jetzigen Stand, ab 500 steht in requestId, wonach man im Protokoll sucht.`

const FURTHER_TAGS = {
  Anmeldung: 'Anmelden, erneuern, abmelden',
  Suche: 'Projekte und Kunden',
  Aktivität: 'Wer was zuletzt geändert hat',
  Kalender: 'Abwesenheiten, Geburtstage, Termine, Räume',
  Dashboard: 'Wetter und Links',
  Dienste: 'Was außerhalb erreichbar sein muss',
  Einzeldruck: 'Briefe und Etiketten als PDF',
  Dateien: 'Bilder, Uploads, Clippings',
  Betrieb: 'Zustand und Beschreibung',
}

const named = (suffix: string, make: (resource: Resource) => Json, which = resources) =>
  Object.fromEntries(which.map((resource) => [`${schemaName(resource.path)}${suffix}`, make(resource)]))

/** What fields point at. */
const referenced = () => {
  const targets = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      (field.kind === 'one' || field.kind === 'many') && !field.readOnly ? [field.target] : [],
    ),
  )
  return [...new Set([...targets, 'project_list_mediacontacts'])].map(resourceAt)
}

/** The whole API as OpenAPI 3.1, derived from the same declarations as the routes. */
export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Rampenlicht',
    version: '1',
    description: DESCRIPTION,
    license: {
      name: 'Alle Rechte vorbehalten; Einzelheiten in der Datei LICENSE',
      identifier: 'LicenseRef-Rampenlicht',
    },
  },
  servers: [{ url: '/', description: 'Der Server, von dem diese Beschreibung kommt' }],
  security: [{ bearer: [] }],
  tags: [
    ...resources.map(({ path, noun }) => ({ name: path, description: noun.many })),
    ...Object.entries(FURTHER_TAGS).map(([name, description]) => ({ name, description })),
  ],
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
      ...named('', answerSchema),
      ...named('Sparse', sparseSchema),
      ...named('Changes', changesSchema),
      ...named('Property', propertySchema),
      ...named('Reference', referenceSchema, referenced()),
      Order: { enum: ['asc', 'desc'] },
      DayOrder: {
        description: 'next: das Nächste zuerst, dann ohne Datum, dann Vergangenes',
        enum: ['asc', 'desc', 'next'],
      },
      Ignored: { description: 'Wird beantwortet; aus einer Anfrage wird es nicht übernommen.', readOnly: true },
      ...PROBLEM_SCHEMAS,
    },
    parameters: PARAMETERS,
    requestBodies: named(
      '',
      (resource) => ({ required: true, content: inJson(newSchema(resource)) }),
      resources.filter(({ uploads }) => !uploads),
    ),
    responses: { ...named('', record), ...named('List', list), ...RESPONSES },
  },
})

const mergedPaths = (entries: readonly (readonly [string, Json])[]): Json => {
  const paths: Record<string, Json> = {}
  for (const [path, methods] of entries) paths[path] = { ...paths[path], ...completed(path, methods) }
  return paths
}
