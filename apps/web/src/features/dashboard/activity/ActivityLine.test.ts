import { expect, test } from 'vitest'
import { whenOf } from './ActivityLine.tsx'

const NOW = new Date('2026-11-17T12:00:00Z')
test.each([
  ['2026-11-17T11:48:00Z', 'vor 12 Minuten'],
  ['2026-11-16T23:00:00Z', 'vor 13 Stunden'],
  // yesterday at the agency, whatever the clock of the reader says
  ['2026-11-16T22:30:00Z', '23:30\u00a0Uhr'],
  ['2026-10-24T07:05:00Z', '09:05\u00a0Uhr'],
])('%s: %s', (at, words) => {
  expect(whenOf(at, NOW)).toBe(words)
})
