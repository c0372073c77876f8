import { expect, test } from 'vitest'
import { countdown } from './project-dates.ts'

const NOW = new Date(2026, 10, 17, 9, 41)

test.each([
  ['2026-11-17', 'heute', true],
  ['2026-11-18', 'morgen', true],
  ['2026-11-30', 'in 13\u00a0Tagen', true],
  ['2026-12-01', 'in 14\u00a0Tagen', false],
  ['2026-12-17', 'in 30\u00a0Tagen', false],
])('what starts within a month says in how many days: %s, %s', (release, text, isNear) => {
  expect(countdown(release, NOW)).toEqual({ text, isNear })
})

test.each([['2026-11-16'], ['2026-12-18'], [null]])('nothing is counted down to %s', (release) => {
  expect(countdown(release, NOW)).toBeUndefined()
})
