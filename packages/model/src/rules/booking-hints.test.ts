import { expect, test } from 'vitest'
import { invoiceHint } from './booking-hints.ts'

const booking = (id: number, revenue: number | null, spending: number | null) => ({
  id,
  revenueInvoice: revenue === null ? null : { id: revenue },
  spendingInvoice: spending === null ? null : { id: spending },
})
const INCOMING = 'Ist Eingangsrechnung einer anderen Buchung und zählt nicht als berechnet.'
const OUTGOING = 'Ist auch Ausgangsrechnung und zählt als Eingangsrechnung nicht mehr als berechnet.'

test('an invoice that another booking names the other way round', () => {
  const all = [booking(1, 10, 20), booking(2, 11, null)]
  expect(invoiceHint('revenueInvoice', booking(0, 20, null), all)).toBe(INCOMING)
  expect(invoiceHint('spendingInvoice', booking(0, null, 10), all)).toBe(OUTGOING)
  // one invoice may belong to several bookings, and to none
  expect(invoiceHint('revenueInvoice', booking(0, 10, null), all)).toBeUndefined()
  expect(invoiceHint('spendingInvoice', booking(0, null, 20), all)).toBeUndefined()
  expect(invoiceHint('revenueInvoice', booking(0, null, null), all)).toBeUndefined()
})

test('the same invoice on both sides of a booking is said once, as it is now and not as it was stored', () => {
  const stored = [booking(1, 10, 20)]
  expect(invoiceHint('spendingInvoice', booking(1, 10, 10), stored)).toBe(OUTGOING)
  expect(invoiceHint('revenueInvoice', booking(1, 10, 10), stored)).toBeUndefined()
  expect(invoiceHint('revenueInvoice', booking(1, 20, null), stored)).toBeUndefined()
})
