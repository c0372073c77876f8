import { wordsOf } from '@rampenlicht/model/kit/rule'
import { ANSWER_TEXTS } from '@rampenlicht/model/rules/privacy/answer-words'
import { mayErase } from '@rampenlicht/model/rules/privacy/erasure'
import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import {
  answer,
  BINARY,
  COUNT,
  ID,
  inJson,
  inQuery,
  MOMENT,
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
import { portablePaths } from './portable-paths.ts'
import { termPaths } from './terms/paths.ts'

const tags = ['privacy']
const path = { enum: PERSON_PATHS }
const state = { enum: ['there', 'deleted', 'merged'] }
const item = {
  type: 'object',
  properties: { title: TEXT, at: orNull(MOMENT), isDeleted: { const: true }, facts: several(several(TEXT)) },
  required: ['title', 'at', 'facts'],
}

const counts = several(object({ what: TEXT, count: COUNT }))
const erased = {
  goes: counts,
  stays: several(object({ what: TEXT, count: COUNT, why: TEXT, law: orNull(TEXT) })),
  mentions: counts,
}
const by = object({ id: NUMBER, firstName: TEXT, lastName: TEXT })
const proof = object({
  ...{ id: NUMBER, at: MOMENT, by: orNull(by), path, record: NUMBER, isBlocked: { type: 'boolean' } },
  ...erased,
})

const chapters = several(object({ key: TEXT, title: TEXT, items: several(item), further: COUNT }))

const textProperties = Object.fromEntries(Object.keys(ANSWER_TEXTS).map((name) => [name, TEXT]))
const texts = object(textProperties)

export const privacyPaths: Paths = [
  ...portablePaths,
  [
    '/privacy/people',
    {
      get: {
        tags,
        summary: 'Personen nach Name, E-Mail oder Telefon, auch gelöschte und zusammengeführte',
        parameters: [inQuery('q', 'Wonach gesucht wird')],
        responses: {
          200: answer(
            'Wer gemeint sein kann',
            several(object({ path, id: NUMBER, name: TEXT, note: orNull(TEXT), state, into: orNull(NUMBER) })),
          ),
          ...problems(401, 403),
        },
      },
    },
  ],
  [
    '/privacy/people/{path}/{id}',
    {
      parameters: [{ name: 'path', in: 'path', required: true, schema: path }, ID],
      get: {
        tags,
        summary: 'Alles, was über eine Person gespeichert ist',
        responses: {
          200: answer(
            'Nach Kapiteln; Namen anderer sind geschwärzt',
            object({
              ...{ path, id: NUMBER, name: TEXT, state, asOf: MOMENT },
              chapters,
            }),
          ),
          ...problems(401, 403, 404),
        },
      },
    },
  ],
  [
    '/privacy/people/{path}/{id}/mentions',
    {
      parameters: [{ name: 'path', in: 'path', required: true, schema: path }, ID],
      get: {
        tags,
        summary: 'Texte, in denen eine Person genannt wird',
        responses: {
          200: answer('Nach Orten; was keine Einträge sind, nur mit Anzahl', chapters),
          ...problems(401, 403, 404),
        },
      },
    },
  ],
  [
    '/privacy/people/{path}/{id}/erasure',
    {
      parameters: [{ name: 'path', in: 'path', required: true, schema: path }, ID],
      get: {
        tags,
        summary: 'Was eine Löschung täte: was geht, was bleibt und warum',
        responses: {
          200: answer(
            'Nichts davon ist geschehen',
            object({
              ...{ path, id: NUMBER, name: TEXT, becomes: orNull(TEXT), ...erased },
              ...{ shared: several(TEXT), canBlock: { type: 'boolean' } },
            }),
          ),
          ...problems(401, 403, 404),
        },
      },
      post: {
        tags,
        summary: 'Eine Person endgültig löschen (Art. 17 DSGVO)',
        description: `Darf: ${wordsOf(mayErase)}. Lässt sich nicht rückgängig machen.`,
        requestBody: sends({
          type: 'object',
          properties: {
            name: { ...TEXT, description: 'Der Name, zur Bestätigung' },
            blocks: { type: 'boolean', description: 'Die Adresse kommt als Prüfwert auf die Sperrliste' },
            case: { ...orNull(NUMBER), description: 'Die Anfrage, die damit erledigt ist' },
          },
          required: ['name'],
        }),
        responses: { 201: written('Der Nachweis', proof), ...problems(400, 401, 403, 404, 422) },
      },
    },
  ],
  [
    '/privacy/erasures',
    {
      get: {
        tags,
        summary: 'Löschnachweise, der neueste zuerst',
        responses: { 200: answer('Ohne Angaben zur Person', several(proof)), ...problems(401, 403) },
      },
    },
  ],
  [
    '/privacy/erasures/{id}/proof',
    {
      parameters: [ID],
      get: {
        tags,
        summary: 'Ein Löschnachweis',
        responses: {
          200: { description: 'Zum Ablegen', content: { 'application/pdf': { schema: BINARY } } },
          ...problems(401, 403, 404),
        },
      },
    },
  ],
  [
    '/privacy_cases/{id}/answer',
    {
      parameters: [ID],
      get: {
        tags,
        summary: 'Die Auskunft zu einer Anfrage',
        parameters: [inQuery('format', 'Zum Lesen oder für Maschinen', { enum: ['pdf', 'json'], default: 'pdf' })],
        responses: {
          200: {
            description:
              'Alles über die Personen der Anfrage, mit Zwecken, Empfängern, Herkunft und Speicherdauer; auch, dass es nichts ist',
            content: { 'application/pdf': { schema: BINARY }, ...inJson({ type: 'object' }) },
          },
          ...problems(400, 401, 403, 404),
        },
      },
    },
  ],
  [
    '/privacy/texts',
    {
      get: {
        tags,
        summary: 'Texte der Auskunft',
        responses: { 200: answer('Die eigenen oder die mitgelieferten', texts), ...problems(401, 403) },
      },
      put: {
        tags,
        summary: 'Eigene Texte der Auskunft; ein leerer ist wieder der mitgelieferte',
        requestBody: sends({ type: 'object', properties: textProperties }),
        responses: { 200: answer('Wie sie jetzt lauten', texts), ...problems(401, 403, 422) },
      },
    },
  ],
  ...(
    [
      ['register', 'Das Verzeichnis von Verarbeitungstätigkeiten'],
      ['processor_contract', 'Eine Vorlage für die Vereinbarung zur Auftragsverarbeitung'],
    ] as const
  ).map(
    ([name, summary]) =>
      [
        `/privacy/${name}`,
        {
          get: {
            tags,
            summary,
            parameters: [inQuery('format', 'Zum Lesen oder zum Bearbeiten', { enum: ['pdf', 'md'], default: 'pdf' })],
            responses: {
              200: {
                description: 'Aus den Angaben dieser Installation',
                content: { 'application/pdf': { schema: BINARY }, 'text/markdown': { schema: TEXT } },
              },
              ...problems(400, 401, 403),
            },
          },
        },
      ] as const,
  ),
  ...termPaths,
]
