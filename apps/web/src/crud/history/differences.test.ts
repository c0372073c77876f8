import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { expect, test } from 'vitest'
import { listDifferences, wordDifferences } from './differences.ts'

const marked = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ is, text, folded }) => {
      if (folded !== undefined) return `…${folded}…`
      return is === 'added' ? `+${text}+` : is === 'removed' ? `-${text}-` : text
    })
    .join('')

test('a text is compared word by word', () => {
  expect(marked('Vorlauf zwei Wochen.', 'Vorlauf drei Wochen.')).toBe('Vorlauf -zwei-+drei+ Wochen.')
  expect(marked('', 'Mag Links.')).toBe('+Mag Links.+')
  expect(marked('Mag Links.', '')).toBe('-Mag Links.-')
})

test('more than twelve words that stayed are folded', () => {
  const twelve = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'
  expect(marked(twelve, `${twelve} neu`)).toBe(`${twelve} +neu+`)
  expect(marked(`${twelve} dreizehn`, `${twelve} dreizehn neu`)).toBe('…13…+neu+')
})

test('two texts without anything in common are not compared to the end', () => {
  const words = (letter: string) => Array.from({ length: 4000 }, (_, n) => `${letter}${n}`).join(' ')
  expect(wordDifferences(words('a'), words('b')).map(({ is }) => is)).toEqual(['removed', 'added'])
})

test('of several values, those that stayed come first, then what came, then what went', () => {
  const { departments, regions } = mediacontact.fields
  expect(listDifferences(departments, ['Print', 'Radio'], ['Print', 'Online'])).toEqual([
    { is: 'kept', text: 'Print' },
    { is: 'added', text: 'Online' },
    { is: 'removed', text: 'Radio' },
  ])
  const kiel = { id: 1, name: 'Kiel' }
  // a record that has another name since is the same record
  expect(
    listDifferences(
      regions,
      [kiel],
      [
        { id: 1, name: 'Kiel und Umland' },
        { id: 2, name: 'Bonn' },
      ],
    ),
  ).toEqual([
    { is: 'kept', text: 'Kiel und Umland' },
    { is: 'added', text: 'Bonn' },
  ])
})
