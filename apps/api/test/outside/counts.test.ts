import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { countersOf, followerServices } from '../../src/features/followers/counters.ts'
import type { Counted } from '../../src/features/followers/targets.ts'
import { type Outside, OutsideProblem, outsideWith } from '../../src/outside/call.ts'
import { type Asked, answers, fakeService } from '../fake-service.ts'

const fake = await fakeService()
const ENVIRONMENT = {
  DATA_DIR: '/tmp',
  JWT_SECRET: 'a secret of the tests, long enough to be accepted',
  YOUTUBE_URL: fake.url,
  YOUTUBE_KEY: 'yt-key',
  FACEBOOK_URL: fake.url,
  FACEBOOK_TOKEN: 'fb-token',
  INSTAGRAM_USER_ID: '17841400000000000',
  X_URL: fake.url,
  X_TOKEN: 'x-token',
  TIKTOK_URL: fake.url,
  TIKTOK_TOKEN: 'tt-token',
  TWITCH_URL: fake.url,
  TWITCH_LOGIN_URL: fake.url,
  TWITCH_CLIENT_ID: 'tw-id',
  TWITCH_CLIENT_SECRET: 'tw-secret',
  ITUNES_URL: fake.url,
  ITUNES: '1',
}
const outside: Outside = outsideWith(5_000)
/** For answers that never come; a busy machine may take longer over those that do. */
const impatient: Outside = outsideWith(200)
const findWith = (by: Outside, counted: Counted, ...handles: string[]) =>
  countersOf(readConfig(ENVIRONMENT), by).get(counted)!.find(handles)
const find = (counted: Counted, ...handles: string[]) => findWith(outside, counted, ...handles)
const only = async (counted: Counted, handle: string) => (await find(counted, handle)).get(handle)
const queryOf = (asked: Asked | undefined) => Object.fromEntries(asked?.query ?? [])

const CHANNEL = 'UC1234567890abcdefghijkl'
/** The examples of the providers' own documentation. */
const youtube = (id = CHANNEL, hidden = false) => ({
  id,
  snippet: {
    title: 'Filmecke',
    customUrl: '@filmecke',
    thumbnails: { default: { url: 'https://yt.example/88.jpg' }, medium: { url: 'https://yt.example/240.jpg' } },
  },
  statistics: {
    subscriberCount: hidden ? '0' : '123000',
    hiddenSubscriberCount: hidden,
    viewCount: '9',
    videoCount: '2',
  },
})
const FACEBOOK = {
  id: '1',
  name: 'Kinofreunde',
  fan_count: 4521,
  picture: { data: { url: 'https://fb.example/p.jpg' } },
}
const INSTAGRAM = {
  business_discovery: {
    followers_count: 267793,
    media_count: 1205,
    name: 'Lia liest',
    username: 'lia.liest',
    profile_picture_url: 'https://ig.example/p.jpg',
    id: '178',
  },
  id: '178',
}
const xUser = (username: string) => ({
  id: '22',
  name: 'Serientipp',
  username,
  profile_image_url: 'https://x.example/abc_normal.jpg',
  public_metrics: { followers_count: 583423, following_count: 2048, tweet_count: 14052, listed_count: 1672 },
})
const PODCAST = {
  resultCount: 1,
  results: [
    {
      kind: 'podcast',
      collectionId: 979020229,
      collectionName: 'Film ab',
      trackCount: 245,
      artworkUrl600: 'https://ap.example/600.jpg',
    },
  ],
}
beforeEach(() => fake.says(answers.unknown()))

describe('YouTube', () => {
  test('channels by id: fifty at once, counts are texts, hidden ones are null, unknown ones are absent', async () => {
    const other = 'UCabcdefghijkl1234567890'
    fake.says(answers.ok({ items: [youtube(), youtube(other, true)] }))
    const found = await find('YouTube', CHANNEL, other, 'UCzzzzzzzzzzzzzzzzzzzzzz')
    expect([...found]).toEqual([
      [CHANNEL, { count: 123_000, title: 'Filmecke', image: 'https://yt.example/240.jpg' }],
      [other, { count: null, title: 'Filmecke', image: 'https://yt.example/240.jpg' }],
    ])
    expect(fake.asked).toHaveLength(1)
    expect(fake.asked[0]?.path).toBe('/youtube/v3/channels')
    expect(queryOf(fake.asked[0])).toEqual({
      part: 'snippet,statistics',
      id: `${CHANNEL},${other},UCzzzzzzzzzzzzzzzzzzzzzz`,
      maxResults: '50',
      key: 'yt-key',
    })
  })

  test('a handle is asked for by itself', async () => {
    fake.says(answers.ok({ items: [youtube()] }))
    expect(await only('YouTube', 'filmecke')).toEqual({
      count: 123_000,
      title: 'Filmecke',
      image: 'https://yt.example/240.jpg',
    })
    expect(fake.asked[0]?.query.get('forHandle')).toBe('@filmecke')
    const { batches } = countersOf(readConfig(ENVIRONMENT), outside).get('YouTube')!
    const ids = Array.from({ length: 60 }, (_, n) => `UC${String(n).padStart(22, '0')}`)
    expect(batches([...ids, 'filmecke', 'kino']).map(({ length }) => length)).toEqual([50, 10, 1, 1])
  })

  test.each([[{ items: [] }], [{ pageInfo: { totalResults: 0 } }]])('unknown is %j', async (body) => {
    fake.says(answers.ok(body))
    expect(await only('YouTube', 'filmecke')).toBeUndefined()
  })

  test('views of videos', async () => {
    fake.says(answers.ok({ items: [{ id: 'dQw4w9WgXcQ', statistics: { viewCount: '5000000000' } }] }))
    const found = await find('YouTube-Video', 'dQw4w9WgXcQ', 'folgt noch', 'aaaaaaaaaaa')
    expect([...found]).toEqual([['dQw4w9WgXcQ', { count: 2_147_483_647 }]])
    expect(fake.asked[0]?.path).toBe('/youtube/v3/videos')
    expect(fake.asked[0]?.query.get('id')).toBe('dQw4w9WgXcQ,aaaaaaaaaaa')
  })
})

test.each([
  ['a spent quota', 403, { errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] }, 429, 'zu viele Anfragen'],
  [
    'a wrong key',
    400,
    { errors: [{ reason: 'badRequest' }], details: [{ '@type': 'ErrorInfo', reason: 'API_KEY_INVALID' }] },
    401,
    'Zugang verweigert',
  ],
])('YouTube: %s is told by its words, not by its status', async (_, sent, error, status, reason) => {
  fake.says(answers.says(sent, { error: { code: sent, ...error } }))
  await expect(only('YouTube', 'filmecke')).rejects.toMatchObject({ status, reason })
  await expect(only('YouTube-Video', 'dQw4w9WgXcQ')).rejects.toMatchObject({ status, reason })
})

test('Facebook and Instagram together stay below 200 calls an hour', () => {
  const counters = countersOf(readConfig(ENVIRONMENT), outside)
  const calls = (['Facebook', 'Instagram'] as const).map((one) => 3_600_000 / counters.get(one)!.pauseMs)
  expect(calls[0]! + calls[1]!).toBeLessThan(200)
})

describe('Facebook', () => {
  test('the likes of a page', async () => {
    fake.says(answers.ok(FACEBOOK))
    expect(await only('Facebook', 'kinofreunde')).toEqual({
      count: 4521,
      title: 'Kinofreunde',
      image: 'https://fb.example/p.jpg',
    })
    expect(fake.asked[0]?.path).toBe('/v25.0/kinofreunde')
    expect(queryOf(fake.asked[0])).toEqual({
      fields: 'id,name,fan_count,followers_count,picture.width(200)',
      access_token: 'fb-token',
    })
  })

  test.each([
    [803, undefined],
    [100, undefined],
    [190, 401],
    [10, 401],
    [4, 429],
    [32, 429],
  ])('error %i inside of the answer, with status 400 and with status 200', async (code, status) => {
    const error = { error: { message: 'no', type: 'OAuthException', code } }
    for (const answer of [answers.ok(error), answers.says(400, error)]) {
      fake.says(answer)
      const asked = only('Facebook', 'kinofreunde')
      if (status === undefined) expect(await asked).toBeUndefined()
      else await expect(asked).rejects.toMatchObject({ service: 'Facebook', status })
    }
  })
})

test('Instagram: what our own account discovers', async () => {
  fake.says(answers.ok(INSTAGRAM))
  expect(await only('Instagram', 'lia.liest')).toEqual({
    count: 267_793,
    title: 'Lia liest',
    image: 'https://ig.example/p.jpg',
  })
  expect(fake.asked[0]?.path).toBe('/v25.0/17841400000000000')
  expect(fake.asked[0]?.query.get('fields')).toBe(
    'business_discovery.username(lia.liest){followers_count,media_count,name,username,profile_picture_url}',
  )
  fake.says(answers.ok({ error: { message: 'Invalid user id', type: 'OAuthException', code: 110 } }))
  expect(await only('Instagram', 'lia.liest')).toBeUndefined()
})

test('Instagram: nothing but a name gets into the expression', async () => {
  expect(await only('Instagram', 'a){id},me(b')).toBeUndefined()
  expect(fake.asked).toEqual([])
})

test('X: a hundred names at once, whatever their case; a name that cannot be one is not sent', async () => {
  fake.says(answers.ok({ data: [xUser('SerienTipp')], errors: [{ title: 'Not Found Error' }] }))
  const found = await find('X', 'serientipp', 'niemand', 'kein name')
  expect([...found]).toEqual([
    ['serientipp', { count: 583_423, title: 'Serientipp', image: 'https://x.example/abc.jpg' }],
  ])
  expect(fake.asked[0]?.path).toBe('/2/users/by')
  expect(queryOf(fake.asked[0])).toEqual({
    usernames: 'serientipp,niemand',
    'user.fields': 'public_metrics,profile_image_url',
  })
  expect(fake.asked[0]?.headers.authorization).toBe('Bearer x-token')
  fake.says(answers.ok({ errors: [{ title: 'Not Found Error' }] }))
  expect(await only('X', 'niemand')).toBeUndefined()
})

test('Apple Podcasts: episodes, although the answer calls itself a script', async () => {
  fake.says(answers.text(JSON.stringify(PODCAST), 'text/javascript; charset=utf-8'))
  expect(await only('Apple Podcast', '979020229')).toEqual({
    count: 245,
    title: 'Film ab',
    image: 'https://ap.example/600.jpg',
  })
  expect(queryOf(fake.asked[0])).toEqual({ id: '979020229', country: 'de' })
  fake.says(answers.text('{"resultCount":0,"results":[]}', 'text/javascript'))
  expect(await only('Apple Podcast', '1')).toBeUndefined()
})

const EVERYBODY = [
  ['YouTube', 'filmecke', 'YouTube'],
  ['YouTube-Video', 'dQw4w9WgXcQ', 'YouTube'],
  ['Facebook', 'kinofreunde', 'Facebook'],
  ['Instagram', 'lia.liest', 'Instagram'],
  ['X', 'serientipp', 'X'],
  ['TikTok', 'tanzbar', 'TikTok'],
  ['Twitch', 'zockt', 'Twitch'],
  ['Apple Podcast', '979020229', 'Apple Podcasts'],
] as const

describe.each(EVERYBODY)('%s in trouble', (counted, handle, service) => {
  test.each([
    ['refused', answers.refused(), { status: 401, reason: 'Zugang verweigert' }],
    ['forbidden', answers.says(403, { error: 'quota' }), { status: 403, reason: 'Zugang verweigert' }],
    ['too many', answers.tooMany(), { status: 429, reason: 'zu viele Anfragen' }],
    ['slow', answers.slow(), { reason: 'antwortet nicht rechtzeitig' }, impatient],
    ['malformed', answers.malformed(), { reason: 'Antwort unverständlich' }],
    ['broken', answers.broken(), { status: 500 }],
    ['gone', answers.hangsUp(), { reason: 'nicht erreichbar' }],
  ])('%s is one German reason, without key or address', async (_, answer, problem, by = outside) => {
    fake.says(answer)
    const caught = await findWith(by, counted, handle).catch((error: unknown) => error)
    expect(caught).toBeInstanceOf(OutsideProblem)
    expect(caught).toMatchObject({ service, ...problem })
    expect(String(caught)).not.toMatch(/key|token|secret|http|127\.0/)
  })
})

test('the services, for the page that lists them', async () => {
  const services = followerServices(readConfig({ ...ENVIRONMENT, X_TOKEN: '' }), outside)
  expect(services.map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
    ['YouTube', true],
    ['Facebook', true],
    ['Instagram', true],
    ['X', false],
    ['TikTok', true],
    ['Twitch', true],
    ['Apple Podcasts', true],
  ])
  expect(services.find(({ name }) => name === 'X')?.test).toBeUndefined()
  const youtubeTest = services[0]!.test!
  fake.says(answers.ok({ items: [youtube()] }))
  await youtubeTest()
  fake.says(answers.refused())
  await expect(youtubeTest()).rejects.toThrow('YouTube: Zugang verweigert')
  // e.g. a wrong INSTAGRAM_USER_ID: everybody is unknown then
  fake.says(answers.says(400, { error: { message: 'Unsupported get request', type: 'OAuthException', code: 100 } }))
  await expect(services[2]!.test!()).rejects.toThrow('Instagram: findet „instagram“ nicht')
})
