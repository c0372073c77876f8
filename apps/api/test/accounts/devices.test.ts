import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsStage, deviceIn, PASSWORD, STEP_MS, setClock } from './stage.ts'

const { somebody, signIn, answer, remove, withTotp, withPasskey, protocolOf, pool, person } = await accountsStage()
afterEach(() => vi.useRealTimers())

/** Somebody who told this browser to remember them. */
const remembered = async () => {
  const who = await somebody()
  const { codes, recoveryCodes } = await withTotp(who)
  setClock(Date.now() + 2 * STEP_MS)
  const { challenge } = (await signIn(who.email)).body
  const entered = await answer(challenge, { code: codes.generate(), remember: true })
  expect(entered.status).toBe(200)
  return { ...who, codes, recoveryCodes, cookie: deviceIn(entered) }
}
const factorIsAsked = async (email: string, cookie: string, password = PASSWORD) => {
  const { status, body } = await signIn(email, { cookie }, password)
  return status === 401 && body.message === 'Second factor required'
}

test('every sign-in leaves a cookie that only the page for signing in gets, and no script reads', async () => {
  const { email } = await somebody()
  const { headers } = await signIn(email)
  expect([headers['set-cookie']].flat().find((one) => one?.startsWith('rampenlicht_device='))).toMatch(
    /^rampenlicht_device=[\w-]{43}; Path=\/authentication_token; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
})

test('behind https it travels encrypted only', async () => {
  const there = await accountsStage({ PUBLIC_URL: 'https://rampenlicht.agentur.example' })
  const { email } = await there.somebody()
  const { headers } = await there.signIn(email)
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure$/)
})

describe('a browser that is to remember', () => {
  test('is not asked for 30 days, for this account only', async () => {
    const { id, email, cookie } = await remembered()
    expect((await signIn(email, { cookie })).status).toBe(200)
    const lines = await protocolOf(id)
    expect(lines.map(({ kind }) => kind)).toContain('device-trusted')
    expect(lines.at(-1)?.details).toEqual({ method: 'password+device' })
    const other = await somebody()
    await withTotp(other)
    expect(await factorIsAsked(other.email, cookie)).toBe(true)
    const { rows } = await pool.query(
      `select from known_devices where "user" = $1 and "trustedUntil" between now() + interval '29 days 23 hours' and now() + interval '30 days'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    await pool.query('update known_devices set "trustedUntil" = now() where "user" = $1', [id])
    expect(await factorIsAsked(email, cookie)).toBe(true)
  })

  test('still needs the password', async () => {
    const { email, cookie } = await remembered()
    expect((await signIn(email, { cookie }, 'falsch-falsch')).status).toBe(401)
  })

  test('only when it was told so', async () => {
    const who = await somebody()
    const { codes } = await withTotp(who)
    setClock(Date.now() + 2 * STEP_MS)
    const entered = await answer((await signIn(who.email)).body.challenge, { code: codes.generate() })
    expect(await factorIsAsked(who.email, deviceIn(entered))).toBe(true)
  })

  test('a secret of somebody else’s making is not taken over', async () => {
    const who = await somebody()
    const { codes } = await withTotp(who)
    setClock(Date.now() + 2 * STEP_MS)
    const planted = `rampenlicht_device=${'a'.repeat(43)}`
    const { challenge } = (await signIn(who.email, { cookie: planted })).body
    const entered = await answer(challenge, { code: codes.generate(), remember: true }, { cookie: planted })
    expect(entered.status).toBe(200)
    expect(await factorIsAsked(who.email, planted)).toBe(true)
    expect((await signIn(who.email, { cookie: deviceIn(entered) })).status).toBe(200)
  })

  test('colleagues share it: each is remembered by themselves', async () => {
    const one = await remembered()
    const two = await somebody()
    const { recoveryCodes } = await withTotp(two)
    const { challenge } = (await signIn(two.email, { cookie: one.cookie })).body
    const proof = { recoveryCode: recoveryCodes[0], remember: true }
    const both = deviceIn(await answer(challenge, proof, { cookie: one.cookie }))
    expect((await signIn(one.email, { cookie: both })).status).toBe(200)
    expect((await signIn(two.email, { cookie: both })).status).toBe(200)
  })
})

describe('it is asked again after', () => {
  test('a new password', async () => {
    const { id, email, cookie, put } = await remembered()
    const plainPassword = 'ein-ganz-anderes-wort'
    expect((await put(`/users/${id}`, { plainPassword, currentPassword: PASSWORD })).status).toBe(200)
    expect(await factorIsAsked(email, cookie, plainPassword)).toBe(true)
  })

  test('a deactivation', async () => {
    const { id, email, cookie } = await remembered()
    const chief = await person(['ROLE_CHIEF'])
    await chief.put(`/users/${id}`, { isActive: false })
    await chief.put(`/users/${id}`, { isActive: true })
    expect(await factorIsAsked(email, cookie)).toBe(true)
  })

  test('the trash', async () => {
    const { id, email, cookie } = await remembered()
    const chief = await person(['ROLE_CHIEF'])
    expect((await chief.del(`/users/${id}`)).status).toBe(204)
    await pool.query('update users set "deletedAt" = null where id = $1', [id])
    expect(await factorIsAsked(email, cookie)).toBe(true)
  })

  test('other factors', async () => {
    const who = await remembered()
    const chief = await person(['ROLE_CHIEF'])
    expect((await remove(chief, `/users/${who.id}/factors`, { reason: 'Telefon verloren' })).status).toBe(204)
    await withPasskey(who)
    expect(await factorIsAsked(who.email, who.cookie)).toBe(true)
  })
})
