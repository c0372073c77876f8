import { MOST_SUGGESTIONS } from '@rampenlicht/model/rules/partner-suggestions'
import type { Json } from './schemas.ts'

const COUNT = { type: 'integer', minimum: 0 }
const NUMBER = { type: 'integer', minimum: 1 }
const TEXT = { type: 'string' }
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const named = object({ id: NUMBER, name: TEXT })
const content = (schema: Json): Json => ({ 'application/json': { schema } })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]))

const suggestion = object({
  id: NUMBER,
  name: TEXT,
  company: { anyOf: [named, { type: 'null' }] },
  categories: { type: 'array', items: named },
  uniqueUser: { anyOf: [COUNT, { type: 'null' }] },
  contacts: { ...NUMBER, description: 'Kontakte des Medienpartners in den Verteilern des Projekts, jeder einmal' },
})

/** Adding media partners to a project: whom to ask, and several at once. */
export const partnerPaths = (id: Json): readonly (readonly [string, Json])[] => [
  [
    '/projects/{id}/partner_suggestions',
    {
      parameters: [id],
      get: {
        tags: ['projects'],
        summary: 'Medienpartner hinter den Verteilern des Projekts, die noch nicht kooperieren',
        responses: {
          200: {
            description: 'Die mit den meisten Kontakten zuerst',
            content: content({ type: 'array', maxItems: MOST_SUGGESTIONS, items: suggestion }),
          },
          ...problems(401, 404),
        },
      },
    },
  ],
  [
    '/projects/{id}/mediacontact_partners',
    {
      parameters: [id],
      post: {
        tags: ['projects'],
        summary: 'Kooperationen mit mehreren Medienpartnern anlegen: alle oder keine',
        description: 'Wer im Projekt schon eine Kooperation hat, behält sie und wird nur gezählt.',
        requestBody: {
          required: true,
          content: content(
            object({ mediacontactPartners: { type: 'array', minItems: 1, maxItems: 5000, items: TEXT } }),
          ),
        },
        responses: {
          201: {
            description: 'Die neuen Kooperationen nach Namen',
            content: content(
              object({
                added: { type: 'array', items: object({ id: NUMBER, mediacontactPartner: named }) },
                present: { ...COUNT, description: 'Medienpartner, die schon eine Kooperation hatten' },
              }),
            ),
          },
          ...problems(400, 401, 403, 404, 415, 422),
        },
      },
    },
  ],
]
