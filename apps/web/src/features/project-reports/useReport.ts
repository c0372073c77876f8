import type { BodyAt } from '@rampenlicht/model/resources/index'
import { report as resource } from '@rampenlicht/model/resources/reports/report'
import { composeReport } from '@rampenlicht/model/rules/report/compose'
import { arranged, readPages } from '@rampenlicht/model/rules/report/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Loaded } from '../../api/queries.ts'
import { savingOf, shownOf } from '../../crud/save/drafts.ts'
import { drafts } from './draft-store.ts'
import { withPages } from './pages.ts'
import { reportDataQuery, reportQuery } from './queries.ts'
import type { Report, ReportWork } from './work.ts'

/** What the server reads for a report that says so. */
const READ_ANEW: ReadonlySet<string> = new Set(['showsFees', 'contact'])

/** A report in the hands of somebody who puts it together: it saves itself. */
export const useReport = (id: number): ReportWork | undefined => {
  const queries = useQueryClient()
  const { data: loaded } = useQuery({ ...reportQuery(id), enabled: id > 0 })
  const { data, dataUpdatedAt } = useQuery({ ...reportDataQuery(id), enabled: id > 0 })
  const draft = drafts.useDraftOf(id)

  useEffect(() => {
    if (!loaded) return
    drafts.meet(id, loaded, (saved: Loaded, names: readonly string[]) => {
      // an answer that was asked for before would put the old words back
      void queries.cancelQueries({ queryKey: reportQuery(id).queryKey })
      queries.setQueryData(reportQuery(id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['list', 'project_reports'] })
      if (names.some((name) => READ_ANEW.has(name)))
        void queries.invalidateQueries({ queryKey: reportDataQuery(id).queryKey })
    })
  }, [queries, id, loaded])
  // whoever leaves takes nothing along
  useEffect(() => () => void drafts.save(id), [id])

  const report = useMemo(
    () => loaded && (shownOf(resource, loaded.record, draft) as unknown as Report),
    [loaded, draft],
  )
  const composed = useMemo(() => {
    if (!report || !data) return undefined
    const content = composeReport(report, data, new Date(dataUpdatedAt).toISOString())
    return { content, pages: arranged(report.kind, readPages(report.pages) ?? [], content.entries) }
  }, [report, data, dataUpdatedAt])
  const change = useCallback((patch: Partial<BodyAt<'project_reports'>>) => drafts.change(id, patch), [id])
  const save = useCallback(() => drafts.save(id), [id])
  if (!report || !data || !composed) return undefined
  return {
    ...{ report, data, ...composed, change, save, saving: savingOf(draft) },
    changePages: (pages) => change({ pages: withPages(report.pages, pages) }),
  }
}
