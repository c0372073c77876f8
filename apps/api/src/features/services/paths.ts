import { answer, FLAG, MOMENT, object, orNull, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

const service = object({
  name: TEXT,
  purpose: TEXT,
  isConfigured: FLAG,
  missing: several(TEXT, { description: 'Umgebungsvariablen, die fehlen' }),
  setup: { ...TEXT, description: 'Was dort einzutragen ist' },
  guide: { ...TEXT, description: 'Adresse der Anleitung' },
  isTestable: FLAG,
  testIsSeen: { ...orNull(TEXT), description: 'Was andere von einem Test sehen' },
  lastSuccessAt: orNull(MOMENT),
  lastErrorAt: orNull(MOMENT),
  lastError: orNull(TEXT),
})

/** The page of services, for administrators. */
export const servicesPaths: Paths = [
  [
    '/services',
    {
      get: {
        tags: ['Dienste'],
        summary: 'Dienste außerhalb: eingerichtet oder nicht, letzter Erfolg, letzter Fehler; nur Administration',
        responses: { 200: answer('Die Dienste', several(service)), ...problems(401, 403) },
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
          200: answer(
            'Wie es ausging',
            object({ problem: { ...orNull(TEXT), description: 'Der Grund, wenn es misslang' }, service }),
          ),
          ...problems(401, 403, 404, 422),
        },
      },
    },
  ],
]
