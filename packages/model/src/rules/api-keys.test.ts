import { expect, test } from 'vitest'
import { expiryHint } from './api-keys.ts'

const now = new Date('2026-11-16T10:00:00Z')

test.each([
  ['2026-11-25T12:00:00Z', 'läuft in 9 Tagen ab'],
  ['2026-11-17T12:00:00Z', 'läuft in einem Tag ab'],
  ['2026-11-16T12:00:00Z', 'läuft in weniger als einem Tag ab'],
  ['2026-11-16T10:00:00Z', 'abgelaufen'],
  ['2027-11-16T10:00:00Z', undefined],
])('a key that ends at %s: %s', (expiresAt, hint) => {
  expect(expiryHint(expiresAt, now)).toBe(hint)
})
