import {
  clearedBy,
  date,
  derived,
  flag,
  longText,
  money,
  one,
  oneOf,
  startsAs,
  text,
  writableBy,
} from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { anyOf, chief, markedPublic } from '../../kit/rule.ts'
import { partOfProject, itsProject as project } from '../shared.ts'

export const COST_CENTERS = [1, 2, 3] as const
export const COST_CENTER_LABELS = { 1: '1 PR', 2: '2 Social Media', 3: '3 Marketing' } as const
export const INVOICE_STATUSES = ['Offen', 'Bezahlt'] as const

const costCenter = oneOf('Kostenstelle', COST_CENTERS, COST_CENTER_LABELS)
const isPublic = writableBy(chief, flag('Sichtbar', true))

export const projectAccountingDeal = resource({
  path: 'project_accounting_deals',
  noun: { one: 'Deal', many: 'Deals' },
  fields: { project, costCenter, fee: money('Honorar'), notes: longText('Notizen') },
  may: partOfProject,
  isVoucher: true,
  toasts: { created: 'Deal erstellt', updated: 'Deal gespeichert', deleted: 'Deal gelöscht' },
  order: ['costCenter'],
})

export const projectAccountingInvoice = resource({
  path: 'project_accounting_invoices',
  noun: { one: 'Rechnung', many: 'Rechnungen' },
  fields: {
    project,
    costCenter,
    date: date('Datum'),
    number: text('Nummer'),
    notes: longText('Notizen'),
    amount: money('Betrag'),
    status: startsAs('Offen', oneOf('Status', INVOICE_STATUSES)),
    isPublic,
    /** A booking names it as its spending, be it one that the reader does not see; every other is outgoing. */
    isIncoming: derived(flag('Eingangsrechnung')),
  },
  visible: anyOf(markedPublic, chief),
  may: partOfProject,
  isVoucher: true,
  toasts: { created: 'Rechnung erstellt', updated: 'Rechnung gespeichert', deleted: 'Rechnung gelöscht' },
  order: ['-date', 'number'],
  searches: ['number', 'notes'],
})

/** One of the same project. */
const itsInvoice = (label: string) =>
  clearedBy('project', one(label, 'project_accounting_invoices', ['number', 'date', 'amount', 'status']))

export const projectAccountingItem = resource({
  path: 'project_accounting_items',
  noun: { one: 'Buchung', many: 'Buchungen' },
  fields: {
    project,
    costCenter,
    title: text('Titel'),
    description: longText('Beschreibung'),
    revenueAmount: money('Kunde netto'),
    spendingAmount: money('Agentur netto'),
    isPublic,
    revenueInvoice: itsInvoice('Ausgangsrechnung'),
    spendingInvoice: itsInvoice('Eingangsrechnung'),
  },
  visible: anyOf(markedPublic, chief),
  may: partOfProject,
  isVoucher: true,
  toasts: { created: 'Buchung erstellt', updated: 'Buchung gespeichert', deleted: 'Buchung gelöscht' },
  order: ['costCenter', 'title'],
  searches: ['title', 'description'],
})
