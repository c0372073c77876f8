import { expect, test } from 'vitest'
import { PASSWORD_RULES, strengthOf, weaknessOf } from './passwords.ts'

const OWNER = { email: 'aylin.oeztuerk@agentur.example', firstName: 'Aylin', lastName: 'Öztürk', username: null }
const broken = (password: string) =>
  PASSWORD_RULES.filter(({ holds }) => !holds(password, OWNER)).map(({ says }) => says)

test.each([
  ['fähre-nach-finkenwerder', []],
  ['kurz', ['Mindestens 12 Zeichen', 'Nicht auf der Liste häufiger Passwörter']],
  ['Aylin.Öztürk1984', ['Nicht deine E-Mail und nicht dein Name']],
  ['aylin.oeztuerk@agentur.example', ['Nicht deine E-Mail und nicht dein Name']],
  ['Passwort12345!', ['Nicht auf der Liste häufiger Passwörter']],
])('%s', (password, said) => {
  expect(broken(password)).toEqual(said)
  // what is ticked off is what the server asks for
  expect(weaknessOf(password, OWNER) === undefined).toBe(said.length === 0)
})

test('nothing typed meets nothing, and says nothing', () => {
  expect(broken('')).toHaveLength(3)
  expect(strengthOf('', OWNER)).toEqual({ steps: 0, says: '' })
})

test.each([
  ['Passwort12345!', 'zu schwach'],
  ['zwölfzeichen', 'in Ordnung'],
  ['fünfzehn-zeichen', 'gut'],
  ['fähre-nach-finkenwerder', 'sehr gut'],
])('%s is %s', (password, says) => expect(strengthOf(password, OWNER).says).toBe(says))
