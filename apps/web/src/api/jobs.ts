import type { Job } from '@rampenlicht/model/rules/jobs'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** The bell tells of failures itself. Asked once; from then on the server says what changes. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ signal }) => (await request<readonly Job[]>('/jobs', { signal, isQuiet: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
