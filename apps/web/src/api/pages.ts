import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Answer } from './client.ts'

/** The same one each time, so that nothing is drawn anew for it. */
const NOTHING: readonly never[] = []

/** A list page after page, as far as somebody has scrolled. */
export const pagesOf = <T>(query: UseInfiniteQueryResult<InfiniteData<Answer<readonly T[]>>>) => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows: readonly T[] = data?.pages.flatMap((page) => page.data) ?? NOTHING
  return {
    rows,
    // a list that is here as a whole counts itself
    total: (hasNextPage ? data?.pages[0]?.total : undefined) ?? rows.length,
    isPending: query.isPending,
    isFailed: query.isError && !data,
    failure: query.error,
    isOutdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
