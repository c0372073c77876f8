import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type Body, expectProblem, RANKS, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const people = {
  ROLE_TRAINEE: await person(['ROLE_TRAINEE']),
  ROLE_USER: await person(['ROLE_USER']),
  ROLE_MANAGER: await person(['ROLE_MANAGER']),
  ROLE_CHIEF: await person(['ROLE_CHIEF']),
  ROLE_ADMIN: await person(['ROLE_ADMIN']),
}
const own = await world.newProject({ managers: Object.values(people).map(({ id }) => `/users/${id}`) })
const body = async (url: string) => (await admin.get<Row>(url)).body
const CHIEF_OR_ABOVE = [
  ['ROLE_TRAINEE', 403],
  ['ROLE_USER', 403],
  ['ROLE_MANAGER', 403],
  ['ROLE_CHIEF', 200],
  ['ROLE_ADMIN', 200],
] as const

describe('only a chief or above may toggle a project’s isActive flag', () => {
  test.each(CHIEF_OR_ABOVE)('%s, also as manager of the project: %i', async (role, status) => {
    const project = await world.newProject({ managers: [`/users/${people[role].id}`] })
    const before = await body(project)
    const answer = await people[role].put(project, { title: 'Anders', isActive: false })
    if (status === 200) expect(answer.body).toMatchObject({ title: 'Anders', isActive: false })
    else {
      expectProblem(answer, 403, /Aktiv/i)
      expect(await body(project)).toEqual(before)
    }
  })

  test.each(RANKS)('%s sends it unchanged: fine', async (role) => {
    const project = await world.newProject()
    expect((await people[role].put(project, { title: 'Anders', isActive: true })).status).toBe(200)
    await admin.put(project, { isActive: false })
    const answer = await people[role].put(project, { title: 'Nochmals', isActive: false })
    expect(answer).toMatchObject({ status: 200, body: { title: 'Nochmals', isActive: false } })
  })

  test.each(RANKS)('%s leaves it out: it stays', async (role) => {
    const project = await world.newProject()
    await admin.put(project, { isActive: false })
    const answer = await people[role].put(project, { title: 'Anders' })
    expect(answer).toMatchObject({ status: 200, body: { isActive: false } })
  })

  test('a manager does not create an inactive project, a chief does', async () => {
    const sent = await world.send('/projects', { isActive: false }, { as: people.ROLE_MANAGER })
    expectProblem(sent, 403, /Aktiv/i)
    expect((await world.send('/projects', { isActive: false }, { as: people.ROLE_CHIEF })).status).toBe(201)
  })
})

describe.each([
  ['invoices', '/project_accounting_invoices', 'notes'],
  ['bookings', '/project_accounting_items', 'description'],
] as const)('set the isPublic checkbox on %s: chief or above', (_what, path, remark) => {
  test.each(CHIEF_OR_ABOVE)('%s changes it: %i', async (role, status) => {
    const { id } = await world.create(path, {}, own)
    const before = await body(`${path}/${id}`)
    const answer = await people[role].put(`${path}/${id}`, { isPublic: false, [remark]: 'neu' })
    if (status === 200) expect(answer.body).toMatchObject({ isPublic: false, [remark]: 'neu' })
    else {
      expectProblem(answer, 403, /Sichtbar|isPublic/)
      expect(await body(`${path}/${id}`)).toEqual(before)
    }
  })

  test.each(RANKS)('%s sends it unchanged: fine', async (role) => {
    const { id } = await world.create(path, {}, own)
    const answer = await people[role].put(`${path}/${id}`, { isPublic: true, [remark]: 'neu' })
    expect(answer).toMatchObject({ status: 200, body: { isPublic: true, [remark]: 'neu' } })
  })

  test.each(CHIEF_OR_ABOVE)('%s creates a hidden one: %i', async (role, status) => {
    const answer = await world.send(path, { isPublic: false }, { as: people[role], of: own })
    if (status === 403) expectProblem(answer, 403, /Sichtbar|isPublic/)
    else expect(answer).toMatchObject({ status: 201, body: { isPublic: false } })
    expect((await world.send(path, { isPublic: true }, { as: people[role], of: own })).status).toBe(201)
  })
})

describe.each([
  ['invoices', '/project_accounting_invoices'],
  ['bookings', '/project_accounting_items'],
] as const)('hidden %s (isPublic false): only chief and above see them', (_what, path) => {
  test.each(['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'] as const)('%s', async (role) => {
    const project = await world.newProject({ managers: [`/users/${people[role].id}`] })
    const shown = await world.create(path, {}, project)
    const hidden = await world.create(path, { isPublic: false }, project)
    const someone = people[role]
    const list = await someone.list(`${path}?project=${project}`)
    expect(list.body.map(({ id }) => id)).toEqual([shown.id])
    expect(list.headers['x-total-count']).toBe('1')
    const full = await someone.list(`${path}?project=${project}&itemsPerPage=1`)
    expect(full.headers['x-total-count']).toBe('1')
    expect((await someone.list(`${path}?isPublic=false`)).body).toEqual([])
    expectProblem(await someone.get(`${path}/${hidden.id}`), 404)
    expectProblem(await someone.put(`${path}/${hidden.id}`, { costCenter: 1 }), 404)
    expectProblem(await someone.del(`${path}/${hidden.id}`), 404)
    expect(await body(`${path}/${hidden.id}`)).toEqual(hidden)
  })

  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'] as const)('%s', async (role) => {
    const project = await world.newProject()
    await world.create(path, {}, project)
    const hidden = await world.create(path, { isPublic: false }, project)
    const someone = people[role]
    const list = await someone.list(`${path}?project=${project}`)
    expect(list.body).toContainEqual(hidden)
    expect(list.headers['x-total-count']).toBe('2')
    expect((await someone.get(`${path}/${hidden.id}`)).body).toEqual(hidden)
    expect((await someone.put(`${path}/${hidden.id}`, { costCenter: 1 })).status).toBe(200)
    expect((await someone.del(`${path}/${hidden.id}`)).status).toBe(204)
  })
})

describe('a booking that names a hidden invoice', async () => {
  const secret = await world.refTo('/project_accounting_invoices', { isPublic: false, amount: 9000 }, own)
  const booking = () =>
    world.create(
      '/project_accounting_items',
      { title: 'Anzeigen', revenueInvoice: secret, spendingInvoice: secret },
      own,
    )
  const BELOW = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'] as const

  test.each(BELOW)('%s sees the booking with null instead', async (role) => {
    const { id } = await booking()
    const nothing = { revenueInvoice: null, spendingInvoice: null }
    expect((await people[role].get(`/project_accounting_items/${id}`)).body).toMatchObject(nothing)
    const list = await people[role].list(`/project_accounting_items?project=${own}&itemsPerPage=500`)
    expect(list.body.find((one) => one['id'] === id)).toMatchObject(nothing)
  })

  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'] as const)('%s sees the invoice', async (role) => {
    const { id } = await booking()
    const answer = await people[role].get(`/project_accounting_items/${id}`)
    expect(answer.body).toMatchObject({ revenueInvoice: { amount: 9000 }, spendingInvoice: { amount: 9000 } })
  })

  test.each(BELOW)('%s cannot name it', async (role) => {
    const sent: Body = { project: own, title: 'Neu', revenueInvoice: secret }
    const answer = await people[role].post('/project_accounting_items', sent)
    expectProblem(answer, 422)
    expect(answer.body['violations']).toMatchObject([{ propertyPath: 'revenueInvoice' }])
  })

  test.each(BELOW)('%s cannot find out about it by a filter', async (role) => {
    await booking()
    for (const filter of [`revenueInvoice=${secret}`, 'exists[revenueInvoice]=true', 'exists[spendingInvoice]=true']) {
      const { body: rows } = await people[role].list(`/project_accounting_items?project=${own}&${filter}`)
      expect(rows, filter).toEqual([])
    }
  })

  test.each(BELOW)('%s saves the booking as it was answered: the invoice stays', async (role) => {
    const { id } = await booking()
    const seen = (await people[role].get<Row>(`/project_accounting_items/${id}`)).body
    const sent = { ...seen, project: own, title: 'Anzeigen und Plakate' }
    expect((await people[role].put(`/project_accounting_items/${id}`, sent)).status).toBe(200)
    expect(await body(`/project_accounting_items/${id}`)).toMatchObject({
      title: 'Anzeigen und Plakate',
      revenueInvoice: { amount: 9000 },
      spendingInvoice: { amount: 9000 },
    })
  })
})
