import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, chief } from '@rampenlicht/model/kit/rule'
import {
  COST_CENTER_LABELS,
  projectAccountingDeal,
  projectAccountingInvoice,
  projectAccountingItem,
} from '@rampenlicht/model/resources/accounting/accounting'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { project } from '@rampenlicht/model/resources/projects/project'
import { type AccountingSums, accountingFigures, marginOf, shareOf } from '@rampenlicht/model/rules/accounting-figures'
import type { Cell } from '@rampenlicht/model/rules/cells'
import { columnsOf } from '../../crud/answer.ts'
import type { TableColumn, Workbook } from '../../crud/export/table.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'
import { quoted, sortKeyAt } from '../../db/names.ts'
import { orderOf } from '../../db/schema.ts'

type Deal = EntityAt<'project_accounting_deals'>
type Invoice = EntityAt<'project_accounting_invoices'>
type Booking = EntityAt<'project_accounting_items'>
export interface AccountingToExport {
  readonly title: string
  readonly bookings: readonly Booking[]
  readonly invoices: readonly Invoice[]
  readonly deals: readonly Deal[]
}

/** Everything of one project that the actor may see, each part in the order of its list. */
export const exportStatement = (id: number, actor: Actor): Statement =>
  prepared(
    `select p.title, ${rowsOf(projectAccountingItem, actor)} as bookings,
       ${rowsOf(projectAccountingInvoice, actor)} as invoices, ${rowsOf(projectAccountingDeal, actor)} as deals
     from projects p where p.id = $1 and ${listedFor(project, actor, 'p')}`,
    [id],
  )

const rowsOf = (resource: Resource, actor: Actor) => {
  const { path, fields, order } = resource
  const names = Object.keys(fields).filter((name) => name !== 'project')
  const keys = orderOf(order).map(({ name, down }) => `${sortKeyAt(resource, name, 't0', down)}${down ? ' desc' : ''}`)
  return `(select coalesce(json_agg(r), '[]') from (select ${columnsOf(path, names, actor)} from ${quoted(path)} t0
    where t0.project = p.id and ${listedFor(resource, actor, 't0')} order by ${[...keys, 't0.id'].join(', ')}) r)`
}

const MONEY = { width: 16, decimals: 2 } as const
/** Every column that any of the tables has. */
const COLUMNS = {
  Art: { width: 18 },
  Kostenstelle: { width: 18 },
  Nummer: { width: 20 },
  Datum: { width: 12 },
  Titel: { width: 32 },
  Text: { width: 40 },
  'Kunde netto': MONEY,
  'Agentur netto': MONEY,
  Marge: MONEY,
  Betrag: MONEY,
  Status: { width: 12 },
  Ausgangsrechnung: { width: 20 },
  Eingangsrechnung: { width: 20 },
  Sichtbarkeit: { width: 22 },
} as const satisfies Readonly<Record<string, Omit<TableColumn, 'heading'>>>
type Heading = keyof typeof COLUMNS
type Line = Readonly<Partial<Record<Heading, Cell>>>

const centerOf = (costCenter: Booking['costCenter']) => (costCenter === null ? null : COST_CENTER_LABELS[costCenter])
const sight = (isPublic: boolean) => (isPublic ? 'Alle' : 'Nur Geschäftsführung')
const euros = (cents: number) => cents / 100

const lineOfBooking = (one: Booking): Line => ({
  Art: 'Buchung',
  Kostenstelle: centerOf(one.costCenter),
  Titel: one.title,
  Text: one.description,
  'Kunde netto': one.revenueAmount,
  'Agentur netto': one.spendingAmount,
  Marge: euros(marginOf(one)),
  Ausgangsrechnung: one.revenueInvoice?.number ?? null,
  Eingangsrechnung: one.spendingInvoice?.number ?? null,
  Sichtbarkeit: sight(one.isPublic),
})
const lineOfInvoice = (one: Invoice): Line => ({
  Art: one.isIncoming ? 'Eingangsrechnung' : 'Ausgangsrechnung',
  Kostenstelle: centerOf(one.costCenter),
  Nummer: one.number,
  Datum: one.date === null ? null : { day: one.date },
  Text: one.notes,
  Betrag: one.amount,
  Status: one.status,
  Sichtbarkeit: sight(one.isPublic),
})
const lineOfDeal = (one: Deal): Line => ({
  Art: 'Deal',
  Kostenstelle: centerOf(one.costCenter),
  Text: one.notes,
  Betrag: one.fee,
})

const tableFrom = (title: string, headings: readonly Heading[], lines: readonly Line[]) => ({
  title,
  columns: headings.map((heading): TableColumn => ({ heading, ...COLUMNS[heading] })),
  rows: lines.map((line) => headings.map((heading) => line[heading] ?? null)),
})

/** The figures by the name that the page gives them. */
const SUMS: readonly (readonly [string, keyof AccountingSums])[] = [
  ['Deal', 'deal'],
  ['Erlös', 'revenue'],
  ['Kosten', 'spending'],
  ['Marge', 'margin'],
  ['Berechnet', 'invoiced'],
  ['Offen', 'open'],
  ['Bezahlt', 'paid'],
  ['Noch zu berechnen', 'toInvoice'],
]
const percent = ({ margin, revenue }: AccountingSums) => {
  const share = shareOf(margin, revenue)
  return share === undefined ? null : Math.round(share * 1000) / 10
}

/** Sheets for people, and one table with a line a fact for programs: there the kind is a column to filter by. */
export const workbookOf = (rows: AccountingToExport, actor: Actor, today: string): Workbook => {
  const bookings = rows.bookings.map(lineOfBooking)
  const invoices = rows.invoices.map(lineOfInvoice)
  const deals = rows.deals.map(lineOfDeal)
  const { centers, total } = accountingFigures(rows)
  const sums = [
    ...centers.map((one) => ({ of: centerOf(one.costCenter) ?? 'Ohne Kostenstelle', ...one })),
    { of: 'Gesamt', ...total },
  ]
  const sumLines = sums.flatMap(({ of, ...one }) =>
    SUMS.map(([label, name]): Line => ({ Art: 'Summe', Kostenstelle: of, Titel: label, Betrag: euros(one[name]) })),
  )
  // Who gets no hidden rows has no use for the column.
  const shown = (headings: readonly Heading[]) =>
    headings.filter((heading) => heading !== 'Sichtbarkeit' || allows(chief, { actor }))
  const all = Object.keys(COLUMNS) as Heading[]
  return {
    // The title comes last: it may be cut off.
    title: `Abrechnung ${today} ${rows.title}`,
    sheets: [
      {
        title: 'Summen',
        columns: [
          { heading: 'Kostenstelle', width: 20 },
          ...SUMS.map(([heading]) => ({ heading, ...MONEY })),
          { heading: 'Marge in %', width: 12, decimals: 1 },
        ],
        rows: sums.map((one) => [one.of, ...SUMS.map(([, name]) => euros(one[name])), percent(one)]),
      },
      tableFrom(
        'Buchungen',
        shown(all.filter((heading) => !['Art', 'Nummer', 'Datum', 'Betrag', 'Status'].includes(heading))),
        bookings,
      ),
      tableFrom(
        'Rechnungen',
        shown(['Art', 'Nummer', 'Datum', 'Kostenstelle', 'Text', 'Betrag', 'Status', 'Sichtbarkeit']),
        invoices,
      ),
      tableFrom('Deals', ['Kostenstelle', 'Text', 'Betrag'], deals),
    ],
    flat: tableFrom('Abrechnung', shown(all), [...bookings, ...invoices, ...deals, ...sumLines]),
  }
}
