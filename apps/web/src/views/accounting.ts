import { type Actor, allows, chief } from '@rampenlicht/model/kit/rule'
import {
  COST_CENTER_LABELS,
  projectAccountingDeal,
  projectAccountingInvoice,
  projectAccountingItem,
} from '@rampenlicht/model/resources/accounting/accounting'
import { viewOf } from '../crud/view.ts'
import { RevenueInvoice, SpendingInvoice } from '../domain/accounting/BookingInvoice.tsx'
import { VisibilityInput } from '../domain/accounting/VisibilityInput.tsx'

/** Who may not hide a row only ever sees rows that are not hidden: there is nothing to tell them. */
const VISIBILITY = {
  title: 'Sichtbarkeit',
  fields: [{ name: 'isPublic', input: VisibilityInput, isShown: (actor: Actor) => allows(chief, { actor }) }],
} as const

export const dealView = viewOf(projectAccountingDeal, {
  width: 400,
  name: {
    label: 'Deal',
    reads: ['costCenter'],
    sortsBy: [],
    title: ({ costCenter }) => (costCenter === null ? 'Deal' : `Deal ${COST_CENTER_LABELS[costCenter]}`),
  },
  form: [{ title: 'Deal', fields: ['costCenter', 'fee', 'notes'] }],
})

export const invoiceView = viewOf(projectAccountingInvoice, {
  width: 400,
  name: {
    label: 'Rechnung',
    reads: ['number'],
    sortsBy: [],
    title: ({ number }) => number ?? 'Ohne Nummer',
  },
  form: [
    {
      title: 'Rechnung',
      fields: ['costCenter', ['number', 6], ['date', 6], ['amount', 6], ['status', 6], 'notes'],
    },
    VISIBILITY,
  ],
})

export const bookingView = viewOf(projectAccountingItem, {
  width: 400,
  name: {
    label: 'Buchung',
    reads: ['title'],
    sortsBy: [],
    title: ({ title }) => title ?? 'Ohne Titel',
  },
  decidedBy: ['revenueInvoice', 'spendingInvoice'],
  form: [
    {
      title: 'Buchung',
      fields: ['costCenter', 'title', 'description', ['revenueAmount', 6], ['spendingAmount', 6]],
    },
    {
      title: 'Rechnungen',
      fields: [
        { name: 'revenueInvoice', input: RevenueInvoice },
        { name: 'spendingInvoice', input: SpendingInvoice },
      ],
    },
    VISIBILITY,
  ],
})
