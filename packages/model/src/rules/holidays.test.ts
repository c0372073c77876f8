import { describe, expect, test } from 'vitest'
import { easterSunday, holidayOn, STATES, type State } from './holidays.ts'
import { daysLater } from './weeks.ts'

/** All free days of a year in one state, as "D.M.". */
const holidaysOf = (year: number, state: State | null) => {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = daysLater(day, 1))
    if (holidayOn(day, state)) found.push(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`)
  return found
}

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

describe('holidays', () => {
  const EVERYWHERE = ['1.1.', '3.4.', '6.4.', '1.5.', '14.5.', '25.5.', '3.10.', '25.12.', '26.12.']

  test('nine days are free in every state', () => {
    expect(holidaysOf(2026, null)).toEqual(EVERYWHERE)
    for (const state of STATES) expect(holidaysOf(2026, state)).toEqual(expect.arrayContaining(EVERYWHERE))
    expect(STATES).toHaveLength(16)
  })

  test.each<[State, string[]]>([
    ['BB', ['5.4.', '24.5.', '31.10.']],
    ['BE', ['8.3.']],
    ['BW', ['6.1.', '4.6.', '1.11.']],
    ['BY', ['6.1.', '4.6.', '1.11.']],
    ['HB', ['31.10.']],
    ['HE', ['4.6.']],
    ['HH', ['31.10.']],
    ['MV', ['8.3.', '31.10.']],
    ['NI', ['31.10.']],
    ['NW', ['4.6.', '1.11.']],
    ['RP', ['4.6.', '1.11.']],
    ['SH', ['31.10.']],
    ['SL', ['4.6.', '15.8.', '1.11.']],
    ['SN', ['31.10.', '18.11.']],
    ['ST', ['6.1.', '31.10.']],
    ['TH', ['20.9.', '31.10.']],
  ])('in %s these as well in 2026', (state, days) => {
    expect(holidaysOf(2026, state).filter((day) => !EVERYWHERE.includes(day))).toEqual(days)
  })

  test.each([
    [2023, '2023-11-22'],
    [2024, '2024-11-20'],
    [2025, '2025-11-19'],
    [2027, '2027-11-17'],
  ])('Buß- und Bettag %i is the Wednesday before 23 November: %s', (_, day) => {
    expect(holidayOn(day, 'SN')).toBe('Buß- und Bettag')
    expect(holidayOn(day, 'HH')).toBeUndefined()
  })

  test('they have names', () => {
    expect(holidayOn('2027-03-26', 'HH')).toBe('Karfreitag')
    expect(holidayOn('2026-05-14', 'HH')).toBe('Christi Himmelfahrt')
    expect(holidayOn('2026-10-31', 'HH')).toBe('Reformationstag')
    expect(holidayOn('2026-10-31', 'BY')).toBeUndefined()
  })
})
