/** Whole numbers add up exactly. */
export const centsOf = (amount: number | null): number => Math.round((amount ?? 0) * 100)

/** Sums are made in cents: 0.1 + 0.2 is 0.3. */
export const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((cents, amount) => cents + centsOf(amount), 0) / 100

/** Spec 9: the ad invoice total counts invoices with cost center 3 that are public. */
export const adInvoiceTotal = (
  invoices: readonly {
    readonly costCenter: number | null
    readonly isPublic: boolean
    readonly amount: number | null
  }[],
): number =>
  sumOf(invoices.filter(({ costCenter, isPublic }) => costCenter === 3 && isPublic).map(({ amount }) => amount))
