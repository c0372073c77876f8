import { addressOn } from './handles.ts'

/** The channels of an influencer, in the order of the specification, with the fields that describe them. */
export const CHANNELS = [
  {
    name: 'Facebook',
    prefix: 'facebookPage',
    handle: 'facebookPageName',
    count: 'facebookPageLikesCount',
    unit: 'Likes',
  },
  {
    name: 'Instagram',
    prefix: 'instagramProfile',
    handle: 'instagramProfileName',
    count: 'instagramProfileFollowerCount',
    unit: 'Follower',
  },
  {
    name: 'X',
    prefix: 'twitterProfile',
    handle: 'twitterProfileName',
    count: 'twitterProfileFollowerCount',
    unit: 'Follower',
  },
  {
    name: 'YouTube',
    prefix: 'youtubeChannel',
    handle: 'youtubeChannelId',
    count: 'youtubeChannelSubscriberCount',
    unit: 'Abonnenten',
  },
  {
    name: 'TikTok',
    prefix: 'tiktokUser',
    handle: 'tiktokUserId',
    count: 'tiktokUserFollowerCount',
    unit: 'Follower',
  },
  {
    name: 'Twitch',
    prefix: 'twitchChannel',
    handle: 'twitchChannelId',
    count: 'twitchChannelFollowerCount',
    unit: 'Follower',
  },
  {
    name: 'Apple Podcast',
    prefix: 'applePodcast',
    handle: 'applePodcastId',
    count: 'applePodcastTrackCount',
    unit: 'Folgen',
  },
] as const
export type Channel = (typeof CHANNELS)[number]['name']

/** Those of a media partner. */
export const PARTNER_CHANNELS = CHANNELS.filter(
  (channel): channel is Extract<(typeof CHANNELS)[number], { name: 'Facebook' | 'Instagram' | 'YouTube' }> =>
    ['Facebook', 'Instagram', 'YouTube'].includes(channel.name),
)

const part = (handle: string) => encodeURIComponent(handle.trim().replace(/^@/, ''))

/** The public profile page of a handle. */
export const channelLink = (channel: Channel, handle: string): string => {
  const address = addressOn(channel, handle)
  if (address) return address
  const name = part(handle)
  switch (channel) {
    case 'Facebook':
      return `https://www.facebook.com/${name}`
    case 'Instagram':
      return `https://www.instagram.com/${name}`
    case 'X':
      return `https://x.com/${name}`
    case 'YouTube':
      return /^UC[\w-]{22}$/.test(handle.trim())
        ? `https://www.youtube.com/channel/${name}`
        : `https://www.youtube.com/@${name}`
    case 'TikTok':
      return `https://www.tiktok.com/@${name}`
    case 'Twitch':
      return `https://www.twitch.tv/${name}`
    case 'Apple Podcast':
      return `https://podcasts.apple.com/de/podcast/id${name.replace(/^id/, '')}`
    default:
      return channel satisfies never
  }
}
