import type { Channel } from './channel-links.ts'

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
