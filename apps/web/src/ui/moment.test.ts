import { expect, test } from 'vitest'
import { lately, moment } from './moment.ts'

const NOW = new Date(2026, 10, 17, 14, 30)
const at = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString()

test.each([
  [at(11, 17, 8, 52), 'heute, 8:52 Uhr', 'vor 6 Stunden'],
  [at(11, 16, 19, 30), 'gestern, 19:30 Uhr', 'gestern, 19:30 Uhr'],
  [at(6, 2, 9, 5), '2.06.2026, 9:05 Uhr', '2.06.2026, 9:05 Uhr'],
])('%s: %s', (iso, whole, late) => {
  expect(moment(iso, NOW)).toBe(whole)
  expect(lately(iso, NOW)).toBe(late)
})
