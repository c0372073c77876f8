import { expect, test } from 'vitest'
import { parseGermanDate, parseGermanTime } from './german-date.ts'

const now = new Date(2026, 10, 17, 9, 41)

test.each([
  ['3.2.2027', '2027-02-03'],
  ['03.02.2027', '2027-02-03'],
  ['3.2.27', '2027-02-03'],
  ['030227', '2027-02-03'],
  ['03022027', '2027-02-03'],
  ['24.12.', '2026-12-24'],
  ['24.12', '2026-12-24'],
  ['24 12 26', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['2027-02-03', '2027-02-03'],
  ['29.2.2028', '2028-02-29'],
  [' heute ', '2026-11-17'],
  ['Morgen', '2026-11-18'],
  ['übermorgen', '2026-11-19'],
  ['gestern', '2026-11-16'],
])('reads %s', (text, iso) => expect(parseGermanDate(text, now)).toBe(iso))

test.each(['', 'bald', '31.2.2027', '29.2.2027', '0.1.2027', '1.13.2027', '3', '3.2.027', '2027-02-30'])(
  'refuses %s',
  (text) => expect(parseGermanDate(text, now)).toBeUndefined(),
)

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['9,30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['14', '14:00'],
  [' 9:30 Uhr ', '09:30'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['mittags', undefined],
])('the time %s is %s', (text, time) => {
  expect(parseGermanTime(text)).toBe(time)
})
