import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { FEATURE_STATUSES } from '@rampenlicht/model/resources/publicity/feature'
import { CHANGE_KINDS, DEADLINE_KINDS, MOST_CHANGES, MOST_DEADLINES } from '@rampenlicht/model/rules/project-overview'
import type { Json } from './schemas.ts'

const COUNT = { type: 'integer', minimum: 0 }
const MONEY = { type: 'number', description: 'Euro, auf den Cent genau' }
const TEXT = { type: 'string' }
const ID = { type: 'integer', minimum: 1 }
const object = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
const countsOf = (statuses: readonly string[]) => object(Object.fromEntries(statuses.map((status) => [status, COUNT])))
const someInvoices = object({ count: COUNT, sum: MONEY })

/** `ProjectOverview`, for readers of the document. */
const overview = object({
  publicity: object({ features: countsOf(FEATURE_STATUSES), lists: COUNT, contacts: COUNT }),
  marketing: object({ budget: MONEY, planned: MONEY, campaigns: COUNT, openMaterials: COUNT, doneMaterials: COUNT }),
  socialMedia: object({
    cooperations: countsOf(COOPERATION_STATUSES),
    withoutStatus: COUNT,
    fees: MONEY,
    bookedFees: MONEY,
  }),
  accounting: object({
    open: someInvoices,
    paid: someInvoices,
    hidden: { ...COUNT, description: 'Verborgene Rechnungen, die mitgezählt sind; 0 für alle, die sie nicht sehen' },
  }),
  deadlines: {
    type: 'array',
    maxItems: MOST_DEADLINES,
    items: object({
      kind: { enum: DEADLINE_KINDS },
      id: ID,
      date: { type: 'string', format: 'date' },
      name: TEXT,
      count: { ...ID, description: 'Offene Werbemittel desselben Tages sind eine Frist' },
    }),
  },
  changes: {
    type: 'array',
    maxItems: MOST_CHANGES,
    items: object({
      kind: { enum: CHANGE_KINDS },
      id: ID,
      name: TEXT,
      at: { type: 'string', format: 'date-time' },
      by: {
        anyOf: [
          object({
            id: ID,
            firstName: TEXT,
            lastName: TEXT,
            pictureName: { anyOf: [TEXT, { type: 'null' }] },
          }),
          { type: 'null' },
        ],
      },
    }),
  },
})

export const overviewGet: Json = {
  tags: ['projects'],
  summary: 'Projekt überblicken',
  description:
    'Kennzahlen je Bereich, nächste Fristen (Tage in deutscher Zeit) und letzte Änderungen. Rechnungen: ausgehende, die man sehen darf.',
  responses: {
    200: { description: 'Der Überblick', content: { 'application/json': { schema: overview } } },
    401: { $ref: '#/components/responses/Problem401' },
    404: { $ref: '#/components/responses/Problem404' },
  },
}
