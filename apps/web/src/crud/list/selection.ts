import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<number> = new Set()
const chosen = new Map<string, ReadonlySet<number>>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (path: string, ids: ReadonlySet<number>) => {
  if (ids.size > 0) chosen.set(path, ids)
  else chosen.delete(path)
  for (const listener of listeners) listener()
}

/** The chosen rows of a list, by id: they stay chosen while one sorts, searches and scrolls. */
export const selection = {
  of: (path: string) => chosen.get(path) ?? NONE,
  add: (path: string, ids: readonly number[]) => set(path, new Set([...selection.of(path), ...ids])),
  remove: (path: string, ids: readonly number[]) => {
    const gone = new Set(ids)
    set(path, new Set([...selection.of(path)].filter((id) => !gone.has(id))))
  },
  toggle: (path: string, id: number) =>
    selection.of(path).has(id) ? selection.remove(path, [id]) : selection.add(path, [id]),
  clear: (path: string) => {
    if (chosen.has(path)) set(path, NONE)
  },
}

export const useSelected = (path: string) => useSyncExternalStore(subscribe, () => selection.of(path))
