import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test.each([
  [['Ida'], 'Ida'],
  [['Ida', 'Bo'], 'Ida und Bo'],
  [['Ida', 'Bo', 'Cem'], 'Ida, Bo und Cem'],
  [['Ida', 'Bo', 'Cem', 'Eva'], 'Ida, Bo und 2\u00a0weitere'],
  [[], ''],
])('%j', (names, text) => {
  expect(namesOf(names)).toBe(text)
})

test('says what the rest are', () => {
  expect(namesOf(['Ida', 'Bo', 'Cem', 'Eva'], 'Kontakt', 'Kontakte')).toBe('Ida, Bo und 2\u00a0weitere Kontakte')
})
