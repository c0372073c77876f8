import { RANKS } from '@rampenlicht/model/kit/role'
import {
  answer,
  DAY,
  FLAG,
  ID,
  inQuery,
  NUMBER,
  object,
  open,
  orNull,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const policy = {
  factorRoles: several({ enum: RANKS }, { description: 'Wer einen dieser Ränge hat, braucht einen zweiten Faktor' }),
  factorFrom: { ...orNull(DAY), description: 'Von diesem Tag an; null: ab sofort' },
  isOnlyOidc: { ...FLAG, description: 'Passwörter und Passkeys nur noch für den Notzugang' },
  emergencyAccount: orNull(NUMBER),
}
const named = object({ id: NUMBER, name: TEXT, email: TEXT })
const state = object({
  ...policy,
  oidc: {
    ...orNull(
      object({ name: TEXT, secretExpires: orNull(DAY), daysLeft: orNull({ type: 'integer' }), isExpiring: FLAG }),
    ),
    description: 'Der andere Anbieter; null: keiner eingerichtet',
  },
  lacking: several(named, { description: 'Wem der zweite Faktor noch fehlt' }),
  emergencyCandidates: several(named, { description: 'Wer Notzugang sein kann' }),
})
const led = { 200: { description: 'Die Seite, zu der es weitergeht' }, 302: { description: 'Weiter im Browser' } }

export const oidcPaths: Paths = [
  [
    '/authentication_token/oidc',
    {
      get: open(
        'Anmeldung',
        'Mit dem Konto bei einem anderen Anbieter anmelden (im Browser)',
        { ...led, ...problems(404) },
        {
          parameters: [
            inQuery('redirect', 'Eigene Seite, zu der es danach geht'),
            inQuery('invitation', 'Geheimnis einer Einladung, die damit angenommen wird'),
          ],
        },
      ),
    },
  ],
  [
    '/authentication_token/oidc/callback',
    {
      get: open('Anmeldung', 'Rückkehr vom anderen Anbieter (im Browser)', { ...led, ...problems(404) }),
    },
  ],
  [
    '/authentication_token/handoff',
    {
      post: open('Anmeldung', 'Nach der Rückkehr anmelden: einmal, mit dem Cookie dieses Browsers', {
        200: answer('Angemeldet', object({ token: TEXT, refresh_token: TEXT })),
        ...problems(401),
      }),
    },
  ],
  [
    '/me/identities',
    {
      post: {
        tags: ['Eigenes Konto'],
        summary: 'Das eigene Konto mit dem bei einem anderen Anbieter verbinden',
        requestBody: sends({ type: 'object', properties: { currentPassword: TEXT } }),
        responses: {
          200: answer('Wohin der Browser geht', object({ url: TEXT })),
          ...problems(401, 404, 422, 429),
        },
      },
    },
  ],
  [
    '/me/identities/{id}',
    {
      parameters: [ID],
      delete: {
        tags: ['Eigenes Konto'],
        summary: 'Eine Verbindung lösen; nicht, wenn sie der einzige Weg herein ist',
        responses: { 204: { description: 'Gelöst' }, ...problems(401, 404, 422) },
      },
    },
  ],
  [
    '/account_policy',
    {
      get: {
        tags: ['Konten'],
        summary: 'Regeln der Anmeldung und wer sie noch nicht erfüllt; nur Administration',
        responses: { 200: answer('Die Regeln', state), ...problems(401, 403) },
      },
      put: {
        tags: ['Konten'],
        summary: 'Regeln der Anmeldung ändern; nur Administration',
        requestBody: sends(object(policy)),
        responses: { 200: answer('Die Regeln', state), ...problems(401, 403, 422) },
      },
    },
  ],
]
