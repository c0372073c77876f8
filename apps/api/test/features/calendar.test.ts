import type { CalendarAnswer } from '@rampenlicht/model/rules/calendar'
import { describe, expect, test } from 'vitest'
import { expectProblem, expectViolations } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool, request } = await startApp()
const trainee = await person(['ROLE_TRAINEE'])
const colleague = await person(['ROLE_USER'], { firstName: 'Aylin' })

/** Tuesday to Sunday, as the dashboard asks for it. */
const WEEK = 'startDateTime=2026-11-16T23:00:00.000Z&endDateTime=2026-11-22T22:59:59.999Z'
const weekOf = async (query = WEEK) => {
  const { status, body } = await trainee.get<CalendarAnswer>(`/fetch/calendar?${query}`)
  expect(status).toBe(200)
  return body
}
const enter = (more: object) =>
  trainee.post('/calendar_entries', { subject: 'Jour fixe', startDate: '2026-11-17', ...more })
const clear = () => pool.query('delete from calendar_entries')

describe('the calendar', () => {
  test('answers its five parts', async () => {
    await clear()
    expect(await weekOf()).toEqual({
      busy: { value: [] },
      birthdays: { value: [] },
      events: { value: [] },
      conferenceRoomBig: { value: [] },
      conferenceRoomSmall: { value: [] },
    })
  })

  test('tells nothing more of somebody who has left', async () => {
    await clear()
    const chief = await person(['ROLE_CHIEF'])
    const gone = await person(['ROLE_USER'], { firstName: 'Bente' })
    const who = { person: `/users/${gone.id}` }
    await enter({ calendar: 'Geburtstag', subject: 'Bente', startDate: '1990-11-18', ...who })
    await enter({ calendar: 'Abwesenheit', subject: 'Urlaub', isAllDay: true, endDate: '2026-11-20', ...who })
    await enter({ calendar: 'Geburtstag', subject: 'Merle', startDate: '1996-11-18' })
    const told = async () => {
      const { busy, birthdays } = await weekOf()
      return [...busy.value, ...birthdays.value].map(({ subject }) => subject)
    }
    expect(await told()).toEqual(['Bente – Urlaub', 'Bente wird 36', 'Merle wird 30'])
    expect((await chief.put(`/users/${gone.id}`, { isActive: false })).status).toBe(200)
    expect(await told()).toEqual(['Merle wird 30'])
    expect((await chief.del(`/users/${gone.id}`)).status).toBe(204)
    expect(await told()).toEqual(['Merle wird 30'])
  })

  test('holds what staff enter, in the agency’s time', async () => {
    await clear()
    const away = await enter({
      calendar: 'Abwesenheit',
      subject: 'Urlaub',
      person: `/users/${colleague.id}`,
      startDate: '2026-11-12',
      endDate: '2026-11-18',
      isAllDay: true,
    })
    await enter({ calendar: 'Geburtstag', subject: 'Merle', startDate: '1996-11-18' })
    await enter({ calendar: 'Konferenzraum groß', startTime: '10:00', endTime: '10:45' })
    await enter({ calendar: 'Konferenzraum klein', subject: 'Reporting', startTime: '10:00', endTime: '10:45' })
    await enter({ calendar: 'Termin', subject: 'Vorbei', startDate: '2026-11-16' })
    const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' })
    const { busy, birthdays, events, conferenceRoomBig, conferenceRoomSmall } = await weekOf()
    expect(busy.value).toEqual([
      {
        id: `entry-${away.body['id']}`,
        entry: away.body['id'],
        subject: 'Aylin – Urlaub',
        isAllDay: true,
        start: at('2026-11-12T00:00:00.0000000'),
        end: at('2026-11-19T00:00:00.0000000'),
      },
    ])
    expect(birthdays.value).toMatchObject([{ subject: 'Merle wird 30', isAllDay: true }])
    expect(conferenceRoomBig.value).toMatchObject([
      {
        subject: 'Jour fixe',
        isAllDay: false,
        start: at('2026-11-17T10:00:00.0000000'),
        end: at('2026-11-17T10:45:00.0000000'),
      },
    ])
    expect(conferenceRoomSmall.value).toMatchObject([{ subject: 'Reporting' }])
    expect(events.value).toEqual([])
    // where there are two of them, the last name is needed
    await person(['ROLE_USER'], { firstName: 'Aylin' })
    expect((await weekOf()).busy.value).toMatchObject([{ subject: 'Aylin Muster – Urlaub' }])
  })

  test('knows when active projects start', async () => {
    await clear()
    const { body: customer } = await trainee.post('/customers', { name: 'Nordkino', fullName: 'Nordkino GmbH' })
    const manager = await person(['ROLE_MANAGER'])
    const project = async (title: string, more: object) =>
      (
        await manager.post('/projects', {
          title,
          category: 'Kino',
          customer: `/customers/${customer['id']}`,
          departments: ['Marketing'],
          ...more,
        })
      ).body['id'] as number
    const elbe = await project('Das Leuchten der Elbe', { releaseDate: '2026-11-19' })
    await project('Nachtzug', { category: 'Serie', releaseDate: '2026-11-20', tbc: true })
    await project('Später', { releaseDate: '2026-11-23' })
    const old = await project('Ruht', { releaseDate: '2026-11-19' })
    await pool.query('update projects set "isActive" = id <> $1', [old])
    const { events } = await weekOf()
    expect(events.value.map(({ subject, project: id, isAllDay }) => [subject, id === elbe, isAllDay])).toEqual([
      ['Kinostart: Das Leuchten der Elbe', true, true],
      ['Serienstart: Nachtzug (TBC)', false, true],
    ])
  })

  test('has days of 23 and of 25 hours', async () => {
    await clear()
    await enter({ calendar: 'Termin', subject: 'Spät', startDate: '2026-10-25', startTime: '23:30', endTime: '23:45' })
    await enter({ calendar: 'Termin', subject: 'Danach', startDate: '2026-10-26' })
    const found = await weekOf('startDateTime=2026-10-24T22:00:00Z&endDateTime=2026-10-25T22:59:59Z')
    expect(found.events.value.map(({ subject }) => subject)).toEqual(['Spät'])
    await enter({ calendar: 'Termin', subject: 'Früh', startDate: '2027-03-28', startTime: '03:00' })
    await enter({ calendar: 'Termin', subject: 'Montag', startDate: '2027-03-29', startTime: '00:00' })
    const spring = await weekOf('startDateTime=2027-03-27T23:00:00Z&endDateTime=2027-03-28T21:59:59Z')
    expect(spring.events.value.map(({ subject, start }) => [subject, start.dateTime])).toEqual([
      ['Früh', '2027-03-28T03:00:00.0000000'],
    ])
  })

  test.each([
    ['', 'startDateTime'],
    ['startDateTime=2026-11-16T23:00:00Z', 'endDateTime'],
    ['startDateTime=2026-11-16&endDateTime=2026-11-22T23:00:00Z', 'startDateTime'],
    ['startDateTime=2026-11-16T23:00:00&endDateTime=2026-11-22T23:00:00Z', 'startDateTime'],
    ['startDateTime=2026-11-16T23:00:00Z&endDateTime=morgen', 'endDateTime'],
    ['startDateTime=2026-02-31T23:00:00Z&endDateTime=2026-03-22T23:00:00Z', 'startDateTime'],
    ['startDateTime=2026-11-16T23:00:00Z&endDateTime=2026-11-16T23:00:00Z', 'endDateTime'],
    ['startDateTime=2026-11-16T23:00:00Z&endDateTime=2027-02-16T23:00:00Z', 'endDateTime'],
    [`${WEEK}&room=1`, 'room'],
  ])('refuses %s and names the parameter', async (query, name) => {
    const answer = await trainee.get(`/fetch/calendar?${query}`)
    expectProblem(answer, 400)
    expect(answer.body['detail']).toContain(`„${name}“`)
  })

  test('is for those who are signed in', async () => {
    expect((await request({ url: `/fetch/calendar?${WEEK}` })).status).toBe(401)
  })
})

describe('an entry', () => {
  test('is made, changed and deleted by everybody', async () => {
    await clear()
    const { status, body } = await enter({ calendar: 'Termin', startTime: '09:30', note: 'Mit Kuchen' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ isAllDay: false, startTime: '09:30', endTime: null, endDate: null, person: null })
    const url = `/calendar_entries/${body['id']}`
    expect((await colleague.put(url, { startTime: '10:00' })).body).toMatchObject({
      startTime: '10:00',
      note: 'Mit Kuchen',
    })
    expect((await colleague.del(url)).status).toBe(204)
  })

  test.each([
    [{ calendar: 'Termin', startTime: '24:00' }, 'startTime'],
    [{ calendar: 'Termin', startTime: '9:30' }, 'startTime'],
    [{ calendar: 'Kantine' }, 'calendar'],
    [{ calendar: 'Termin', endDate: '2026-11-16' }, 'endDate'],
    [{ calendar: 'Termin', startTime: '10:00', endTime: '09:00' }, 'endTime'],
    [{ calendar: 'Konferenzraum groß', isAllDay: true, endTime: '11:00' }, 'startTime'],
    [{ calendar: 'Konferenzraum groß', startTime: '10:00' }, 'endTime'],
  ])('%o does not fit', async (more, field) => {
    expectViolations(await enter(more), field)
  })

  test('what is left out keeps its value, also for the rules', async () => {
    const { body } = await enter({ calendar: 'Termin', startTime: '10:00', endTime: '11:00' })
    expectViolations(await trainee.put(`/calendar_entries/${body['id']}`, { startTime: '12:00' }), 'endTime')
  })
})

describe('a room', () => {
  const book = (startTime: string, endTime: string, more: object = {}) =>
    enter({ calendar: 'Konferenzraum groß', startTime, endTime, ...more })

  test('is not booked twice', async () => {
    await clear()
    const first = await book('10:00', '11:00')
    expect(first.status).toBe(201)
    const taken = await book('10:30', '10:45', { subject: 'Budgetrunde' })
    expectViolations(taken, 'startTime')
    expect(taken.body['detail']).toBe('Der Raum ist von 10:00 bis 11:00 Uhr schon belegt: Jour fixe.')
    // before, after, in the other room, on another day: all free
    expect((await book('09:00', '10:00')).status).toBe(201)
    expect((await book('11:00', '12:00')).status).toBe(201)
    expect((await book('10:00', '11:00', { calendar: 'Konferenzraum klein' })).status).toBe(201)
    expect((await book('10:00', '11:00', { startDate: '2026-11-18' })).status).toBe(201)
    expect((await book('10:00', '11:00', { calendar: 'Termin' })).status).toBe(201)
  })

  test('its own booking is not in the way', async () => {
    await clear()
    const { body } = await book('10:00', '11:00')
    await book('11:00', '12:00', { subject: 'Reporting' })
    const url = `/calendar_entries/${body['id']}`
    expect((await trainee.put(url, { endTime: '10:30', note: 'kürzer' })).status).toBe(200)
    const longer = await trainee.put(url, { endTime: '11:30' })
    expect(longer.body['detail']).toBe('Der Raum ist von 11:00 bis 12:00 Uhr schon belegt: Reporting.')
  })

  test('of many who book it at once exactly one gets it', async () => {
    await clear()
    const people = await Promise.all(Array.from({ length: 6 }, () => person(['ROLE_USER'])))
    const answers = await Promise.all(
      people.map((one, n) =>
        one.post('/calendar_entries', {
          calendar: 'Konferenzraum klein',
          subject: `Runde ${n}`,
          startDate: '2026-11-19',
          startTime: `10:${n}0`,
          endTime: '11:00',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    for (const { status, body } of answers)
      if (status === 422)
        expect(body['detail']).toMatch(/^Der Raum ist von 10:\d0 bis 11:00 Uhr schon belegt: Runde \d\.$/)
  })

  test('the database would not take a second booking either', async () => {
    await clear()
    await book('10:00', '11:00')
    const directly = (room: string, from: string) =>
      pool.query(
        `insert into calendar_entries (calendar, subject, "isAllDay", "startDate", "startTime", "endTime")
         values ($1, 'Am Programm vorbei', false, '2026-11-17', $2, '12:00')`,
        [room, from],
      )
    await expect(directly('Konferenzraum groß', '10:59')).rejects.toThrow('bigRoom_booked_once')
    await directly('Konferenzraum groß', '11:00')
    await directly('Konferenzraum klein', '10:59')
    await expect(directly('Konferenzraum klein', '11:30')).rejects.toThrow('smallRoom_booked_once')
  })
})
