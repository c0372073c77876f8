import { expect, test } from 'vitest'
import { socialFigures } from './social-figures.ts'

type Cooperation = Parameters<typeof socialFigures>[0][number]

/** Somebody with this many followers on Instagram, and on TikTok if there are two figures. */
const somebody = (id: number, instagram: number | null, tiktok: number | null = null): Cooperation['influencer'] => ({
  id,
  facebookPageName: null,
  facebookPageLikesCount: null,
  instagramProfileName: 'jemand',
  instagramProfileFollowerCount: instagram,
  twitterProfileName: null,
  twitterProfileFollowerCount: null,
  youtubeChannelId: null,
  youtubeChannelSubscriberCount: null,
  tiktokUserId: 'jemand',
  tiktokUserFollowerCount: tiktok,
  twitchChannelId: null,
  twitchChannelFollowerCount: null,
})
const works = (
  influencer: Cooperation['influencer'],
  status: Cooperation['status'],
  fee: number | null,
): Cooperation => ({ influencer, status, fee })

test('a project without influencers: every figure is 0, and there is no price', () => {
  expect(socialFigures([])).toEqual({
    cooperations: 0,
    booked: 0,
    fees: 0,
    bookedFees: 0,
    reach: 0,
    bookedReach: 0,
    influencers: 0,
    knownInfluencers: 0,
    feePer1000: undefined,
    priced: 0,
  })
})

test('fees to the cent, reach to the follower, all and booked', () => {
  const figures = socialFigures([
    works(somebody(1, 184_200, 128_990), 'Gebucht', 2400.1),
    works(somebody(2, 470_700), 'Gebucht', 3200.2),
    works(somebody(3, 207_000), 'Gebucht', 1450),
    works(somebody(4, 939_600), 'In Absprache', 4800),
    works(somebody(5, 313_000), 'Angefragt', 1800.05),
    works(somebody(6, 118_000), 'Vorgeschlagen', null),
    works(somebody(7, 205_300), null, 650),
  ])
  expect(figures).toMatchObject({
    cooperations: 7,
    booked: 3,
    fees: 14_300.35,
    bookedFees: 7050.3,
    reach: 2_566_790,
    bookedReach: 990_890,
    influencers: 7,
    knownInfluencers: 7,
    // 705.030 cents for 990,89 thousand followers: 711,51 cents
    feePer1000: 7.12,
    priced: 3,
  })
})

test('whoever works twice for the project costs twice and reaches once', () => {
  const same = somebody(1, 100_000)
  const figures = socialFigures([works(same, 'Gebucht', 300), works(same, 'Gebucht', 200), works(same, null, 1)])
  expect(figures).toMatchObject({ cooperations: 3, fees: 501, reach: 100_000, bookedReach: 100_000, influencers: 1 })
  expect(figures.feePer1000).toBe(5)
})

test('the price per 1.000 is made of bookings whose fee and reach are both known', () => {
  const figures = socialFigures([
    works(somebody(1, 50_000), 'Gebucht', 500),
    works(somebody(2, null), 'Gebucht', 9000),
    works(somebody(3, 950_000), 'Gebucht', null),
    works(somebody(4, 10), 'Angefragt', 9000),
  ])
  expect(figures).toMatchObject({ booked: 3, bookedFees: 9500, bookedReach: 1_000_000, feePer1000: 10, priced: 1 })
  expect(figures).toMatchObject({ influencers: 4, knownInfluencers: 3 })
})

test('nothing booked, or nobody reached: no price', () => {
  expect(socialFigures([works(somebody(1, 50_000), 'In Absprache', 500)]).feePer1000).toBeUndefined()
  expect(socialFigures([works(somebody(1, 0), 'Gebucht', 500)]).feePer1000).toBeUndefined()
  expect(socialFigures([works(somebody(1, 50_000), 'Gebucht', 0)]).feePer1000).toBe(0)
})
