import { expect, test } from 'vitest'
import { moveTitle, partnersAfter } from './move.ts'

test.each([
  ['one for another', [3, 7], 3, 5, [5, 7]],
  ['the first one', [], null, 5, [5]],
  ['one more', [3], null, 5, [3, 5]],
  ['one that is there', [3, 5], 3, 5, undefined],
  ['from one that is not there', [3], 4, 5, undefined],
])('%s', (_, before, from, to, after) => expect(partnersAfter(before, from, to)).toEqual(after))

test.each([
  ['Kinozeit', 'Wechselt von Kinozeit zu Der Abend (1.11.2026)'],
  [undefined, 'Ist jetzt bei Der Abend (1.11.2026)'],
])('what it is called, from %s', (from, title) => expect(moveTitle(from, 'Der Abend', '2026-11-01')).toBe(title))
