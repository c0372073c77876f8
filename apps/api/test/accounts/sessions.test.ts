import type { OwnSecurity } from '@rampenlicht/model/rules/own-security'
import { expect, test } from 'vitest'
import { answers, fakeService } from '../fake-service.ts'
import { cheapHash, type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const CHROME = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const passwordHash = await cheapHash(PASSWORD)
const { request, person, speaker, pool, tokens } = await startApp()

let account = 0
const somebody = async (roles: readonly string[] = ['ROLE_USER']) => {
  const email = `person${++account}@agentur.example`
  return { email, who: await person(roles, { email, passwordHash }) }
}
type Session = { token: string; refresh_token: string }
const signIn = async (email: string, remoteAddress = '198.51.100.1', agent = CHROME): Promise<Session> => {
  const { status, body } = await request<Session>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
    remoteAddress,
  })
  expect(status).toBe(200)
  return body
}
const securityOf = async (who: Pick<Person, 'get'>): Promise<OwnSecurity> => {
  const { status, body } = await who.get<OwnSecurity>('/me/security')
  expect(status).toBe(200)
  return body
}
const isIn = async (token: string) => (await speaker(0, token).get('/customers')).status === 200
const linesOf = async (user: number) =>
  (
    await pool.query<{ kind: string; by: number | null; details: object }>(
      `select kind, "by", details from security_events where "user" = $1 and kind <> 'sign-in' order by id`,
      [user],
    )
  ).rows

test('the own sign-ins: device, address, how, since when; which one asks, and which came from somewhere new', async () => {
  const { email, who } = await somebody()
  await pool.query(`delete from sign_ins where "user" = $1`, [who.id])
  await signIn(email)
  await signIn(email)
  const strange = await signIn(email, '203.0.113.77', 'curl/8.5.0')
  const { sessions, ...others } = await securityOf(speaker(who.id, strange.token))
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({
    agent: 'curl/8.5.0',
    address: '203.0.113.77',
    place: null,
    isLocal: false,
    method: 'password',
    isThis: true,
    isNewPlace: true,
  })
  // the very first is no stranger than the account itself
  expect(sessions.slice(1).map(({ isThis, isNewPlace }) => [isThis, isNewPlace])).toEqual([
    [false, false],
    [false, false],
  ])
  expect(others).toEqual({
    passwordChangedAt: null,
    hasPassword: true,
    totp: null,
    passkeys: [],
    identities: [],
    needsFactorFrom: null,
  })
})

test('a place is known for good once somebody was there, whether that sign-in has ended or not', async () => {
  const { email, who } = await somebody()
  await pool.query(`delete from sign_ins where "user" = $1`, [who.id])
  await signIn(email)
  await signIn(email, '203.0.113.5')
  await pool.query(`delete from sign_ins where "user" = $1`, [who.id])
  const { token } = await signIn(email, '203.0.113.5')
  const { sessions } = await securityOf(speaker(who.id, token))
  expect(sessions.map(({ isNewPlace }) => isNewPlace)).toEqual([false])
})

test('what has ended is not shown: signed out, run out, or not renewed for a week', async () => {
  const { email, who } = await somebody()
  const left = await signIn(email)
  await request({ method: 'POST', url: '/token/revoke', payload: { refresh_token: left.refresh_token } })
  for (const change of [`"expiresAt" = now()`, `"lastAt" = now() - interval '8 days'`]) {
    const { token } = await signIn(email)
    await pool.query(`update sign_ins set ${change} where id = $1`, [(await tokens.readAccess(token)).signIn])
  }
  const { sessions } = await securityOf(who)
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true])
  expect(await linesOf(who.id)).toEqual([{ kind: 'sign-out', by: null, details: {} }])
})

test('one sign-in is ended, and only an own one', async () => {
  const { email, who } = await somebody()
  const elsewhere = await signIn(email)
  const other = await somebody()
  const { signIn: id } = await tokens.readAccess(elsewhere.token)
  expect((await other.who.del(`/me/sessions/${id}`)).status).toBe(404)
  expect((await who.del('/me/sessions/keine-nummer')).status).toBe(404)
  expect(await isIn(elsewhere.token)).toBe(true)
  expect((await who.del(`/me/sessions/${id}`)).status).toBe(204)
  expect(await isIn(elsewhere.token)).toBe(false)
  expect((await who.del(`/me/sessions/${id}`)).body).toMatchObject({ detail: 'Sitzung wurde nicht gefunden.' })
  expect(await isIn(who.token)).toBe(true)
  expect(await linesOf(who.id)).toEqual([{ kind: 'signed-out-elsewhere', by: null, details: { devices: 1 } }])
})

test('all others are ended at once, and no device is remembered any more', async () => {
  const { email, who } = await somebody()
  const [one, two] = [await signIn(email), await signIn(email)]
  await pool.query(
    `insert into known_devices (hash, "user", "expiresAt", "trustedUntil")
     values ($2, $1, now() + interval '1 day', now() + interval '1 day')`,
    [who.id, Buffer.from(email)],
  )
  expect((await who.del('/me/sessions')).status).toBe(204)
  expect([await isIn(one.token), await isIn(two.token), await isIn(who.token)]).toEqual([false, false, true])
  const { rows } = await pool.query(`select "trustedUntil" from known_devices where "user" = $1`, [who.id])
  // of two browsers that have signed in, and of the one above
  expect(rows).toEqual(Array(3).fill({ trustedUntil: null }))
  expect(await linesOf(who.id)).toEqual([{ kind: 'signed-out-elsewhere', by: null, details: { devices: 2 } }])
  // nothing left to end: nothing to tell
  await who.del('/me/sessions')
  expect(await linesOf(who.id)).toHaveLength(1)
})

test('the management signs others out everywhere, but nobody above themselves', async () => {
  const { email, who } = await somebody()
  const elsewhere = await signIn(email)
  const chief = await person(['ROLE_CHIEF'])
  const admin = await person(['ROLE_ADMIN'])
  for (const rank of ['ROLE_USER', 'ROLE_MANAGER'])
    expect((await (await person([rank])).del(`/users/${who.id}/sessions`)).status).toBe(403)
  expect((await chief.del(`/users/${admin.id}/sessions`)).status).toBe(403)
  expect((await chief.del('/users/999999/sessions')).status).toBe(404)
  expect((await chief.del(`/users/${who.id}/sessions`)).status).toBe(204)
  expect([await isIn(who.token), await isIn(elsewhere.token)]).toEqual([false, false])
  expect(await linesOf(who.id)).toEqual([{ kind: 'signed-out-elsewhere', by: chief.id, details: { devices: 2 } }])
  // of oneself all but the one that asks
  expect((await chief.del(`/users/${chief.id}/sessions`)).status).toBe(204)
  expect(await isIn(chief.token)).toBe(true)
})

test('passwords, codes, passkeys and linked accounts: what there is and since when', async () => {
  const { who } = await somebody()
  await who.put(`/users/${who.id}`, { plainPassword: 'noch-ein-gutes-wort', currentPassword: PASSWORD })
  await pool.query(
    `with codes as (insert into recovery_codes (hash, "user", "usedAt")
        select decode(md5($1::integer::text || n), 'hex'), $1, case when n < 4 then now() end from generate_series(1, 10) n),
      keys as (insert into passkeys (id, "user", name, "publicKey") values ('key' || $1::integer, $1, 'MacBook', '')),
      linked as (insert into identities (issuer, subject, "user", shown) values ('https://login.example', $1::integer::text, $1, 'kim@x.test'))
     insert into totp_factors ("user", secret, "confirmedAt") values ($1, '', now())`,
    [who.id],
  )
  const found = await securityOf(who)
  expect(Date.now() - Date.parse(found.passwordChangedAt ?? '')).toBeLessThan(60_000)
  expect(found).toMatchObject({
    totp: { recoveryLeft: 7 },
    passkeys: [{ name: 'MacBook', lastAt: null }],
    identities: [{ shown: 'kim@x.test', lastAt: null }],
  })
  expect(JSON.stringify(found)).not.toMatch(/publicKey|secret|hash|subject/i)
})

test('whoever lacks a required second factor is told from when on, and may look while nothing else works', async () => {
  const { who } = await somebody(['ROLE_MANAGER'])
  const keep = (policy: object) =>
    pool.query(
      `insert into facts (name, value) values ('accountPolicy', $1) on conflict (name) do update set value = $1`,
      [JSON.stringify(policy)],
    )
  await keep({ factorRoles: ['ROLE_MANAGER'], factorFrom: '2999-01-31' })
  expect((await securityOf(who)).needsFactorFrom).toBe('2999-01-31')
  expect((await securityOf((await somebody()).who)).needsFactorFrom).toBeNull()
  await pool.query(`update sign_ins set "isLimited" = true where "user" = $1`, [who.id])
  const late = speaker(who.id, who.token)
  await pool.query(`delete from facts where name = 'accountPolicy'`)
  await until(async () => expect((await late.get('/customers')).status).toBe(403))
  await securityOf(late)
  expect((await late.del('/me/sessions')).status).toBe(403)
})

test('a place is looked up behind the answer, once for an address; private ones are never asked about', async () => {
  const service = await fakeService()
  service.says(answers.ok({ ip: '203.0.113.9', city: 'Leipzig', loc: '51.34,12.37' }))
  const near = await startApp({ IPINFO_TOKEN: 'token', IPINFO_URL: service.url })
  const who = await near.person(['ROLE_USER'])
  await near.pool.query(
    `insert into sign_ins (id, "user", address, "expiresAt") select gen_random_uuid(), $1, a, now() + interval '1 day'
     from unnest('{203.0.113.9,192.168.0.4}'::text[]) a`,
    [who.id],
  )
  const placesOf = async () =>
    Object.fromEntries(
      (await securityOf(who)).sessions.map(({ address, place, isLocal }) => [address, [place, isLocal]]),
    )
  expect(await placesOf()).toMatchObject({ '203.0.113.9': [null, false], '192.168.0.4': [null, true] })
  await until(async () => expect((await placesOf())['203.0.113.9']).toEqual(['Leipzig', false]))
  expect(service.asked.map(({ path }) => path)).toEqual(['/203.0.113.9'])
})
