import { expect, test } from 'vitest'
import { stateOf } from '../memory/state.ts'
import { fine, rowsOf, suppliedIn } from '../spec/supplied.ts'
import { expectProblem, expectViolations, made, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { pool, person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const merle = await person(['ROLE_USER'], { firstName: 'Merle' })
const supplied = suppliedIn(world, admin)

const view = (query: string, more: object = {}) =>
  merle.post('/saved_views', { list: 'mediacontacts', name: world.word('Kino'), query, isShared: true, ...more })
const contact = (city: string, lastName = 'Weiß') => world.refTo('/mediacontacts', { city, lastName })
const idOf = (address: string) => Number(address.split('/')[2])
const drift = async (list: string) => (await merle.get<Record<string, Row>>(`${list}/drift`)).body
const membersOf = async (list: string) =>
  (await admin.list(`${list}/project_list_mediacontacts?itemsPerPage=500`)).body
    .map(({ mediacontact }) => `/mediacontacts/${(mediacontact as Row).id}`)
    .sort()

test('a Verteiler says who fits and who no longer does, and takes it over in one deed that is undone as one', async () => {
  const [here, new1, new2, gone] = [
    await contact('Sylt'),
    await contact('Sylt', 'Abel'),
    await contact('Sylt', 'Berg'),
    await contact('Föhr', 'Cohn'),
  ]
  const { id, name } = made(await view('city=Sylt'))
  const list = await world.refTo('/project_lists', { projectListMediacontacts: rowsOf(here, gone) })
  expect(await drift(list)).toMatchObject({ view: null, missing: { total: 0, some: [] }, surplus: { total: 0 } })
  await fine(merle.put(list, { view: `/saved_views/${id}` }))
  expect(await drift(list)).toEqual({
    view: { id, name, owner: 'Merle Muster' },
    missing: {
      total: 2,
      some: [
        { id: idOf(new1), firstName: 'Eva', lastName: 'Abel', jobTitle: null, medium: null },
        { id: idOf(new2), firstName: 'Eva', lastName: 'Berg', jobTitle: null, medium: null },
      ],
    },
    surplus: {
      total: 1,
      some: [{ id: idOf(gone), firstName: 'Eva', lastName: 'Cohn', jobTitle: null, medium: null }],
      allocated: 0,
    },
  })
  // never by itself
  expect(await membersOf(list)).toEqual([here, gone].sort())
  const before = await stateOf(pool)
  const answer = await merle.post(`${list}/follow`, { add: 'all', remove: 'all' })
  expect(answer).toMatchObject({ status: 200, body: { added: 2, removed: 1 } })
  expect(await membersOf(list)).toEqual([here, new1, new2].sort())
  expect(await drift(list)).toMatchObject({ missing: { total: 0 }, surplus: { total: 0 } })
  await fine(admin.post(`/deeds/${answer.headers['deed']}/undo`))
  expect(await stateOf(pool)).toEqual(before)
})

test('single ones, all but some, or nothing of one side; who does not fit any more is passed over', async () => {
  const [one, two, three, other] = [
    await contact('Amrum'),
    await contact('Amrum'),
    await contact('Amrum'),
    await contact('Juist'),
  ]
  const { id } = made(await view('city=Amrum'))
  const list = await world.refTo('/project_lists', {
    view: `/saved_views/${id}`,
    projectListMediacontacts: rowsOf(other),
  })
  const first = await merle.post(`${list}/follow`, { add: [idOf(one), idOf(other), 999_999] })
  expect(first.body).toEqual({ added: 1, removed: 0 })
  expect(await membersOf(list)).toEqual([one, other].sort())
  expect((await merle.post(`${list}/follow`, { add: { except: [idOf(two)] } })).body).toEqual({ added: 1, removed: 0 })
  expect(await membersOf(list)).toEqual([one, three, other].sort())
  const nothing = await merle.post(`${list}/follow`, {})
  expect([nothing.body, nothing.headers['deed']]).toEqual([{ added: 0, removed: 0 }, undefined])
})

test('whoever has material goes only when that is said, and by those who may', async () => {
  const { list, one, other } = await supplied()
  const { id } = made(await view('city=Nirgends'))
  await fine(admin.put(list, { view: `/saved_views/${id}` }))
  expect(await drift(list)).toMatchObject({ surplus: { total: 2, allocated: 1 } })
  const refused = await admin.post(`${list}/follow`, { remove: 'all' })
  expectViolations(refused, 'projectListMediacontacts')
  expect(refused.body['detail']).toContain('zugeteiltes Material')
  expectProblem(await merle.post(`${list}/follow`, { remove: 'all', dropsAllocations: true }), 403)
  expect((await merle.post(`${list}/follow`, { remove: [idOf(other)] })).body).toEqual({ added: 0, removed: 1 })
  expect(await membersOf(list)).toEqual([one])
  expect((await admin.post(`${list}/follow`, { remove: 'all', dropsAllocations: true })).body['removed']).toBe(1)
})

test('only a shared view of media contacts is followed, and it stays shared meanwhile', async () => {
  const list = await world.refTo('/project_lists', { name: 'Inseln' })
  const own = made(await view('city=Sylt', { isShared: false }))
  const projects = made(await view('category[]=Kino', { list: 'projects' }))
  const unshared = await merle.put(list, { view: `/saved_views/${own.id}` })
  expectViolations(unshared, 'view')
  expect(unshared.body['detail']).toContain('zuerst für alle freigeben')
  expectViolations(await admin.put(list, { view: `/saved_views/${own.id}` }), 'view')
  expectViolations(await merle.put(list, { view: `/saved_views/${projects.id}` }), 'view')
  await fine(merle.put(`/saved_views/${own.id}`, { isShared: true }))
  await fine(merle.put(list, { view: `/saved_views/${own.id}` }))
  const withdrawn = await merle.put(`/saved_views/${own.id}`, { isShared: false })
  expectViolations(withdrawn, 'isShared')
  expect(withdrawn.body['detail']).toContain('Inseln')
})

test('a view that is deleted lets go of the Verteiler, and takes hold of it again when it comes back', async () => {
  const { id } = made(await view('city=Sylt'))
  const list = await world.refTo('/project_lists', { view: `/saved_views/${id}` })
  const { headers } = await merle.del(`/saved_views/${id}`)
  expect((await merle.get(list)).body['view']).toBeNull()
  expectViolations(await merle.post(`${list}/follow`, { add: 'all' }), 'view')
  await fine(merle.post(`/deeds/${headers['deed']}/undo`))
  expect((await merle.get(list)).body['view']).toMatchObject({ id })
})

test('nonsense is refused by name', async () => {
  const list = await world.refTo('/project_lists')
  expectViolations(await merle.post(`${list}/follow`, { add: 'einige' }), 'add')
  expectViolations(await merle.post(`${list}/follow`, { remove: ['x'] }), 'remove')
  expectViolations(await merle.post(`${list}/follow`, { dropsAllocations: 1 }), 'dropsAllocations')
  expectProblem(await merle.post(`${list}/follow`, { alle: true }), 400, /alle/)
  expectProblem(await merle.get('/project_lists/999999/drift'), 404)
})
