import type { ServiceState, ServiceTest } from '@rampenlicht/model/rules/service-state'
import { describe, expect, test, vi } from 'vitest'
import { serviceStates } from '../../src/features/services/states.ts'
import { OutsideProblem } from '../../src/outside/call.ts'
import { answers, fakeService } from '../fake-service.ts'
import { RANKS, startApp } from '../support.ts'

const WEATHER = {
  name: 'Hamburg',
  main: { temp: 12.4 },
  weather: [{ description: 'mäßiger Regen', icon: '10d' }],
  wind: { speed: 4.1 },
}
const testOf = (name: string) => `/services/${encodeURIComponent(name)}/test`

describe('services that are set up', async () => {
  const chat = await fakeService()
  const weather = await fakeService()
  const ics = await fakeService()
  const x = await fakeService()
  const world = await startApp({
    CHAT_WEBHOOK_URL: chat.url,
    OPENWEATHER_URL: weather.url,
    OPENWEATHER_KEY: 'geheim',
    OFFICE_COORDINATES: '53.55,9.99',
    ICS_EVENTS: `${ics.url}/termine.ics?key=geheim`,
    ICS_BUSY: '/nirgends/abwesend.ics',
    X_URL: x.url,
    X_TOKEN: 'geheim',
  })
  const admin = await world.person(['ROLE_ADMIN'])
  const states = async () => {
    const { status, body } = await admin.get<readonly ServiceState[]>('/services')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/geheim|127\.0\.0\.1|nirgends/)
    return new Map(body.map((service) => [service.name, service]))
  }

  test('each one is named, with what is missing', async () => {
    const all = await states()
    expect([...all.keys()]).toEqual([
      'Chat',
      'Microsoft Graph',
      'Kalender (ICS): Abwesenheiten',
      'Kalender (ICS): Termine',
      'Standort',
      'Wetter',
      ...['YouTube', 'Facebook', 'Instagram', 'X', 'TikTok', 'Twitch', 'Apple Podcasts'],
      'Mailserver',
      'Postfach',
      'Anmeldung',
    ])
    expect(all.get('Wetter')).toEqual({
      name: 'Wetter',
      purpose: 'Wetter auf dem Dashboard',
      isConfigured: true,
      missing: [],
      setup: 'Der Schlüssel eines Kontos bei OpenWeather.',
      guide: '/docs/dienste/standort-und-wetter',
      isTestable: true,
      testIsSeen: null,
      lastSuccessAt: null,
      lastErrorAt: null,
      lastError: null,
    })
    expect(all.get('Standort')).toMatchObject({ isConfigured: false, isTestable: false, missing: ['IPINFO_TOKEN'] })
    expect(all.get('Microsoft Graph')).toMatchObject({
      isConfigured: false,
      missing: ['GRAPH_TENANT_ID', 'GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET'],
    })
    expect(all.get('Chat')?.testIsSeen).toBe('Schreibt eine Testnachricht in den Kanal.')
    expect(all.get('Chat')?.purpose).toContain('für die Links fehlt PUBLIC_URL')
  })

  test('each one says what to enter, and leads to a guide that names its variables', async () => {
    for (const { name, setup, guide, missing } of (await states()).values()) {
      expect(setup, name).toMatch(/\.$/)
      const { status, body, headers } = await world.request<string>({ url: guide })
      expect([status, headers['content-type']], name).toEqual([200, 'text/html; charset=utf-8'])
      // as a page to read, no mark of its source is left
      expect(body, name).toMatch(/<h1>.+<\/h1>\n<p>/)
      expect(body, name).not.toMatch(/\*\*|`|\]\(|\|--/)
      for (const variable of missing.filter((one) => !one.endsWith('_URL'))) expect(body, name).toContain(variable)
    }
    expect((await world.request({ url: '/docs/dienste/..%2F..%2Fpackage' })).status).toBe(404)
  })

  test('what is asked in everyday work leaves its trace', async () => {
    weather.says(answers.ok(WEATHER))
    const someone = await world.person(['ROLE_USER'])
    const before = Date.now()
    expect((await someone.get('/fetch/weather')).status).toBe(200)
    const { lastSuccessAt, lastErrorAt } = (await states()).get('Wetter')!
    expect(Date.parse(lastSuccessAt!)).toBeGreaterThanOrEqual(before)
    expect(lastErrorAt).toBeNull()
  })

  test('a test says what went wrong, keeps the last success, and asks once however often it is clicked', async () => {
    weather.says(answers.refused())
    const clicks = await Promise.all([1, 2, 3].map(() => admin.post<ServiceTest>(testOf('Wetter'))))
    for (const { status, body } of clicks) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ problem: 'Zugang verweigert', service: { lastError: 'Zugang verweigert' } })
      expect(body.service.lastSuccessAt).not.toBeNull()
    }
    expect(weather.asked).toHaveLength(1)
    expect(Object.fromEntries(weather.asked[0]!.query)).toMatchObject({ lat: '53.55', lon: '9.99' })
  })

  test('a service that answers and finds nobody is out of order', async () => {
    x.says(answers.ok({ errors: [{ title: 'Not Found Error' }] }))
    const { body } = await admin.post<ServiceTest>(testOf('X'))
    expect(body).toMatchObject({ problem: 'findet „X“ nicht', service: { lastError: 'findet „X“ nicht' } })
    expect(Date.parse(body.service.lastErrorAt!)).toBeGreaterThanOrEqual(Date.parse(body.service.lastSuccessAt!))
  })

  test('an ICS calendar is read by address or by file', async () => {
    ics.says(answers.text('BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'text/calendar'))
    const { body } = await admin.post<ServiceTest>(testOf('Kalender (ICS): Termine'))
    expect(body.problem).toBeNull()
    expect((await admin.post<ServiceTest>(testOf('Kalender (ICS): Abwesenheiten'))).body.problem).toBe(
      'Datei nicht lesbar',
    )
    expect((await states()).get('Kalender (ICS): Abwesenheiten')?.lastError).toBe('Datei nicht lesbar')
  })

  test('the test of the chat writes a message there', async () => {
    chat.says(answers.text('ok'))
    expect((await admin.post<ServiceTest>(testOf('Chat'))).body.problem).toBeNull()
    expect(chat.asked.map(({ body }) => JSON.parse(body))).toEqual([
      { text: 'Test aus Rampenlicht: Hier erscheinen neue und geänderte Briefings und Kommentare von Kunden.' },
    ])
  })

  test('what is not set up or not known cannot be tested', async () => {
    expect(await admin.post(testOf('Standort'))).toMatchObject({
      status: 422,
      body: { detail: 'Der Dienst „Standort“ ist nicht eingerichtet.' },
    })
    expect(await admin.post(testOf('Fax'))).toMatchObject({
      status: 404,
      body: { detail: 'Der Dienst „Fax“ wurde nicht gefunden.' },
    })
  })

  test('only administrators may look and test', async () => {
    for (const rank of RANKS.filter((one) => one !== 'ROLE_ADMIN')) {
      const someone = await world.person([rank])
      const refused = { status: 403, body: { detail: 'Das darf nur: Administration.' } }
      expect(await someone.get('/services')).toMatchObject(refused)
      expect(await someone.post(testOf('Wetter'))).toMatchObject(refused)
    }
    expect((await world.request({ method: 'GET', url: '/services' })).status).toBe(401)
  })
})

test('of several processes the one that asked last is right, and nobody waits for the writing', async () => {
  const { pool } = await startApp()
  const [one, other] = [serviceStates(pool, () => {}), serviceStates(pool, () => {})]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T10:00:00Z') })
  one.observe('Wetter', new OutsideProblem('Wetter', 'nicht erreichbar'))
  vi.setSystemTime(new Date('2026-11-17T10:00:01Z'))
  other.observe('Wetter', new OutsideProblem('Wetter', 'zu viele Anfragen'))
  vi.setSystemTime(new Date('2026-11-17T10:00:02Z'))
  other.observe('Wetter', undefined)
  vi.useRealTimers()
  expect((await pool.query('select from service_states')).rowCount).toBe(0)
  await other.stop()
  await one.stop()
  expect((await one.read()).get('Wetter')).toEqual({
    name: 'Wetter',
    lastSuccessAt: new Date('2026-11-17T10:00:02Z'),
    lastErrorAt: new Date('2026-11-17T10:00:01Z'),
    lastError: 'zu viele Anfragen',
  })
})
