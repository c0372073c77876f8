interface Named {
  readonly id: number
}
interface Booking extends Named {
  readonly revenueInvoice: Named | null
  readonly spendingInvoice: Named | null
}
type Side = 'revenueInvoice' | 'spendingInvoice'

const HINTS: Readonly<Record<Side, string>> = {
  revenueInvoice: 'Ist Eingangsrechnung einer anderen Buchung und zählt nicht als berechnet.',
  spendingInvoice: 'Ist auch Ausgangsrechnung und zählt als Eingangsrechnung nicht mehr als berechnet.',
}

/**
 * An invoice comes in or goes out. One that bookings name as both counts as incoming and so is missing from what was
 * invoiced: mostly a slip, which the booking points out. Within one booking it is said once, at its spending.
 */
export const invoiceHint = (side: Side, booking: Booking, all: readonly Booking[]): string | undefined => {
  const id = booking[side]?.id
  if (id === undefined) return undefined
  const others = all.filter((one) => one.id !== booking.id)
  const isNamed =
    side === 'revenueInvoice'
      ? others.some(({ spendingInvoice }) => spendingInvoice?.id === id)
      : [booking, ...others].some(({ revenueInvoice }) => revenueInvoice?.id === id)
  return isNamed ? HINTS[side] : undefined
}
