import type { ActivityChange } from '@rampenlicht/model/rules/activity'
import { type ActivityFilter, changeBetween, isInFeed, joinedChanges } from '@rampenlicht/model/rules/activity-feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { follow } from '../../../api/stream.ts'
import { changedFeed, type Feed, feedQuery, firstPage, nextPage, withPage } from './feed.ts'

const NOTHING: ActivityChange = { items: [], gone: [] }
/** What is on the page comes first; then the page listens. */
const LISTEN_AFTER_MS = 1_000

/**
 * The feed with this filter, kept up to date by the server. While somebody reads further down (`isReading`), news wait
 * until they are asked for, so that nothing moves under the eyes.
 */
export const useFeed = (filter: ActivityFilter, isReading: () => boolean) => {
  const queries = useQueryClient()
  const { queryKey } = feedQuery(filter)
  const { data: feed, isError, isFetching, refetch } = useQuery(feedQuery(filter))
  const [held, setHeld] = useState({ filter, change: NOTHING })
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const waiting = held.filter === filter ? held.change : NOTHING

  const apply = (change: ActivityChange) =>
    queries.setQueryData(queryKey, (now: Feed | undefined) => now && changedFeed(now, change, filter, new Date()))
  const arrive = (change: ActivityChange) => {
    if (change.items.length + change.gone.length === 0) return
    if (isReading())
      setHeld((before) => ({
        filter,
        change: joinedChanges(before.filter === filter ? before.change : NOTHING, change),
      }))
    else {
      apply(joinedChanges(waiting, change))
      setHeld({ filter, change: NOTHING })
    }
  }
  /** Asks for what was missed while nobody listened. */
  const catchUp = async () => {
    const known = queries.getQueryData<Feed>(queryKey)
    const page = await firstPage(filter).catch(() => undefined)
    if (!known || !page) return
    const change = changeBetween(known.items, page.items, page.next === undefined)
    if (change) arrive(change)
    else queries.setQueryData(queryKey, page)
  }

  // the stream outlives a filter, hence always the newest of these
  const heard = useRef({ arrive, catchUp })
  useEffect(() => {
    heard.current = { arrive, catchUp }
  })
  const isLoaded = feed !== undefined
  const [isListening, setIsListening] = useState(false)
  useEffect(() => {
    if (!isLoaded || isListening) return
    const start = setTimeout(() => setIsListening(true), LISTEN_AFTER_MS)
    return () => clearTimeout(start)
  }, [isLoaded, isListening])
  useEffect(() => {
    if (!isListening) return
    return follow('/activity/stream', ({ event, data }) => {
      if (event === 'ready') void heard.current.catchUp()
      if (event === 'changed') heard.current.arrive(JSON.parse(data) as ActivityChange)
    })
  }, [isListening])

  const loadMore = useCallback(async () => {
    const { queryKey } = feedQuery(filter)
    const next = queries.getQueryData<Feed>(queryKey)?.next
    if (next === undefined) return
    setMore('loading')
    try {
      const page = await nextPage(next)
      queries.setQueryData(queryKey, (now: Feed | undefined) => (now?.next === next ? withPage(now, page) : now))
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }, [queries, filter])

  return {
    feed,
    isFailed: isError && !feed && !isFetching,
    retry: () => void refetch(),
    more,
    loadMore,
    /** How many wait to be shown. */
    waiting: waiting.items.filter((item) => isInFeed(item, filter, new Date())).length,
    showWaiting: () => {
      if (waiting === NOTHING) return
      apply(waiting)
      setHeld({ filter, change: NOTHING })
    },
  }
}
