import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { ReportData } from '@rampenlicht/model/rules/report/data'
import type { ReportVersion } from '@rampenlicht/model/rules/report/versions'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, load } from '../../api/queries.ts'
import { partQuery } from '../../domain/project/part-query.ts'

/** Those of a project, the one that was changed last first. */
export const reportsQuery = (projectId: number) =>
  partQuery('project_reports', projectId, ['project', 'kind', 'title', 'from', 'to', 'updatedAt'])

/** Below the report's own key, so that whatever is written anywhere has them asked for anew. */
const below = (id: number, ...what: readonly (string | number)[]) => [...keys.record('project_reports', id), ...what]

/** A report with the version that a save replaces. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: below(id, 'edited'),
    queryFn: ({ signal }) => load('project_reports', id, signal),
  })

/** What it is put together from. */
export const reportDataQuery = (id: number) =>
  queryOptions({
    queryKey: below(id, 'data'),
    queryFn: async ({ signal }) => (await request<ReportData>(`/project_reports/${id}/data`, { signal })).data,
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: below(id, 'versions'),
    queryFn: async ({ signal }) =>
      (await request<readonly ReportVersion[]>(`/project_reports/${id}/versions`, { signal, isQuiet: true })).data,
  })

/** A Stand never changes. */
export const frozenQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['report-version', id, number],
    queryFn: async ({ signal }) =>
      (await request<ReportContent>(`/project_reports/${id}/versions/${number}`, { signal, isQuiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
