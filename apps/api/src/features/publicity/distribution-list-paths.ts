import { MOST_IN_BULK } from '@rampenlicht/model/rules/bulk'
import { MOST_ADDED, MOST_DRIFTED, PARTNER_STATES } from '@rampenlicht/model/rules/distribution-list'
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
    requestBody: sends({
      type: 'object',
      properties: {
        mediacontacts: several({ ...TEXT, example: '/mediacontacts/1' }, { minItems: 1, maxItems: MOST_ADDED }),
        filter: {
          ...TEXT,
          description: `Statt „mediacontacts“: die Parameter der Liste der Medienkontakte, wie in ihrer Adresse; höchstens ${MOST_IN_BULK} Kontakte`,
        },
      },
    }),
    responses: {
      200: written('Aufgenommen', object({ added: COUNT, already: COUNT })),
      ...problems(400, 401, 403, 404, 415, 422),
    },
  },
}

const drifted = object({
  id: NUMBER,
  firstName: orNull(TEXT),
  lastName: orNull(TEXT),
  jobTitle: orNull(TEXT),
  medium: orNull(TEXT),
})
const some = several(drifted, { maxItems: MOST_DRIFTED })
const drift: Json = {
  parameters: [ID],
  get: {
    tags: [PATH],
    summary: 'Wie ein Verteiler von der Ansicht abweicht, der er folgt',
    description: 'Von selbst ändert sich nichts. Namen kommen von beiden Seiten nur die ersten.',
    responses: {
      200: answer(
        'Wer fehlt, und wer nicht mehr passt',
        object({
          view: orNull(object({ id: NUMBER, name: TEXT, owner: { ...TEXT, description: 'Wer sie angelegt hat' } })),
          missing: object({ total: COUNT, some }),
          surplus: object({
            total: COUNT,
            some,
            allocated: { ...COUNT, description: 'Davon mit zugeteiltem Material' },
          }),
        }),
      ),
      ...problems(401, 404),
    },
  },
}
const share: Json = {
  description: 'Alle, diese Kontakte oder alle außer diesen',
  anyOf: [{ const: 'all' }, several(NUMBER), object({ except: several(NUMBER) })],
}
const followed: Json = {
  parameters: [ID],
  post: {
    tags: [PATH],
    summary: 'Übernehmen, was die Ansicht jetzt findet, der ein Verteiler folgt',
    description: 'Ein Vorgang, nach den Regeln jeder Änderung eines Verteilers. Was nicht genannt ist, bleibt.',
    requestBody: sends({
      type: 'object',
      properties: {
        add: share,
        remove: share,
        dropsAllocations: { ...FLAG, description: 'Zuteilungen derer, die gehen, mit entfernen' },
      },
    }),
    responses: {
      200: written('Übernommen', object({ added: COUNT, removed: COUNT })),
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
  [`/${PATH}/{id}/drift`, drift],
  [`/${PATH}/{id}/follow`, followed],
  [`/${PATH}/{id}/mediapartners`, mediapartners],
  [`/${PATH}/{id}/export`, tableDownload(PATH, 'Verteiler als Tabelle herunterladen', '')],
]
