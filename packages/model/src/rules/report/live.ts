import { bookedOf, leftOutIn, type ReportSettings } from './chosen.ts'
import type { ReportData } from './data.ts'
import { entryOfCooperation, entryOfFeature } from './entries.ts'
import type { LiveEntry, LiveStatus } from './link.ts'

type Chosen = Pick<ReportSettings, 'kind' | 'types' | 'leftOut'>
type Known = Pick<ReportData, 'features' | 'cooperations'>

const live = ({ id, date, title, by, tag, link }: LiveEntry): LiveEntry => ({ id, date, title, by, tag, link })
const dayOf = ({ date }: LiveEntry) => date ?? '9'

/**
 * What is agreed and what is published, beyond the period of the report and without its figures. What somebody left out of
 * the report is left out here as well, now and whenever it changes.
 */
export const liveStatus = (settings: Chosen, data: Known, now: string): LiveStatus => {
  const [agreed, published] =
    settings.kind === 'Clippings' ? ofFeatures(settings, data) : ofCooperations(settings, data)
  return {
    asOf: now,
    agreed: agreed.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id),
    published: published.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id),
  }
}

type Both = readonly [agreed: readonly LiveEntry[], published: readonly LiveEntry[]]

const ofFeatures = ({ types, leftOut }: Chosen, { features }: Known): Both => {
  const without = new Set(leftOutIn(leftOut))
  const wanted = features.filter(
    ({ id, type }) => !without.has(id) && (types.length === 0 || (types as readonly string[]).includes(type)),
  )
  const at = (status: string) => wanted.filter((one) => one.status === status).map((one) => live(entryOfFeature(one)))
  return [at('Zusage'), at('Veröffentlicht')]
}

/** A post that can be looked at is out; one that is booked and has no address yet is still to come. */
const ofCooperations = ({ leftOut }: Chosen, data: Known): Both => {
  const without = new Set(leftOutIn(leftOut))
  const booked = bookedOf(data).filter(({ id }) => !without.has(id))
  const entries = booked.map((one) => live(entryOfCooperation(one, false)))
  return [entries.filter(({ link }) => link === null), entries.filter(({ link }) => link !== null)]
}

/** Whether something may be written about it: it is in the Stand, or in what the customer sees of today. */
export const isInLive = ({ agreed, published }: LiveStatus, entry: number): boolean =>
  [...agreed, ...published].some(({ id }) => id === entry)
