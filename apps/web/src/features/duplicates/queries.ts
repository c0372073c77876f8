import type { Duplicate, DuplicateCounts, DuplicateState } from '@rampenlicht/model/rules/duplicates'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type Answer, request } from '../../api/client.ts'
import { markFresh } from '../../api/fresh.ts'
import { keys, type Parameters } from '../../api/queries.ts'

export const DUPLICATES = 'duplicates'
const PER_PAGE = 100
type Page = Answer<readonly Duplicate[]>

/** Page after page, as far as somebody has scrolled. */
export const duplicatesQuery = (parameters: Parameters) =>
  infiniteQueryOptions({
    queryKey: keys.list(DUPLICATES, parameters),
    queryFn: ({ pageParam, signal }) => request<readonly Duplicate[]>(pageParam, { signal }),
    initialPageParam: `/${DUPLICATES}?${new URLSearchParams([...parameters, ['itemsPerPage', String(PER_PAGE)]].map(([name = '', value = '']) => [name, value]))}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Asked for again after every write, as a record would be. */
export const countsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['record', DUPLICATES, resource] as const,
    queryFn: async ({ signal }) =>
      (await request<DuplicateCounts>(`/${DUPLICATES}/counts?${new URLSearchParams({ resource })}`, { signal })).data,
  })

/** Says that the two are not the same, or takes that back. */
export const decide = async (id: number, verdict: 'distinct' | 'open'): Promise<Duplicate> =>
  (await request<Duplicate>(`/${DUPLICATES}/${id}/${verdict}`, { method: 'POST' })).data

/** A decided pair leaves the list it stood in; the others are asked for when somebody looks at them. */
export const leave = (queries: QueryClient, { id, resource }: Duplicate, from: DuplicateState, to: DuplicateState) => {
  queries.setQueriesData<InfiniteData<Page>>({ queryKey: ['list', DUPLICATES] }, (held) =>
    held?.pages.some(({ data }) => data.some((one) => one.id === id)) ? without(held, id) : held,
  )
  queries.setQueryData(countsQuery(resource).queryKey, (counts) =>
    counts ? { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 } : counts,
  )
  void queries.invalidateQueries({ queryKey: ['list', DUPLICATES], refetchType: 'none' })
}
const without = (held: InfiniteData<Page>, id: number): InfiniteData<Page> => ({
  ...held,
  pages: held.pages.map((page) => ({
    ...page,
    data: page.data.filter((one) => one.id !== id),
    total: page.total === undefined ? undefined : page.total - 1,
  })),
})

/** Everything about pairs is asked for anew; what has come back is marked. */
export const reloadPairs = (queries: QueryClient) =>
  markFresh(queries, () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [kind, path] }) => (kind === 'list' || kind === 'record') && path === DUPLICATES,
    }),
  )
