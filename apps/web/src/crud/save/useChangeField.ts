import type { Resource } from '@rampenlicht/model/kit/resource'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Row, reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'

interface Change {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Changes a field or two of a record where it stands in a list. The list shows it at once and takes it back when the server
 * refuses; only these fields are sent, and a PUT keeps what it leaves out, so no colleague's change is lost.
 */
export const useChangeField = ({ path, toasts }: Pick<Resource, 'path' | 'toasts'>) => {
  const queries = useQueryClient()
  const mutationKey = ['change', path] as const
  return useMutation({
    mutationKey,
    mutationFn: ({ id, values }: Change) => save(path, values, id),
    onMutate: async (change) => {
      // An answer that was asked for before would put the old value back.
      await queries.cancelQueries({ queryKey: ['list', path] })
      const before = queries.getQueriesData({ queryKey: ['list', path] })
      showIn(queries, path, change)
      return before
    },
    onSuccess: ({ data, deed }) => toastUndoable(queries, fillToast(toasts.updated, data), deed),
    onError: (_, __, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data)
    },
    // While further changes are on their way, an answer would show them undone for a moment: the last one asks.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? reloadAll(queries) : undefined),
  })
}

/** Lists are held whole or page by page. */
type Held = readonly Row[] | { readonly data: readonly Row[] }
const isWhole = (held: Held): held is readonly Row[] => Array.isArray(held)

const showIn = (queries: QueryClient, path: string, { id, values }: Change) => {
  const changed = (rows: readonly Row[]) => rows.map((row) => (row.id === id ? { ...row, ...values } : row))
  queries.setQueriesData<Held>({ queryKey: ['list', path] }, (held) => {
    if (!held) return held
    return isWhole(held) ? changed(held) : { ...held, data: changed(held.data) }
  })
}
