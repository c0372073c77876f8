import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { countersOf } from '../../src/features/followers/counters.ts'
import type { Counted } from '../../src/features/followers/targets.ts'
import { outsideWith } from '../../src/outside/call.ts'
import { type Asked, answers, fakeService } from '../fake-service.ts'

/** Those who want a token that does not last: TikTok and Twitch. */
const fake = await fakeService()
const ENVIRONMENT = {
  DATA_DIR: '/tmp',
  JWT_SECRET: 'a secret of the tests, long enough to be accepted',
  TIKTOK_URL: fake.url,
  TIKTOK_TOKEN: 'tt-token',
  TWITCH_URL: fake.url,
  TWITCH_LOGIN_URL: fake.url,
  TWITCH_CLIENT_ID: 'tw-id',
  TWITCH_CLIENT_SECRET: 'tw-secret',
}
const counterOf = (counted: Counted, more: Readonly<Record<string, string>> = {}) =>
  countersOf(readConfig({ ...ENVIRONMENT, ...more }), outsideWith(5_000)).get(counted)!
const only = async (counted: Counted, handle: string) => (await counterOf(counted).find([handle])).get(handle)

const TIKTOK = {
  data: { display_name: 'Tanzbar', avatar_url: 'https://tt.example/a.jpg', follower_count: 1234 },
  error: { code: 'ok', message: '' },
}
const twitch =
  (users: object[], total: object = { total: 4127, data: [], pagination: {} }) =>
  ({ path }: Asked) => {
    if (path === '/oauth2/token') return answers.ok({ access_token: 'app', expires_in: 3600, token_type: 'bearer' })
    return answers.ok(path === '/helix/users' ? { data: users } : total)
  }

test('TikTok: the research interface', async () => {
  fake.says(answers.ok(TIKTOK))
  expect(await only('TikTok', 'tanzbar')).toEqual({
    count: 1234,
    title: 'Tanzbar',
    image: 'https://tt.example/a.jpg',
  })
  expect(fake.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v2/research/user/info/',
    body: '{"username":"tanzbar"}',
  })
  expect(fake.asked[0]?.query.get('fields')).toBe('display_name,avatar_url,follower_count')
  expect(fake.asked[0]?.headers.authorization).toBe('Bearer tt-token')
  fake.says(answers.says(400, { data: {}, error: { code: 'invalid_params', message: 'cannot find the user' } }))
  expect(await only('TikTok', 'niemand')).toBeUndefined()
  fake.says(answers.ok({ data: {}, error: { code: 'rate_limit_exceeded', message: '' } }))
  await expect(only('TikTok', 'tanzbar')).rejects.toMatchObject({ status: 429 })
})

test('TikTok: with the access of an app its tokens are fetched, kept, and renewed when they end', async () => {
  const counter = counterOf('TikTok', { TIKTOK_CLIENT_KEY: 'tt-key', TIKTOK_CLIENT_SECRET: 'tt-secret' })
  let made = 0
  let ended = ''
  fake.saysTo(({ path, headers }) => {
    if (path === '/v2/oauth/token/') return answers.ok({ access_token: `t${++made}`, expires_in: 7200 })
    return headers.authorization === ended
      ? answers.says(401, { data: {}, error: { code: 'access_token_invalid', message: '' } })
      : answers.ok(TIKTOK)
  })
  for (const end of ['', '', 'Bearer t1']) {
    ended = end
    expect((await counter.find(['tanzbar'])).get('tanzbar')?.count).toBe(1234)
  }
  expect(fake.asked[0]?.body).toBe('client_key=tt-key&client_secret=tt-secret&grant_type=client_credentials')
  const told = fake.asked.map(({ path, headers }) => (path === '/v2/oauth/token/' ? 'token' : headers.authorization))
  expect(told).toEqual(['token', 'Bearer t1', 'Bearer t1', 'Bearer t1', 'token', 'Bearer t2'])
})

test('Twitch: who it is, then how many follow, with one token for both', async () => {
  const counter = counterOf('Twitch')
  const user = { id: '123', login: 'zockt', display_name: 'Zockt', profile_image_url: 'https://tw.example/p.png' }
  fake.saysTo(twitch([user]))
  expect((await counter.find(['zockt'])).get('zockt')).toEqual({
    count: 4127,
    title: 'Zockt',
    image: 'https://tw.example/p.png',
  })
  await counter.find(['zockt'])
  expect(fake.asked.map(({ path }) => path)).toEqual([
    '/oauth2/token',
    '/helix/users',
    '/helix/channels/followers',
    '/helix/users',
    '/helix/channels/followers',
  ])
  expect(fake.asked[0]?.body).toBe('client_id=tw-id&client_secret=tw-secret&grant_type=client_credentials')
  expect(fake.asked[1]?.query.get('login')).toBe('zockt')
  expect(fake.asked[2]?.query.get('broadcaster_id')).toBe('123')
  expect(fake.asked[2]?.headers).toMatchObject({ 'client-id': 'tw-id', authorization: 'Bearer app' })
  fake.saysTo(twitch([]))
  expect((await counter.find(['niemand'])).size).toBe(0)
})
