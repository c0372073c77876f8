import { isFound } from '../../ui/fold.ts'
import type { Campaign } from './queries.ts'

export interface Question {
  readonly text: string
  readonly campaignStatus: readonly string[]
  readonly invoiceStatus: readonly string[]
}
const includes = (chosen: readonly string[], value: string | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** The campaigns that are looked for. */
export const narrowed = (campaigns: readonly Campaign[], { text, campaignStatus, invoiceStatus }: Question) =>
  campaigns.filter(
    ({ publisher, placement, format, contact, ...one }) =>
      isFound([publisher, placement, format, contact].join(' '), text) &&
      includes(campaignStatus, one.campaignStatus) &&
      includes(invoiceStatus, one.invoiceStatus),
  )
