import type { Import, ImportRow, ImportSummary } from '@rampenlicht/model/rules/import/imports'
import type { Job } from '@rampenlicht/model/rules/jobs'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { keys, type Parameters } from '../../api/queries.ts'

const IMPORTS = 'imports'
const PER_PAGE = 50

const isWorkedOn = ({ state }: Pick<Import, 'state'>) => state === 'Läuft' || state === 'Wird geprüft'
/** Whoever looks on at what somebody else has started hears nothing of its job. */
const LOOK_AGAIN_MS = 2_000

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keys.record(IMPORTS, id),
    queryFn: async ({ signal }) => (await request<Import>(`/imports/${id}`, { signal, isQuiet: 'missing' })).data,
    refetchInterval: ({ state: { data } }) => (data && isWorkedOn(data) ? LOOK_AGAIN_MS : false),
  })

/** The first rows as they would be saved with what is stored; asked for anew after each save. */
export const previewQuery = (id: number, saves: number) =>
  queryOptions({
    queryKey: [IMPORTS, id, 'preview', saves] as const,
    queryFn: async ({ signal }) =>
      (await request<readonly ImportRow[]>(`/imports/${id}/preview`, { signal, isQuiet: true })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Past imports, newest first, page after page as far as somebody has scrolled. */
export const importsQuery = (parameters: Parameters, perPage = PER_PAGE) =>
  infiniteQueryOptions({
    queryKey: keys.list(IMPORTS, [...parameters, ['itemsPerPage', String(perPage)]]),
    queryFn: ({ pageParam, signal }) => request<readonly ImportSummary[]>(pageParam, { signal }),
    initialPageParam: `/imports?${new URLSearchParams([...parameters.map(([name, value]) => [name, value]), ['itemsPerPage', String(perPage)]])}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Checks, runs or takes back; what is shown follows at once, the bell with it. */
export const begin = async (queries: QueryClient, id: number, deed: 'check' | 'run' | 'undo'): Promise<void> => {
  const { data: job } = await request<Job>(`/imports/${id}/${deed}`, { method: 'POST' })
  queries.setQueryData(jobsQuery.queryKey, (jobs) => [job, ...(jobs ?? []).filter((one) => one.id !== job.id)])
  queries.setQueryData(importQuery(id).queryKey, (now) => {
    if (!now) return now
    const state = { check: 'Wird geprüft' as const, run: 'Läuft' as const, undo: now.state }[deed]
    return { ...now, job: job.id, state }
  })
  void queries.invalidateQueries({ queryKey: jobsQuery.queryKey })
}
