import type { EntityAt } from '@rampenlicht/model/resources/index'
import { CHANNELS, type Channel } from '@rampenlicht/model/rules/channel-links'
import { IconFileText, IconWorld } from '@tabler/icons-react'
import { page, pictureAt, profile, type Shown } from '../../views/channels.ts'

type Influencer = EntityAt<'influencers'>

/** Where the image of a channel and the time of its figures stand. */
const FETCHED = {
  Facebook: ['facebookPageImage', 'facebookPageUpdatedAt'],
  Instagram: ['instagramProfileImage', 'instagramProfileUpdatedAt'],
  X: ['twitterProfileImage', 'twitterProfileUpdatedAt'],
  YouTube: ['youtubeChannelImage', 'youtubeChannelUpdatedAt'],
  TikTok: ['tiktokUserImage', 'tiktokUserUpdatedAt'],
  Twitch: ['twitchChannelImage', 'twitchChannelUpdatedAt'],
  'Apple Podcast': ['applePodcastImage', 'applePodcastUpdatedAt'],
} as const satisfies Record<Channel, readonly [keyof Influencer, keyof Influencer]>

/** Spec 2: the channels of an influencer, in this order. */
export const channelsOf = (influencer: Influencer): readonly Shown[] => [
  ...CHANNELS.map(({ name, handle, count: counted, unit }) => {
    const shown = profile(name, influencer[handle])
    const count = influencer[counted]
    const [imageAt, updatedAt] = FETCHED[name]
    const image = pictureAt(influencer[imageAt])
    return {
      ...shown,
      ...(shown.link && count !== null ? { figure: { count, unit, updatedAt: influencer[updatedAt] } } : {}),
      ...(shown.link && image ? { image } : {}),
    }
  }),
  page('Blog', IconWorld, influencer.blog),
  page('Mediakit', IconFileText, influencer.mediakit),
]
