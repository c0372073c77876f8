import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [0, 'Guten Morgen, Lena'],
  [11, 'Guten Morgen, Lena'],
  [12, 'Moin, Lena'],
  [16, 'Moin, Lena'],
  [17, 'Guten Abend, Lena'],
  [23, 'Guten Abend, Lena'],
])('at %i o’clock the dashboard says „%s“', (hour, words) => {
  expect(greeting(hour, 'Lena')).toBe(words)
})

test('without a first name it greets all the same', () => {
  expect(greeting(9, '')).toBe('Guten Morgen')
})
