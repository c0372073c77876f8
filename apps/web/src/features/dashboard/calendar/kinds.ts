import type { CalendarPart, DayItem } from '@rampenlicht/model/rules/calendar'
import IconBeach from '~icons/beach'
import IconCake from '~icons/cake'
import IconCalendarEvent from '~icons/calendar-event'
import IconDoor from '~icons/door'
import IconMovie from '~icons/movie'

export type Kind = 'away' | 'birthday' | 'meeting' | 'event'
export const KIND_OF: Readonly<Record<CalendarPart, Kind>> = {
  busy: 'away',
  birthdays: 'birthday',
  conferenceRoomBig: 'meeting',
  conferenceRoomSmall: 'meeting',
  events: 'event',
}
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  away: 'Abwesend',
  birthday: 'Geburtstag',
  meeting: 'Meeting',
  event: 'Termin',
}
export const KINDS = Object.keys(KIND_WORDS) as readonly Kind[]

const ICONS = { away: IconBeach, birthday: IconCake, meeting: IconDoor, event: IconCalendarEvent } as const
export const iconOf = ({ part, event }: DayItem) => (event.project === undefined ? ICONS[KIND_OF[part]] : IconMovie)

/** Whole days that go on stay on one line. */
export const isBar = (item: DayItem | null): boolean => item?.event.isAllDay === true && !(item.isFirst && item.isLast)

/** Both rooms have one colour, so the room is named. */
export const roomOf = (part: CalendarPart): string | undefined => {
  if (part === 'conferenceRoomBig') return 'groß'
  return part === 'conferenceRoomSmall' ? 'klein' : undefined
}

/** „10:00–10:45“, or what of it lies on that day. */
export const clockOf = ({ isAllDay, from, until }: DayItem): string | undefined => {
  if (isAllDay) return undefined
  if (from === null) return `bis ${until}`
  if (until === null) return `ab ${from}`
  return from === until ? from : `${from}–${until}`
}
