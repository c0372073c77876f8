import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SECRET } from '../support.ts'
import { accountsStage, deviceIn, PASSWORD, STEP_MS, setClock } from './stage.ts'

const { somebody, signIn, answer, withTotp, pool, request, tokens } = await accountsStage()
afterEach(() => vi.useRealTimers())

const guarded = async () => {
  const who = await somebody()
  const set = await withTotp(who)
  setClock(Date.now() + 2 * STEP_MS)
  return { ...who, ...set }
}
const STRANGER = { address: '198.51.100.7' }
const countOf = async (key: string) =>
  (await pool.query<{ count: number }>('select count from login_failures where key = $1', [key])).rows[0]?.count
const blocked = (key: string) =>
  pool.query(
    `insert into login_failures (key, count, "blockedUntil") values ($1, 500, now() + interval '10 seconds')
     on conflict (key) do update set count = 500, "blockedUntil" = now() + interval '10 seconds'`,
    [key],
  )

describe('codes are guessed at', () => {
  test('60 at once: each is counted before it is looked at, and five are looked at', async () => {
    const { email } = await guarded()
    const { challenge } = (await signIn(email, STRANGER)).body
    const guesses = Array.from({ length: 60 }, (_, n) =>
      answer(challenge, { code: String(n).padStart(6, '0') }, STRANGER),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
    expect(answers.filter(({ body }) => body.message === 'Invalid second factor')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.message === 'Challenge expired')).toHaveLength(55)
    expect(await countOf(`factor ${email}`)).toBe(5)
  })

  test('with ever new challenges: the right password forgives none of it', async () => {
    const { email, codes } = await guarded()
    for (let n = 0; n < 5; n++) {
      const { challenge } = (await signIn(email, STRANGER)).body
      expect((await answer(challenge, { code: '000000' }, STRANGER)).status).toBe(401)
    }
    expect(await countOf(`pair code@${STRANGER.address} ${email}`)).toBe(5)
    // a slow machine may have lived through the first second of waiting
    await blocked(`pair code@${STRANGER.address} ${email}`)
    const { challenge } = (await signIn(email, STRANGER)).body
    const right = await answer(challenge, { code: codes.generate() }, STRANGER)
    expect(right.status).toBe(429)
    expect(right.body.detail).toMatch(/^Zu viele Fehlversuche\. Bitte in \d+ Sekunden erneut versuchen\.$/)
  })

  test('from many addresses: the account itself is bounded', async () => {
    const { email } = await guarded()
    const guess = async (n: number) => {
      const from = { address: `198.51.100.${100 + n}` }
      return (await answer((await signIn(email, from)).body.challenge, { code: '000000' }, from)).status
    }
    for (let n = 0; n < 10; n++) expect(await guess(n)).toBe(401)
    expect(await countOf(`factor ${email}`)).toBe(10)
    await blocked(`factor ${email}`)
    expect(await guess(10)).toBe(429)
  })

  test('a right one forgives', async () => {
    const { email, codes } = await guarded()
    const { challenge } = (await signIn(email, STRANGER)).body
    await answer(challenge, { code: '000000' }, STRANGER)
    expect((await answer(challenge, { code: codes.generate() }, STRANGER)).status).toBe(200)
    expect([await countOf(`pair code@${STRANGER.address} ${email}`), await countOf(`factor ${email}`)]).toEqual([
      undefined,
      1,
    ])
  })
})

describe('strangers who know no password', () => {
  test('never come as far as to use up attempts at the second factor', async () => {
    const { email, codes } = await guarded()
    await Promise.all(Array.from({ length: 60 }, (_, n) => signIn(email, STRANGER, `geraten-geraten-${n}`)))
    expect(await countOf(`factor ${email}`)).toBeUndefined()
    const { challenge } = (await signIn(email, { address: '192.0.2.250' })).body
    expect((await answer(challenge, { code: codes.generate() }, { address: '192.0.2.250' })).status).toBe(200)
  })

  test.each([
    ['at an account', (email: string) => `account ${email}`],
    ['from the same address at everybody', () => `address ${STRANGER.address}`],
    ['from the same address at this account', (email: string) => `pair ${STRANGER.address} ${email}`],
  ])('who guess %s do not hold up a browser that it has signed in with', async (_what, keyOf) => {
    const { email } = await somebody()
    const cookie = deviceIn(await signIn(email, { address: '192.0.2.251' }))
    await blocked(keyOf(email))
    expect((await signIn(email, STRANGER)).status).toBe(429)
    expect((await signIn(email, { ...STRANGER, cookie })).status).toBe(200)
  })

  test('nor do they pass with the cookie of another account', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const cookie = deviceIn(await signIn(one.email, { address: '192.0.2.252' }))
    await blocked(`account ${two.email}`)
    expect((await signIn(two.email, { ...STRANGER, cookie })).status).toBe(429)
  })
})

describe('a token that was made otherwise opens nothing', () => {
  const opens = async (token: string) =>
    (await request({ method: 'GET', url: '/customers', headers: { authorization: `Bearer ${token}` } })).status
  const claims = async () => {
    const { token } = (await signIn((await somebody()).email)).body
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number; signIn: string }
  }

  test('without a signature', async () => {
    const token = new UnsecuredJWT({ ...(await claims()) }).setAudience('api').setExpirationTime('5m').encode()
    expect(await opens(token)).toBe(401)
  })

  test('with the secret itself as the key, or another algorithm', async () => {
    const own = await claims()
    for (const alg of ['HS256', 'HS512']) {
      const forged = new SignJWT({ ...own }).setProtectedHeader({ alg }).setAudience('api').setExpirationTime('5m')
      expect(await opens(await forged.sign(new TextEncoder().encode(SECRET)))).toBe(401)
    }
    const { token } = (await signIn((await somebody()).email)).body
    const [, payload, signature] = token.split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT' })).toString('base64url')
    expect(await opens(`${head}.${payload}.${signature}`)).toBe(401)
  })

  test('for another purpose: pictures, a renewal, the step between password and code', async () => {
    const own = await claims()
    const { email } = await guarded()
    const { challenge } = (await signIn(email)).body
    const { refresh_token } = (await signIn((await somebody()).email)).body
    for (const token of [await tokens.signFiles(own), refresh_token, challenge]) expect(await opens(token)).toBe(401)
  })
})

test('the current password of a new factor is bounded like that of a sign-in', async () => {
  const { post } = await somebody()
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, n) => post('/me/totp', { currentPassword: `geraten-geraten-${n}` })),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(guesses.filter(({ status }) => status === 200)).toEqual([])
  expect(PASSWORD).not.toContain('geraten')
})
