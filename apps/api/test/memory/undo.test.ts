import { describe, expect, test } from 'vitest'
import { made, PNG, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { stateOf } from './state.ts'

const { pool, person, storage } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const user = await person(['ROLE_USER'])
const world = await worldOf(chief)
const state = () => stateOf(pool)
const deedOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['deed'])
const idIn = (iri: string) => Number(iri.split('/')[2])

describe('every write says by which deed', () => {
  test('creating, changing and deleting; nothing changed is no deed', async () => {
    const created = await chief.post('/materials', { name: 'Plakat A1' })
    const url = `/materials/${made(created).id}`
    const changed = await chief.put(url, { name: 'Plakat A2' })
    const same = await chief.put(url, { name: 'Plakat A2' })
    const deleted = await chief.del(url)
    expect(deleted.status).toBe(204)
    const deeds = [created, changed, deleted].map(deedOf)
    expect(deeds.every((deed) => deed > 0)).toBe(true)
    expect(new Set(deeds).size).toBe(3)
    expect(same.headers['deed']).toBeUndefined()
  })

  test('pictures, files, Verteiler, allocations and cooperations', async () => {
    const project = await world.newProject()
    const list = await world.refTo('/project_lists', {}, project)
    const contact = await world.refTo('/mediacontacts')
    const cover = await chief.upload(`${project}/cover`, PNG)
    const added = await chief.post(`${list}/contacts`, { mediacontacts: [contact] })
    const again = await chief.post(`${list}/contacts`, { mediacontacts: [contact] })
    const partners = await chief.post(`${project}/mediacontact_partners`, {
      mediacontactPartners: [await world.refTo('/mediacontact_partners')],
    })
    for (const answer of [cover, added, partners]) expect(deedOf(answer)).toBeGreaterThan(0)
    expect(again.headers['deed']).toBeUndefined()
  })
})

describe('POST /deeds/{id}/undo', () => {
  test('a change is set back field by field, and undoing that brings it again', async () => {
    const url = await world.refTo('/mediacontacts', { phone: '040 1', city: 'Kiel' })
    const before = await state()
    const changed = await chief.put(url, { phone: '040 2', city: 'Bonn' })
    const undone = await chief.post(`/deeds/${deedOf(changed)}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 1, kept: [] } })
    expect(await state()).toEqual(before)
    expect(undone.body['deed']).toBe(deedOf(undone))
    await chief.post(`/deeds/${undone.body['deed']}/undo`)
    expect((await chief.get(url)).body).toMatchObject({ phone: '040 2', city: 'Bonn' })
  })

  test('what somebody changed later stays, and is named', async () => {
    const url = await world.refTo('/mediacontacts', { phone: '040 1', city: 'Kiel' })
    const changed = await chief.put(url, { phone: '040 2', city: 'Bonn' })
    await manager.put(url, { phone: '040 3' })
    const { body } = await chief.post(`/deeds/${deedOf(changed)}/undo`)
    expect(body).toMatchObject({
      undone: 1,
      kept: [
        {
          path: 'mediacontacts',
          id: idIn(url),
          field: 'phone',
          reason: '„Telefon“ wurde danach von Merle Muster geändert.',
        },
      ],
    })
    expect((await chief.get(url)).body).toMatchObject({ phone: '040 3', city: 'Kiel' })
  })

  test('a project comes back with everything in it, as it was', async () => {
    const { project } = await world.newProjectWithAll()
    const before = await state()
    const deleted = await chief.del(project)
    expect(deleted.status).toBe(204)
    const undone = await chief.post(`/deeds/${deedOf(deleted)}/undo`)
    expect(undone).toMatchObject({
      status: 200,
      body: { undone: 1, kept: [], title: 'Projekt „Nachtzug“ wiederhergestellt' },
    })
    expect(await state()).toEqual(before)
  })

  test('what a deed created goes into the trash; what was added to it since keeps it', async () => {
    const created = await chief.post('/projects', await world.bodyFor('/projects'))
    const project = `/projects/${made(created).id}`
    const briefing = await world.refTo('/project_briefings', {}, project)
    const refused = await chief.post(`/deeds/${deedOf(created)}/undo`)
    expect(refused.body).toMatchObject({
      deed: null,
      undone: 0,
      kept: [{ path: 'projects', field: null, reason: 'Inzwischen gehört 1 Briefing dazu.' }],
    })
    await chief.del(briefing)
    expect((await chief.post(`/deeds/${deedOf(created)}/undo`)).body).toMatchObject({ undone: 1, kept: [] })
    expect((await chief.get(project)).status).toBe(404)
  })

  test('contacts added to a Verteiler leave it again, in one entry of its history', async () => {
    const list = await world.refTo('/project_lists')
    const contacts = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')]
    const before = await state()
    const added = await chief.post(`${list}/contacts`, { mediacontacts: contacts })
    const { body } = await chief.post(`/deeds/${deedOf(added)}/undo`)
    expect(body).toMatchObject({ undone: 2, kept: [] })
    expect(await state()).toEqual(before)
    const history = await chief.list(`${list}/history`)
    const ids = contacts.map((one) => ({ id: idIn(one) }))
    expect(history.body.slice(0, 2)).toMatchObject([
      { kind: 'update', changes: { projectListMediacontacts: [ids, []] } },
      { kind: 'update', changes: { projectListMediacontacts: [[], ids] } },
    ])
  })

  test('contacts that were dropped from a Verteiler come back with their material', async () => {
    const project = await world.newProject()
    const contact = await world.refTo('/mediacontacts')
    const list = await world.create(
      '/project_lists',
      { projectListMediacontacts: [{ mediacontact: contact }] },
      project,
    )
    const [member] = list['projectListMediacontacts'] as Row[]
    const material = await world.refTo('/project_materials', {}, project)
    await chief.post(`${material}/allocations`, { contacts: [`/project_list_mediacontacts/${member!.id}`], count: 3 })
    const before = await state()
    const dropped = await chief.put(`/project_lists/${list.id}`, {
      projectListMediacontacts: [],
      dropsAllocations: true,
    })
    expect(dropped.status).toBe(200)
    await chief.post(`/deeds/${deedOf(dropped)}/undo`)
    expect(await state()).toEqual(before)
  })

  test('the same rights hold as for doing it by hand', async () => {
    const created = await user.post('/mediacontacts', await world.bodyFor('/mediacontacts'))
    const undone = await user.post(`/deeds/${deedOf(created)}/undo`)
    expect(undone).toMatchObject({ status: 403, body: { detail: 'Das darf nur: Manager.' } })
    const project = await world.newProject()
    const deleted = await chief.del(project)
    expect((await manager.post(`/deeds/${deedOf(deleted)}/undo`)).status).toBe(403)
    expect((await manager.get(project)).status).toBe(404)
    const activated = await chief.put(await world.newProject(), { isActive: false })
    expect((await manager.post(`/deeds/${deedOf(activated)}/undo`)).status).toBe(403)
  })

  test('a deed that nobody did is not there', async () => {
    expect((await chief.post('/deeds/999999999/undo')).status).toBe(404)
    expect((await chief.post('/deeds/x/undo')).status).toBe(400)
  })

  test('a colleague comes back, and may sign in again', async () => {
    const url = await world.refTo('/users')
    const before = await state()
    const deleted = await chief.del(url)
    expect((await chief.get(url)).status).toBe(404)
    expect((await chief.post(`/deeds/${deedOf(deleted)}/undo`)).body).toMatchObject({ undone: 1 })
    expect(await state()).toEqual(before)
  })

  test('the picture that was there before is there again', async () => {
    const project = await world.newProject()
    await chief.upload(`${project}/cover`, PNG)
    const first = (await chief.get(project)).body['coverName']
    const second = await chief.upload(`${project}/cover`, PNG)
    await chief.post(`/deeds/${deedOf(second)}/undo`)
    expect((await chief.get(project)).body['coverName']).toBe(first)
    expect(storage).toBeDefined()
  })
})
