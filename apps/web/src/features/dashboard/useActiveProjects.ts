import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../api/client.ts'
import { keys, type Parameters } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { useIsBeside } from './useIsBeside.ts'

const CARDS_AT_ONCE = 24
const SHOWN = [
  'title',
  'category',
  'customer.name',
  ...['firstName', 'lastName', 'pictureName'].map((name) => `managers.${name}`),
  'releaseDate',
  'tbc',
  'coverName',
  'adBudget',
  'adPlanned',
  'projectBriefings',
]

export interface ActiveProject
  extends Pick<
    EntityAt<'projects'>,
    'id' | 'title' | 'category' | 'releaseDate' | 'tbc' | 'coverName' | 'adBudget' | 'adPlanned' | 'projectBriefings'
  > {
  readonly customer: { readonly name: string }
  readonly managers: readonly Pick<
    EntityAt<'projects'>['managers'][number],
    'id' | 'firstName' | 'lastName' | 'pictureName'
  >[]
}

/** What starts next is worked on first; the list of all projects has them by their dates. */
const NEXT_FIRST: Parameters = [
  ['order[releaseDate]', 'next'],
  ['order[estDate]', 'asc'],
  ['order[title]', 'asc'],
]

/** A screenful at a time: a chief may have hundreds of them. `moreRef` is the button for more; when it comes near, it is as if pressed. */
export const useActiveProjects = (isForAll: boolean) => {
  const me = useMe()
  const isBeside = useIsBeside()
  const parameters: Parameters = [
    ['isActive', 'true'],
    ...(isForAll ? [] : [['managers', `/users/${me.id}`] as const]),
    ...NEXT_FIRST,
    ...SHOWN.map((name) => ['properties[]', name] as const),
    ['itemsPerPage', String(CARDS_AT_ONCE)],
  ]
  const query = useInfiniteQuery({
    queryKey: keys.list('projects', parameters),
    initialPageParam: `/projects?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`,
    queryFn: ({ pageParam, signal }) => request<ActiveProject[]>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    enabled: me.id > 0,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isWaiting = hasNextPage && !isFetchingNextPage
  const moreRef = useCallback(
    (below: HTMLButtonElement | null) => {
      if (!below || !isWaiting || !isBeside) return undefined
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
        rootMargin: '600px',
      })
      observer.observe(below)
      return () => observer.disconnect()
    },
    [isWaiting, isBeside, fetchNextPage],
  )
  return {
    projects: data?.pages.flatMap(({ data: rows }) => rows),
    total: data?.pages[0]?.total,
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    moreRef,
  }
}
