import {
  answer,
  ID,
  type Json,
  MOMENT,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const tags = ['Eigenes Konto']
const PASSWORD: Json = { ...TEXT, description: 'Das eigene Passwort; nur wer keines hat, lässt es weg' }
const OWNER = sends({ type: 'object', properties: { currentPassword: PASSWORD } })
const WEBAUTHN: Json = { type: 'object', additionalProperties: {}, description: 'Wie WebAuthn es in JSON schreibt' }
const CODES = several(TEXT, { minItems: 10, maxItems: 10, description: 'Jeder gilt einmal; sie stehen nur hier' })
const passkey = { id: TEXT, name: TEXT, createdAt: MOMENT, lastAt: orNull(MOMENT) }
const PASSKEY_ID = { name: 'id', in: 'path', required: true, schema: TEXT }
const nothing = (description: string): Json => ({ 204: { description } })

/** The second factor; only for people who are signed in themselves. */
export const factorPaths: Paths = [
  [
    '/me/totp',
    {
      post: {
        tags,
        summary: 'Einmalcodes einrichten: ein Geheimnis für die App',
        requestBody: OWNER,
        responses: {
          200: answer('Noch nicht eingeschaltet', object({ secret: TEXT, uri: TEXT })),
          ...problems(401, 422, 429),
        },
      },
      put: {
        tags,
        summary: 'Mit dem ersten Code zeigen, dass die App das Geheimnis hat',
        requestBody: sends(object({ code: TEXT })),
        responses: {
          200: answer(
            'Die Wiederherstellungscodes; eingeschaltet wird mit POST /me/totp/kept',
            object({ recoveryCodes: CODES }),
          ),
          ...problems(401, 422),
        },
      },
      delete: {
        tags,
        summary: 'Einmalcodes ausschalten',
        requestBody: OWNER,
        responses: { ...nothing('Ausgeschaltet'), ...problems(401, 422, 429) },
      },
    },
  ],
  [
    '/me/totp/kept',
    {
      post: {
        tags,
        summary: 'Die Wiederherstellungscodes sind gesichert: Einmalcodes einschalten',
        responses: { ...nothing('Eingeschaltet'), ...problems(401, 422) },
      },
    },
  ],
  [
    '/me/recovery_codes',
    {
      post: {
        tags,
        summary: 'Neue Wiederherstellungscodes; die bisherigen gelten nicht mehr',
        requestBody: OWNER,
        responses: { 200: answer('Zehn Codes', object({ recoveryCodes: CODES })), ...problems(401, 422, 429) },
      },
    },
  ],
  [
    '/me/passkeys/options',
    {
      post: {
        tags,
        summary: 'Einen Passkey anlegen: was der Browser dafür braucht',
        requestBody: OWNER,
        responses: {
          200: answer('Für navigator.credentials.create()', object({ challenge: TEXT, options: WEBAUTHN })),
          ...problems(401, 422, 429),
        },
      },
    },
  ],
  [
    '/me/passkeys',
    {
      post: {
        tags,
        summary: 'Den angelegten Passkey behalten',
        requestBody: sends(object({ challenge: TEXT, credential: WEBAUTHN, name: TEXT })),
        responses: {
          201: answer(
            'Angelegt; mit dem ersten Faktor eines Kontos kommen Wiederherstellungscodes',
            object({ ...passkey, recoveryCodes: orNull(CODES) }),
          ),
          ...problems(400, 401, 422),
        },
      },
    },
  ],
  [
    '/me/passkeys/{id}',
    {
      parameters: [PASSKEY_ID],
      put: {
        tags,
        summary: 'Einen Passkey umbenennen',
        requestBody: sends(object({ name: TEXT })),
        responses: { 200: answer('Umbenannt', object(passkey)), ...problems(401, 404, 422) },
      },
      delete: {
        tags,
        summary: 'Einen Passkey entfernen',
        requestBody: OWNER,
        responses: { ...nothing('Entfernt'), ...problems(401, 404, 422, 429) },
      },
    },
  ],
  [
    '/users/{id}/factors',
    {
      parameters: [ID],
      delete: {
        tags: ['users'],
        summary: 'Den zweiten Faktor eines Kontos zurücksetzen',
        description:
          'Darf: Geschäftsführung, nicht über der eigenen Rolle und nicht für sich selbst. Der Grund steht im Verlauf des Kontos und im Sicherheitsprotokoll.',
        requestBody: sends(object({ reason: TEXT })),
        responses: {
          204: { description: 'Zurückgesetzt', headers: { Deed: ref('headers', 'Deed') } },
          ...problems(401, 403, 404, 422),
        },
      },
    },
  ],
]
