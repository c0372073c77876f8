import { expect, test } from 'vitest'
import { weekOf } from './weeks.ts'

/** Integrations B: Monday first, KW 1 holds the 4th of January. */
test.each([
  ['2026-01-04', 1, 2026],
  ['2026-11-15', 46, 2026],
  ['2026-11-16', 47, 2026],
  ['2026-12-31', 53, 2026],
  ['2027-01-03', 53, 2026],
  ['2027-01-04', 1, 2027],
  ['2024-12-30', 1, 2025],
])('%s lies in KW %i of %i', (day, week, year) => {
  expect(weekOf(day)).toMatchObject({ week, year })
})

test('a week begins on its Monday, also where the clocks change', () => {
  expect(weekOf('2026-10-25').monday).toBe('2026-10-19')
  expect(weekOf('2027-03-28').monday).toBe('2027-03-22')
})
