import { expect, test } from 'vitest'
import { setupToken } from '../../src/features/setup/routes.ts'
import { startApp } from '../support.ts'

const { request, pool, app } = await startApp()
const fill = (token: string, values: Record<string, string>) =>
  request<string>({
    method: 'POST',
    url: `/einrichtung/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
const ADA = { firstName: 'Ada', lastName: 'Möller', email: 'ada@agentur.example', password: 'ein-wirklich-gutes-wort' }

test('the first administrator comes through a link that works once', async () => {
  const token = (await setupToken(pool))!
  const page = await request<string>({ url: `/einrichtung/${token}` })
  expect(page.status).toBe(200)
  expect(page.body).toContain('<main>')
  expect(page.body).toContain('Hier entsteht das erste Administratorkonto.')
  expect((await request({ url: '/einrichtung/falsch' })).status).toBe(404)
  expect((await fill('falsch', ADA)).status).toBe(404)

  const weak = await fill(token, { ...ADA, password: 'kurz' })
  expect(weak.status).toBe(422)
  expect(weak.body).toContain('mindestens 12 Zeichen')
  expect(weak.body).toContain('value="Möller"')
  const missing = await fill(token, { ...ADA, email: 'keine' })
  expect(missing.status).toBe(422)

  const made = await fill(token, ADA)
  expect([made.status, made.headers.location]).toEqual([303, '/login'])
  expect((await fill(token, { ...ADA, email: 'zwei@agentur.example' })).status).toBe(404)
  expect(await setupToken(pool)).toBeUndefined()
  expect((await request({ url: '/session/info' })).body).toMatchObject({ demo: false, isEmpty: false })
  const { rows } = await pool.query('select email, roles from users')
  expect(rows).toEqual([{ email: ADA.email, roles: ['ROLE_ADMIN'] }])
  const signedIn = await request({
    method: 'POST',
    url: '/authentication_token',
    payload: { email: ADA.email, password: ADA.password },
  })
  expect(signedIn.status).toBe(200)
})

test('what somebody typed comes back as text, never as markup', async () => {
  await pool.query('delete from users')
  const token = (await setupToken(pool))!
  const page = await fill(token, { ...ADA, firstName: '"><script>alert(1)</script>', password: 'x' })
  expect(page.body).not.toContain('<script>')
})

test('health: alive, and ready when the database is migrated; no sign-in needed', async () => {
  expect((await request({ url: '/health/live' })).status).toBe(200)
  expect((await request({ url: '/health/ready' })).status).toBe(200)
})

test('without any account the login page is told so', async () => {
  expect((await request({ url: '/session/info' })).body).toEqual({
    officeState: null,
    ownCalendars: ['Abwesenheit', 'Geburtstag', 'Termin', 'Konferenzraum groß', 'Konferenzraum klein'],
    signIn: { mail: false, passkeys: false, oidc: null, isOnlyOidc: false },
    demo: false,
    isEmpty: true,
    accounts: [],
    companyPhonePrefix: '',
    senderLine: '',
    uploadLimitMegabytes: 500,
  })
})

test('the documentation is there to read and to load', async () => {
  const document = await request<{ openapi: string; paths: object }>({ url: '/docs.json' })
  expect(document.body.openapi).toBe('3.1.0')
  for (const path of [
    '/customers',
    '/customers/{id}',
    '/projects/{id}/project_briefings',
    '/authentication_token',
    '/files/projects/{id}/{name}',
  ])
    expect(Object.keys(document.body.paths)).toContain(path)
  const page = await request<string>({ url: '/docs' })
  expect(page.body).toContain('/project_accounting_invoices')
  // no level of its headings is left out
  expect(new Set(page.body.match(/<h\d/g))).toEqual(new Set(['<h1', '<h2', '<h3']))
})

test('every answer carries the headers that keep a browser from guessing', async () => {
  for (const url of ['/customers', '/health/live', '/gibt-es-nicht']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('an address that does not exist is a German 404', async () => {
  const { status, body } = await request<{ detail: string }>({
    url: '/gibt-es-nicht',
    headers: { accept: 'application/json' },
  })
  expect([status, body.detail]).toEqual([404, 'Diese Adresse gibt es nicht.'])
})
