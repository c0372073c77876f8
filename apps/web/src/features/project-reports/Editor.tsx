import { kindOf } from '@rampenlicht/model/rules/report/pages'
import { useState } from 'react'
import { Bar } from './frame/Bar.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { Rail } from './Rail.tsx'
import s from './Report.module.css'
import { Stage } from './Stage.tsx'
import { SETTINGS } from './settings.ts'
import { ClippingTable } from './table/ClippingTable.tsx'
import { CooperationTable } from './table/CooperationTable.tsx'
import type { ReportLine } from './useNewReport.ts'
import type { ReportWork } from './work.ts'

interface Props {
  readonly work: ReportWork
  readonly reports: readonly ReportLine[]
}
const FIRST = 'figures'

/** Pages on the left, how they look in the middle, their words on the right; the list of Beiträge takes the place of both. */
export const Editor = ({ work, reports }: Props) => {
  const [wanted, setWanted] = useState(FIRST)
  const isThere = wanted === SETTINGS || work.pages.some(({ key }) => key === wanted)
  const chosen = isThere ? wanted : 'cover'
  const page = work.pages.find(({ key }) => key === chosen)
  const isList = page !== undefined && kindOf(page) === 'list'
  const Table = work.report.kind === 'Clippings' ? ClippingTable : CooperationTable
  return (
    <>
      <Bar work={work} reports={reports} onSettings={() => setWanted(SETTINGS)} />
      <div className={s.editor} data-two={isList || undefined}>
        <Rail work={work} chosen={chosen} onChoose={setWanted} />
        {isList ? (
          <Table work={work} page={page} onBack={() => setWanted(FIRST)} />
        ) : (
          <>
            <Stage work={work} chosen={chosen} onChoose={setWanted} />
            <Inspector work={work} chosen={chosen} onChoose={setWanted} />
          </>
        )}
      </div>
    </>
  )
}
