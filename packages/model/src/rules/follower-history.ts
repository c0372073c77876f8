import type { Channel } from './channels.ts'

/** How far back the line of a channel goes. */
export const HISTORY_DAYS = 30

/** What a channel counted on a day. */
export interface DayCount {
  readonly day: string
  readonly count: number
  readonly isManual: boolean
}
export interface FollowedChannel {
  readonly channel: Channel
  /** Whether its count can be fetched here, or only be typed. */
  readonly isConfigured: boolean
  /** The last 30 days, oldest first. */
  readonly days: readonly DayCount[]
}
/** GET /influencers/{id}/followers */
export interface Followers {
  readonly channels: readonly FollowedChannel[]
}
/** POST /influencers/{id}/followers: the same as it then is, and what did not work. */
export interface RefreshedFollowers extends Followers {
  readonly problems: readonly { readonly channel: Channel; readonly reason: string }[]
}

/** "Facebook, X: Zugang verweigert · YouTube: nicht gefunden": each reason once. */
export const problemsText = (problems: RefreshedFollowers['problems']): string => {
  const reasons = [...new Set(problems.map(({ reason }) => reason))]
  const channelsWith = (reason: string) => problems.filter((one) => one.reason === reason).map(({ channel }) => channel)
  return reasons.map((reason) => `${channelsWith(reason).join(', ')}: ${reason}`).join(' · ')
}

const DAY_MS = 86_400_000
const german = new Intl.NumberFormat('de-DE')

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How a count has moved between the first and the last day; undefined as long as there is but one. */
export const trendOf = (days: readonly DayCount[]) => {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || first.day === last.day) return undefined
  return { change: last.count - first.count, days: daysBetween(first.day, last.day) }
}

/** "+1.200", "−80", "±0" */
export const changeText = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${german.format(Math.abs(change))}`

/** "+1.200 in 30 Tagen" */
export const trendText = ({ change, days }: { readonly change: number; readonly days: number }) =>
  `${changeText(change)} in ${days === 1 ? 'einem Tag' : `${days} Tagen`}`

/** Less than this is no movement worth a slope. */
const LEAST_SPAN = 0.05
/** How far a count has moved since the first day, as a share of what it was then. */
export const movesOf = (days: readonly DayCount[]): readonly number[] => {
  const base = days.find(({ count }) => count > 0)?.count ?? 1
  return days.map(({ count }) => count / base - 1)
}
/** One scale for the lines of all channels: the same slope means the same growth, and a flat line is flat. */
export const scaleOf = (channels: readonly (readonly DayCount[])[]): readonly [least: number, most: number] => {
  const moves = channels.flatMap(movesOf)
  return [Math.min(-LEAST_SPAN, ...moves), Math.max(LEAST_SPAN, ...moves)]
}
