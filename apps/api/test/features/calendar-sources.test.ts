import type { CalendarAnswer } from '@rampenlicht/model/rules/calendar'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type Asked, answers, fakeService, patienceWith } from '../fake-service.ts'
import { expectViolations } from '../spec/world.ts'
import { SECRET, startApp } from '../support.ts'

const graph = await fakeService()
const ics = await fakeService()
const settings = {
  GRAPH_URL: graph.url,
  GRAPH_LOGIN_URL: graph.url,
  GRAPH_TENANT_ID: 'agentur',
  GRAPH_CLIENT_ID: 'rampenlicht',
  GRAPH_CLIENT_SECRET: 'geheim',
  GRAPH_BUSY: 'team@agentur.example',
  GRAPH_ROOM_BIG: 'raum-gross@agentur.example',
  ICS_EVENTS: `${ics.url}/events.ics`,
  // Graph comes first
  ICS_BUSY: `${ics.url}/busy.ics`,
}
const here = await startApp({ ...settings, OUTSIDE_TIMEOUT_MS: patienceWith('') })
const impatient = await startApp({ ...settings, OUTSIDE_TIMEOUT_MS: patienceWith('slow') }, here)
const { person, request } = here
const someone = await person(['ROLE_USER'])
const TOKEN = answers.ok({ token_type: 'Bearer', expires_in: 3599, access_token: 't' })
const graphSays = (answer: (asked: Asked) => ReturnType<typeof answers.ok>) =>
  graph.saysTo((asked) => (asked.path.endsWith('/token') ? TOKEN : answer(asked)))
const one = (subject: string) =>
  answers.ok({
    value: [
      {
        id: subject,
        subject,
        isAllDay: false,
        start: { dateTime: '2026-11-17T10:00:00.0000000', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2026-11-17T11:00:00.0000000', timeZone: 'Europe/Berlin' },
      },
    ],
  })
const bigRoom = ({ path }: Asked) => path.includes('raum-gross')
const MESSE = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20261118',
  'SUMMARY:Buchmesse',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
let minute = 0
/** Answers are kept for a while, so each time another span is asked for. */
const anotherEnd = () => `2026-11-22T23:${String(++minute).padStart(2, '0')}:00Z`
const subjects = async ({ end = anotherEnd(), by = here } = {}) => {
  const { status, body } = await by
    .speaker(someone.id, someone.token)
    .get<CalendarAnswer>(`/fetch/calendar?startDateTime=2026-11-16T23:00:00Z&endDateTime=${end}`)
  expect(status).toBe(200)
  return Object.fromEntries(
    Object.entries(body).map(([part, { value }]) => [part, value.map(({ subject }) => subject)]),
  )
}

describe('a calendar from several places', () => {
  test('each part comes from where it is kept', async () => {
    graphSays((asked) => one(bigRoom(asked) ? 'Jour fixe' : 'Anna – Urlaub'))
    ics.says(answers.text(MESSE, 'text/calendar'))
    await someone.post('/calendar_entries', {
      calendar: 'Konferenzraum klein',
      subject: 'Reporting',
      startDate: '2026-11-20',
      startTime: '15:00',
      endTime: '16:00',
    })
    expect(await subjects()).toEqual({
      busy: ['Anna – Urlaub'],
      birthdays: [],
      events: ['Buchmesse'],
      conferenceRoomBig: ['Jour fixe'],
      conferenceRoomSmall: ['Reporting'],
    })
    expect(ics.asked.map(({ path }) => path)).toEqual(['/events.ics'])
  })

  test.each([
    ['unknown', answers.unknown(), 'nicht gefunden'],
    ['refused', answers.refused(), 'Zugang verweigert'],
    ['too many', answers.tooMany(), 'zu viele Anfragen'],
    ['slow', answers.slow(), 'antwortet nicht rechtzeitig'],
    ['malformed', answers.malformed(), 'Antwort unverständlich'],
    ['broken', answers.broken(), 'Antwort 500'],
  ])('%s: one that fails leaves the others as they are, and a line in the log', async (kind, answer, reason) => {
    const by = kind === 'slow' ? impatient : here
    graphSays((asked) => (bigRoom(asked) ? answer : one('Anna – Urlaub')))
    const warn = vi.spyOn(by.app.log, 'warn').mockReturnValue(undefined)
    expect(await subjects({ by })).toMatchObject({
      busy: ['Anna – Urlaub'],
      events: ['Buchmesse'],
      conferenceRoomBig: [],
      conferenceRoomSmall: ['Reporting'],
    })
    expect(warn).toHaveBeenCalledOnce()
    const line = JSON.stringify(warn.mock.calls[0])
    expect(line).toContain('conferenceRoomBig')
    expect(line).toContain(reason)
    expect(line).not.toMatch(/geheim|127\.0\.0\.1|agentur\.example/)
    warn.mockRestore()
  })

  test('a source is given up after the time-out, however many calls it needs', async () => {
    // each page takes its time, together they take too long
    graphSays((asked) =>
      bigRoom(asked)
        ? (response) =>
            void setTimeout(
              () =>
                response
                  .writeHead(200)
                  .end(JSON.stringify({ value: [], '@odata.nextLink': `${graph.url}/v1.0/raum-gross?page=2` })),
              600,
            )
        : one('Anna – Urlaub'),
    )
    const warn = vi.spyOn(impatient.app.log, 'warn').mockReturnValue(undefined)
    expect(await subjects({ by: impatient })).toMatchObject({ busy: ['Anna – Urlaub'], conferenceRoomBig: [] })
    expect(JSON.stringify(warn.mock.calls)).toContain('antwortet nicht rechtzeitig')
    warn.mockRestore()
  })

  test('who opens the same week soon after gets the same answer, and a source in trouble its peace', async () => {
    const end = anotherEnd()
    graphSays((asked) => (bigRoom(asked) ? answers.tooMany() : one('Anna – Urlaub')))
    await subjects({ end })
    const asked = graph.asked.length
    expect(await subjects({ end })).toMatchObject({ busy: ['Anna – Urlaub'], conferenceRoomBig: [] })
    expect(graph.asked).toHaveLength(asked)
  })

  test('what another program keeps is not entered here', async () => {
    const answer = await someone.post('/calendar_entries', {
      calendar: 'Abwesenheit',
      subject: 'Urlaub',
      startDate: '2026-11-17',
    })
    expectViolations(answer, 'calendar')
    expect(answer.body['detail']).toBe('Der Kalender „Abwesenheit“ wird in einem anderen Programm geführt.')
    expect((await request({ url: '/session/info' })).body).toMatchObject({
      ownCalendars: ['Geburtstag', 'Konferenzraum klein'],
    })
  })
})

describe('the variables', () => {
  const read = (more: Record<string, string>) => readConfig({ JWT_SECRET: SECRET, DATA_DIR: '/tmp', ...more })
  const access = { GRAPH_TENANT_ID: 'a', GRAPH_CLIENT_ID: 'b', GRAPH_CLIENT_SECRET: 'c' }

  test('point to the real hosts unless they say otherwise', () => {
    expect(read({ ...access, GRAPH_EVENTS: 'team@agentur.example' })).toMatchObject({
      GRAPH_URL: 'https://graph.microsoft.com',
      GRAPH_LOGIN_URL: 'https://login.microsoftonline.com',
    })
    expect(read({ ICS_EVENTS: 'webcal://kalender.example/a.ics', OFFICE_STATE: 'HH' })).toMatchObject({
      ICS_EVENTS: 'https://kalender.example/a.ics',
      OFFICE_STATE: 'HH',
    })
    expect(read({ ICS_EVENTS: './raum.ics' }).ICS_EVENTS).toBe('./raum.ics')
    expect(read({ ICS_EVENTS: 'C:\\kalender\\raum.ics' }).ICS_EVENTS).toBe('C:\\kalender\\raum.ics')
  })

  test.each<[Record<string, string>, string]>([
    [{ GRAPH_TENANT_ID: 'a', GRAPH_EVENTS: 'x@y' }, 'Microsoft Graph: es fehlt GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET'],
    [{ GRAPH_EVENTS: 'x@y' }, 'Microsoft Graph: es fehlt GRAPH_TENANT_ID, GRAPH_CLIENT_ID, GRAPH_CLIENT_SECRET'],
    [access, 'Microsoft Graph: es fehlt ein Kalender (GRAPH_BUSY,'],
    [{ OFFICE_STATE: 'Hamburg' }, 'OFFICE_STATE: erwartet wird eines der Bundesländer BB, BE,'],
    [{ ICS_BUSY: 'ftp://kalender.example/a.ics' }, 'ICS_BUSY: erwartet wird eine Adresse'],
    [{ GRAPH_URL: 'graph.microsoft.com' }, 'GRAPH_URL: erwartet wird eine Adresse'],
  ])('%o: says what is wrong', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence)
  })
})
