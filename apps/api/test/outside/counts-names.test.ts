import { expect, test } from 'vitest'
import { outsideWith } from '../../src/outside/call.ts'
import { facebookPages } from '../../src/outside/meta.ts'
import { answers, fakeService } from '../fake-service.ts'

const fake = await fakeService()
const facebook = facebookPages({ url: fake.url, token: 'fb-token' }, outsideWith(5_000))

test.each([
  ['lines and spaces are one space', ' Film\n\tund  mehr ', 'Film und mehr'],
  ['what no column of text takes is left out', 'Film\u0000ecke', 'Film ecke'],
  ['one that never ends is cut, between two letters', '🎬'.repeat(300), '🎬'.repeat(200)],
  ['nothing is none', ' ', undefined],
  ['neither is null', null, undefined],
])('the name of a channel: %s', async (_, name, title) => {
  fake.says(answers.ok({ id: '1', name, fan_count: 4521 }))
  const found = (await facebook.find(['kinofreunde'])).get('kinofreunde')
  expect(found?.count).toBe(4521)
  expect(found?.title).toBe(title)
})
