import { APP_LINK_ICONS } from '@rampenlicht/model/rules/app-links'
import type { Json } from './schemas.ts'

const TEXT = { type: 'string' }
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const unauthorized: Json = { 401: { $ref: '#/components/responses/Problem401' } }

/** What the dashboard asks for beside the lists. */
export const dashboardPaths: readonly (readonly [string, Json])[] = [
  [
    '/fetch/weather',
    {
      get: {
        tags: ['Dashboard'],
        summary: 'Wetter am Ort der angemeldeten Person, ersatzweise am Ort des Büros',
        responses: {
          200: {
            description: 'Das Wetter',
            content: {
              'application/json': {
                schema: object({
                  name: { ...TEXT, description: 'Ort' },
                  temp: { type: 'number', description: 'Grad Celsius' },
                  description: TEXT,
                  icon: { ...TEXT, pattern: '^\\d\\d[dn]$' },
                  windSpeed: { type: 'number', description: 'Meter pro Sekunde' },
                }),
              },
            },
          },
          204: { description: 'Nicht eingerichtet, oder der Dienst antwortet nicht' },
          ...unauthorized,
        },
      },
    },
  ],
  [
    '/fetch/links',
    {
      get: {
        tags: ['Dashboard'],
        summary: 'Programme, die die Agentur außerdem benutzt (APP_LINKS)',
        responses: {
          200: {
            description: 'Die Links in ihrer Reihenfolge',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: object({ name: TEXT, url: { ...TEXT, format: 'uri' }, icon: { enum: APP_LINK_ICONS } }),
                },
              },
            },
          },
          ...unauthorized,
        },
      },
    },
  ],
]
