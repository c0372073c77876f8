import { expect, test } from 'vitest'
import { patternsOf, replacerOf, sharedTerms, termsIn } from './terms.ts'

const thomas = { firstName: 'Thomas', lastName: 'Müller', email: 't.mueller@blatt.example', phone: '040 / 123 45-67' }

test('people are recognised by whole names, addresses and numbers, not by a first name', () => {
  expect(termsIn([thomas])).toEqual(['Thomas Müller', 'Müller, Thomas', 't.mueller@blatt.example', '040 / 123 45-67'])
  expect(termsIn([{ firstName: 'Thomas' }, { name: 'Ida' }])).toEqual([])
  expect(termsIn([{ name: 'Lottes Küche', fullName: 'Lotte Kern' }])).toEqual(['Lottes Küche', 'Lotte Kern'])
})

const replace = replacerOf([{ terms: termsIn([thomas]), becomes: 'Gelöschte Person 7' }])
test.each([
  ['Bitte Thomas Müller anrufen.', 'Bitte Gelöschte Person 7 anrufen.'],
  ['THOMAS  MÜLLER', 'Gelöschte Person 7'],
  ['Thomas\nMüller, Müller, Thomas', 'Gelöschte Person 7, Gelöschte Person 7'],
  ['Schreibt an T.Mueller@Blatt.example.', 'Schreibt an Gelöschte Person 7.'],
  ['Tel. 040 / 123 45-67!', 'Tel. Gelöschte Person 7!'],
  ['https://x.example/?q=Thomas%20M%C3%BCller', 'https://x.example/?q=Gel%C3%B6schte%20Person%207'],
  ['https://x.example/?q=a%20Thomas+M%C3%BCller&b', 'https://x.example/?q=a%20Gel%C3%B6schte%20Person%207&b'],
])('%s', (text, expected) => expect(replace(text)).toBe(expected))

test.each([
  'Thomas Müllerson',
  'Thomas Müller-Lüdenscheidt',
  'Hans-Thomas Müller',
  'Thomas',
  'noch.t.mueller@blatt.example',
  't.mueller@blatt.example.org',
])('somebody else stays: %s', (text) => expect(replace(text)).toBe(text))

test('what others have as well is told', () => {
  const others = [{ firstName: 'thomas', lastName: 'müller' }, { email: 'T.Mueller@blatt.example' }]
  expect(sharedTerms(termsIn([thomas]), others)).toEqual(['Thomas Müller', 'Müller, Thomas', 't.mueller@blatt.example'])
  expect(sharedTerms(['Lotte'], [{ firstName: 'Lotte', lastName: 'Kern' }])).toEqual(['Lotte'])
})

test('the pattern leaves spaces, quotes, signs of LIKE and letters beyond a to z open', () => {
  expect(patternsOf(['Hans "H_nsi" Meier'])).toContain(String.raw`%hans%h\_nsi%meier%`)
  expect(patternsOf(['ÄNNE GÖRLICH'])).toContain('%%nne%g%rlich%')
})
