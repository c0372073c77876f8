import { JOB_DAYS, JOB_STATES, MOST_JOBS } from '@rampenlicht/model/rules/jobs'
import {
  answer,
  COUNT,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const TRUE = { const: true }
const link = {
  type: 'object',
  properties: { label: TEXT, href: TEXT, isFile: { ...TRUE, description: 'Eine Datei, keine Seite' } },
  required: ['label', 'href'],
}
const result = {
  type: 'object',
  properties: {
    text: TEXT,
    isPartial: { ...TRUE, description: 'Nicht alles ist gelungen' },
    links: several(link),
    deed: { ...NUMBER, description: 'Für POST /deeds/{id}/undo' },
  },
  required: ['text'],
}

/** `Job`, for readers of the document. */
const job = object({
  id: NUMBER,
  kind: { ...TEXT, description: 'Was für ein Vorgang, z. B. followers' },
  title: TEXT,
  state: { enum: JOB_STATES },
  progress: COUNT,
  total: { ...orNull(COUNT), description: 'null, solange niemand weiß, wie viel zu tun ist' },
  error: { ...orNull(TEXT), description: 'Warum er fehlgeschlagen ist' },
  result: orNull(result),
  at: { ...MOMENT, description: 'Seit wann er in seinem Zustand ist' },
})

/** Long work, for the bell. */
export const jobPaths: Paths = [
  [
    '/jobs',
    {
      get: {
        tags: ['Vorgänge'],
        summary: 'Eigene Vorgänge, für die Administration alle: was läuft oder wartet, dann das zuletzt Beendete',
        description: `Höchstens ${MOST_JOBS}; beendete bleiben ${JOB_DAYS} Tage stehen.`,
        responses: { 200: answer('Die Vorgänge', several(job)), ...problems(401) },
      },
    },
  ],
  [
    '/jobs/{id}',
    {
      parameters: [ID],
      delete: {
        tags: ['Vorgänge'],
        summary: 'Einen Vorgang abbrechen, der läuft oder wartet',
        responses: { 204: { description: 'Abgebrochen' }, ...problems(401, 404, 409) },
      },
    },
  ],
  [
    '/jobs/stream',
    {
      get: {
        tags: ['Vorgänge'],
        summary: 'Wie die Vorgänge stehen, während es geschieht',
        description:
          'Server-sent events. „ready“: ab jetzt fehlt nichts, zuvor kann etwas gefehlt haben. „changed“: eine Liste von Vorgängen, wie sie jetzt sind. Endet mit dem Token, mit dem er geöffnet wurde; höchstens vier je Person.',
        responses: {
          200: { description: 'Der Strom', content: { 'text/event-stream': { schema: TEXT } } },
          ...problems(401, 429),
        },
      },
    },
  ],
]
