import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import { FEATURE_STATUSES } from '@rampenlicht/model/resources/publicity/feature'
import { CHANGE_KINDS, DEADLINE_KINDS, MOST_CHANGES, MOST_DEADLINES } from '@rampenlicht/model/rules/project-overview'
import {
  answer,
  COUNT,
  DAY,
  ID,
  MOMENT,
  NUMBER,
  object,
  orNull,
  type Paths,
  problems,
  ref,
  several,
  TEXT,
} from '../../openapi/words.ts'
import { cockpitParts } from './cockpit-paths.ts'

const MONEY = { type: 'number', description: 'Euro, auf den Cent genau' }
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
  deadlines: several(
    object({
      kind: { enum: DEADLINE_KINDS },
      id: NUMBER,
      date: DAY,
      name: TEXT,
      count: { ...NUMBER, description: 'Offene Werbemittel desselben Tages sind eine Frist' },
    }),
    { maxItems: MOST_DEADLINES },
  ),
  changes: several(
    object({ kind: { enum: CHANGE_KINDS }, id: NUMBER, name: TEXT, at: MOMENT, by: orNull(ref('schemas', 'Person')) }),
    { maxItems: MOST_CHANGES },
  ),
  cockpit: { ...orNull(object(cockpitParts)), description: 'Für Manager und für alle, die das Projekt betreuen' },
})

export const overviewPaths: Paths = [
  [
    '/projects/{id}/overview',
    {
      parameters: [ID],
      get: {
        tags: ['projects'],
        summary: 'Projekt überblicken',
        description:
          'Kennzahlen je Bereich, nächste Fristen (Tage in deutscher Zeit), letzte Änderungen und das Cockpit. Rechnungen: ausgehende, die man sehen darf.',
        responses: { 200: answer('Der Überblick', overview), ...problems(401, 404) },
      },
    },
  ],
]
