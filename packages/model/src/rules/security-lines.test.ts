import { expect, test } from 'vitest'
import { detailsInWords } from './security-lines.ts'

test.each([
  [{ method: 'password+totp' }, ['Passwort und Code']],
  [{ before: ['ROLE_USER'], after: ['ROLE_MANAGER', 'ROLE_BETA'] }, ['Mitarbeiter → Manager, Beta-Funktionen']],
  [{ before: ['ROLE_USER'], after: [] }, ['Mitarbeiter → keine']],
  [{ roles: ['ROLE_TRAINEE'] }, ['Azubi']],
  [{ count: 12345, title: 'Medienkontakte' }, ['Medienkontakte', '12.345 Zeilen']],
  [{ from: 'alt@x.test', to: 'neu@x.test' }, ['alt@x.test → neu@x.test']],
  [{ step: 'factor' }, ['beim zweiten Faktor']],
  [{ way: 'terminal' }, ['am Server']],
  [{ name: 'Power BI', scope: 'read' }, ['Power BI', 'nur lesen']],
  [{ devices: 1 }, ['1 Gerät']],
  [{ reason: 'Handy verloren' }, ['Handy verloren']],
  [
    { factorRoles: ['ROLE_ADMIN'], factorFrom: '2026-11-23', isOnlyOidc: true, emergencyAccount: 8 },
    ['Zwei-Faktor für Administrator', 'Frist 23.11.2026', 'nur noch über den Anbieter', 'anderer Notzugang'],
  ],
  [
    { factorRoles: [], factorFrom: null, isOnlyOidc: false, emergencyAccount: null },
    ['Zwei-Faktor keine Pflicht', 'ohne Frist', 'auch mit Passwort', 'kein Notzugang'],
  ],
  // what has no words is left out
  [{ policy: { isOnlyOidc: true }, isNew: true, nothing: null }, []],
  [{}, []],
])('%j: %j', (details, words) => {
  expect(detailsInWords(details)).toEqual(words)
})
