import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { isRoom } from '@rampenlicht/model/rules/calendar-entry'
import { useDialog } from '../../../crud/DialogHost.tsx'

/** How a new entry begins, as far as calendars are kept here; everybody may write into them. */
export const useAddEntry = (own: readonly Calendar[]) => {
  const dialog = useDialog()
  const into = (calendar: Calendar | undefined) =>
    calendar && ((startDate: string) => dialog.create('calendar_entries', { calendar, startDate }))
  return {
    add: into(own.includes('Termin') ? 'Termin' : own[0]),
    book: into(own.find(isRoom)),
    prepare: () => dialog.prepare('calendar_entries'),
  }
}
