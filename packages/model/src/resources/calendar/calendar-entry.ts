import { date, flag, longText, one, oneOf, onlyActive, required, text, time } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { everyone } from '../../kit/rule.ts'
import { editor, PERSON } from '../shared.ts'

export const CALENDARS = ['Abwesenheit', 'Geburtstag', 'Termin', 'Konferenzraum groß', 'Konferenzraum klein'] as const
export type Calendar = (typeof CALENDARS)[number]

/** What the agency enters itself where no other program keeps that calendar; days and times are those of the agency. */
export const calendarEntry = resource({
  path: 'calendar_entries',
  noun: { one: 'Termin', many: 'Termine' },
  fields: {
    calendar: required(oneOf('Kalender', CALENDARS)),
    subject: required(text('Betreff')),
    person: onlyActive(one('Person', 'users', PERSON)),
    isAllDay: flag('Ganztägig'),
    startDate: required(date('Beginn')),
    startTime: time('Von'),
    endDate: date('Ende'),
    endTime: time('Bis'),
    note: longText('Notiz'),
    ...editor,
  },
  may: { create: everyone, update: everyone, delete: everyone },
  toasts: {
    created: 'Termin {subject} eingetragen',
    updated: 'Termin {subject} gespeichert',
    deleted: 'Termin gelöscht',
  },
  order: ['startDate', 'startTime'],
  searches: ['subject', 'note'],
})
