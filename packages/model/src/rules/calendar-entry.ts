import type { Violation } from '../kit/body.ts'
import type { Calendar } from '../resources/calendar/calendar-entry.ts'
import { type CalendarEvent, eventWith, isWithin, type Span } from './calendar.ts'
import { germanDay } from './dates.ts'
import { daysLater } from './weeks.ts'

/** When an entry takes place. */
export interface EntryTimes {
  readonly calendar: Calendar
  readonly isAllDay: boolean
  readonly startDate: string
  readonly startTime: string | null
  readonly endDate: string | null
  readonly endTime: string | null
}
export interface Entry extends EntryTimes {
  readonly id: number
  readonly subject: string
  /** Colleagues go by their first name; the last name stands beside it where several have the same. */
  readonly person: { readonly firstName: string; readonly lastName: string | null } | null
}

const ROOMS: readonly Calendar[] = ['Konferenzraum groß', 'Konferenzraum klein']
export const isRoom = (calendar: Calendar): boolean => ROOMS.includes(calendar)

/** Birthdays always, rooms never, everything else when it says so or names no time. */
export const takesWholeDays = ({ calendar, isAllDay, startTime }: EntryTimes): boolean =>
  calendar === 'Geburtstag' || (!isRoom(calendar) && (isAllDay || startTime === null))

/** What does not fit together; a single value has been looked at by its field. */
export const entryComplaints = (entry: EntryTimes): readonly Violation[] => {
  const { calendar, isAllDay, startDate, startTime, endDate, endTime } = entry
  if (calendar === 'Geburtstag') return []
  if (endDate !== null && endDate < startDate) return [complaint('endDate', '„Ende“ darf nicht vor „Beginn“ liegen.')]
  if (isRoom(calendar)) {
    const missing = [...(startTime === null ? [FROM] : []), ...(endTime === null ? [UNTIL] : [])]
    if (missing.length) return missing
  }
  if (startTime === null && endTime !== null && !isAllDay) return [complaint('startTime', 'Bitte „Von“ ausfüllen.')]
  if (takesWholeDays(entry) || startTime === null || endTime === null || (endDate ?? startDate) > startDate) return []
  if (endTime < startTime) return [complaint('endTime', '„Bis“ darf nicht vor „Von“ liegen.')]
  return isRoom(calendar) && endTime === startTime ? [complaint('endTime', '„Bis“ muss nach „Von“ liegen.')] : []
}

const complaint = (propertyPath: keyof EntryTimes, message: string): Violation => ({ propertyPath, message })
const FROM = complaint('startTime', 'Ein Raum wird mit Uhrzeit gebucht: Bitte „Von“ ausfüllen.')
const UNTIL = complaint('endTime', 'Ein Raum wird mit Uhrzeit gebucht: Bitte „Bis“ ausfüllen.')

/** Why a room is not to be had, naming the booking in the way. */
export const roomTaken = ({
  subject,
  startDate,
  startTime,
  endDate,
  endTime,
}: Pick<Entry, 'subject' | 'startDate' | 'startTime' | 'endDate' | 'endTime'>): string => {
  const isOneDay = endDate === null || endDate === startDate
  const when = isOneDay
    ? `von ${startTime} bis ${endTime} Uhr`
    : `vom ${germanDay(startDate)}, ${startTime} Uhr bis zum ${germanDay(endDate)}, ${endTime} Uhr`
  return `Der Raum ist ${when} schon belegt: ${subject}.`
}

/** The entry as the calendar answers it, as often as it takes place in the span. */
export const eventsOf = (entry: Entry, span: Span): readonly CalendarEvent[] =>
  (entry.calendar === 'Geburtstag' ? birthdaysOf(entry, span) : [onceOf(entry)]).filter((one) => isWithin(one, span))

const nameOf = ({ person }: Entry) => person && [person.firstName, person.lastName].filter(Boolean).join(' ')

const onceOf = (entry: Entry): CalendarEvent => {
  const { id, calendar, subject, startDate, startTime } = entry
  const isAllDay = takesWholeDays(entry)
  const who = calendar === 'Abwesenheit' ? nameOf(entry) : null
  return eventWith({
    id: `entry-${id}`,
    subject: who ? `${who} – ${subject}` : subject,
    isAllDay,
    start: isAllDay || startTime === null ? startDate : `${startDate}T${startTime}`,
    end: endOf(entry, isAllDay),
    entry: id,
  })
}

/** What names no end takes no time, or the whole of its last day. */
const endOf = ({ startDate, startTime, endDate, endTime }: Entry, isAllDay: boolean): string => {
  const last = endDate ?? startDate
  if (isAllDay) return daysLater(last, 1)
  if (endTime !== null) return `${last}T${endTime}`
  return last > startDate ? daysLater(last, 1) : `${startDate}T${startTime}`
}

/** Nobody is older: so a year long ago says that the year is not known. */
const OLDEST = 119

const birthdaysOf = (entry: Entry, { start, end }: Span): readonly CalendarEvent[] => {
  const { id, subject, startDate } = entry
  const born = Number(startDate.slice(0, 4))
  const name = nameOf(entry) ?? subject
  const years = Array.from({ length: yearOf(end) - yearOf(start) + 1 }, (_, index) => yearOf(start) + index)
  return years.map((year) => {
    const age = year - born
    const day = birthdayIn(startDate, year)
    return eventWith({
      id: `entry-${id}-${year}`,
      subject: age > 0 && age <= OLDEST ? `${name} wird ${age}` : `${name} hat Geburtstag`,
      isAllDay: true,
      start: day,
      end: daysLater(day, 1),
      entry: id,
    })
  })
}

const yearOf = (shown: string) => Number(shown.slice(0, 4))
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
/** Who was born on 29 February celebrates on the 28th where there is none. */
const birthdayIn = (born: string, year: number): string => {
  const day = born.slice(5)
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`
}
