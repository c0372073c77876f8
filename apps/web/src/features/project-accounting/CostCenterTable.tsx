import {
  type AccountingSummary,
  type AccountingSums,
  type CostCenterSums,
  shareOf,
} from '@rampenlicht/model/rules/accounting-figures'
import { percent } from '../../ui/percent.ts'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import s from './Accounting.module.css'
import { CostCenter } from './AccountingParts.tsx'
import { Amount, euros } from './amounts.tsx'
import { Outline } from './Outline.tsx'
import { PairBars, PairLegend } from './PairBars.tsx'

type Row = CostCenterSums & { readonly id: number | string }

/** One line a cost center; the bars of all lines share one scale. */
export const CostCenterTable = ({ summary }: { summary: AccountingSummary | undefined }) => {
  if (!summary) return <Outline rows={3} />
  const { centers, total } = summary
  const most = Math.max(...centers.flatMap(({ revenue, spending }) => [revenue, spending]))
  return (
    <Table
      label="Kostenstellen"
      columns={columnsWith(most)}
      rows={centers.map((one): Row => ({ id: one.costCenter ?? 'none', ...one }))}
      foot={{
        label: 'Gesamt',
        sums: {
          bars: <PairLegend />,
          ...Object.fromEntries(AMOUNTS.map(([id]) => [id, euros(total[id])])),
          margin: (
            <>
              {euros(total.margin)}
              <Share {...total} />
            </>
          ),
        },
      }}
    />
  )
}

const AMOUNTS = [
  ['deal', 'Deal'],
  ['revenue', 'Erlös'],
  ['spending', 'Kosten'],
  ['margin', 'Marge'],
  ['invoiced', 'Berechnet'],
  ['open', 'Offen'],
  ['paid', 'Bezahlt'],
] as const satisfies readonly (readonly [keyof AccountingSums, string])[]
/** Where there is no room for all: the strip above has them in total, and the deals stand below. */
const MINOR: readonly string[] = ['deal', 'invoiced']

const columnsWith = (most: number): readonly TableColumn<Row>[] => [
  { id: 'center', label: 'Kostenstelle', width: 158, cell: ({ costCenter }) => <CostCenter of={costCenter} /> },
  { id: 'bars', label: 'Vergleich', phone: 'wide', cell: (row) => <PairBars {...row} most={most} /> },
  ...AMOUNTS.map(
    ([id, label]): TableColumn<Row> => ({
      id,
      label,
      isRight: true,
      isMinor: MINOR.includes(id),
      width: id === 'margin' ? 172 : 126,
      cell: (row) => (
        <>
          <Amount cents={row[id]} isOpen={id === 'open'} />
          {id === 'margin' && <Share {...row} />}
        </>
      ),
    }),
  ),
]

const Share = ({ margin, revenue }: Pick<AccountingSums, 'margin' | 'revenue'>) => {
  const share = shareOf(margin, revenue)
  return share !== undefined && <span className={s.share}> {percent(share)}</span>
}
