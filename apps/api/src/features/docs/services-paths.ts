import type { Json } from './schemas.ts'

const TEXT = { type: 'string' }
const FLAG = { type: 'boolean' }
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const MOMENT = orNull({ type: 'string', format: 'date-time' })
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]))
const answer = (description: string, schema: Json): Json => ({
  200: { description, content: { 'application/json': { schema } } },
})

const service = object({
  name: TEXT,
  purpose: TEXT,
  isConfigured: FLAG,
  missing: { type: 'array', items: TEXT, description: 'Umgebungsvariablen, die fehlen' },
  setup: { ...TEXT, description: 'Was dort einzutragen ist' },
  guide: { ...TEXT, description: 'Adresse der Anleitung' },
  isTestable: FLAG,
  testIsSeen: { ...orNull(TEXT), description: 'Was andere von einem Test sehen' },
  lastSuccessAt: MOMENT,
  lastErrorAt: MOMENT,
  lastError: orNull(TEXT),
})

/** The page of services, for administrators. */
export const servicesPaths: readonly (readonly [string, Json])[] = [
  [
    '/services',
    {
      get: {
        tags: ['Dienste'],
        summary: 'Dienste außerhalb: eingerichtet oder nicht, letzter Erfolg, letzter Fehler; nur Administration',
        responses: { ...answer('Die Dienste', { type: 'array', items: service }), ...problems(401, 403) },
      },
    },
  ],
  [
    '/services/{name}/test',
    {
      parameters: [{ name: 'name', in: 'path', required: true, schema: TEXT }],
      post: {
        tags: ['Dienste'],
        summary: 'Einen Dienst jetzt fragen, höchstens einmal in fünf Sekunden; nur Administration',
        responses: {
          ...answer(
            'Wie es ausging',
            object({ problem: { ...orNull(TEXT), description: 'Der Grund, wenn es misslang' }, service }),
          ),
          ...problems(401, 403, 404, 422),
        },
      },
    },
  ],
]
