import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { AccountingRows } from '@rampenlicht/model/rules/accounting-figures'
import { useQueries } from '@tanstack/react-query'
import { useArrival } from '../../api/arrival.ts'
import { wholeListQuery } from '../../api/queries.ts'

export type Deal = EntityAt<'project_accounting_deals'>
export type Invoice = EntityAt<'project_accounting_invoices'>
export type Booking = EntityAt<'project_accounting_items'>
export interface Rows extends AccountingRows {
  readonly deals: readonly Deal[]
  readonly invoices: readonly Invoice[]
  readonly bookings: readonly Booking[]
}

/** All three lists of a project: the figures need them together. */
export const useAccounting = (projectId: number) => {
  const ofProject = [['project', `/projects/${projectId}`]] as const
  const queries = [
    wholeListQuery('project_accounting_deals', ofProject),
    wholeListQuery('project_accounting_invoices', ofProject),
    wholeListQuery('project_accounting_items', ofProject),
  ] as const
  const [deals, invoices, bookings] = useQueries({ queries })
  const arrival = useArrival(...queries)
  const parts = [deals, invoices, bookings]
  const rows: Rows | undefined =
    deals.data && invoices.data && bookings.data
      ? { deals: deals.data, invoices: invoices.data, bookings: bookings.data }
      : undefined
  return {
    arrival,
    rows,
    isFailed: !rows && parts.some(({ isError }) => isError),
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch()
    },
  }
}
