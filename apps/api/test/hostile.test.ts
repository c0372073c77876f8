import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bodyNames,
  hostileRequests,
  NAUGHTY,
  operationAt,
  queryNames,
  type Sample,
  SMUGGLED,
} from './hostile-requests.ts'
import { lastingIn } from './lasting.ts'
import { type AnyPath, EVERY_PATH, isUpload, type Row, worldOf } from './spec/world.ts'
import { startApp } from './support.ts'

/** `npm run hardening -- hostile` asks for more of them, and for the figures. */
const { HOSTILE_REQUESTS = '1500', HARDENING_FIGURES } = process.env
const REQUESTS = Number(HOSTILE_REQUESTS)

test('the document leads to parameters and fields to be hostile with', () => {
  expect(queryNames(operationAt('/mediacontacts', 'get'))).toEqual(
    expect.arrayContaining(['page', 'q', 'order[lastName]', 'exists[phone]', 'regions[]', 'properties[]']),
  )
  for (const names of [bodyNames(operationAt('/projects', 'post')), bodyNames(operationAt('/projects/{id}', 'put'))])
    expect(names).toEqual(expect.arrayContaining(['title', 'customer', 'managers', 'updatedAt']))
})

const started = await startApp()
const { app, person, pool, dataDir, tokens } = started
const admin = await lastingIn(started)(await person(['ROLE_ADMIN']))

const freshSamples = async () => {
  const world = await worldOf(admin)
  const found: [AnyPath, Sample][] = []
  for (const path of EVERY_PATH.filter((one) => !isUpload(one))) {
    const { id } = await world.create(path)
    found.push([path, { id, body: await world.bodyFor(path) }])
  }
  return found
}

/** What an answer never shows of the inside. */
const INSIDE = /node_modules|at file:|\n\s+at |syntax error|\bpg_|relation "|violates |FST_|ENOENT|ECONN|\$\d+::/i
/** A handle is kept without the address around it. */
const REDUCED = /(ProfileName|ChannelId|UserId|PageName|PodcastId|VideoId)$/

test(`${REQUESTS} hostile requests: no answer of 500 or more, nothing of the inside, no text changed, nothing smuggled in`, async () => {
  const samples = new Map<AnyPath, Sample>()
  const next = hostileRequests(samples)
  const seen: Record<number, number> = {}
  const found: string[] = []
  let [accepted, texts] = [0, 0]
  const { id, signIn } = await tokens.readAccess(admin.token)
  let authorization = ''
  for (let n = 0; n < REQUESTS; n++) {
    // however many there are: what was deleted by chance is there again, and no token grows too old
    if (n % 1000 === 0) {
      for (const [path, sample] of await freshSamples()) samples.set(path, sample)
      authorization = `Bearer ${await tokens.signAccess({ id, signIn })}`
    }
    const { request, texts: sent = {} } = next()
    const tell = (what: string) => found.push(`${what}: ${JSON.stringify(request).slice(0, 500)}`)
    const { statusCode, payload, headers } = await app.inject({
      ...request,
      headers: { authorization, ...request.headers },
    })
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
    if (statusCode >= 500) tell(`${statusCode} ${payload.slice(0, 200)}`)
    if (statusCode >= 400 && (INSIDE.test(payload) || payload.includes(dataDir))) tell(`tells ${payload.slice(0, 200)}`)
    if (statusCode >= 300 || !Object.keys(sent).length) continue
    accepted++
    const answered = JSON.parse(payload) as Row
    for (const [name, text] of Object.entries(sent).filter(([name]) => !REDUCED.test(name))) {
      texts++
      if (answered[name] !== text) tell(`${name} became ${JSON.stringify(answered[name])}`)
    }
    if (payload.includes(SMUGGLED.word) || payload.includes(String(SMUGGLED.number))) tell('smuggled')
    if (n % 10 === 0) {
      const stored = (
        await app.inject({ url: `${request.url.replace(/\/\d+$/, '')}/${answered.id}`, headers: { authorization } })
      ).json()
      if (JSON.stringify(stored) !== JSON.stringify(answered)) tell('stored otherwise')
    }
    expect(headers['etag']).toBeDefined()
  }
  expect(found).toEqual([])
  expect(await placesOf(SMUGGLED.word)).toEqual([])
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['200', '201', '400', '404', '415', '422']))
  expect(accepted).toBeGreaterThan(REQUESTS / 20)
  if (HARDENING_FIGURES) writeFileSync(HARDENING_FIGURES, JSON.stringify({ requests: REQUESTS, seen, accepted, texts }))
}, 3_600_000)

/** Where in the whole database this word stands. */
const placesOf = async (word: string): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from "${name}" t where t::text like $1 limit 1`, [`%${word}%`])
    if (rows.length) places.push(name)
  }
  return places
}

test('texts come back to the letter', async () => {
  for (const text of NAUGHTY.filter((one) => one.trim() !== '' && one.length <= 500)) {
    const { status, body } = await admin.post('/customers', { name: text, fullName: text })
    expect(status, text).toBe(201)
    expect((await admin.get(`/customers/${body['id']}`)).body).toMatchObject({ name: text, fullName: text })
  }
})

test('no request reaches what is not a field: ids, versions, hashes, traces', async () => {
  const made = await admin.post('/users', { firstName: 'A', lastName: 'B', email: 'a.b@agentur.example', id: 4711 })
  expect(made.status).toBe(201)
  expect(made.body['id']).not.toBe(4711)
  for (const name of ['version', 'passwordHash', 'deletedAt', 'search', 'storedAs']) {
    const { status, body } = await admin.put(`/users/${made.body['id']}`, { [name]: 'x' })
    expect([status, body['detail']]).toEqual([400, `Unbekanntes Feld: „${name}“.`])
  }
  const { status } = await admin.put(`/users/${made.body['id']}`, { pictureName: 'x.jpg', pictureSize: 1 })
  expect(status).toBe(200)
  const { rows } = await pool.query('select "pictureName" from users where id = $1', [made.body['id']])
  expect(rows[0]?.pictureName).toBeNull()
})
