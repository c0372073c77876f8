import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fakeService } from './fake-service.ts'
import { wordsFor } from './filled.ts'
import { EVERY_PATH, isUpload, PDF, type Row, worldOf } from './spec/world.ts'
import { cheapHash, multipart, startApp } from './support.ts'

/** Stands for whatever is nobody else's business; in small letters, for e-mail addresses are kept so. */
const CANARY = 'kanarienvogel'
const PASSWORD = `${CANARY}-Passwort-9`
const outside = await fakeService()
outside.says(answers.says(500, { message: CANARY }))

const { app, person, pool, request } = await startApp({
  LOG: 'debug',
  OPENWEATHER_URL: outside.url,
  OPENWEATHER_KEY: CANARY,
  OFFICE_COORDINATES: '53.55,9.99',
  ICS_BUSY: `${outside.url}/termine.ics?key=${CANARY}`,
  X_URL: outside.url,
  X_TOKEN: CANARY,
  CHAT_WEBHOOK_URL: `${outside.url}/${CANARY}`,
})

interface Line {
  readonly reqId?: string
  readonly msg?: string
  readonly status?: number
  readonly err?: object
}
const said: string[] = []
/** Pino hands every line, also those of its children, to what it keeps under this symbol. */
const streamOfLog = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')!
Object.assign(app.log, { [streamOfLog]: { write: (line: string) => void said.push(line) } })
const lines = () => said.map((line) => JSON.parse(line) as Line)
beforeEach(() => void said.splice(0))

/** Every request so far has its one line, all lines belong to a request, and none of them sings. */
const expectSilence = (requests: number) => {
  expect(said.filter((line) => /kanarien/i.test(line))).toEqual([])
  expect(lines().filter(({ reqId }) => !/^[0-9a-f]{10}$/.test(reqId ?? ''))).toEqual([])
  expect(lines().filter(({ status }) => status !== undefined)).toHaveLength(requests)
}

const admin = await person(['ROLE_ADMIN'], {
  firstName: CANARY,
  email: `${CANARY}@agentur.example`,
  passwordHash: await cheapHash(PASSWORD),
})
const trainee = await person(['ROLE_TRAINEE'], { firstName: CANARY })
const world = await worldOf(admin)
const authorization = `Bearer ${admin.token}`
const ask = (options: InjectOptions) => request({ ...options, headers: { authorization, ...options.headers } })

describe.each(EVERY_PATH)('%s: no word of a record is told', (path) => {
  test('created, changed, found, refused, clashing, deleted', async () => {
    const words: Record<string, string> = isUpload(path) ? {} : wordsFor(path, CANARY)
    // what a view asks for must be something that its list can answer
    if ('query' in words) words['query'] = `q=${CANARY}`
    // and what is drawn with has a form of its own
    for (const name of ['color', 'pages']) delete words[name]
    const body: Record<string, unknown> = { ...(await world.bodyFor(path)), ...words }
    if ('email' in body) body['email'] = `${CANARY}.${randomUUID()}@agentur.example`
    said.splice(0)
    const send = () =>
      isUpload(path)
        ? admin.upload(path, { ...PDF, name: `${CANARY}.pdf` }, body as Record<string, string>)
        : admin.post(path, body)
    const made = await send()
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const url = `${path}/${(made.body as Row).id}`
    await send() // where a name occurs once, this one clashes
    await admin.put(url, { ...wordsFor(path, `${CANARY} 2`), email: body['email'] })
    await admin.put(url, { [CANARY]: CANARY })
    await admin.put(url, { ...wordsFor(path, 'ü'.repeat(60_000)), id: CANARY })
    await admin.put(url, wordsFor(path, CANARY), { 'if-match': `"${CANARY}"` })
    await trainee.put(url, wordsFor(path, CANARY))
    await admin.list(`${path}?q=${CANARY}`)
    await admin.list(`${path}?${CANARY}=${CANARY}&order[${CANARY}]=asc`)
    await trainee.del(url)
    await admin.del(url)
    expectSilence(11)
  })
})

test('nor is a password, a name in a login, or a token', async () => {
  const login = (email: string, password: string) =>
    request({ method: 'POST', url: '/authentication_token', payload: { email, password } })
  expect((await login(`${CANARY}@agentur.example`, PASSWORD)).status).toBe(200)
  expect((await login(`${CANARY}@agentur.example`, CANARY)).status).toBe(401)
  expect((await login(CANARY, CANARY)).status).toBe(401)
  await request({ method: 'POST', url: '/token/refresh', payload: { refresh_token: CANARY } })
  await request({ method: 'POST', url: '/token/revoke', payload: { refresh_token: CANARY } })
  await admin.put(`/users/${trainee.id}`, { plainPassword: PASSWORD })
  await admin.put(`/users/${admin.id}`, { plainPassword: CANARY, currentPassword: CANARY })
  await request({ method: 'GET', url: `/einrichtung/${CANARY}` })
  await request({ method: 'POST', url: `/einrichtung/${CANARY}`, payload: { password: PASSWORD } })
  await request({ method: 'POST', url: `/abmelden/${CANARY}` })
  await request({ method: 'GET', url: `/downloads/${CANARY}/${CANARY}.pdf` })
  await request({ method: 'GET', url: `/shared_reports/${CANARY}` })
  await request({ method: 'GET', url: `/shared_reports/${CANARY}/files/${CANARY}?pass=${CANARY}` })
  await request({ method: 'POST', url: `/shared_reports/${CANARY}/opening`, payload: { password: CANARY } })
  await request({ method: 'POST', url: `/shared_reports/${CANARY}/comments`, payload: { name: CANARY, text: CANARY } })
  await request({ method: 'GET', url: `/r/${CANARY}?pass=${CANARY}`, headers: { accept: 'text/html' } })
  expectSilence(16)
})

test('nor are addresses, headers, and what cannot be read', async () => {
  const { payload, type } = multipart({ name: `${CANARY}.png`, content: Buffer.from(CANARY) }, { [CANARY]: CANARY })
  const broken: readonly InjectOptions[] = [
    { url: `/${CANARY}?${CANARY}=${CANARY}` },
    { url: `/customers/${CANARY}` },
    { url: `/customers/1/${CANARY}` },
    { url: `/files/projects/1/${CANARY}.jpg?sig=${CANARY}` },
    { url: `/%${CANARY}` },
    { url: '/customers', headers: { authorization: `Bearer ${CANARY}` } },
    { url: '/customers', headers: { 'user-agent': CANARY, referer: CANARY, cookie: CANARY, 'x-request-id': CANARY } },
    {
      method: 'POST',
      url: '/customers',
      payload: `{"name":"${CANARY}`,
      headers: { 'content-type': 'application/json' },
    },
    { method: 'POST', url: '/customers', payload: CANARY, headers: { 'content-type': `text/${CANARY}` } },
    { method: 'POST', url: '/customers', payload: { name: `${CANARY}\0` } },
    { method: 'POST', url: '/customers', payload: { name: CANARY.repeat(300_000) } },
    { method: 'POST', url: `${world.project}/cover`, payload, headers: { 'content-type': type } },
    { method: 'POST', url: '/project_uploads', payload: payload.subarray(0, 200), headers: { 'content-type': type } },
    { method: 'POST', url: '/project_uploads', payload: CANARY, headers: { 'content-type': 'multipart/form-data' } },
    { method: 'PATCH' as 'PUT', url: `/customers/1?${CANARY}`, payload: { name: CANARY } },
  ]
  for (const one of broken) expect((await ask(one)).status, one.url as string).toBeLessThan(500)
  expectSilence(broken.length)
})

describe('what fails inside', () => {
  /** What PostgreSQL says goes into the answer of no request, and of what it quotes nothing into the log. */
  const failing = async (body: string) => {
    await pool.query(`create or replace function fail() returns trigger language plpgsql as $$ begin ${body} end $$`)
    await pool.query('create or replace trigger fails before insert on customers for each row execute function fail()')
    const answer = await admin.post('/customers', { name: CANARY, fullName: CANARY })
    await pool.query('drop trigger fails on customers')
    return answer
  }
  test.each([
    ['a rule of the database', `raise exception 'name is %', new.name using detail = new.name, hint = new.name;`, 500],
    ['a value', `perform new.name::integer; return new;`, 400],
    ['a clash', `raise unique_violation using detail = new.name, message = new.name;`, 422],
  ])('%s', async (_what, body, status) => {
    expect((await failing(body)).status).toBe(status)
    expectSilence(1)
    if (status >= 500) expect(lines()[0]).toMatchObject({ level: 50, err: { stack: expect.stringContaining('at ') } })
  })

  test('services outside: weather, calendar, counts', async () => {
    const influencer = await world.refTo('/influencers', { name: CANARY, twitterProfileName: CANARY })
    said.splice(0)
    expect((await admin.get('/fetch/weather')).status).toBe(204)
    const week = 'startDateTime=2026-11-15T23:00:00Z&endDateTime=2026-11-22T22:59:59Z'
    expect((await admin.get(`/fetch/calendar?${week}`)).status).toBe(200)
    expect((await admin.post(`${influencer}/followers`)).body['problems']).toHaveLength(1)
    await admin.post(`/services/X/test`)
    expectSilence(4)
    expect(lines().filter(({ status }) => status === undefined).length).toBeGreaterThanOrEqual(2)
  })

  test('a picture of a channel that cannot be fetched', async () => {
    const influencer = await world.refTo('/influencers', { name: CANARY, twitterProfileName: CANARY })
    const image = `${outside.url}/${CANARY}.png`
    const user = { username: CANARY, name: CANARY, profile_image_url: image, public_metrics: { followers_count: 7 } }
    outside.saysTo(({ path }) => (path.endsWith('.png') ? answers.broken() : answers.ok({ data: [user] })))
    said.splice(0)
    expect((await admin.post(`${influencer}/followers`)).body['problems']).toEqual([])
    expectSilence(1)
    expect(lines()).toHaveLength(2)
  })

  test('work without a request: it has no request’s id, and says as little', async () => {
    outside.says(answers.says(500, { message: CANARY }))
    await app.engine.start()
    await world.create('/project_briefings', { name: CANARY, description: CANARY })
    await vi.waitFor(() => expect(said.join('')).toMatch(/notice (postponed|given up)/), { timeout: 30_000 })
    expect(said.filter((line) => /kanarien/i.test(line))).toEqual([])
  })
})
