import { expect, test } from 'vitest'
import { fillToast } from '../kit/toast.ts'
import { ALLOCATED_TO_SEVERAL, leftOf, materialLabel, stockLevel } from './material-usage.ts'

test('the label names what is spent, what there was and what is left', () => {
  expect(materialLabel('Presseheft', { count: 50, spent: 12 })).toBe('Presseheft (12/50 verbraucht | 38 übrig)')
})

test('nothing handed out yet', () => {
  expect(materialLabel('Poster', { count: 5, spent: 0 })).toBe('Poster (0/5 verbraucht | 5 übrig)')
})

test('more handed out than there was: a negative rest', () => {
  expect(materialLabel('DVD', { count: 3, spent: 5 })).toBe('DVD (5/3 verbraucht | -2 übrig)')
  expect(leftOf({ count: 3, spent: 5 })).toBe(-2)
})

test.each([
  ['enough', 150, 96],
  ['enough', 40, 12],
  ['low', 80, 71],
  ['low', 10, 10],
  ['overdrawn', 50, 58],
  ['overdrawn', 0, 1],
  ['enough', 0, 0],
])('%s: %i there, %i handed out', (level, count, spent) => {
  expect(stockLevel({ count, spent })).toBe(level)
})

test('several allocations at once are told in the words for one', () => {
  expect(fillToast(ALLOCATED_TO_SEVERAL, { count: 2, name: 'Kinokarten', contacts: 12 })).toBe(
    'Material 2x Kinokarten für 12 Kontakte hinzugefügt',
  )
})
