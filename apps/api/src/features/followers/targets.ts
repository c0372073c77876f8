import { resourceAt } from '@rampenlicht/model/resources/index'
import { CHANNELS, type Channel, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channels'
import { handleIn, videoIdIn } from '@rampenlicht/model/rules/handles'

/** Everything that is counted outside. */
export type Counted = Channel | 'YouTube-Video'

/** Where a count is kept: the columns of one channel in one table. */
export interface Target {
  readonly path: string
  readonly handle: string
  readonly count: string
  readonly updatedAt: string
  /** Whether it was fetched or typed; absent where nothing can be typed. */
  readonly source?: string
  /** What the channel is called there; a video has no need of it. */
  readonly title?: string
  readonly image?: string
  /** Further condition, of a row called t. */
  readonly only?: string
}
type Columns = (typeof CHANNELS)[number]

const targetIn = (path: string, { prefix, handle, count }: Columns): Target => ({
  path,
  handle,
  count,
  updatedAt: `${prefix}UpdatedAt`,
  source: `${prefix}Source`,
  title: `${prefix}Title`,
})

export const FEATURES = 'project_mediacontact_partner_features'
const VIDEOS: Target = {
  path: FEATURES,
  handle: 'youtubeVideoId',
  count: 'youtubeVideoViews',
  updatedAt: 'youtubeVideoUpdatedAt',
  only: `t.type in ('Trailer', 'Exklusives Video')`,
}

/** The channels of each kind of record that has some. */
export const FOLLOWED: Readonly<Record<string, readonly Columns[]>> = {
  influencers: CHANNELS,
  mediacontact_partners: PARTNER_CHANNELS,
}

/** The places that a count is fetched for. */
export const targetsOf = (counted: Counted): readonly Target[] => {
  if (counted === 'YouTube-Video') return [VIDEOS]
  return Object.entries(FOLLOWED).flatMap(([path, channels]) =>
    channels.filter(({ name }) => name === counted).map((columns) => targetAt(path, columns)),
  )
}
export const targetAt = (path: string, columns: Columns): Target => {
  const image = `${columns.prefix}Image`
  return { ...targetIn(path, columns), ...(resourceAt(path).fields[image] ? { image } : {}) }
}

/** What to ask a provider for; what was stored before addresses were reduced may still be one. */
export const askedFor = (counted: Counted, stored: string): string =>
  (counted === 'YouTube-Video' ? videoIdIn(stored) : handleIn(counted, stored)).trim()
