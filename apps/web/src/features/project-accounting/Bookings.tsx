import { projectAccountingItem } from '@rampenlicht/model/resources/accounting/accounting'
import { type AccountingSums, marginOf, shareOf } from '@rampenlicht/model/rules/accounting-figures'
import { centsOf } from '@rampenlicht/model/rules/money'
import IconLink from '~icons/link'
import { useDialog } from '../../crud/DialogHost.tsx'
import { percent } from '../../ui/percent.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import s from './Accounting.module.css'
import { CostCenter, HiddenMark } from './AccountingParts.tsx'
import { Amount, euros } from './amounts.tsx'
import { ListPart, type ListProps } from './ListPart.tsx'
import type { Booking } from './query.ts'

/** The bookings, with the invoices that belong to them. */
export const Bookings = ({ rows, sums, ...place }: ListProps<Booking>) => {
  const dialog = useDialog()
  const share = sums && shareOf(sums.margin, sums.revenue)
  return (
    <ListPart
      resource={projectAccountingItem}
      rows={rows}
      hint="Eine Buchung hält fest, was eine Leistung den Kunden kostet und was sie die Agentur kostet."
      {...place}
    >
      {(shown) => (
        <Table
          label="Buchungen"
          columns={COLUMNS}
          rows={shown}
          isSunken={({ isPublic }) => !isPublic}
          onNear={() => dialog.prepare('project_accounting_items')}
          onOpen={({ id }) => dialog.edit('project_accounting_items', id)}
          foot={{
            label: share === undefined ? 'Summe' : `Summe, Marge ${percent(share)}`,
            sums: sums ? sumsOfColumns(sums) : {},
          }}
        />
      )}
    </ListPart>
  )
}

const sumsOfColumns = ({ revenue, spending, margin }: AccountingSums) => ({
  revenue: euros(revenue),
  spending: euros(spending),
  margin: euros(margin),
})

const COLUMNS: readonly TableColumn<Booking>[] = [
  {
    id: 'title',
    label: 'Buchung',
    cell: ({ title, description, isPublic }) => (
      <TwoLine
        title={
          <span className={s.name}>
            <span className="trunc">{title ?? 'Ohne Titel'}</span>
            {!isPublic && <HiddenMark />}
          </span>
        }
        note={description}
      />
    ),
  },
  {
    id: 'center',
    label: 'Kostenstelle',
    width: 156,
    isMinor: true,
    cell: ({ costCenter }) => <CostCenter of={costCenter} />,
  },
  {
    id: 'revenueInvoice',
    label: 'Ausgangsrechnung',
    width: 166,
    cell: ({ revenueInvoice, revenueAmount }) =>
      revenueInvoice ? (
        <InvoiceChip invoice={revenueInvoice} />
      ) : (
        <span className="muted">{revenueAmount ? 'Noch keine' : '–'}</span>
      ),
  },
  {
    id: 'spendingInvoice',
    label: 'Eingangsrechnung',
    width: 166,
    isMinor: true,
    phone: 'none',
    cell: ({ spendingInvoice }) =>
      spendingInvoice ? <InvoiceChip invoice={spendingInvoice} /> : <span className="muted">–</span>,
  },
  {
    id: 'revenue',
    label: 'Kunde netto',
    width: 126,
    isRight: true,
    cell: ({ revenueAmount }) => <Amount cents={centsOf(revenueAmount)} />,
  },
  {
    id: 'spending',
    label: 'Agentur netto',
    width: 126,
    isRight: true,
    phone: 'none',
    cell: ({ spendingAmount }) => <Amount cents={centsOf(spendingAmount)} />,
  },
  { id: 'margin', label: 'Marge', width: 126, isRight: true, cell: (row) => <Amount cents={marginOf(row)} /> },
]

const InvoiceChip = ({ invoice: { id, number } }: { invoice: NonNullable<Booking['revenueInvoice']> }) => {
  const dialog = useDialog()
  const name = number ?? 'Ohne Nummer'
  return (
    <button
      type="button"
      className={s.chip}
      aria-label={`Rechnung ${name} öffnen`}
      title={name}
      onFocus={() => dialog.prepare('project_accounting_invoices')}
      onClick={() => dialog.edit('project_accounting_invoices', id)}
    >
      <IconLink size={13} stroke={1.8} aria-hidden />
      <span className="trunc">{name}</span>
    </button>
  )
}
