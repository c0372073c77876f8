import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountsStage, PASSWORD } from './stage.ts'

const { somebody, signIn, remove, withTotp, protocolOf, pool, request, person } = await accountsStage()

describe('the management takes a second factor away', () => {
  test('with a reason, which the Verlauf and the protocol tell', async () => {
    const who = await somebody()
    await withTotp(who)
    const chief = await person(['ROLE_CHIEF'])
    const without = await remove(chief, `/users/${who.id}/factors`)
    expect([without.status, without.body.violations[0]?.propertyPath]).toEqual([422, 'reason'])
    expect((await remove(chief, `/users/${who.id}/factors`, { reason: 'Telefon verloren' })).status).toBe(204)
    expect((await signIn(who.email)).status).toBe(200)
    expect((await protocolOf(who.id)).find(({ kind }) => kind === 'factors-reset')).toMatchObject({
      by: chief.id,
      details: { reason: 'Telefon verloren' },
    })
    const { body } = await chief.list(`/users/${who.id}/history`)
    expect(body[0]).toMatchObject({ title: 'Zweiter Faktor zurückgesetzt: Telefon verloren', actor: { id: chief.id } })
    expect((await remove(chief, `/users/${who.id}/factors`, { reason: 'noch einmal' })).status).toBe(422)
  })

  test.each([
    ['a manager', ['ROLE_MANAGER'], ['ROLE_USER']],
    ['a chief, of an administrator', ['ROLE_CHIEF'], ['ROLE_ADMIN']],
  ])('not by %s', async (_who, actor, target) => {
    const who = await somebody(target)
    await withTotp(who)
    const stranger = await person(actor)
    expect((await remove(stranger, `/users/${who.id}/factors`, { reason: 'so' })).status).toBe(403)
    expect((await signIn(who.email)).status).toBe(401)
  })

  test('nor one’s own: that asks for the password', async () => {
    const admin = await somebody(['ROLE_ADMIN'])
    await withTotp(admin)
    expect((await remove(admin, `/users/${admin.id}/factors`, { reason: 'so' })).status).toBe(403)
  })
})

describe('who needs a second factor by their role', () => {
  test('may do nothing but set one up, and goes on at once when it is on', async () => {
    const { email, id } = await somebody(['ROLE_CHIEF'])
    const policy = { factorRoles: ['ROLE_CHIEF'], factorFrom: null, isOnlyOidc: false, emergencyAccount: null }
    await pool.query(`insert into facts (name, value) values ('accountPolicy', $1)`, [JSON.stringify(policy)])
    const { token } = (await signIn(email)).body
    const me = { ...(await person([])), token }
    const as = <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      request<T>({ method, url, headers: { authorization: `Bearer ${me.token}` }, ...(payload ? { payload } : {}) })
    expect(await as('GET', '/customers')).toMatchObject({ status: 403, body: { needs: 'factor' } })
    const begun = await as<{ secret: string }>('POST', '/me/totp', { currentPassword: PASSWORD })
    const code = new TOTP({ secret: begun.body.secret }).generate()
    expect((await as('PUT', '/me/totp', { code })).status).toBe(200)
    expect((await as('GET', '/customers')).status).toBe(403)
    expect((await as('POST', '/me/totp/kept', {})).status).toBe(204)
    expect((await as('GET', '/customers')).status).toBe(200)
    // without it they stop again
    expect((await remove(me, '/me/totp', { currentPassword: PASSWORD })).status).toBe(204)
    expect((await as('GET', '/customers')).status).toBe(403)
    await pool.query(`delete from facts where name = 'accountPolicy'`)
    expect(id).toBeGreaterThan(0)
  })
})
