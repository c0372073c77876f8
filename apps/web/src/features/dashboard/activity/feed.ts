import type { ActivityChange, ActivityItem } from '@rampenlicht/model/rules/activity'
import { type ActivityFilter, activityKey, withChange } from '@rampenlicht/model/rules/activity-feed'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { filterText } from './kept-filter.ts'

export interface Feed {
  readonly items: readonly ActivityItem[]
  /** Where it goes on. */
  readonly next: string | undefined
  /** Keys of what has come while one was looking. */
  readonly fresh: readonly string[]
}

const ITEMS_PER_PAGE = 30
const addressOf = (filter: ActivityFilter) => `/activity?${filterText(filter)}&itemsPerPage=${ITEMS_PER_PAGE}`

/** A page of the feed. Failures are told by the card itself. */
const pageAt = async (address: string, signal?: AbortSignal): Promise<Feed> => {
  const { data, next } = await request<readonly ActivityItem[]>(address, {
    isQuiet: true,
    ...(signal ? { signal } : {}),
  })
  return { items: data, next, fresh: [] }
}
export const firstPage = (filter: ActivityFilter) => pageAt(addressOf(filter))

export const feedQuery = (filter: ActivityFilter) =>
  queryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ signal }) => pageAt(addressOf(filter), signal),
  })

export const nextPage = (next: string) => pageAt(next)

/** The feed with its next page; what moved to the top while that was on its way stands there already. */
export const withPage = (feed: Feed, page: Feed): Feed => {
  const known = new Set(feed.items.map(activityKey))
  return {
    ...feed,
    items: [...feed.items, ...page.items.filter((item) => !known.has(activityKey(item)))],
    next: page.next,
  }
}

export const changedFeed = (feed: Feed, change: ActivityChange, filter: ActivityFilter, now: Date): Feed => ({
  ...feed,
  items: withChange(feed.items, change, filter, now),
  fresh: change.items.map(activityKey),
})
