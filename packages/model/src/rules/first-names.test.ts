import { expect, test } from 'vitest'
import { proposedSalutation } from './first-names.ts'

test.each([
  ['Frau', 'Merle'],
  ['Frau', ' ulrike '],
  ['Frau', 'Anna-Lena'],
  ['Frau', 'Eva Maria'],
  ['Frau', 'Ayşe'],
  ['Herr', 'Jonas'],
  ['Herr', 'Jörg'],
  ['Herr', 'JOERG'],
  ['Herr', 'Karl-Heinz'],
])('%s is certain for %s', (salutation, firstName) => expect(proposedSalutation(firstName)).toBe(salutation))

test.each([
  // they are given to women and to men
  ...['Kim', 'Robin', 'Sascha', 'Andrea', 'Luca', 'Toni', 'Chris', 'Alex', 'Jan', 'Nicola', 'Simone', 'Gabriele'],
  ...['Dominique', 'Eike', 'Deniz', 'Kai', 'Sam', 'Conny', 'Uli', 'Jean'],
  // one part says this, the other that, or nothing
  ...['Rainer Maria', 'Klaus-Maria', 'Kim Julia', 'Anna K.', 'Eva und Max'],
  ...['', ' ', '-', 'A.', 'Redaktion', 'constructor'],
])('nothing is proposed for „%s“', (firstName) => expect(proposedSalutation(firstName)).toBeUndefined())

test('nothing is proposed without a name', () => expect(proposedSalutation(null)).toBeUndefined())
