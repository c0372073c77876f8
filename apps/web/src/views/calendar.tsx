import { type Calendar, calendarEntry } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { isRoom } from '@rampenlicht/model/rules/calendar-entry'
import { useQuery } from '@tanstack/react-query'
import { sessionInfoQuery } from '../api/queries.ts'
import type { InputProps } from '../crud/input.ts'
import type { Values } from '../crud/values.ts'
import { viewOf } from '../crud/view.ts'
import { day } from '../ui/format.ts'

/** Only what is kept here can be chosen; an entry that is there stays where it is. */
const CalendarChoice = ({ usual: Usual, ...props }: InputProps) => {
  const { data } = useQuery(sessionInfoQuery)
  const { field, value } = props
  if (!Usual || field.kind !== 'choice') return null
  const isOffered = (option: unknown) => option === value || data?.ownCalendars.includes(option as Calendar)
  return <Usual {...props} field={{ ...field, options: field.options.filter(isOffered) }} />
}

/** The input of its kind under another name, or with a word of advice. */
const named =
  (more: Partial<InputProps['common']>) =>
  ({ usual: Usual, common, ...props }: InputProps) =>
    Usual && <Usual {...props} common={{ ...common, ...more }} />

const NameOfPerson = named({ label: 'Wer hat Geburtstag?' })
const Birthday = named({
  label: 'Geboren am',
  description: 'Ist das Jahr nicht bekannt, schreib 1900.',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
})
const EndDate = named({ placeholder: 'am selben Tag' })

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
