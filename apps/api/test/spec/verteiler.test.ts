import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { expectProblem, expectViolations, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const { project } = world
const contact = (lastName: string) => world.refTo('/mediacontacts', { firstName: 'Eva', lastName })
const [abel, berg, cohn, dorn] = [
  await contact('Abel'),
  await contact('Berg'),
  await contact('Cohn'),
  await contact('Dorn'),
]
const NOBODY = '/mediacontacts/2000000000'

const rows = (...contacts: readonly string[]) => contacts.map((mediacontact) => ({ mediacontact }))
const newList = (...contacts: readonly string[]) =>
  world.create('/project_lists', { name: 'Print', projectListMediacontacts: rows(...contacts) })
const members = async (list: number) =>
  (await admin.list(`/project_lists/${list}/project_list_mediacontacts?itemsPerPage=500`)).body as (Row & {
    readonly mediacontact: Row
  })[]
const contactsOf = async (list: number) =>
  (await members(list)).map(({ mediacontact }) => `/mediacontacts/${mediacontact.id}`).sort()
const rowOf = async (list: number, contactRef: string) =>
  (await members(list)).find(({ mediacontact }) => `/mediacontacts/${mediacontact.id}` === contactRef)!
const stock = (count = 100) => world.refTo('/project_materials', { count })
const allocate = async (member: Row, projectMaterial: string, count: number) =>
  world.create('/project_list_mediacontact_materials', {
    projectMaterial,
    projectListMediacontact: `/project_list_mediacontacts/${member.id}`,
    count,
    date: '2025-03-05',
  })

describe('create with contacts', () => {
  test('name, project, projectListMediacontacts (items each with mediacontact), updatedBy, updatedAt', async () => {
    const answer = await admin.post<Row>('/project_lists', {
      name: 'Print',
      project,
      projectListMediacontacts: rows(abel, berg),
      updatedBy: `users/${admin.id}`,
      updatedAt: '2025-03-05T10:00:00Z',
    })
    expect(answer).toMatchObject({ status: 201, body: { name: 'Print', updatedBy: { id: admin.id } } })
    expect(answer.body['projectListMediacontacts']).toHaveLength(2)
    expect(await contactsOf(answer.body.id)).toEqual([abel, berg].sort())
  })

  test('the lists of a project say how many they are, and name them when asked', async () => {
    const { id } = await world.create('/project_lists', {
      project,
      name: 'Print',
      projectListMediacontacts: rows(abel, berg),
    })
    const below = async (query = '') => {
      const { body } = await admin.list(`${project}/project_lists?id=${id}${query}`)
      return body[0]
    }
    expect(await below()).toMatchObject({ name: 'Print', contactCount: 2, suppliedCount: 0 })
    expect(await below()).not.toHaveProperty('projectListMediacontacts')
    expect((await below('&properties[]=projectListMediacontacts'))?.['projectListMediacontacts']).toHaveLength(2)
  })

  test('without any', async () => {
    expect(await contactsOf((await newList()).id)).toEqual([])
    expect(await contactsOf((await world.create('/project_lists')).id)).toEqual([])
  })

  test('duplicates sent count once', async () => {
    expect(await contactsOf((await newList(abel, abel, abel.slice(1), berg)).id)).toEqual([abel, berg].sort())
  })

  test('an unknown contact is a 422, and no list is created', async () => {
    const before = (await admin.list('/project_lists')).headers['x-total-count']
    const sent = { name: 'Neu', project, projectListMediacontacts: rows(abel, NOBODY) }
    expectViolations(await admin.post('/project_lists', sent), 'projectListMediacontacts')
    expect((await admin.list('/project_lists')).headers['x-total-count']).toBe(before)
  })

  test.each([
    ['no list', abel],
    ['null', null],
    ['a bare reference', [abel]],
    ['another resource', [{ mediacontact: '/projects/1' }]],
    ['no contact', [{ name: 'Abel' }]],
  ])('%s is a 422 that names the field', async (_what, projectListMediacontacts) => {
    const sent = { name: 'Neu', project, projectListMediacontacts }
    expectViolations(await admin.post('/project_lists', sent), 'projectListMediacontacts')
  })
})

describe('PUT replaces the contacts, merged by contact', () => {
  test('rows kept keep their id; others come and go', async () => {
    const { id } = await newList(abel, berg)
    const kept = await rowOf(id, berg)
    const answer = await admin.put(`/project_lists/${id}`, { name: 'Neu', projectListMediacontacts: rows(berg, cohn) })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Neu' } })
    expect(await contactsOf(id)).toEqual([berg, cohn].sort())
    expect((await rowOf(id, berg)).id).toBe(kept.id)
  })

  test('kept rows keep their allocations', async () => {
    const { id } = await newList(abel, berg)
    const allocation = await allocate(await rowOf(id, abel), await stock(), 3)
    await admin.put(`/project_lists/${id}`, { projectListMediacontacts: rows(cohn, abel) })
    expect(await contactsOf(id)).toEqual([abel, cohn].sort())
    const stored = await admin.get(`/project_list_mediacontact_materials/${allocation.id}`)
    expect(stored).toMatchObject({ status: 200, body: { count: 3, date: '2025-03-05' } })
  })

  test('without a word about contacts they stay; an empty list takes them out', async () => {
    const { id } = await newList(abel, berg)
    await admin.put(`/project_lists/${id}`, { name: 'Radio', project })
    expect(await contactsOf(id)).toEqual([abel, berg].sort())
    await admin.put(`/project_lists/${id}`, { projectListMediacontacts: [] })
    expect(await contactsOf(id)).toEqual([])
  })

  test('the list as it was answered can be sent back', async () => {
    const list = await newList(abel, berg)
    const answered = list['projectListMediacontacts'] as (Row & { mediacontact: Row })[]
    const projectListMediacontacts = answered.map((row) => ({
      ...row,
      mediacontact: `/mediacontacts/${row.mediacontact.id}`,
    }))
    const answer = await admin.put(`/project_lists/${list.id}`, { ...list, project, projectListMediacontacts })
    expect(answer).toMatchObject({ status: 200, body: list })
  })

  test('an unknown contact is a 422, and nothing is changed', async () => {
    const { id } = await newList(abel)
    const sent = { name: 'Anders', projectListMediacontacts: rows(berg, NOBODY) }
    expectViolations(await admin.put(`/project_lists/${id}`, sent), 'projectListMediacontacts')
    expect(await contactsOf(id)).toEqual([abel])
    expect((await admin.get(`/project_lists/${id}`)).body['name']).toBe('Print')
  })
})

describe('rows with allocations', () => {
  test.each([undefined, false])('are not dropped unless the request says so (dropsAllocations %s)', async (drops) => {
    const { id } = await newList(abel, berg)
    const allocation = await allocate(await rowOf(id, abel), await stock(), 3)
    const sent = { name: 'Anders', projectListMediacontacts: rows(berg, cohn), dropsAllocations: drops }
    expectViolations(await admin.put(`/project_lists/${id}`, sent), 'projectListMediacontacts')
    expect(await contactsOf(id)).toEqual([abel, berg].sort())
    expect((await admin.get(`/project_lists/${id}`)).body['name']).toBe('Print')
    expect((await admin.get(`/project_list_mediacontact_materials/${allocation.id}`)).status).toBe(200)
  })

  test('are dropped together with their allocations when it does', async () => {
    const { id } = await newList(abel, berg)
    const material = await stock()
    const allocation = await allocate(await rowOf(id, abel), material, 3)
    const sent = { projectListMediacontacts: rows(berg), dropsAllocations: true }
    expect((await admin.put(`/project_lists/${id}`, sent)).status).toBe(200)
    expect(await contactsOf(id)).toEqual([berg])
    expectProblem(await admin.get(`/project_list_mediacontact_materials/${allocation.id}`), 404)
    expect((await admin.get(material)).body).toMatchObject({ spent: 0, left: 100 })
  })

  test('the wish is not kept: the next request has to say so again', async () => {
    const { id } = await newList(abel)
    await admin.put(`/project_lists/${id}`, { name: 'Anders', dropsAllocations: true })
    await allocate(await rowOf(id, abel), await stock(), 1)
    expectViolations(
      await admin.put(`/project_lists/${id}`, { projectListMediacontacts: [] }),
      'projectListMediacontacts',
    )
  })
})

test('several leave at once with their allocations, the others stay, and one undo brings them back', async () => {
  const { id } = await newList(abel, berg, cohn)
  const leaving = [await rowOf(id, abel), await rowOf(id, berg)]
  await allocate(leaving[0]!, await stock(), 3)
  const removed = await admin.post<{ deed: number }>('/project_list_mediacontacts/bulk', {
    ids: leaving.map((row) => row.id),
    remove: true,
  })
  expect(removed).toMatchObject({ status: 200, body: { changed: 2, refused: [] } })
  expect(await contactsOf(id)).toEqual([cohn])
  expect((await admin.post(`/deeds/${removed.body.deed}/undo`)).status).toBe(200)
  expect(await contactsOf(id)).toEqual([abel, berg, cohn].sort())
  expect((await rowOf(id, abel))['materials']).toHaveLength(1)
})

test('a contact stands in a list only once', async () => {
  const { id } = await newList(abel)
  const again = { projectList: `/project_lists/${id}`, mediacontact: abel }
  expectProblem(await admin.post('/project_list_mediacontacts', again), 422)
  expect((await admin.post('/project_list_mediacontacts', { ...again, mediacontact: dorn })).status).toBe(201)
})

test('20 PUTs at once leave the contacts of one of them', async () => {
  const { id } = await newList()
  const choices = [[abel], [berg, cohn], [cohn, dorn], [abel, berg, cohn, dorn]]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      admin.put(`/project_lists/${id}`, { projectListMediacontacts: rows(...choices[n % 4]!) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(choices.map((one) => one.toSorted())).toContainEqual(await contactsOf(id))
})

/** Spec 9: "spent is the sum of allocation counts; left is count minus spent". */
describe('material usage', () => {
  test('spent = sum over all lists of the project; left may be negative', async () => {
    const material = await stock(10)
    const [print, radio] = [await newList(abel, berg), await newList(abel)]
    const usage = async () => (await admin.get(material)).body
    expect(await usage()).toMatchObject({ count: 10, spent: 0, left: 10, allocations: [] })
    await allocate(await rowOf(print.id, abel), material, 3)
    const second = await allocate(await rowOf(print.id, berg), material, 4)
    expect(await usage()).toMatchObject({ spent: 7, left: 3 })
    await allocate(await rowOf(radio.id, abel), material, 5)
    expect(await usage()).toMatchObject({ spent: 12, left: -2 })
    expect((await usage())['allocations']).toHaveLength(3)
    await admin.put(`/project_list_mediacontact_materials/${second.id}`, { count: 1 })
    expect(await usage()).toMatchObject({ spent: 9, left: 1 })
    await admin.del(`/project_lists/${print.id}`)
    expect(await usage()).toMatchObject({ spent: 5, left: 5 })
    const list = await admin.list(`${project}/project_materials?itemsPerPage=500`)
    expect(list.body).toContainEqual(await usage())
  })

  test('material of another project cannot be allocated', async () => {
    const elsewhere = await world.refTo('/project_materials', {}, await world.newProject())
    const member = await rowOf((await newList(abel)).id, abel)
    const sent = {
      projectMaterial: elsewhere,
      projectListMediacontact: `/project_list_mediacontacts/${member.id}`,
      count: 1,
    }
    expectProblem(await admin.post('/project_list_mediacontact_materials', sent), 422)
  })
})
