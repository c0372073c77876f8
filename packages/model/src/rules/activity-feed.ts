import {
  ACTIVITY_KINDS,
  type ActivityChange,
  type ActivityGone,
  type ActivityItem,
  type ActivityKind,
  type ActivityWeeks,
} from './activity.ts'

const WEEK_MS = 7 * 86_400_000

export interface ActivityFilter {
  readonly weeks: ActivityWeeks
  /** None chosen: all kinds. */
  readonly kinds: readonly ActivityKind[]
  /** Ids of colleagues; none chosen: everybody. */
  readonly people: readonly number[]
}
export const WHOLE_ACTIVITY: ActivityFilter = { weeks: 4, kinds: [], people: [] }

/** From when on items are shown. */
export const activitySince = (weeks: ActivityWeeks, now: Date) => new Date(now.getTime() - weeks * WEEK_MS)

const isChosen = <T>(chosen: readonly T[], one: T | undefined) =>
  chosen.length === 0 || (one !== undefined && chosen.includes(one))

/** Whether the feed with this filter shows the item. */
export const isInFeed = (item: ActivityItem, { weeks, kinds, people }: ActivityFilter, now: Date) =>
  isChosen(kinds, item.kind) &&
  isChosen(people, item.by?.id) &&
  Date.parse(item.at) >= activitySince(weeks, now).getTime()

export const activityKey = ({ kind, id }: { readonly kind: string; readonly id: number }) => `${kind} ${id}`

const placeOf = ({ kind }: ActivityItem) => ACTIVITY_KINDS.indexOf(kind)
/** Newest first; at the same moment as the server has it. */
const newestFirst = (a: ActivityItem, b: ActivityItem) =>
  Date.parse(b.at) - Date.parse(a.at) || placeOf(b) - placeOf(a) || b.id - a.id

/** Items under the titles that their projects have now. */
const underNewTitles = (items: readonly ActivityItem[], changed: readonly ActivityItem[]): readonly ActivityItem[] => {
  const projects = new Map(
    changed.filter(({ kind }) => kind === 'project').map(({ project }) => [project?.id, project]),
  )
  if (projects.size === 0) return items
  return items.map((item) => {
    const project = projects.get(item.project?.id) ?? item.project
    return project?.title === item.project?.title ? item : { ...item, project }
  })
}

/**
 * The feed after a change: each record once, where its last change puts it, without what is gone. What comes late and
 * is older than what is known changes nothing.
 */
export const withChange = (
  items: readonly ActivityItem[],
  { items: told, gone }: ActivityChange,
  filter: ActivityFilter,
  now: Date,
): readonly ActivityItem[] => {
  const known = new Map(items.map((item) => [activityKey(item), Date.parse(item.at)]))
  const changed = told.filter((item) => Date.parse(item.at) >= (known.get(activityKey(item)) ?? 0))
  const left = new Set([...changed, ...gone].map(activityKey))
  const isGone = (which: ActivityGone['kind'], of: number | null | undefined) =>
    of != null && gone.some(({ kind, id }) => kind === which && id === of)
  const isLeft = (item: ActivityItem) =>
    left.has(activityKey(item)) ||
    isGone('report', item.comment?.report) ||
    isGone('feature', item.comment?.feature) ||
    isGone('project', item.project?.id) ||
    (item.cooperation !== null && left.has(`cooperation ${item.cooperation}`))
  const come = changed.filter((item) => isInFeed(item, filter, now))
  const stayed = items.filter((item) => !isLeft(item))
  return [...underNewTitles(stayed, changed), ...come].sort(newestFirst)
}

/** Two changes as one: of each record its newest state. */
export const joinedChanges = (before: ActivityChange, after: ActivityChange): ActivityChange => {
  const again = new Set([...after.items, ...after.gone].map(activityKey))
  const isOld = (one: { readonly kind: string; readonly id: number }) => !again.has(activityKey(one))
  return {
    items: [...before.items.filter(isOld), ...after.items],
    gone: [...before.gone.filter(isOld), ...after.gone],
  }
}

/**
 * What a first page that was asked for anew tells beyond the items that are known: those that came or changed, and
 * those gone from the time it covers. Undefined when there is a gap between the two, and only the page can be trusted.
 */
export const changeBetween = (
  known: readonly ActivityItem[],
  page: readonly ActivityItem[],
  isWhole: boolean,
): ActivityChange | undefined => {
  const before = new Map(known.map((item) => [activityKey(item), item.at]))
  const now = new Set(page.map(activityKey))
  const last = page.at(-1)
  if (!isWhole && known.length > 0 && !page.some((item) => before.get(activityKey(item)) === item.at)) return undefined
  const isCovered = (item: ActivityItem) => isWhole || (last !== undefined && newestFirst(item, last) <= 0)
  return {
    items: page.filter((item) => before.get(activityKey(item)) !== item.at),
    gone: known.filter((item) => isCovered(item) && !now.has(activityKey(item))).map(({ kind, id }) => ({ kind, id })),
  }
}
