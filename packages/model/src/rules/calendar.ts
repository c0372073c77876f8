import type { Calendar } from '../resources/calendar/calendar-entry.ts'
import { daysLater } from './weeks.ts'

/** Spec 3: what the answer of the calendar consists of. */
export const CALENDAR_PARTS = ['busy', 'birthdays', 'events', 'conferenceRoomBig', 'conferenceRoomSmall'] as const
export type CalendarPart = (typeof CALENDAR_PARTS)[number]

/** Which calendar of our own stands behind a part that no other program keeps. */
export const OWN_CALENDAR: Readonly<Record<CalendarPart, Calendar>> = {
  busy: 'Abwesenheit',
  birthdays: 'Geburtstag',
  events: 'Termin',
  conferenceRoomBig: 'Konferenzraum groß',
  conferenceRoomSmall: 'Konferenzraum klein',
}

interface Moment {
  /** What calendar and clock of the agency show, with seven decimals and no zone behind them, as Outlook writes it. */
  readonly dateTime: string
  readonly timeZone: string
}
/** `end` is the first moment that no longer belongs to the event: whole days end at midnight of the next day. */
export interface CalendarEvent {
  readonly id: string
  readonly subject: string
  readonly isAllDay: boolean
  readonly start: Moment
  readonly end: Moment
  /** Our own entry, which can be opened. */
  readonly entry?: number
  /** The project whose release it is. */
  readonly project?: number
}
export type CalendarAnswer = Readonly<Record<CalendarPart, { readonly value: readonly CalendarEvent[] }>>

/** Start and end as "2026-11-17T09:41", or as days where it takes whole days. */
export interface Span {
  readonly start: string
  readonly end: string
}
const momentAt = (shown: string): Moment => ({
  dateTime: `${shown.length === 10 ? `${shown}T00:00` : shown.slice(0, 16)}:00.0000000`,
  timeZone: 'Europe/Berlin',
})
export const eventWith = ({ start, end, ...about }: Omit<CalendarEvent, 'start' | 'end'> & Span): CalendarEvent => ({
  ...about,
  start: momentAt(start),
  end: momentAt(end),
})

const startOf = ({ start }: CalendarEvent) => start.dateTime.slice(0, 16)
const endOf = ({ end }: CalendarEvent) => end.dateTime.slice(0, 16)
/** Whether anything of the event lies in the span; what takes no time counts where it stands. */
export const isWithin = (event: CalendarEvent, { start, end }: Span): boolean =>
  startOf(event) < end && (endOf(event) > start || startOf(event) >= start)

/** An event on one of its days. */
export interface DayItem {
  readonly part: CalendarPart
  readonly event: CalendarEvent
  /** It takes all of this day. */
  readonly isAllDay: boolean
  /** "10:00", on the day on which it begins. */
  readonly from: string | null
  /** On the day on which it ends. */
  readonly until: string | null
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Over how many of the days shown its bar reaches from this one on; none where the bar began on a day before. */
  readonly days: number
  /** It goes on after the last of the days shown. */
  readonly isCutOff: boolean
}
export interface DayPlan {
  readonly day: string
  /** From top to bottom. Null keeps a place free, so that what goes on over several days stays on its line. */
  readonly items: readonly (DayItem | null)[]
}

const firstDay = (event: CalendarEvent) => startOf(event).slice(0, 10)
/** What ends at midnight ended on the day before. */
const lastDay = (event: CalendarEvent) => {
  const day = endOf(event).slice(0, 10)
  const isOver = endOf(event).slice(11) === '00:00' && endOf(event) > startOf(event)
  const last = isOver ? daysLater(day, -1) : day
  return last < firstDay(event) ? firstDay(event) : last
}

/** What stands on which day: whole days first, the long ones on a line of their own, then by the clock. */
export const planDays = (days: readonly string[], answer: CalendarAnswer): readonly DayPlan[] => {
  const all = CALENDAR_PARTS.flatMap((part) => answer[part].value.map((event) => ({ part, event })))
  const lines = linesOf(
    days,
    all.filter(({ event }) => isLong(event)),
  )
  return days.map((day) => {
    const today = all
      .filter(({ event }) => !isLong(event) && firstDay(event) <= day && day <= lastDay(event))
      .map((one) => itemOn(day, days, one))
      .sort(byClock)
    return { day, items: [...filled(day, days, lines, today), ...today] }
  })
}

interface Placed {
  readonly part: CalendarPart
  readonly event: CalendarEvent
}
const isLong = (event: CalendarEvent) => event.isAllDay && firstDay(event) < lastDay(event)

/** Long events, each on the first line that is free from its first to its last day. */
const linesOf = (days: readonly string[], long: readonly Placed[]): readonly (readonly Placed[])[] => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const lines: Placed[][] = []
  const seen = long.filter(({ event }) => firstDay(event) <= last && lastDay(event) >= first)
  for (const one of seen.sort(byLength)) {
    const free = lines.find((line) => line.every(({ event }) => lastDay(event) < firstDay(one.event)))
    if (free) free.push(one)
    else lines.push([one])
  }
  return lines
}

/** As many characters as one of seven columns shows beside an icon. */
const MOST_CHARACTERS_OF_A_LINE = 14
/** Not a release: with its title and its kind it is higher than a line. Nor a long name, which would be cut off there. */
const fitsLine = ({ isAllDay, event: { project, subject } }: DayItem) =>
  isAllDay && project === undefined && subject.length <= MOST_CHARACTERS_OF_A_LINE

/** The lines of a day down to the last one in use; gaps above take what lasts this one day, else they stay free. */
const filled = (
  day: string,
  days: readonly string[],
  lines: readonly (readonly Placed[])[],
  today: DayItem[],
): readonly (DayItem | null)[] => {
  const used = lines.map((line) => line.find(({ event }) => firstDay(event) <= day && day <= lastDay(event)))
  while (used.length && !used.at(-1)) used.pop()
  return used.map((one) => {
    if (one) return itemOn(day, days, one)
    const fitting = today.findIndex(fitsLine)
    return fitting < 0 ? null : (today.splice(fitting, 1)[0] ?? null)
  })
}

const itemOn = (day: string, days: readonly string[], { part, event }: Placed): DayItem => {
  const isFirst = firstDay(event) === day
  const isLast = lastDay(event) === day
  const isAllDay = event.isAllDay || (!isFirst && !isLast)
  return {
    part,
    event,
    isAllDay,
    from: isFirst && !isAllDay ? startOf(event).slice(11) : null,
    until: isLast && !isAllDay ? endOf(event).slice(11) : null,
    isFirst,
    isLast,
    days: isLong(event) ? barFrom(day, days, event) : 1,
    isCutOff: isLong(event) && lastDay(event) > (days.at(-1) ?? day),
  }
}

const barFrom = (day: string, days: readonly string[], event: CalendarEvent): number => {
  const its = days.filter((one) => firstDay(event) <= one && one <= lastDay(event))
  return its[0] === day ? its.length : 0
}

const inOrder = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((key, index) => key !== other[index])
  return at < 0 ? 0 : (one[at] ?? '').localeCompare(other[at] ?? '', 'de')
}
const byClock = (one: DayItem, other: DayItem) => inOrder(keysOf(one), keysOf(other))
const keysOf = ({ isAllDay, from, event, part }: DayItem) => [
  isAllDay ? '0' : '1',
  isAllDay ? String(CALENDAR_PARTS.indexOf(part)) : (from ?? '00:00'),
  endOf(event),
  event.subject,
]
/** Earlier ones first, longer ones before shorter ones. */
const byLength = ({ event: one }: Placed, { event: other }: Placed) =>
  inOrder([startOf(one), endOf(other), one.subject], [startOf(other), endOf(one), other.subject])
