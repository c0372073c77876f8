import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)

const supplied = async () => {
  const project = await world.newProject()
  const contact = await world.refTo('/mediacontacts', { firstName: 'Inga', lastName: 'Köhler' })
  const list = await world.refTo(
    '/project_lists',
    { name: 'Podcasts', projectListMediacontacts: [{ mediacontact: contact }] },
    project,
  )
  const members = await chief.get<{ id: number }[]>(`/project_list_mediacontacts?projectList=${list}`)
  const material = await world.refTo('/project_materials', { count: 5 }, project)
  return {
    project,
    contact,
    list,
    material,
    contacts: members.body.map(({ id }) => `/project_list_mediacontacts/${id}`),
  }
}

test('what went out on paper is a Versand, a note with the contact and an allocation, and goes again as one', async () => {
  const { contact, material, contacts } = await supplied()
  const trainee = await person(['ROLE_TRAINEE'])
  const answer = await trainee.post('/mailings/printed', {
    kind: 'Etiketten',
    name: 'Goodie-Bags für Podcasts',
    contacts,
    material,
    count: 2,
    date: '2026-11-05',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { kind: 'Etiketten', state: 'Gesendet', name: 'Goodie-Bags für Podcasts', total: 1, accepted: 1 },
  })
  expect(String((answer.body as { sentOn: string }).sentOn)).toContain('2026-11-05')
  expect((await chief.get(`/contact_notes?mediacontact=${contact}`)).body).toMatchObject([
    { kind: 'Brief', text: 'Per Post verschickt: Goodie-Bags für Podcasts' },
  ])
  const allocated = (await chief.get(material)).body as {
    spent: number
    allocations: { date: string; count: number }[]
  }
  expect(allocated.spent).toBe(2)
  expect(allocated.allocations).toMatchObject([{ count: 2, date: expect.stringContaining('2026-11-05') }])

  const deed = answer.headers['deed']
  expect((await chief.post(`/deeds/${deed}/undo`)).status).toBe(200)
  expect((await chief.get(`/contact_notes?mediacontact=${contact}`)).body).toEqual([])
  expect((await chief.get(material)).body).toMatchObject({ spent: 0 })
  expect((await chief.get(`/mailings/${(answer.body as { id: number }).id}`)).status).toBe(404)
})

test('without material nothing is allocated; what does not fit is refused, and nothing is written', async () => {
  const { contact, contacts } = await supplied()
  const other = await supplied()
  const body = { kind: 'Brief', name: 'Presseheft', contacts, date: '2026-11-05' }
  const { rows: before } = await pool.query('select count(*) from mailings')
  expect(await chief.post('/mailings/printed', { ...body, kind: 'Mail' })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'kind' }] },
  })
  expect(await chief.post('/mailings/printed', { ...body, contacts: [...contacts, ...other.contacts] })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'contacts', message: '„Kontakte“ gehören zu verschiedenen Projekten.' }] },
  })
  expect(await chief.post('/mailings/printed', { ...body, material: other.material })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'material', message: '„Material“ gehört zu einem anderen Projekt.' }] },
  })
  expect((await pool.query('select count(*) from mailings')).rows).toEqual(before)
  expect((await chief.post('/mailings/printed', body)).status).toBe(201)
  expect((await chief.get(`/contact_notes?mediacontact=${contact}`)).body).toMatchObject([
    { text: 'Brief verschickt: Presseheft' },
  ])
})
