import { describe, expect, test } from 'vitest'
import { outsideWith } from '../../src/outside/call.ts'
import { graphWith } from '../../src/outside/graph.ts'
import { type Asked, answers, fakeService, patienceWith } from '../fake-service.ts'

const service = await fakeService()
const WEEK = { start: '2026-11-17T00:00', end: '2026-11-23T00:00' }
const start = (kind = '') => {
  let time = 0
  const access = {
    url: service.url,
    loginUrl: service.url,
    tenant: 'agentur',
    clientId: 'rampenlicht',
    clientSecret: 'geheim',
  }
  const graph = graphWith(access, outsideWith(patienceWith(kind)), () => time)
  return { graph, later: (minutes: number) => (time += minutes * 60_000) }
}
const isToken = ({ path }: Asked) => path.endsWith('/token')
const tokens = () => service.asked.filter(isToken)
const views = () => service.asked.filter((one) => !isToken(one))
const view = (value: object[], more: object = {}) => answers.ok({ value, ...more })
const says = (answer: (asked: Asked) => ReturnType<typeof answers.ok>) =>
  service.saysTo((asked) =>
    isToken(asked)
      ? answers.ok({ token_type: 'Bearer', expires_in: 3599, access_token: `t${tokens().length}` })
      : answer(asked),
  )
const event = (subject: string, from: string, until: string, isAllDay = false, timeZone = 'Europe/Berlin') => ({
  id: `AAMk ${subject}`,
  subject,
  isAllDay,
  start: { dateTime: `${from}:00.0000000`, timeZone },
  end: { dateTime: `${until}:00.0000000`, timeZone },
})

describe('Microsoft Graph', () => {
  test('is asked for a span of a mailbox, with the token of the program', async () => {
    says(() => view([event('Jour fixe', '2026-11-17T10:00', '2026-11-17T10:45')]))
    const { graph } = start()
    expect(await graph.events('raum-gross@agentur.example', WEEK)).toEqual([
      {
        id: 'AAMk Jour fixe',
        subject: 'Jour fixe',
        isAllDay: false,
        start: { dateTime: '2026-11-17T10:00:00.0000000', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2026-11-17T10:45:00.0000000', timeZone: 'Europe/Berlin' },
      },
    ])
    const [token, asked] = service.asked
    expect(token).toMatchObject({ method: 'POST', path: '/agentur/oauth2/v2.0/token' })
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      client_id: 'rampenlicht',
      client_secret: 'geheim',
      grant_type: 'client_credentials',
      scope: 'https://graph.microsoft.com/.default',
    })
    expect(asked?.path).toBe('/v1.0/users/raum-gross%40agentur.example/calendarView')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      startDateTime: '2026-11-16T23:00:00.000Z',
      endDateTime: '2026-11-22T23:00:00.000Z',
      $select: 'id,subject,isAllDay,start,end',
      $top: '100',
    })
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer t1', prefer: 'outlook.timezone="Europe/Berlin"' })
  })

  test('one calendar of a mailbox goes by its id', async () => {
    says(() => view([]))
    await start().graph.events('team@agentur.example/AAMk=1', WEEK)
    expect(views()[0]?.path).toBe('/v1.0/users/team%40agentur.example/calendars/AAMk%3D1/calendarView')
  })

  test('a token serves until shortly before its end, and several askers', async () => {
    says(() => view([]))
    const { graph, later } = start()
    await Promise.all([graph.events('a@x', WEEK), graph.events('b@x', WEEK), graph.events('c@x', WEEK)])
    later(57)
    await graph.events('a@x', WEEK)
    expect(tokens()).toHaveLength(1)
    later(1)
    await graph.events('a@x', WEEK)
    expect(tokens()).toHaveLength(2)
    expect(views().at(-1)?.headers.authorization).toBe('Bearer t2')
  })

  test('a token that was taken back is replaced', async () => {
    says(({ headers }) => (headers.authorization === 'Bearer t1' ? answers.refused() : view([])))
    expect(await start().graph.events('a@x', WEEK)).toEqual([])
    expect(tokens()).toHaveLength(2)
  })

  test('whole days are never converted, and neighbours do not come in', async () => {
    says(() =>
      view([
        event('Anna – Urlaub', '2026-11-17T00:00', '2026-11-19T00:00', true, 'UTC'),
        event('Gestern', '2026-11-16T00:00', '2026-11-17T00:00', true, 'UTC'),
        event('Montag', '2026-11-23T00:00', '2026-11-24T00:00', true, 'UTC'),
      ]),
    )
    const found = await start().graph.events('a@x', WEEK)
    expect(found.map(({ subject, start: from, end }) => [subject, from.dateTime, end.dateTime])).toEqual([
      ['Anna – Urlaub', '2026-11-17T00:00:00.0000000', '2026-11-19T00:00:00.0000000'],
    ])
  })

  test('UTC in spite of all is converted', async () => {
    says(() => view([event('Call', '2026-11-17T09:00', '2026-11-17T10:00', false, 'UTC')]))
    const [call] = await start().graph.events('a@x', WEEK)
    expect(call?.start).toEqual({ dateTime: '2026-11-17T10:00:00.0000000', timeZone: 'Europe/Berlin' })
  })

  test('further pages are read, but not for ever and from nowhere else', async () => {
    const page = (n: number) => event(`Seite ${n}`, '2026-11-17T10:00', '2026-11-17T11:00')
    says(({ query }) => {
      const n = Number(query.get('page') ?? 1)
      return view([page(n)], { '@odata.nextLink': `${service.url}/v1.0/next?page=${n + 1}` })
    })
    expect(await start().graph.events('a@x', WEEK)).toHaveLength(5)
    says(() => view([page(1)], { '@odata.nextLink': 'http://127.0.0.1:9/steal' }))
    expect(await start().graph.events('a@x', WEEK)).toHaveLength(1)
    expect(views()).toHaveLength(1)
  })

  test.each([
    ['unknown', answers.unknown(), 'nicht gefunden'],
    ['refused', answers.refused(), 'Zugang verweigert'],
    ['too many', answers.tooMany(), 'zu viele Anfragen'],
    ['slow', answers.slow(), 'antwortet nicht rechtzeitig'],
    ['malformed', answers.malformed(), 'Antwort unverständlich'],
  ])('%s: says so', async (kind, answer, reason) => {
    says(() => answer)
    await expect(start(kind).graph.events('a@x', WEEK)).rejects.toThrow(`Microsoft Graph: ${reason}`)
    service.says(answer)
    await expect(start(kind).graph.events('a@x', WEEK)).rejects.toThrow(`Microsoft Graph: ${reason}`)
  })
})
