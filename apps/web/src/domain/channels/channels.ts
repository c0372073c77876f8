import type { EntityAt } from '@rampenlicht/model/resources/index'
import { channelLink } from '@rampenlicht/model/rules/channel-links'
import { type Channel, PARTNER_CHANNELS } from '@rampenlicht/model/rules/channels'
import { addressOn } from '@rampenlicht/model/rules/handles'
import IconBrandApplePodcast from '~icons/brand-apple-podcast'
import IconBrandFacebook from '~icons/brand-facebook'
import IconBrandInstagram from '~icons/brand-instagram'
import IconBrandTiktok from '~icons/brand-tiktok'
import IconBrandTwitch from '~icons/brand-twitch'
import IconBrandX from '~icons/brand-x'
import IconBrandYoutube from '~icons/brand-youtube'
import { shortAddress } from '../../crud/record/contact-links.ts'
import type { Icon } from '../../ui/icon.tsx'

/** What a medium says of its channels. */
type PartnerChannels = Pick<
  EntityAt<'mediacontact_partners'>,
  | 'name'
  | 'facebookPageName'
  | 'facebookPageLikesCount'
  | 'instagramProfileName'
  | 'instagramProfileFollowerCount'
  | 'youtubeChannelId'
  | 'youtubeChannelSubscriberCount'
>
type PartnerPrefix = (typeof PARTNER_CHANNELS)[number]['prefix']
/** What a channel is called there, where its count comes from and since when it holds; not everywhere is it asked for. */
type PartnerMore = Partial<
  Pick<EntityAt<'mediacontact_partners'>, `${PartnerPrefix}${'Title' | 'UpdatedAt' | 'Source'}`>
>

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
  readonly icon: Icon
  /** The public page; without it the channel is not known. */
  readonly link?: string
  /** The handle, or the address of a page. Of an id that nobody would say aloud: its name, or else whose channel it is. */
  readonly text?: string
  /** All that is known of what it is called, with the id. */
  readonly hint?: string
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
} as const satisfies Record<Channel, Icon>

export const channelIcon = (channel: Channel): Icon => ICONS[channel]

/** "@elbkind"; addresses, and ids that nobody would say aloud, stay as they are. */
const handleText = (channel: Channel, handle: string) => {
  const address = addressOn(channel, handle)
  if (address) return shortAddress(address)
  const bare = handle.trim().replace(/^@/, '')
  return channel === 'Apple Podcast' || isIdOn(channel, handle) ? bare : `@${bare}`
}
const IDS: Readonly<Partial<Record<Channel, RegExp>>> = {
  Facebook: /^\d{5,}$/,
  YouTube: /^UC[\w-]{22}$/,
  TikTok: /^\d{10,}$/,
  Twitch: /^\d{5,}$/,
  'Apple Podcast': /^(id)?\d+$/,
}
const isIdOn = (channel: Channel, handle: string) => IDS[channel]?.test(handle.trim().replace(/^@/, '')) ?? false

/** A profile of a network, with its name there; without a handle it is not known. */
export const profile = (channel: Channel, handle: string | null, title: string | null, owner: string): Shown => {
  const shown = { name: channel, icon: ICONS[channel] }
  if (!handle?.trim()) return shown
  const said = handleText(channel, handle)
  return {
    ...shown,
    link: channelLink(channel, handle),
    text: isIdOn(channel, handle) ? (title ?? owner) : said,
    hint: title ? `${title} · ${said}` : said,
  }
}
export const page = (name: string, icon: Icon, address: string | null): Shown => ({
  name,
  icon,
  ...(address ? { link: address, text: shortAddress(address), hint: shortAddress(address) } : {}),
})

export const partnerChannelsOf = (partner: PartnerChannels & PartnerMore): readonly Shown[] =>
  PARTNER_CHANNELS.map(({ name, prefix, handle, count: counted, unit }) => {
    const shown = profile(name, partner[handle], partner[`${prefix}Title`] ?? null, partner.name)
    const count = partner[counted]
    if (!shown.link || count === null) return shown
    const updatedAt = partner[`${prefix}UpdatedAt`] ?? null
    return { ...shown, figure: { count, unit, updatedAt, isManual: partner[`${prefix}Source`] === 'manuell' } }
  })
