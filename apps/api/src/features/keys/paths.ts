import { KEY_SCOPES, LONGEST_KEY_NAME, MOST_KEY_DAYS } from '@rampenlicht/model/rules/api-keys'
import {
  answer,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const TAG = 'API-Schlüssel'
const scope = { ...TEXT, enum: Object.keys(KEY_SCOPES) }
const shown = {
  id: NUMBER,
  name: TEXT,
  prefix: TEXT,
  scope,
  createdAt: MOMENT,
  expiresAt: MOMENT,
  lastAt: orNull(MOMENT),
}
const once = object({ ...shown, key: TEXT })
const currentPassword = TEXT

export const keyPaths: Paths = [
  [
    '/me/keys',
    {
      get: {
        tags: [TAG],
        summary: 'Die eigenen API-Schlüssel',
        description:
          'Ein Schlüssel steht wie ein Token im Kopf „Authorization: Bearer rl_…“. Er darf nie mehr als sein Besitzer, mit „read“ nur GET und HEAD, und öffnet weder /me/… noch Konten, Rollen oder Ströme.',
        responses: { 200: answer('Ohne die Schlüssel selbst', several(object(shown))), ...problems(401, 403) },
      },
      post: {
        tags: [TAG],
        summary: 'Einen Schlüssel anlegen',
        requestBody: sends(
          object({
            name: { ...TEXT, maxLength: LONGEST_KEY_NAME },
            scope,
            days: { type: 'integer', minimum: 1, maximum: MOST_KEY_DAYS },
            currentPassword,
          }),
        ),
        responses: {
          201: answer('Mit dem Schlüssel, der nur hier gezeigt wird', once),
          ...problems(401, 403, 422, 429),
        },
      },
    },
  ],
  [
    '/me/keys/{id}',
    {
      parameters: [ID],
      delete: {
        tags: [TAG],
        summary: 'Einen Schlüssel widerrufen; er gilt sofort nicht mehr',
        responses: { 204: { description: 'Widerrufen' }, ...problems(401, 403, 404) },
      },
    },
  ],
  [
    '/me/keys/{id}/renew',
    {
      parameters: [ID],
      post: {
        tags: [TAG],
        summary: 'Einen Schlüssel erneuern; der alte gilt sofort nicht mehr',
        requestBody: sends(object({ currentPassword })),
        responses: {
          200: answer('Mit dem neuen Schlüssel, der nur hier gezeigt wird', once),
          ...problems(401, 403, 404, 422, 429),
        },
      },
    },
  ],
]
