import { expect, test } from 'vitest'
import { daysLeft, untilFrom, whenSaid, whenShort } from './deleted-words.ts'

const NOW = new Date(2026, 10, 16, 12, 0)
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()

test.each([
  [at(16, 9, 14), 'heute, 9:14', 'heute um 9:14 Uhr'],
  [at(16, 0, 5), 'heute, 0:05', 'heute um 0:05 Uhr'],
  [at(15, 17, 40), 'gestern, 17:40', 'gestern um 17:40 Uhr'],
  [at(12, 23, 59), '12.11.2026', 'am 12.11.2026'],
  [at(5, 8, 0), '5.11.2026', 'am 5.11.2026'],
])('%s is %s in a list and %s in a sentence', (iso, short, said) => {
  expect([whenShort(iso, NOW), whenSaid(iso, NOW)]).toEqual([short, said])
})

test('days are counted down to the last begun one', () => {
  expect(daysLeft(untilFrom(at(16, 11, 59), 30), NOW)).toBe(30)
  expect(daysLeft(untilFrom(new Date(2026, 10, 16, 12, 0, 59).toISOString(), 30), NOW)).toBe(30)
  expect(daysLeft(at(17, 12, 0), NOW)).toBe(1)
  expect(daysLeft(at(16, 12, 1), NOW)).toBe(1)
  expect(daysLeft(at(16, 12, 0), NOW)).toBe(0)
  expect(daysLeft(at(15, 12, 0), NOW)).toBe(0)
})
