import { expect, test } from 'vitest'
import { etagSince } from './companion.ts'

test('a write without ETag moves on by one version', () => {
  expect(etagSince('"3"', '"4"')).toBe('"4"')
})

test('if somebody else wrote in between, the old ETag stays and tells so', () => {
  expect(etagSince('"3"', '"5"')).toBe('"3"')
})

test('without an ETag nothing can be told', () => {
  expect(etagSince(undefined, '"5"')).toBeUndefined()
})
