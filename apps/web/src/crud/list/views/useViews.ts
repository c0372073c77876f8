import type { EntityAt } from '@rampenlicht/model/resources/index'
import { VIEWED_LISTS } from '@rampenlicht/model/resources/views/lists'
import type { OpeningView } from '@rampenlicht/model/rules/views'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { request } from '../../../api/client.ts'
import { wholeListQuery } from '../../../api/queries.ts'
import { useMe } from '../../../api/session.ts'
import { chunk } from '../../../ui/chunk.ts'
import type { View } from '../../view.ts'
import { useAddress } from '../useListState.ts'
import type { Understood } from './saved.ts'

export type SavedView = EntityAt<'saved_views'>

const FRESH_MS = 30_000
/** Which view each list opens with, for me. */
export const openingQuery = queryOptions({
  queryKey: ['opening views'],
  queryFn: async ({ signal }) =>
    (await request<readonly OpeningView[]>('/saved_views/opening', { signal, isQuiet: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** All rows, said where the list would otherwise open with a view. */
const ALL = 'alle'
const isViewed = ({ path }: View['resource']) => (VIEWED_LISTS as readonly string[]).includes(path)

/** The saved views of a list, and the one that the address names. */
export const useViews = (view: View, isOffered = true) => {
  const list = view.resource.path
  const isHere = isOffered && isViewed(view.resource)
  const { search } = useAddress()
  const navigate = useNavigate()
  const me = useMe()
  const own = useMemo(
    () => ['ansicht', 'suche', 'sortierung', 'spalten', ...view.filters.map(({ name }) => name)],
    [view],
  )
  const isBare = isHere && own.every((name) => search[name] === undefined)
  const named = isHere && search['ansicht'] !== undefined ? String(search['ansicht']) : undefined
  const saved = useQuery({ ...wholeListQuery('saved_views', [['list', list]]), enabled: isHere, staleTime: FRESH_MS })
  const opening = useQuery({ ...openingQuery, enabled: isHere })
  const opens = opening.data?.find((one) => one.list === list)?.view
  const all = useMemo(
    () => [...(saved.data ?? [])].sort((a, b) => Number(a.owner.id !== me.id) - Number(b.owner.id !== me.id)),
    [saved.data, me.id],
  )
  const active = named === undefined ? undefined : all.find(({ id }) => String(id) === named)
  const start = useUnderstood(view, active)

  const go = (ansicht: string | undefined, replace: boolean): void => {
    const none = Object.fromEntries(own.map((name) => [name, undefined]))
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...none, ansicht }), replace } as never)
  }
  const opensHere = isBare ? opens : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once
  useEffect(() => {
    if (opensHere !== undefined) go(String(opensHere), true)
  }, [opensHere])

  // What stood there the last time is left room for, so that nothing moves when it comes.
  const had = `views.${list}`
  const count = saved.data?.length
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(had, count > 0 ? '1' : '')
  }, [had, count])

  const isWaiting = named !== undefined && named !== ALL && (saved.isPending || (active && !start))
  return {
    list,
    isHere,
    all,
    active,
    start,
    /** The view that this list opens with. */
    opens,
    /** A link names one that is gone, or that its owner has for themselves. */
    isMissing: named !== undefined && named !== ALL && !active && !saved.isPending,
    /** There are some, or there were the last time and nobody knows better yet. */
    isAny: isHere && (all.length > 0 || (saved.isPending && Boolean(localStorage.getItem(had)))),
    /** What is to be shown is known; rows asked for earlier would be others. */
    isReady: !isHere || (!isWaiting && !(isBare && (opening.isPending || opens !== undefined))),
    /** Shows a view, or all rows. */
    choose: (id: number | undefined) =>
      go(id === undefined ? (opens === undefined ? undefined : ALL) : String(id), false),
  }
}

const reading = chunk('saved views', () => import('./saved.ts'))
/** What a view says to this list. Most lists are looked at without one, and do without what understands it. */
const useUnderstood = (view: View, active: SavedView | undefined): Understood | undefined => {
  const [read, setRead] = useState<{ readonly id: number; readonly as: Understood }>()
  useEffect(() => {
    if (!active) return
    let isOver = false
    void reading().then(
      ({ understood }) => !isOver && setRead({ id: active.id, as: understood(view, active) }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [view, active])
  return read && read.id === active?.id ? read.as : undefined
}
export type Views = ReturnType<typeof useViews>
