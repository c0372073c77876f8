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
