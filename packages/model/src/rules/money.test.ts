import { expect, test } from 'vitest'
import { adInvoiceTotal, sumOf } from './money.ts'

test('sums are exact to the cent', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([1234.56, -0.01, null, 9_999_999.99])).toBe(10_001_234.54)
  expect(sumOf([])).toBe(0)
})

test('the ad invoice total counts cost center 3 and public only', () => {
  const total = adInvoiceTotal([
    { costCenter: 3, isPublic: true, amount: 1000.1 },
    { costCenter: 3, isPublic: true, amount: 0.2 },
    { costCenter: 3, isPublic: false, amount: 500 },
    { costCenter: 1, isPublic: true, amount: 700 },
    { costCenter: null, isPublic: true, amount: 3 },
    { costCenter: 3, isPublic: true, amount: null },
  ])
  expect(total).toBe(1000.3)
})
