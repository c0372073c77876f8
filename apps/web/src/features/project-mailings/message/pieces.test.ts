import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const TEXT = `{Anrede}

am {Release} startet „{Projekt}“. *Vorab* laden wir {Firma} ein:
# Die Vorführung
- **Donnerstag, {Datum}**
- mehr unter https://a.test/b.
![Szene](upload:7)
2 * 3 * 4 und [zum Trailer](https://a.test/t)`

test('placeholders, unknown ones and marks are told apart', () => {
  const looks = (look: string) => piecesOf(TEXT).flatMap((piece) => (piece.look === look ? [piece.text] : []))
  expect(looks('hole')).toEqual(['{Anrede}', '{Release}', '{Projekt}', '{Datum}'])
  expect(looks('unknown')).toEqual(['{Firma}'])
  expect(looks('bold')).toEqual(['Donnerstag, '])
  expect(looks('italic')).toEqual(['Vorab'])
  expect(looks('heading')).toEqual(['Die Vorführung'])
  expect(looks('link')).toEqual(['https://a.test/b', 'zum Trailer'])
  expect(looks('picture')).toEqual(['![Szene](upload:7)'])
  expect(looks('mark')).toEqual(['*', '*', '# ', '- ', '**', '**', '- ', '[', '](https://a.test/t)'])
})

test('nothing is lost or added: both layers have to lie on each other', () => {
  for (const text of [TEXT, '', '\n\n', '**', '{', '* *', '[x](y)', '***beides***', 'a\n'])
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})
