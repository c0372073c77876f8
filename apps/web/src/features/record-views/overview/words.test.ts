import { expect, test } from 'vitest'
import { dayWords, momentWords, whoWords } from './words.ts'

const NOW = new Date('2026-11-17T08:41:00Z')
const LENA = { id: 2, firstName: 'Lena' }
const MERLE = { id: 3, firstName: 'Merle' }
const JONAS = { id: 4, firstName: 'Jonas' }

test.each([
  ['2026-11-17T08:41:00Z', 'Heute, 9:41'],
  ['2026-11-16T15:30:00Z', 'Gestern, 16:30'],
  ['2026-11-10T13:20:00Z', '10.11., 14:20'],
  ['2025-10-01T10:00:00Z', '1.10.2025'],
])('%s is „%s“', (iso, words) => {
  expect(momentWords(iso, NOW)).toBe(words)
})

test('a day has its year where that is another', () => {
  expect([dayWords('2026-10-12', NOW), dayWords('2025-08-28', NOW)]).toEqual(['12.10.', '28.08.2025'])
})

test('who was there', () => {
  expect(whoWords('Anruf', [JONAS], 1)).toBe('mit Jonas')
  expect(whoWords('Mail', [LENA], 2)).toBe('von dir')
  expect(whoWords('Treffen', [LENA, MERLE, JONAS], 1)).toBe('mit Lena, Merle und Jonas')
})
