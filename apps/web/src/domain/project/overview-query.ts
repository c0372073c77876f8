import type { ProjectOverview } from '@rampenlicht/model/rules/project-overview'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'

/** Kept below the project's own key: whatever is written anywhere has it asked for again. */
export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.record('projects', id), 'overview'],
    queryFn: async ({ signal }) =>
      (await request<ProjectOverview>(`/projects/${id}/overview`, { signal, isQuiet: 'missing' })).data,
  })

/**
 * One request for all cards. After a failure it is the first of them (`isFirst`) that asks again when the page is opened
 * anew; the others come later, and would only fail, and say so, once more.
 */
export const useOverview = (id: number, isFirst = false) => useQuery({ ...overviewQuery(id), retryOnMount: isFirst })
