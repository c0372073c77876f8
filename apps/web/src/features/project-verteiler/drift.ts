import type { Drift, Followed } from '@rampenlicht/model/rules/distribution-list'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { number } from '../../ui/format.ts'

/** How a Verteiler differs from the view that it follows; asked for anew whenever something was written. */
export const driftQuery = (listId: number) =>
  queryOptions({
    queryKey: [...keys.record('project_lists', listId), 'drift'],
    queryFn: async ({ signal }) => (await request<Drift>(`/project_lists/${listId}/drift`, { signal })).data,
    staleTime: 30_000,
  })

/** Of those on one side: all, these, or all but these. */
export type Share = 'all' | readonly number[] | { readonly except: readonly number[] }
interface Wish {
  readonly add: Share
  readonly remove: Share
  readonly dropsAllocations?: true
}

/** „4 aufgenommen, 2 entfernt“ */
const toldOf = ({ added, removed }: Followed): string =>
  [
    ...(added > 0 ? [`${number(added)} aufgenommen`] : []),
    ...(removed > 0 ? [`${number(removed)} entfernt`] : []),
  ].join(', ')

const told = (queries: QueryClient, followed: Followed, deed: number | undefined) => {
  const text = toldOf(followed)
  if (text === '') toast.ok('Der Verteiler ist schon auf dem Stand der Ansicht.')
  else toastUndoable(queries, text, deed)
}

export const useFollow = (listId: number, onDone?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: Wish) => request<Followed>(`/project_lists/${listId}/follow`, { method: 'POST', body: wish }),
    onSuccess: ({ data, deed }) => {
      told(queries, data, deed)
      onDone?.()
    },
    onSettled: () => reloadAll(queries),
  })
}
