import { fillToast } from '@rampenlicht/model/kit/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isGone } from '../../api/problem.ts'
import { keys, type Loaded, type Row, reloadAll, remove } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { View } from '../view.ts'

export const useRemove = (view: Pick<View, 'resource' | 'page'>, onDone: () => void) => {
  const { path, toasts } = view.resource
  const queries = useQueryClient()
  const leavePage = useLeavePage(view)
  return useMutation({
    mutationFn: ({ record, etag }: Loaded) => remove(path, record.id, etag),
    onSuccess: async ({ deed }, { record }) => {
      toastUndoable(queries, fillToast(toasts.deleted, record), deed)
      onDone()
      // First away from the pages of the record, then asked anew: else they would ask for what is gone.
      await leavePage(record)
      queries.removeQueries({ queryKey: keys.record(path, record.id) })
      return reloadAll(queries)
    },
    onError: (problem) => {
      if (isGone(problem)) void reloadAll(queries)
    },
  })
}

/** A page that shows the deleted record leads to the one above it. */
const useLeavePage = ({ page }: Pick<View, 'page'>) => {
  const router = useRouter()
  return async (record: Row) => {
    if (!page) return
    const { at, above } = page(record)
    const { pathname } = router.state.location
    if (pathname !== at && !pathname.startsWith(`${at}/`)) return
    // What was typed into the form has gone with the record: nothing to ask about.
    await router.navigate({ to: above, ignoreBlocker: true } as never)
  }
}
