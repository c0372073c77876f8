import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectProblem, expectViolations, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const trainee = await person(['ROLE_TRAINEE'])
const world = await worldOf(admin)
const { project } = world

const word = (start: string) => `${start} ${randomUUID().slice(0, 8)}`
const contact = (lastName: string) => world.refTo('/mediacontacts', { firstName: 'Eva', lastName })
const CONTACTS = [await contact('Abel'), await contact('Berg'), await contact('Cohn')]

/** A Verteiler with these contacts: its id, and the references of its rows. */
const newList = async (contacts = CONTACTS, of = project) => {
  const list = await world.create(
    '/project_lists',
    { name: 'Print', projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })) },
    of,
  )
  const { body } = await admin.list(`/project_lists/${list.id}/project_list_mediacontacts?itemsPerPage=500`)
  return { id: list.id, rows: body.map(({ id }) => `/project_list_mediacontacts/${id}`) }
}
const stock = (count = 10, of = project) => world.refTo('/project_materials', { count }, of)
const auditOf = async (path: string, record: number) =>
  (await pool.query(`select actor, deed, changes from audit where path = $1 and record = $2`, [path, record])).rows

describe('a material of a project, chosen by its name', () => {
  const byName = (name: unknown, count = 50) =>
    trainee.post<Row>('/project_materials', { project, material: { name }, count })
  const called = async (name: string) => (await admin.list(`/materials?name=${encodeURIComponent(name)}`)).body

  test('a new name is created along with it, by everybody', async () => {
    const name = word('Presseheft')
    const answer = await byName(name)
    expect(answer).toMatchObject({ status: 201, body: { count: 50, spent: 0, left: 50, material: { name } } })
    const material = answer.body['material'] as Row
    expect(await auditOf('materials', material.id)).toEqual([
      { actor: trainee.id, deed: 'create', changes: { name: [null, name] } },
    ])
  })

  test('an existing one is reused, whatever its case', async () => {
    const name = word('Plüschfigur')
    const first = await byName(name)
    const second = await byName(name.toUpperCase(), 5)
    expect(second).toMatchObject({ status: 201, body: { count: 5, material: first.body['material'] } })
    expect(await called(name)).toHaveLength(1)
  })

  test('also when it is changed', async () => {
    const { id } = await world.create('/project_materials')
    const name = word('Flyer')
    const answer = await admin.put(`/project_materials/${id}`, { material: { name } })
    expect(answer).toMatchObject({ status: 200, body: { material: { name } } })
  })

  test('twenty at once make one material', async () => {
    const name = word('Kinokarte')
    const answers = await Promise.all(Array.from({ length: 20 }, () => byName(name)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => (body['material'] as Row).id)).size).toBe(1)
  })

  test('when the rest is refused, no material is left behind', async () => {
    const name = word('Poster')
    const sent = { project: '/projects/2000000000', material: { name }, count: 1 }
    expectViolations(await admin.post('/project_materials', sent), 'project')
    expect(await called(name)).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['null', null],
    ['a number', 7],
    ['too long', 'x'.repeat(501)],
  ])('%s is no name', async (_what, name) => {
    expectViolations(await byName(name), 'material')
  })

  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['a list', [{ name: 'A' }]],
  ])('%s is no material', async (_what, material) => {
    expectViolations(await admin.post('/project_materials', { project, material, count: 1 }), 'material')
  })
})

describe('POST /project_materials/{id}/allocations', () => {
  test('allocates to all of the contacts in one step', async () => {
    const { rows } = await newList()
    const material = await stock()
    const answer = await trainee.post<Row>(`${material}/allocations`, { contacts: rows, count: 2, date: '2026-11-15' })
    expect(answer).toMatchObject({ status: 201, body: { spent: 6, left: 4 } })
    const made = answer.body['allocations'] as string[]
    expect(made).toHaveLength(3)
    const stored = await admin.get<Row>(made[0]!)
    expect(stored.body).toMatchObject({ count: 2, date: '2026-11-15' })
    expect((stored.body['projectMaterial'] as Row).id).toBe(Number(material.split('/').at(-1)))
    const receivers = await Promise.all(
      made.map(async (one) => ((await admin.get<Row>(one)).body['projectListMediacontact'] as Row).id),
    )
    expect(receivers.map((id) => `/project_list_mediacontacts/${id}`).sort()).toEqual([...rows].sort())
  })

  test('leaves an audit entry for each of them, as single ones do', async () => {
    const { rows } = await newList()
    const material = await stock()
    const id = Number(material.split('/').at(-1))
    const member = Number(rows[0]?.split('/').at(-1))
    const sent = { contacts: [rows[0]], count: 2 }
    const { body } = await admin.post<Row>(`${material}/allocations`, sent)
    const single = await admin.post<Row>('/project_list_mediacontact_materials', {
      projectMaterial: material,
      projectListMediacontact: rows[0],
      count: 2,
    })
    const changes = { projectMaterial: [null, id], projectListMediacontact: [null, member], count: [null, 2] }
    const entry = [{ actor: admin.id, deed: 'create', changes }]
    const bulk = Number((body['allocations'] as string[])[0]?.split('/').at(-1))
    expect(await auditOf('project_list_mediacontact_materials', bulk)).toEqual(entry)
    expect(await auditOf('project_list_mediacontact_materials', single.body.id)).toEqual(entry)
  })

  test('more than there is may be allocated: the rest turns negative', async () => {
    const { rows } = await newList()
    const answer = await admin.post(`${await stock(5)}/allocations`, { contacts: rows, count: 3 })
    expect(answer).toMatchObject({ status: 201, body: { spent: 9, left: -4 } })
  })

  test('a sum beyond the largest count is answered all the same', async () => {
    const { rows } = await newList()
    const material = await stock(1)
    const answer = await admin.post(`${material}/allocations`, { contacts: rows, count: 2_147_483_647 })
    expect(answer).toMatchObject({ status: 201, body: { spent: 6_442_450_941, left: -6_442_450_940 } })
    expect((await admin.get(material)).body).toMatchObject({ spent: 6_442_450_941, left: -6_442_450_940 })
  })

  test('who is named twice gets it once; who has it already gets it again', async () => {
    const { rows } = await newList()
    const material = await stock()
    const [first] = rows
    await admin.post(`${material}/allocations`, { contacts: [first, first, first?.slice(1)], count: 1 })
    expect((await admin.get(material)).body).toMatchObject({ spent: 1 })
    await admin.post(`${material}/allocations`, { contacts: [first], count: 1 })
    expect((await admin.get(material)).body).toMatchObject({ spent: 2 })
  })

  test('contacts of another project are refused by name, and nobody gets anything', async () => {
    const { rows } = await newList()
    const stranger = (await newList(CONTACTS, await world.newProject())).rows[0]
    const material = await stock()
    const nobody = '/project_list_mediacontacts/2000000000'
    const answer = await admin.post(`${material}/allocations`, { contacts: [...rows, stranger, nobody], count: 1 })
    expectViolations(answer, 'contacts', 'contacts')
    expect(JSON.stringify(answer.body)).toContain(`„Kontakte“: ${stranger} gehört zu einem anderen Projekt.`)
    expect(JSON.stringify(answer.body)).toContain(`„Kontakte“: ${nobody} gibt es nicht.`)
    expect((await admin.get(material)).body).toMatchObject({ spent: 0, allocations: [] })
  })

  test('two thousand go, one more does not', async () => {
    const { id } = await newList([])
    await pool.query(
      `with people as (
         insert into mediacontacts ("lastName", departments, "isInformal", "keepsEmbargo", "inquiryCase", contests, interviews, "pressPreview", "isActive")
         select 'Viele', '{}', false, false, false, false, false, false, true from generate_series(1, 2001) returning id)
       insert into project_list_mediacontacts ("projectList", mediacontact) select $1, id from people`,
      [id],
    )
    const { rows } = await pool.query<{ id: number }>(
      'select id from project_list_mediacontacts where "projectList" = $1',
      [id],
    )
    const contacts = rows.map((row) => `/project_list_mediacontacts/${row.id}`)
    const material = await stock(3000)
    const tooMany = await admin.post(`${material}/allocations`, { contacts, count: 1 })
    expectViolations(tooMany, 'contacts')
    expect(JSON.stringify(tooMany.body)).toContain('„Kontakte“: höchstens 2.000 auf einmal.')
    const answer = await admin.post(`${material}/allocations`, { contacts: contacts.slice(1), count: 1 })
    expect(answer).toMatchObject({ status: 201, body: { spent: 2000, left: 1000 } })
  })

  test('refusals', async () => {
    const { rows } = await newList()
    const material = await stock()
    const post = (body: object) => admin.post(`${material}/allocations`, body)
    expectViolations(await post({}), 'contacts', 'count')
    expectViolations(await post({ contacts: [], count: 1 }), 'contacts')
    expectViolations(await post({ contacts: rows }), 'count')
    expectViolations(await post({ contacts: rows, count: -1 }), 'count')
    expectViolations(await post({ contacts: rows, count: 1.5 }), 'count')
    expectViolations(await post({ contacts: rows, count: 1, date: '31.12.2026' }), 'date')
    expectViolations(await post({ contacts: ['/mediacontacts/1'], count: 1 }), 'contacts')
    expectProblem(await post({ contacts: rows, count: 1, price: 3 }), 400)
    expectProblem(await admin.post('/project_materials/2000000000/allocations', { contacts: rows, count: 1 }), 404)
    expectProblem(await admin.post('/project_materials/x/allocations', { contacts: rows, count: 1 }), 404)
    expect((await admin.get(material)).body).toMatchObject({ spent: 0 })
  })
})

test('a Verteiler says how many of its contacts have material', async () => {
  const { id, rows } = await newList()
  const counts = async () => (await admin.get<Row>(`/project_lists/${id}`)).body
  expect(await counts()).toMatchObject({ contactCount: 3, suppliedCount: 0 })
  await admin.post(`${await stock()}/allocations`, { contacts: rows.slice(1), count: 2 })
  await admin.post(`${await stock()}/allocations`, { contacts: rows.slice(2), count: 1 })
  expect(await counts()).toMatchObject({ contactCount: 3, suppliedCount: 2 })
})

describe('spec 6: allocations are deleted by a manager of the project, or by the manager role', () => {
  test.each([
    ['a trainee', ['ROLE_TRAINEE'], false, 403],
    ['an employee', ['ROLE_USER'], false, 403],
    ['an employee who manages the project', ['ROLE_USER'], true, 204],
    ['a manager', ['ROLE_MANAGER'], false, 204],
    ['a chief', ['ROLE_CHIEF'], false, 204],
  ])('%s', async (_who, roles, isManager, status) => {
    const who = await person(roles)
    const of = await world.newProject(isManager ? { managers: [`/users/${who.id}`] } : {})
    const { rows } = await newList(CONTACTS, of)
    const material = await stock(10, of)
    const { body } = await who.post<Row>(`${material}/allocations`, { contacts: rows, count: 1 })
    const [first] = body['allocations'] as string[]
    expect((await who.del(first!)).status).toBe(status)
    expect((await who.del(material)).status).toBe(status)
  })
})
