import { answer, inQuery, object, type Paths, problems, several, TEXT } from '../../openapi/words.ts'

const FOUND = several(object({ id: { type: 'integer' } }))

export const searchPaths: Paths = [
  [
    '/search',
    {
      get: {
        tags: ['Suche'],
        summary: 'Projekte nach Titel und Kunden nach Name, die besten Treffer zuerst; für Konten mit ROLE_BETA',
        parameters: [inQuery('q', 'Was gesucht wird', { ...TEXT, maxLength: 200 })],
        responses: {
          200: answer('Treffer', object({ projects: FOUND, customers: FOUND })),
          ...problems(400, 401, 403),
        },
      },
    },
  ],
]
