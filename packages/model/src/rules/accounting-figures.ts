import type { COST_CENTERS, INVOICE_STATUSES } from '../resources/accounting/accounting.ts'
import { centsOf } from './money.ts'

type CostCenter = (typeof COST_CENTERS)[number]
interface Placed {
  readonly costCenter: CostCenter | null
}
interface Deal extends Placed {
  readonly fee: number | null
}
interface Invoice extends Placed {
  readonly amount: number | null
  readonly status: (typeof INVOICE_STATUSES)[number] | null
  readonly isPublic: boolean
  readonly isIncoming: boolean
}
interface Booking extends Placed {
  readonly revenueAmount: number | null
  readonly spendingAmount: number | null
  readonly isPublic: boolean
  readonly revenueInvoice: object | null
}
/** Rows of one project, as far as somebody may see them. */
export interface AccountingRows {
  readonly deals: readonly Deal[]
  readonly invoices: readonly Invoice[]
  readonly bookings: readonly Booking[]
}

/** Everything in cents: whole numbers add up exactly. */
export interface AccountingSums {
  /** Fees agreed on. */
  readonly deal: number
  /** Customer net and agency net of the bookings. */
  readonly revenue: number
  readonly spending: number
  readonly margin: number
  /** Outgoing invoices; what is not paid is open. */
  readonly invoiced: number
  readonly open: number
  readonly paid: number
  /** Revenue of bookings without an invoice to the customer. */
  readonly toInvoice: number
}
export interface CostCenterSums extends AccountingSums, Placed {}

const sum = <T>(rows: readonly T[], amount: (row: T) => number | null) =>
  rows.reduce((cents, row) => cents + centsOf(amount(row)), 0)

export const marginOf = ({ revenueAmount, spendingAmount }: Pick<Booking, 'revenueAmount' | 'spendingAmount'>) =>
  centsOf(revenueAmount) - centsOf(spendingAmount)

/** One of two figures as a share of the other; undefined where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)

export const sumsOf = ({ deals, invoices, bookings }: AccountingRows): AccountingSums => {
  const outgoing = invoices.filter(({ isIncoming }) => !isIncoming)
  const revenue = sum(bookings, ({ revenueAmount }) => revenueAmount)
  const spending = sum(bookings, ({ spendingAmount }) => spendingAmount)
  const invoiced = sum(outgoing, ({ amount }) => amount)
  const paid = sum(
    outgoing.filter(({ status }) => status === 'Bezahlt'),
    ({ amount }) => amount,
  )
  return {
    deal: sum(deals, ({ fee }) => fee),
    revenue,
    spending,
    margin: revenue - spending,
    invoiced,
    open: invoiced - paid,
    paid,
    toInvoice: sum(
      bookings.filter(({ revenueInvoice }) => !revenueInvoice),
      ({ revenueAmount }) => revenueAmount,
    ),
  }
}

/** Of all rows those of one cost center; null are those that name none. */
export const rowsOfCenter = <Rows extends AccountingRows>(rows: Rows, costCenter: CostCenter | null) => {
  const isOfCenter = (row: Placed) => row.costCenter === costCenter
  return {
    deals: rows.deals.filter(isOfCenter) as Rows['deals'],
    invoices: rows.invoices.filter(isOfCenter) as Rows['invoices'],
    bookings: rows.bookings.filter(isOfCenter) as Rows['bookings'],
  }
}

const ALL_CENTERS: readonly CostCenter[] = [1, 2, 3] satisfies typeof COST_CENTERS

/** What the accounting of a project amounts to: each cost center, rows without one only where there are any, and all. */
export const accountingFigures = (rows: AccountingRows) => {
  const { deals, invoices, bookings } = rows
  const isUnplaced = [...deals, ...invoices, ...bookings].some(({ costCenter }) => costCenter === null)
  const hidden = invoices.filter(({ isPublic, isIncoming }) => !isPublic && !isIncoming)
  const centers = [...ALL_CENTERS, ...(isUnplaced ? [null] : [])]
  return {
    centers: centers.map((costCenter): CostCenterSums => ({ costCenter, ...sumsOf(rowsOfCenter(rows, costCenter)) })),
    total: sumsOf(rows),
    /** How many rows of it only chief and above see; always 0 for others, who do not get them. */
    hidden: {
      invoiced: hidden.length,
      open: hidden.filter(({ status }) => status !== 'Bezahlt').length,
      bookings: bookings.filter(({ isPublic }) => !isPublic).length,
    },
  }
}
export type AccountingSummary = ReturnType<typeof accountingFigures>
