import { CHANNELS, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channels'
import { HISTORY_DAYS } from '@rampenlicht/model/rules/follower-history'
import type { Json } from './schemas.ts'

const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const problems = (...statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]))

const pathOf = (path: string, names: readonly string[], id: Json): readonly [string, Json] => {
  const channels: Json = {
    type: 'array',
    description: 'Die Kanäle, die hinterlegt sind',
    items: object({
      channel: { enum: names },
      isConfigured: { type: 'boolean', description: 'Ob die Zahl hier abgerufen werden kann' },
      days: {
        type: 'array',
        description: `Die letzten ${HISTORY_DAYS} Tage, höchstens eine Zahl je Tag, die älteste zuerst`,
        items: object({
          day: { type: 'string', format: 'date' },
          count: { type: 'integer', minimum: 0 },
          isManual: { type: 'boolean', description: 'Von Hand eingetragen' },
        }),
      },
    }),
  }
  const failed: Json = {
    type: 'array',
    description: 'Was nicht gelang; dort bleibt die letzte Zahl mit ihrem Datum',
    items: object({ channel: { enum: names }, reason: { type: 'string', examples: ['nicht gefunden'] } }),
  }
  const answer = (properties: Json): Json => ({
    200: { description: 'Der Verlauf', content: { 'application/json': { schema: object(properties) } } },
  })
  return [
    `/${path}/{id}/followers`,
    {
      parameters: [id],
      get: {
        tags: [path],
        summary: 'Verlauf der Zahlen aller Kanäle',
        responses: { ...answer({ channels }), ...problems(401, 404) },
      },
      post: {
        tags: [path],
        summary: 'Zahlen jetzt abrufen; höchstens einmal je Minute',
        description: 'Kanäle ohne eingerichteten Dienst werden übergangen. Gilt nicht als Änderung des Eintrags.',
        responses: { ...answer({ channels, problems: failed }), ...problems(401, 403, 404, 429) },
      },
    },
  ]
}

const namesOf = (channels: readonly { readonly name: string }[]) => channels.map(({ name }) => name)

export const followerPaths = (id: Json): readonly (readonly [string, Json])[] => [
  pathOf('influencers', namesOf(CHANNELS), id),
  pathOf('mediacontact_partners', namesOf(PARTNER_CHANNELS), id),
]
