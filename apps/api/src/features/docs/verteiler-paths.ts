import { MOST_ADDED, PARTNER_STATES } from '@rampenlicht/model/rules/distribution-list'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import { exportGet } from './export-get.ts'
import type { Json } from './schemas.ts'

const PATH = 'project_lists'
const ID: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
}
const COUNT = { type: 'integer', minimum: 0 }
const TEXT = { type: 'string' }
const NUMBER = { type: 'integer', minimum: 1 }
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]))
const inQuery = (name: string, schema: Json, more: Json = {}): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...more,
})
const json = (schema: Json): Json => ({ 'application/json': { schema } })

const contacts: Json = {
  parameters: [ID],
  post: {
    tags: [PATH],
    summary: 'Kontakte in einen Verteiler aufnehmen',
    description: 'Nur die neuen werden gesendet; wer schon im Verteiler steht, wird gezählt und bleibt, wie er ist.',
    requestBody: {
      required: true,
      content: json(
        object({
          mediacontacts: {
            type: 'array',
            minItems: 1,
            maxItems: MOST_ADDED,
            items: { type: 'string', example: '/mediacontacts/1' },
          },
        }),
      ),
    },
    responses: {
      200: { description: 'Aufgenommen', content: json(object({ added: COUNT, already: COUNT })) },
      ...problems(400, 401, 403, 404, 415, 422),
    },
  },
}

const partner = object({
  id: NUMBER,
  name: TEXT,
  company: orNull(object({ id: NUMBER, name: TEXT })),
  uniqueUser: orNull(COUNT),
  contacts: { ...NUMBER, description: 'Kontakte des Verteilers bei diesem Medium' },
  cooperation: orNull(object({ id: NUMBER, rejectedAll: { type: 'boolean' }, features: COUNT })),
})
const DIRECTION = { enum: ['asc', 'desc'] }
const mediapartners: Json = {
  parameters: [ID],
  get: {
    tags: [PATH],
    summary: 'Medienpartner hinter den Kontakten eines Verteilers, mit ihrer Kooperation im Projekt',
    parameters: [
      inQuery('q', { type: 'string', maxLength: 200 }, { description: 'Sucht in Medium und Unternehmen' }),
      inQuery('cooperation[]', { type: 'array', items: { enum: PARTNER_STATES } }),
      inQuery('order[name]', DIRECTION),
      inQuery('order[uniqueUser]', DIRECTION),
      inQuery('order[contacts]', DIRECTION),
      inQuery('page', { type: 'integer', minimum: 1, default: 1 }),
      inQuery('itemsPerPage', { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: USUAL_PAGE }),
    ],
    responses: {
      200: {
        description: 'Eine Seite der Liste',
        headers: { 'X-Total-Count': { description: 'Wie viele es insgesamt sind', schema: { type: 'integer' } } },
        content: json({ type: 'array', items: partner }),
      },
      ...problems(400, 401, 404),
    },
  },
}

const exported = exportGet(PATH, 'Verteiler als Tabelle herunterladen', '')

/** What a Verteiler can do beyond the five routes. */
export const verteilerPaths: readonly (readonly [string, Json])[] = [
  [`/${PATH}/{id}/contacts`, contacts],
  [`/${PATH}/{id}/mediapartners`, mediapartners],
  [`/${PATH}/{id}/export`, exported],
]
