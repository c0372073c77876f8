import { expect, test } from 'vitest'
import { type Person, startApp } from '../support.ts'

const { person } = await startApp()
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const user = await person(['ROLE_USER'])
const chief = await person(['ROLE_CHIEF'])

type Made = Record<string, unknown> & { id: number }
const make = async (path: string, body: object, by: Person = manager): Promise<Made> => {
  const { status, body: made } = await by.post<Made>(`/${path}`, body)
  expect(status, JSON.stringify(made)).toBe(201)
  return made
}
const rowsIn = async (path: string, project: number): Promise<Made[]> =>
  (await manager.list(`/${path}?project=/projects/${project}`)).body as Made[]

const customer = await make('customers', { name: 'Weltlicht', fullName: 'Weltlicht Film GmbH' })
const imke = await make('customer_contacts', {
  customer: `/customers/${customer.id}`,
  firstName: 'Imke',
  lastName: 'Abendroth',
  email: 'imke@weltlicht.example',
})
const one = await make('mediacontacts', { firstName: 'Gesa', lastName: 'Möller' })
const two = await make('mediacontacts', { firstName: 'Ole', lastName: 'Claußen' })

const project = async () => {
  const made = await make('projects', {
    title: 'Nachtlinie',
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    customerContacts: [`/customer_contacts/${imke.id}`],
    departments: ['Marketing', 'Online PR'],
    managers: [`/users/${manager.id}`],
    releaseDate: '2026-12-03',
    estDate: '2027-03-04',
    conceptStatus: 'Freigegeben',
    concept: 'Premiere im Hafen',
    budget: 50_000,
  })
  const at = { project: `/projects/${made.id}` }
  await make('project_briefings', {
    ...at,
    name: 'Trailer',
    category: 'Marketing',
    status: 'Gebucht',
    usersInCharge: [`/users/${user.id}`],
  })
  const list = await make('project_lists', {
    ...at,
    name: 'Feuilleton',
    projectListMediacontacts: [
      { mediacontact: `/mediacontacts/${one.id}` },
      { mediacontact: `/mediacontacts/${two.id}` },
    ],
  })
  await make('project_ad_materials', {
    ...at,
    name: 'Bumper',
    deadline: '2026-11-20',
    status: 'Erledigt',
    fileTypes: ['GIF'],
  })
  await make('project_ad_budgets', { ...at, amount: 1200.5, description: 'Nachschlag' })
  return { ...made, list }
}
const EVERYTHING = ['project_briefings', 'project_lists', 'project_ad_materials', 'project_ad_budgets']

test('a project with all that is ticked, its dates shifted, nothing of it booked or done', async () => {
  const { id } = await project()
  const {
    status,
    body: copy,
    headers,
  } = await manager.post<Made>(`/projects/${id}/copy`, {
    values: { title: 'Nachtlinie 2' },
    parts: EVERYTHING,
    days: 14,
  })
  expect(status).toBe(201)
  expect(headers['location']).toBe(`/projects/${copy.id}`)
  expect(copy).toMatchObject({
    title: 'Nachtlinie 2',
    category: 'Kino',
    customer: { id: customer.id },
    customerContacts: [{ id: imke.id }],
    managers: [{ id: manager.id }],
    releaseDate: '2026-12-17',
    estDate: '2027-03-18',
    conceptStatus: null,
    concept: 'Premiere im Hafen',
    budget: 50_000,
    isActive: true,
  })
  expect(await rowsIn('project_briefings', copy.id)).toMatchObject([
    { name: 'Trailer', category: 'Marketing', status: 'Idee', usersInCharge: [{ id: user.id }] },
  ])
  expect(await rowsIn('project_lists', copy.id)).toMatchObject([
    { name: 'Feuilleton', contactCount: 2, suppliedCount: 0 },
  ])
  expect(await rowsIn('project_ad_materials', copy.id)).toMatchObject([
    { name: 'Bumper', deadline: '2026-12-04', status: 'Offen', fileTypes: ['GIF'] },
  ])
  expect(await rowsIn('project_ad_budgets', copy.id)).toMatchObject([{ amount: 1200.5, description: 'Nachschlag' }])
  expect(await rowsIn('project_briefings', id)).toMatchObject([{ name: 'Trailer', status: 'Gebucht' }])
})

test('only what is ticked; without budgets the budget of the project stays behind, too', async () => {
  const { id } = await project()
  const { body: copy } = await manager.post<Made>(`/projects/${id}/copy`, { parts: ['project_lists'] })
  expect(copy).toMatchObject({ title: 'Nachtlinie', releaseDate: '2026-12-03', budget: null })
  expect(await rowsIn('project_briefings', copy.id)).toEqual([])
  expect(await rowsIn('project_ad_budgets', copy.id)).toEqual([])
  expect(await rowsIn('project_lists', copy.id)).toHaveLength(1)
})

test('one deed: the Verlauf says of what it is a copy, and taking it back leaves nothing of it', async () => {
  const { id } = await project()
  const { body: copy, headers } = await manager.post<Made>(`/projects/${id}/copy`, { parts: EVERYTHING })
  const history = await manager.list(`/projects/${copy.id}/history`)
  expect(history.body.filter(({ note }) => note)).toMatchObject([{ kind: 'create', note: 'Kopie von Nachtlinie' }])
  // spec: projects are deleted by chiefs alone
  expect((await manager.post(`/deeds/${headers['deed']}/undo`)).status).toBe(403)
  expect((await chief.post(`/deeds/${headers['deed']}/undo`)).status).toBe(200)
  expect((await manager.get(`/projects/${copy.id}`)).status).toBe(404)
  for (const part of EVERYTHING) expect(await rowsIn(part, copy.id)).toEqual([])
  expect(await rowsIn('project_lists', id)).toHaveLength(1)
})

test('who has left since is not taken over', async () => {
  const leaving = await person(['ROLE_USER'], { firstName: 'Jonas' })
  const { id } = await project()
  await manager.put(`/projects/${id}`, {
    managers: [`/users/${manager.id}`, `/users/${leaving.id}`],
    conceptBy: `/users/${leaving.id}`,
  })
  await chief.put(`/users/${leaving.id}`, { isActive: false })
  const { status, body } = await manager.post(`/projects/${id}/copy`)
  expect(status).toBe(201)
  expect(body).toMatchObject({ managers: [{ id: manager.id }], conceptBy: null })
})

test('a Verteiler with its contacts, without what was allocated; also into another project', async () => {
  const { list, id } = await project()
  const copy = await user.post<Made>(`/project_lists/${list.id}/copy`, { values: { name: 'Feuilleton (Kopie)' } })
  expect(copy.body).toMatchObject({ name: 'Feuilleton (Kopie)', project: { id }, contactCount: 2, suppliedCount: 0 })
  const other = await project()
  const there = await user.post<Made>(`/project_lists/${list.id}/copy`, {
    values: { project: `/projects/${other.id}` },
  })
  expect(there.body).toMatchObject({ name: 'Feuilleton', project: { id: other.id }, contactCount: 2 })
})

test('an ad material is to be made once more', async () => {
  const { id } = await project()
  const [banner] = await rowsIn('project_ad_materials', id)
  const copy = await user.post(`/project_ad_materials/${banner!.id}/copy`, { values: { name: 'Bumper (Kopie)' } })
  expect(copy.body).toMatchObject({
    name: 'Bumper (Kopie)',
    deadline: '2026-11-20',
    status: 'Offen',
    fileTypes: ['GIF'],
  })
})

test('whoever may not create a project copies none; nothing else is copied, and nonsense is named', async () => {
  const { id, list } = await project()
  const count = async () => (await manager.list('/projects?itemsPerPage=1')).headers['x-total-count']
  const before = await count()
  expect((await user.post(`/projects/${id}/copy`, { parts: EVERYTHING })).status).toBe(403)
  expect((await manager.post('/projects/999999/copy')).status).toBe(404)
  expect((await manager.post(`/customers/${customer.id}/copy`)).status).toBe(404)
  const refused = async (url: string, body: object) => {
    const answer = await manager.post<{ detail: string }>(url, body)
    return [answer.status, answer.body.detail]
  }
  expect(await refused(`/projects/${id}/copy`, { parts: ['project_uploads'] })).toEqual([
    422,
    expect.stringContaining('Mitnehmen'),
  ])
  expect(await refused(`/projects/${id}/copy`, { days: 99_999 })).toEqual([
    422,
    expect.stringContaining('Termine verschieben um'),
  ])
  expect(await refused(`/projects/${id}/copy`, { values: { title: '' } })).toEqual([
    422,
    expect.stringContaining('Titel'),
  ])
  expect(await refused(`/projects/${id}/copy`, { values: { titel: 'x' } })).toEqual([
    400,
    expect.stringContaining('titel'),
  ])
  expect(await refused(`/projects/${id}/copy`, { values: 'x' })).toEqual([422, expect.stringContaining('values')])
  expect(await refused(`/project_lists/${list.id}/copy`, { parts: ['project_briefings'] })).toEqual([
    422,
    expect.stringContaining('Mitnehmen'),
  ])
  expect(await count()).toBe(before)
})
