import { type Dated, type Span, spanOf } from './campaign-span.ts'
import { daysBetween } from './deadlines.ts'
import { daysLater, WEEK, type Week, weekOf } from './weeks.ts'

export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

/** All weeks that these days touch. */
export const weeksOf = ({ from, to }: Span): readonly Week[] => {
  const weeks: Week[] = []
  for (let { monday } = weekOf(from); monday <= to; monday = daysLater(monday, WEEK)) weeks.push(weekOf(monday))
  return weeks
}

/** "KW 44–47", "KW 48"; the year is named where it changes: "KW 53/2026–2/2027". */
export const weeksInWords = ({ from, to }: Span): string => {
  const [first, last] = [weekOf(from), weekOf(to)]
  if (first.year !== last.year) return `KW\u00a0${first.week}/${first.year}–${last.week}/${last.year}`
  return first.week === last.week ? `KW\u00a0${first.week}` : `KW\u00a0${first.week}–${last.week}`
}

/** From the first day of any of them to the last. */
export const wholeSpan = (spans: readonly Span[]): Span | undefined => {
  const from = spans.map((one) => one.from).sort()[0]
  const to = spans
    .map((one) => one.to)
    .sort()
    .at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/**
 * The money of each week, spread evenly over the days of a campaign. Counted in cents; what does not divide falls on the
 * last day, so that the weeks add up to exactly what was planned.
 */
export const moneyByWeek = (
  campaigns: readonly (Dated & { readonly customerNet: number | null })[],
  weeks: readonly Week[],
): readonly number[] => {
  const cents = new Map(weeks.map(({ monday }) => [monday, 0]))
  for (const campaign of campaigns) {
    const span = spanOf(campaign)
    const total = Math.round((campaign.customerNet ?? 0) * 100)
    if (!span || total === 0) continue
    const days = daysOf(span)
    const each = Math.trunc(total / days)
    for (const { monday } of weeksOf(span)) {
      const sunday = daysLater(monday, WEEK - 1)
      const within = daysOf({ from: later(monday, span.from), to: earlier(sunday, span.to) })
      const rest = sunday >= span.to ? total - each * days : 0
      cents.set(monday, (cents.get(monday) ?? 0) + each * within + rest)
    }
  }
  return weeks.map(({ monday }) => (cents.get(monday) ?? 0) / 100)
}
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** One date in a wrong year must not stretch the time line over centuries. */
const MOST_WEEKS_AWAY = 78
/** The start of the project is worth seeing where the campaigns lead up to it. */
const RELEASE_WEEKS_AWAY = 4

/**
 * What the time line shows: the weeks from the first campaign to the last, with the release where it is near. Campaigns
 * without dates, and those more than a year and a half away from most others, stand apart.
 */
export const timelineOf = <C extends Dated>(campaigns: readonly C[], release: string | null) => {
  const placed = campaigns.flatMap((campaign) => {
    const span = spanOf(campaign)
    return span ? [{ campaign, span }] : []
  })
  const starts = placed.map(({ span }) => span.from).sort()
  const middle = starts[Math.floor((starts.length - 1) / 2)]
  const isNear = ({ from, to }: Span) =>
    middle !== undefined &&
    from >= daysLater(middle, -MOST_WEEKS_AWAY * WEEK) &&
    to <= daysLater(middle, MOST_WEEKS_AWAY * WEEK)
  const shown = placed.filter(({ span }) => isNear(span)).toSorted((a, b) => daysBetween(b.span.from, a.span.from))
  const onLine = new Set(shown.map(({ campaign }) => campaign))
  const apart = campaigns.filter((campaign) => !onLine.has(campaign))
  const span = wholeSpan(shown.map((one) => one.span))
  return { weeks: span ? weeksOf(withRelease(span, release)) : [], shown, apart }
}
const withRelease = (span: Span, release: string | null): Span => {
  if (release === null) return span
  const isNear =
    release >= daysLater(span.from, -RELEASE_WEEKS_AWAY * WEEK) &&
    release <= daysLater(span.to, RELEASE_WEEKS_AWAY * WEEK)
  return isNear ? { from: earlier(span.from, release), to: later(span.to, release) } : span
}
