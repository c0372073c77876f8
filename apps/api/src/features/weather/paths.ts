import { answer, object, type Paths, problems, TEXT } from '../../openapi/words.ts'

export const weatherPaths: Paths = [
  [
    '/fetch/weather',
    {
      get: {
        tags: ['Dashboard'],
        summary: 'Wetter am Ort der angemeldeten Person, ersatzweise am Ort des Büros',
        responses: {
          200: answer(
            'Das Wetter',
            object({
              name: { ...TEXT, description: 'Ort' },
              temp: { type: 'number', description: 'Grad Celsius' },
              description: TEXT,
              icon: { ...TEXT, pattern: '^\\d\\d[dn]$' },
              windSpeed: { type: 'number', description: 'Meter pro Sekunde' },
            }),
          ),
          204: { description: 'Nicht eingerichtet, oder der Dienst antwortet nicht' },
          ...problems(401),
        },
      },
    },
  ],
]
