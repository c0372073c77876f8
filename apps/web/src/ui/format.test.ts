import { expect, test } from 'vitest'
import { ago } from './format.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
test.each([
  ['2026-11-17T11:59:40Z', 'gerade eben'],
  ['2026-11-17T11:59:00Z', 'vor einer Minute'],
  ['2026-11-17T11:48:00Z', 'vor 12 Minuten'],
  ['2026-11-17T11:00:00Z', 'vor einer Stunde'],
  ['2026-11-16T15:00:00Z', 'vor 21 Stunden'],
  ['2026-11-16T11:00:00Z', 'gestern'],
  ['2026-11-07T12:00:00Z', 'letzte Woche'],
])('%s was %s', (iso, words) => {
  expect(ago(iso, NOW)).toBe(words)
})
