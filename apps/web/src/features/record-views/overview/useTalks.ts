import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client.ts'
import { keys } from '../../../api/queries.ts'
import type { PartProps } from './parts.ts'

type Note = EntityAt<'contact_notes'>
const PER_PAGE = 50

/** The newest come with the overview; whoever wants older ones gets them page after page, each by the address the last named. */
export const useTalks = ({ path, id, overview: { notes } }: PartProps) => {
  const [isAll, setIsAll] = useState(false)
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.record(path, id), 'talks'],
    queryFn: ({ pageParam, signal }) => request<readonly Note[]>(pageParam, { signal }),
    initialPageParam: `/${path}/${id}/contact_notes?itemsPerPage=${PER_PAGE}`,
    getNextPageParam: ({ next }) => next,
    enabled: isAll,
  })
  const all = data?.pages.flatMap((page) => page.data)
  return {
    notes: all ?? notes.items,
    hasMore: all ? hasNextPage : notes.count > notes.items.length,
    isLoadingMore: all ? isFetchingNextPage : isFetching,
    loadMore: () => (all ? void fetchNextPage() : setIsAll(true)),
  }
}
