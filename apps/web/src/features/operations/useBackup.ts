import { isOpen, type Job } from '@rampenlicht/model/rules/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { request } from '../../api/client.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { operationsQuery } from './queries.ts'

const BACKUP = 'backup'

/** Starts a copy, and follows the one that runs; when it ends, what is told of copies is asked for anew. */
export const useBackup = () => {
  const queries = useQueryClient()
  const { data: jobs } = useQuery(jobsQuery)
  const running: Job | undefined = jobs?.find((job) => job.kind === BACKUP && isOpen(job))
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== running?.id)
      void queries.invalidateQueries({ queryKey: operationsQuery.queryKey })
    before.current = running?.id
  }, [running?.id, queries])
  const start = useMutation({
    mutationFn: () => request('/operations/backups', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  })
  return { running, start: () => start.mutate(), isStarting: start.isPending }
}
