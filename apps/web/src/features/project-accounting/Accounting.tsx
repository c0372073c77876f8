import { COST_CENTER_LABELS, COST_CENTERS } from '@rampenlicht/model/resources/accounting/accounting'
import { rowsOfCenter, sumsOf } from '@rampenlicht/model/rules/accounting-figures'
import { useMemo } from 'react'
import { ExportMenu } from '../../domain/project/ExportMenu.tsx'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { useProjectPart } from '../../domain/project/useProjectPart.ts'
import { Segments } from '../../ui/Segments.tsx'
import s from './Accounting.module.css'
import { Bookings } from './Bookings.tsx'
import { Deals } from './Deals.tsx'
import { Figures } from './Figures.tsx'
import { Invoices } from './Invoices.tsx'
import { type Rows, useAccounting } from './query.ts'
import { type Narrowing, useCostCenter, WITHOUT } from './useCostCenter.ts'

/** What was agreed on, booked and invoiced: as figures, and as three lists that one choice narrows. */
export default function Accounting() {
  const { id, within } = useProjectPart()
  const { arrival, rows, isFailed, retry } = useAccounting(id)
  const { chosen, choose } = useCostCenter()
  const shown = useMemo(() => rows && narrowed(rows, chosen), [rows, chosen])
  const sums = useMemo(() => shown && sumsOf(shown), [shown])
  const place = { project: within.given.project, narrowing: chosen, sums, isFailed, onRetry: retry }
  return (
    <ProjectPage arrival={arrival}>
      {!isFailed && <Figures rows={rows} />}
      <div className={s.bar}>
        <Segments
          label="Kostenstelle"
          options={optionsFor(rows, chosen)}
          value={chosen === null ? WITHOUT : String(chosen ?? '')}
          onChange={choose}
        />
        <ExportMenu at={`/projects/${id}/accounting/export`} className={s.export} />
      </div>
      <Bookings rows={shown?.bookings} {...place} />
      <div className={s.columns}>
        <Invoices rows={shown?.invoices} {...place} />
        <Deals rows={shown?.deals} {...place} />
      </div>
    </ProjectPage>
  )
}

const narrowed = (rows: Rows, chosen: Narrowing): Rows => (chosen === undefined ? rows : rowsOfCenter(rows, chosen))

const optionsFor = (rows: Rows | undefined, chosen: Narrowing) => {
  const isUnplaced = rows && Object.values(narrowed(rows, null)).some(({ length }) => length > 0)
  return [
    { value: '', label: 'Alle' },
    ...COST_CENTERS.map((one) => ({ value: String(one), label: COST_CENTER_LABELS[one] })),
    ...(isUnplaced || chosen === null ? [{ value: WITHOUT, label: 'Ohne' }] : []),
  ]
}
