import type { EntityAt } from '@rampenlicht/model/resources/index'
import { CHANNELS, type Channel, channelLink } from '@rampenlicht/model/rules/channel-links'
import {
  IconBrandApplePodcast,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYoutube,
  IconFileText,
  IconWorld,
} from '@tabler/icons-react'
import { shortAddress } from '../../crud/contact-links.ts'

type Influencer = EntityAt<'influencers'>
type Partner = EntityAt<'mediacontact_partners'>

/** What a card says of a channel. */
export interface Shown {
  readonly name: string
  readonly icon: typeof IconWorld
  /** The public page; without it the channel is not known. */
  readonly link?: string
  /** The handle, or the address of a page. */
  readonly text?: string
  readonly figure?: { readonly count: number; readonly unit: string; readonly updatedAt: string | null }
  readonly image?: string
}

const ICONS = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  X: IconBrandX,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
  Twitch: IconBrandTwitch,
  'Apple Podcast': IconBrandApplePodcast,
} as const satisfies Record<Channel, typeof IconWorld>

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

/** "@elbkind"; ids that nobody would say aloud stay as they are. */
export const handleText = (channel: Channel, handle: string) => {
  const bare = handle.trim().replace(/^@/, '')
  const isId = channel === 'Apple Podcast' || (channel === 'YouTube' && /^UC[\w-]{22}$/.test(bare))
  return isId ? bare : `@${bare}`
}

const profile = (channel: Channel, handle: string | null): Shown => ({
  name: channel,
  icon: ICONS[channel],
  ...(handle?.trim() ? { link: channelLink(channel, handle), text: handleText(channel, handle) } : {}),
})
const page = (name: string, icon: typeof IconWorld, address: string | null): Shown => ({
  name,
  icon,
  ...(address ? { link: address, text: shortAddress(address) } : {}),
})

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

export const partnerChannelsOf = (partner: Partner): readonly Shown[] =>
  PARTNER_CHANNELS.map(({ name, handle, count: counted, unit }) => {
    const shown = profile(name, partner[handle])
    const count = partner[counted]
    return { ...shown, ...(shown.link && count !== null ? { figure: { count, unit, updatedAt: null } } : {}) }
  })
const isPartnerChannel = (channel: (typeof CHANNELS)[number]) =>
  channel.name === 'Facebook' || channel.name === 'Instagram' || channel.name === 'YouTube'
const PARTNER_CHANNELS = CHANNELS.filter(isPartnerChannel)

/** Episodes of a podcast are not people it reaches. */
export const reachOf = (channels: readonly Shown[]) => {
  const counted = channels.filter(({ name, figure }) => figure && name !== 'Apple Podcast')
  return { channels: counted.length, sum: counted.reduce((sum, { figure }) => sum + (figure?.count ?? 0), 0) }
}

/** The first image there is stands for the person. */
export const portraitOf = (influencer: Influencer) =>
  Object.values(FETCHED)
    .map(([imageAt]) => pictureAt(influencer[imageAt]))
    .find((image) => image !== undefined)

const pictureAt = (address: string | null) => (address ? `${address}?width=200` : undefined)
