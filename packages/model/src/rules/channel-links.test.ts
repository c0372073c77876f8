import { expect, test } from 'vitest'
import { channelLink } from './channel-links.ts'
import { CHANNELS } from './channels.ts'

test.each([
  ['Facebook', 'kinofreunde', 'https://www.facebook.com/kinofreunde'],
  ['Instagram', '@lia.liest', 'https://www.instagram.com/lia.liest'],
  ['X', 'serientipp', 'https://x.com/serientipp'],
  ['YouTube', 'UC1234567890abcdefghijkl', 'https://www.youtube.com/channel/UC1234567890abcdefghijkl'],
  ['YouTube', '@filmecke', 'https://www.youtube.com/@filmecke'],
  ['TikTok', '@tanzbar', 'https://www.tiktok.com/@tanzbar'],
  ['Twitch', 'zockt', 'https://www.twitch.tv/zockt'],
  ['Facebook', 'https://www.facebook.com/groups/kinofreunde', 'https://www.facebook.com/groups/kinofreunde'],
  ['YouTube', 'www.youtube.com/Filmecke', 'https://www.youtube.com/Filmecke'],
  ['Apple Podcast', '979020229', 'https://podcasts.apple.com/de/podcast/id979020229'],
] as const)('%s %s leads to %s', (channel, handle, link) => {
  expect(channelLink(channel, handle)).toBe(link)
})

test('a handle cannot lead elsewhere', () => {
  expect(channelLink('X', 'https://evil.example/x.com/')).toBe('https://x.com/https%3A%2F%2Fevil.example%2Fx.com%2F')
  expect(channelLink('X', '../../evil?x=1')).toBe('https://x.com/..%2F..%2Fevil%3Fx%3D1')
})

test('the channels stand in the order of the specification', () => {
  expect(CHANNELS.map(({ name }) => name)).toEqual([
    'Facebook',
    'Instagram',
    'X',
    'YouTube',
    'TikTok',
    'Twitch',
    'Apple Podcast',
  ])
})
