import type { EntityAt } from '@rampenlicht/model/resources/index'
import { type Channel, channelLink, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channel-links'
import { addressOn } from '@rampenlicht/model/rules/handles'
import {
  IconBrandApplePodcast,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYoutube,
  type IconWorld,
} from '@tabler/icons-react'
import { shortAddress } from '../crud/contact-links.ts'

/** What a medium says of its channels. */
type PartnerChannels = Pick<
  EntityAt<'mediacontact_partners'>,
  | 'facebookPageName'
  | 'facebookPageLikesCount'
  | 'instagramProfileName'
  | 'instagramProfileFollowerCount'
  | 'youtubeChannelId'
  | 'youtubeChannelSubscriberCount'
>
type PartnerPrefix = (typeof PARTNER_CHANNELS)[number]['prefix']
/** Where a count comes from and since when it holds; not everywhere is it asked for. */
type PartnerDates = Partial<Pick<EntityAt<'mediacontact_partners'>, `${PartnerPrefix}${'UpdatedAt' | 'Source'}`>>

export interface Figure {
  readonly count: number
  readonly unit: string
  readonly updatedAt: string | null
  /** Typed, not fetched. */
  readonly isManual: boolean
}

/** What a card says of a channel. */
export interface Shown {
  readonly name: string
  readonly icon: typeof IconWorld
  /** The public page; without it the channel is not known. */
  readonly link?: string
  /** The handle, or the address of a page. */
  readonly text?: string
  /** The handle is an id that nobody would say aloud: whose channel it is says more. */
  readonly isId?: true
  readonly figure?: Figure
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

export const channelIcon = (channel: Channel): typeof IconWorld => ICONS[channel]

/** "@elbkind"; addresses, and ids that nobody would say aloud, stay as they are. */
export const handleText = (channel: Channel, handle: string) => {
  const address = addressOn(channel, handle)
  if (address) return shortAddress(address)
  const bare = handle.trim().replace(/^@/, '')
  return channel === 'Apple Podcast' || isIdOn(channel, handle) ? bare : `@${bare}`
}
const IDS: Readonly<Partial<Record<Channel, RegExp>>> = {
  Facebook: /^\d{5,}$/,
  YouTube: /^UC[\w-]{22}$/,
  'Apple Podcast': /^(id)?\d+$/,
}
const isIdOn = (channel: Channel, handle: string) => IDS[channel]?.test(handle.trim().replace(/^@/, '')) ?? false

/** A profile of a network; without a handle it is not known. */
export const profile = (channel: Channel, handle: string | null): Shown => ({
  name: channel,
  icon: ICONS[channel],
  ...(handle?.trim() ? { link: channelLink(channel, handle), text: handleText(channel, handle) } : {}),
  ...(handle && isIdOn(channel, handle) ? { isId: true } : {}),
})
export const page = (name: string, icon: typeof IconWorld, address: string | null): Shown => ({
  name,
  icon,
  ...(address ? { link: address, text: shortAddress(address) } : {}),
})

export const partnerChannelsOf = (partner: PartnerChannels & PartnerDates): readonly Shown[] =>
  PARTNER_CHANNELS.map(({ name, prefix, handle, count: counted, unit }) => {
    const shown = profile(name, partner[handle])
    const count = partner[counted]
    if (!shown.link || count === null) return shown
    const updatedAt = partner[`${prefix}UpdatedAt`] ?? null
    return { ...shown, figure: { count, unit, updatedAt, isManual: partner[`${prefix}Source`] === 'manuell' } }
  })
