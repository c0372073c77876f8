import { expect, test } from 'vitest'
import { lasting, minutesFor, momentOf } from './words.ts'

test('187 mails at 25 a minute take eight minutes', () => {
  const addresses = Array.from({ length: 187 }, (_, n) => `a@${n}.test`)
  expect(minutesFor(addresses, { perMinute: 25, perDomain: 5 })).toBe(8)
})
test('one house alone is slower: no more than five a minute go there', () => {
  const addresses = Array.from({ length: 50 }, (_, n) => `a${n}@Verlag.test`)
  expect(minutesFor(addresses, { perMinute: 25, perDomain: 5 })).toBe(10)
})
test('how long it takes, in words', () => {
  expect([1, 8, 240].map(lasting)).toEqual(['etwa eine Minute', 'etwa 8 Minuten', 'etwa 4 Stunden'])
})
test('a moment by the clock of the agency', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  expect(momentOf(new Date('2026-11-17T13:05:00Z'), now)).toBe('heute, 14:05 Uhr')
  expect(momentOf(new Date('2026-11-18T08:00:00Z'), now)).toBe('morgen, 9:00 Uhr')
  expect(momentOf(new Date('2026-11-24T08:00:00Z'), now)).toBe('Di., 24.11., 9:00 Uhr')
})
