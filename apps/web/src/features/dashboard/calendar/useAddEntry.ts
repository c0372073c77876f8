import { type Calendar, calendarEntry } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { isRoom } from '@rampenlicht/model/rules/calendar-entry'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'

/** How a new entry begins, as far as calendars are kept here and one may write into them. */
export const useAddEntry = (own: readonly Calendar[]) => {
  const dialog = useDialog()
  const may = useMay(calendarEntry)
  const mayAdd = may(calendarEntry.may.create)
  const into = (calendar: Calendar | undefined) =>
    mayAdd && calendar ? (startDate: string) => dialog.create('calendar_entries', { calendar, startDate }) : undefined
  return {
    add: into(own.includes('Termin') ? 'Termin' : own[0]),
    book: into(own.find(isRoom)),
    prepare: () => dialog.prepare('calendar_entries'),
  }
}
