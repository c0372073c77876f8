import type { ReportChart, ReportKind } from '../../resources/reports/report.ts'
import { germanMonth } from '../dates.ts'
import { daysBetween } from '../deadlines.ts'
import { daysLater, WEEK, weekOf } from '../weeks.ts'
import type { ContentBar, ContentChart } from './content.ts'
import type { ReportCooperation, ReportFeature } from './data.ts'
import { spanWords } from './words.ts'

export const CHARTS_OF: Readonly<Record<ReportKind, readonly ReportChart[]>> = {
  Clippings: ['weeks', 'media', 'types', 'categories', 'channels'],
  Influencer: ['channels', 'categories'],
}
/** More bars than that are not told apart: then it is months. */
const MOST_WEEKS = 26
/** What is left of them is one grey bar, so that it is not read as the winner. */
const MOST_NAMES = 6

interface Counted {
  readonly kind: ReportKind
  readonly from: string | null
  readonly to: string | null
  readonly features: readonly ReportFeature[]
  readonly cooperations: readonly ReportCooperation[]
}

const withPeak = (bars: readonly ContentBar[]): readonly ContentBar[] => {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const peak = bars.findIndex(({ value }) => value === most && most > 0)
  return bars.map((bar, place) => (place === peak ? { ...bar, mark: 'peak' as const } : bar))
}

/** From the first to the last, those without anything as well. */
const overTime = ({ from, to, features }: Counted): ContentChart | undefined => {
  const days = features.flatMap(({ date }) => date ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [begin, end] = [from !== null && from > first ? from : first, to !== null && to < last ? to : last]
  const monday = weekOf(begin).monday
  const weeks = Math.floor(daysBetween(monday, end) / WEEK) + 1
  if (weeks > MOST_WEEKS) return byMonth(begin, end, days)
  const bars = Array.from({ length: weeks }, (_, place) => {
    const start = daysLater(monday, place * WEEK)
    const sunday = daysLater(start, WEEK - 1)
    const { week } = weekOf(start)
    return {
      label: String(week),
      value: days.filter((day) => day >= start && day <= sunday).length,
      spoken: `KW ${week}, ${spanWords(start, sunday)}`,
    }
  })
  return { key: 'weeks', title: 'Beiträge je Kalenderwoche', bars: withPeak(bars) }
}
const byMonth = (begin: string, end: string, days: readonly string[]): ContentChart => {
  const bars: ContentBar[] = []
  for (let month = begin.slice(0, 7); month <= end.slice(0, 7); month = daysLater(`${month}-28`, 5).slice(0, 7))
    bars.push({
      label: `${Number(month.slice(5))}/${month.slice(2, 4)}`,
      value: days.filter((day) => day.startsWith(month)).length,
      spoken: germanMonth(month),
    })
  return { key: 'weeks', title: 'Beiträge je Monat', bars: withPeak(bars) }
}

/** The most first; of equals by name. */
const ranked = (names: readonly (readonly [name: string, weight: number])[]): readonly ContentBar[] => {
  const sums = new Map<string, number>()
  for (const [name, weight] of names) sums.set(name, (sums.get(name) ?? 0) + weight)
  return [...sums]
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'de'))
}
const cut = (bars: readonly ContentBar[], restOf: string): readonly ContentBar[] => {
  if (bars.length <= MOST_NAMES + 1) return bars
  const rest = bars.slice(MOST_NAMES)
  const value = rest.reduce((sum, bar) => sum + bar.value, 0)
  return [...bars.slice(0, MOST_NAMES), { label: `${rest.length} weitere ${restOf}`, value, mark: 'rest' }]
}

const CHARTS: Readonly<Record<ReportChart, (counted: Counted) => ContentChart | undefined>> = {
  weeks: overTime,
  media: ({ features }) => ({
    key: 'media',
    title: 'Nach Medium',
    bars: cut(ranked(features.map(({ medium }) => [medium.name, 1])), 'Medien'),
  }),
  types: ({ features }) => ({
    key: 'types',
    title: 'Nach Typ',
    bars: ranked(features.map(({ type }) => [type, 1])),
  }),
  categories: ({ kind, features, cooperations }) => ({
    key: 'categories',
    title: kind === 'Influencer' ? 'Nach Kategorie' : 'Nach Gattung',
    bars: cut(
      ranked(
        kind === 'Influencer'
          ? cooperations.map(({ category }) => [category ?? 'Ohne Kategorie', 1])
          : features.map(({ medium }) => [medium.category ?? 'Ohne Kategorie', 1]),
      ),
      'Gattungen',
    ),
  }),
  channels: ({ cooperations }) => {
    const people = new Map(cooperations.map((one) => [one.influencer, one]))
    return {
      key: 'channels',
      title: 'Follower nach Kanal',
      bars: ranked([...people.values()].flatMap(({ channels }) => channels.map(({ name, count }) => [name, count]))),
    }
  },
}

export const reportCharts = (wanted: readonly ReportChart[], counted: Counted): readonly ContentChart[] =>
  CHARTS_OF[counted.kind]
    .filter((key) => wanted.includes(key))
    .flatMap((key) => CHARTS[key](counted) ?? [])
    .filter(({ bars }) => bars.length > 0)
