import type { Calendar as CalendarName } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { isRoom } from '@rampenlicht/model/rules/calendar-entry'
import { holidayOn } from '@rampenlicht/model/rules/holidays'
import { daysOfWeek } from '@rampenlicht/model/rules/weeks'
import type { Random } from './art/random.ts'
import { type Calendar, type Day, daysLater } from './calendar.ts'
import { AWAY, BIRTHDAYS, DAYS_OF_ALL, ONCE, WEEKLY } from './content/calendar-words.ts'
import type { Staff } from './people.ts'
import { newSheet } from './rows.ts'

const WEEKS = [-1, 0, 1, 2, 3]
/** A year so long ago that it can only mean: not known. */
const UNKNOWN_YEAR = '1900'

/** What stands in the calendars around today, where no other program keeps them. */
export const calendarEntriesOf = (random: Random, calendar: Calendar, staff: Staff) => {
  const entries = newSheet('calendar_entries')
  const signed = (key: string) => ({ updatedBy: staff.named(key).id, updatedAt: calendar.recently(random, 12) })
  const timed = (day: Day, [name, startTime, endTime, subject, by = '']: readonly string[]) => {
    const room = name as CalendarName
    // nobody meets on a holiday
    if (!(isRoom(room) && holidayOn(day, 'HH')))
      entries.add(
        {
          calendar: room,
          subject: subject ?? '',
          startDate: day,
          startTime: startTime ?? null,
          endTime: endTime ?? null,
        },
        signed(by),
      )
  }
  const away = (key: string) => ({ person: staff.named(key).iri })

  for (const week of WEEKS) {
    const days = daysOfWeek(calendar.inDays(week * 7))
    for (const [weekday, ...line] of WEEKLY) timed(days[Number(weekday)] ?? calendar.today, line)
  }
  for (const [days, ...line] of ONCE) timed(calendar.inDays(Number(days)), line)
  for (const [first, last, who = '', subject = ''] of AWAY)
    entries.add(
      { calendar: 'Abwesenheit', subject, isAllDay: true, ...spanOf(calendar, first, last), ...away(who) },
      signed(who),
    )
  for (const [first, last, subject = '', by = ''] of DAYS_OF_ALL)
    entries.add({ calendar: 'Termin', subject, isAllDay: true, ...spanOf(calendar, first, last) }, signed(by))
  for (const [days, who = '', age] of BIRTHDAYS)
    entries.add(
      {
        calendar: 'Geburtstag',
        subject: staff.named(who).firstName,
        isAllDay: true,
        startDate: bornOn(calendar.inDays(Number(days)), age),
        ...away(who),
      },
      signed('dorothee'),
    )
  return entries
}

const spanOf = (calendar: Calendar, first = '0', last = first) => {
  const startDate = calendar.inDays(Number(first))
  return { startDate, endDate: last === first ? null : daysLater(startDate, Number(last) - Number(first)) }
}

/** Not on a 29 February, which most years do not have. */
const bornOn = (birthday: Day, age = ''): Day => {
  const year = age ? String(Number(birthday.slice(0, 4)) - Number(age)) : UNKNOWN_YEAR
  return `${year}-${birthday.slice(5).replace('02-29', '02-28')}`
}
