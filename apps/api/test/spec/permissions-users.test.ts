import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { expectProblem, made, PNG, RANKS, type Rank, type Row, worldOf } from './world.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const people = {
  ROLE_TRAINEE: await person(['ROLE_TRAINEE']),
  ROLE_USER: await person(['ROLE_USER']),
  ROLE_MANAGER: await person(['ROLE_MANAGER']),
  ROLE_CHIEF: await person(['ROLE_CHIEF']),
  ROLE_ADMIN: await person(['ROLE_ADMIN']),
}
const colleague = (role: Rank, more = {}) => world.create('/users', { roles: [role], ...more })
const stored = async (id: number) => (await admin.get<Row>(`/users/${id}`)).body

describe('edit a user: chief, admin, or the user themself', () => {
  test.each([
    ['ROLE_TRAINEE', 403],
    ['ROLE_USER', 403],
    ['ROLE_MANAGER', 403],
    ['ROLE_CHIEF', 200],
    ['ROLE_ADMIN', 200],
  ] as const)('%s edits somebody else: %i', async (role, status) => {
    const { id } = await colleague('ROLE_TRAINEE')
    const answer = await people[role].put(`/users/${id}`, { mobile: '0170 1' })
    if (status === 403) expectProblem(answer, 403, /^Das darf nur: Geschäftsführung oder die Person selbst\.$/)
    else expect(answer.status).toBe(200)
    expect((await stored(id))['mobile']).toBe(status === 200 ? '0170 1' : null)
    expect((await people[role].upload(`/users/${id}/picture`, PNG)).status).toBe(status)
  })

  test.each(RANKS)('%s edits themself', async (role) => {
    const { id, put, upload } = people[role]
    const own = await stored(id)
    const answer = await put(`/users/${id}`, { ...own, mobile: '0170 2', anydeskId: '123', firstName: 'Kimberley' })
    expect(answer).toMatchObject({ status: 200, body: { mobile: '0170 2', anydeskId: '123', firstName: 'Kimberley' } })
    expect((await upload(`/users/${id}/picture`, PNG)).status).toBe(200)
  })
})

/** "In the user form: phone extension, chat id, position, teams, roles fields: chief or admin only"; active: chief. */
const RESTRICTED = [
  ['phone', '42', 'Durchwahl'],
  ['slackId', 'U0AAA', 'Chat-ID'],
  ['position', 'Leitung', 'Position'],
  ['teams', ['Marketing'], 'Teams'],
  ['roles', ['ROLE_USER', 'ROLE_BETA'], 'Rollen'],
  ['isActive', false, 'Aktiv'],
] as const

describe.each(RESTRICTED)('the field %s', (field, value, label) => {
  test.each(['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'] as const)(
    '%s, changed on the own account: 403 naming the field, nothing saved',
    async (role) => {
      const { id, put } = people[role]
      const before = await stored(id)
      const answer = await put(`/users/${id}`, { ...before, [field]: value, mobile: 'anders' })
      expectProblem(answer, 403, `„${label}“ darf nur ändern: Geschäftsführung.`)
      expect(await stored(id)).toEqual(before)
    },
  )

  test.each(['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'] as const)('%s, unchanged: fine', async (role) => {
    const { id, put } = people[role]
    const before = await stored(id)
    const answer = await put(`/users/${id}`, { ...before, [field]: before[field], username: 'kim' })
    expect(answer).toMatchObject({ status: 200, body: { [field]: before[field], username: 'kim' } })
  })

  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'] as const)('%s changes it', async (role) => {
    const { id } = await colleague('ROLE_TRAINEE')
    const answer = await people[role].put(`/users/${id}`, { [field]: value })
    expect(answer).toMatchObject({ status: 200, body: { [field]: value } })
    expect(made(await world.send('/users', { [field]: value }, { as: people[role] }))[field]).toEqual(value)
  })
})

describe('granting roles: nobody grants or takes away a role above their own highest role', () => {
  test.each([
    ['ROLE_CHIEF', 'ROLE_TRAINEE', 200],
    ['ROLE_CHIEF', 'ROLE_USER', 200],
    ['ROLE_CHIEF', 'ROLE_MANAGER', 200],
    ['ROLE_CHIEF', 'ROLE_CHIEF', 200],
    ['ROLE_CHIEF', 'ROLE_ADMIN', 403],
    ['ROLE_CHIEF', 'ROLE_BETA', 200],
    ['ROLE_CHIEF', 'ROLE_NEARBY', 200],
    ['ROLE_ADMIN', 'ROLE_TRAINEE', 200],
    ['ROLE_ADMIN', 'ROLE_USER', 200],
    ['ROLE_ADMIN', 'ROLE_MANAGER', 200],
    ['ROLE_ADMIN', 'ROLE_CHIEF', 200],
    ['ROLE_ADMIN', 'ROLE_ADMIN', 200],
    ['ROLE_ADMIN', 'ROLE_BETA', 200],
    ['ROLE_ADMIN', 'ROLE_NEARBY', 200],
  ] as const)('%s grants %s: %i', async (role, granted, status) => {
    const { id, roles } = await colleague('ROLE_USER', { roles: [] })
    const answer = await people[role].put(`/users/${id}`, { roles: [granted] })
    if (status === 403) expectProblem(answer, 403, /Rollen?/)
    else expect(answer.status).toBe(200)
    expect((await stored(id))['roles']).toEqual(status === 200 ? [granted] : roles)
    const created = await world.send('/users', { roles: [granted] }, { as: people[role] })
    expect(created.status).toBe(status === 200 ? 201 : 403)
  })

  test('a chief does not make themself an administrator', async () => {
    const chief = people.ROLE_CHIEF
    expectProblem(await chief.put(`/users/${chief.id}`, { roles: ['ROLE_CHIEF', 'ROLE_ADMIN'] }), 403, /Rollen?/)
    expect((await stored(chief.id))['roles']).toEqual(['ROLE_CHIEF'])
  })

  test('an administrator takes the role away from another one', async () => {
    const { id } = await colleague('ROLE_ADMIN')
    expect((await people.ROLE_ADMIN.put(`/users/${id}`, { roles: ['ROLE_USER'] })).status).toBe(200)
  })
})

describe('nobody changes an account with a higher role', () => {
  test.each([
    ['another mobile number', { mobile: '0170 3' }],
    ['without the role', { roles: ['ROLE_USER'] }],
    ['deactivated', { isActive: false }],
    ['a new password', { plainPassword: 'Ganz-Neues-Passwort-77' }],
    ['another address', { email: 'uebernommen@example.de' }],
  ])('a chief saves an administrator: %s', async (_change, change) => {
    const { id } = await colleague('ROLE_ADMIN')
    const before = await stored(id)
    expectProblem(await people.ROLE_CHIEF.put(`/users/${id}`, change), 403)
    expect(await stored(id)).toEqual(before)
    const { rows } = await pool.query('select "passwordHash" from users where id = $1', [id])
    expect(rows).toEqual([{ passwordHash: null }])
  })

  test('a chief deletes an administrator', async () => {
    const { id } = await colleague('ROLE_ADMIN')
    expectProblem(await people.ROLE_CHIEF.del(`/users/${id}`), 403)
    expect((await stored(id))['isActive']).toBe(true)
  })

  test('a chief changes the photo of an administrator', async () => {
    const { id } = await colleague('ROLE_ADMIN')
    expectProblem(await people.ROLE_CHIEF.upload(`/users/${id}/picture`, PNG), 403)
    expect((await stored(id))['pictureName']).toBeNull()
  })

  test('a chief may change another chief', async () => {
    const { id } = await colleague('ROLE_CHIEF')
    expect((await people.ROLE_CHIEF.put(`/users/${id}`, { isActive: false })).status).toBe(200)
    expect((await people.ROLE_CHIEF.del(`/users/${id}`)).status).toBe(204)
  })
})

describe('the last active admin cannot be deactivated or deleted', async () => {
  const other = await startApp()
  const last = await other.person(['ROLE_ADMIN'])
  const url = `/users/${last.id}`
  const asleep = await other.person(['ROLE_ADMIN'])
  await last.put(`/users/${asleep.id}`, { isActive: false })

  test.each([
    ['deactivated', { isActive: false }],
    ['without the role', { roles: ['ROLE_CHIEF'] }],
  ])('%s', async (_change, change) => {
    expectProblem(await last.put(url, change), 422, /Administrator/)
    expect((await last.get(url)).body).toMatchObject({ isActive: true, roles: ['ROLE_ADMIN'] })
  })

  test('deleted', async () => {
    expect((await last.del(url)).status).toBe(422)
    expect((await last.get(url)).status).toBe(200)
  })

  test('as soon as there is another active one, that one deactivates it', async () => {
    const { rows } = await other.pool.query('select "isActive" from users where id = $1', [asleep.id])
    expect(rows).toEqual([{ isActive: false }])
    const awake = await other.person(['ROLE_ADMIN'])
    expect((await awake.put(url, { isActive: false })).status).toBe(200)
  })
})

/** "nobody deactivates themself, takes their own last role" */
describe('the own account', () => {
  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'] as const)('%s does not deactivate it', async (role) => {
    const { id, put } = people[role]
    const answer = await put(`/users/${id}`, { isActive: false, mobile: 'anders' })
    expectProblem(answer, 422)
    expect(answer.body['violations']).toEqual([
      { propertyPath: 'isActive', message: 'Das eigene Konto kann man nicht deaktivieren.' },
    ])
    expect(await stored(id)).toMatchObject({ isActive: true })
    expect((await stored(id))['mobile']).not.toBe('anders')
  })

  test.each([
    ['ROLE_CHIEF', []],
    ['ROLE_CHIEF', ['ROLE_BETA']],
    ['ROLE_ADMIN', []],
    ['ROLE_ADMIN', ['ROLE_NEARBY']],
  ] as const)('%s does not take its last role: %s', async (role, roles) => {
    const { id, put } = people[role]
    const answer = await put(`/users/${id}`, { roles })
    expectProblem(answer, 422)
    expect(answer.body['violations']).toEqual([
      { propertyPath: 'roles', message: 'Die eigene letzte Rolle kann man sich nicht nehmen.' },
    ])
    expect((await stored(id))['roles']).toEqual([role])
  })

  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'] as const)('%s does not delete it', async (role) => {
    expect((await people[role].del(`/users/${people[role].id}`)).status).toBe(422)
    expect((await stored(people[role].id)).id).toBe(people[role].id)
  })

  /** "Nobody can deactivate or demote themself by accident" */
  test('a lower role is not taken just like that, a flag is', async () => {
    const someone = await person(['ROLE_CHIEF'])
    expect((await someone.put(`/users/${someone.id}`, { roles: ['ROLE_CHIEF', 'ROLE_BETA'] })).status).toBe(200)
    expect((await someone.put(`/users/${someone.id}`, { roles: ['ROLE_MANAGER'] })).status).toBe(422)
  })
})

test.each([1, 2, 3])('two administrators deactivate each other at once: one stays (%i)', async () => {
  const other = await startApp()
  const both = [await other.person(['ROLE_ADMIN']), await other.person(['ROLE_ADMIN'])] as const
  for (const one of both) await one.get('/users') // both are known
  const answers = await Promise.all([
    both[0].put(`/users/${both[1].id}`, { isActive: false }),
    both[1].put(`/users/${both[0].id}`, { isActive: false }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await other.pool.query('select count(*)::integer as active from users where "isActive"')
  expect(rows).toEqual([{ active: 1 }])
})
