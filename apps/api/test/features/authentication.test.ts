import { decodeJwt, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/plugins/passwords.ts'
import { cheapHash, type Person, startApp } from '../support.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const ARTE = { name: 'Arte', fullName: 'Arte GmbH' }
const { request, person, speaker, pool, tokens } = await startApp()
const passwordHash = await cheapHash(PASSWORD)
let account = 0
/** An account of its own for each test, so that failures of one do not slow another. */
const somebody = async () => {
  const email = `person${++account}@agentur.example`
  return { email, who: await person(['ROLE_USER'], { email, passwordHash }) }
}
const signIn = (email: string, password = PASSWORD, remoteAddress = `10.0.0.${account}`) =>
  request<{ token: string; refresh_token: string; message: string; detail: string }>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email, password },
    remoteAddress,
  })
const refresh = (refresh_token: string) =>
  request<{ token: string; refresh_token: string; message: string }>({
    method: 'POST',
    url: '/token/refresh',
    payload: { refresh_token },
  })
const whoami = async (token: string) => speaker(0, token).get<{ message: string }>('/customers')

afterEach(() => vi.useRealTimers())

test('signing in answers token and refresh_token; the token carries what the page shows, ip included', async () => {
  const { email, who } = await somebody()
  const { status, body } = await signIn(email.toUpperCase(), PASSWORD, '203.0.113.9')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['refresh_token', 'token'])
  const payload = decodeJwt(body.token)
  expect(payload).toMatchObject({
    id: who.id,
    email,
    firstName: 'Kim',
    lastName: 'Muster',
    name: 'Kim Muster',
    roles: ['ROLE_USER'],
    ip: '203.0.113.9',
  })
  for (const name of ['position', 'username', 'phone', 'anydeskId']) expect(payload).toHaveProperty(name)
  expect(payload.exp! - payload.iat!).toBe(600)
  expect((await whoami(body.token)).status).toBe(200)
})

test.each([
  ['a wrong password', (email: string) => [email, 'falsch-falsch-falsch']],
  ['an unknown account', () => ['niemand@agentur.example', PASSWORD]],
])('%s: 401 Invalid credentials.', async (_what, credentials) => {
  const { email } = await somebody()
  const [mail = '', password = ''] = credentials(email)
  const { status, body } = await signIn(mail, password)
  expect([status, body]).toEqual([401, { code: 401, message: 'Invalid credentials.' }])
})

test('a deactivated account cannot sign in, and its token dies with the next request', async () => {
  const { email, who } = await somebody()
  const { body } = await signIn(email)
  const chief = await person(['ROLE_CHIEF'])
  expect((await chief.put(`/users/${who.id}`, { isActive: false })).status).toBe(200)
  expect((await whoami(body.token)).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
  expect((await signIn(email)).status).toBe(401)
  expect((await refresh(body.refresh_token)).status).toBe(401)
})

test('sign-ins that a deactivation ended stay ended when the account is active again', async () => {
  const { email, who } = await somebody()
  const { body } = await signIn(email)
  const chief = await person(['ROLE_CHIEF'])
  for (const isActive of [false, true]) expect((await chief.put(`/users/${who.id}`, { isActive })).status).toBe(200)
  expect((await whoami(body.token)).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
  expect((await refresh(body.refresh_token)).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('what another process changes about an account bites within a second', async () => {
  const who = await person(['ROLE_CHIEF'])
  const [one, other] = [await who.post('/customers', ARTE), await who.post('/customers', ARTE)]
  await pool.query(`update users set roles = '{ROLE_USER}' where id = $1`, [who.id])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  expect((await who.del(`/customers/${one.body['id']}`)).status).toBe(403)
  await pool.query('update users set "isActive" = false where id = $1', [who.id])
  vi.setSystemTime(Date.now() + 1_000)
  expect((await who.del(`/customers/${other.body['id']}`)).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
})

test('a changed role bites on the next request', async () => {
  const who = await person(['ROLE_CHIEF'])
  const chief = await person(['ROLE_CHIEF'])
  const made = await who.post('/customers', ARTE)
  expect((await chief.put(`/users/${who.id}`, { roles: ['ROLE_USER'] })).status).toBe(200)
  expect((await who.del(`/customers/${made.body['id']}`)).status).toBe(403)
})

test('signing out ends the token and the refresh token', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const out = await request({ method: 'POST', url: '/token/revoke', payload: { refresh_token: body.refresh_token } })
  expect(out.status).toBe(204)
  expect((await whoami(body.token)).body.message).toBe('Invalid JWT Token')
  expect((await refresh(body.refresh_token)).status).toBe(401)
})

test('refreshing swaps both tokens', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const next = await refresh(body.refresh_token)
  expect(next.status).toBe(200)
  expect(next.body.refresh_token).not.toBe(body.refresh_token)
  expect((await whoami(next.body.token)).status).toBe(200)
})

test('eight tabs refresh with one token at once: all get the same successor and go on', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(body.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map((one) => one.body.refresh_token)).size).toBe(1)
  expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200)
})

test('a refresh token used again later is a theft: the whole sign-in ends', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const next = await refresh(body.refresh_token)
  await pool.query(`update refresh_tokens set "usedAt" = now() - interval '11 seconds' where "usedAt" is not null`)
  expect((await refresh(body.refresh_token)).status).toBe(401)
  expect((await refresh(next.body.refresh_token)).status).toBe(401)
})

test('refresh tokens end after seven days of silence, and after thirty days in any case', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const { rows } = await pool.query<{ sliding: number; absolute: number }>(
    `select extract(day from max(t."expiresAt") - now())::integer + 1 as sliding, extract(day from max(s."expiresAt") - now())::integer + 1 as absolute
     from refresh_tokens t join sign_ins s on s.id = t."signIn" join users u on u.id = s."user" where u.email = $1 and t."expiresAt" is not null`,
    [email],
  )
  expect(rows[0]).toEqual({ sliding: 7, absolute: 30 })
  await pool.query(`update refresh_tokens set "expiresAt" = now() - interval '1 second'`)
  expect((await refresh(body.refresh_token)).status).toBe(401)
})

test('after thirty days neither a fresh refresh token nor a fresh token goes on', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const next = await refresh(body.refresh_token)
  expect(next.status).toBe(200)
  await pool.query(
    `update sign_ins set "expiresAt" = now() - interval '1 second' from users u where u.id = "user" and u.email = $1`,
    [email],
  )
  expect((await refresh(next.body.refresh_token)).status).toBe(401)
  expect((await whoami(next.body.token)).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
})

test('only the SHA-256 of a refresh token is stored', async () => {
  const { email } = await somebody()
  const { body } = await signIn(email)
  const { rows } = await pool.query(`select from refresh_tokens where position(convert_to($1, 'UTF8') in hash) > 0`, [
    body.refresh_token,
  ])
  expect(rows).toHaveLength(0)
})

test('an expired token says so; forged, altered and foreign ones are invalid', async () => {
  const { email, who } = await somebody()
  const { body } = await signIn(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await whoami(body.token)).body).toEqual({ code: 401, message: 'Expired JWT Token' })
  vi.useRealTimers()
  const [header, payload, signature] = body.token.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const admin = Buffer.from(JSON.stringify({ ...decodeJwt(body.token), id: who.id + 1 })).toString('base64url')
  const foreign = await new SignJWT({ id: who.id, signIn: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('api')
    .setExpirationTime('1h')
    .sign(Buffer.alloc(32, 1))
  const files = await tokens.signFiles({ id: who.id, signIn: String(decodeJwt(body.token)['signIn']) })
  for (const forged of [
    `${none}.${payload}.`,
    `${header}.${admin}.${signature}`,
    `${header}.${payload}.AAAA`,
    foreign,
    files,
    'x',
    'a.b.c',
  ])
    expect((await whoami(forged)).body).toEqual({ code: 401, message: 'Invalid JWT Token' })
})

test('after five failures each further attempt waits longer, even with the right password; a success forgives', async () => {
  const { email } = await somebody()
  const failures = []
  for (let n = 0; n < 5; n++) failures.push((await signIn(email, 'falsch-falsch')).status)
  expect(failures).toEqual([401, 401, 401, 401, 401])
  await pool.query(
    `update login_failures set "blockedUntil" = now() + interval '1 minute' where "blockedUntil" > "lastAt"`,
  )
  const blocked = await signIn(email)
  expect(blocked.status).toBe(429)
  expect(blocked.body.detail).toMatch(/^Zu viele Fehlversuche\. Bitte in \d+ Sekunden erneut versuchen\.$/)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  await pool.query(`update login_failures set "blockedUntil" = now()`)
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(email, 'falsch-falsch')).status).toBe(401)
})

test('many failures from one address slow that address down', async () => {
  await pool.query(`insert into login_failures (key, count) values ('address 198.51.100.7', 38)`)
  const { email } = await somebody()
  expect((await signIn('a@b.example', 'x', '198.51.100.7')).status).toBe(401)
  expect((await signIn(email, PASSWORD, '198.51.100.7')).status).toBe(429)
})

test('forty colleagues who sign in from one office are no attack', async () => {
  const { email } = await somebody()
  await pool.query(`insert into login_failures (key, count) values ('address 198.51.100.8', 28)`)
  for (let n = 0; n < 4; n++) expect((await signIn(email, PASSWORD, '198.51.100.8')).status).toBe(200)
  const { rows } = await pool.query(`select count from login_failures where key = 'address 198.51.100.8'`)
  expect(rows).toEqual([{ count: 28 }])
})

const change = (who: Person, body: Record<string, unknown>) =>
  who.put<{ violations?: { propertyPath: string; message: string }[] }>(`/users/${who.id}`, body)

test('the own password: asks for the current one, refuses weak ones, ends the other sign-ins', async () => {
  const { email, who } = await somebody()
  const elsewhere = await signIn(email)
  const wrong = await change(who, { plainPassword: 'noch-ein-gutes-wort', currentPassword: 'falsch' })
  expect([wrong.status, wrong.body.violations?.[0]?.propertyPath]).toEqual([422, 'currentPassword'])
  for (const weak of ['kurz', 'passwort1234', '123456789012', 'aaaaaaaaaaaa', email])
    expect(
      (await change(who, { plainPassword: weak, currentPassword: PASSWORD })).body.violations?.[0]?.propertyPath,
    ).toBe('plainPassword')
  expect((await change(who, { plainPassword: 'noch-ein-gutes-wort', currentPassword: PASSWORD })).status).toBe(200)
  expect((await who.get('/customers')).status).toBe(200)
  expect((await whoami(elsewhere.body.token)).status).toBe(401)
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, 'noch-ein-gutes-wort')).status).toBe(200)
})

test('passwords are never answered, nor kept in the audit', async () => {
  const { who } = await somebody()
  const { body } = await change(who, { plainPassword: 'drittes-gutes-wort', currentPassword: PASSWORD })
  expect(Object.keys(body).filter((name) => /password/i.test(name))).toEqual([])
  const { rows } = await pool.query(`select changes::text as text from audit where path = 'users'`)
  for (const { text } of rows) expect(text).not.toMatch(/gutes-wort|argon2/)
})

test('passwords are kept as argon2id, of 64 MiB and three rounds', async () => {
  const { who } = await somebody()
  expect((await change(who, { plainPassword: 'fuenftes-gutes-wort', currentPassword: PASSWORD })).status).toBe(200)
  const { rows } = await pool.query('select "passwordHash" from users where id = $1', [who.id])
  expect(rows[0].passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('nobody waits for the hash of a password: others save the same account meanwhile', async () => {
  const { who } = await somebody()
  // two are hashed at a time: the password waits for these, and then takes its own time
  const hashing = Array.from({ length: 4 }, () => hashPassword('ein-anderes-gutes-wort'))
  const done: string[] = []
  await Promise.all([
    change(who, { plainPassword: 'viertes-gutes-wort', currentPassword: PASSWORD }).then(() => done.push('Passwort')),
    change(who, { mobile: '0170 1234567' }).then(() => done.push('Mobil')),
    ...hashing,
  ])
  expect(done).toEqual(['Mobil', 'Passwort'])
})
