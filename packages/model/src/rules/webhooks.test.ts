import { expect, test } from 'vitest'
import { RETRY_SECONDS, retryAfter } from './webhooks.ts'

test('after a failure: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then never', () => {
  const waits = Array.from({ length: 10 }, (_, n) => retryAfter(n + 1, 0))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
})

test('that is three days in all, and never all at the same moment', () => {
  const hours = RETRY_SECONDS.reduce((sum, one) => sum + one, 0) / 3600
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
  expect(retryAfter(2, 0.5)).toBe(315)
})
