import {
  answer,
  FLAG,
  ID,
  MOMENT,
  object,
  open,
  orNull,
  type Paths,
  problems,
  sends,
  TEXT,
} from '../../openapi/words.ts'

const TAG = 'Anmeldung'
const made = answer(
  'Als Mail unterwegs, oder zum Weitergeben',
  object({
    sent: { ...FLAG, description: 'Die Mail ist unterwegs; ob sie ankommt, sagt die Glocke' },
    link: { ...orNull(TEXT), description: 'Nur ohne Mailversand (SMTP_URL, MAIL_SENDERS, PUBLIC_URL)' },
    expiresAt: MOMENT,
  }),
)
const TOKEN = { name: 'token', in: 'path', required: true, schema: TEXT }
const done = (description: string) => ({ 204: { description } })

export const invitationPaths: Paths = [
  [
    '/users/{id}/invitation',
    {
      parameters: [ID],
      post: {
        tags: [TAG],
        summary: 'Jemanden einladen, der noch kein Passwort hat',
        description:
          'Für die Geschäftsführung, nicht für Konten über der eigenen Rolle. Der Link gilt 7 Tage und einmal; ein neuer beendet den vorigen. POST /users legt nur das Konto an: Wer es ohne Passwort anlegt, lädt danach hiermit ein.',
        responses: { 200: made, ...problems(401, 403, 404, 409) },
      },
    },
  ],
  [
    '/users/{id}/password_link',
    {
      parameters: [ID],
      post: {
        tags: [TAG],
        summary: 'Jemandem einen Link für ein neues Passwort geben',
        description:
          'Wie eine Einladung, für Konten mit Passwort, 60 Minuten. Das bisherige gilt, bis der Link benutzt wird.',
        responses: { 200: made, ...problems(401, 403, 404, 409) },
      },
    },
  ],
  [
    '/users/{id}/factor_reminder',
    {
      parameters: [ID],
      post: {
        tags: [TAG],
        summary: 'Jemanden an den zweiten Faktor erinnern, der Pflicht ist und fehlt',
        description:
          'Eine Mail mit der Frist und dem Weg dorthin. 409, wenn keiner fehlt oder keine Mail gesendet werden kann.',
        responses: { ...done('Gesendet'), ...problems(401, 403, 404, 409) },
      },
    },
  ],
  [
    '/password/forgotten',
    {
      post: open(
        TAG,
        'Einen Link für ein neues Passwort anfordern',
        { ...done('Angenommen, ob es das Konto gibt oder nicht'), ...problems(409, 422, 429) },
        {
          description: 'Der Link gilt 60 Minuten und einmal; höchstens fünf je Stunde und Konto. 409 ohne Mailversand.',
          requestBody: sends(object({ email: TEXT })),
        },
      ),
    },
  ],
  [
    '/account_links/{token}',
    {
      parameters: [TOKEN],
      get: open(TAG, 'Wem ein Link gehört', {
        200: answer(
          'Das Konto, und wie lange der Link gilt',
          object({
            purpose: { enum: ['invitation', 'password'] },
            email: TEXT,
            firstName: TEXT,
            lastName: TEXT,
            role: TEXT,
            by: { ...orNull(TEXT), description: 'Wer eingeladen hat' },
            expiresAt: MOMENT,
            isOver: FLAG,
          }),
        ),
        ...problems(404),
      }),
      post: open(
        TAG,
        'Ein Passwort festlegen',
        { ...done('Festgelegt; alle Anmeldungen des Kontos sind beendet'), ...problems(403, 404, 409, 422) },
        { requestBody: sends(object({ password: TEXT })) },
      ),
    },
  ],
  [
    '/account_links/{token}/again',
    {
      parameters: [TOKEN],
      post: open(TAG, 'Nach einer abgelaufenen Einladung eine neue anfragen', {
        ...done('Wer eingeladen hat, erfährt davon'),
        ...problems(404, 409),
      }),
    },
  ],
]
