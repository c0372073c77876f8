import { expect, test } from 'vitest'
import { profile } from './channels.ts'

const CHANNEL = 'UC1234567890abcdefghijkl'

test.each([
  ['YouTube', CHANNEL, 'Kinozeit TV', 'Kinozeit TV', `Kinozeit TV · ${CHANNEL}`],
  ['Facebook', '100063912345678', 'Kinofreunde', 'Kinofreunde', 'Kinofreunde · 100063912345678'],
  ['Apple Podcast', '979020229', 'Film ab', 'Film ab', 'Film ab · 979020229'],
  ['TikTok', '6812345678901234567', 'Tanzbar', 'Tanzbar', 'Tanzbar · 6812345678901234567'],
  ['Twitch', '12826123', 'Zockt', 'Zockt', 'Zockt · 12826123'],
] as const)('%s: an id steps back behind the name of the channel', (channel, id, title, text, hint) => {
  expect(profile(channel, id, title, 'elbkind')).toMatchObject({ text, hint })
})

test('as long as no name is known, an id says whose channel it is', () => {
  expect(profile('YouTube', CHANNEL, null, 'elbkind')).toMatchObject({
    text: 'elbkind',
    hint: CHANNEL,
    link: `https://www.youtube.com/channel/${CHANNEL}`,
  })
})

test('a handle that is a name stays what is shown', () => {
  expect(profile('X', 'serientipp', 'Serientipp', 'elbkind')).toMatchObject({
    text: '@serientipp',
    hint: 'Serientipp · @serientipp',
  })
  expect(profile('X', 'serientipp', null, 'elbkind')).toMatchObject({ text: '@serientipp', hint: '@serientipp' })
  expect(profile('YouTube', 'filmecke', 'Filmecke', 'elbkind').text).toBe('@filmecke')
  expect(profile('X', ' ', 'Serientipp', 'elbkind')).not.toHaveProperty('link')
})
