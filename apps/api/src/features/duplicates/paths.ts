import { DUPLICATE_STATES, SIGNS } from '@rampenlicht/model/rules/duplicates'
import { gathered } from '../../crud/likeness.ts'
import {
  answer,
  COUNT,
  FLAG,
  ID,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const TAG = 'Dubletten'
const RESOURCE = { enum: gathered.map(({ path }) => path), description: 'Das Verzeichnis' }
const inResource = { ...inQuery('resource', 'Das Verzeichnis', { enum: RESOURCE.enum }), required: true }
const WHO = 'Darf: wer Einträge des Verzeichnisses ändern darf.'

const twin = {
  id: NUMBER,
  name: TEXT,
  detail: { ...TEXT, description: 'Position und Medium, Unternehmen oder Kunde' },
  contact: { ...TEXT, description: 'E-Mail, Telefon oder Ort: was beide gemeinsam haben, wenn es das gibt' },
  isGone: { ...FLAG, description: 'Mit dem anderen zusammengeführt, also nicht mehr da' },
}
const likeness = {
  score: { ...COUNT, maximum: 100, description: 'Wie sicher es ist, von 0 bis 100' },
  signs: several({ enum: SIGNS }),
  reasons: { ...several(TEXT), description: 'Dasselbe in Worten, z. B. „E-Mail gleich“' },
}
const duplicate = object({
  id: NUMBER,
  resource: RESOURCE,
  ...likeness,
  state: { enum: DUPLICATE_STATES },
  one: { ...object(twin), description: 'Von zusammengeführten der, der geblieben ist' },
  other: object(twin),
  by: { ...orNull(ref('schemas', 'Doer')), description: 'Wer es entschieden hat' },
  at: orNull(MOMENT),
  deed: { ...orNull(NUMBER), description: 'Die Zusammenführung, für POST /deeds/{id}/undo' },
})
const deciding = (summary: string, description: string): Json => ({
  post: {
    tags: [TAG],
    summary,
    description: `${WHO} ${description}`,
    parameters: [ID],
    responses: { 200: answer('Das Paar', duplicate), ...problems(401, 403, 404, 422) },
  },
})

export const duplicatePaths: Paths = [
  [
    '/duplicates',
    {
      get: {
        tags: [TAG],
        summary: 'Paare von Einträgen, die dieselben sein können',
        description: `${WHO} Offene: die sichersten zuerst; entschiedene: die neuesten zuerst. Verglichen wird kurz nach jedem Speichern.`,
        parameters: [
          inResource,
          inQuery('state', 'Offen (so, wenn nichts gesagt ist), verschieden oder zusammengeführt', {
            enum: DUPLICATE_STATES,
          }),
          inQuery('q', 'Suche in beiden Einträgen, wie in der Liste des Verzeichnisses'),
          inQuery('sign[]', 'Nur Paare, die eines davon gemeinsam haben', several({ enum: SIGNS })),
          inQuery('atLeast', 'Nur Paare, die wenigstens so sicher sind', { ...COUNT, maximum: 100 }),
          inQuery('atMost', 'Nur Paare, die höchstens so sicher sind', { ...COUNT, maximum: 100 }),
          ref('parameters', 'ItemsPerPage'),
          inQuery('after', 'Weiter hinter diesem Paar; steht im Link der Antwort'),
        ],
        responses: {
          200: answer('Die Paare; der Link führt zu den nächsten, X-Total-Count nennt alle', several(duplicate)),
          ...problems(400, 401, 403),
        },
      },
    },
  ],
  [
    '/duplicates/counts',
    {
      get: {
        tags: [TAG],
        summary: 'Wie viele Paare offen, verschieden und zusammengeführt sind',
        description: WHO,
        parameters: [inResource],
        responses: {
          200: answer('Die Zahlen', object(Object.fromEntries(DUPLICATE_STATES.map((state) => [state, COUNT])))),
          ...problems(400, 401, 403),
        },
      },
    },
  ],
  [
    '/duplicates/{id}/distinct',
    deciding('Die beiden sind verschieden', 'Das bleibt so, auch wenn sich die Einträge später ändern.'),
  ],
  ['/duplicates/{id}/open', deciding('Die beiden sind vielleicht doch dieselben', 'Nimmt „verschieden“ zurück.')],
  [
    '/duplicates/distinct',
    {
      post: {
        tags: [TAG],
        summary: 'Ein Eintrag ist keiner der anderen',
        description: `${WHO} Auch für Einträge, die noch nicht verglichen sind.`,
        requestBody: sends(
          object({
            resource: RESOURCE,
            one: NUMBER,
            others: several(NUMBER, { minItems: 1, maxItems: 50 }),
          }),
        ),
        responses: { 204: { description: 'Gemerkt' }, ...problems(400, 401, 403, 415, 422) },
      },
    },
  ],
  [
    '/duplicates/alike',
    {
      post: {
        tags: [TAG],
        summary: 'Gibt es den schon? Wer so aussieht wie das, was gerade getippt wird',
        description:
          'Darf: wer Einträge des Verzeichnisses anlegen darf. Höchstens zwei, der ähnlichste zuerst; wer schon als verschieden gilt, ist nicht dabei. Was im Formular noch fehlt oder falsch ist, stört nicht.',
        requestBody: sends({
          type: 'object',
          properties: {
            resource: RESOURCE,
            record: { ...orNull(NUMBER), description: 'Der Eintrag, der gerade geändert wird; null: ein neuer' },
            values: { type: 'object', description: 'Werte des Formulars nach Feldern' },
          },
          required: ['resource', 'values'],
        }),
        responses: {
          200: answer('Die ähnlichsten', several(object({ ...twin, ...likeness }), { maxItems: 2 })),
          ...problems(400, 401, 403, 415, 422),
        },
      },
    },
  ],
]
