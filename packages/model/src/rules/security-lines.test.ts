import { expect, test } from 'vitest'
import { detailsInWords } from './security-lines.ts'

test.each([
  [{ method: 'password+totp' }, ['Passwort und Code']],
  [{ before: ['ROLE_USER'], after: ['ROLE_MANAGER', 'ROLE_BETA'] }, ['Mitarbeiter → Manager, Beta-Funktionen']],
  [{ before: ['ROLE_USER'], after: [] }, ['Mitarbeiter → keine']],
  [{ roles: ['ROLE_TRAINEE'] }, ['Azubi']],
  [{ count: 12345, title: 'Medienkontakte' }, ['Medienkontakte', '12.345 Zeilen']],
  [{ devices: 1 }, ['1 Gerät']],
  [{ reason: 'Handy verloren' }, ['Handy verloren']],
  // what has no words is left out
  [{ policy: { isOnlyOidc: true }, isNew: true, nothing: null }, []],
  [{}, []],
])('%j: %j', (details, words) => {
  expect(detailsInWords(details)).toEqual(words)
})
