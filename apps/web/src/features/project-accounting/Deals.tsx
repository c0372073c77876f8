import { projectAccountingDeal } from '@rampenlicht/model/resources/accounting/accounting'
import { centsOf } from '@rampenlicht/model/rules/money'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { CostCenter } from './AccountingParts.tsx'
import { Amount, euros } from './amounts.tsx'
import { ListPart, type ListProps } from './ListPart.tsx'
import type { Deal } from './query.ts'

/** What was agreed on with the customer. */
export const Deals = ({ rows, sums, ...place }: ListProps<Deal>) => {
  const dialog = useDialog()
  return (
    <ListPart
      resource={projectAccountingDeal}
      rows={rows}
      hint="Ein Deal hält fest, welches Honorar mit dem Kunden vereinbart ist."
      {...place}
    >
      {(shown) => (
        <Table
          label="Deals"
          columns={COLUMNS}
          rows={shown}
          onNear={() => dialog.prepare('project_accounting_deals')}
          onOpen={({ id }) => dialog.edit('project_accounting_deals', id)}
          foot={{ label: 'Summe', sums: { fee: sums && euros(sums.deal) } }}
        />
      )}
    </ListPart>
  )
}

const COLUMNS: readonly TableColumn<Deal>[] = [
  { id: 'center', label: 'Kostenstelle', width: 160, cell: ({ costCenter }) => <CostCenter of={costCenter} /> },
  {
    id: 'notes',
    label: 'Notizen',
    phone: 'wide',
    cell: ({ notes }) => <span title={notes ?? undefined}>{notes ?? <span className="muted">–</span>}</span>,
  },
  { id: 'fee', label: 'Honorar', width: 126, isRight: true, cell: ({ fee }) => <Amount cents={centsOf(fee)} /> },
]
