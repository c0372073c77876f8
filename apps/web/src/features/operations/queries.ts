import type { BackupAlarm, Operations } from '@rampenlicht/model/rules/operations'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'

/** The page and the band tell of failures themselves. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: async ({ signal }) => (await request<Operations>('/operations', { signal, isQuiet: true })).data,
})

const LOOK_MS = 10 * 60_000
export const alarmQuery = queryOptions({
  queryKey: ['operations', 'alarm'],
  queryFn: async ({ signal }) => (await request<BackupAlarm>('/operations/alarm', { signal, isQuiet: true })).data,
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
})
