import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * When somebody wants a draft to go out: now (null), or at a moment. The step chooses it and the button in the bar above uses it;
 * the server hears of it only then.
 */
export const useSchedule = (id: number) => {
  const queries = useQueryClient()
  const queryKey = ['wish', 'mailings', id] as const
  const { data: at = null } = useQuery<string | null>({
    queryKey,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { at, setAt: (next: string | null) => void queries.setQueryData(queryKey, next) }
}
