import { MOST_ADDED, PARTNER_STATES } from '@rampenlicht/model/rules/distribution-list'
import { tableDownload } from '../../openapi/table-download.ts'
import {
  answer,
  COUNT,
  FLAG,
  ID,
  inQuery,
  type Json,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
  written,
} from '../../openapi/words.ts'

const PATH = 'project_lists'

const contacts: Json = {
  parameters: [ID],
  post: {
    tags: [PATH],
    summary: 'Kontakte in einen Verteiler aufnehmen',
    description: 'Nur die neuen werden gesendet; wer schon im Verteiler steht, wird gezählt und bleibt, wie er ist.',
    requestBody: sends(
      object({
        mediacontacts: several({ ...TEXT, example: '/mediacontacts/1' }, { minItems: 1, maxItems: MOST_ADDED }),
      }),
    ),
    responses: {
      200: written('Aufgenommen', object({ added: COUNT, already: COUNT })),
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
  cooperation: orNull(object({ id: NUMBER, rejectedAll: FLAG, features: COUNT })),
})
const mediapartners: Json = {
  parameters: [ID],
  get: {
    tags: [PATH],
    summary: 'Medienpartner hinter den Kontakten eines Verteilers, mit ihrer Kooperation im Projekt',
    parameters: [
      inQuery('q', 'Sucht in Medium und Unternehmen', { ...TEXT, maxLength: 200 }),
      inQuery('cooperation[]', 'Nur Medienpartner in diesem Stand', several({ enum: PARTNER_STATES })),
      ...(['name', 'uniqueUser', 'contacts'] as const).map((name) =>
        inQuery(`order[${name}]`, 'Reihenfolge; mehrere gelten nacheinander', ref('schemas', 'Order')),
      ),
      ref('parameters', 'Page'),
      ref('parameters', 'ItemsPerPage'),
    ],
    responses: {
      200: {
        ...answer('Eine Seite der Liste', several(partner)),
        headers: { 'X-Total-Count': ref('headers', 'TotalCount') },
      },
      ...problems(400, 401, 404),
    },
  },
}

/** What a Verteiler can do beyond the five routes. */
export const distributionListPaths: Paths = [
  [`/${PATH}/{id}/contacts`, contacts],
  [`/${PATH}/{id}/mediapartners`, mediapartners],
  [`/${PATH}/{id}/export`, tableDownload(PATH, 'Verteiler als Tabelle herunterladen', '')],
]
