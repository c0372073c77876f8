import { isAttachment } from '@rampenlicht/model/kit/file'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { schemaName } from '../../openapi/schemas.ts'
import { BINARY, ID, type Json, object, type Paths, problems, ref, TEXT, written } from '../../openapi/words.ts'
import { attachmentIn, nounOf, picturesIn, resourcesWithFiles } from '../../storage/shelves.ts'

const form = (properties: Json): Json => ({
  required: true,
  content: { 'multipart/form-data': { schema: object({ file: BINARY, ...properties }) } },
})
const uploadProblems = problems(400, 401, 403, 404, 413, 415, 422)

const pictures = (resource: Resource): Paths =>
  picturesIn(resource).map(({ prefix, label }) => [
    `/${resource.path}/{id}/${prefix}`,
    {
      parameters: [ID],
      post: {
        tags: ['Dateien'],
        summary: `${label} hochladen; ein zweites ersetzt das erste`,
        requestBody: form({}),
        responses: {
          200: written(
            'Hochgeladen',
            object({ [`${prefix}Name`]: TEXT, [`${prefix}Size`]: { type: 'integer' }, [`${prefix}MimeType`]: TEXT }),
          ),
          ...uploadProblems,
        },
      },
    },
  ])

const loading = (resource: Resource): Paths[number] => [
  `/files/${resource.path}/{id}/{name}`,
  {
    parameters: [ID, ref('parameters', 'FileName')],
    get: {
      tags: ['Dateien'],
      summary: `${nounOf(resource)} laden`,
      parameters: [ref('parameters', 'Width'), ...(isAttachment(resource) ? [ref('parameters', 'Inline')] : [])],
      responses: { 200: ref('responses', 'File'), ...problems(400, 401, 404) },
    },
  },
]

const upload = (path: string, summary: string, properties: Json): Json => ({
  post: {
    tags: [path],
    summary,
    requestBody: form(properties),
    responses: { 201: written('Hochgeladen', ref('schemas', schemaName(path))), ...uploadProblems },
  },
})

const attachments = (resource: Resource): Paths => {
  const attachment = attachmentIn(resource)
  if (!attachment) return []
  const { within, collection } = attachment
  if (!within) return [[`/${resource.path}`, upload(resource.path, `${resource.noun.one} hochladen`, {})]]
  const { owner, ownerResource } = within
  const summary = `${resource.noun.one} hochladen, zu: ${ownerResource.noun.one}`
  const whole = upload(resource.path, summary, { [owner]: TEXT })
  const below = { parameters: [ID], ...upload(resource.path, summary, {}) }
  return [
    [`/${resource.path}`, whole],
    ...(collection ? ([[`/${ownerResource.path}/{id}/${collection}`, below]] as const) : []),
  ]
}

export const filePaths: Paths = resourcesWithFiles.flatMap((resource) => [
  ...pictures(resource),
  ...attachments(resource),
  loading(resource),
])
