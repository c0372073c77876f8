import { expect, test } from 'vitest'
import { labelOf } from './label.ts'

test.each([
  ['its name', { id: 1, name: 'Kinozeit', title: '' }, 'Kinozeit'],
  ['its title', { id: 1, title: 'Nachtlinie' }, 'Nachtlinie'],
  ['its subject', { id: 1, subject: 'Premiere' }, 'Premiere'],
  ['its publisher', { id: 1, publisher: 'Filmwoche' }, 'Filmwoche'],
  ['first and last name', { id: 1, lastName: 'Weiß', firstName: 'Eva' }, 'Eva Weiß'],
  ['one of them', { id: 1, firstName: null, lastName: 'Weiß' }, 'Weiß'],
  ['what it embeds', { id: 1, count: 5, material: { id: 3, name: 'Poster' } }, 'Poster'],
  ['nothing but a number', { id: 7, name: '', notes: 'offen' }, 'Nr. 7'],
])('a record is called by %s', (_by, record, label) => {
  expect(labelOf(record)).toBe(label)
})

test.each([[null], [undefined], ['Kinozeit']])('%j is no record and has no name', (record) => {
  expect(labelOf(record)).toBe('')
})
