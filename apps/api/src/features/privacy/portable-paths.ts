import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import {
  ID,
  inJson,
  inQuery,
  MOMENT,
  NUMBER,
  object,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const path = { enum: PERSON_PATHS }

export const portablePaths: Paths = [
  [
    '/privacy/people/{path}/{id}/portable',
    {
      parameters: [{ name: 'path', in: 'path', required: true, schema: path }, ID],
      get: {
        tags: ['privacy'],
        summary: 'Was eine Person von sich angegeben hat, zum Mitnehmen',
        parameters: [inQuery('format', 'Wie es gelesen wird', { enum: ['json', 'csv'], default: 'json' })],
        responses: {
          200: {
            description: 'Jedes Feld mit seinem deutschen und seinem technischen Namen',
            content: {
              ...inJson(
                object({
                  ...{ kind: TEXT, resource: path, id: NUMBER, asOf: MOMENT },
                  fields: several(object({ name: TEXT, label: TEXT, value: {} })),
                }),
              ),
              'text/csv': { schema: TEXT },
            },
          },
          ...problems(400, 401, 403, 404),
        },
      },
    },
  ],
]
