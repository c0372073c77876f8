import { projectAccountingInvoice } from '@rampenlicht/model/resources/accounting/accounting'
import { centsOf } from '@rampenlicht/model/rules/money'
import IconArrowDownLeft from '~icons/arrow-down-left'
import IconArrowUpRight from '~icons/arrow-up-right'
import { useDialog } from '../../crud/DialogHost.tsx'
import { StatusPill } from '../../crud/save/StatusPill.tsx'
import { day } from '../../ui/format.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { TwoLine } from '../../ui/TwoLine.tsx'
import s from './Accounting.module.css'
import { CostCenter, HiddenMark } from './AccountingParts.tsx'
import { Amount, euros } from './amounts.tsx'
import { ListPart, type ListProps } from './ListPart.tsx'
import type { Invoice } from './query.ts'

/** Invoices to customers and from suppliers, newest first; only those to customers are added up. */
export const Invoices = ({ rows, sums, ...place }: ListProps<Invoice>) => {
  const dialog = useDialog()
  return (
    <ListPart
      resource={projectAccountingInvoice}
      rows={rows}
      hint="Ausgangsrechnungen an den Kunden und Eingangsrechnungen, die eine Buchung als Kosten nennt."
      {...place}
    >
      {(shown) => (
        <Table
          label="Rechnungen"
          columns={COLUMNS}
          rows={shown}
          isSunken={({ isPublic }) => !isPublic}
          onNear={() => dialog.prepare('project_accounting_invoices')}
          onOpen={({ id }) => dialog.edit('project_accounting_invoices', id)}
          foot={{ label: 'Summe der Ausgangsrechnungen', sums: { amount: sums && euros(sums.invoiced) } }}
        />
      )}
    </ListPart>
  )
}

const ARROW = { className: s.arrow ?? '', size: 15, stroke: 1.8, role: 'img' } as const
const Direction = ({ isIncoming }: Pick<Invoice, 'isIncoming'>) =>
  isIncoming ? (
    <IconArrowDownLeft {...ARROW} aria-label="Eingangsrechnung" />
  ) : (
    <IconArrowUpRight {...ARROW} aria-label="Ausgangsrechnung" />
  )

const nameOf = ({ number }: Pick<Invoice, 'number'>) => number ?? 'Ohne Nummer'

const COLUMNS: readonly TableColumn<Invoice>[] = [
  {
    id: 'number',
    label: 'Rechnung',
    cell: (invoice) => (
      <span className={s.invoice}>
        <Direction isIncoming={invoice.isIncoming} />
        <TwoLine
          title={
            <span className={s.name}>
              <span className="trunc">{nameOf(invoice)}</span>
              {!invoice.isPublic && <HiddenMark />}
            </span>
          }
          note={invoice.notes}
        />
      </span>
    ),
  },
  { id: 'date', label: 'Datum', width: 98, isRight: true, cell: ({ date }) => day(date) || <Dash /> },
  {
    id: 'center',
    label: 'Kostenstelle',
    width: 152,
    isMinor: true,
    cell: ({ costCenter }) => <CostCenter of={costCenter} />,
  },
  {
    id: 'status',
    label: 'Status',
    width: 112,
    cell: (invoice) => (
      <StatusPill resource={projectAccountingInvoice} field="status" record={{ ...invoice }} of={nameOf(invoice)} />
    ),
  },
  {
    id: 'amount',
    label: 'Betrag',
    width: 126,
    isRight: true,
    cell: ({ amount }) => <Amount cents={centsOf(amount)} />,
  },
]

const Dash = () => <span className="muted">–</span>
