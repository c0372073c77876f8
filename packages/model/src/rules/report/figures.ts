import type { ReportFigure, ReportKind } from '../../resources/reports/report.ts'
import { readable } from '../compact.ts'
import { featureFields } from '../feature-fields.ts'
import { sumOf } from '../money.ts'
import type { ContentFigure } from './content.ts'
import type { Medium, ReportCooperation, ReportFeature } from './data.ts'
import { followersOf, UNKNOWN } from './reach.ts'

export const MOST_FIGURES = 4

/** Those that each kind of report has to offer, in their order. */
export const FIGURES_OF: Readonly<Record<ReportKind, readonly ReportFigure[]>> = {
  Clippings: [
    ...(['features', 'media', 'uniqueUser', 'printCount', 'visits', 'views', 'moods'] as const),
    ...(['posts', 'followers', 'adValue'] as const),
  ],
  Influencer: ['posts', 'influencers', 'followers', 'fees'],
}

interface Counted {
  readonly features: readonly ReportFeature[]
  readonly cooperations: readonly ReportCooperation[]
  readonly adValue: number | null
  readonly adValueSource: string | null
  readonly showsFees: boolean
}
type Said = Omit<ContentFigure, 'key'>

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
const euro = (amount: number) =>
  amount.toLocaleString('de-DE', { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const)

/** Every medium once, however much it published. */
const mediaOf = (features: readonly ReportFeature[]): readonly Medium[] => [
  ...new Map(features.map(({ medium }) => [medium.id, medium])).values(),
]

/** One kind of reach over all media that have it. A medium without any other kind and without this one is unknown; one that has another kind is not asked for this one. */
const reachFigure = (
  features: readonly ReportFeature[],
  key: 'uniqueUser' | 'printCount' | 'visits',
  label: string,
): Said => {
  const media = mediaOf(features)
  const known = media.map((one) => one[key]).filter((value) => value !== null)
  const nowhere = media.filter(
    (one) => one.uniqueUser === null && one.printCount === null && one.visits === null,
  ).length
  const asked = known.length + nowhere
  return {
    value: known.length > 0 ? readable(known.reduce((sum, value) => sum + value, 0)) : UNKNOWN,
    label,
    note: `${known.length} von ${plural(asked, 'Medium', 'Medien')}${nowhere > 0 ? `, ${nowhere} ${UNKNOWN}` : ''}`,
  }
}

const FIGURES: Readonly<Record<ReportFigure, (counted: Counted) => Said | undefined>> = {
  features: ({ features }) => {
    const reviews = features.filter(({ type }) => featureFields(type).mood).length
    return {
      value: readable(features.length),
      label: features.length === 1 ? 'Beitrag' : 'Beiträge',
      note: reviews > 0 ? `davon ${plural(reviews, 'Kritik', 'Kritiken')}` : null,
    }
  },
  media: ({ features }) => {
    const { length } = mediaOf(features)
    return { value: readable(length), label: length === 1 ? 'Medium' : 'Medien', note: null }
  },
  uniqueUser: ({ features }) => reachFigure(features, 'uniqueUser', 'Unique User, online'),
  printCount: ({ features }) => reachFigure(features, 'printCount', 'Auflage, Print'),
  visits: ({ features }) => reachFigure(features, 'visits', 'Visits, online'),
  views: ({ features }) => {
    const videos = features.filter(({ type }) => featureFields(type).views)
    const known = videos.map(({ views }) => views).filter((views) => views !== null)
    return {
      value: known.length > 0 ? readable(known.reduce((sum, views) => sum + views, 0)) : UNKNOWN,
      label: 'Aufrufe von Videos',
      note: `${known.length} von ${plural(videos.length, 'Video', 'Videos')}`,
    }
  },
  moods: ({ features }) => {
    const reviews = features.filter(({ type }) => featureFields(type).mood)
    const withMood = (mood: string) => reviews.filter((one) => one.mood === mood).length
    const without = reviews.filter(({ mood }) => mood === null).length
    return {
      value: reviews.length > 0 ? ['Positiv', 'Gemischt', 'Negativ'].map(withMood).join(' : ') : UNKNOWN,
      label: 'positiv, gemischt, negativ',
      note: `${plural(reviews.length, 'Kritik', 'Kritiken')}${without > 0 ? `, ${without} ohne Wertung` : ''}`,
    }
  },
  posts: ({ cooperations }) => ({
    value: readable(cooperations.length),
    label: cooperations.length === 1 ? 'Social-Media-Kooperation' : 'Social-Media-Kooperationen',
    note: null,
  }),
  influencers: ({ cooperations }) => ({
    value: readable(peopleOf(cooperations).length),
    label: 'Influencer',
    note: null,
  }),
  followers: ({ cooperations }) => {
    const people = peopleOf(cooperations)
    const known = people.map(followersOf).filter((count) => count !== undefined)
    const nowhere = people.length - known.length
    return {
      value: known.length > 0 ? readable(known.reduce((sum, count) => sum + count, 0)) : UNKNOWN,
      label: 'Follower, Social Media',
      note: `${known.length} von ${people.length} Influencern${nowhere > 0 ? `, ${nowhere} ${UNKNOWN}` : ''}`,
    }
  },
  fees: ({ cooperations, showsFees }) =>
    showsFees ? { value: euro(sumOf(cooperations.map(({ fee }) => fee))), label: 'Honorare', note: null } : undefined,
  adValue: ({ adValue, adValueSource }) =>
    adValue === null
      ? undefined
      : {
          value: euro(adValue),
          label: 'Anzeigenäquivalenzwert',
          note: `auf Wunsch, nicht nach Barcelona-Prinzipien${adValueSource ? `; ${adValueSource}` : ''}`,
        },
}

/** Everybody once: two cooperations with the same person do not reach twice as many. */
const peopleOf = (cooperations: readonly ReportCooperation[]) => [
  ...new Map(cooperations.map((one) => [one.influencer, one])).values(),
]

/** The big figures of a report, as many as fit. */
export const reportFigures = (
  kind: ReportKind,
  wanted: readonly ReportFigure[],
  counted: Counted,
): readonly ContentFigure[] =>
  FIGURES_OF[kind]
    .filter((key) => wanted.includes(key))
    .flatMap((key) => {
      const said = FIGURES[key](counted)
      return said ? [{ key, ...said }] : []
    })
    .slice(0, MOST_FIGURES)

/** What one figure would say, for whoever decides whether to show it. */
export const figureNote = (key: ReportFigure, counted: Counted): string | null => FIGURES[key](counted)?.note ?? null
