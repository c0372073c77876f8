import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, field, fields, fill, opened, WithDialogs, widthOf, wordsOf } from '../../../../test/app.tsx'
import { showPage } from '../../../../test/page.tsx'
import { type Asked, asked, record, serve, signIn, signOut } from '../../../../test/served.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import { Together } from '../../../ui/Together.tsx'
import { Week } from './Week.tsx'

const OWN = ['Termin', 'Abwesenheit', 'Geburtstag', 'Konferenzraum groß', 'Konferenzraum klein']
const event = (subject: string, from: string, until: string, more: object = {}) => ({
  ...{ id: subject, subject, isAllDay: false },
  start: { dateTime: `${from}:00.0000000`, timeZone: 'Europe/Berlin' },
  end: { dateTime: `${until}:00.0000000`, timeZone: 'Europe/Berlin' },
  ...more,
})
const days = (subject: string, from: string, until: string, more: object = {}) =>
  event(subject, `${from}T00:00`, `${until}T00:00`, { isAllDay: true, ...more })
type Part = 'busy' | 'birthdays' | 'events' | 'conferenceRoomBig' | 'conferenceRoomSmall'
const answerWith = (parts: Partial<Record<Part, readonly object[]>>) => {
  const all: readonly Part[] = ['busy', 'birthdays', 'events', 'conferenceRoomBig', 'conferenceRoomSmall']
  return Response.json(Object.fromEntries(all.map((part) => [part, { value: parts[part] ?? [] }])))
}

const show = async (now: string, calendar: () => Response, special?: (asked: Asked) => Response | undefined) => {
  vi.setSystemTime(now)
  serve((asked) => {
    const answer = special?.(asked)
    if (answer) return answer
    if (asked.path === '/session/info') return Response.json({ officeState: 'HH', ownCalendars: OWN })
    if (asked.path.startsWith('/fetch/calendar?')) return calendar()
    return Response.json([], { headers: { 'x-total-count': '0' } })
  })
  showPage(() => (
    <WithDialogs>
      <Week />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  const week = await screen.findByRole('region', { name: /Woche/ })
  await waitFor(() => expect(week).toHaveAttribute('aria-busy', 'false'))
  return week
}
const heads = () => [...document.querySelectorAll('h3')].map(wordsOf)
/** The column of a day, by its name as it is read out. */
const dayOf = async (name: string) => (await screen.findByLabelText(name, { selector: 'h3' })).closest('li')!
const entryOn = async (day: string, subject: string) => {
  const found = [...(await dayOf(day)).querySelectorAll('button')].find((one) => one.textContent.includes(subject))
  return found ? wordsOf(found) : undefined
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn(1, ['ROLE_TRAINEE'])
})
afterEach(() => {
  signOut()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('far from Berlin days are those of the agency, also when clocks change', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const october = [
    event('Spät', '2026-10-25T23:30', '2026-10-25T23:45', { entry: 1 }),
    event('Montag', '2026-10-26T00:00', '2026-10-26T00:30', { entry: 2 }),
  ]
  // the Sunday of 25 hours, in its last hour; in Los Angeles it is afternoon
  const week = await show('2026-10-25T22:40:00Z', () => answerWith({ events: october }))
  expect(new Date().getHours()).toBe(15)
  expect(heads()).toEqual(['So 25'])
  expect(await entryOn('Sonntag, 25. Oktober, heute', 'Spät')).toContain('23:30–23:45')
  expect(wordsOf(week)).not.toContain('Montag')
  fireEvent.click(screen.getByLabelText('Woche danach'))
  await screen.findByText('Nächste Woche')
  await waitFor(async () => expect(await entryOn('Montag, 26. Oktober', 'Montag')).toContain('00:00–00:30'))
  // Hamburg is free on that day
  expect(wordsOf(await dayOf('Samstag, 31. Oktober'))).toContain('Feiertag: Reformationstag')
  // whole days of the agency, in UTC
  const spans = asked.flatMap(({ path }) => (path.startsWith('/fetch/calendar?') ? [path] : []))
  const span = (path = '') => [...new URL(path, location.origin).searchParams.values()]
  expect(span(spans[0])).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

test('Good Friday before the Sunday of 23 hours, seen from far away', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const events = [
    event('Früh', '2027-03-28T03:00', '2027-03-28T04:00', { entry: 1 }),
    days('Messe', '2027-03-26', '2027-03-30', { entry: 2 }),
  ]
  await show('2027-03-25T23:10:00Z', () => answerWith({ events }))
  expect(heads()).toEqual(['Fr 26', 'Sa 27', 'So 28'])
  expect(wordsOf(await dayOf('Freitag, 26. März, heute'))).toContain('Feiertag: Karfreitag')
  expect(await entryOn('Sonntag, 28. März', 'Früh')).toContain('03:00–04:00')
  expect(await entryOn('Freitag, 26. März, heute', 'Messe')).toMatch(/Messe \(beginnt\)$/)
  expect(wordsOf(await dayOf('Sonntag, 28. März'))).toContain('Messe (dauert an)')
})

test('what comes from elsewhere is only shown, and a failure is quiet', async () => {
  let isDown = true
  const parts = {
    busy: [days('Anna – Urlaub', '2027-04-12', '2027-04-16')],
    birthdays: [days('Merle wird 30', '2027-04-14', '2027-04-15')],
    events: [
      days('Kinostart: Nachtzug', '2027-04-15', '2027-04-16', { project: 1 }),
      event('Premiere', '2027-04-17T20:00', '2027-04-18T02:00'),
    ],
    conferenceRoomBig: [event('Jour fixe', '2027-04-13T10:00', '2027-04-13T11:00')],
    conferenceRoomSmall: [event('Budget', '2027-04-13T10:00', '2027-04-13T11:00', { entry: 1 })],
  }
  await show('2027-04-13T08:41:00Z', () =>
    isDown ? Response.json({ detail: 'Nein' }, { status: 503 }) : answerWith(parts),
  )
  expect(screen.getByText('Der Kalender konnte nicht geladen werden.')).toBeVisible()
  // what another test was told may still be there
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).not.toContain('Nein')
  isDown = false
  fireEvent.click(screen.getByText('Erneut versuchen'))
  const today = await dayOf('Dienstag, 13. April, heute')
  expect(wordsOf(today)).toContain('Jour fixe')
  expect(await entryOn('Dienstag, 13. April, heute', 'Jour fixe')).toBeUndefined()
  expect(await entryOn('Dienstag, 13. April, heute', 'Budget')).toContain('10:00–11:00 · klein')
  const release = (await dayOf('Donnerstag, 15. April')).querySelector('a')
  expect(release).toHaveAttribute('href', expect.stringMatching(/\/projekte\/1\//))
  expect(wordsOf(release!)).toContain('Nachtzug')
  expect(wordsOf(await dayOf('Samstag, 17. April'))).toContain('ab 20:00')
  expect(wordsOf(await dayOf('Sonntag, 18. April'))).toContain('bis 02:00')
  expect(wordsOf(await dayOf('Donnerstag, 15. April'))).toContain('Anna – Urlaub (endet)')
})

test('below news that are still on their way, no failure flashes', async () => {
  vi.setSystemTime('2027-04-13T08:41:00Z')
  serve(() => Response.json({ detail: 'Nein' }, { status: 503 }))
  showPage(() => (
    <WithDialogs>
      <Together arrival="waiting" className="">
        <Week />
      </Together>
    </WithDialogs>
  ))
  const week = (await screen.findByText('Diese Woche')).closest('section')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/fetch/calendar?'))).toBe(true))
  await act(async () => undefined)
  expect(week).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Der Kalender konnte nicht geladen werden.')).toBeNull()
})

test('more than fits into a day is one click away', async () => {
  const words = ['Lesung', 'Premiere', 'Abnahme', 'Interview', 'Dreh', 'Schnitt', 'Party']
  const events = words.map((word, n) => event(word, `2027-07-16T1${n}:00`, `2027-07-16T1${n}:30`, { entry: n + 1 }))
  await show('2027-07-13T08:41:00Z', () => answerWith({ events }))
  expect(heads()).toEqual(['Di 13', 'Mi 14', 'Do 15', 'Fr 16', 'Sa 17', 'So 18'])
  const friday = within(await dayOf('Freitag, 16. Juli'))
  expect(friday.getByText('Lesung')).toBeVisible()
  expect(friday.queryByText('Party')).toBeNull()
  fireEvent.click(friday.getByText('+3 weitere'))
  expect(friday.getByText('Party')).toBeVisible()
})

test('an absence over several days, and a room that is taken: the form says by what, and keeps everything', async () => {
  const taken = 'Der Raum ist von 10:00 bis 10:45 Uhr schon belegt: Jour fixe.'
  const lena = { id: 3, firstName: 'Lena', lastName: 'Petersen' }
  const writes = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await show(
    '2027-07-13T08:41:00Z',
    () => answerWith({}),
    ({ method, path, body }) => {
      if (path.startsWith('/users?')) return Response.json([lena], { headers: { 'x-total-count': '1' } })
      if (method !== 'POST') return undefined
      const { calendar, ...entry } = body as { calendar: string }
      if (calendar !== 'Konferenzraum groß') return record({ id: 9, calendar, ...entry }, 1, 201)
      const violations = [{ propertyPath: 'startTime', message: taken }]
      return Response.json({ description: taken, violations }, { status: 422 })
    },
  )
  const press = () => fireEvent.click(screen.getByText('Erstellen', { selector: '[role=dialog] button *' }))
  fireEvent.click(screen.getByText('Termin', { selector: 'button *' }))
  const sheet = await opened('Termin erstellen')
  expect(widthOf(sheet)).toBe(400)
  fill('Betreff', 'Urlaub')
  await choose('Kalender', 'Abwesenheit')
  await waitFor(() => expect(fields('Person')).toHaveLength(1))
  await choose('Person', 'Lena Petersen')
  fireEvent.click(field('Ganztägig'))
  await waitFor(() => expect(fields('Von')).toHaveLength(0))
  fill('Ende', '15.07.2027')
  press()
  expect(await screen.findByText('Termin Urlaub eingetragen')).toBeVisible()
  expect(writes().at(-1)).toMatchObject({
    ...{ calendar: 'Abwesenheit', person: '/users/3', isAllDay: true },
    ...{ startDate: '2027-07-13', endDate: '2027-07-15' },
  })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  // a room, from today on; times as people type them
  fireEvent.click(screen.getByLabelText('Raum buchen'))
  const room = within(await opened('Termin erstellen'))
  expect(field('Kalender')).toHaveValue('Konferenzraum groß')
  fill('Betreff', 'Jour fixe zwei')
  fill('Von', '10')
  fill('Bis', '10.45')
  fill('Notiz', 'Bitte mit Kaffee')
  press()
  expect(await screen.findByText(taken, { selector: '[role=alert] *' })).toBeVisible()
  expect(await room.findByText(taken)).toBeVisible()
  expect(['Betreff', 'Von', 'Bis', 'Notiz'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    ...['Jour fixe zwei', '10:00', '10:45', 'Bitte mit Kaffee'],
  ])
  await choose('Kalender', 'Konferenzraum klein')
  press()
  expect(await screen.findByText('Termin Jour fixe zwei eingetragen')).toBeVisible()
})
