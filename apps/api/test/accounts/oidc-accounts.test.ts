import { expect, test } from 'vitest'
import { makeSecret } from '../../src/accounts/one-time.ts'
import { ledgerOf } from '../ledger.ts'
import { cheapHash } from '../support.ts'
import { browserAt } from './oidc-stage.ts'
import { besideProvider } from './real-provider.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const passwordHash = await cheapHash(PASSWORD)
const { started, people, atProvider, connected, eventsOf, withSettings } = await besideProvider()
const { pool, person } = started
const creating = await withSettings({ OIDC_CREATE: true })

const rolesOf = async (id: number) =>
  (await pool.query<{ roles: string[] }>('select roles from users where id = $1', [id])).rows[0]?.roles
const usersCalled = async (email: string) =>
  (await pool.query<{ id: number }>('select id from users where email = $1', [email])).rows

test('with OIDC_CREATE an account is made at the first sign-in, with the lowest role, once', async () => {
  const subject = atProvider({ given_name: 'Aylin', family_name: 'Öztürk', email: 'aylin@agentur.example' })
  const ledger = await ledgerOf(pool)
  const entries = await ledger.told(async () => {
    expect((await browserAt(creating).through(subject)).location).toMatch(/^\/login\?angemeldet=1/)
  })
  expect(entries).toMatchObject([{ path: 'users', deed: 'create', actor: null }])
  const browser = browserAt(creating)
  await browser.through(subject)
  expect((await browser.handoff()).status).toBe(200)
  const [made, ...others] = await usersCalled('aylin@agentur.example')
  expect(others).toEqual([])
  expect(await rolesOf(made!.id)).toEqual(['ROLE_TRAINEE'])
  expect(await eventsOf(made!.id)).toEqual(['account-made', 'identity-linked', 'sign-in'])
})

test('an address that is taken is never connected by itself, nor an account made without a name', async () => {
  const email = 'Vergeben@agentur.example'
  const { id } = await person(['ROLE_ADMIN'], { email: email.toLowerCase() })
  const taken = atProvider({ email })
  expect((await browserAt(creating).through(taken)).location).toBe('/login?fehler=vergeben&redirect=%2F')
  expect((await pool.query('select from identities where "user" = $1', [id])).rows).toEqual([])
  const nameless = atProvider({ given_name: undefined, family_name: undefined })
  expect((await browserAt(creating).through(nameless)).location).toBe('/login?fehler=angaben&redirect=%2F')
})

test('who was deleted or deactivated here gets no new account by themself, but an invitation brings them back', async () => {
  const admin = await person(['ROLE_ADMIN'])
  const { subject, who } = await connected()
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [who.id])
  expect((await admin.del(`/users/${who.id}`)).status).toBe(204)
  const STAYS_OUT = '/login?fehler=stillgelegt&redirect=%2F'
  expect((await browserAt(creating).through(subject)).location).toBe(STAYS_OUT)
  // nor under another subject with the same address
  const sameAddress = atProvider({ email: rows[0]!.email })
  expect((await browserAt(creating).through(sameAddress)).location).toBe(STAYS_OUT)
  const { id } = await person(['ROLE_USER'])
  const { secret } = await makeSecret(pool, { purpose: 'invitation', user: id })
  const browser = browserAt(started)
  expect((await browser.through(subject, `?invitation=${secret}`)).location).toMatch(/^\/login\?angemeldet=1/)
  expect((await browser.handoff()).status).toBe(200)
  expect(await eventsOf(id)).toEqual(['identity-linked', 'invitation-accepted', 'sign-in'])
})

test('two first sign-ins of one person at once make one account', async () => {
  const subject = atProvider({ email: 'zugleich@agentur.example' })
  const locations = await Promise.all(
    [1, 2, 3].map(async () => (await browserAt(creating).through(subject)).location.slice(0, 19)),
  )
  expect(locations).toEqual(['/login?angemeldet=1', '/login?angemeldet=1', '/login?angemeldet=1'])
  expect(await usersCalled('zugleich@agentur.example')).toHaveLength(1)
})

test('app roles become roles at each sign-in, as a change that history and protocol tell of', async () => {
  const mapped = await withSettings({
    OIDC_ROLES: new Map([
      ['Rampenlicht.Admin', 'ROLE_ADMIN'],
      ['Rampenlicht.Manager', 'ROLE_MANAGER'],
    ]),
  })
  const { subject, who } = await connected(['ROLE_USER', 'ROLE_BETA'])
  const signedInAs = async (roles: readonly string[]) => {
    people.set(subject, { ...people.get(subject), roles })
    const browser = browserAt(mapped)
    await browser.through(subject)
    expect((await browser.handoff()).status).toBe(200)
    return rolesOf(who.id)
  }
  const ledger = await ledgerOf(pool)
  const entries = await ledger.told(() => signedInAs(['Rampenlicht.Manager', 'Anderes.Admin']))
  expect(entries).toMatchObject([
    {
      path: 'users',
      record: who.id,
      deed: 'update',
      actor: null,
      changes: {
        roles: [
          ['ROLE_USER', 'ROLE_BETA'],
          ['ROLE_MANAGER', 'ROLE_BETA'],
        ],
      },
    },
  ])
  expect(await ledger.told(() => signedInAs(['Rampenlicht.Manager']))).toEqual([])
  // the highest counts
  expect(await signedInAs(['Rampenlicht.Manager', 'Rampenlicht.Admin'])).toEqual(['ROLE_ADMIN', 'ROLE_BETA'])
  expect(await eventsOf(who.id)).toEqual(['roles-changed', 'sign-in', 'sign-in', 'roles-changed', 'sign-in'])
  // whoever has none of them any more has the lowest, unless nobody else could set that right
  await person(['ROLE_ADMIN'])
  expect(await signedInAs([])).toEqual(['ROLE_TRAINEE', 'ROLE_BETA'])
  await pool.query(`update users set roles = '{ROLE_USER}' where 'ROLE_ADMIN' = any (roles)`)
  await pool.query(`update users set roles = '{ROLE_ADMIN}' where id = $1`, [who.id])
  expect(await signedInAs([])).toEqual(['ROLE_ADMIN'])
})

test('without a mapping roles stay as they are, whatever the provider says', async () => {
  const { subject, who } = await connected(['ROLE_USER'], { roles: ['ROLE_ADMIN', 'Rampenlicht.Admin'] })
  await browserAt(started).through(subject)
  expect(await rolesOf(who.id)).toEqual(['ROLE_USER'])
})

test('an invitation is accepted with the account elsewhere, once', async () => {
  const { id } = await person(['ROLE_USER'])
  const { secret } = await makeSecret(pool, { purpose: 'invitation', user: id })
  const subject = atProvider()
  const browser = browserAt(started)
  const back = await browser.through(subject, `?invitation=${secret}`, { 'sec-fetch-site': 'same-origin' })
  expect(back.location).toBe('/login?angemeldet=1&redirect=%2F')
  expect((await browser.handoff()).status).toBe(200)
  expect(await eventsOf(id)).toEqual(['identity-linked', 'invitation-accepted', 'sign-in'])
  const again = await browserAt(started).ask('GET', `/authentication_token/oidc?invitation=${secret}`)
  expect(again.location).toBe('/login?fehler=einladung')
})

test('an invitation that has ended, was taken meanwhile or is of somebody else connects nobody', async () => {
  const { id } = await person(['ROLE_USER'])
  const over = await makeSecret(pool, { purpose: 'invitation', user: id })
  await pool.query('update one_time_secrets set "expiresAt" = now() where "user" = $1', [id])
  const browser = browserAt(started)
  const { location } = await browser.ask('GET', `/authentication_token/oidc?invitation=${over.secret}`)
  expect(location).toBe('/login?fehler=einladung')

  const { secret } = await makeSecret(pool, { purpose: 'invitation', user: id })
  const meanwhile = browserAt(started)
  const way = await meanwhile.ask('GET', `/authentication_token/oidc?invitation=${secret}`)
  const callback = await meanwhile.atProvider(way.location, atProvider())
  await pool.query('update one_time_secrets set "usedAt" = now() where "user" = $1', [id])
  expect((await meanwhile.ask('GET', callback)).location).toBe('/login?fehler=einladung&redirect=%2F')

  const left = await makeSecret(pool, { purpose: 'invitation', user: id })
  const { subject } = await connected()
  const back = await browserAt(started).through(subject, `?invitation=${left.secret}`)
  expect(back.location).toBe('/login?fehler=schon-verbunden&redirect=%2F')
  const { rows } = await pool.query(
    `select "usedAt" from one_time_secrets where "user" = $1 order by "createdAt" desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ usedAt: null }])
  expect((await pool.query('select from identities where "user" = $1', [id])).rows).toEqual([])
})

test('a link on another site does not tie whoever follows it to an invitation', async () => {
  const { id } = await person(['ROLE_USER'])
  const { secret } = await makeSecret(pool, { purpose: 'invitation', user: id })
  const { location } = await browserAt(started).ask('GET', `/authentication_token/oidc?invitation=${secret}`, {
    'sec-fetch-site': 'cross-site',
  })
  expect(location).toBe(`/einladung/${secret}`)
})

const linking = async (currentPassword?: string) => {
  const who = await person(['ROLE_USER'], { passwordHash })
  const browser = browserAt(started)
  const authorization = `Bearer ${who.token}`
  const answer = await browser.ask<{ url: string; detail: string; violations: object[] }>(
    'POST',
    '/me/identities',
    { authorization },
    currentPassword === undefined ? {} : { currentPassword },
  )
  return { who, browser, answer }
}

test('whoever is signed in connects their account with their password, and takes it away again', async () => {
  const { who, browser, answer } = await linking(PASSWORD)
  expect(answer.status).toBe(200)
  const subject = atProvider()
  const callback = await browser.atProvider(answer.body.url, subject)
  expect((await browser.ask('GET', callback)).location).toBe('/einstellungen/sicherheit?verbunden=1')
  // that was no sign-in
  expect((await browser.handoff()).status).toBe(401)
  const { rows } = await pool.query<{ id: number; shown: string }>(
    'select id, shown from identities where "user" = $1',
    [who.id],
  )
  expect(rows).toMatchObject([{ shown: `${subject}@agentur.example` }])
  const other = await person(['ROLE_ADMIN'])
  expect((await other.del(`/me/identities/${rows[0]!.id}`)).status).toBe(404)
  expect((await who.del(`/me/identities/${rows[0]!.id}`)).status).toBe(204)
  expect((await who.del(`/me/identities/${rows[0]!.id}`)).status).toBe(404)
  expect(await eventsOf(who.id)).toEqual(['identity-linked', 'identity-unlinked'])
})

test('without the password nothing is connected', async () => {
  for (const wrong of [undefined, 'falsch-falsch-falsch']) {
    const { answer } = await linking(wrong)
    expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath: 'currentPassword' }]])
  }
})

test('an account elsewhere that belongs to somebody is not connected with another, nor after signing out', async () => {
  const { subject } = await connected()
  const first = await linking(PASSWORD)
  const callback = await first.browser.atProvider(first.answer.body.url, subject)
  expect((await first.browser.ask('GET', callback)).location).toBe('/einstellungen/sicherheit?fehler=schon-verbunden')

  const second = await linking(PASSWORD)
  const late = await second.browser.atProvider(second.answer.body.url, atProvider())
  await pool.query('update sign_ins set "revokedAt" = now() where "user" = $1', [second.who.id])
  expect((await second.browser.ask('GET', late)).location).toBe('/einstellungen/sicherheit?fehler=abgelaufen')
  expect((await pool.query('select from identities where "user" = $1', [second.who.id])).rows).toEqual([])
})

test('the only way in is not taken away', async () => {
  const { who } = await connected()
  const { rows } = await pool.query<{ id: number }>('select id from identities where "user" = $1', [who.id])
  const { status, body } = await who.del(`/me/identities/${rows[0]!.id}`)
  expect([status, body]).toMatchObject([422, { detail: expect.stringMatching(/einziger Weg herein/) }])
  await pool.query('update users set "passwordHash" = $2 where id = $1', [who.id, passwordHash])
  expect((await who.del(`/me/identities/${rows[0]!.id}`)).status).toBe(204)
})
