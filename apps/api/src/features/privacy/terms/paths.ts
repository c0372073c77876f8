import {
  ERASING_WORD,
  FEWEST_MONTHS,
  MOST_MONTHS,
  MOST_PROPOSALS,
  TERM_KEYS,
} from '@rampenlicht/model/rules/privacy/retention'
import {
  answer,
  COUNT,
  DAY,
  FLAG,
  type Json,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  sends,
  several,
  TEXT,
} from '../../../openapi/words.ts'
import { PROPOSAL_PATHS } from './proposals.ts'

const tags = ['privacy']
const path = { enum: PROPOSAL_PATHS }
const months = { type: 'integer', minimum: FEWEST_MONTHS, maximum: MOST_MONTHS }

const proposal = object({
  ...{ path, id: NUMBER, name: TEXT, since: DAY, why: TEXT, stays: orNull(TEXT) },
  exempt: orNull(object({ text: TEXT, law: TEXT })),
})
const rule = object({
  ...{ key: { enum: TERM_KEYS }, name: TEXT, text: TEXT, months, isOn: FLAG, count: COUNT, exemptCount: COUNT },
  people: several(proposal, { maxItems: MOST_PROPOSALS }),
})
const kept = object({ path, id: NUMBER, name: TEXT, until: DAY, at: MOMENT, by: orNull(TEXT) })
const terms = object({ count: COUNT, rules: several(rule), kept: several(kept) })
const people: Json = several(object({ path, id: NUMBER }), { minItems: 1 })
const asTheyAre = { 200: answer('Die Vorschläge, wie sie jetzt sind', terms), ...problems(401, 403, 422) }

export const termPaths: Paths = [
  [
    '/privacy/terms',
    {
      get: {
        tags,
        summary: 'Wer nach den Fristen zur Löschung vorgeschlagen ist',
        description:
          'Nach Regeln; mit dem Grund, und bei Ausgenommenen mit der Vorschrift. Nichts geschieht von selbst.',
        responses: { 200: answer('Die Regeln mit ihren Vorschlägen', terms), ...problems(401, 403) },
      },
    },
  ],
  [
    '/privacy/terms/rules',
    {
      put: {
        tags,
        summary: 'Fristen ändern, ein- oder ausschalten',
        requestBody: sends({
          type: 'object',
          properties: Object.fromEntries(
            TERM_KEYS.map((key) => [key, { type: 'object', properties: { months, isOn: FLAG } }]),
          ),
        }),
        responses: asTheyAre,
      },
    },
  ],
  [
    '/privacy/terms/kept',
    {
      post: {
        tags,
        summary: 'Vorgeschlagene zwölf Monate lang behalten',
        requestBody: sends(object({ people })),
        responses: asTheyAre,
      },
    },
  ],
  [
    '/privacy/terms/proposed',
    {
      post: {
        tags,
        summary: 'Behaltene wieder vorschlagen',
        requestBody: sends(object({ people })),
        responses: asTheyAre,
      },
    },
  ],
  [
    '/privacy/terms/erasures',
    {
      post: {
        tags,
        summary: 'Vorgeschlagene endgültig löschen',
        description: 'Als Aufgabe. Wer dann kein Vorschlag mehr ist, bleibt; das Ergebnis sagt, wer und warum.',
        requestBody: sends(object({ people, confirm: { const: ERASING_WORD } })),
        responses: { 202: answer('Die Aufgabe, siehe GET /jobs', { type: 'object' }), ...problems(401, 403, 422) },
      },
    },
  ],
]
