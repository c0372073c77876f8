import { wordsOf } from '@rampenlicht/model/kit/rule'
import { mayMerge } from '@rampenlicht/model/rules/may-merge'
import { gathered } from '../../crud/likeness.ts'
import {
  answer,
  COUNT,
  type Descriptions,
  ID,
  inQuery,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  problems,
  ref,
  sends,
  several,
  TEXT,
  written,
} from '../../openapi/words.ts'

const side = object({
  record: { type: 'object', description: 'Wie GET /{path}/{id}', additionalProperties: {} },
  version: NUMBER,
  createdAt: orNull(MOMENT),
})
const use = object({
  path: TEXT,
  one: TEXT,
  many: TEXT,
  counts: {
    ...several(COUNT, { minItems: 2, maxItems: 2 }),
    description: 'Wie viele auf den einen, auf den anderen zeigen',
  },
  shared: { ...COUNT, description: 'In so vielen sind beide; davon bleibt je einer' },
})
const merging: Json = {
  type: 'object',
  properties: {
    loser: { ...TEXT, description: 'Wer aufgeht, z. B. „/mediacontacts/8“' },
    values: {
      type: 'object',
      additionalProperties: {},
      description:
        'Felder wie bei PUT. Was fehlt: der gefüllte Wert, im Zweifel der des Eintrags, der bleibt; Listen vereinigt, Notizen untereinander',
    },
  },
  required: ['loser'],
}

const PATH = { name: 'path', in: 'path', required: true, schema: { enum: gathered.map(({ path }) => path) } }
const whoMay = [...new Set(gathered.map((resource) => wordsOf(mayMerge(resource))))].map((words) => {
  const those = gathered.filter((resource) => wordsOf(mayMerge(resource)) === words)
  return `${words} (${those.map(({ noun }) => noun.many).join(', ')})`
})

export const mergingSchemas: Descriptions['schemas'] = {
  Mergeable: object({ one: side, other: side, uses: several(use) }),
  Merging: merging,
}
export const mergingPaths: Descriptions['paths'] = [
  [
    '/{path}/{id}/merge',
    {
      parameters: [PATH, ID],
      get: {
        tags: ['Pflege'],
        summary: 'Zwei Einträge nebeneinander, mit allem, was auf sie zeigt',
        parameters: [{ ...inQuery('with', 'Die Nummer des anderen', NUMBER), required: true }],
        responses: { 200: answer('Beide', ref('schemas', 'Mergeable')), ...problems(400, 401, 403, 404) },
      },
      post: {
        tags: ['Pflege'],
        summary: 'Zwei Einträge zusammenführen',
        description: `Darf: ${whoMay.join('; ')}. Alles, was auf den anderen zeigt, zeigt danach hierher; seine Adresse führt weiter (307). Ein Vorgang, der sich rückgängig machen lässt.`,
        parameters: [ref('parameters', 'IfMatch')],
        requestBody: sends(ref('schemas', 'Merging')),
        responses: {
          200: written('Der Eintrag, der bleibt', { type: 'object', additionalProperties: {} }),
          ...problems(400, 401, 403, 404, 412, 422),
        },
      },
    },
  ],
]
