import { TOTP } from 'otpauth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../support.ts'
import { accountsStage, PASSWORD, STEP_MS, setClock } from './stage.ts'

const { somebody, signIn, answer, remove, withTotp, protocolOf, pool, connection, dataDir, request } =
  await accountsStage()
afterEach(() => vi.useRealTimers())

const WRONG = { code: 401, message: 'Invalid second factor' }
const OVER = { code: 401, message: 'Challenge expired' }
/** Somebody with codes on, the first of them used up half a minute ago. */
const guarded = async () => {
  const who = await somebody()
  const set = await withTotp(who)
  setClock(Date.now() + 2 * STEP_MS)
  return { ...who, ...set }
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('setting codes up', () => {
  test('asks for the password, and a wrong one is told', async () => {
    const who = await somebody()
    const without = await who.post<{ violations: unknown }>('/me/totp')
    expect([without.status, without.body.violations]).toEqual([
      422,
      [{ propertyPath: 'currentPassword', message: 'Bitte gib dein Passwort ein.' }],
    ])
    const wrong = await who.post<{ violations: unknown }>('/me/totp', { currentPassword: 'falsch' })
    expect(wrong.body.violations).toEqual([{ propertyPath: 'currentPassword', message: 'Das Passwort stimmt nicht.' }])
  })

  test('gives a secret for SHA1, six digits, 30 seconds; it is on only when the ten codes are kept', async () => {
    const who = await somebody()
    const { body, headers } = await who.post<{ secret: string; uri: string }>('/me/totp', { currentPassword: PASSWORD })
    expect(headers['cache-control']).toBe('no-store')
    const uri = new URL(body.uri)
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Rampenlicht',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const wrong = await who.put<{ violations: unknown }>('/me/totp', {
      code: other(new TOTP({ secret: body.secret }).generate()),
    })
    expect([wrong.status, wrong.body.violations]).toEqual([
      422,
      [{ propertyPath: 'code', message: 'Der Code stimmt nicht oder ist abgelaufen.' }],
    ])
    expect((await who.post('/me/totp/kept')).status).toBe(422)
    const code = new TOTP({ secret: body.secret }).generate()
    const { recoveryCodes } = (await who.put<{ recoveryCodes: string[] }>('/me/totp', { code })).body
    expect(recoveryCodes).toHaveLength(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{2}$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    // not on yet
    expect((await signIn(who.email)).status).toBe(200)
    expect((await who.post('/me/totp/kept')).status).toBe(204)
    expect((await signIn(who.email)).status).toBe(401)
    expect((await protocolOf(who.id)).map(({ kind }) => kind)).toContain('totp-on')
    // and not again while it is on
    expect((await who.post('/me/totp', { currentPassword: PASSWORD })).status).toBe(422)
  })

  test('nothing of it can be read in the database', async () => {
    const { id, secret, recoveryCodes } = await guarded()
    const { rows } = await pool.query<{ all: string }>(
      `select (select encode(secret, 'escape') || encode(secret, 'hex') from totp_factors where "user" = $1)
         || (select string_agg(encode(hash, 'escape'), ' ') from recovery_codes where "user" = $1) as all`,
      [id],
    )
    expect(rows[0]?.all).not.toContain(secret)
    expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'))
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code)
  })
})

describe('signing in', () => {
  test('the right password answers with a challenge, the right code with a session', async () => {
    const { email, id, codes } = await guarded()
    const first = await signIn(email)
    expect([first.status, first.headers['cache-control']]).toEqual([401, 'no-store'])
    expect(first.body).toEqual({
      code: 401,
      message: 'Second factor required',
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      factors: ['totp', 'recovery'],
    })
    const { status, body } = await answer(first.body.challenge, { code: codes.generate() })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refresh_token', 'token']])
    const { rows } = await pool.query(
      'select method from sign_ins where "user" = $1 order by "createdAt" desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ method: 'password+totp' }])
    // it served once
    expect(
      (await answer(first.body.challenge, { code: codes.generate({ timestamp: Date.now() + STEP_MS }) })).body,
    ).toEqual(OVER)
  })

  test('without the right password nobody learns of it', async () => {
    const { email } = await guarded()
    const { status, body } = await signIn(email, {}, 'falsch-falsch')
    expect([status, body]).toEqual([401, { code: 401, message: 'Invalid credentials.' }])
  })

  test.each([
    ['the code before', -STEP_MS, 200],
    ['the code after', STEP_MS, 200],
    ['the code before that', -2 * STEP_MS, 401],
    ['the code after that', 2 * STEP_MS, 401],
  ])('%s: %i ms away answers %i', async (_what, away, status) => {
    const { email, codes } = await guarded()
    setClock(Date.now() + 10 * STEP_MS)
    const { challenge } = (await signIn(email)).body
    expect((await answer(challenge, { code: codes.generate({ timestamp: Date.now() + away }) })).status).toBe(status)
  })

  test('a code that was used does not serve again within its time, nor does an older one', async () => {
    const { email, codes } = await guarded()
    const code = codes.generate()
    const before = codes.generate({ timestamp: Date.now() - STEP_MS })
    expect((await answer((await signIn(email)).body.challenge, { code })).status).toBe(200)
    const { challenge } = (await signIn(email)).body
    expect((await answer(challenge, { code })).body).toEqual(WRONG)
    expect((await answer(challenge, { code: before })).body).toEqual(WRONG)
  })

  test('of 50 who come with the same code at once, one gets in', async () => {
    const { email, codes } = await guarded()
    const challenges: string[] = []
    for (let n = 0; n < 50; n++) challenges.push((await signIn(email, { address: `203.0.113.${n}` })).body.challenge)
    const code = codes.generate()
    const answers = await Promise.all(challenges.map((one, n) => answer(one, { code }, { address: `203.0.113.${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of 50 answers to one challenge, one gets in', async () => {
    const { email, recoveryCodes } = await guarded()
    const { challenge } = (await signIn(email)).body
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => answer(challenge, { recoveryCode: recoveryCodes[n % 10] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a challenge is for the account that it was made for', async () => {
    const [one, two] = [await guarded(), await guarded()]
    const { challenge } = (await signIn(one.email)).body
    expect((await answer(challenge, { code: two.codes.generate() })).body).toEqual(WRONG)
    expect((await answer(challenge, { recoveryCode: two.recoveryCodes[0] })).body).toEqual(WRONG)
    expect((await answer(challenge, { code: one.codes.generate() })).status).toBe(200)
  })

  test('what was made for another purpose is no challenge', async () => {
    const { email, codes, refresh, body } = await (async () => {
      const who = await guarded()
      const begun = await answer((await signIn(who.email)).body.challenge, { recoveryCode: who.recoveryCodes[0] })
      return { ...who, refresh: begun.body.refresh_token, body: begun.body }
    })()
    const passkey = await request<{ challenge: string }>({
      method: 'POST',
      url: '/authentication_token/passkey/options',
    })
    for (const wrong of [refresh, body.token, passkey.body.challenge])
      expect((await answer(wrong.slice(0, 200), { code: codes.generate() })).body).toEqual(OVER)
    const { challenge } = (await signIn(email)).body
    expect(
      (await request({ method: 'POST', url: '/token/refresh', payload: { refresh_token: challenge } })).status,
    ).toBe(401)
  })

  test('a challenge ends after five minutes', async () => {
    const { email, codes } = await guarded()
    const { challenge } = (await signIn(email)).body
    await pool.query(`update one_time_secrets set "expiresAt" = now() where purpose = 'factor'`)
    expect((await answer(challenge, { code: codes.generate() })).body).toEqual(OVER)
  })

  test('two proofs at once are a mistake', async () => {
    const { email, codes, recoveryCodes } = await guarded()
    const { challenge } = (await signIn(email)).body
    const both = await answer(challenge, { code: codes.generate(), recoveryCode: recoveryCodes[0] })
    expect([both.status, both.body.detail]).toEqual([
      400,
      'Erwartet werden „challenge“ und eines von „code“, „recoveryCode“ und „passkey“.',
    ])
  })

  test('an account that is deactivated in between does not get in', async () => {
    const { id, email, codes } = await guarded()
    const { challenge } = (await signIn(email)).body
    await pool.query('update users set "isActive" = false where id = $1', [id])
    expect((await answer(challenge, { code: codes.generate() })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('each serves once, however it is typed, and the protocol tells of it', async () => {
    const { id, email, recoveryCodes } = await guarded()
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
    expect((await answer((await signIn(email)).body.challenge, { recoveryCode: typed })).status).toBe(200)
    expect((await answer((await signIn(email)).body.challenge, { recoveryCode: recoveryCodes[3] })).body).toEqual(WRONG)
    const lines = await protocolOf(id)
    expect(lines.map(({ kind }) => kind)).toContain('recovery-used')
    expect(
      lines.find(({ kind, details }) => kind === 'sign-in' && details['method'] === 'password+recovery'),
    ).toBeDefined()
  })

  test('new ones end the old ones', async () => {
    const { email, recoveryCodes, post } = await guarded()
    const fresh = await post<{ recoveryCodes: string[] }>('/me/recovery_codes', { currentPassword: PASSWORD })
    expect(fresh.body.recoveryCodes).toHaveLength(10)
    const { challenge } = (await signIn(email)).body
    expect((await answer(challenge, { recoveryCode: recoveryCodes[0] })).status).toBe(401)
    expect((await answer(challenge, { recoveryCode: fresh.body.recoveryCodes[0] })).status).toBe(200)
  })

  test('without a second factor there are none', async () => {
    const { post } = await somebody()
    expect((await post('/me/recovery_codes', { currentPassword: PASSWORD })).status).toBe(422)
  })
})

test('switching codes off asks for the password; then the password alone is enough', async () => {
  const who = await guarded()
  expect((await remove(who, '/me/totp')).status).toBe(422)
  expect((await remove(who, '/me/totp', { currentPassword: PASSWORD })).status).toBe(204)
  expect((await signIn(who.email)).status).toBe(200)
  expect((await pool.query('select from recovery_codes where "user" = $1', [who.id])).rows).toEqual([])
  expect((await protocolOf(who.id)).map(({ kind }) => kind)).toContain('totp-off')
})

test('with another JWT_SECRET codes cannot be checked: a recovery code serves, and the answer says who can help', async () => {
  const { email, codes, recoveryCodes } = await guarded()
  const later = await startApp({ JWT_SECRET: 'another secret, which is also long enough' }, { connection, dataDir })
  const ask = (url: string, payload: object) =>
    later.request<{ challenge: string; factors: string[]; detail: string }>({ method: 'POST', url, payload })
  const first = await ask('/authentication_token', { email, password: PASSWORD })
  expect(first.body.factors).toEqual(['recovery'])
  expect(first.body.detail).toMatch(/Geschäftsführung oder die Administration .*zurücksetzen/)
  const { challenge } = first.body
  expect((await ask('/authentication_token/factor', { challenge, code: codes.generate() })).status).toBe(401)
  expect((await ask('/authentication_token/factor', { challenge, recoveryCode: recoveryCodes[0] })).status).toBe(200)
})
