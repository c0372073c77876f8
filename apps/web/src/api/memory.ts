import type { DeletedRecord, MemorySpans } from '@rampenlicht/model/rules/memory'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import { Problem } from './problem.ts'

/** For how long things can be brought back; constant while the server runs. */
export const memoryQuery = queryOptions({
  queryKey: ['memory'],
  queryFn: async () => (await request<MemorySpans>('/fetch/memory', { isQuiet: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** By whom and when a record was deleted, where an answer says so. */
export const deletedIn = (error: unknown): DeletedRecord | undefined =>
  error instanceof Problem && error.facts.deletedAt ? (error.facts as DeletedRecord) : undefined
