import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { countersOf } from '../../src/features/followers/counters.ts'
import { outsideWith } from '../../src/outside/call.ts'

const NOTHING = { DATA_DIR: '.', JWT_SECRET: 'a secret of the tests, long enough to be accepted' }

test('who is not configured is not asked', () => {
  expect(countersOf(readConfig(NOTHING), outsideWith(5_000)).size).toBe(0)
})

test('half an access is a mistake that the start names', () => {
  const start = (more: Record<string, string>) => () => readConfig({ ...NOTHING, ...more })
  expect(start({ TWITCH_CLIENT_ID: 'a' })).toThrow('Twitch: es fehlt TWITCH_CLIENT_SECRET')
  expect(start({ TIKTOK_CLIENT_SECRET: 'a' })).toThrow('TikTok: es fehlt TIKTOK_CLIENT_KEY')
  expect(start({ INSTAGRAM_USER_ID: '1' })).toThrow('Instagram: es fehlt FACEBOOK_TOKEN')
  expect(start({ INSTAGRAM_USER_ID: 'lia', FACEBOOK_TOKEN: 'a' })).toThrow('INSTAGRAM_USER_ID: erwartet wird')
})
