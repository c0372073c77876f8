import { expect, test } from 'vitest'
import { isFound } from './fold.ts'

test.each(['Müller', 'mueller', 'muller', 'MÜL', 'jörg müller', 'Joerg'])('%s finds Jörg Müller', (search) =>
  expect(isFound('Jörg Müller', search)).toBe(true),
)
test('every word must occur', () => expect(isFound('Jörg Müller', 'Jörg Maier')).toBe(false))
test('ß is ss', () => expect(isFound('Großkopf', 'grosskopf')).toBe(true))
