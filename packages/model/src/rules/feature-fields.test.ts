import { expect, test } from 'vitest'
import { featureFields, notePreview } from './feature-fields.ts'

test.each([
  ['News', false, false],
  ['Trailer', true, false],
  ['Review', false, true],
  ['Gewinnspiel', false, false],
  ['Interview', false, false],
  ['Exklusives Video', true, false],
])('%s: views %s, mood and quote %s', (type, views, review) => {
  expect(featureFields(type)).toEqual({ views, mood: review, quote: review })
})

test('a note of more than 20 characters is cut to 20 plus "..."', () => {
  expect(notePreview('12345678901234567890')).toBe('12345678901234567890')
  expect(notePreview('123456789012345678901')).toBe('12345678901234567890...')
  expect(notePreview(null)).toBe('')
})

test('a letter of two code units is one character', () => {
  expect(notePreview(`${'🎬'.repeat(21)}`)).toBe(`${'🎬'.repeat(20)}...`)
})
