import { fillToast } from '@rampenlicht/model/kit/toast'
import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { Conflict } from '../../../api/problem.ts'
import { reloadAll, remove, save } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import { toastUndoable } from '../../../api/undoable.ts'
import { openingQuery, type SavedView, type Views } from './useViews.ts'

const { path, toasts } = savedView
type Changes = Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'isShared'>>
const KEPT = ['name', 'query', 'columns', 'isShared'] as const

/** In the version that the page shows: what somebody else saved meanwhile is not overwritten. */
const change = async (shown: SavedView, changes: Changes) => {
  const { data, etag } = await request<SavedView>(`/${path}/${shown.id}`)
  if (KEPT.some((name) => data[name] !== shown[name])) throw new Conflict({ ...data }, etag ?? '')
  return save(path, changes, shown.id, etag)
}

/** What can be done with views. Nothing that was chosen is lost when it fails: it stands in the address. */
export const useViewDeeds = ({ list, choose, opens }: Views) => {
  const queries = useQueryClient()
  // the views and their numbers
  const reload = () =>
    Promise.all(['list', 'record'].map((kind) => queries.invalidateQueries({ queryKey: [kind, path] })))
  const changing = useMutation({
    mutationFn: ({ shown, changes }: { shown: SavedView; changes: Changes }) => change(shown, changes),
    onSuccess: async ({ data, deed }, { shown, changes }) => {
      toastUndoable(queries, fillToast(toasts.updated, data), deed)
      await reload()
      // what was changed is the view now
      if (changes.query !== undefined) choose(shown.id)
    },
    onError: (problem, { shown }) => {
      if (!(problem instanceof Conflict)) return
      toast.error(`Die Ansicht „${shown.name}“ hat gerade jemand anderes geändert. Bitte noch einmal versuchen.`)
      void reload()
    },
  })
  const creating = useMutation({
    mutationFn: (body: Required<Changes>) => save(path, { list, ...body }),
    onSuccess: async ({ data, deed }) => {
      toastUndoable(queries, fillToast(toasts.created, data), deed)
      await reload()
      choose(data.id)
    },
  })
  const removing = useMutation({
    mutationFn: (shown: SavedView) => remove(path, shown.id),
    onSuccess: async ({ deed }, shown) => {
      toastUndoable(queries, fillToast(toasts.deleted, shown), deed)
      queries.setQueryData(openingQuery.queryKey, (before) => before?.filter(({ view }) => view !== shown.id))
      if (opens === shown.id) await queries.invalidateQueries({ queryKey: openingQuery.queryKey })
      choose(undefined)
      return reloadAll(queries)
    },
  })
  const pinning = useMutation({
    mutationFn: ({ id }: SavedView) =>
      request<void>(`/${path}/${id}/opening`, { method: opens === id ? 'DELETE' : 'PUT', body: {} }),
    onSuccess: (_, { id, name }) => {
      const others = (before: readonly { list: string; view: number }[] = []) =>
        before.filter((one) => one.list !== list)
      queries.setQueryData(openingQuery.queryKey, (before) =>
        opens === id ? others(before) : [...others(before), { list, view: id }],
      )
      toast.ok(opens === id ? 'Die Liste öffnet sich wieder mit allen.' : `Die Liste öffnet sich jetzt mit „${name}“.`)
    },
  })
  return { changing, creating, removing, pinning }
}
export type ViewDeeds = ReturnType<typeof useViewDeeds>
