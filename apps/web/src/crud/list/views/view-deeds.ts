import { fillToast } from '@rampenlicht/model/kit/toast'
import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { Conflict } from '../../../api/problem.ts'
import { reloadAll, remove as removeRow, save } from '../../../api/queries.ts'
import { toast } from '../../../api/toast.ts'
import { toastUndoable } from '../../../api/undoable.ts'
import { openingQuery, type SavedView, type Views } from './useViews.ts'

const { path, toasts } = savedView
export type Changes = Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'isShared'>>
/** The list whose views they are, and how it shows one of them. */
export type Place = Pick<Views, 'list' | 'choose' | 'opens'>
const KEPT = ['name', 'query', 'columns', 'isShared'] as const

/** The views and their numbers. */
const reload = (queries: QueryClient) =>
  Promise.all(['list', 'record'].map((kind) => queries.invalidateQueries({ queryKey: [kind, path] })))

/** In the version that the page shows: what somebody else saved meanwhile is not overwritten. */
const saveChanges = async (shown: SavedView, changes: Changes) => {
  const { data, etag } = await request<SavedView>(`/${path}/${shown.id}`)
  if (KEPT.some((name) => data[name] !== shown[name])) throw new Conflict({ ...data }, etag ?? '')
  return save(path, changes, shown.id, etag)
}

export const change = async (queries: QueryClient, { choose }: Place, shown: SavedView, changes: Changes) => {
  try {
    const { data, deed } = await saveChanges(shown, changes)
    toastUndoable(queries, fillToast(toasts.updated, data), deed)
  } catch (problem) {
    if (problem instanceof Conflict) {
      toast.error(`Die Ansicht „${shown.name}“ hat gerade jemand anderes geändert. Bitte noch einmal versuchen.`)
      void reload(queries)
    }
    throw problem
  }
  await reload(queries)
  // what was changed is the view now
  if (changes.query !== undefined) choose(shown.id)
}

export const create = async (queries: QueryClient, { list, choose }: Place, body: Required<Changes>) => {
  const { data, deed } = await save(path, { list, ...body })
  toastUndoable(queries, fillToast(toasts.created, data), deed)
  await reload(queries)
  choose(data.id)
}

export const remove = async (queries: QueryClient, { choose, opens }: Place, shown: SavedView) => {
  const { deed } = await removeRow(path, shown.id)
  toastUndoable(queries, fillToast(toasts.deleted, shown), deed)
  queries.setQueryData(openingQuery.queryKey, (before) => before?.filter(({ view }) => view !== shown.id))
  if (opens === shown.id) await queries.invalidateQueries({ queryKey: openingQuery.queryKey })
  choose(undefined)
  return reloadAll(queries)
}

/** The list opens with it from now on, or no longer. */
export const pin = async (queries: QueryClient, { list, opens }: Place, { id, name }: SavedView) => {
  const isPinned = opens === id
  await request<void>(`/${path}/${id}/opening`, { method: isPinned ? 'DELETE' : 'PUT', body: {} })
  const others = (before: readonly { list: string; view: number }[] = []) => before.filter((one) => one.list !== list)
  queries.setQueryData(openingQuery.queryKey, (before) =>
    isPinned ? others(before) : [...others(before), { list, view: id }],
  )
  toast.ok(isPinned ? 'Die Liste öffnet sich wieder mit allen.' : `Die Liste öffnet sich jetzt mit „${name}“.`)
}
