import {
  COLUMN_BASES,
  COLUMN_RULES,
  DUPLICATE_RULES,
  IMPORT_DAYS,
  IMPORT_STATES,
  MOST_MEGABYTES,
  MOST_ROWS,
  ROW_STATES,
} from '@rampenlicht/model/rules/import/imports'
import {
  answer,
  BINARY,
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
import { importable } from './importable.ts'

const TAG = 'Import'
const RESOURCE = { enum: importable.map(({ path }) => path) }
const RULE = { enum: DUPLICATE_RULES }
const CHOICE = { anyOf: [NUMBER, { enum: ['create', 'leave'] }] }
const optional = (properties: Json): Json => ({ type: 'object', properties })

const column = object({
  heading: TEXT,
  samples: several(TEXT),
  field: {
    ...orNull(TEXT),
    description:
      'Feld der Liste, „id“ (Rampenlicht-Nr.), zwei Felder einer Zelle („lastName, firstName“, „zip city“) oder ein Feld des genannten Eintrags („company.city“); null: bleibt weg',
  },
  rule: { enum: COLUMN_RULES, description: 'Wenn der Eintrag schon da ist: lassen, nur wenn leer, überschreiben' },
  joins: { ...FLAG, description: 'Absichtlich neben einer anderen Spalte für dasselbe Feld' },
  basis: orNull({ enum: COLUMN_BASES }),
  rememberedAt: orNull(MOMENT),
  warnings: several(TEXT),
})
const lookup = object({
  field: TEXT,
  path: TEXT,
  name: TEXT,
  rows: COUNT,
  near: several(object({ id: NUMBER, name: TEXT })),
  choice: { ...CHOICE, description: 'Nummer des gemeinten Eintrags, neu anlegen oder weglassen' },
})
const counts = object(Object.fromEntries(ROW_STATES.map((state) => [state, COUNT])))
const summary = {
  id: NUMBER,
  resource: RESOURCE,
  file: TEXT,
  at: MOMENT,
  by: orNull(ref('schemas', 'Doer')),
  state: { enum: IMPORT_STATES },
  rows: COUNT,
  duplicates: {
    ...orNull(RULE),
    description: 'Was aus Zeilen wird, die es schon gibt; null: je nachdem, wie sicher das ist',
  },
  counts: { ...orNull(counts), description: 'Nach dem Prüfen, was wird; nach dem Lauf, was wurde' },
  taken: { ...COUNT, description: 'So viele der doppelten werden geschrieben' },
  deed: { ...orNull(NUMBER), description: 'Für POST /deeds/{id}/undo' },
  job: orNull(NUMBER),
  ranAt: orNull(MOMENT),
  seconds: orNull(COUNT),
  undone: orNull(object({ at: MOMENT, undone: COUNT, kept: several(object({ name: TEXT, reason: TEXT })) })),
}
const whole = object({
  ...summary,
  columns: several(column),
  fixed: { type: 'object', additionalProperties: TEXT, description: 'Werte für alle Zeilen, je Feld' },
  notes: several(TEXT),
  lookups: { ...several(lookup), description: 'Namen der Datei, die es noch nicht gibt' },
})
const row = object({
  n: { ...NUMBER, description: 'Zeile der Datei' },
  state: orNull({ enum: ROW_STATES }),
  name: TEXT,
  about: TEXT,
  match: orNull(object({ id: NUMBER, name: TEXT, score: { type: 'number' }, reasons: several(TEXT) })),
  twin: { ...orNull(NUMBER), description: 'Frühere Zeile derselben Datei, die dasselbe ist' },
  faults: several(TEXT),
  hints: several(TEXT),
  changes: { type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2, items: {} } },
  decision: orNull(RULE),
  record: orNull(NUMBER),
  cells: several({}),
})
export const importSchemas: Json = { Import: whole, ImportRow: row }

const settings = optional({
  columns: several(optional({ field: orNull(TEXT), rule: { enum: COLUMN_RULES }, joins: FLAG }), {
    description: 'Alle Spalten, der Reihe nach',
  }),
  fixed: { type: 'object', additionalProperties: TEXT },
  duplicates: orNull(RULE),
  lookups: several(object({ path: TEXT, name: TEXT, choice: CHOICE })),
  decisions: { type: 'object', additionalProperties: RULE, description: 'Je Zeile; „*“ für alle doppelten' },
})

const begins = (summaryOf: string, description: string): Json => ({
  parameters: [ID],
  post: {
    tags: [TAG],
    summary: summaryOf,
    description,
    responses: {
      202: answer('Der Vorgang, siehe GET /jobs', { type: 'object' }),
      ...problems(401, 403, 404, 409, 422),
    },
  },
})

/** Files on their way into a directory. */
export const importPaths: Paths = [
  [
    '/imports',
    {
      get: {
        tags: [TAG],
        summary: 'Importe, die neuesten zuerst',
        parameters: [
          inQuery('resource', 'Nur in diese Liste', RESOURCE),
          inQuery('by', 'Nur von dieser Person, „/users/3“'),
          inQuery('q', 'Teil des Dateinamens'),
          ref('parameters', 'ItemsPerPage'),
          inQuery('before', 'Weiter nach dem letzten, siehe Link'),
        ],
        responses: { 200: answer('Die Importe', several(object(summary))), ...problems(400, 401, 403) },
      },
      post: {
        tags: [TAG],
        summary: 'Eine Datei hochladen: Excel (.xlsx), CSV oder vCard',
        description: `Höchstens ${MOST_ROWS} Zeilen und ${MOST_MEGABYTES} MB. Trennzeichen und Zeichensatz werden erkannt, Spalten vorgeschlagen. Geschrieben wird erst mit POST /imports/{id}/run. Was in den Zeilen stand, bleibt ${IMPORT_DAYS} Tage.`,
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: object({ resource: RESOURCE, file: BINARY }) } },
        },
        responses: { 201: answer('Der Import', ref('schemas', 'Import')), ...problems(400, 401, 403, 413, 415, 422) },
      },
    },
  ],
  [
    '/imports/{id}',
    {
      parameters: [ID],
      get: {
        tags: [TAG],
        summary: 'Ein Import',
        responses: { 200: answer('Der Import', ref('schemas', 'Import')), ...problems(401, 403, 404) },
      },
      put: {
        tags: [TAG],
        summary: 'Was die Spalten sind und was aus doppelten wird',
        description: 'Was fehlt, bleibt. Alles außer den Entscheidungen verlangt, neu zu prüfen.',
        requestBody: sends(settings),
        responses: { 200: answer('Der Import', ref('schemas', 'Import')), ...problems(400, 401, 403, 404, 409, 422) },
      },
      delete: {
        tags: [TAG],
        summary: 'Einen Import verwerfen, der nichts geschrieben hat',
        responses: { 204: { description: 'Verworfen' }, ...problems(401, 403, 404, 409) },
      },
    },
  ],
  [
    '/imports/{id}/check',
    begins('Alle Zeilen prüfen, ohne etwas zu schreiben', 'Danach sagt jede Zeile, was aus ihr wird.'),
  ],
  [
    '/imports/{id}/run',
    begins('Schreiben, was das Prüfen gezeigt hat', 'Ein Vorgang; abgebrochen oder unterbrochen geht er hier weiter.'),
  ],
  [
    '/imports/{id}/undo',
    begins('Den ganzen Import zurücknehmen', 'Was danach jemand geändert hat, bleibt und wird genannt.'),
  ],
  [
    '/imports/{id}/rows',
    {
      parameters: [ID],
      get: {
        tags: [TAG],
        summary: 'Die Zeilen mit dem, was aus ihnen wird: doppelte und fehlerhafte zuerst',
        parameters: [
          inQuery('state', 'Nur diese', { enum: ROW_STATES }),
          inQuery('q', 'Teil des Namens'),
          inQuery('page', 'Seite, ab 1', NUMBER),
          ref('parameters', 'ItemsPerPage'),
        ],
        responses: { 200: answer('Die Zeilen', several(ref('schemas', 'ImportRow'))), ...problems(400, 401, 403, 404) },
      },
    },
  ],
  [
    '/imports/{id}/preview',
    {
      parameters: [ID],
      get: {
        tags: [TAG],
        summary: 'Die ersten Zeilen, wie sie jetzt gespeichert würden',
        responses: { 200: answer('Die Zeilen', several(ref('schemas', 'ImportRow'))), ...problems(401, 403, 404) },
      },
    },
  ],
  [
    '/imports/{id}/errors',
    {
      parameters: [ID],
      get: {
        tags: [TAG],
        summary: 'Alles, was liegen blieb, als Datei: die Spalten, wie sie kamen, und „Fehler“',
        parameters: [inQuery('format', 'Ohne Angabe xlsx', { enum: ['csv', 'xlsx'] })],
        responses: { 200: ref('responses', 'Table'), ...problems(400, 401, 403, 404) },
      },
    },
  ],
]
