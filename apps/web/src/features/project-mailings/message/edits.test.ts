import { expect, test } from 'vitest'
import { type Edit, holeEdit, linesEdit, linkEdit, openHole, pictureEdit, type Selected, wrapEdit } from './edits.ts'

/** „Ein |Wort| hier“: what stands between the lines is selected; one line alone is the caret. */
const at = (drawn: string): Selected => {
  const from = drawn.indexOf('|')
  const to = drawn.lastIndexOf('|')
  return { text: drawn.replaceAll('|', ''), from, to: to === from ? from : to - 1 }
}
const after = ({ text }: Selected, { from, to, insert, select: [start, end] }: Edit) => {
  const done = text.slice(0, from) + insert + text.slice(to)
  return start === end
    ? `${done.slice(0, start)}|${done.slice(start)}`
    : `${done.slice(0, start)}|${done.slice(start, end)}|${done.slice(end)}`
}
const edited = (drawn: string, edit: (selected: Selected) => Edit) => after(at(drawn), edit(at(drawn)))

test('bold comes around a word and goes again', () => {
  expect(edited('Ein |Wort| hier', (it) => wrapEdit(it, '**'))).toBe('Ein **|Wort|** hier')
  expect(edited('Ein **|Wort|** hier', (it) => wrapEdit(it, '**'))).toBe('Ein |Wort| hier')
  expect(edited('Ein |', (it) => wrapEdit(it, '**'))).toBe('Ein **|**')
})
test('a space that was selected with a word stays outside of the marks', () => {
  expect(edited('Ein |Wort |hier', (it) => wrapEdit(it, '*'))).toBe('Ein *|Wort|* hier')
})
test('italic and bold do not take each other away', () => {
  expect(edited('**|Wort|**', (it) => wrapEdit(it, '*'))).toBe('***|Wort|***')
  expect(edited('***|Wort|***', (it) => wrapEdit(it, '*'))).toBe('**|Wort|**')
})
test('a heading and a list are marks of whole lines', () => {
  expect(edited('Hallo\nWo|rt', (it) => linesEdit(it, '# '))).toBe('Hallo\n# Wo|rt')
  expect(edited('# Wo|rt', (it) => linesEdit(it, '# '))).toBe('Wo|rt')
  expect(edited('|eins\nzwei|', (it) => linesEdit(it, '- '))).toBe('|- eins\n- zwei|')
  expect(edited('|- eins\n- zwei|', (it) => linesEdit(it, '- '))).toBe('|eins\nzwei|')
  expect(edited('# Wo|rt', (it) => linesEdit(it, '- '))).toBe('- Wo|rt')
})
test('of a link the address is typed next, or the words where the address is there', () => {
  expect(edited('zum |Trailer|', linkEdit)).toBe('zum [Trailer](|https://|)')
  expect(edited('|https://a.test/b|', linkEdit)).toBe('[|Text|](https://a.test/b)')
})
test('a picture stands on a line of its own', () => {
  const file = { id: 7, name: 'Szene 3.jpg' }
  expect(edited('Hallo|', (it) => pictureEdit(it, file))).toBe('Hallo\n\n![Szene 3](upload:7)\n\n|')
  expect(edited('|', (it) => pictureEdit(it, file))).toBe('![Szene 3](upload:7)\n\n|')
})
test('a placeholder takes the place of what was typed of it', () => {
  const typed = at('Hallo {Vor|')
  expect(openHole(typed)).toEqual({ from: 6, typed: 'Vor' })
  expect(after(typed, holeEdit({ from: 6, to: typed.to }, 'Vorname'))).toBe('Hallo {Vorname}|')
  expect(openHole(at('Hallo {Vorname}|'))).toBeUndefined()
  expect(openHole(at('|{Vor|'))).toBeUndefined()
})
