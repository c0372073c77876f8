import { beforeEach, describe, expect, test } from 'vitest'
import { cheapHash, type Person, startApp } from '../support.ts'

const PASSWORD = 'mit dem Bus zur Arbeit'
const LAST = 'Das letzte aktive Administratorkonto muss bestehen bleiben.'
const passwordHash = await cheapHash(PASSWORD)
const { person, pool } = await startApp()
let admin: Person
beforeEach(async () => {
  await pool.query(`update users set "isActive" = false`)
  admin = await person(['ROLE_ADMIN'], { passwordHash })
})

const admins = async () =>
  (
    await pool.query<{ id: number }>(
      `select id from users where 'ROLE_ADMIN' = any (roles) and "isActive" and "deletedAt" is null order by id`,
    )
  ).rows.map(({ id }) => id)
const rolesOf = async (id: number) =>
  (await pool.query<{ roles: string[] }>('select roles from users where id = $1', [id])).rows[0]!.roles
const deedOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => Number(headers['deed'])
const firstLine = async (record: number) =>
  (await pool.query(`select min(id) as line from audit where path = 'users' and record = $1`, [record])).rows[0].line

describe('nobody gives themself a lower role by accident', () => {
  test('it takes the password; a flag does not', async () => {
    const chief = await person(['ROLE_CHIEF'], { passwordHash })
    const change = (body: object) => chief.put(`/users/${chief.id}`, body)
    const refused = await change({ roles: ['ROLE_MANAGER'] })
    expect(refused.status).toBe(422)
    expect(refused.body['violations']).toEqual([
      {
        propertyPath: 'currentPassword',
        message: 'Wer sich selbst eine niedrigere Rolle gibt, bestätigt das bitte mit dem bisherigen Passwort.',
      },
    ])
    expect((await change({ roles: ['ROLE_MANAGER'], currentPassword: 'geraten geraten' })).status).toBe(422)
    expect((await change({ roles: ['ROLE_CHIEF', 'ROLE_BETA'] })).status).toBe(200)
    expect(await rolesOf(chief.id)).toEqual(['ROLE_CHIEF', 'ROLE_BETA'])
    expect((await change({ roles: ['ROLE_MANAGER'], currentPassword: PASSWORD })).status).toBe(200)
    expect(await rolesOf(chief.id)).toEqual(['ROLE_MANAGER'])
  })

  test.each([{ isActive: false }, { roles: ['ROLE_CHIEF'] }])('many at once: oneself stays (%o)', async (changes) => {
    const other = await person(['ROLE_ADMIN'])
    const answer = await admin.post('/users/bulk', { ids: [admin.id, other.id], changes })
    expect(answer.body).toMatchObject({ changed: 1, refused: [{ id: admin.id }] })
    expect(await admins()).toEqual([admin.id])
  })

  test('taking back what others did', async () => {
    const heir = await person(['ROLE_CHIEF'], { passwordHash })
    const raised = await admin.put(`/users/${heir.id}`, { roles: ['ROLE_ADMIN'] })
    for (const url of [
      `/deeds/${deedOf(raised)}/undo`,
      `/users/${heir.id}/history/${await firstLine(heir.id)}/restore`,
    ]) {
      await heir.post(url)
      expect(await rolesOf(heir.id)).toEqual(['ROLE_ADMIN'])
    }
  })
})

describe('the last administrator stays', () => {
  test('neither deactivated, nor with another role, nor deleted, nor with others', async () => {
    const mine = `/users/${admin.id}`
    const lower = { roles: ['ROLE_CHIEF'], currentPassword: PASSWORD }
    for (const answer of [
      await admin.put(mine, { isActive: false }),
      await admin.put(mine, lower),
      await admin.put(mine, { roles: [] }),
      await admin.del(mine),
    ])
      expect(answer.status).toBe(422)
    expect((await admin.put(mine, lower)).body).toMatchObject({ detail: LAST })
    for (const wanted of [{ changes: { isActive: false } }, { changes: { roles: [] } }, { remove: true }])
      expect((await admin.post('/users/bulk', { ids: [admin.id], ...wanted })).body).toMatchObject({
        changed: 0,
        refused: [{ id: admin.id }],
      })
    expect(await admins()).toEqual([admin.id])
  })

  test('where its creation is taken back, and by whom it made', async () => {
    const body = { firstName: 'Neu', lastName: 'Hier', email: 'neu@agentur.example', roles: ['ROLE_ADMIN'] }
    const made = await admin.post<{ id: number }>('/users', body)
    await pool.query('update users set "isActive" = false where id = $1', [admin.id])
    const chief = await person(['ROLE_CHIEF'])
    await chief.post(`/deeds/${deedOf(made)}/undo`)
    expect(await admins()).toEqual([made.body.id])
  })

  test('accounts neither become one nor come in from a file', async () => {
    const other = await person(['ROLE_ADMIN'])
    expect((await admin.post(`/users/${other.id}/merge`, { loser: admin.id })).status).toBe(404)
    expect((await admin.post('/imports', { path: 'users' })).status).toBeGreaterThanOrEqual(400)
    expect(await admins()).toEqual([admin.id, other.id])
  })

  test('one that was deleted comes back from the trash as it was', async () => {
    const other = await person(['ROLE_ADMIN'])
    expect((await admin.del(`/users/${other.id}`)).status).toBe(204)
    const { rows } = await pool.query(`select entry from trash where path = 'users' and record = $1`, [other.id])
    const chief = await person(['ROLE_CHIEF'])
    expect((await chief.post(`/trash/${rows[0].entry}/restore`)).status).toBe(403)
    expect((await admin.post(`/trash/${rows[0].entry}/restore`)).status).toBe(200)
    expect(await admins()).toEqual([admin.id, other.id])
  })
})
