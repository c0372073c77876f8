import { useQuery } from '@tanstack/react-query'
import { AskedConflict } from '../../crud/save/AskedConflict.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import { drafts } from './draft-store.ts'
import { Editor } from './Editor.tsx'
import { Outline } from './Outline.tsx'
import { reportDataQuery, reportQuery } from './queries.ts'
import s from './Report.module.css'
import type { ReportLine } from './useNewReport.ts'
import { useReport } from './useReport.ts'

/** Few ever see it. */
const ReportConflict = part('ReportConflict', () => import('./ReportConflict.tsx'))

/** One report, once it and what it is made of are there. */
export default function OpenReport({ id, reports }: { id: number; reports: readonly ReportLine[] }) {
  const work = useReport(id)
  const record = useQuery(reportQuery(id))
  const data = useQuery(reportDataQuery(id))
  const failed = [record, data].find(({ error, data: there }) => error && !there)
  if (!work)
    return failed ? (
      <LoadFailure
        title="Der Report konnte nicht geladen werden."
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    ) : (
      <Outline />
    )
  return (
    <div className={s.report}>
      <Editor work={work} reports={reports} />
      <AskedConflict id={id} drafts={drafts} sheet={ReportConflict} />
    </div>
  )
}
