import { describe, expect, test } from 'vitest'
import { type AccountLine, factorStateOf, factorWords, rankWords, stateOf, waysIn } from './account-lines.ts'
import { OPEN_POLICY } from './account-policy.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const TODAY = '2026-11-17'
const LINE: AccountLine = {
  id: 1,
  firstName: 'Lena',
  lastName: 'Petersen',
  pictureName: null,
  email: 'lena@x.test',
  roles: ['ROLE_MANAGER'],
  isActive: true,
  hasPassword: true,
  passkeys: 0,
  totp: null,
  identities: 0,
  invitation: null,
  failures: 0,
  blockedUntil: null,
  lastAt: null,
}
const invited = (expiresAt: string) => ({
  hasPassword: false,
  invitation: { createdAt: '2026-11-10T12:00:00Z', expiresAt },
})
const MICROSOFT = { hasPassword: false, identities: 1 }

describe('how an account stands', () => {
  test.each<[Partial<AccountLine>, string]>([
    [{}, 'active'],
    [MICROSOFT, 'active'],
    [{ failures: 4 }, 'active'],
    [{ failures: 5 }, 'blocked'],
    [{ failures: 1, blockedUntil: '2026-11-17T12:00:30Z' }, 'blocked'],
    [{ blockedUntil: '2026-11-17T11:59:59Z' }, 'active'],
    [invited('2026-11-17T12:00:01Z'), 'invited'],
    [invited('2026-11-17T12:00:00Z'), 'expired'],
    [{ hasPassword: false }, 'uninvited'],
    // set a password long ago: what is left of an invitation says nothing any more
    [{ invitation: invited('2026-11-01T12:00:00Z').invitation }, 'active'],
    [{ isActive: false, failures: 9 }, 'inactive'],
  ])('%j: %s', (more, state) => {
    expect(stateOf({ ...LINE, ...more }, NOW)).toBe(state)
  })
})

describe('the second factor in words', () => {
  const policy = { ...OPEN_POLICY, factorRoles: ['ROLE_MANAGER'] as const, factorFrom: '2026-11-23' }
  test.each<[Partial<AccountLine>, string | undefined, string]>([
    [{}, 'fehlt, Frist 23.11.', 'lacking'],
    [{ totp: { recoveryLeft: 7 } }, 'App, 7 Codes übrig', 'set'],
    [{ totp: { recoveryLeft: 1 } }, 'App, 1 Code übrig', 'set'],
    [{ passkeys: 1 }, '1 Passkey', 'set'],
    [{ passkeys: 2 }, '2 Passkeys', 'set'],
    [{ passkeys: 2, totp: { recoveryLeft: 7 } }, 'App und Passkey', 'set'],
    [MICROSOFT, 'über Microsoft', 'set'],
    // the password alone lets them in as well
    [{ identities: 1 }, 'fehlt, Frist 23.11.', 'lacking'],
    [{ roles: ['ROLE_USER'] }, undefined, 'none'],
    [{ hasPassword: false }, undefined, 'none'],
    [{ isActive: false }, undefined, 'none'],
  ])('%j: %s', (more, words, state) => {
    const line = { ...LINE, ...more }
    expect(factorWords(line, policy, TODAY, 'Microsoft')).toBe(words)
    expect(factorStateOf(line, policy)).toBe(state)
  })
  test('once the day has come, or without one, it is missing', () => {
    expect(factorWords(LINE, policy, '2026-11-23', 'Microsoft')).toBe('fehlt')
    expect(factorWords(LINE, { ...policy, factorFrom: null }, TODAY, 'Microsoft')).toBe('fehlt')
    expect(factorWords(LINE, undefined, TODAY, 'Microsoft')).toBeUndefined()
  })
})

test('ways in, and the highest rank', () => {
  expect(waysIn({ ...LINE, passkeys: 1, identities: 2 }, 'Microsoft')).toEqual(['Microsoft', 'Passkey', 'Passwort'])
  expect(rankWords(['ROLE_USER', 'ROLE_MANAGER', 'ROLE_BETA'])).toBe('Manager')
  expect(rankWords([])).toBe('Keine Rolle')
})
