import { useSyncExternalStore } from 'react'
import type { Parameters } from '../../api/queries.ts'
import type { Which } from '../dialogs.ts'

/** The chosen rows of a list: single ones by their ids, or all that it finds, but for some. */
export type Chosen =
  | { readonly ids: ReadonlySet<number> }
  | { readonly filter: Parameters; readonly total: number; readonly except: ReadonlySet<number> }

const NONE: Chosen = { ids: new Set() }
const chosen = new Map<string, Chosen>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (path: string, now: Chosen) => {
  if (countOf(now) > 0) chosen.set(path, now)
  else chosen.delete(path)
  for (const listener of listeners) listener()
}
const plus = (some: ReadonlySet<number>, ids: readonly number[]) => new Set([...some, ...ids])
const minus = (some: ReadonlySet<number>, ids: readonly number[]) => {
  const gone = new Set(ids)
  return new Set([...some].filter((id) => !gone.has(id)))
}

export const countOf = (now: Chosen): number => ('ids' in now ? now.ids.size : Math.max(0, now.total - now.except.size))
export const isIn = (now: Chosen, id: number): boolean => ('ids' in now ? now.ids.has(id) : !now.except.has(id))
/** As actions and the server understand it. */
export const whichOf = (now: Chosen): Which => {
  if ('ids' in now) return { ids: [...now.ids] }
  return { filter: now.except.size === 0 ? now.filter : [...now.filter, ['except', [...now.except].join()]] }
}

/** They stay chosen while one sorts, searches and scrolls. */
export const selection = {
  of: (path: string) => chosen.get(path) ?? NONE,
  add: (path: string, ids: readonly number[]) => {
    const now = selection.of(path)
    set(path, 'ids' in now ? { ids: plus(now.ids, ids) } : { ...now, except: minus(now.except, ids) })
  },
  remove: (path: string, ids: readonly number[]) => {
    const now = selection.of(path)
    set(path, 'ids' in now ? { ids: minus(now.ids, ids) } : { ...now, except: plus(now.except, ids) })
  },
  toggle: (path: string, id: number) =>
    isIn(selection.of(path), id) ? selection.remove(path, [id]) : selection.add(path, [id]),
  /** Everything that the list finds, however much that is: nobody loads it for that. */
  addAll: (path: string, filter: Parameters, total: number) => set(path, { filter, total, except: new Set() }),
  clear: (path: string) => {
    if (chosen.has(path)) set(path, NONE)
  },
}

export const useSelected = (path: string) => useSyncExternalStore(subscribe, () => selection.of(path))
