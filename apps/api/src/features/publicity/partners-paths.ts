import { MOST_SUGGESTIONS } from '@rampenlicht/model/rules/partner-suggestions'
import {
  answer,
  COUNT,
  ID,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
  written,
} from '../../openapi/words.ts'

const named = object({ id: NUMBER, name: TEXT })
const suggestion = object({
  id: NUMBER,
  name: TEXT,
  company: orNull(named),
  categories: several(named),
  uniqueUser: orNull(COUNT),
  contacts: { ...NUMBER, description: 'Kontakte des Medienpartners in den Verteilern des Projekts, jeder einmal' },
})

/** Adding media partners to a project: whom to ask, and several at once. */
export const partnersPaths: Paths = [
  [
    '/projects/{id}/partner_suggestions',
    {
      parameters: [ID],
      get: {
        tags: ['projects'],
        summary: 'Medienpartner hinter den Verteilern des Projekts, die noch nicht kooperieren',
        responses: {
          200: answer('Die mit den meisten Kontakten zuerst', several(suggestion, { maxItems: MOST_SUGGESTIONS })),
          ...problems(401, 404),
        },
      },
    },
  ],
  [
    '/projects/{id}/mediacontact_partners',
    {
      parameters: [ID],
      post: {
        tags: ['projects'],
        summary: 'Kooperationen mit mehreren Medienpartnern anlegen: alle oder keine',
        description: 'Wer im Projekt schon eine Kooperation hat, behält sie und wird nur gezählt.',
        requestBody: sends(object({ mediacontactPartners: several(TEXT, { minItems: 1, maxItems: 5000 }) })),
        responses: {
          201: written(
            'Die neuen Kooperationen nach Namen',
            object({
              added: several(object({ id: NUMBER, mediacontactPartner: named })),
              present: { ...COUNT, description: 'Medienpartner, die schon eine Kooperation hatten' },
            }),
          ),
          ...problems(400, 401, 403, 404, 415, 422),
        },
      },
    },
  ],
]
