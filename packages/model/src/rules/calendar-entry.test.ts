import { describe, expect, test } from 'vitest'
import { type Entry, entryComplaints, eventsOf, roomTaken } from './calendar-entry.ts'

const entry = (more: Partial<Entry>): Entry => ({
  id: 7,
  calendar: 'Termin',
  subject: 'Jour fixe',
  person: null,
  isAllDay: false,
  startDate: '2026-11-17',
  startTime: null,
  endDate: null,
  endTime: null,
  ...more,
})
const WEEK = { start: '2026-11-17T00:00', end: '2026-11-23T00:00' }
const shown = (more: Partial<Entry>, span = WEEK) =>
  eventsOf(entry(more), span).map(({ subject, isAllDay, start, end }) => [
    subject,
    isAllDay,
    start.dateTime,
    end.dateTime,
  ])

describe('what does not fit together', () => {
  test.each<[string, Partial<Entry>, string | undefined, string | undefined]>([
    ['a day', {}, undefined, undefined],
    ['a time', { startTime: '10:00' }, undefined, undefined],
    ['an end on an earlier day', { endDate: '2026-11-16' }, 'endDate', '„Ende“ darf nicht vor „Beginn“ liegen.'],
    [
      'an end before the start',
      { startTime: '10:00', endTime: '09:00' },
      'endTime',
      '„Bis“ darf nicht vor „Von“ liegen.',
    ],
    [
      'an earlier time on a later day',
      { startTime: '20:00', endDate: '2026-11-18', endTime: '02:00' },
      undefined,
      undefined,
    ],
    ['an end without a start', { endTime: '09:00' }, 'startTime', 'Bitte „Von“ ausfüllen.'],
    ['times that do not count', { isAllDay: true, startTime: '10:00', endTime: '09:00' }, undefined, undefined],
    [
      'a room without a start',
      { calendar: 'Konferenzraum groß', isAllDay: true, endTime: '11:00' },
      'startTime',
      'Ein Raum wird mit Uhrzeit gebucht: Bitte „Von“ ausfüllen.',
    ],
    [
      'a room without an end',
      { calendar: 'Konferenzraum klein', startTime: '10:00' },
      'endTime',
      'Ein Raum wird mit Uhrzeit gebucht: Bitte „Bis“ ausfüllen.',
    ],
    [
      'a room for no time',
      { calendar: 'Konferenzraum klein', startTime: '10:00', endTime: '10:00' },
      'endTime',
      '„Bis“ muss nach „Von“ liegen.',
    ],
    ['a birthday', { calendar: 'Geburtstag', endDate: '1990-01-01' }, undefined, undefined],
  ])('%s', (_, more, field, message) => {
    const [found] = entryComplaints(entry(more))
    expect([found?.propertyPath, found?.message]).toEqual([field, message])
  })
})

test('a room that is taken names what is in the way', () => {
  const booking = { startTime: '10:00', endTime: '11:00' }
  expect(roomTaken(entry(booking))).toBe('Der Raum ist von 10:00 bis 11:00 Uhr schon belegt: Jour fixe.')
  expect(roomTaken(entry({ ...booking, endDate: '2026-11-18' }))).toBe(
    'Der Raum ist vom 17.11.2026, 10:00 Uhr bis zum 18.11.2026, 11:00 Uhr schon belegt: Jour fixe.',
  )
})

describe('an entry in the calendar', () => {
  test('takes its time, whole days, or none', () => {
    const at = (time: string, day = '2026-11-17') => `${day}T${time}:00.0000000`
    expect(shown({ startTime: '10:00', endTime: '10:45' })).toEqual([['Jour fixe', false, at('10:00'), at('10:45')]])
    expect(shown({ startTime: '10:00' })).toEqual([['Jour fixe', false, at('10:00'), at('10:00')]])
    expect(shown({})).toEqual([['Jour fixe', true, at('00:00'), at('00:00', '2026-11-18')]])
    expect(shown({ isAllDay: true, startTime: '10:00', endDate: '2026-11-19' })).toEqual([
      ['Jour fixe', true, at('00:00'), at('00:00', '2026-11-20')],
    ])
    expect(shown({ startTime: '10:00', endDate: '2026-11-18' })).toEqual([
      ['Jour fixe', false, at('10:00'), at('00:00', '2026-11-19')],
    ])
  })

  test('is answered when any of it lies in the span', () => {
    expect(shown({ startDate: '2026-11-02', endDate: '2026-11-17' })).toHaveLength(1)
    expect(shown({ startDate: '2026-11-02', endDate: '2026-11-16' })).toHaveLength(0)
    expect(shown({ startDate: '2026-11-22' })).toHaveLength(1)
    expect(shown({ startDate: '2026-11-23' })).toHaveLength(0)
    expect(shown({ startTime: '00:00' })).toHaveLength(1)
  })

  test('an absence names who is away', () => {
    const away = (lastName: string | null) =>
      shown({ calendar: 'Abwesenheit', subject: 'Urlaub', person: { firstName: 'Aylin', lastName } })[0]?.[0]
    expect(away(null)).toBe('Aylin – Urlaub')
    expect(away('Öztürk')).toBe('Aylin Öztürk – Urlaub')
    expect(shown({ calendar: 'Abwesenheit', subject: 'Umbau, Küche gesperrt' })[0]?.[0]).toBe('Umbau, Küche gesperrt')
  })
})

describe('a birthday', () => {
  const merle = { calendar: 'Geburtstag', subject: 'Merle', startDate: '1996-11-18' } as const
  test('comes every year, with the age', () => {
    expect(shown(merle)).toEqual([
      ['Merle wird 30', true, '2026-11-18T00:00:00.0000000', '2026-11-19T00:00:00.0000000'],
    ])
    const person = { firstName: 'Merle', lastName: null }
    expect(shown({ ...merle, subject: 'Geburtstag', person })[0]?.[0]).toBe('Merle wird 30')
  })

  test('without an age where the year is not known', () => {
    expect(shown({ ...merle, startDate: '1900-11-18' })[0]?.[0]).toBe('Merle hat Geburtstag')
    expect(shown({ ...merle, startDate: '2026-11-18' })[0]?.[0]).toBe('Merle hat Geburtstag')
  })

  test('up to the age of 119, which nobody exceeds', () => {
    expect(shown({ ...merle, startDate: '1907-11-18' })[0]?.[0]).toBe('Merle wird 119')
    expect(shown({ ...merle, startDate: '1906-11-18' })[0]?.[0]).toBe('Merle hat Geburtstag')
  })

  test('on 28 February where there is no 29th', () => {
    const born = { ...merle, startDate: '1996-02-29' }
    const dayOf = (year: number) =>
      shown(born, { start: `${year}-02-01T00:00`, end: `${year}-03-31T00:00` }).map(([, , start]) => start)
    expect(dayOf(2027)).toEqual(['2027-02-28T00:00:00.0000000'])
    expect(dayOf(2028)).toEqual(['2028-02-29T00:00:00.0000000'])
    expect(dayOf(2100)).toEqual(['2100-02-28T00:00:00.0000000'])
  })

  test('also in a week over the turn of the year', () => {
    const span = { start: '2026-12-28T00:00', end: '2027-01-04T00:00' }
    expect(shown({ ...merle, startDate: '1990-01-02' }, span).map(([subject]) => subject)).toEqual(['Merle wird 37'])
    expect(shown({ ...merle, startDate: '1990-12-31' }, span).map(([subject]) => subject)).toEqual(['Merle wird 36'])
  })
})
