import { FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { ACTIVITY_KINDS, ACTIVITY_WEEKS } from '@rampenlicht/model/rules/activity'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import type { Json } from './schemas.ts'

const TEXT = { type: 'string' }
const ID = { type: 'integer', minimum: 1 }
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const inQuery = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})
const problem = (status: number): Json => ({ $ref: `#/components/responses/Problem${status}` })

/** `ActivityItem`, for readers of the document. */
const item = object({
  kind: { enum: ACTIVITY_KINDS },
  id: ID,
  name: { ...TEXT, description: 'Ein Beitrag heißt nach seinem Medium' },
  at: { type: 'string', format: 'date-time' },
  by: orNull(object({ id: ID, firstName: TEXT, lastName: TEXT, pictureName: orNull(TEXT) })),
  project: orNull(object({ id: ID, title: TEXT })),
  type: { ...orNull({ enum: FEATURE_TYPES }), description: 'Nur bei Beiträgen' },
  cooperation: { ...orNull(ID), description: 'Nur bei Beiträgen: ihre Medienpartner-Kooperation' },
  deed: { enum: ['create', 'update'] },
  status: { ...orNull(TEXT), description: 'Der neue Status, wenn die letzte Änderung einen gesetzt hat' },
})

const activityGet: Json = {
  tags: ['Aktivität'],
  summary: 'Wer was zuletzt geändert hat, das Neueste zuerst; jeder Eintrag einmal',
  parameters: [
    inQuery('weeks', 'So viele Wochen zurück', { enum: ACTIVITY_WEEKS, default: 4 }),
    inQuery('since', 'Statt weeks: ab diesem Zeitpunkt', { type: 'string', format: 'date-time' }),
    inQuery('kind[]', 'Nur diese Arten', { type: 'array', items: { enum: ACTIVITY_KINDS } }),
    inQuery('by', 'Nur was diese Person zuletzt geändert hat, z. B. /users/3; mehrere als by[]', TEXT),
    inQuery('before', 'Weiter hinter diesem Eintrag; steht im Link der Antwort', TEXT),
    inQuery('itemsPerPage', 'Einträge je Seite', {
      type: 'integer',
      minimum: 1,
      maximum: LARGEST_PAGE,
      default: USUAL_PAGE,
    }),
  ],
  responses: {
    200: {
      description: 'Eine Seite',
      headers: { Link: { description: 'Folgeseite, rel="next"', schema: TEXT } },
      content: { 'application/json': { schema: { type: 'array', items: item } } },
    },
    400: problem(400),
    401: problem(401),
  },
}

const streamGet: Json = {
  tags: ['Aktivität'],
  summary: 'Dasselbe, während es geschieht',
  description:
    'Server-sent events. „ready“: ab jetzt fehlt nichts, zuvor kann etwas gefehlt haben. „changed“: { items: Einträge, wie sie jetzt sind; gone: [{ kind, id }], was es nicht mehr gibt – auch was zu einem Projekt oder einer Kooperation (kind „cooperation“) gehörte }. Endet mit dem Token, mit dem er geöffnet wurde; höchstens vier je Person.',
  responses: {
    200: { description: 'Der Strom', content: { 'text/event-stream': { schema: TEXT } } },
    401: problem(401),
    429: problem(429),
  },
}

export const activityPaths: readonly (readonly [string, Json])[] = [
  ['/activity', { get: activityGet }],
  ['/activity/stream', { get: streamGet }],
]
