import { resources } from '@rampenlicht/model/resources/index'
import {
  answer,
  COUNT,
  FLAG,
  ID,
  inJson,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  several,
  TEXT,
  written,
} from '../../openapi/words.ts'

const KINDS = { enum: resources.map(({ path }) => path) }
const VALUES = { type: 'object', additionalProperties: {} }
const doer = orNull(ref('schemas', 'Doer'))

/** `HistoryLine`, for readers of the document. */
const line = object({
  id: NUMBER,
  at: MOMENT,
  actor: { ...doer, description: 'null: das Programm selbst' },
  deed: { ...NUMBER, description: 'Für POST /deeds/{id}/undo' },
  kind: { enum: ['create', 'update', 'delete', 'restore'] },
  title: { ...TEXT, description: 'Wie der Vorgang heißt, z. B. „3 Medienkontakte gelöscht“' },
  path: KINDS,
  record: NUMBER,
  name: TEXT,
  changes: {
    description: 'Je Feld: vorher und nachher. Verweise sind { id, name }, Listen davon ein Array.',
    type: 'object',
    additionalProperties: { type: 'array', minItems: 2, maxItems: 2, items: {} },
  },
  isExpired: { ...FLAG, description: 'Die Werte sind nach HISTORY_MONTHS gelöscht' },
})
const lineWithMore = {
  ...line,
  properties: {
    ...(line['properties'] as Json),
    note: { ...TEXT, description: 'Was gemeint war, z. B. „Wechselt von Kinozeit zu Der Abend (1.11.2026)“' },
    import: { ...object({ id: NUMBER, file: TEXT, line: orNull(NUMBER) }), description: 'Wo ein Import es brachte' },
  },
}
const pastState = object({
  line: NUMBER,
  at: MOMENT,
  actor: doer,
  values: VALUES,
  differs: { ...several(TEXT), description: 'Felder, in denen er vom heutigen abweicht' },
})
const kept = object({ path: KINDS, id: NUMBER, name: TEXT, field: orNull(TEXT), reason: TEXT })
const undone = object({
  deed: { ...orNull(NUMBER), description: 'Der Vorgang, der es tat; auch er lässt sich rückgängig machen' },
  undone: { ...COUNT, description: 'So viele Einträge' },
  kept: { ...several(kept), description: 'Was bleibt, wie es ist, und warum' },
  title: TEXT,
})
const part = object({ path: KINDS, count: NUMBER })
const obstacle = object({ path: KINDS, record: NUMBER, name: TEXT, trash: NUMBER })
const entryProperties = {
  id: NUMBER,
  path: KINDS,
  record: NUMBER,
  name: TEXT,
  parts: several(part),
  actor: doer,
  at: MOMENT,
  until: { ...MOMENT, description: 'Dann geht er endgültig' },
  mayRestore: FLAG,
  obstacles: { ...several(obstacle), description: 'Was auch im Papierkorb liegt und vorher zurück muss' },
}

const tags = ['Gedächtnis']
const PATH = { name: 'path', in: 'path', required: true, description: 'Die Art des Eintrags', schema: KINDS }
const LINE = { name: 'line', in: 'path', required: true, description: 'Ein Eintrag des Verlaufs', schema: NUMBER }
const BY = inQuery('by', 'Nur von dieser Person, z. B. /users/3; mehrere als by[]')
const BEFORE = inQuery('before', 'Weiter hinter diesem Eintrag; steht im Link der Antwort')
const pageOf = (description: string, schema: Json): Json => ({
  ...answer(description, several(schema)),
  headers: { 'X-Total-Count': ref('headers', 'TotalCount'), Link: ref('headers', 'NextPage') },
})
const UNDONE = written('Was zurückkam und was blieb', undone)
const mayBe = (properties: Json): Json => ({ required: false, content: inJson({ type: 'object', properties }) })
const ALONG = { along: { ...FLAG, description: 'Was fehlt und auch im Papierkorb liegt, kommt mit zurück' } }
const IDS = { ids: several(NUMBER, { minItems: 1, maxItems: 1000 }) }
const sending = (properties: Json, required: readonly string[]): Json => ({
  required: true,
  content: inJson({ type: 'object', properties, required }),
})
const FOR_MANAGEMENT = 'Darf: Geschäftsführung.'
const GONE = { 204: { description: 'Endgültig gelöscht' } }

const history: Paths = [
  [
    '/{path}/{id}/history',
    {
      parameters: [PATH, ID],
      get: {
        tags,
        summary: 'Der Verlauf eines Eintrags, das Neueste zuerst; auch eines gelöschten',
        parameters: [
          BY,
          inQuery('field', 'Nur Änderungen dieses Feldes; mehrere als field[]'),
          inQuery('parts', 'Auch was dazugehört, z. B. die Briefings eines Projekts', FLAG),
          BEFORE,
          ref('parameters', 'ItemsPerPage'),
        ],
        responses: { 200: pageOf('Eine Seite', lineWithMore), ...problems(400, 404) },
      },
    },
  ],
  [
    '/{path}/{id}/history/{line}',
    {
      parameters: [PATH, ID, LINE],
      get: {
        tags,
        summary: 'Wie der Eintrag vor dieser Änderung war',
        responses: { 200: answer('Der Stand', pastState), ...problems(400, 404) },
      },
    },
  ],
  [
    '/{path}/{id}/history/{line}/restore',
    {
      parameters: [PATH, ID, LINE],
      post: {
        tags,
        summary: 'Felder zurückholen, wie sie vor dieser Änderung waren',
        description: 'Darf, wer den Eintrag und die Felder ändern darf.',
        requestBody: mayBe({ fields: { ...several(TEXT), description: 'Nur diese; sonst alle, die abweichen' } }),
        responses: { 200: UNDONE, ...problems(400, 403, 404, 422) },
      },
    },
  ],
]

const trash: Paths = [
  [
    '/trash',
    {
      get: {
        tags,
        summary: 'Was gelöscht wurde, das Neueste zuerst',
        description: 'Zu sehen ist, was man auch vorher sehen durfte.',
        parameters: [
          inQuery('q', 'Im Namen'),
          inQuery('path', 'Nur diese Art; mehrere als path[]', KINDS),
          BY,
          BEFORE,
          ref('parameters', 'ItemsPerPage'),
        ],
        responses: { 200: pageOf('Eine Seite', object(entryProperties)), ...problems(400) },
      },
      delete: {
        tags,
        summary: 'Den Papierkorb leeren',
        description: FOR_MANAGEMENT,
        responses: { ...GONE, ...problems(403) },
      },
    },
  ],
  [
    '/trash/{id}',
    {
      parameters: [ID],
      get: {
        tags,
        summary: 'Ein gelöschter Eintrag mit seinen letzten Werten',
        responses: {
          200: answer('Der Eintrag', object({ ...entryProperties, values: VALUES })),
          ...problems(400, 404),
        },
      },
      delete: {
        tags,
        summary: 'Endgültig löschen, mit allem, was mit gelöscht wurde',
        description: FOR_MANAGEMENT,
        responses: { ...GONE, ...problems(400, 403, 404) },
      },
    },
  ],
  [
    '/trash/{id}/restore',
    {
      parameters: [ID],
      post: {
        tags,
        summary: 'Wiederherstellen, mit allem, was mit gelöscht wurde',
        description:
          'Darf, wer so einen Eintrag löschen darf. Was im Weg steht, nennt 422; obstacles liegt auch im Papierkorb.',
        requestBody: mayBe(ALONG),
        responses: { 200: UNDONE, ...problems(400, 403, 404, 422) },
      },
    },
  ],
  [
    '/trash/restore',
    {
      post: {
        tags,
        summary: 'Mehrere wiederherstellen, alle oder keinen',
        requestBody: sending({ ...IDS, ...ALONG }, ['ids']),
        responses: { 200: UNDONE, ...problems(400, 403, 404, 422) },
      },
    },
  ],
  [
    '/trash/purge',
    {
      post: {
        tags,
        summary: 'Mehrere endgültig löschen',
        description: FOR_MANAGEMENT,
        requestBody: sending(IDS, ['ids']),
        responses: { ...GONE, ...problems(400, 403, 422) },
      },
    },
  ],
]

export const memoryPaths: Paths = [
  ...history,
  [
    '/deeds/{id}/undo',
    {
      parameters: [ID],
      post: {
        tags,
        summary: 'Rückgängig machen, was ein Vorgang tat',
        description:
          'Die Nummer steht in der Kopfzeile Deed jeder Antwort, die etwas geändert hat. Angelegtes wird gelöscht, Gelöschtes kommt zurück, Geändertes wird Feld für Feld zurückgesetzt, soweit es niemand seitdem geändert hat. Darf, wer es auch von Hand dürfte.',
        requestBody: mayBe(ALONG),
        responses: { 200: UNDONE, ...problems(400, 403, 404, 422) },
      },
    },
  ],
  ...trash,
  [
    '/fetch/memory',
    {
      get: {
        tags,
        summary: 'Wie lange sich etwas zurückholen lässt',
        responses: {
          200: answer('Tage im Papierkorb, Monate im Verlauf', object({ trashDays: COUNT, historyMonths: COUNT })),
        },
      },
    },
  ],
]
