import { describe, expect, test } from 'vitest'
import { agencyClock, agencyMoment } from './calendar-days.ts'
import { daysLater, daysOfWeek, restOfWeek, weekdayOf } from './weeks.ts'

describe('the clock of the agency', () => {
  test.each([
    ['2026-11-17T08:41:00Z', '2026-11-17T09:41'],
    ['2026-07-01T22:30:00Z', '2026-07-02T00:30'],
    // 25.10.2026: at 3 it is 2 again
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30'],
    ['2026-10-25T02:00:00Z', '2026-10-25T03:00'],
    // 28.03.2027: after 1:59 comes 3:00
    ['2027-03-28T00:59:00Z', '2027-03-28T01:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28T03:00'],
  ])('at %s it shows %s', (moment, shown) => {
    expect(agencyClock(new Date(moment))).toBe(shown)
  })

  test.each([
    ['2026-11-17T00:00', '2026-11-16T23:00:00.000Z'],
    ['2026-07-02T00:30', '2026-07-01T22:30:00.000Z'],
    // the Sunday on which clocks are turned back has 25 hours
    ['2026-10-25T00:00', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-26T00:00', '2026-10-25T23:00:00.000Z'],
    // the one on which they are put forward has 23
    ['2027-03-28T00:00', '2027-03-27T23:00:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-29T00:00', '2027-03-28T22:00:00.000Z'],
  ])('%s is %s', (shown, moment) => {
    expect(agencyMoment(shown).toISOString()).toBe(moment)
  })
})

test('days go on over months, years and changes of clocks', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysLater('2026-10-25', 1)).toBe('2026-10-26')
  expect(daysLater('2027-03-29', -1)).toBe('2027-03-28')
  expect(weekdayOf('2026-11-16')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
})

test('the rest of the week runs from today to Sunday', () => {
  expect(restOfWeek('2026-11-17')).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(restOfWeek('2026-11-22')).toEqual(['2026-11-22'])
  expect(restOfWeek('2026-11-16')).toHaveLength(7)
  expect(daysOfWeek('2026-10-25')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ])
})
