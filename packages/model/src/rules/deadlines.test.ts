import { expect, test } from 'vitest'
import { agencyDay, daysBetween, urgencyOf } from './deadlines.ts'

test.each([
  ['2026-11-15T22:59:59Z', '2026-11-15'],
  ['2026-11-15T23:00:00Z', '2026-11-16'],
  ['2026-07-15T21:59:59Z', '2026-07-15'],
  ['2026-07-15T22:00:00Z', '2026-07-16'],
])('%s is the %s at the agency, in winter and in summer', (moment, day) => {
  expect(agencyDay(new Date(moment))).toBe(day)
})

test('days are counted by the calendar, also over the change of the clocks and of the year', () => {
  expect(daysBetween('2026-11-15', '2026-11-15')).toBe(0)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
})

test.each([
  ['2026-11-14', 'overdue'],
  ['2026-11-15', 'near'],
  ['2026-11-17', 'near'],
  ['2026-11-18', 'later'],
])('on 15.11.2026 a deadline on %s is %s', (deadline, urgency) => {
  expect(urgencyOf(deadline, '2026-11-15')).toBe(urgency)
})
