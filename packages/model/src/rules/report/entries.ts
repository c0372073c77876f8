import { readable } from '../compact.ts'
import { germanDay } from '../dates.ts'
import { agencyDay } from '../deadlines.ts'
import { featureFields } from '../feature-fields.ts'
import type { ContentEntry } from './content.ts'
import type { ReportCooperation, ReportFeature } from './data.ts'
import { followersOf, reachFacts, reachWords, UNKNOWN } from './reach.ts'

type Fact = readonly [string, string]
const factIf = (label: string, value: string | null | undefined): readonly Fact[] => (value ? [[label, value]] : [])

const euro = (amount: number) => amount.toLocaleString('de-DE', { style: 'currency', currency: 'EUR' })

export const entryOfFeature = (feature: ReportFeature): ContentEntry => {
  const { id, type, date, headline, link, highlight, mood, quote, views, sharing, medium, clippings } = feature
  const { mood: isReview, views: isVideo } = featureFields(type)
  const isShared = sharing === 'Erlaubt'
  const [first] = clippings
  return {
    id,
    date,
    title: headline?.trim() || type,
    by: medium.name,
    tag: type,
    reach: reachWords(medium),
    link,
    isHighlight: highlight,
    mood: isReview ? mood : null,
    quote: (isReview && quote?.trim()) || null,
    isShared,
    facts: [
      ...factIf('Erschienen', date && germanDay(date)),
      ['Art', type],
      ...reachFacts(medium),
      ...factIf('Aufrufe', isVideo && views !== null ? readable(views) : null),
      ...factIf('Stimmung', isReview ? mood : null),
    ],
    picture: first ? { kind: 'clipping', id: first.id } : null,
    files: isShared ? clippings.map((one) => ({ id: one.id, name: one.name })) : [],
  }
}

export const entryOfCooperation = (cooperation: ReportCooperation, showsFees: boolean): ContentEntry => {
  const { id, influencer, name, category, feature, link, fee, channels, image } = cooperation
  const followers = followersOf(cooperation)
  return {
    id,
    date: null,
    title: feature?.trim() || name,
    by: name,
    tag: category,
    reach: followers === undefined ? UNKNOWN : `${readable(followers)}\u00a0Follower`,
    link,
    isHighlight: false,
    mood: null,
    quote: null,
    isShared: true,
    facts: [
      ...channels.map(
        ({ name: channel, count, unit, at }): Fact => [
          channel,
          `${readable(count)}\u00a0${unit}${at ? `, Stand ${germanDay(agencyDay(new Date(at)))}` : ''}`,
        ],
      ),
      ...factIf('Honorar', showsFees && fee !== null ? euro(fee) : null),
    ],
    picture: image ? { kind: 'influencer', id: influencer } : null,
    files: [],
  }
}
