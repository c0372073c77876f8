import {
  daysBetween,
  type Followers,
  movesOf,
  type RefreshedFollowers,
} from '@rampenlicht/model/rules/follower-history'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'

/** The records that have channels. */
export type Followed = 'influencers' | 'mediacontact_partners'

/** The last days of the channels; asked for again whenever the record is. */
export const followersQuery = (path: Followed, id: number) =>
  queryOptions({
    queryKey: [...keys.record(path, id), 'followers'],
    // the view goes without lines where this fails
    queryFn: async ({ signal }) =>
      (await request<Followers>(`/${path}/${id}/followers`, { signal, isQuiet: true })).data,
    retry: false,
  })

/** „Jetzt aktualisieren“; what did not work is told by whoever shows the channels. */
export const useRefreshFollowers = (path: Followed, id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await request<RefreshedFollowers>(`/${path}/${id}/followers`, { method: 'POST' })).data,
    onSuccess: ({ channels, problems }) => {
      const asked = channels.filter(({ isConfigured }) => isConfigured)
      if (problems.length < asked.length) toast.ok('Kanäle aktualisiert')
      return reloadAll(queries)
    },
  })
}

/** Days as points of a line that shows growth. */
export const pointsOf = (days: Followers['channels'][number]['days']) =>
  movesOf(days).map((value, n) => ({ at: daysBetween(days[0]?.day ?? '', days[n]?.day ?? ''), value }))
