import { FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { ACTIVITY_KINDS, ACTIVITY_WEEKS } from '@rampenlicht/model/rules/activity'
import {
  answer,
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
} from '../../openapi/words.ts'

/** `ActivityItem`, for readers of the document. */
const item = object({
  kind: { enum: ACTIVITY_KINDS },
  id: NUMBER,
  name: { ...TEXT, description: 'Ein Beitrag heißt nach seinem Medium' },
  at: MOMENT,
  by: orNull(ref('schemas', 'Person')),
  project: orNull(object({ id: NUMBER, title: TEXT })),
  type: { ...orNull({ enum: FEATURE_TYPES }), description: 'Nur bei Beiträgen' },
  cooperation: { ...orNull(NUMBER), description: 'Nur bei Beiträgen: ihre Medienpartner-Kooperation' },
  deed: { enum: ['create', 'update'] },
  status: { ...orNull(TEXT), description: 'Der neue Status, wenn die letzte Änderung einen gesetzt hat' },
  comment: {
    ...orNull(
      object({
        author: TEXT,
        text: { ...TEXT, description: 'Der Anfang' },
        about: { enum: ['Beitrag', 'Kooperation', 'Report'] },
        report: NUMBER,
        feature: orNull(NUMBER),
      }),
    ),
    description: 'Nur bei Kommentaren von Kunden',
  },
})

const activityGet: Json = {
  tags: ['Aktivität'],
  summary: 'Wer was zuletzt geändert hat, das Neueste zuerst; jeder Eintrag einmal',
  parameters: [
    inQuery('weeks', 'So viele Wochen zurück', { enum: ACTIVITY_WEEKS, default: 4 }),
    inQuery('since', 'Statt weeks: ab diesem Zeitpunkt', MOMENT),
    inQuery('kind[]', 'Nur diese Arten', several({ enum: ACTIVITY_KINDS })),
    inQuery('by', 'Nur was diese Person zuletzt geändert hat, z. B. /users/3; mehrere als by[]', TEXT),
    inQuery('before', 'Weiter hinter diesem Eintrag; steht im Link der Antwort', TEXT),
    ref('parameters', 'ItemsPerPage'),
  ],
  responses: {
    200: { ...answer('Eine Seite', several(item)), headers: { Link: ref('headers', 'NextPage') } },
    ...problems(400, 401),
  },
}

const streamGet: Json = {
  tags: ['Aktivität'],
  summary: 'Dasselbe, während es geschieht',
  description:
    'Server-sent events. „ready“: ab jetzt fehlt nichts, zuvor kann etwas gefehlt haben. „changed“: { items: Einträge, wie sie jetzt sind; gone: [{ kind, id }], was es nicht mehr gibt – auch was zu einem Projekt oder einer Kooperation (kind „cooperation“) oder einem Report (kind „report“) gehörte }. Endet mit dem Token, mit dem er geöffnet wurde; höchstens vier je Person.',
  responses: {
    200: { description: 'Der Strom', content: { 'text/event-stream': { schema: TEXT } } },
    ...problems(401, 429),
  },
}

export const activityPaths: Paths = [
  ['/activity', { get: activityGet }],
  ['/activity/stream', { get: streamGet }],
]
