import { answer, object, open, type Paths, problems, sends, TEXT } from '../../openapi/words.ts'

const signedIn = { 200: answer('Angemeldet', object({ token: TEXT, refresh_token: TEXT })) }
const refreshToken = { requestBody: sends(object({ refresh_token: TEXT })) }

export const authPaths: Paths = [
  [
    '/authentication_token',
    {
      post: open(
        'Anmeldung',
        'Anmelden',
        { ...signedIn, ...problems(400, 401, 429) },
        { requestBody: sends(object({ email: TEXT, password: TEXT })) },
      ),
    },
  ],
  [
    '/token/refresh',
    { post: open('Anmeldung', 'Anmeldung erneuern', { ...signedIn, ...problems(401) }, refreshToken) },
  ],
  ['/token/revoke', { post: open('Anmeldung', 'Abmelden', { 204: { description: 'Abgemeldet' } }, refreshToken) }],
]
