import { isOpen, type Job } from '@rampenlicht/model/rules/jobs'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'

/** The bell tells of failures itself. Asked once; from then on the server says what changes. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: async ({ signal }) => (await request<readonly Job[]>('/jobs', { signal, isQuiet: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

const isAfter = (one: Job, other: Job) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id

/** The jobs with those that have changed: what is open first, then what ended last. */
export const withChanged = (jobs: readonly Job[], changed: readonly Job[]): readonly Job[] => {
  const byId = new Map([...jobs, ...changed].map((job) => [job.id, job]))
  return [...byId.values()].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || -isAfter(one, other))
}

/** Those that have ended since somebody looked last. */
export const unseenOf = (jobs: readonly Job[], seenUntil: number): readonly Job[] =>
  jobs.filter((job) => !isOpen(job) && Date.parse(job.at) > seenUntil)
