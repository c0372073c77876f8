import { expect, test } from 'vitest'
import { materialLabel } from './material-usage.ts'

test('the label names what is spent, what there was and what is left', () => {
  const stock = { count: 50, allocations: [{ count: 10 }, { count: 2 }] }
  expect(materialLabel('Presseheft', stock)).toBe('Presseheft (12/50 verbraucht | 38 übrig)')
})

test('nothing handed out yet', () => {
  expect(materialLabel('Poster', { count: 5, allocations: [] })).toBe('Poster (0/5 verbraucht | 5 übrig)')
})

test('more handed out than there was: a negative rest', () => {
  expect(materialLabel('DVD', { count: 3, allocations: [{ count: 5 }] })).toBe('DVD (5/3 verbraucht | -2 übrig)')
})
