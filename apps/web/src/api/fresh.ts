import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Row } from './queries.ts'

/** As long as what has come back is marked. */
const FRESH_MS = 2400
const NONE: ReadonlySet<number> = new Set()

let fresh: ReadonlyMap<string, ReadonlySet<number>> = new Map()
const listeners = new Set<() => void>()
const set = (next: typeof fresh) => {
  fresh = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The rows of a list that have just come back. */
export const useFresh = (path: string) => useSyncExternalStore(subscribe, () => fresh.get(path) ?? NONE)

/** Lists are held whole, page by page, or as all pages so far. */
type Held = readonly Row[] | { readonly data: readonly Row[] } | { readonly pages: readonly Held[] }
const idsIn = (held: Held | undefined): readonly number[] => {
  if (held === undefined) return []
  if ('pages' in held) return held.pages.flatMap(idsIn)
  return ('data' in held ? held.data : held).map(({ id }) => id)
}
const lists = (queries: QueryClient) => queries.getQueriesData<Held>({ queryKey: ['list'] })

/** Marks the rows that `reload` brings into lists that were there before. */
export const markFresh = async (queries: QueryClient, reload: () => Promise<unknown>) => {
  const before = new Map(lists(queries).map(([key, held]) => [JSON.stringify(key), held && new Set(idsIn(held))]))
  await reload()
  const found = new Map<string, ReadonlySet<number>>()
  for (const [key, held] of lists(queries)) {
    const known = before.get(JSON.stringify(key))
    const news = known ? idsIn(held).filter((id) => !known.has(id)) : []
    const path = String(key[1])
    if (news.length > 0) found.set(path, new Set([...(found.get(path) ?? []), ...news]))
  }
  if (found.size === 0) return
  set(found)
  setTimeout(() => fresh === found && set(new Map()), FRESH_MS)
}
