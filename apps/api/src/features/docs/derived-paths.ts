import { isAttachment } from '@rampenlicht/model/kit/file'
import { namedBody } from '@rampenlicht/model/kit/named'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { wordsOf } from '@rampenlicht/model/kit/rule'
import { resources } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import { ID_HEADING } from '@rampenlicht/model/rules/cells'
import { isPerson } from '@rampenlicht/model/rules/vcard'
import { answeredNames, nestedNames } from '../../crud/answer.ts'
import { parentsOf } from '../../crud/parents.ts'
import { schemaName } from '../../openapi/schemas.ts'
import {
  answer,
  FLAG,
  ID,
  type Json,
  object,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'
import { exportParameters, listParameters, nestedParameters, propertiesParameter } from './parameters.ts'

const IF_MATCH = ref('parameters', 'IfMatch')
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
    ...(isAttachment(resource)
      ? {}
      : {
          post: {
            tags: [path],
            summary: `${noun.one} anlegen`,
            description: `Darf: ${wordsOf(may.create)}.`,
            parameters: [propertiesParameter(resource)],
            requestBody: ref('requestBodies', schemaName(path)),
            responses: { 201: itsRecord(path), ...problems(400, 401, 403, 413, 415, 422) },
          },
        }),
  }
}

const item = (resource: Resource): Json => ({
  parameters: [ID],
  get: {
    tags: [resource.path],
    summary: `${resource.noun.one} lesen`,
    parameters: [propertiesParameter(resource)],
    responses: { 200: itsRecord(resource.path), ...problems(400, 401, 404) },
  },
  ...writing(resource),
})

const writing = (resource: Resource): Json => {
  const { path, noun, may } = resource
  return {
    put: {
      tags: [path],
      summary: `${noun.one} speichern`,
      description: `Darf: ${wordsOf(may.update)}. Felder, die fehlen, behalten ihren Wert.`,
      parameters: [propertiesParameter(resource), IF_MATCH],
      requestBody: sends(ref('schemas', `${schemaName(path)}Changes`)),
      responses: { 200: itsRecord(path), ...problems(400, 401, 403, 404, 412, 413, 415, 422) },
    },
    delete: {
      tags: [path],
      summary: `${noun.one} löschen`,
      description: `Darf: ${wordsOf(may.delete)}.`,
      parameters: [IF_MATCH],
      responses: { 204: ref('responses', 'Deleted'), ...problems(401, 403, 404, 412, 422) },
    },
  }
}

const nested = (resource: Resource): Paths =>
  parentsOf(resource).flatMap(({ resource: parent }): Paths => {
    const at = `/${parent.path}/{id}/${resource.path}`
    const get = {
      tags: [resource.path],
      summary: `${resource.noun.many} zu: ${parent.noun.one}`,
      ...leftOut(resource),
      parameters: nestedParameters(resource),
      responses: { 200: itsList(resource.path), ...problems(400, 401, 404) },
    }
    return [
      [at, { parameters: [ID], get }],
      [`${at}/export`, { parameters: [ID], get: exported(resource, ` zu: ${parent.noun.one}`, 404) }],
    ]
  })

/** The whole list as a file, with the parameters of the list but for those of its pages. */
const exported = (resource: Resource, whose: string, ...statuses: readonly number[]): Json => ({
  tags: [resource.path],
  summary: `${resource.noun.many}${whose} als Datei herunterladen`,
  description: `Die ganze Liste mit Filtern und Reihenfolge; Spalten: properties[] in dieser Folge, sonst alle Angaben, zuerst die „${ID_HEADING}“ (id).`,
  parameters: exportParameters(resource),
  responses: {
    200: ref('responses', isPerson(resource) ? 'TableOfPeople' : 'Table'),
    ...problems(400, 401, ...statuses),
  },
})

const leftOut = (resource: Resource) => {
  const kept = nestedNames(resource)
  const names = answeredNames(resource).filter((name) => !kept.includes(name))
  return names.length ? { description: `Ohne ${names.join(', ')}, außer mit properties[].` } : {}
}

/** Which kinds of records go with one when it is deleted, and how many of each. */
const parts = (resource: Resource): Paths => {
  const kinds = partsOf(resource).map((part) => part.resource.path)
  if (kinds.length === 0) return []
  const part = object({
    path: { enum: kinds },
    one: { ...TEXT, description: 'Einzahl' },
    many: { ...TEXT, description: 'Mehrzahl' },
    count: { type: 'integer', minimum: 1 },
  })
  const get = {
    tags: [resource.path],
    summary: `${resource.noun.one}: was beim Löschen mit gelöscht wird`,
    responses: { 200: answer('Eine Zeile je Art von Einträgen, die es gibt', several(part)), ...problems(401, 404) },
  }
  return [[`/${resource.path}/{id}/parts`, { parameters: [ID], get }]]
}

/** What uses a record, which for that reason cannot be deleted. */
const uses: Paths = [
  [
    '/{path}/{id}/uses',
    {
      parameters: [
        { name: 'path', in: 'path', required: true, schema: { enum: resources.map(({ path }) => path) } },
        ID,
      ],
      get: {
        tags: ['Pflege'],
        summary: 'Wo ein Eintrag verwendet wird; solange lässt er sich nicht löschen',
        responses: {
          200: answer(
            'Je Art von Einträgen, wie viele es sind',
            object({ usedIn: several(ref('schemas', 'UsedIn')), hasHidden: FLAG }),
          ),
          ...problems(401, 404),
        },
      },
    },
  ],
]

/** What is created by its name alone, from within the field that misses it. */
const named = (resource: Resource): Paths => {
  const { path, noun, may } = resource
  if (!namedBody(resource, '')) return []
  const post = {
    tags: [path],
    summary: `${noun.one} mit diesem Namen nehmen, oder anlegen, wenn es noch keinen Eintrag gibt`,
    description: `Groß und klein geschrieben ist gleich. Anlegen darf: ${wordsOf(may.create)}.`,
    parameters: [propertiesParameter(resource)],
    requestBody: sends(object({ name: TEXT })),
    responses: { 200: itsRecord(path), 201: itsRecord(path), ...problems(400, 401, 403, 413, 415, 422) },
  }
  return [[`/${path}/named`, { post }]]
}

/** The routes that every declaration has. */
export const derivedPaths = (): Paths => [
  ...resources.flatMap(
    (resource): Paths => [
      [`/${resource.path}`, collection(resource)],
      [`/${resource.path}/export`, { get: exported(resource, '') }],
      [`/${resource.path}/{id}`, item(resource)],
      ...nested(resource),
      ...parts(resource),
      ...named(resource),
    ],
  ),
  ...uses,
]
