import { expect, test } from 'vitest'
import { isFound, piecesOf } from './fold.ts'

test.each(['Müller', 'mueller', 'muller', 'MÜL', 'jörg müller', 'Joerg', 'Müller, Jörg', 'müller,jörg'])(
  '%s finds Jörg Müller',
  (search) => expect(isFound('Jörg Müller', search)).toBe(true),
)
test('every word must occur', () => expect(isFound('Jörg Müller', 'Jörg Maier')).toBe(false))
test('ß is ss', () => expect(isFound('Großkopf', 'grosskopf')).toBe(true))

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')
test.each([
  ['Nachtzug', 'nacht', '[Nacht]zug'],
  ['Übermorgen', 'ueber', '[Über]morgen'],
  ['Übermorgen', 'ubermorgen', '[Übermorgen]'],
  ['U\u0308bermorgen', 'über', '[Über]morgen'],
  ['Eine Nacht in Köln', 'koeln nacht', 'Eine [Nacht] in [Köln]'],
  ['Großkopf', 'gross', '[Groß]kopf'],
  ['Sturm und Drang', 'Drang, Sturm', '[Sturm] und [Drang]'],
  ['Mitternacht', '', 'Mitternacht'],
])('in „%s“ a search for „%s“ marks %s', (text, search, expected) => expect(marked(text, search)).toBe(expected))
