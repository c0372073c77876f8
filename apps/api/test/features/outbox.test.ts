import { afterEach, expect, test } from 'vitest'
import { noticeDelivery } from '../../src/features/outbox/delivery.ts'
import { claim, type Notice, settleAbandoned, sweepOutbox } from '../../src/features/outbox/queue.ts'
import { outsideWith } from '../../src/outside/call.ts'
import { postToChat } from '../../src/outside/chat.ts'
import { answers, fakeService, patienceWith } from '../fake-service.ts'
import { startApp } from '../support.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const chat = await fakeService()
const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const made = async (path: string, body: object) => (await chief.post<{ id: number }>(path, body)).body.id
const customer = await made('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
const project = await made('/projects', {
  title: 'Nachtlinie',
  category: 'Kino',
  customer: `/customers/${customer}`,
  departments: ['Marketing'],
})
const briefing = await made('/project_briefings', {
  project: `/projects/${project}`,
  category: 'Marketing',
  status: 'Idee',
})
/** A notice as a save writes it, so long ago. */
const write = async (name: string, agoMs = 0) => {
  const payload = {
    briefing,
    type: 'erstellt',
    actor: chief.id,
    name,
    description: null,
    status: 'Idee',
    usersInCharge: [],
  }
  await pool.query(
    `insert into outbox (topic, payload, at) values ('briefing', $1, now() - make_interval(secs => $2))`,
    [payload, agoMs / 1000],
  )
}
interface Row {
  readonly attempts: number
  readonly waits: number
  readonly isDone: boolean
  readonly isClaimed: boolean
  readonly lastError: string | null
}
const rows = async () =>
  (
    await pool.query<Row>(
      `select attempts, extract(epoch from "nextAt" - now())::float * 1000 as waits, "doneAt" is not null as "isDone",
         "claimedAt" is not null as "isClaimed", "lastError" from outbox order by id`,
    )
  ).rows

/** Somebody who delivers and has known no trouble so far. */
const fresh = (kind = '') => {
  const outside = outsideWith(patienceWith(kind))
  const warned: string[] = []
  let time = Date.now()
  const { closeAbandoned, deliverDue } = noticeDelivery({
    pool,
    deliver: (notice: Notice) =>
      postToChat(outside, chat.url, { text: notice.topic === 'briefing' ? notice.briefing.name : notice.text }),
    warn: (facts, text) => warned.push(`${text} ${JSON.stringify(facts)}`),
    now: () => time,
  })
  return {
    warned,
    later: (ms: number) => {
      time += ms
    },
    work: async () => {
      await closeAbandoned()
      await deliverDue()
    },
  }
}
afterEach(() => pool.query('delete from outbox'))
const tooManyFor =
  (seconds: number): ReturnType<typeof answers.tooMany> =>
  (response) =>
    void response.writeHead(429, { 'retry-after': String(seconds) }).end('slow down')

test.each([
  ['unknown', answers.unknown(), 'nicht gefunden', 6 * HOUR_MS],
  ['refused', answers.refused(), 'Zugang verweigert', 6 * HOUR_MS],
  ['too many', tooManyFor(240), 'zu viele Anfragen', 240_000],
  ['broken', answers.broken(), 'Antwort 500', 30_000],
])('%s: tried once, then it waits, and the others with it', async (_, answer, reason, longest) => {
  chat.says(answer)
  await write('Erstes')
  await write('Zweites')
  const { work, warned } = fresh()
  await work()
  expect(chat.asked).toHaveLength(1)
  const [first, second] = await rows()
  expect(first).toMatchObject({ attempts: 1, isDone: false, lastError: reason })
  expect(first?.waits).toBeLessThanOrEqual(longest)
  expect(first?.waits).toBeGreaterThan(longest * 0.75)
  expect(second).toMatchObject({ attempts: 0, isDone: false })
  expect(warned).toEqual([expect.stringContaining(reason)])
  expect(warned[0]).not.toContain('127.0.0.1')
})

test.each([
  ['slow', answers.slow(), 'antwortet nicht rechtzeitig'],
  ['hangs up', answers.hangsUp(), 'nicht erreichbar'],
  ['malformed', answers.malformed(), 'Antwort unverständlich'],
])('%s: it may have arrived and is not sent again; the others wait', async (kind, answer, reason) => {
  chat.says(answer)
  await write('Erstes')
  await write('Zweites')
  const { work, later } = fresh(kind)
  await work()
  expect(chat.asked).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { attempts: 1, isDone: true, lastError: `Ausgang unbekannt: ${reason}` },
    { attempts: 0, isDone: false },
  ])
  chat.says(answers.text('ok'))
  later(MINUTE_MS)
  await work()
  expect(chat.asked.map(({ body }) => JSON.parse(body).text)).toEqual(['Zweites'])
})

test('one message that is not taken does not hold up the others', async () => {
  chat.saysTo(({ body }) =>
    body.includes('Erstes') ? (to) => void to.writeHead(400).end('invalid_payload') : answers.text('ok'),
  )
  await write('Erstes')
  await write('Zweites')
  await fresh().work()
  expect(await rows()).toMatchObject([
    { isDone: false, lastError: 'Anfrage abgelehnt' },
    { isDone: true, lastError: null },
  ])
})

test('after three days it is given up, with a line in the log', async () => {
  chat.says(answers.broken())
  await write('Altes', 73 * HOUR_MS)
  const { work, warned } = fresh()
  await work()
  expect(await rows()).toMatchObject([{ attempts: 1, isDone: true, lastError: 'Antwort 500' }])
  expect(warned).toEqual([expect.stringContaining('given up')])
})

test('what somebody took and never settled is not sent by anybody else', async () => {
  chat.says(answers.text('ok'))
  await write('Erstes')
  expect(await claim(pool)).toMatchObject({ attempts: 1 })
  expect(await claim(pool)).toBeUndefined()
  expect(await settleAbandoned(pool)).toEqual([])
  await pool.query(`update outbox set "claimedAt" = now() - interval '11 minutes'`)
  const { work, warned } = fresh()
  await work()
  expect(chat.asked).toEqual([])
  expect(await rows()).toMatchObject([{ isDone: true, lastError: 'Ausgang unbekannt: beim Senden beendet' }])
  expect(warned).toHaveLength(1)
})

test('what is done goes after a week', async () => {
  await write('Neues', HOUR_MS)
  await write('Altes', 8 * 24 * HOUR_MS)
  await pool.query('update outbox set "doneAt" = at')
  await sweepOutbox(pool)
  expect(await rows()).toHaveLength(1)
})
