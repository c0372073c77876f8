import { expect, test } from 'vitest'
import { compact } from './compact.ts'

test.each([
  [0, '0'],
  [4321, '4.321'],
  [9999, '9.999'],
  [10_000, '10\u00a0Tsd.'],
  [640_000, '640\u00a0Tsd.'],
  [999_499, '999\u00a0Tsd.'],
  [999_500, '1\u00a0Mio.'],
  [4_300_000, '4,3\u00a0Mio.'],
  [12_549_999, '12,5\u00a0Mio.'],
  [1_234_000_000, '1.234\u00a0Mio.'],
])('%d is written %s', (value, text) => {
  expect(compact(value)).toBe(text)
})
