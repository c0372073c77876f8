import { expect, test } from 'vitest'
import { dayBefore, SPAN } from './spans.ts'

test.each([
  ['P6M', '2026-05-17'],
  ['P1Y', '2025-11-17'],
  ['P2Y', '2024-11-17'],
  ['P90D', '2026-08-19'],
  ['P2W', '2026-11-03'],
  ['P11M', '2025-12-17'],
])('%s before 17.11.2026 is %s', (span, day) => expect(dayBefore('2026-11-17T11:30', span)).toBe(day))

test('in a shorter month it is the last day', () => {
  expect(dayBefore('2026-08-31', 'P6M')).toBe('2026-02-28')
  expect(dayBefore('2024-02-29', 'P1Y')).toBe('2023-02-28')
})

test.each(['P0M', 'P6', '6M', 'P6H', 'P1Y6M', 'P9999Y', ''])('„%s“ is none', (text) =>
  expect(SPAN.test(text)).toBe(false),
)
