import type { Job } from '@rampenlicht/model/rules/jobs'
import type { ProposalPath, Term, TermKey, Terms } from '@rampenlicht/model/rules/privacy/retention'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { jobsQuery } from '../../../api/jobs.ts'

export interface Whom {
  readonly path: ProposalPath
  readonly id: number
}
/** Whose term is over, by rules. */
export const termsQuery = queryOptions({
  queryKey: ['privacy', 'terms'],
  queryFn: async ({ signal }) => (await request<Terms>('/privacy/terms', { signal, isQuiet: true })).data,
})

/** The server answers with the proposals as they are now. */
const useAnswered = <T>(ask: (sent: T) => Promise<{ readonly data: Terms }>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (sent: T) => (await ask(sent)).data,
    onSuccess: (terms) => queries.setQueryData(termsQuery.queryKey, terms),
  })
}
export const useRules = () =>
  useAnswered((rules: Partial<Record<TermKey, Partial<Term>>>) =>
    request<Terms>('/privacy/terms/rules', { method: 'PUT', body: rules }),
  )
/** Puts a proposal off, or takes that back. */
export const useKeeping = (way: 'kept' | 'proposed') =>
  useAnswered((people: readonly Whom[]) =>
    request<Terms>(`/privacy/terms/${way}`, { method: 'POST', body: { people } }),
  )

/** The bell shows it at once. */
export const beginErasing = async (queries: QueryClient, people: readonly Whom[], confirm: string): Promise<void> => {
  const { data: job } = await request<Job>('/privacy/terms/erasures', { method: 'POST', body: { people, confirm } })
  queries.setQueryData(jobsQuery.queryKey, (jobs) => [job, ...(jobs ?? []).filter((one) => one.id !== job.id)])
  void queries.invalidateQueries({ queryKey: jobsQuery.queryKey })
}
