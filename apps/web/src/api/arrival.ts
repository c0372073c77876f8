import { type UseQueryOptions, useQueries } from '@tanstack/react-query'

/** How far the answers are that a page is made of. */
export type Arrival = 'waiting' | 'whole' | 'failed'

export const useArrival = (...queries: readonly Pick<UseQueryOptions, 'queryKey'>[]): Arrival =>
  useQueries({
    queries: queries as UseQueryOptions[],
    combine: (all) => {
      if (all.some(({ isPending }) => isPending)) return 'waiting'
      return all.every(({ isSuccess }) => isSuccess) ? 'whole' : 'failed'
    },
  })
