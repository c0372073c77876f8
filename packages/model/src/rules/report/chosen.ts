import type { EntityAt } from '../../resources/index.ts'
import { idsOf } from '../mail/said.ts'
import type { ReportCooperation, ReportData, ReportFeature } from './data.ts'
import { reached } from './reach.ts'

/** What somebody has set for a report. */
export type ReportSettings = Pick<
  EntityAt<'project_reports'>,
  | 'kind'
  | 'title'
  | 'subtitle'
  | 'from'
  | 'to'
  | 'types'
  | 'statuses'
  | 'onlyHighlights'
  | 'leftOut'
  | 'sequence'
  | 'figures'
  | 'charts'
  | 'pages'
  | 'adValue'
  | 'adValueSource'
  | 'showsFees'
  | 'usesCustomerColor'
>

export const leftOutIn = (leftOut: string | null): readonly number[] => idsOf((leftOut ?? '').split(','))
export const leftOutOf = (ids: readonly number[]): string | null => ids.join() || null

/** Within the period, of the types and statuses that were asked for: what could be in the report. One without a day is in no period. */
export const candidates = (
  { from, to, types, statuses, onlyHighlights, sequence }: ReportSettings,
  { features }: Pick<ReportData, 'features'>,
): readonly ReportFeature[] =>
  sorted(
    sequence,
    features.filter(
      ({ date, type, status, highlight }) =>
        (from === null || (date !== null && date >= from)) &&
        (to === null || (date !== null && date <= to)) &&
        (types.length === 0 || (types as readonly string[]).includes(type)) &&
        (statuses.length === 0 || (statuses as readonly string[]).includes(status)) &&
        (!onlyHighlights || highlight),
    ),
  )

/** What is in it. */
export const chosenFeatures = (settings: ReportSettings, data: Pick<ReportData, 'features'>) => {
  const leftOut = new Set(leftOutIn(settings.leftOut))
  return candidates(settings, data).filter(({ id }) => !leftOut.has(id))
}

/** Of influencers those that are booked; nothing else is agreed. */
export const bookedOf = ({ cooperations }: Pick<ReportData, 'cooperations'>): readonly ReportCooperation[] =>
  cooperations.filter(({ status }) => status === 'Gebucht')
export const chosenCooperations = ({ leftOut }: ReportSettings, data: Pick<ReportData, 'cooperations'>) => {
  const without = new Set(leftOutIn(leftOut))
  return bookedOf(data).filter(({ id }) => !without.has(id))
}

const byName = (a: string, b: string) => a.localeCompare(b, 'de')
const sorted = (sequence: ReportSettings['sequence'], features: readonly ReportFeature[]) => {
  const newest = (a: ReportFeature, b: ReportFeature) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id
  switch (sequence) {
    case 'Neueste zuerst':
      return features.toSorted(newest)
    case 'Älteste zuerst':
      return features.toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || a.id - b.id)
    case 'Nach Medium':
      return features.toSorted((a, b) => byName(a.medium.name, b.medium.name) || newest(a, b))
    case 'Nach Reichweite':
      return features.toSorted(
        (a, b) => (reached(b.medium)?.value ?? -1) - (reached(a.medium)?.value ?? -1) || newest(a, b),
      )
    default:
      return sequence satisfies never
  }
}
