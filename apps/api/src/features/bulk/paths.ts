import { resources } from '@rampenlicht/model/resources/index'
import { MOST_IN_BULK } from '@rampenlicht/model/rules/bulk'
import {
  answer,
  COUNT,
  type Descriptions,
  FLAG,
  type Json,
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

const list: Json = { type: 'array', items: {} }

const wanted: Json = {
  type: 'object',
  properties: {
    ids: several(NUMBER, { minItems: 1, maxItems: MOST_IN_BULK }),
    filter: {
      description: 'Statt „ids“: die Parameter der Liste, als Objekt oder wie in ihrer Adresse',
      anyOf: [TEXT, { type: 'object', additionalProperties: { anyOf: [TEXT, several(TEXT)] } }],
    },
    changes: {
      type: 'object',
      description: 'Je Feld der Wert; bei Listen auch, was dazukommt und was geht: { add: […], remove: […] }',
      additionalProperties: {},
    },
    remove: { ...FLAG, description: 'Statt „changes“: in den Papierkorb' },
    preview: { ...FLAG, description: 'Nur sagen, was geschähe' },
    later: { ...FLAG, description: 'Als Aufgabe, siehe GET /jobs' },
  },
}
const refusal = {
  ...object({ id: NUMBER, name: TEXT, reason: TEXT, usedIn: several(ref('schemas', 'UsedIn')) }),
  required: ['id', 'name', 'reason'],
}
const example = object({ id: NUMBER, name: TEXT, changes: { type: 'object', additionalProperties: list } })
const outcome = object({
  changed: COUNT,
  unchanged: COUNT,
  refused: several(refusal),
  deed: { ...orNull(NUMBER), description: 'Für POST /deeds/{id}/undo' },
  examples: { ...several(example), description: 'Die ersten, die sich ändern' },
})

export const bulkSchemas: Descriptions['schemas'] = { Bulk: wanted, BulkResult: outcome }
export const bulkPaths: Descriptions['paths'] = resources.map(({ path, noun }) => [
  `/${path}/bulk`,
  {
    post: {
      tags: [path],
      summary: `Viele ${noun.many} auf einmal ändern oder löschen`,
      description: 'Ein Vorgang. Die Regeln gelten für jeden Eintrag; wer sich nicht ändern lässt, wird genannt.',
      requestBody: sends(ref('schemas', 'Bulk')),
      responses: {
        200: written('Was daraus wurde', ref('schemas', 'BulkResult')),
        202: answer('Die Aufgabe, siehe GET /jobs', { type: 'object' }),
        ...problems(400, 401, 422),
      },
    },
  },
])
