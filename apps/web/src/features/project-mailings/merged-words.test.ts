import { expect, test } from 'vitest'
import { mergedWords } from './merged-words.ts'

test('what either added is there, what either took out is not', () => {
  expect(mergedWords('lists=3,5', 'lists=3,5,7', 'lists=3,5&mediacontacts=9')).toBe('lists=3,5,7&mediacontacts=9')
  expect(mergedWords('lists=3,5', 'lists=5', 'lists=3,5,8')).toBe('lists=5,8')
  expect(mergedWords('lists=3', null, 'lists=3')).toBeNull()
  expect(mergedWords(null, 'without=mediacontacts/9', 'without=influencers/2')).toBe(
    'without=influencers/2,mediacontacts/9',
  )
})
