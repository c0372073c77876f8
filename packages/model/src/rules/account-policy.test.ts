import { expect, test } from 'vitest'
import { expiryWarning, isLeftToProvider, OPEN_POLICY, secretExpiry } from './account-policy.ts'

test('with „Nur noch Microsoft“ only the emergency account keeps its password', () => {
  const policy = { ...OPEN_POLICY, isOnlyOidc: true, emergencyAccount: 7 }
  expect(isLeftToProvider(policy, 8)).toBe(true)
  expect(isLeftToProvider(policy, 7)).toBe(false)
  expect(isLeftToProvider({ ...policy, isOnlyOidc: false }, 8)).toBe(false)
})

test.each([
  ['2026-11-10', 31, undefined],
  ['2026-11-11', 30, 'das Geheimnis läuft am 11.12.2026 ab'],
  ['2026-12-11', 0, 'das Geheimnis läuft am 11.12.2026 ab'],
  ['2026-12-12', -1, 'das Geheimnis ist seit dem 11.12.2026 abgelaufen'],
])('a secret until 11.12.2026, seen on %s', (today, daysLeft, warning) => {
  const expiry = secretExpiry('2026-12-11', today)
  expect(expiry.daysLeft).toBe(daysLeft)
  expect(expiryWarning(expiry)).toBe(warning)
})

test('where no date is given nobody is warned', () => {
  expect(expiryWarning(secretExpiry(undefined, '2026-11-10'))).toBeUndefined()
})
