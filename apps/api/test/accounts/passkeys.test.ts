import { describe, expect, test } from 'vitest'
import { authenticator } from './authenticator.ts'
import { accountsStage, PASSWORD } from './stage.ts'

const { somebody, signIn, answer, ask, remove, withTotp, withPasskey, protocolOf, pool, request } =
  await accountsStage()

const OVER = { code: 401, message: 'Challenge expired' }
const REFUSED = { code: 401, message: 'Invalid credentials.' }
type Key = ReturnType<typeof authenticator>
interface Asked {
  readonly challenge: string
  readonly options: { readonly challenge: string; readonly rpId: string; readonly userVerification: string }
}
const begin = async () => (await request<Asked>({ method: 'POST', url: '/authentication_token/passkey/options' })).body
const enter = async (key: Key, deviation?: Parameters<Key['get']>[1]) => {
  const { challenge, options } = await begin()
  return ask('/authentication_token/passkey', { challenge, credential: key.get(options, deviation) })
}

describe('a new passkey', () => {
  test('asks for the password, has a name, and brings recovery codes as the first factor of an account', async () => {
    const who = await somebody()
    expect((await who.post('/me/passkeys/options')).status).toBe(422)
    const { kept, key } = await withPasskey(who)
    expect(kept).toMatchObject({ status: 201, body: { id: key.id, name: 'Schlüssel blau', lastAt: null } })
    expect(kept.body.recoveryCodes).toHaveLength(10)
    expect((await withPasskey(who)).kept.body.recoveryCodes).toBeNull()
    expect((await protocolOf(who.id)).filter(({ kind }) => kind === 'passkey-added')).toHaveLength(2)
  })

  test('is found without a name, wants to know its owner, and belongs to this host', async () => {
    const who = await somebody()
    const { body } = await who.post<{ options: object }>('/me/passkeys/options', { currentPassword: PASSWORD })
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Rampenlicht' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
  })

  test.each([
    ['of another origin', { origin: 'https://rampenlicht.boese.example' }],
    ['of another host', { rpId: 'boese.example' }],
    ['with an algorithm that was not offered', { algorithm: -65_535 }],
    ['without asking for a finger or a PIN', { isUnverified: true }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, deviation) => {
    const who = await somebody()
    const key = authenticator()
    const { body } = await who.post<{ challenge: string; options: Parameters<Key['create']>[0] }>(
      '/me/passkeys/options',
      { currentPassword: PASSWORD },
    )
    const credential = key.create(body.options, deviation)
    const kept = await who.post<{ violations: unknown }>('/me/passkeys', {
      challenge: body.challenge,
      credential,
      name: 'Falsch',
    })
    expect([kept.status, kept.body.violations]).toEqual([
      422,
      [{ propertyPath: 'credential', message: 'Der Passkey ließ sich nicht bestätigen. Bitte noch einmal versuchen.' }],
    ])
    // the challenge is used up
    const again = { challenge: body.challenge, credential: key.create(body.options), name: 'Falsch' }
    expect((await who.post('/me/passkeys', again)).status).toBe(422)
  })

  test('is kept by the one who asked for it', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { body } = await one.post<{ challenge: string; options: Parameters<Key['create']>[0] }>(
      '/me/passkeys/options',
      { currentPassword: PASSWORD },
    )
    const credential = authenticator().create(body.options)
    expect((await two.post('/me/passkeys', { challenge: body.challenge, credential, name: 'Fremd' })).status).toBe(422)
  })

  test('needs a name', async () => {
    const who = await somebody()
    const { status, body } = await who.post<{ violations: unknown }>('/me/passkeys', { name: ' ' })
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'name', message: '„Name“ braucht 1 bis 100 Zeichen.' }],
    ])
  })
})

describe('signing in with a passkey alone', () => {
  test('answers like a password does, once for each challenge', async () => {
    const who = await somebody()
    const { key } = await withPasskey(who)
    const { challenge, options } = await begin()
    expect(options.userVerification).toBe('required')
    const credential = key.get(options)
    const first = await ask('/authentication_token/passkey', { challenge, credential })
    expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['refresh_token', 'token']])
    expect((await ask('/authentication_token/passkey', { challenge, credential })).body).toEqual(OVER)
    const { rows } = await pool.query(
      'select method from sign_ins where "user" = $1 order by "createdAt" desc limit 1',
      [who.id],
    )
    expect(rows).toEqual([{ method: 'passkey' }])
    expect((await request<object>({ method: 'GET', url: '/session/info' })).body).toMatchObject({
      signIn: { passkeys: true },
    })
  })

  test.each([
    ['another origin', { origin: 'https://rampenlicht.boese.example' }],
    ['this machine in other words', { origin: 'http://127.0.0.1:3000' }],
    ['another host', { rpId: 'boese.example' }],
    ['nobody asked for a finger or a PIN', { isUnverified: true }],
    ['an answer to making one', { type: 'webauthn.create' }],
    ['somebody else’s handle', { userHandle: Buffer.from('rampenlicht 1').toString('base64url') }],
  ])('%s is refused', async (_what, deviation) => {
    const { key } = await withPasskey(await somebody())
    const { status, body } = await enter(key, deviation)
    expect([status, body]).toEqual([401, REFUSED])
  })

  test('a counter that does not rise is a copy', async () => {
    const { key } = await withPasskey(await somebody())
    expect((await enter(key, { counter: 7 })).status).toBe(200)
    expect((await enter(key, { counter: 7 })).status).toBe(401)
    expect((await enter(key, { counter: 6 })).status).toBe(401)
    expect((await enter(key, { counter: 8 })).status).toBe(200)
  })

  test('one that nobody has is refused', async () => {
    const key = authenticator()
    key.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } })
    expect((await enter(key)).body).toEqual(REFUSED)
  })

  test('one whose owner is deactivated is refused', async () => {
    const who = await somebody()
    const { key } = await withPasskey(who)
    await pool.query('update users set "isActive" = false where id = $1', [who.id])
    expect((await enter(key)).body).toEqual(REFUSED)
  })

  test('a signature over another challenge is refused', async () => {
    const { key } = await withPasskey(await somebody())
    const [one, two] = [await begin(), await begin()]
    const mixed = await ask('/authentication_token/passkey', {
      challenge: one.challenge,
      credential: key.get(two.options),
    })
    expect(mixed.body).toEqual(REFUSED)
  })
})

describe('a passkey beside the password', () => {
  test('is asked for, and serves without a PIN', async () => {
    const who = await somebody()
    const { key } = await withPasskey(who)
    const { body } = await signIn(who.email)
    expect(body.factors).toEqual(['passkey', 'recovery'])
    expect(body.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id, type: 'public-key' }] })
    const passkey = key.get(body.passkey, { isUnverified: true })
    expect((await answer(body.challenge, { passkey })).status).toBe(200)
    expect((await protocolOf(who.id)).at(-1)?.details).toEqual({ method: 'password+passkey' })
  })

  test('somebody else’s does not finish what was begun with this password', async () => {
    const [one, two] = [await somebody(), await somebody()]
    await withPasskey(one)
    const { key } = await withPasskey(two)
    const { body } = await signIn(one.email)
    expect((await answer(body.challenge, { passkey: key.get(body.passkey) })).status).toBe(401)
  })

  test('the challenge of one does not serve for a sign-in without a password, nor the other way round', async () => {
    const who = await somebody()
    const { key } = await withPasskey(who)
    const { body } = await signIn(who.email)
    const credential = key.get(body.passkey)
    expect((await ask('/authentication_token/passkey', { challenge: body.challenge, credential })).body).toEqual(OVER)
    const { challenge, options } = await begin()
    expect((await answer(challenge, { passkey: key.get(options) })).body).toEqual(OVER)
  })
})

test('it is renamed and removed by its owner alone; the last one takes the recovery codes along', async () => {
  const [who, stranger] = [await somebody(), await somebody()]
  const { key } = await withPasskey(who)
  const url = `/me/passkeys/${key.id}`
  expect((await stranger.put(url, { name: 'Meiner' })).status).toBe(404)
  expect(await who.put(url, { name: ' MacBook ' })).toMatchObject({ status: 200, body: { name: 'MacBook' } })
  expect((await remove(stranger, url, { currentPassword: PASSWORD })).status).toBe(404)
  expect((await remove(who, url)).status).toBe(422)
  expect((await remove(who, url, { currentPassword: PASSWORD })).status).toBe(204)
  expect((await pool.query('select from recovery_codes where "user" = $1', [who.id])).rows).toEqual([])
  expect((await signIn(who.email)).status).toBe(200)
  expect((await enter(key)).status).toBe(401)
})

test('codes stay when the passkeys go', async () => {
  const who = await somebody()
  await withTotp(who)
  const { key } = await withPasskey(who)
  expect((await remove(who, `/me/passkeys/${key.id}`, { currentPassword: PASSWORD })).status).toBe(204)
  expect((await signIn(who.email)).body.factors).toEqual(['totp', 'recovery'])
})

test('with a public address they belong to its host, and to no other origin', async () => {
  const there = await accountsStage({ PUBLIC_URL: 'https://rampenlicht.agentur.example/' })
  const own = 'https://rampenlicht.agentur.example'
  const { kept, key } = await there.withPasskey(await there.somebody(), authenticator(own))
  expect(kept.status).toBe(201)
  for (const [origin, status] of [
    ['http://localhost:3000', 401],
    ['http://rampenlicht.agentur.example', 401],
    ['https://boese.rampenlicht.agentur.example', 401],
    [own, 200],
  ] as const) {
    const asked = await there.request<Asked>({ method: 'POST', url: '/authentication_token/passkey/options' })
    const { challenge, options } = asked.body
    expect(options.rpId).toBe('rampenlicht.agentur.example')
    const credential = key.get(options, { origin })
    expect((await there.ask('/authentication_token/passkey', { challenge, credential })).status).toBe(status)
  }
})
