import { expect, test } from 'vitest'
import { alreadyPresent, newContacts } from './distribution-list.ts'

test('who is there already is told apart from who is new; nobody counts twice', () => {
  expect(newContacts([1, 2, 3], [3, 4, 4, 5])).toEqual({ added: [4, 5], already: [3] })
  expect(newContacts([], [])).toEqual({ added: [], already: [] })
})

test('the report is worded as the specification has it', () => {
  expect(alreadyPresent(2)).toBe('2 Medienkontakt bereits im Verteiler vorhanden.')
})
