import { schemaName } from '../../openapi/schemas.ts'
import { answer, BINARY, ID, type Json, object, type Paths, problems, ref, TEXT } from '../../openapi/words.ts'

const form = (properties: Json): Json => ({
  required: true,
  content: { 'multipart/form-data': { schema: object({ file: BINARY, ...properties }) } },
})
const uploadProblems = problems(400, 401, 403, 404, 413, 415, 422)

const picture = (path: string, route: string, prefix: string, what: string): Paths => [
  [
    `/${path}/{id}/${route}`,
    {
      parameters: [ID],
      post: {
        tags: ['Dateien'],
        summary: `${what} hochladen; ein zweites ersetzt das erste`,
        requestBody: form({}),
        responses: {
          200: answer(
            'Hochgeladen',
            object({ [`${prefix}Name`]: TEXT, [`${prefix}Size`]: { type: 'integer' }, [`${prefix}MimeType`]: TEXT }),
          ),
          ...uploadProblems,
        },
      },
    },
  ],
  file(path, what),
]

const file = (path: string, what: string, ...more: readonly Json[]): Paths[number] => [
  `/files/${path}/{id}/{name}`,
  {
    parameters: [ID, ref('parameters', 'FileName')],
    get: {
      tags: ['Dateien'],
      summary: `${what} laden`,
      parameters: [ref('parameters', 'Width'), ...more],
      responses: { 200: ref('responses', 'File'), ...problems(400, 401, 404) },
    },
  },
]

const upload = (path: string, summary: string, properties: Json): Json => ({
  post: {
    tags: [path],
    summary,
    requestBody: form(properties),
    responses: { 201: answer('Hochgeladen', ref('schemas', schemaName(path))), ...uploadProblems },
  },
})

const UPLOADS = 'project_uploads'
const CLIPPINGS = 'project_mediacontact_partner_feature_clippings'
const INLINE = ref('parameters', 'Inline')

export const filePaths: Paths = [
  ...picture('projects', 'cover', 'cover', 'Poster'),
  ...picture('users', 'picture', 'picture', 'Foto'),
  [`/${UPLOADS}`, upload(UPLOADS, 'Datei zu einem Projekt hochladen', { project: TEXT })],
  [`/${CLIPPINGS}`, upload(CLIPPINGS, 'Clipping zu einem Beitrag hochladen', { feature: TEXT })],
  [
    '/project_mediacontact_partner_features/{id}/clippings',
    { parameters: [ID], ...upload(CLIPPINGS, 'Clipping zu diesem Beitrag hochladen', {}) },
  ],
  file('influencers', 'Bild eines Kanals'),
  file(UPLOADS, 'Datei', INLINE),
  file(CLIPPINGS, 'Clipping', INLINE),
]
