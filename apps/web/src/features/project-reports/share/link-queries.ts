import type { ReportLink, ReportLinkChange } from '@rampenlicht/model/rules/report/link'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { keys } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'

const at = (id: number) => `/project_reports/${id}/link`

/** How the customer reaches a report; null where nobody has shared it. */
export const linkQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.record('project_reports', id), 'link'],
    queryFn: async ({ signal }) => (await request<ReportLink | null>(at(id), { signal, isQuiet: true })).data,
  })

/** Shares a report, or changes how: what is switched is seen at once, and goes back where the server refuses. */
export const useChangeLink = (id: number) => {
  const queries = useQueryClient()
  const { queryKey } = linkQuery(id)
  return useMutation({
    // one after the other, so that the answers come in the order of the clicks
    scope: { id: `report link ${id}` },
    mutationFn: async (change: ReportLinkChange) =>
      (await request<ReportLink>(at(id), { method: 'PUT', body: change })).data,
    onMutate: async ({ password, renews, ...flags }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, { ...before, ...flags })
      return before
    },
    onSuccess: (link) => {
      queries.setQueryData(queryKey, link)
      // a Stand may have come with it
      return queries.invalidateQueries({
        queryKey: keys.record('project_reports', id),
        predicate: (one) => one.queryKey.at(-1) === 'versions',
      })
    },
    onError: (_, __, before) => queries.setQueryData(queryKey, before),
  })
}

export const useRevokeLink = (id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>(at(id), { method: 'DELETE' }),
    onSuccess: () => {
      toast.ok('Link widerrufen')
      queries.setQueryData(linkQuery(id).queryKey, null)
      return queries.invalidateQueries({ queryKey: keys.record('project_reports', id) })
    },
  })
}
