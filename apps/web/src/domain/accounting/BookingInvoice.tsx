import { invoiceHint } from '@rampenlicht/model/rules/booking-hints'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import { warned } from '../../crud/form/warned.ts'
import type { OwnInputProps } from '../../crud/input.ts'
import { InvoiceInput } from './InvoiceInput.tsx'

type Booking = Parameters<typeof invoiceHint>[1]

const sideOf = (side: Parameters<typeof invoiceHint>[0]) =>
  function BookingInvoice({ draft, record, ...input }: OwnInputProps) {
    const { revenueInvoice, spendingInvoice } = draft.values() as Pick<Booking, 'revenueInvoice' | 'spendingInvoice'>
    // The page has asked for the very same list.
    const { data: all = [] } = useQuery({
      ...wholeListQuery('project_accounting_items', input.within),
      enabled: input.within !== undefined,
    })
    const hint = invoiceHint(side, { id: record?.id ?? 0, revenueInvoice, spendingInvoice }, all)
    return <InvoiceInput {...input} common={{ ...input.common, ...warned(hint) }} />
  }

export const RevenueInvoice = sideOf('revenueInvoice')
export const SpendingInvoice = sideOf('spendingInvoice')
