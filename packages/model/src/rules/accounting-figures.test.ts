import { expect, test } from 'vitest'
import { type AccountingRows, accountingFigures, marginOf, shareOf } from './accounting-figures.ts'

type Deal = AccountingRows['deals'][number]
type Invoice = AccountingRows['invoices'][number]
type Booking = AccountingRows['bookings'][number]
type Center = Deal['costCenter']

const deal = (costCenter: Center, fee: number | null): Deal => ({ costCenter, fee })
const invoice = (costCenter: Center, amount: number | null, more: Partial<Invoice> = {}): Invoice => ({
  costCenter,
  amount,
  status: 'Offen',
  isPublic: true,
  isIncoming: false,
  ...more,
})
const booking = (
  costCenter: Center,
  revenueAmount: number | null,
  spendingAmount: number | null,
  more: Partial<Booking> = {},
): Booking => ({ costCenter, revenueAmount, spendingAmount, isPublic: true, revenueInvoice: { id: 1 }, ...more })
const NOTHING = { deal: 0, revenue: 0, spending: 0, margin: 0, invoiced: 0, open: 0, paid: 0, toInvoice: 0 }

test('a project without accounting: three cost centers, all zero', () => {
  expect(accountingFigures({ deals: [], invoices: [], bookings: [] })).toEqual({
    centers: [1, 2, 3].map((costCenter) => ({ costCenter, ...NOTHING })),
    total: NOTHING,
    hidden: { invoiced: 0, open: 0, bookings: 0 },
  })
})

test('each cost center and all of them, in cents, computed by hand', () => {
  const { centers, total, hidden } = accountingFigures({
    deals: [deal(1, 18_000), deal(2, 9500.1), deal(2, 0.2), deal(3, null)],
    bookings: [
      booking(1, 7200, null),
      booking(1, 2850, 2140.5),
      booking(1, 1980, 1455.2, { revenueInvoice: null }),
      booking(2, 0.1, 0.3, { revenueInvoice: null }),
      booking(2, 0.2, null, { revenueInvoice: null }),
      booking(3, 1850, null, { isPublic: false }),
      booking(3, null, 100),
    ],
    invoices: [
      invoice(1, 7200, { status: 'Bezahlt' }),
      invoice(1, 2850, { status: 'Bezahlt' }),
      invoice(1, 2140.5, { isIncoming: true }),
      invoice(2, 0.1),
      invoice(2, 0.2, { status: null }),
      invoice(3, 1850, { isPublic: false }),
      invoice(3, 900, { isPublic: false, isIncoming: true, status: 'Bezahlt' }),
      invoice(3, null, { isPublic: false, status: 'Bezahlt' }),
    ],
  })
  expect(centers).toEqual([
    {
      costCenter: 1,
      deal: 1_800_000,
      revenue: 1_203_000,
      spending: 359_570,
      margin: 843_430,
      invoiced: 1_005_000,
      open: 0,
      paid: 1_005_000,
      toInvoice: 198_000,
    },
    {
      costCenter: 2,
      deal: 950_030,
      revenue: 30,
      spending: 30,
      margin: 0,
      invoiced: 30,
      open: 30,
      paid: 0,
      toInvoice: 30,
    },
    {
      costCenter: 3,
      deal: 0,
      revenue: 185_000,
      spending: 10_000,
      margin: 175_000,
      invoiced: 185_000,
      open: 185_000,
      paid: 0,
      toInvoice: 0,
    },
  ])
  expect(total).toEqual({
    deal: 2_750_030,
    revenue: 1_388_030,
    spending: 369_600,
    margin: 1_018_430,
    invoiced: 1_190_030,
    open: 185_030,
    paid: 1_005_000,
    toInvoice: 198_030,
  })
  expect(hidden).toEqual({ invoiced: 2, open: 1, bookings: 1 })
})

test('rows without a cost center have a line of their own and count in the total', () => {
  const { centers, total } = accountingFigures({
    deals: [deal(null, 500)],
    bookings: [],
    invoices: [invoice(null, 19.99)],
  })
  expect(centers).toHaveLength(4)
  expect(centers[3]).toEqual({ ...NOTHING, costCenter: null, deal: 50_000, invoiced: 1999, open: 1999 })
  expect(total).toMatchObject({ deal: 50_000, invoiced: 1999 })
})

test('credit notes and losses are negative', () => {
  const { total } = accountingFigures({
    deals: [],
    bookings: [booking(3, 100, 250.75), booking(3, -50.25, null, { revenueInvoice: null })],
    invoices: [invoice(3, 100, { status: 'Bezahlt' }), invoice(3, -50.25)],
  })
  expect(total).toEqual({
    deal: 0,
    revenue: 4975,
    spending: 25_075,
    margin: -20_100,
    invoiced: 4975,
    open: -5025,
    paid: 10_000,
    toInvoice: -5025,
  })
})

test('amounts that no binary number hits are taken to the cent', () => {
  expect(marginOf({ revenueAmount: 1.15, spendingAmount: 0.05 })).toBe(110)
  expect(marginOf({ revenueAmount: 9_999_999_999.99, spendingAmount: 0.01 })).toBe(999_999_999_998)
  expect(marginOf({ revenueAmount: null, spendingAmount: 2.01 })).toBe(-201)
})

test('a share needs something to have a share of', () => {
  expect(shareOf(2_022_430, 5_893_000)).toBeCloseTo(0.3432, 4)
  expect(shareOf(100, 0)).toBeUndefined()
  expect(shareOf(-100, -50)).toBeUndefined()
})
