import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createPool } from '../../src/db/pool.ts'
import { closeAtEnd } from '../closing.ts'
import { type Asked, answers, fakeService, patienceWith } from '../fake-service.ts'
import { projectBy, startApp } from '../support.ts'
import { until } from '../until.ts'

const OK = answers.text('ok')
const sent = ({ body }: Asked) => JSON.parse(body)

/** A server that tells this chat, with one project and somebody who runs it. */
const stage = async (webhook: string, kind = '') => {
  const settings = {
    CHAT_WEBHOOK_URL: webhook,
    PUBLIC_URL: 'https://rampenlicht.example/',
    OUTSIDE_TIMEOUT_MS: patienceWith(kind),
  }
  const world = await startApp(settings)
  const { pool, app, connection, storage, config } = world
  await app.engine.start()
  const chief = await world.person(['ROLE_CHIEF'], { firstName: 'Jonas' })
  await pool.query(`update users set "slackId" = 'U0JONAS' where id = $1`, [chief.id])
  const made = async (path: string, body: object) => (await chief.post<{ id: number }>(path, body)).body.id
  const customer = await made('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  const project = await made('/projects', {
    title: 'Nachtlinie',
    category: 'Kino',
    customer: `/customers/${customer}`,
    departments: ['Marketing'],
    managers: [`/users/${chief.id}`],
  })
  const brief = (name: string, more: object = {}) =>
    made('/project_briefings', {
      project: `/projects/${project}`,
      category: 'Marketing',
      status: 'Idee',
      name,
      ...more,
    })
  const outbox = async () =>
    (
      await pool.query<{ attempts: number; isDone: boolean; lastError: string | null }>(
        'select attempts, "doneAt" is not null as "isDone", "lastError" from outbox order by id',
      )
    ).rows
  const allDone = () => until(async () => expect((await outbox()).filter(({ isDone }) => !isDone)).toEqual([]))
  /** Another process on the same database. */
  const another = async (url: string) => {
    const own = createPool(connection)
    const second = await buildApp(own, storage, { ...config, CHAT_WEBHOOK_URL: url })
    await second.engine.start()
    closeAtEnd(async () => {
      await second.close()
      await own.end()
    })
  }
  return { app, pool, person: world.person, chief, project, brief, outbox, allDone, another }
}

describe('a briefing that is created or changed', async () => {
  const chat = await fakeService()
  const { person, pool, chief, project, brief, outbox, allDone } = await stage(`${chat.url}/hook`)

  test('is told: colour, project, name, description, status, who and when, and who should know', async () => {
    chat.says(OK)
    const before = Math.floor(Date.now() / 1000)
    const id = await brief('Kinospot', { description: 'Drei Reels & ein <Teaser>' })
    await until(() => expect(chat.asked).toHaveLength(1))
    const [first] = chat.asked
    expect(first).toMatchObject({ method: 'POST', path: '/hook' })
    expect(first?.headers['content-type']).toBe('application/json')
    const message = sent(first!)
    expect(message).toEqual({
      // nobody is in charge: the managers of the project
      text: '<@U0JONAS>',
      attachments: [
        {
          fallback: 'Briefing Kinospot erstellt',
          color: '#FFC107',
          pretext: 'Briefing erstellt',
          title: 'Nachtlinie',
          title_link: `https://rampenlicht.example/projekte/${project}/%C3%BCbersicht`,
          text: '*Kinospot*\nDrei Reels &amp; ein &lt;Teaser&gt;',
          fields: [{ title: 'Status', value: 'Idee', short: true }],
          footer: 'Jonas',
          ts: expect.any(Number),
        },
      ],
    })
    expect(message.attachments[0].ts).toBeGreaterThanOrEqual(before)
    expect(message.attachments[0].ts).toBeLessThanOrEqual(Date.now() / 1000)
    await allDone()

    const anna = await person(['ROLE_USER'], { firstName: 'Anna' })
    await pool.query(`update users set "slackId" = 'U0ANNA' where id = $1`, [anna.id])
    await chief.put(`/project_briefings/${id}`, { status: 'Gebucht', usersInCharge: [`/users/${anna.id}`] })
    await until(() => expect(chat.asked).toHaveLength(2))
    expect(sent(chat.asked[1]!)).toMatchObject({
      text: '<@U0ANNA>',
      attachments: [
        { color: '#4CAF50', pretext: 'Briefing aktualisiert', text: '*Kinospot*\nDrei Reels &amp; ein &lt;Teaser&gt;' },
      ],
    })
    await allDone()
    // nothing has changed: nothing to tell
    await chief.put(`/project_briefings/${id}`, { status: 'Gebucht' })
    expect(await outbox()).toHaveLength(2)
  })
})

test('what the chat did not take goes out after a restart, as the briefing was when it was saved', async () => {
  const chat = await fakeService()
  chat.says(answers.broken())
  const { app, pool, chief, brief, outbox, allDone, another } = await stage(chat.url)
  const id = await brief('Kinospot')
  await until(async () => expect((await outbox())[0]?.lastError).toBe('Antwort 500'))
  // the channel is left alone for a while: this one waits with it
  await chief.put(`/project_briefings/${id}`, { status: 'Gebucht' })
  const gone = await brief('Verworfen')
  expect((await chief.del(`/project_briefings/${gone}`)).status).toBe(204)
  expect(chat.asked).toHaveLength(1)
  await app.close()

  chat.says(OK)
  await pool.query('update outbox set "nextAt" = now()')
  await another(chat.url)
  await allDone()
  const told = chat.asked.map(sent).map(({ attachments: [one] }) => [one.pretext, one.fields[0].value, one.text])
  expect(told.sort()).toEqual([
    ['Briefing aktualisiert', 'Gebucht', '*Kinospot*'],
    ['Briefing erstellt', 'Idee', '*Kinospot*'],
  ])
  expect(await outbox()).toEqual([
    { attempts: 2, isDone: true, lastError: null },
    { attempts: 1, isDone: true, lastError: null },
    { attempts: 1, isDone: true, lastError: 'Briefing gelöscht' },
  ])
})

test('two processes share fifty notices, and each is sent exactly once', async () => {
  const chat = await fakeService()
  const slowly = (response: Parameters<ReturnType<typeof answers.text>>[0]) => void setTimeout(() => OK(response), 5)
  chat.says(slowly)
  const { brief, outbox, allDone, another } = await stage(chat.url)
  await another(`${chat.url}/second`)
  const names = Array.from({ length: 50 }, (_, at) => `Briefing ${at}`)
  await Promise.all(names.map((name) => brief(name)))
  await allDone()
  expect(chat.asked.map((one) => sent(one).attachments[0].text).sort()).toEqual(names.map((name) => `*${name}*`).sort())
  expect((await outbox()).every(({ attempts }) => attempts === 1)).toBe(true)
  expect(new Set(chat.asked.map(({ path }) => path))).toEqual(new Set(['/', '/second']))
})

test('a chat that takes the call and never answers holds up nobody, and the end waits for what is on its way', async () => {
  const chat = await fakeService()
  chat.says(answers.slow())
  const { app, brief, outbox } = await stage(chat.url, 'slow')
  const id = await brief('Kinospot')
  await until(() => expect(chat.asked).toHaveLength(1))
  // saved while the first call is still open
  expect(await brief('Trailer')).toBeGreaterThan(id)
  expect((await outbox()).map(({ isDone }) => isDone)).toEqual([false, false])
  await app.close()
  // it may have arrived: once too few is better than twice
  expect(await outbox()).toEqual([
    { attempts: 1, isDone: true, lastError: 'Ausgang unbekannt: antwortet nicht rechtzeitig' },
    { attempts: 0, isDone: false, lastError: null },
  ])
})

test('a chat that nobody listens for keeps its notices', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const { port } = closed.address() as { port: number }
  await new Promise((done) => closed.close(done))
  const { brief, outbox } = await stage(`http://127.0.0.1:${port}/`)
  await brief('Kinospot')
  await until(async () =>
    expect(await outbox()).toEqual([{ attempts: 1, isDone: false, lastError: 'nicht erreichbar' }]),
  )
})

test('without a chat nothing is written for it', async () => {
  const { person, pool } = await startApp()
  const chief = await person(['ROLE_CHIEF'])
  const project = await projectBy(chief)
  const { status } = await chief.post('/project_briefings', {
    project: `/projects/${project}`,
    category: 'Marketing',
    status: 'Idee',
  })
  expect(status).toBe(201)
  expect((await pool.query('select from outbox')).rowCount).toBe(0)
})
