import { SIGN_IN_METHODS, type SignInMethod } from '@rampenlicht/model/rules/protocol'
import { beforeEach, expect, test } from 'vitest'
import { accountWith, beginSession } from '../../src/accounts/session.ts'
import { cheapHash, type Person, startApp } from '../support.ts'
import { CLIENT, PUBLIC_URL } from './oidc-stage.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const passwordHash = await cheapHash(PASSWORD)
const issuer = 'https://login.example/agentur'
const started = await startApp({ ...CLIENT, OIDC_ISSUER: issuer, PUBLIC_URL, OIDC_NAME: 'Microsoft' })
const { pool, person, request, tokens, speaker } = started
const WHERE = { ip: '203.0.113.7', agent: 'test' }

const OPEN = { factorRoles: [], factorFrom: null, isOnlyOidc: false, emergencyAccount: null }
interface State {
  readonly lacking: readonly { id: number; name: string; email: string }[]
  readonly emergencyCandidates: readonly { id: number }[]
  readonly [name: string]: unknown
}
interface Refusal {
  readonly violations: readonly { propertyPath: string; message: string }[]
  readonly detail: string
}

let count = 0
const withPassword = (role: string) =>
  person([role], { passwordHash, email: `person${++count}@agentur.example`, firstName: 'Malte' })
const withFactor = async (who: Person) => {
  await pool.query(`insert into passkeys (id, "user", name, "publicKey") values ($1, $2, 'Schlüssel', '')`, [
    `key ${who.id}`,
    who.id,
  ])
  return who
}
const connect = (who: Person) =>
  pool.query('insert into identities (issuer, subject, "user") values ($1, $2, $3)', [issuer, `s${who.id}`, who.id])
const put = (who: Person, body: object) => who.put<State & Refusal>('/account_policy', body)
const emailOf = async (id: number) =>
  (await pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email ?? ''
const signIn = async (id: number) =>
  request<{ token: string; refresh_token: string; detail: string }>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email: await emailOf(id), password: PASSWORD },
    remoteAddress: `10.1.0.${id % 250}`,
  })
const begin = async (id: number, method: SignInMethod) =>
  beginSession(pool, tokens, (await accountWith(pool, id))!, { method, where: WHERE })
const isLimited = async (id: number) =>
  (
    await pool.query<{ isLimited: boolean }>(
      'select "isLimited" from sign_ins where "user" = $1 order by "createdAt" desc limit 1',
      [id],
    )
  ).rows[0]?.isLimited

beforeEach(async () => {
  await pool.query(`delete from facts where name = 'accountPolicy'`)
})
/** Everybody but one comes by the other provider. */
const onlyMicrosoft = async () => {
  const emergency = await withFactor(await withPassword('ROLE_ADMIN'))
  const answer = await put(emergency, { ...OPEN, isOnlyOidc: true, emergencyAccount: emergency.id })
  expect(answer.status).toBe(200)
  return emergency
}

test('at first everything is open', async () => {
  const admin = await withPassword('ROLE_ADMIN')
  const { status, body } = await admin.get<State>('/account_policy')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...OPEN,
    oidc: { name: 'Microsoft', secretExpires: null, daysLeft: null, isExpiring: false },
    lacking: [],
  })
})

test.each(['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF'])(
  '%s neither sees nor changes it',
  async (role) => {
    const who = await person([role])
    expect((await who.get('/account_policy')).status).toBe(403)
    expect((await put(who, OPEN)).status).toBe(403)
  },
)

test('what does not fit is named', async () => {
  const admin = await person(['ROLE_ADMIN'])
  const wrong = await put(admin, { ...OPEN, factorRoles: ['ROLE_BETA'], factorFrom: '23.11.2026', isOnlyOidc: 'ja' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.violations.map(({ propertyPath }) => propertyPath).sort()).toEqual([
    'factorFrom',
    'factorRoles',
    'isOnlyOidc',
  ])
  expect((await put(admin, {})).status).toBe(422)
  expect((await put(admin, { ...OPEN, mehr: 1 })).status).toBe(422)
})

test('the state tells who lacks a second factor: whoever needs one and signs in with a password', async () => {
  const admin = await withFactor(await withPassword('ROLE_ADMIN'))
  const manager = await withPassword('ROLE_MANAGER')
  const protectedManager = await withFactor(await withPassword('ROLE_MANAGER'))
  const invited = await person(['ROLE_MANAGER'])
  const trainee = await withPassword('ROLE_TRAINEE')
  const { body } = await put(admin, { ...OPEN, factorRoles: ['ROLE_MANAGER'], factorFrom: '2026-11-23' })
  expect(body.lacking).toContainEqual({ id: manager.id, name: 'Malte Muster', email: await emailOf(manager.id) })
  const ids = body.lacking.map(({ id }) => id)
  for (const { id } of [admin, protectedManager, invited, trainee]) expect(ids).not.toContain(id)
  const { rows } = await pool.query(`select "by", details from security_events where kind = 'policy-changed'
    order by id desc limit 1`)
  expect(rows).toEqual([{ by: admin.id, details: { factorRoles: ['ROLE_MANAGER'], factorFrom: '2026-11-23' } }])
})

test('„Nur noch Microsoft“ wants an emergency account: an active administrator with password and second factor', async () => {
  const admin = await withFactor(await withPassword('ROLE_ADMIN'))
  const none = await put(admin, { ...OPEN, isOnlyOidc: true })
  expect([none.status, none.body.violations]).toMatchObject([422, [{ propertyPath: 'emergencyAccount' }]])
  const noFactor = await withPassword('ROLE_ADMIN')
  const noPassword = await withFactor(await person(['ROLE_ADMIN']))
  const noAdmin = await withFactor(await withPassword('ROLE_CHIEF'))
  const inactive = await withFactor(await withPassword('ROLE_ADMIN'))
  await pool.query('update users set "isActive" = false where id = $1', [inactive.id])
  for (const { id } of [noFactor, noPassword, noAdmin, inactive, { id: 999_999 }]) {
    const { status, body } = await put(admin, { ...OPEN, isOnlyOidc: true, emergencyAccount: id })
    expect([status, body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'emergencyAccount',
          message: 'Als Notzugang taugt nur ein aktives Administratorkonto mit Passwort und zweitem Faktor.',
        },
      ],
    ])
  }
  const { body } = await admin.get<State>('/account_policy')
  expect(body['isOnlyOidc']).toBe(false)
  expect(body.emergencyCandidates.map(({ id }) => id)).toContain(admin.id)
  for (const { id } of [noFactor, noPassword, noAdmin, inactive])
    expect(body.emergencyCandidates.map((one) => one.id)).not.toContain(id)
})

test('nobody locks themself out', async () => {
  const emergency = await withFactor(await withPassword('ROLE_ADMIN'))
  const admin = await withPassword('ROLE_ADMIN')
  const wanted = { ...OPEN, isOnlyOidc: true, emergencyAccount: emergency.id }
  const refused = await put(admin, wanted)
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'isOnlyOidc', message: expect.stringMatching(/selbst ausgesperrt.*Microsoft/) }],
  ])
  await connect(admin)
  expect((await put(admin, wanted)).status).toBe(200)
})

test('without a provider there is nothing to be only', async () => {
  const none = await startApp({}, started)
  const admin = await withFactor(await withPassword('ROLE_ADMIN'))
  const { status, body } = await none
    .speaker(admin.id, admin.token)
    .put<Refusal>('/account_policy', { ...OPEN, isOnlyOidc: true, emergencyAccount: admin.id })
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'isOnlyOidc' }]])
  expect((await none.speaker(admin.id, admin.token).get<State>('/account_policy')).body['oidc']).toBeNull()
})

test('then every other way in is closed, but for the emergency account; the page knows', async () => {
  const emergency = await onlyMicrosoft()
  const { body: info } = await request<{ signIn: object }>({ url: '/session/info' })
  expect(info.signIn).toMatchObject({ oidc: 'Microsoft', isOnlyOidc: true })
  const other = await withPassword('ROLE_ADMIN')
  const refused = await signIn(other.id)
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Anmelden geht hier nur noch mit dem Konto der Agentur; ein Passwort hat nur der Notzugang.',
  ])
  const outcomes = await Promise.all(
    (Object.keys(SIGN_IN_METHODS) as SignInMethod[]).map(async (method) => [
      method,
      await begin(other.id, method).then(
        () => 'in',
        ({ status }: { status: number }) => status,
      ),
      await begin(emergency.id, method).then(() => 'in'),
    ]),
  )
  expect(outcomes).toEqual([
    ['password', 403, 'in'],
    ['password+totp', 403, 'in'],
    ['password+recovery', 403, 'in'],
    ['password+passkey', 403, 'in'],
    ['password+device', 403, 'in'],
    ['passkey', 403, 'in'],
    ['oidc', 'in', 'in'],
  ])
})

test('whoever is in by a password is signed out, but for the emergency account and who decided it', async () => {
  const emergency = await withFactor(await withPassword('ROLE_ADMIN'))
  const decides = await withPassword('ROLE_ADMIN')
  await connect(decides)
  const other = await withPassword('ROLE_USER')
  const { body: kept } = await signIn(other.id)
  const elsewhere = await begin(other.id, 'oidc')
  expect((await put(decides, { ...OPEN, isOnlyOidc: true, emergencyAccount: emergency.id })).status).toBe(200)
  for (const who of [emergency, decides]) expect((await who.get('/customers')).status).toBe(200)
  expect((await speaker(other.id, kept.token).get('/customers')).status).toBe(401)
  const renewed = await request({
    method: 'POST',
    url: '/token/refresh',
    payload: { refresh_token: kept.refresh_token },
  })
  expect(renewed.status).toBe(401)
  expect((await speaker(other.id, elsewhere.token).get('/customers')).status).toBe(200)
})

test('the emergency account without its second factor may do nothing but set one up', async () => {
  const emergency = await onlyMicrosoft()
  await begin(emergency.id, 'password+passkey')
  expect(await isLimited(emergency.id)).toBe(false)
  await pool.query('delete from passkeys where "user" = $1', [emergency.id])
  await begin(emergency.id, 'password')
  expect(await isLimited(emergency.id)).toBe(true)
})

test('the emergency account is neither deactivated nor demoted nor deleted while it is one', async () => {
  const emergency = await onlyMicrosoft()
  const admin = await person(['ROLE_ADMIN'])
  for (const change of [{ isActive: false }, { roles: ['ROLE_USER'] }]) {
    const { status, body } = await admin.put(`/users/${emergency.id}`, change)
    expect([status, body['detail']]).toEqual([422, expect.stringMatching(/Notzugang/)])
  }
  expect((await admin.del(`/users/${emergency.id}`)).status).toBe(422)
  expect((await put(emergency, OPEN)).status).toBe(200)
  expect((await admin.put(`/users/${emergency.id}`, { roles: ['ROLE_USER'] })).status).toBe(200)
})

test('in that mode the connection is the only way in, whatever password there is', async () => {
  const emergency = await onlyMicrosoft()
  const other = await withPassword('ROLE_USER')
  for (const who of [emergency, other]) await connect(who)
  const { rows } = await pool.query<{ id: number; user: number }>(
    'select id, "user" from identities where "user" = any ($1)',
    [[emergency.id, other.id]],
  )
  const identityOf = (who: Person) => rows.find(({ user }) => user === who.id)?.id
  expect((await other.del(`/me/identities/${identityOf(other)}`)).status).toBe(422)
  expect((await emergency.del(`/me/identities/${identityOf(emergency)}`)).status).toBe(204)
})

test('switched off again, passwords work as before', async () => {
  const emergency = await onlyMicrosoft()
  const other = await withPassword('ROLE_USER')
  expect((await signIn(other.id)).status).toBe(403)
  expect((await put(emergency, OPEN)).status).toBe(200)
  expect((await signIn(other.id)).status).toBe(200)
})

test('a second factor that is required limits whoever signs in with a password, not who comes from the provider', async () => {
  const admin = await withFactor(await withPassword('ROLE_ADMIN'))
  const manager = await withPassword('ROLE_MANAGER')
  await put(admin, { ...OPEN, factorRoles: ['ROLE_MANAGER'] })
  await begin(manager.id, 'password')
  expect(await isLimited(manager.id)).toBe(true)
  await begin(manager.id, 'oidc')
  expect(await isLimited(manager.id)).toBe(false)
})
