import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import { expect, test } from 'vitest'
import { cheapHash, startApp } from '../support.ts'

const PASSWORD = 'ein-wirklich-gutes-wort'
const passwordHash = await cheapHash(PASSWORD)
const { request, person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'], { firstName: 'Malte' })

const lineOf = async (id: number): Promise<AccountLine | undefined> => {
  const { status, body } = await admin.get<readonly AccountLine[]>('/accounts')
  expect(status).toBe(200)
  return body.find((one) => one.id === id)
}
const signIn = (email: string, password: string) =>
  request<{ detail: string }>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email, password },
    remoteAddress: '198.51.100.4',
  })

test('the accounts: how somebody gets in, their second factor, their invitation, when they came last', async () => {
  const { id } = await person(['ROLE_MANAGER'], { firstName: 'Jonas', email: 'jonas@agentur.example', passwordHash })
  expect(await lineOf(id)).toEqual({
    id,
    firstName: 'Jonas',
    lastName: 'Muster',
    pictureName: null,
    email: 'jonas@agentur.example',
    roles: ['ROLE_MANAGER'],
    isActive: true,
    hasPassword: true,
    passkeys: 0,
    totp: null,
    identities: 0,
    invitation: null,
    failures: 0,
    blockedUntil: null,
    lastAt: null,
  })
  await signIn('jonas@agentur.example', PASSWORD)
  await pool.query(
    `with codes as (insert into recovery_codes (hash, "user", "usedAt")
        select decode(md5($1::integer::text || n), 'hex'), $1, case when n < 4 then now() end from generate_series(1, 10) n),
      keys as (insert into passkeys (id, "user", name, "publicKey") values ('a', $1, 'MacBook', ''), ('b', $1, 'Schlüssel', '')),
      linked as (insert into identities (issuer, subject, "user") values ('https://login.example', 'x', $1)),
      invited as (insert into one_time_secrets (hash, purpose, "user", "createdAt", "expiresAt", "usedAt") values
        ('\\x01', 'invitation', $1, now() - interval '9 days', '2026-11-02T10:00Z', null),
        ('\\x02', 'invitation', $1, now() - interval '8 days', '2026-11-03T10:00Z', null),
        ('\\x03', 'invitation', $1, now(), now(), now()), ('\\x04', 'password', $1, now(), now(), null))
     insert into totp_factors ("user", secret, "confirmedAt") values ($1, '', now())`,
    [id],
  )
  const line = await lineOf(id)
  expect(line).toMatchObject({ passkeys: 2, totp: { recoveryLeft: 7 }, identities: 1 })
  expect(new Date(line?.invitation?.expiresAt ?? '')).toEqual(new Date('2026-11-03T10:00Z'))
  expect(Date.now() - Date.parse(line?.lastAt ?? '')).toBeLessThan(60_000)
})

test('an app that was never confirmed is no second factor, and who is gone is no account', async () => {
  const { id } = await person(['ROLE_USER'])
  await pool.query(`insert into totp_factors ("user", secret) values ($1, '')`, [id])
  expect(await lineOf(id)).toMatchObject({ totp: null, hasPassword: false })
  expect((await admin.del(`/users/${id}`)).status).toBe(204)
  expect(await lineOf(id)).toBeUndefined()
})

test('for the administration only', async () => {
  for (const role of ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF']) {
    const { get } = await person([role])
    for (const path of ['/accounts', '/security_events'])
      expect((await get(path)).body).toMatchObject({ detail: 'Das darf nur: Administration.' })
  }
})

test('an account that was guessed at is let in again by the management', async () => {
  const email = 'tjark@agentur.example'
  const { id } = await person(['ROLE_USER'], { email, passwordHash })
  for (let n = 0; n < 5; n++) await signIn(email, 'falsch-falsch')
  await pool.query(`update login_failures set "blockedUntil" = now() + interval '1 minute' where key like '%' || $1`, [
    email,
  ])
  const line = await lineOf(id)
  expect(line?.failures).toBe(5)
  expect(Date.parse(line?.blockedUntil ?? '')).toBeGreaterThan(Date.now())
  expect((await signIn(email, PASSWORD)).status).toBe(429)

  const chief = await person(['ROLE_CHIEF'])
  expect((await (await person(['ROLE_MANAGER'])).post(`/users/${id}/unlock`)).status).toBe(403)
  expect((await chief.post(`/users/${admin.id}/unlock`)).body).toMatchObject({
    detail: expect.stringContaining('höhere Rolle als das eigene'),
  })
  expect((await chief.post(`/users/${id}/unlock`)).status).toBe(204)
  expect(await lineOf(id)).toMatchObject({ failures: 0, blockedUntil: null })
  expect((await signIn(email, PASSWORD)).status).toBe(200)
  const { rows } = await pool.query(`select "by" from security_events where kind = 'unlocked' and "user" = $1`, [id])
  expect(rows).toEqual([{ by: chief.id }])
})

test('what strangers type in elsewhere is nobody else’s failure', async () => {
  const { id } = await person(['ROLE_USER'], { email: 'x@agentur.example', passwordHash })
  for (const email of ['xx@agentur.example', 'pair x@agentur.example', 'agentur.example'])
    await signIn(email, 'falsch-falsch')
  expect(await lineOf(id)).toMatchObject({ failures: 0 })
})
