import type { HistoryLine, PastState } from '@rampenlicht/model/rules/memory'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'

const LINES_PER_PAGE = 50

export interface HistoryFilter {
  /** Ids of accounts. */
  readonly people: readonly string[]
  readonly fields: readonly string[]
  /** Along with what belongs to the record. */
  readonly withParts: boolean
}
export const EVERYTHING: HistoryFilter = { people: [], fields: [], withParts: false }

const addressOf = (path: string, id: number, { people, fields, withParts }: HistoryFilter) => {
  const parameters = new URLSearchParams([
    ['itemsPerPage', String(LINES_PER_PAGE)],
    ...people.map((one) => ['by[]', `/users/${one}`]),
    ...fields.map((name) => ['field[]', name]),
    ...(withParts ? [['parts', 'true']] : []),
  ])
  return `/${path}/${id}/history?${parameters}`
}

/** Failures are told where the lines were to stand. */
const pageQuery = (address: string) =>
  queryOptions({
    queryKey: keys.history(address),
    queryFn: ({ signal }) => request<readonly HistoryLine[]>(address, { signal, isQuiet: true }),
    staleTime: 0,
  })

export const firstPageQuery = (path: string, id: number) => pageQuery(addressOf(path, id, EVERYTHING))

/** How the record was before an entry. */
export const pastQuery = (path: string, id: number, line: number) =>
  queryOptions({
    queryKey: keys.history(`/${path}/${id}/history/${line}`),
    queryFn: async ({ signal, queryKey: [, address] }) =>
      (await request<PastState>(address, { signal, isQuiet: true })).data,
  })

/** All declarations, for what belongs to a record. They come after the entries: most records have no parts. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async () => {
    const [{ partsOf }, { resourceAt }] = await Promise.all([
      import('@rampenlicht/model/resources/parts'),
      import('@rampenlicht/model/resources/index'),
    ])
    return { partsOf, resourceAt }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The entries of a record, page after page. Each page is reached by the address that the one before it names. */
export const useHistory = (path: string, id: number, filter: HistoryFilter) => {
  const queries = useQueryClient()
  const first = addressOf(path, id, filter)
  const [wanted, setWanted] = useState({ first, pages: 1 })
  const count = wanted.first === first ? wanted.pages : 1
  const nextAfter = (address: string) =>
    queries.getQueryData<Answer<readonly HistoryLine[]>>(keys.history(address))?.next
  const addresses: string[] = []
  for (let next: string | undefined = first; next && addresses.length < count; next = nextAfter(next))
    addresses.push(next)
  const pages = useQueries({ queries: addresses.map(pageQuery) })
  const lines = pages.flatMap(({ data }) => data?.data ?? [])
  const last = pages.at(-1)
  return {
    lines,
    total: pages[0]?.data?.total ?? lines.length,
    /** Nothing to show yet. */
    isPending: pages[0]?.data === undefined && !pages[0]?.isError,
    failure: last?.isError && !last.data ? last.error : undefined,
    retry: () => void last?.refetch(),
    hasMore: last?.data?.next !== undefined,
    isLoadingMore: pages.length > 1 && last?.isPending === true,
    loadMore: () => setWanted({ first, pages: addresses.length + 1 }),
  }
}
