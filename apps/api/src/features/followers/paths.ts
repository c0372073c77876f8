import { CHANNELS, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channels'
import { HISTORY_DAYS } from '@rampenlicht/model/rules/follower-history'
import {
  answer,
  COUNT,
  DAY,
  FLAG,
  ID,
  type Json,
  object,
  type Paths,
  problems,
  several,
  TEXT,
} from '../../openapi/words.ts'

const pathOf = (path: string, names: readonly string[]): Paths[number] => {
  const day = object({ day: DAY, count: COUNT, isManual: { ...FLAG, description: 'Von Hand eingetragen' } })
  const channel = object({
    channel: { enum: names },
    isConfigured: { ...FLAG, description: 'Ob die Zahl hier abgerufen werden kann' },
    days: several(day, {
      description: `Die letzten ${HISTORY_DAYS} Tage, höchstens eine Zahl je Tag, die älteste zuerst`,
    }),
  })
  const channels = several(channel, { description: 'Die Kanäle, die hinterlegt sind' })
  const failed = several(object({ channel: { enum: names }, reason: { ...TEXT, examples: ['nicht gefunden'] } }), {
    description: 'Was nicht gelang; dort bleibt die letzte Zahl mit ihrem Datum',
  })
  const history = (properties: Json): Json => ({ 200: answer('Der Verlauf', object(properties)) })
  return [
    `/${path}/{id}/followers`,
    {
      parameters: [ID],
      get: {
        tags: [path],
        summary: 'Verlauf der Zahlen aller Kanäle',
        responses: { ...history({ channels }), ...problems(401, 404) },
      },
      post: {
        tags: [path],
        summary: 'Zahlen jetzt abrufen; höchstens einmal je Minute',
        description: 'Kanäle ohne eingerichteten Dienst werden übergangen. Gilt nicht als Änderung des Eintrags.',
        responses: { ...history({ channels, problems: failed }), ...problems(401, 403, 404, 429) },
      },
    },
  ]
}

const namesOf = (channels: readonly { readonly name: string }[]) => channels.map(({ name }) => name)

export const followerPaths: Paths = [
  pathOf('influencers', namesOf(CHANNELS)),
  pathOf('mediacontact_partners', namesOf(PARTNER_CHANNELS)),
]
