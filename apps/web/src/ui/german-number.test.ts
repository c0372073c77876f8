import { expect, test } from 'vitest'
import { germanNumber, parseGermanNumber } from './german-number.ts'

test.each([
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['12.5', 12.5],
  ['12,50 €', 12.5],
  ['0,5', 0.5],
  [',5', 0.5],
  ['7,', 7],
  ['-3,20', -3.2],
  ['−3,20', -3.2],
  ['1 234,56', 1234.56],
  ['8150', 8150],
])('reads %s', (text, value) => expect(parseGermanNumber(text)).toBe(value))

test.each(['', '-', ',', 'zwölf', '1,2,3', '1.2.3', '12a', '1.23,4.5'])('refuses %s', (text) =>
  expect(parseGermanNumber(text)).toBeUndefined(),
)

test('writes money with its cents and measures as they are', () => {
  expect(germanNumber(1234.5, 2, 2)).toBe('1.234,50')
  expect(germanNumber(23.976, 0, 3)).toBe('23,976')
})
