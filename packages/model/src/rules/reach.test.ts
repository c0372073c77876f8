import { expect, test } from 'vitest'
import { type Followed, followersOf, reachOf } from './reach.ts'

const NOBODY: Followed = {
  facebookPageName: null,
  facebookPageLikesCount: null,
  instagramProfileName: null,
  instagramProfileFollowerCount: null,
  twitterProfileName: null,
  twitterProfileFollowerCount: null,
  youtubeChannelId: null,
  youtubeChannelSubscriberCount: null,
  tiktokUserId: null,
  tiktokUserFollowerCount: null,
  twitchChannelId: null,
  twitchChannelFollowerCount: null,
}
const elbkind = {
  ...NOBODY,
  facebookPageName: 'elbkind.hamburg',
  facebookPageLikesCount: 11_290,
  instagramProfileName: 'elbkind',
  instagramProfileFollowerCount: 184_200,
  tiktokUserId: 'elbkind',
  tiktokUserFollowerCount: 96_400,
  youtubeChannelId: 'elbkind',
  youtubeChannelSubscriberCount: 21_300,
}

test('the reach is the sum of the channels', () => {
  expect(reachOf(elbkind)).toBe(313_190)
  expect(followersOf(elbkind).map(({ name, count, unit }) => `${name} ${count} ${unit}`)).toEqual([
    'Facebook 11290 Likes',
    'Instagram 184200 Follower',
    'YouTube 21300 Abonnenten',
    'TikTok 96400 Follower',
  ])
})

test('the episodes of a podcast are not added', () => {
  const podcast = { ...elbkind, applePodcastId: '1999313946', applePodcastTrackCount: 64 }
  expect(reachOf(podcast)).toBe(313_190)
})

test('without a handle a figure does not count, and a new channel has nobody yet', () => {
  expect(reachOf({ ...elbkind, instagramProfileName: ' ', facebookPageName: null })).toBe(117_700)
  expect(reachOf({ ...NOBODY, twitchChannelId: 'neu', twitchChannelFollowerCount: 0 })).toBe(0)
})

test('where no channel is known, nothing is said', () => {
  expect(reachOf(NOBODY)).toBeUndefined()
  expect(reachOf({ ...NOBODY, twitterProfileName: 'elbkind_x' })).toBeUndefined()
})
