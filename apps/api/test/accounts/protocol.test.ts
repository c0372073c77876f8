import type { SecurityLine } from '@rampenlicht/model/rules/security-lines'
import { expect, test } from 'vitest'
import { sweepProtocol } from '../../src/accounts/protocol.ts'
import { eventsStatement, wantedIn } from '../../src/features/security/events.ts'
import { cheapHash, type Person, projectBy, startApp } from '../support.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const { request, person, pool, config } = await startApp()
const admin = await person(['ROLE_ADMIN'], { firstName: 'Malte' })

const linesAt = async (query: string, who: Person = admin): Promise<readonly SecurityLine[]> => {
  const { status, body } = await who.get<readonly SecurityLine[]>(`/security_events?${query}`)
  expect(status).toBe(200)
  return body
}
const of = (id: number) => linesAt(`user=/users/${id}`)
const told = async (id: number) => (await of(id)).map(({ kind, by, details }) => [kind, by?.id ?? null, details])

test('who signs in, fails and leaves, with address and device', async () => {
  const email = 'lena@agentur.example'
  const { id } = await person(['ROLE_USER'], { firstName: 'Lena', email, passwordHash: await cheapHash(PASSWORD) })
  const send = (url: string, payload: object) =>
    request<{ refresh_token: string }>({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': 'Firefox' },
      remoteAddress: '203.0.113.8',
    })
  await send('/authentication_token', { email, password: 'falsch-falsch' })
  const { body } = await send('/authentication_token', { email, password: PASSWORD })
  await send('/token/revoke', { refresh_token: body.refresh_token })
  // a token that is over already ends nothing
  await send('/token/revoke', { refresh_token: body.refresh_token })
  const lines = await of(id)
  expect(lines.map(({ kind }) => kind)).toEqual(['sign-out', 'sign-in', 'sign-in-failed'])
  for (const line of lines)
    expect(line).toMatchObject({
      user: { id, name: 'Lena Muster' },
      by: null,
      address: '203.0.113.8',
      agent: 'Firefox',
    })
  expect(lines[1]?.details).toEqual({ method: 'password' })
  expect(JSON.stringify(lines)).not.toContain('falsch-falsch')
})

test('a sign-in for which there is no account is told by what was typed in', async () => {
  await request({
    method: 'POST',
    url: '/authentication_token',
    payload: { email: 'niemand@anderswo.example', password: 'x' },
    remoteAddress: '203.0.113.200',
  })
  for (const part of ['anderswo', 'NIEMAND@', '113.200']) {
    const [line] = await linesAt(`q=${part}`)
    expect(line).toMatchObject({ kind: 'sign-in-failed', user: null, email: 'niemand@anderswo.example' })
  }
  expect(await linesAt('q=%25%25%25')).toEqual([])
})

test('roles, deactivation and removal, whichever way they come about', async () => {
  const chief = await person(['ROLE_CHIEF'])
  const made = await chief.post<{ id: number }>('/users', {
    firstName: 'Aylin',
    lastName: 'Öztürk',
    email: 'aylin@agentur.example',
    roles: ['ROLE_USER'],
  })
  const { id } = made.body
  const undo = (deed: unknown, who: Person) => who.post(`/deeds/${deed}/undo`)
  const roles = await chief.put(`/users/${id}`, { roles: ['ROLE_MANAGER'] })
  await chief.put(`/users/${id}`, { isActive: false })
  const active = await chief.put(`/users/${id}`, { isActive: true })
  await chief.put(`/users/${id}`, { mobile: '0171 1' })
  await undo(roles.headers['deed'], chief)
  await undo(active.headers['deed'], chief)
  const gone = await chief.del(`/users/${id}`)
  expect((await undo(gone.headers['deed'], admin)).status).toBe(200)
  const set = (before: string, after: string) => ({ before: [before], after: [after] })
  const kinds = (await told(id)).filter(([kind]) => !String(kind).startsWith('invit'))
  expect(kinds).toEqual([
    ['restored', admin.id, {}],
    ['removed', chief.id, {}],
    ['deactivated', chief.id, {}],
    ['roles-changed', chief.id, set('ROLE_MANAGER', 'ROLE_USER')],
    ['reactivated', chief.id, {}],
    ['deactivated', chief.id, {}],
    ['roles-changed', chief.id, set('ROLE_USER', 'ROLE_MANAGER')],
    ['created', chief.id, { roles: ['ROLE_USER'] }],
  ])
})

test('many at once are told one by one; what is refused or only looked at is not told', async () => {
  const chief = await person(['ROLE_CHIEF'])
  const two = [await person(['ROLE_USER']), await person(['ROLE_USER'])]
  const bulk = { ids: two.map(({ id }) => id), changes: { isActive: false } }
  expect((await chief.post('/users/bulk', { ...bulk, preview: true })).body).toMatchObject({ changed: 2 })
  for (const { id } of two) expect(await told(id)).toEqual([])
  expect((await chief.post('/users/bulk', bulk)).body).toMatchObject({ changed: 2 })
  for (const { id } of two) expect(await told(id)).toEqual([['deactivated', chief.id, {}]])
  expect((await chief.put(`/users/${admin.id}`, { isActive: false })).status).toBe(403)
  expect(await told(admin.id)).toEqual([])
})

test('whoever takes data along: which, and how many rows', async () => {
  const who = await person(['ROLE_USER'])
  const project = await projectBy(admin)
  expect((await who.get('/customers/export?format=csv')).status).toBe(200)
  expect((await who.get(`/projects/${project}/accounting/export?format=xlsx`)).status).toBe(200)
  expect((await who.get('/customers/export?format=doc')).status).toBe(400)
  const lines = await linesAt(`user=/users/${who.id}&kind[]=exported`)
  expect(lines.map(({ details }) => details)).toEqual([
    { title: expect.stringContaining('Nachtlinie'), count: expect.any(Number) },
    { title: expect.stringContaining('Kunden'), count: 1 },
  ])
})

test('narrowed by kind, account, day; page after page without a gap or a line twice', async () => {
  const { id } = await person(['ROLE_USER'])
  await pool.query(
    `insert into security_events (at, kind, "user")
     select '2024-05-01T12:00Z'::timestamptz + make_interval(days => n / 4), case n % 3 when 0 then 'key-made' else 'totp-on' end, $1
     from generate_series(0, 39) n`,
    [id],
  )
  const walk = async (query: string) => {
    const found: SecurityLine[] = []
    for (let url: string | undefined = `/security_events?${query}`; url; ) {
      const { headers, body }: Awaited<ReturnType<typeof admin.get<SecurityLine[]>>> = await admin.get(url)
      found.push(...body)
      url = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
    }
    return found
  }
  for (const query of [`user=/users/${id}`, 'kind[]=key-made&kind[]=totp-on', 'from=2024-05-01&until=2024-05-31']) {
    const lines = await walk(`${query}&itemsPerPage=7`)
    expect(lines).toHaveLength(40)
    expect(new Set(lines.map((line) => line.id)).size).toBe(40)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((one, other) => (one < other ? 1 : -1)))
  }
  expect(await walk('kind[]=key-made&itemsPerPage=7')).toHaveLength(14)
  // both days count whole, as days of the agency
  expect(await walk(`user=/users/${id}&from=2024-05-02&until=2024-05-03`)).toHaveLength(8)
  await pool.query(`insert into security_events (at, kind, "user") values ('2024-05-03T22:30Z', 'key-made', $1)`, [id])
  expect(await walk(`user=/users/${id}&from=2024-05-04&until=2024-05-04`)).toHaveLength(5)
})

test.each(['kind[]=nichts', 'user=3', 'from=gestern', 'q=ab', 'before=x', 'itemsPerPage=0', 'sortiert=ja'])(
  '?%s is refused and named',
  async (query) => {
    const { status, body } = await admin.get(`/security_events?${query}`)
    expect(status).toBe(400)
    expect(body['detail']).toContain(query.split('=')[0])
  },
)

test('lines go after a year', async () => {
  expect(config.SECURITY_LOG_DAYS).toBe(365)
  const { id } = await person(['ROLE_USER'])
  await pool.query(
    `insert into security_events (at, kind, "user") select now() - make_interval(days => d), 'sign-in', $1
     from unnest('{364,366}'::integer[]) d`,
    [id],
  )
  await sweepProtocol(pool, config.SECURITY_LOG_DAYS)
  expect(await of(id)).toHaveLength(1)
})

test('a page is read by an index, however it is narrowed', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    for (const query of [
      {},
      { 'kind[]': ['exported', 'sign-in'] },
      { user: '/users/1' },
      { user: '/users/1', 'kind[]': ['sign-in'] },
      { from: '2026-01-01', until: '2026-02-01' },
      { q: 'agentur' },
    ]) {
      const { text, values = [] } = eventsStatement(wantedIn(query))
      const { rows } = await client.query(`explain ${text}`, [...values])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on security_events')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
