import { MAILED_PATHS } from '@rampenlicht/model/rules/mail/audience'
import { RECIPIENT_STATES } from '@rampenlicht/model/rules/mail/recipients'
import {
  answer,
  COUNT,
  FLAG,
  ID,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  sends,
  several,
  TEXT,
} from '../../openapi/words.ts'

const RECIPIENT_ID: Json = { name: 'rid', in: 'path', required: true, description: 'Der Empfänger', schema: NUMBER }
const recipient = object({
  id: NUMBER,
  path: { enum: MAILED_PATHS },
  person: NUMBER,
  name: TEXT,
  medium: orNull(TEXT),
  email: orNull(TEXT),
  state: { enum: RECIPIENT_STATES },
  code: { ...orNull(TEXT), description: 'Was der Mailserver antwortete, „550 5.1.1“' },
  reply: orNull(TEXT),
  attempts: COUNT,
  nextAt: orNull(MOMENT),
  at: MOMENT,
  sentAt: orNull(MOMENT),
  answeredAt: orNull(MOMENT),
  answer: orNull(TEXT),
  isAway: FLAG,
  unsubscribedAt: orNull(MOMENT),
})

/** What is sent to nothing but an address and changes how far a Versand is. */
const step = (name: string, summary: string, description: string, more: Json = {}): Paths[number] => [
  `/mailings/{id}/${name}`,
  {
    parameters: [ID],
    post: {
      tags: ['mailings'],
      summary,
      description: `${description} Darf: ab Mitarbeiter.`,
      ...more,
      responses: { 200: ref('responses', 'Mailings'), ...problems(401, 403, 404, 409, 412, 422) },
    },
  },
]
const decision = (name: string, summary: string, description: string): Paths[number] => [
  `/mailings/{id}/recipients/{rid}/${name}`,
  {
    parameters: [ID, RECIPIENT_ID],
    post: {
      tags: ['mailings'],
      summary,
      description: `${description} Darf: ab Mitarbeiter.`,
      responses: { 200: ref('responses', 'Mailings'), ...problems(401, 403, 404, 409) },
    },
  },
]
const optional = (properties: Json): Json => ({ type: 'object', properties })

/** Sending and what became of it. */
export const sendPaths: Paths = [
  [
    '/mailings/{id}/test',
    {
      parameters: [ID],
      post: {
        tags: ['mailings'],
        summary: 'Testmail an sich selbst',
        description:
          'Die Mail, wie die genannte Person („path“, „id“) sie bekäme, sonst die erste; sie geht an die eigene Adresse.',
        requestBody: sends(optional({ path: { enum: MAILED_PATHS }, id: NUMBER })),
        responses: {
          204: { description: 'Gesendet', headers: { Deed: ref('headers', 'Deed') } },
          ...problems(400, 401, 403, 404, 415, 422),
        },
      },
    },
  ],
  step(
    'send',
    'Senden oder planen',
    'Hält fest, wer die Mail bekommt, und beginnt; mit „at“ erst dann, an alle, auf die es dann zutrifft. Weicht „expects“ von der Zahl der Empfänger ab, geschieht nichts (409).',
    { requestBody: sends(optional({ at: MOMENT, expects: COUNT })) },
  ),
  step('unschedule', 'Planung aufheben', 'Der geplante Versand ist wieder ein Entwurf.'),
  step('pause', 'Anhalten', 'Was unterwegs ist, kommt noch an; alles Weitere wartet.'),
  step('resume', 'Fortsetzen', 'Ein angehaltener Versand geht weiter.'),
  step('cancel', 'Abbrechen', 'Wer die Mail noch nicht hat, bekommt sie nicht.'),
  [
    '/mailings/{id}/recipients',
    {
      parameters: [ID],
      get: {
        tags: ['mailings'],
        summary: 'Empfänger eines Versands und wie weit es mit ihnen ist',
        parameters: [
          inQuery('state', 'Stand, auch mehrere; „todo“: was zu tun ist, „answered“: wer geantwortet hat'),
          inQuery('q', 'Wörter aus Name, Medium oder Adresse'),
          inQuery('order', '„name“ oder „latest“: was zuletzt geschah zuerst', { enum: ['name', 'latest'] }),
          ref('parameters', 'Page'),
          ref('parameters', 'ItemsPerPage'),
        ],
        responses: {
          200: {
            ...answer('Die Empfänger', several(recipient)),
            headers: { 'X-Total-Count': ref('headers', 'TotalCount') },
          },
          ...problems(400, 401, 404),
        },
      },
    },
  ],
  [
    '/mailings/{id}/recipients/{rid}/mail',
    {
      parameters: [ID, RECIPIENT_ID],
      get: {
        tags: ['mailings'],
        summary: 'Die Mail, wie sie an diese Person ging oder geht',
        responses: {
          200: answer('Die Mail', object({ subject: TEXT, html: TEXT, text: TEXT })),
          ...problems(401, 404),
        },
      },
    },
  ],
  decision(
    'again',
    'Noch einmal senden',
    'Wer sie nicht bekam oder vielleicht nicht, bekommt sie an die Adresse, die jetzt beim Kontakt steht; der Versand läuft wieder.',
  ),
  decision('settle', 'Als angenommen eintragen', 'Eine unklare Mail ist angekommen, wie jemand weiß.'),
]
