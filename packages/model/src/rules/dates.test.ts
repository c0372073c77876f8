import { expect, test } from 'vitest'
import { germanDay, germanMonth } from './dates.ts'

test.each([
  ['2025-03-05', '5.03.2025'],
  ['2025-12-31', '31.12.2025'],
  ['2026-01-01T08:00:00+01:00', '1.01.2026'],
])('%s is shown as %s (D.MM.Y)', (iso, shown) => {
  expect(germanDay(iso)).toBe(shown)
})

test('months are written out', () => {
  expect(germanMonth('2025-03-05')).toBe('März 2025')
  expect(germanMonth('2026-12-01')).toBe('Dezember 2026')
})
