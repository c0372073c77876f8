import {
  answer,
  FLAG,
  type Json,
  object,
  open,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const signedIn = { 200: answer('Angemeldet', object({ token: TEXT, refresh_token: TEXT })) }
const refreshToken = { requestBody: sends(object({ refresh_token: TEXT })) }
const WEBAUTHN: Json = { type: 'object', additionalProperties: {}, description: 'Wie WebAuthn es in JSON schreibt' }
const CHALLENGE: Json = { ...TEXT, description: 'Gilt fünf Minuten und einmal' }

/** Of the sign-in with a password: either it was wrong, or it takes more. */
const refused: Json = {
  401: answer('Falsche Zugangsdaten – oder das Passwort stimmt und es fehlt der zweite Faktor', {
    type: 'object',
    properties: {
      code: { const: 401 },
      message: {
        ...TEXT,
        description:
          '„Second factor required“: weiter mit POST /authentication_token/factor. Sonst „Invalid credentials.“',
      },
      challenge: { ...CHALLENGE, description: 'Nur mit „Second factor required“; gilt fünf Minuten und fünf Versuche' },
      factors: several({ enum: ['totp', 'recovery', 'passkey'] }, { description: 'Womit er sich zeigen lässt' }),
      passkey: { ...WEBAUTHN, description: 'Für navigator.credentials.get(), wenn „passkey“ unter factors steht' },
      detail: { ...TEXT, description: 'Wenn die Einmalcodes nicht mehr geprüft werden können' },
    },
    required: ['code', 'message'],
  }),
}

export const authPaths: Paths = [
  [
    '/authentication_token',
    {
      post: open(
        'Anmeldung',
        'Anmelden',
        { ...signedIn, ...problems(400, 403, 429), ...refused },
        { requestBody: sends(object({ email: TEXT, password: TEXT })) },
      ),
    },
  ],
  [
    '/authentication_token/factor',
    {
      post: open(
        'Anmeldung',
        'Den zweiten Faktor zeigen',
        { ...signedIn, ...problems(400, 401, 429) },
        {
          description:
            'Genau eines von „code“, „recoveryCode“ und „passkey“. 401 „Invalid second factor“: noch einmal; „Challenge expired“: wieder mit dem Passwort beginnen.',
          requestBody: sends({
            type: 'object',
            properties: {
              challenge: TEXT,
              code: { ...TEXT, description: 'Sechs Ziffern aus der App; jeder Code gilt einmal' },
              recoveryCode: { ...TEXT, description: 'z. B. „ABCD-EFGH-JK“; jeder gilt einmal' },
              passkey: WEBAUTHN,
              remember: {
                ...FLAG,
                description: 'In diesem Browser 30 Tage nicht mehr fragen (Cookie rampenlicht_device)',
              },
            },
            required: ['challenge'],
          }),
        },
      ),
    },
  ],
  [
    '/authentication_token/passkey/options',
    {
      post: open('Anmeldung', 'Anmelden mit Passkey beginnen', {
        200: answer('Für navigator.credentials.get()', object({ challenge: CHALLENGE, options: WEBAUTHN })),
      }),
    },
  ],
  [
    '/authentication_token/passkey',
    {
      post: open(
        'Anmeldung',
        'Anmelden mit Passkey, ohne Passwort',
        { ...signedIn, ...problems(400, 401, 403) },
        { requestBody: sends(object({ challenge: TEXT, credential: WEBAUTHN })) },
      ),
    },
  ],
  [
    '/token/refresh',
    { post: open('Anmeldung', 'Anmeldung erneuern', { ...signedIn, ...problems(401) }, refreshToken) },
  ],
  ['/token/revoke', { post: open('Anmeldung', 'Abmelden', { 204: { description: 'Abgemeldet' } }, refreshToken) }],
]
