import { isOpen, type Job } from '@rampenlicht/model/rules/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { jobsQuery } from '../../api/jobs.ts'
import { follow } from '../../api/stream.ts'
import { withChanged } from './jobs.ts'

/** The jobs one sees. As long as one of them is open the server tells how they stand; nothing open costs nothing. */
export const useJobs = () => {
  const queries = useQueryClient()
  const { data: jobs, error, refetch } = useQuery(jobsQuery)
  const isAnyOpen = jobs?.some(isOpen) ?? false
  const [ended, setEnded] = useState('')

  // told once, to those who do not see the bell
  const before = useRef<readonly Job[]>([])
  useEffect(() => {
    const over = before.current
      .filter(isOpen)
      .flatMap(({ id }) => jobs?.find((job) => job.id === id && !isOpen(job)) ?? [])
    before.current = jobs ?? []
    if (over.length) setEnded(over.map(({ title, state }) => `${title}: ${state}`).join(', '))
  }, [jobs])

  useEffect(() => {
    if (!isAnyOpen) return
    return follow('/jobs/stream', ({ event, data }) => {
      if (event === 'ready') void queries.invalidateQueries({ queryKey: jobsQuery.queryKey })
      if (event === 'changed')
        queries.setQueryData(jobsQuery.queryKey, (now) => now && withChanged(now, JSON.parse(data) as readonly Job[]))
    })
  }, [isAnyOpen, queries])
  return { jobs, error, retry: () => void refetch(), ended }
}
