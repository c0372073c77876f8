import { type Calendar, calendarEntry } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { isRoom } from '@rampenlicht/model/rules/calendar-entry'
import type { Values } from '../crud/values.ts'
import { viewOf } from '../crud/view.ts'
import { Birthday, CalendarChoice, EndDate, NameOfPerson } from '../domain/calendar/inputs.tsx'
import { day } from '../ui/format.ts'

const calendarIn = (values: Values) => values['calendar'] as Calendar | null
const isBirthday = (values: Values) => calendarIn(values) === 'Geburtstag'
const isBooking = (values: Values) => {
  const calendar = calendarIn(values)
  return calendar !== null && isRoom(calendar)
}
const hasPerson = (values: Values) => isBirthday(values) || calendarIn(values) === 'Abwesenheit'
const mayTakeDays = (values: Values) => !isBirthday(values) && !isBooking(values)
const hasTimes = (values: Values) => isBooking(values) || (mayTakeDays(values) && values['isAllDay'] !== true)
/** Whether a field is asked for depends on what has been filled in so far. */
const when = (asks: (values: Values) => boolean) => (_actor: unknown, _record: unknown, values: Values) => asks(values)

export const calendarEntryView = viewOf(calendarEntry, {
  width: 400,
  search: 'Betreff, Notiz …',
  name: {
    label: 'Termin',
    reads: ['subject', 'startDate'],
    sortsBy: ['startDate'],
    title: ({ subject }) => subject,
    note: ({ startDate }) => day(startDate),
  },
  columns: ['calendar', 'startDate', 'startTime'],
  decidedBy: ['calendar', 'isAllDay'],
  form: [
    {
      title: 'Termin',
      fields: [
        { name: 'subject', isShown: when((values) => !isBirthday(values)) },
        { name: 'subject', input: NameOfPerson, isShown: when(isBirthday) },
        { name: 'calendar', input: CalendarChoice },
        { name: 'person', isShown: when(hasPerson) },
      ],
    },
    {
      title: 'Zeit',
      fields: [
        { name: 'startDate', input: Birthday, isShown: when(isBirthday) },
        { name: 'isAllDay', span: 12, isShown: when(mayTakeDays) },
        // each day beside its time; days alone beside each other
        { name: 'startDate', span: 6, isShown: when((values) => !isBirthday(values)) },
        { name: 'startTime', span: 6, isShown: when(hasTimes) },
        { name: 'endDate', span: 6, input: EndDate, isShown: when((values) => !isBirthday(values)) },
        { name: 'endTime', span: 6, isShown: when(hasTimes) },
      ],
    },
    { title: 'Notiz', fields: ['note'] },
  ],
})
