import { iriOf } from '@rampenlicht/model/kit/iri'
import type { BodyAt, EntityAt } from '@rampenlicht/model/resources/index'
import { type ReportKind, report } from '@rampenlicht/model/resources/reports/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'

/** A report as far as the choice among several shows it. */
export type ReportLine = Pick<EntityAt<'project_reports'>, 'id' | 'kind' | 'title' | 'from' | 'to'>

/** What usually stands in one; of Clippings that is how a new record begins anyway. */
const USUAL: Readonly<Record<ReportKind, Partial<BodyAt<'project_reports'>>>> = {
  Clippings: {},
  Influencer: { figures: ['posts', 'influencers', 'followers'], charts: ['channels', 'categories'] },
}

/** Creates a report and opens it. */
export const useNewReport = (projectId: number, kind: ReportKind) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => save('project_reports', { project: iriOf('projects', projectId), kind, ...USUAL[kind] }),
    onSuccess: async ({ data, deed }) => {
      toastUndoable(queries, report.toasts.created, deed)
      await navigate({ to: '.', search: { report: data.id } })
      return reloadAll(queries)
    },
  })
}
