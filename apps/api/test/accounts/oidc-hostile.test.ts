import { createHash, createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { answers, fakeService, patienceWith } from '../fake-service.ts'
import { startApp } from '../support.ts'
import { browserAt, CLIENT, PUBLIC_URL } from './oidc-stage.ts'

/** A provider that says whatever a test wants it to. */
const provider = await fakeService()
const issuer = `${provider.url}/tenant-one/v2.0`
const keys = await generateKeyPair('RS256', { extractable: true })
const strangers = await generateKeyPair('RS256')
const publicJwk = { ...(await exportJWK(keys.publicKey)), use: 'sig', alg: 'RS256', kid: 'one' }

const METADATA = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  // a careless one: what we accept is our decision
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
}
const SETTINGS = { ...CLIENT, OIDC_ISSUER: issuer, PUBLIC_URL, OIDC_NAME: 'Microsoft' }
const started = await startApp({ ...SETTINGS, OUTSIDE_TIMEOUT_MS: patienceWith('all') })
const impatient = await startApp({ ...SETTINGS, OUTSIDE_TIMEOUT_MS: patienceWith('slow') }, started)
const { pool, person } = started
const SUBJECT = 'jemand'
const { id } = await person(['ROLE_USER'])
await pool.query('insert into identities (issuer, subject, "user") values ($1, $2, $3)', [issuer, SUBJECT, id])

/** What a token says, or leaves out. */
type Told = Readonly<Record<string, unknown>>
type Make = (claims: Told) => Promise<string> | string
const signed: Make = (claims) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const withSecret = (key: string | Buffer): Make => {
  return (claims) => {
    const text = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
}

let idToken = ''
beforeEach(() => {
  provider.saysTo(({ path }) => {
    if (path.endsWith('/openid-configuration')) return answers.ok(METADATA)
    if (path.endsWith('/keys')) return answers.ok({ keys: [publicJwk] })
    if (path.endsWith('/token'))
      return answers.ok({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken })
    return answers.unknown()
  })
})

/** From our redirect to where our callback leads, with the token that the provider answers on the way. */
const comesBack = async (
  told: Told = {},
  make: Make = signed,
  search: Readonly<Record<string, string>> = {},
  app = started,
) => {
  const browser = browserAt(app)
  const { location } = await browser.ask('GET', '/authentication_token/oidc')
  const { state = '', nonce = '' } = Object.fromEntries(new URL(location).searchParams)
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, sub: SUBJECT, aud: CLIENT.OIDC_CLIENT_ID, exp: now + 300, iat: now, nonce, ...told }
  idToken = await make({ name: 'Lena Petersen', email: 'lena@agentur.example', ...claims })
  const back = await browser.ask(
    'GET',
    `/authentication_token/oidc/callback?${new URLSearchParams({ code: 'c', state, ...search })}`,
  )
  return { location: back.location, handoff: (await browser.handoff()).status, way: new URL(location).searchParams }
}
const LET_IN = { location: '/login?angemeldet=1&redirect=%2F', handoff: 200 }
const REFUSED = { location: '/login?fehler=abgelehnt&redirect=%2F', handoff: 401 }
const past = Math.floor(Date.now() / 1000) - 3600

test('an honest answer lets in; the code goes with the secret and the proof that belongs to the challenge', async () => {
  const { way, ...came } = await comesBack()
  expect(came).toEqual(LET_IN)
  const { body } = provider.asked.findLast(({ path }) => path.endsWith('/token'))!
  const sent = Object.fromEntries(new URLSearchParams(body))
  expect(sent).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    redirect_uri: `${PUBLIC_URL}/authentication_token/oidc/callback`,
    client_secret: CLIENT.OIDC_CLIENT_SECRET,
  })
  expect(createHash('sha256').update(sent['code_verifier']!).digest('base64url')).toBe(way.get('code_challenge'))
})

test.each<[string, Told]>([
  ['another nonce', { nonce: 'a-nonce-of-another-sign-in' }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://login.example/tenant-one/v2.0' }],
  ['another tenant of the same provider', { iss: `${provider.url}/tenant-two/v2.0`, tid: 'tenant-two' }],
  ['another audience', { aud: 'another-app' }],
  ['several audiences without saying who asked', { aud: [CLIENT.OIDC_CLIENT_ID, 'another-app'], azp: 'another-app' }],
  ['a token that has ended', { exp: past, iat: past - 300 }],
  ['a token without an end', { exp: undefined }],
  ['a token without a subject', { sub: undefined }],
])('refused: %s', async (_what, told) => {
  expect(await comesBack(told)).toMatchObject(REFUSED)
})

test.each<[string, Make]>([
  ['without a signature', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  ['signed with our secret', withSecret(CLIENT.OIDC_CLIENT_SECRET)],
  ['signed with the public key as if it were a secret', withSecret(JSON.stringify(publicJwk))],
  [
    'signed by a stranger',
    (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(strangers.privateKey),
  ],
  [
    'with a key of its own in the header',
    async (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(strangers.publicKey) })
        .sign(strangers.privateKey),
  ],
  [
    'changed after it was signed',
    async (claims) => {
      const [head, , signature] = (await signed({ ...claims, sub: 'jemand-anderes' })).split('.')
      return `${head}.${encoded(claims)}.${signature}`
    },
  ],
])('refused: a token %s', async (_what, make) => {
  expect(await comesBack({}, make)).toMatchObject(REFUSED)
})

test('the subject alone counts: the same address under another subject is a stranger', async () => {
  expect(await comesBack({ sub: 'jemand-anderes' })).toMatchObject({
    location: '/login?fehler=kein-zugang&redirect=%2F',
    handoff: 401,
  })
})

test.each([
  ['an error of the provider', { error: 'server_error' }, 'anbieter'],
  ['a refusal by the person', { error: 'access_denied' }, 'abgebrochen'],
  ['anything else', { error: 'interaction_required' }, 'abgelehnt'],
  ['an answer of another provider', { iss: 'https://login.example' }, 'abgelehnt'],
])('%s is told in words of ours', async (_what, search, problem) => {
  const { location, handoff } = await comesBack({}, signed, search)
  expect([location, handoff]).toEqual([`/login?fehler=${problem}&redirect=%2F`, 401])
})

test('another state is not even looked at', async () => {
  const before = provider.asked.length
  const { location } = await comesBack({}, signed, { state: 'erraten' })
  expect(location).toBe('/login?fehler=abgelaufen')
  expect(provider.asked.slice(before).some(({ path }) => path.endsWith('/token'))).toBe(false)
})

const SLOW = answers.slow()
test.each([
  ['refuses our secret', answers.says(401, { error: 'invalid_client' }), 'abgelehnt', /Zugang verweigert.*Geheimnis/],
  ['is broken', answers.broken(), 'anbieter', /nicht erreichbar/],
  ['hangs up', answers.hangsUp(), 'anbieter', /nicht erreichbar/],
  ['says nothing', SLOW, 'anbieter', /antwortet nicht rechtzeitig/],
  ['talks nonsense', answers.malformed(), 'abgelehnt', undefined],
])('a provider that %s signs nobody in, and the page of services says why', async (_what, does, problem, reason) => {
  provider.saysTo(({ path }) => {
    if (path.endsWith('/openid-configuration')) return answers.ok(METADATA)
    return path.endsWith('/token') ? does : answers.unknown()
  })
  const app = does === SLOW ? impatient : started
  const { location, handoff } = await comesBack({}, signed, {}, app)
  expect([location, handoff]).toEqual([`/login?fehler=${problem}&redirect=%2F`, 401])
  if (!reason) return
  const admin = await app.person(['ROLE_ADMIN'])
  const { body } = await admin.get<{ name: string; lastError: string }[]>('/services')
  expect(body.find(({ name }) => name === 'Anmeldung')?.lastError).toMatch(reason)
})

test.each([
  ['is away', answers.broken(), /./],
  [
    'names another issuer',
    answers.ok({ ...METADATA, issuer: `${provider.url}/{tenantid}/v2.0` }),
    /anderen Aussteller/,
  ],
  [
    'signs with nothing but a shared secret',
    answers.ok({ ...METADATA, id_token_signing_alg_values_supported: ['HS256', 'none'] }),
    /eigenen Schlüssel/,
  ],
])('a provider that %s is not gone to', async (_what, does, reason) => {
  const fresh = await startApp(SETTINGS, started)
  provider.says(does)
  const { location } = await browserAt(fresh).ask('GET', '/authentication_token/oidc?redirect=/kunden')
  expect(location).toBe('/login?fehler=anbieter&redirect=%2Fkunden')
  const admin = await fresh.person(['ROLE_ADMIN'])
  const { body } = await admin.get<{ name: string; lastError: string }[]>('/services')
  expect(body.find(({ name }) => name === 'Anmeldung')?.lastError).toMatch(reason)
  const test = await admin.post<{ problem: string }>('/services/Anmeldung/test')
  expect(test.body.problem).toMatch(reason)
})

test('thirty days before it ends, the page of services says that the secret ends', async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const fresh = await startApp({ ...SETTINGS, OIDC_SECRET_EXPIRES: soon }, started)
  const admin = await fresh.person(['ROLE_ADMIN'])
  const { body } = await admin.get<{ name: string; purpose: string }[]>('/services')
  expect(body.find(({ name }) => name === 'Anmeldung')?.purpose).toMatch(/; das Geheimnis läuft am .* ab$/)
})
