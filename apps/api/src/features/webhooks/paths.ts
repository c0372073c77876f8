import {
  answer,
  COUNT,
  FLAG,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const PATH = 'webhooks'
const delivery = object({
  id: TEXT,
  at: MOMENT,
  type: TEXT,
  path: orNull(TEXT),
  state: { ...TEXT, enum: ['waiting', 'delivered', 'failed'] },
  attempts: COUNT,
  nextAt: orNull(MOMENT),
  doneAt: orNull(MOMENT),
  status: orNull(COUNT),
  answer: orNull(TEXT),
  took: orNull(COUNT),
})
const state = object({
  webhook: NUMBER,
  formerUntil: orNull(MOMENT),
  failingSince: orNull(MOMENT),
  pausedAt: orNull(MOMENT),
  pauseReason: orNull(TEXT),
  waiting: COUNT,
  lastAt: orNull(MOMENT),
  lastIsDelivered: orNull(FLAG),
})

export const webhookPaths: Paths = [
  [
    `/${PATH}/states`,
    {
      get: {
        tags: [PATH],
        summary: 'Wie die Webhooks stehen; einer ohne Geheimnis fehlt hier',
        responses: { 200: answer('Je Webhook der Stand', several(state)), ...problems(401, 403) },
      },
    },
  ],
  [
    `/${PATH}/{id}/secret`,
    {
      parameters: [ID],
      post: {
        tags: [PATH],
        summary: 'Ein Geheimnis erzeugen; das bisherige gilt noch 24 Stunden',
        responses: {
          200: answer('Das Geheimnis, das nur hier gezeigt wird', object({ secret: TEXT })),
          ...problems(401, 403, 404),
        },
      },
    },
  ],
  [
    `/${PATH}/{id}/test`,
    {
      parameters: [ID],
      post: {
        tags: [PATH],
        summary: 'Ein „ping“ senden, jetzt und einmal',
        responses: { 200: answer('Wie es ausging', delivery), ...problems(401, 403, 404, 422) },
      },
    },
  ],
  [
    `/${PATH}/{id}/resume`,
    {
      parameters: [ID],
      post: {
        tags: [PATH],
        summary: 'Einen pausierten Webhook fortsetzen; was wartet, wird jetzt gesendet',
        responses: { 204: { description: 'Fortgesetzt' }, ...problems(401, 403, 404, 422) },
      },
    },
  ],
  [
    `/${PATH}/{id}/deliveries`,
    {
      parameters: [ID],
      get: {
        tags: [PATH],
        summary: 'Die letzten 100 Zustellungen, die neueste zuerst',
        responses: { 200: answer('Die Zustellungen', several(delivery)), ...problems(401, 403) },
      },
    },
  ],
  [
    `/${PATH}/{id}/deliveries/{delivery}/again`,
    {
      parameters: [ID, { name: 'delivery', in: 'path', required: true, description: 'Die Zustellung', schema: TEXT }],
      post: {
        tags: [PATH],
        summary: 'Eine Zustellung noch einmal senden, unter derselben Kennung',
        responses: { 200: answer('Wie es ausging', delivery), ...problems(401, 403, 404, 422) },
      },
    },
  ],
]
