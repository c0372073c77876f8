import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'

/** What there is to decide; it must not change below the hands of whoever decides. */
export const mergeableQuery = (path: string, [one, other]: readonly [number, number]) =>
  queryOptions({
    queryKey: ['mergeable', path, one, other] as const,
    queryFn: async ({ signal }) =>
      (await request<Mergeable>(`/${path}/${one}/merge?with=${other}`, { signal, isQuiet: true })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
