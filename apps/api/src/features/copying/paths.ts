import { COPYING } from '@rampenlicht/model/rules/copying'
import { fieldsSchema } from '../../openapi/schemas.ts'
import { type Descriptions, ID, type Json, problems, sends, written } from '../../openapi/words.ts'
import { copied } from './routes.ts'

const sent = fieldsSchema(COPYING)
const PATH = { name: 'path', in: 'path', required: true, schema: { enum: copied.map(({ path }) => path) } }

export const copyingPaths: Descriptions['paths'] = [
  [
    '/{path}/{id}/copy',
    {
      parameters: [PATH, ID],
      post: {
        tags: ['Pflege'],
        summary: 'Projekt, Verteiler oder Werbemittel kopieren',
        description:
          'Wie beim Anlegen, in einem Vorgang. Mit einem Projekt geht mit, was „parts“ nennt, alle Termine um „days“ verschoben; ein Verteiler nimmt seine Kontakte mit, Zuteilungen nicht. Briefings beginnen als Idee, Werbemittel offen; wer nicht mehr aktiv ist, wird nicht übernommen.',
        requestBody: sends({
          ...sent,
          properties: {
            values: {
              type: 'object',
              additionalProperties: {},
              description: 'Felder wie bei POST, die anders sein sollen, z. B. der Titel',
            },
            ...(sent['properties'] as Json),
          },
        }),
        responses: {
          201: written('Die Kopie', { type: 'object', additionalProperties: {} }),
          ...problems(400, 401, 403, 404, 415, 422),
        },
      },
    },
  ],
]
