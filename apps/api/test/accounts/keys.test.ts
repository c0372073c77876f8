import { OPEN_POLICY } from '@rampenlicht/model/rules/account-policy'
import { describe, expect, test } from 'vitest'
import { keepPolicy } from '../../src/accounts/policy.ts'
import { writingRoutes } from '../ledger.ts'
import { cheapHash, type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

const PASSWORD = 'Lange-Nacht-im-Kino-7'
const passwordHash = await cheapHash(PASSWORD)
const { app, pool, person, speaker, request } = await startApp()
interface Made extends Record<string, unknown> {
  readonly id: number
  readonly key: string
  readonly prefix: string
}
const owning = (...roles: string[]) => person(roles, { passwordHash })
const make = async (owner: Person, more: object = {}) => {
  const wanted = { name: 'Power BI', scope: 'write', days: 90, currentPassword: PASSWORD, ...more }
  const { status, body } = await owner.post<Made>('/me/keys', wanted)
  expect(status).toBe(201)
  return { ...body, program: speaker(owner.id, body.key) }
}
const customer = { name: 'Arte', fullName: 'Arte GmbH' }
const kindsOf = async (user: number) =>
  (
    await pool.query<{ kind: string }>('select kind from security_events where "user" = $1 order by id', [user])
  ).rows.map(({ kind }) => kind)

describe('making a key', () => {
  test('is shown once, begins with rl_, and only its hash is stored', async () => {
    const owner = await owning('ROLE_USER')
    const made = await make(owner)
    expect(made.key).toMatch(/^rl_[0-9A-Za-z]{40,}$/)
    expect(made.prefix).toBe(made.key.slice(0, 9))
    const { body } = await owner.list('/me/keys')
    expect(body).toEqual([
      {
        id: made.id,
        name: 'Power BI',
        prefix: made.prefix,
        scope: 'write',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastAt: null,
      },
    ])
    const { rows } = await pool.query<{ text: string }>('select k::text as text from api_keys k where id = $1', [
      made.id,
    ])
    expect(rows[0]!.text).not.toContain(made.key)
    expect(await kindsOf(owner.id)).toEqual(['key-made'])
  })

  test('asks for the password, and every field is named when it is wrong', async () => {
    const owner = await owning('ROLE_USER')
    const refused = async (more: object) => {
      const wanted = { name: 'Power BI', scope: 'read', days: 30, currentPassword: PASSWORD, ...more }
      const { status, body } = await owner.post<{ violations: { propertyPath: string }[] }>('/me/keys', wanted)
      expect(status).toBe(422)
      return body.violations.map(({ propertyPath }) => propertyPath)
    }
    expect(await refused({ currentPassword: 'falsch' })).toEqual(['currentPassword'])
    expect(await refused({ currentPassword: undefined })).toEqual(['currentPassword'])
    expect(await refused({ name: ' ' })).toEqual(['name'])
    expect(await refused({ scope: 'admin' })).toEqual(['scope'])
    expect(await refused({ days: 731 })).toEqual(['days'])
    expect(await refused({ days: 0, name: 'x'.repeat(61) })).toEqual(['name', 'days'])
    expect((await owner.list('/me/keys')).body).toEqual([])
  })

  test('of twenty there is none more, also of many at once', async () => {
    const owner = await owning('ROLE_USER')
    await pool.query(
      `insert into api_keys ("user", name, hash, prefix, scope, days, "expiresAt")
       select $1, 'n', sha256(('x' || n || $2)::bytea), 'rl_x', 'read', 1, now() + interval '1 day' from generate_series(1, 18) n`,
      [owner.id, String(owner.id)],
    )
    const wanted = { name: 'Noch einer', scope: 'read', days: 30, currentPassword: PASSWORD }
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await owner.post('/me/keys', wanted)).status))
    expect(statuses.sort()).toEqual([201, 201, 422, 422])
  })

  test('several at once, each with the right password, do not wait for each other for ever', async () => {
    const wanted = { name: 'Gleichzeitig', scope: 'read', days: 30, currentPassword: PASSWORD }
    for (let round = 0; round < 20; round++) {
      const owner = await owning('ROLE_USER')
      const made = Array.from({ length: 5 }, async () => (await owner.post('/me/keys', wanted)).status)
      expect(await Promise.all(made)).toEqual([201, 201, 201, 201, 201])
    }
  })

  test('nobody sees, renews or revokes the keys of others', async () => {
    const [owner, other] = [await owning('ROLE_USER'), await owning('ROLE_ADMIN')]
    const { id, program } = await make(owner)
    expect((await other.list('/me/keys')).body).toEqual([])
    expect((await other.del(`/me/keys/${id}`)).status).toBe(404)
    expect((await other.post(`/me/keys/${id}/renew`, { currentPassword: PASSWORD })).status).toBe(404)
    expect((await program.get('/customers')).status).toBe(200)
  })
})

describe('using a key', () => {
  test('it does what its owner may, in their name', async () => {
    const owner = await owning('ROLE_MANAGER')
    const { program } = await make(owner)
    const made = await program.post<{ id: number }>('/customers', customer)
    expect(made.status).toBe(201)
    const { rows } = await pool.query(`select actor from audit where path = 'customers' and record = $1`, [
      made.body.id,
    ])
    expect(rows).toEqual([{ actor: owner.id }])
  })

  test('never more than its owner may', async () => {
    const { program } = await make(await owning('ROLE_TRAINEE'))
    expect((await program.get('/operations')).status).toBe(403)
  })

  test('a key for reading only reads', async () => {
    const { program } = await make(await owning('ROLE_ADMIN'), { scope: 'read' })
    expect((await program.get('/customers')).status).toBe(200)
    const { status, body } = await program.post('/customers', customer)
    expect([status, body['detail']]).toEqual([403, 'Dieser API-Schlüssel darf nur lesen.'])
    expect((await program.del('/customers/1')).status).toBe(403)
    expect((await program.put('/customers/1', {})).status).toBe(403)
  })

  test('opens nothing of the own account, no stream, and makes no keys', async () => {
    const { program } = await make(await owning('ROLE_ADMIN'))
    const own = writingRoutes(app).filter((route) => / \/me\//.test(route))
    expect(own).toContain('POST /me/keys')
    for (const route of own) {
      const [method, url = ''] = route.split(' ')
      const headers = { authorization: `Bearer ${program.token}` }
      const { status, body } = await request<{ detail: string }>({
        method: method as 'POST',
        url: url.replace(/:\w+/g, '1'),
        headers,
      })
      expect([route, status, body.detail]).toEqual([
        route,
        403,
        'Das geht nur mit einer Anmeldung, nicht mit einem API-Schlüssel.',
      ])
    }
    for (const url of ['/me/keys', '/activity/stream', '/jobs/stream'])
      expect([url, (await program.get(url)).status]).toEqual([url, 403])
  })

  test('makes no accounts, takes none over and removes none', async () => {
    const owner = await owning('ROLE_ADMIN')
    const colleague = await owning('ROLE_USER')
    const { program } = await make(owner)
    const at = `/users/${colleague.id}`
    const told = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await answer
      expect([status, String(body['detail'])]).toEqual([403, expect.stringContaining('API-Schlüssel')])
    }
    await told(program.put(at, { roles: ['ROLE_ADMIN'] }))
    await told(program.put(at, { email: 'neu@agentur.example' }))
    await told(program.put(at, { plainPassword: 'Ganz-Neues-Passwort-8' }))
    await told(program.put(at, { isActive: false }))
    await told(program.put(`/users/${owner.id}`, { plainPassword: 'Ganz-Neues-Passwort-8', currentPassword: PASSWORD }))
    await told(program.del(at))
    await told(
      program.post('/users', {
        firstName: 'A',
        lastName: 'B',
        email: 'a.b@agentur.example',
        teams: [],
        roles: ['ROLE_USER'],
      }),
    )
    await told(program.post('/users/bulk', { ids: [colleague.id], changes: { isActive: false }, later: true }))
    await told(program.post('/webhooks', { name: 'Fremd', url: 'https://fremd.example/', events: ['created'] }))
    await told(program.post('/webhooks/bulk', { ids: [1], changes: { isActive: true }, later: true }))
    expect((await program.put(at, { mobile: '0171 5' })).status).toBe(200)
    const undone = await owner.put(at, { roles: ['ROLE_MANAGER'] })
    await told(program.post(`/deeds/${undone.headers['deed']}/undo`))
  })

  test('says when it was used last, at most once a minute', async () => {
    const owner = await owning('ROLE_USER')
    const { program } = await make(owner)
    const lastAt = async () => (await owner.list('/me/keys')).body[0]!['lastAt'] as string | null
    await program.get('/customers')
    await until(async () => expect(await lastAt()).not.toBeNull())
    const first = await lastAt()
    // whoever ends a key has all of them asked for anew
    const other = await make(owner)
    await owner.del(`/me/keys/${other.id}`)
    expect((await program.get('/customers')).status).toBe(200)
    expect(await lastAt()).toBe(first)
  })

  test('a wrong, a cut off and an unknown one are refused', async () => {
    const { key } = await make(await owning('ROLE_USER'))
    for (const wrong of ['rl_', key.slice(0, -1), `${key}x`, `rl_${'a'.repeat(43)}`, key.toUpperCase()])
      expect((await speaker(0, wrong).get('/customers')).status).toBe(401)
  })

  test('is not accepted as a cookie for pictures, nor as a token to renew', async () => {
    const { key } = await make(await owning('ROLE_USER'))
    const cookie = await request({
      method: 'GET',
      url: '/files/users/1/x',
      headers: { cookie: `rampenlicht_files=${key}` },
    })
    expect(cookie.status).toBe(401)
    const renewed = await request({ method: 'POST', url: '/token/refresh', payload: { refresh_token: key } })
    expect(renewed.status).toBe(401)
  })
})

describe('the end of a key', () => {
  test('revoked and renewed it ends at once, the new one counts', async () => {
    const owner = await owning('ROLE_USER')
    const { id, program } = await make(owner, { days: 30 })
    expect((await program.get('/customers')).status).toBe(200)
    expect((await owner.post(`/me/keys/${id}/renew`, { currentPassword: 'falsch' })).status).toBe(422)
    const renewed = await owner.post<Made>(`/me/keys/${id}/renew`, { currentPassword: PASSWORD })
    expect(renewed.status).toBe(200)
    expect((await program.get('/customers')).status).toBe(401)
    const next = speaker(owner.id, renewed.body.key)
    expect((await next.get('/customers')).status).toBe(200)
    expect((await owner.del(`/me/keys/${id}`)).status).toBe(204)
    expect((await next.get('/customers')).status).toBe(401)
    expect(await kindsOf(owner.id)).toEqual(['key-made', 'key-renewed', 'key-revoked'])
  })

  test('one that has expired opens nothing', async () => {
    const { id, program } = await make(await owning('ROLE_USER'))
    await pool.query(`update api_keys set "expiresAt" = now() where id = $1`, [id])
    expect((await program.get('/customers')).status).toBe(401)
  })

  test('with the account it ends for good, with other roles it may other things at once', async () => {
    const chief = await owning('ROLE_ADMIN')
    const owner = await owning('ROLE_ADMIN')
    const { program } = await make(owner)
    expect((await program.get('/operations')).status).toBe(200)
    await chief.put(`/users/${owner.id}`, { roles: ['ROLE_USER'] })
    expect((await program.get('/operations')).status).toBe(403)
    await chief.put(`/users/${owner.id}`, { isActive: false })
    expect((await program.get('/customers')).status).toBe(401)
    await chief.put(`/users/${owner.id}`, { isActive: true })
    expect((await program.get('/customers')).status).toBe(401)
    const gone = await owning('ROLE_USER')
    const second = await make(gone)
    await chief.del(`/users/${gone.id}`)
    expect((await second.program.get('/customers')).status).toBe(401)
  })

  test('whoever has to set up a second factor does not get around it', async () => {
    const owner = await owning('ROLE_MANAGER')
    const { program } = await make(owner)
    await keepPolicy(pool, { ...OPEN_POLICY, factorRoles: ['ROLE_MANAGER'] })
    try {
      const { status, body } = await program.get('/customers')
      expect([status, body['needs']]).toEqual([403, 'factor'])
    } finally {
      await keepPolicy(pool, OPEN_POLICY)
    }
  })
})

test('a key has a bound of its own, beside that of its owner', async () => {
  const limited = await startApp({ RATE_LIMIT: 5, API_KEY_RATE_LIMIT: 3 })
  const owner = await limited.person(['ROLE_USER'], { passwordHash })
  const { body } = await owner.post<Made>('/me/keys', { name: 'x', scope: 'read', days: 30, currentPassword: PASSWORD })
  const program = limited.speaker(owner.id, body.key)
  const asked = async (who: Person, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await who.get('/customers')).status)
    return statuses
  }
  expect(await asked(program, 4)).toEqual([200, 200, 200, 429])
  expect(await asked(owner, 5)).toEqual([200, 200, 200, 200, 429])
})
