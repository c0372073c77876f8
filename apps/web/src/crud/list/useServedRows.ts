import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { keys, type Parameters, pageQuery, ROWS_PER_PAGE, type Row } from '../../api/queries.ts'

const FRESH_MS = 30_000
/** Whoever drags the scroll bar passes thousands of pages; what is asked for is where it rests. */
const REST_MS = 100

/** A list that stays on the server: only the pages in view are asked for, and a million rows cost as much as a hundred. */
export const useServedRows = (path: string, parameters: Parameters, isReady = true) => {
  const head = useQuery({
    ...pageQuery(path, parameters, 1),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: isReady,
  })
  const firstRows = head.data?.data ?? []
  return {
    parameters,
    /** They as a text, by which the same question is known again. */
    question: JSON.stringify(parameters),
    path,
    firstRows,
    total: head.data?.total ?? firstRows.length,
    /** Nothing to show yet. */
    isPending: head.isPending,
    isFailed: head.isError && !head.data,
    failure: head.error,
    /** The rows of the question before, until the new answer is there. */
    isOutdated: head.isPlaceholderData,
    retry: () => void head.refetch(),
  }
}
export type ServedRows = ReturnType<typeof useServedRows>

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
const loadedIn = (queries: QueryClient, path: string, parameters: Parameters, page: number) =>
  queries.getQueryData<Answer<readonly Row[]>>(keys.page(path, parameters, page))

/** The rows of a stretch of the list; what is still on the way is undefined. */
export const useRowsBetween = (list: ServedRows, first: number, last: number): ((index: number) => Row | undefined) => {
  const queries = useQueryClient()
  const { path, question } = list
  const from = Math.max(2, Math.floor(first / ROWS_PER_PAGE) + 1)
  const to = list.isOutdated ? 0 : Math.floor(last / ROWS_PER_PAGE) + 1
  const loaded = (page: number) => loadedIn(queries, path, list.parameters, page)
  const place = `${from} ${to}`
  const [rest] = useDebouncedValue(place, REST_MS)
  // Beside rows that are there somebody reads on, and waits for no rest.
  const isReadOn = between(from, to).some((page) => loaded(page) || loaded(page - 1) || loaded(page + 1))
  const isAsked = isReadOn || rest === place
  // The same ones while somebody scrolls through the same pages: nobody looks at them again.
  const asked = useMemo(() => {
    const parameters: Parameters = JSON.parse(question)
    return between(from, to).map((page) => ({
      ...pageQuery(path, parameters, page, () => loadedIn(queries, path, parameters, page - 1)?.next),
      staleTime: FRESH_MS,
      enabled: isAsked,
    }))
  }, [queries, path, question, from, to, isAsked])
  const pages = useQueries({ queries: asked })
  return (index) => {
    const page = Math.floor(index / ROWS_PER_PAGE) + 1
    const rows = page === 1 ? list.firstRows : pages[page - from]?.data?.data
    return rows?.[index % ROWS_PER_PAGE]
  }
}
