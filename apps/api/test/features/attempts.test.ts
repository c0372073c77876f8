import { describe, expect, test } from 'vitest'
import { cheapHash, startApp } from '../support.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const { request, person, speaker, pool } = await startApp()
const passwordHash = await cheapHash(PASSWORD)
let made = 0
/** An account of its own for each test, so that failures of one do not slow another. */
const somebody = async () => {
  const email = `kollegin${++made}@agentur.example`
  return { email, ...(await person(['ROLE_USER'], { email, passwordHash })) }
}
const DESK = '192.0.2.10'
const signIn = (email: string, password: string, remoteAddress: string) =>
  request<{ token: string; detail: string }>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email, password },
    remoteAddress,
  })
type Answers = readonly { readonly status: number }[]
const how = (answers: Answers, wanted: number) => answers.filter(({ status }) => status === wanted).length
/** Five are free; a slow machine may live through the waits of 1, 2 and 4 seconds while the others are answered. */
const expectAHandful = (answers: Answers, wrong: number) => {
  expect(how(answers, wrong)).toBeGreaterThanOrEqual(5)
  expect(how(answers, wrong)).toBeLessThanOrEqual(8)
  expect(how(answers, wrong) + how(answers, 429)).toBe(answers.length)
}
const attack = (email: string, address: string, times = 15) =>
  Promise.all(Array.from({ length: times }, (_, n) => signIn(email, `geraten-geraten-${n}`, address)))
const failuresSoFar = (key: string, count: number) =>
  pool.query('insert into login_failures (key, count) values ($1, $2) on conflict (key) do update set count = $2', [
    key,
    count,
  ])
const waitAfter = async (email: string, address: string) => {
  await signIn(email, 'falsch-falsch', address)
  const { status, headers } = await signIn(email, PASSWORD, address)
  expect(status).toBe(429)
  return Number(headers['retry-after'])
}

describe('guesses of a password', () => {
  test('60 at once: a handful is evaluated, the others are refused', async () => {
    const { email } = await somebody()
    expectAHandful(await attack(email, '198.51.100.20', 60), 401)
  })

  test('for an account that does not exist it looks the same', async () => {
    expectAHandful(await attack('niemand@agentur.example', '198.51.100.21'), 401)
  })

  test('the owner gets in from another address meanwhile', async () => {
    const { email } = await somebody()
    const [, answer] = await Promise.all([attack(email, '198.51.100.22'), signIn(email, PASSWORD, DESK)])
    expect(answer.status).toBe(200)
  })

  test('colleagues behind the same address get in meanwhile', async () => {
    const [target, colleague] = [await somebody(), await somebody()]
    await attack(target.email, '198.51.100.23')
    expect((await signIn(colleague.email, PASSWORD, '198.51.100.23')).status).toBe(200)
  })

  test('what is refused counts for nothing: the wait does not grow by asking again', async () => {
    const { email } = await somebody()
    const answers = await attack(email, '198.51.100.24')
    const { rows } = await pool.query('select count from login_failures where key = $1', [
      `pair 198.51.100.24 ${email}`,
    ])
    expect(rows).toEqual([{ count: how(answers, 401) }])
  })

  test('nor does it leave a trace: accounts made up by the thousand fill nothing', async () => {
    await pool.query(
      `insert into login_failures (key, count, "blockedUntil")
       values ('address 198.51.100.25', 500, now() + interval '1 minute')`,
    )
    const madeUp = Array.from({ length: 100 }, (_, n) => signIn(`erfunden${n}@agentur.example`, 'x', '198.51.100.25'))
    expect(how(await Promise.all(madeUp), 429)).toBe(100)
    const { rows } = await pool.query(`select key from login_failures where key like '%erfunden%'`)
    expect(rows).toEqual([])
  })
})

describe('waiting takes seconds, however many failures there were', () => {
  test('of one person at one address: at most 30', async () => {
    const { email } = await somebody()
    await failuresSoFar(`pair 198.51.100.30 ${email}`, 5000)
    expect(await waitAfter(email, '198.51.100.30')).toBeLessThanOrEqual(30)
  })

  test('of one account from many addresses: at most 10', async () => {
    const { email } = await somebody()
    await failuresSoFar(`account ${email}`, 5000)
    expect(await waitAfter(email, '198.51.100.31')).toBeLessThanOrEqual(10)
  })

  test('of many accounts from one address: at most 10', async () => {
    const { email } = await somebody()
    await failuresSoFar('address 198.51.100.32', 5000)
    expect(await waitAfter(email, '198.51.100.32')).toBeLessThanOrEqual(10)
  })
})

test.each([
  [59, 5001],
  [61, 1],
])('an hour without attempts forgives: after %i minutes this is failure number %i', async (minutes, number) => {
  const { email } = await somebody()
  const key = `pair 198.51.100.33 ${email}`
  await pool.query(
    `insert into login_failures (key, count, "lastAt") values ($1, 5000, now() - make_interval(mins => $2))`,
    [key, minutes],
  )
  expect((await signIn(email, 'falsch-falsch', '198.51.100.33')).status).toBe(401)
  expect((await pool.query('select count from login_failures where key = $1', [key])).rows).toEqual([{ count: number }])
})

describe('where somebody has signed in before, strangers do not hold them up', () => {
  test.each([
    ['an account guessed at from many addresses', (email: string) => `account ${email}`],
    ['an address that guesses at many accounts', () => `address ${DESK}`],
  ])('%s', async (_what, keyOf) => {
    const { email } = await somebody()
    expect((await signIn(email, PASSWORD, DESK)).status).toBe(200)
    await pool.query(
      `insert into login_failures (key, count, "blockedUntil") values ($1, 500, now() + interval '10 seconds')
       on conflict (key) do update set count = 500, "blockedUntil" = now() + interval '10 seconds'`,
      [keyOf(email)],
    )
    expect((await signIn(email, PASSWORD, DESK)).status).toBe(200)
    const newcomer = keyOf(email).startsWith('account') ? email : (await somebody()).email
    const address = keyOf(email).startsWith('account') ? '203.0.113.77' : DESK
    expect((await signIn(newcomer, PASSWORD, address)).status).toBe(429)
  })
})

describe('the current password in Einstellungen', () => {
  const NEW = 'noch-ein-gutes-wort'
  type Refusal = { detail: string; violations: { propertyPath: string; message: string }[] }

  test('guesses of it are bounded like those of a sign-in', async () => {
    const { email } = await somebody()
    const { body } = await signIn(email, PASSWORD, '192.0.2.40')
    const id = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()).id as number
    const me = speaker(id, body.token)
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        me.put<Refusal>(`/users/${id}`, { plainPassword: NEW, currentPassword: `geraten-geraten-${n}` }),
      ),
    )
    expectAHandful(guesses, 422)
    expect(guesses.find(({ status }) => status === 422)?.body.violations).toEqual([
      { propertyPath: 'currentPassword', message: 'Das bisherige Passwort stimmt nicht.' },
    ])
    expect(guesses.find(({ status }) => status === 429)?.body.detail).toMatch(
      /^Zu viele Fehlversuche\. Bitte in \d+ Sekunden erneut versuchen\.$/,
    )
    // Nobody is locked out of what needs no password.
    expect((await me.put(`/users/${id}`, { mobile: '0171 1' })).status).toBe(200)
  })

  test('one’s own e-mail asks for it', async () => {
    const { email, id, put } = await somebody()
    const next = `neu.${email}`
    const without = await put<Refusal>(`/users/${id}`, { email: next })
    expect([without.status, without.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'currentPassword',
          message: 'Zum Ändern von E-Mail oder Passwort bitte das bisherige Passwort eingeben.',
        },
      ],
    ])
    const wrong = await put<Refusal>(`/users/${id}`, { email: next, currentPassword: 'falsch' })
    expect([wrong.status, wrong.body.violations[0]?.message]).toEqual([422, 'Das bisherige Passwort stimmt nicht.'])
    expect((await signIn(email, PASSWORD, '192.0.2.41')).status).toBe(200)
    const right = await put(`/users/${id}`, { email: next, currentPassword: PASSWORD })
    expect(right).toMatchObject({ status: 200, body: { email: next } })
  })

  test('the own e-mail sent unchanged asks for nothing, nor does a chief for another’s', async () => {
    const { email, id, put } = await somebody()
    expect((await put(`/users/${id}`, { email, mobile: '0171 2' })).status).toBe(200)
    const chief = await person(['ROLE_CHIEF'])
    expect((await chief.put(`/users/${id}`, { email: `chef.${email}` })).status).toBe(200)
  })
})
