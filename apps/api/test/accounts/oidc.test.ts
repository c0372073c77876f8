import { expect, test } from 'vitest'
import { makeSecret } from '../../src/accounts/one-time.ts'
import { startApp } from '../support.ts'
import { browserAt, PUBLIC_URL } from './oidc-stage.ts'
import { besideProvider } from './real-provider.ts'

const { started, issuer, atProvider, connected, eventsOf } = await besideProvider()
const { pool, person, request, speaker } = started

test('the page is told by which name people sign in elsewhere', async () => {
  const { body } = await request<{ signIn: object }>({ url: '/session/info' })
  expect(body.signIn).toMatchObject({ oidc: 'Microsoft', isOnlyOidc: false })
})

test('whoever is connected signs in, is led to the page they wanted, and gets the same session as everybody', async () => {
  const { subject, who } = await connected()
  const browser = browserAt(started)
  const back = await browser.through(subject, '?redirect=/kunden%3Fsuche%3Darte')
  expect(back.status).toBe(302)
  expect(back.location).toBe('/login?angemeldet=1&redirect=%2Fkunden%3Fsuche%3Darte')
  expect(browser.cookies.get('rampenlicht_handoff')?.line).toMatch(
    /Path=\/authentication_token\/handoff; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/,
  )
  const { status, body, headers } = await browser.handoff()
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['refresh_token', 'token'])
  expect(headers['cache-control']).toBe('no-store')
  expect((await speaker(who.id, body.token).get('/customers')).status).toBe(200)
  const { rows } = await pool.query(`select method, "isLimited" from sign_ins where "user" = $1 and method = 'oidc'`, [
    who.id,
  ])
  expect(rows).toEqual([{ method: 'oidc', isLimited: false }])
  expect(await eventsOf(who.id)).toEqual(['sign-in'])
})

test('the handoff is good for one session, in this browser', async () => {
  const { subject } = await connected()
  const browser = browserAt(started)
  await browser.through(subject)
  const { value = '' } = browser.cookies.get('rampenlicht_handoff') ?? {}
  expect((await browserAt(started).handoff()).status).toBe(401)
  expect((await browser.handoff()).status).toBe(200)
  const again = await request({
    method: 'POST',
    url: '/authentication_token/handoff',
    headers: { cookie: `rampenlicht_handoff=${value}` },
  })
  expect([again.status, again.body]).toEqual([401, { code: 401, message: 'Invalid handoff' }])
})

test('the way there: code flow with PKCE, state and nonce; its cookie is for the way back alone', async () => {
  const browser = browserAt(started)
  const { status, location, headers } = await browser.ask('GET', '/authentication_token/oidc')
  expect(status).toBe(302)
  const { origin, searchParams } = new URL(location)
  expect(origin).toBe(issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'rampenlicht',
    redirect_uri: `${PUBLIC_URL}/authentication_token/oidc/callback`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(browser.cookies.get('rampenlicht_oidc')?.line).toMatch(
    /Path=\/authentication_token\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('nothing of a way to the provider can be read in the database', async () => {
  const browser = browserAt(started)
  const { location } = await browser.ask('GET', '/authentication_token/oidc')
  const { state, nonce } = Object.fromEntries(new URL(location).searchParams)
  const { rows } = await pool.query<{ data: object }>(`select data from one_time_secrets where purpose = 'oidc'`)
  const kept = JSON.stringify(rows)
  expect(kept).not.toContain(state)
  expect(kept).not.toContain(nonce)
})

test('the end of a way that another browser began is refused: nobody is signed in as somebody else', async () => {
  const { subject } = await connected()
  const attacker = browserAt(started)
  const { location } = await attacker.ask('GET', '/authentication_token/oidc')
  const callback = await attacker.atProvider(location, subject)
  const victim = browserAt(started)
  expect((await victim.ask('GET', callback)).location).toBe('/login?fehler=abgelaufen')
  // nor when they have a way of their own under way
  await victim.ask('GET', '/authentication_token/oidc')
  expect((await victim.ask('GET', callback)).location).toBe('/login?fehler=abgelaufen')
  expect((await victim.handoff()).status).toBe(401)
})

test('a way ends once: the same address a second time is refused', async () => {
  const { subject } = await connected()
  const browser = browserAt(started)
  const { location } = await browser.ask('GET', '/authentication_token/oidc')
  const flow = browser.cookies.get('rampenlicht_oidc')
  const callback = await browser.atProvider(location, subject)
  expect((await browser.ask('GET', callback)).location).toMatch(/^\/login\?angemeldet=1/)
  expect((await browser.ask('GET', callback)).location).toBe('/login?fehler=abgelaufen')
  browser.cookies.set('rampenlicht_oidc', flow!)
  expect((await browser.ask('GET', callback)).location).toBe('/login?fehler=abgelaufen')
})

test('a secret of one purpose is none for another', async () => {
  const { who, subject } = await connected()
  for (const purpose of ['invitation', 'password', 'factor', 'oidc', 'passkey-sign-in'] as const) {
    const { secret } = await makeSecret(pool, { purpose, user: who.id })
    const { status } = await request({
      method: 'POST',
      url: '/authentication_token/handoff',
      headers: { cookie: `rampenlicht_handoff=${secret}` },
    })
    expect([purpose, status]).toEqual([purpose, 401])
  }
  const browser = browserAt(started)
  const { location } = await browser.ask('GET', '/authentication_token/oidc')
  const callback = await browser.atProvider(location, subject)
  const { secret } = await makeSecret(pool, { purpose: 'handoff', user: who.id })
  browser.cookies.set('rampenlicht_oidc', { ...browser.cookies.get('rampenlicht_oidc')!, value: secret })
  expect((await browser.ask('GET', callback)).location).toBe('/login?fehler=abgelaufen')
})

test('who goes back on it at the provider is told so', async () => {
  const browser = browserAt(started)
  const back = await browser.through(null, '?redirect=/kunden')
  expect(back.location).toBe('/login?fehler=abgebrochen&redirect=%2Fkunden')
})

test.each([
  ['//example.com', '/'],
  ['/\\example.com', '/'],
  ['/\t/example.com', '/'],
  ['https://example.com/', '/'],
  ['javascript:alert(1)', '/'],
  ['/.//example.com', '/'],
  ['', '/'],
  ['/projekte/7', '/projekte/7'],
])('after %j it goes to %s, never to another site', async (wanted, led) => {
  const { subject } = await connected()
  const back = await browserAt(started).through(subject, `?redirect=${encodeURIComponent(wanted)}`)
  expect(back.location).toBe(`/login?angemeldet=1&redirect=${encodeURIComponent(led)}`)
})

test('who is not known has no access, also with the address of somebody who has', async () => {
  const email = 'chefin@agentur.example'
  const chief = await person(['ROLE_CHIEF'], { email })
  const subject = atProvider({ email, email_verified: true })
  const browser = browserAt(started)
  expect((await browser.through(subject)).location).toBe('/login?fehler=kein-zugang&redirect=%2F')
  expect((await browser.handoff()).status).toBe(401)
  expect((await pool.query('select from identities where "user" = $1', [chief.id])).rows).toEqual([])
  const { rows } = await pool.query(`select email, details from security_events where kind = 'sign-in-failed'
    order by id desc limit 1`)
  expect(rows).toEqual([{ email, details: { method: 'oidc', shown: email, problem: 'kein-zugang' } }])
})

test('a deactivated account stays out, and its session ends as any other', async () => {
  const { subject, who } = await connected()
  const browser = browserAt(started)
  await browser.through(subject)
  const { body } = await browser.handoff()
  const admin = await person(['ROLE_ADMIN'])
  await browser.through(subject)
  expect((await admin.put(`/users/${who.id}`, { isActive: false })).status).toBe(200)
  // between the way back and the page as well
  expect((await browser.handoff()).status).toBe(401)
  expect((await speaker(who.id, body.token).get('/customers')).status).toBe(401)
  const { status } = await request({
    method: 'POST',
    url: '/token/refresh',
    payload: { refresh_token: body.refresh_token },
  })
  expect(status).toBe(401)
  expect((await browser.through(subject)).location).toBe('/login?fehler=stillgelegt&redirect=%2F')
})

test('where no provider is set up there is no such way', async () => {
  const none = await startApp({}, started)
  expect((await none.request<{ signIn: object }>({ url: '/session/info' })).body.signIn).toMatchObject({ oidc: null })
  for (const url of ['/authentication_token/oidc', '/authentication_token/oidc/callback'])
    expect((await none.request({ url })).status).toBe(404)
  const admin = await none.person(['ROLE_ADMIN'])
  expect((await admin.post('/me/identities')).status).toBe(404)
})
