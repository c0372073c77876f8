import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { expectProblem, expectViolations, type Row, worldOf } from './world.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const trainee = await person(['ROLE_TRAINEE'])
const colleague = await person(['ROLE_USER'])
const inCharge = await person(['ROLE_USER'])
const manager = await person(['ROLE_MANAGER'])
const [abel, berg] = [await world.refTo('/mediacontacts', {}), await world.refTo('/mediacontacts', {})]
const named = (...people: readonly { readonly id: number }[]) => people.map(({ id }) => `/users/${id}`)
const managed = () => world.newProject({ managers: named(inCharge) })
const managersOf = async (project: string) =>
  ((await admin.get(project)).body['managers'] as Row[]).map(({ id }) => `/users/${id}`)

describe('managers of an existing project: changed by its managers or the manager role', () => {
  test.each([
    ['a trainee', trainee],
    ['a colleague', colleague],
  ])('%s who enters themself: 403 naming the field, nothing saved', async (_who, someone) => {
    const project = await managed()
    const before = (await admin.get(project)).body
    const answer = await someone.put(project, { title: 'Anders', managers: named(inCharge, someone) })
    expectProblem(answer, 403, '„Manager“ darf nur ändern: Projektmanager oder Manager.')
    expect((await admin.get(project)).body).toEqual(before)
    const budget = await world.create('/project_ad_budgets', { amount: 10 }, project)
    expectProblem(await someone.del(`/project_ad_budgets/${budget.id}`), 403)
  })

  test('a project without managers is nobody’s to take', async () => {
    const project = await world.newProject({ managers: [] })
    expectProblem(await colleague.put(project, { managers: named(colleague) }), 403, '„Manager“')
  })

  test('others send them unchanged, or leave them out: fine', async () => {
    const project = await managed()
    expect((await trainee.put(project, { title: 'Anders', managers: named(inCharge) })).status).toBe(200)
    expect((await trainee.put(project, { title: 'Nochmals' })).status).toBe(200)
    expect(await managersOf(project)).toEqual(named(inCharge))
  })

  test('its manager hands it over, and is out', async () => {
    const project = await managed()
    expect((await inCharge.put(project, { managers: named(colleague) })).status).toBe(200)
    expectProblem(await inCharge.put(project, { managers: named(inCharge) }), 403)
    expect(await managersOf(project)).toEqual(named(colleague))
  })

  test('the manager role changes them anywhere, and sets them on creation', async () => {
    const project = await managed()
    expect((await manager.put(project, { managers: named(colleague) })).status).toBe(200)
    const made = await world.send('/projects', { managers: named(manager, colleague) }, { as: manager })
    expect(made.status).toBe(201)
  })
})

describe('removing allocations needs the right to delete them, by whatever route', () => {
  const rows = (...contacts: readonly string[]) => contacts.map((mediacontact) => ({ mediacontact }))
  const supplied = async () => {
    const project = await managed()
    const list = await world.create('/project_lists', { projectListMediacontacts: rows(abel, berg) }, project)
    const { body } = await admin.list(`/project_lists/${list.id}/project_list_mediacontacts?mediacontact=${abel}`)
    const member = `/project_list_mediacontacts/${body[0]!['id']}`
    const projectMaterial = await world.refTo('/project_materials', { count: 9 }, project)
    const allocation = await admin.post('/project_list_mediacontact_materials', {
      projectMaterial,
      projectListMediacontact: member,
      count: 3,
    })
    expect(allocation.status).toBe(201)
    return {
      list: `/project_lists/${list.id}`,
      member,
      projectMaterial,
      allocation: `/project_list_mediacontact_materials/${allocation.body['id']}`,
    }
  }
  const shortened = { name: 'Anders', projectListMediacontacts: rows(berg), dropsAllocations: true }

  test.each([
    ['a trainee', trainee],
    ['a colleague', colleague],
  ])('%s who shortens the Verteiler: 403, and nothing is changed', async (_who, someone) => {
    const { list, allocation } = await supplied()
    const before = (await admin.get(list)).body
    const said = '„Kontakte“: Wer zugeteiltes Material hat, darf nur entfernen: Projektmanager oder Manager.'
    expectProblem(await someone.put(list, shortened), 403, said)
    expectProblem(await someone.put(list, { ...shortened, dropsAllocations: false }), 403, said)
    expect((await admin.get(list)).body).toEqual(before)
    expect((await admin.get(allocation)).status).toBe(200)
  })

  test('they still take out who has no material, add others and rename the list', async () => {
    const { list, allocation } = await supplied()
    const answer = await trainee.put(list, { name: 'Anders', projectListMediacontacts: rows(abel) })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Anders', contactCount: 1 } })
    expect((await admin.get(allocation)).status).toBe(200)
  })

  test('nor do they by any other way to it', async () => {
    const { list, member, projectMaterial, allocation } = await supplied()
    for (const gone of [allocation, member, list, projectMaterial]) expectProblem(await trainee.del(gone), 403)
    expectProblem(await trainee.put(member, { mediacontact: await world.refTo('/mediacontacts', {}) }), 403)
    expect((await admin.get(allocation)).body).toMatchObject({ count: 3 })
  })

  test('nor by being quicker: what is allocated at the same moment is not overlooked', async () => {
    const { list, projectMaterial } = await supplied()
    const { body } = await admin.list(`${list}/project_list_mediacontacts?mediacontact=${berg}`)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows: made } = await client.query<{ id: number }>(
        `insert into project_list_mediacontact_materials ("projectMaterial", "projectListMediacontact", count)
         values ($1, $2, 1) returning id`,
        [projectMaterial.split('/').at(-1), body[0]!['id']],
      )
      const shortening = trainee.put(list, { projectListMediacontacts: rows(abel), dropsAllocations: true })
      await until(async () => {
        const waiting = await pool.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(waiting.rowCount).toBe(1)
      })
      await client.query('commit')
      expectProblem(await shortening, 403, '„Kontakte“')
      expect((await admin.get(`/project_list_mediacontact_materials/${made[0]!.id}`)).status).toBe(200)
    } finally {
      client.release()
    }
  })

  test.each([
    ['its manager', inCharge],
    ['the manager role', manager],
  ])('%s does, and is asked first', async (_who, someone) => {
    const { list, allocation } = await supplied()
    expectViolations(await someone.put(list, { ...shortened, dropsAllocations: false }), 'projectListMediacontacts')
    expect((await someone.put(list, shortened)).status).toBe(200)
    expectProblem(await admin.get(allocation), 404)
  })
})
