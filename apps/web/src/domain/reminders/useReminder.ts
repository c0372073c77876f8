import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isGone } from '../../api/problem.ts'
import { reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { day } from '../../ui/format.ts'

/** Ticks a reminder off, or puts it off to another day; either can be taken back. */
export const useReminder = (id: number) => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { readonly isDone: true } | { readonly due: string }) => save('reminders', change, id),
    onSuccess: ({ deed }, change) => {
      const text = 'due' in change ? `Wiedervorlage auf den ${day(change.due)} verschoben` : 'Wiedervorlage erledigt'
      toastUndoable(queries, text, deed)
      return reloadAll(queries)
    },
    onError: (problem) => {
      if (isGone(problem)) void reloadAll(queries)
    },
  })
  return {
    isPending,
    onDone: () => mutate({ isDone: true }),
    onPostpone: (due: string) => mutate({ due }),
  }
}
