import { describe, expect, test } from 'vitest'
import { expectProblem, expectViolations, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const trainee = await person(['ROLE_TRAINEE'])
const inCharge = await person(['ROLE_MANAGER'])
const world = await worldOf(admin)
const { project } = world
const contact = (lastName: string, more: object = {}) =>
  world.refTo('/mediacontacts', { firstName: 'Eva', lastName, ...more })
const newList = (...contacts: readonly string[]) =>
  world.create('/project_lists', {
    name: 'Print',
    projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })),
  })
const contactsOf = async (list: number) =>
  (await admin.list(`/project_lists/${list}/project_list_mediacontacts?itemsPerPage=500`)).body
    .map(({ mediacontact }) => `/mediacontacts/${(mediacontact as Row).id}`)
    .sort()
const [abel, berg, cohn] = [await contact('Abel'), await contact('Berg'), await contact('Cohn')]

describe('POST /project_lists/{id}/contacts', () => {
  test('by the filter of the directory: all that it finds, but for some', async () => {
    const [one, other, third] = [
      await contact('Filtert', { city: 'Husum' }),
      await contact('Filtert', { city: 'Husum' }),
      await contact('Filtert', { city: 'Husum' }),
    ]
    const { id } = await newList(one)
    const filter = `city=Husum&except=${third.split('/').at(-1)}`
    const answer = await trainee.post(`/project_lists/${id}/contacts`, { filter })
    expect(answer).toMatchObject({ status: 200, body: { added: 1, already: 1 } })
    expect(await contactsOf(id)).toEqual([one, other].sort())
    expectProblem(await trainee.post(`/project_lists/${id}/contacts`, { filter: 'haarfarbe=rot' }), 400, /haarfarbe/)
  })

  test('adds the new ones, counts those already there, and says who changed the list', async () => {
    const { id } = await newList(abel)
    const before = await admin.get(`/project_lists/${id}`)
    const answer = await trainee.post(`/project_lists/${id}/contacts`, { mediacontacts: [abel, berg, cohn, berg] })
    expect(answer).toMatchObject({ status: 200, body: { added: 2, already: 1 } })
    expect(await contactsOf(id)).toEqual([abel, berg, cohn].sort())
    const after = await admin.get(`/project_lists/${id}`)
    expect(after.body).toMatchObject({ contactCount: 3, updatedBy: { id: trainee.id } })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    const { rows } = await pool.query(
      `select actor, deed, changes from audit where path = 'project_lists' and record = $1 order by id desc limit 1`,
      [id],
    )
    const ids = (...all: readonly string[]) => all.map((one) => Number(one.split('/').at(-1))).sort((a, b) => a - b)
    expect(rows).toEqual([
      {
        actor: trainee.id,
        deed: 'update',
        changes: { projectListMediacontacts: [ids(abel), ids(abel, berg, cohn)] },
      },
    ])
  })

  test('with nobody new the list stays as it is', async () => {
    const { id } = await newList(abel)
    const { etag } = (await admin.get(`/project_lists/${id}`)).headers
    const answer = await admin.post(`/project_lists/${id}/contacts`, { mediacontacts: [abel] })
    expect(answer).toMatchObject({ status: 200, body: { added: 0, already: 1 } })
    expect((await admin.get(`/project_lists/${id}`)).headers['etag']).toBe(etag)
  })

  test('an unknown contact is a 422, and nobody is added', async () => {
    const { id } = await newList()
    const sent = { mediacontacts: [abel, '/mediacontacts/2000000000'] }
    expectViolations(await admin.post(`/project_lists/${id}/contacts`, sent), 'projectListMediacontacts')
    expect(await contactsOf(id)).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['no list', { mediacontacts: abel }],
    ['nobody', { mediacontacts: [] }],
    ['another resource', { mediacontacts: [project] }],
    ['more than 2.000', { mediacontacts: Array(2001).fill(abel) }],
  ])('%s is a 422 that names the field', async (_what, sent) => {
    const { id } = await newList()
    expectViolations(await admin.post(`/project_lists/${id}/contacts`, sent), 'mediacontacts')
  })

  test('an unknown field is a 400, an unknown list a 404', async () => {
    const { id } = await newList()
    const sent = { mediacontacts: [abel], name: 'Anders' }
    expectProblem(await admin.post(`/project_lists/${id}/contacts`, sent), 400, '„name“')
    expectProblem(await admin.post('/project_lists/2000000000/contacts', { mediacontacts: [abel] }), 404, 'Verteiler')
  })

  test('two who add at the same time do not undo each other', async () => {
    const { id } = await newList()
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => contact(`Gast ${n}`)))
    const answers = await Promise.all(
      all.map((one) => admin.post(`/project_lists/${id}/contacts`, { mediacontacts: [one, abel] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(answers.filter(({ body }) => body['added'] === 2)).toHaveLength(1)
    expect(await contactsOf(id)).toEqual([...all, abel].sort())
  })
})

describe('GET /project_lists/{id}/mediapartners', async () => {
  const company = await world.refTo('/mediacontact_companies', { name: 'Elbverlag' })
  const medium = (name: string, more: object = {}) => world.refTo('/mediacontact_partners', { name, ...more })
  const [abend, kino, radio] = [
    await medium('Der Abend', { company, uniqueUser: 5000 }),
    await medium('Kinozeit', { uniqueUser: 90000 }),
    await medium('Radio Elbe'),
  ]
  const of = await world.newProject()
  const list = await world.create(
    '/project_lists',
    {
      projectListMediacontacts: [
        { mediacontact: await contact('Dorn', { partners: [abend, kino] }) },
        { mediacontact: await contact('Ebel', { partners: [kino] }) },
        { mediacontact: await contact('Falk', { partners: [radio] }) },
        { mediacontact: await contact('Gerd') },
      ],
    },
    of,
  )
  const cooperation = await world.create('/project_mediacontact_partners', { mediacontactPartner: kino }, of)
  for (const type of ['News', 'Trailer'])
    await world.create(
      '/project_mediacontact_partner_features',
      { projectMediacontactPartner: `/project_mediacontact_partners/${cooperation.id}`, type },
      of,
    )
  const refusal = await world.create(
    '/project_mediacontact_partners',
    { mediacontactPartner: radio, rejectedAll: true },
    of,
  )
  // elsewhere: says nothing about this project
  await world.create('/project_mediacontact_partners', { mediacontactPartner: abend })
  const path = `/project_lists/${list.id}/mediapartners`
  const names = async (query: string) => (await trainee.list(`${path}?${query}`)).body.map(({ name }) => name)

  test('each medium once, with its contacts in the list and its cooperation in the project', async () => {
    const { status, body, headers } = await trainee.list(path)
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('3')
    const numberIn = (ref: string) => Number(ref.split('/').at(-1))
    expect(body).toEqual([
      {
        id: numberIn(abend),
        name: 'Der Abend',
        company: { id: numberIn(company), name: 'Elbverlag' },
        uniqueUser: 5000,
        contacts: 1,
        cooperation: null,
      },
      {
        id: numberIn(kino),
        name: 'Kinozeit',
        company: null,
        uniqueUser: 90000,
        contacts: 2,
        cooperation: { id: cooperation.id, rejectedAll: false, features: 2 },
      },
      {
        id: numberIn(radio),
        name: 'Radio Elbe',
        company: null,
        uniqueUser: null,
        contacts: 1,
        cooperation: { id: refusal.id, rejectedAll: true, features: 0 },
      },
    ])
  })

  test('searched, filtered, sorted and paged as every list', async () => {
    expect(await names('q=kino')).toEqual(['Kinozeit'])
    expect(await names('q=elbverlag')).toEqual(['Der Abend'])
    expect(await names('cooperation=none')).toEqual(['Der Abend'])
    expect(await names('cooperation[]=cooperation&cooperation[]=rejected')).toEqual(['Kinozeit', 'Radio Elbe'])
    expect(await names('order[contacts]=desc')).toEqual(['Kinozeit', 'Der Abend', 'Radio Elbe'])
    expect(await names('order[uniqueUser]=asc')).toEqual(['Der Abend', 'Kinozeit', 'Radio Elbe'])
    expect(await names('order[uniqueUser]=desc')).toEqual(['Kinozeit', 'Der Abend', 'Radio Elbe'])
    const second = await trainee.list(`${path}?itemsPerPage=2&page=2`)
    expect(second.body).toHaveLength(1)
    expect(second.headers['x-total-count']).toBe('3')
  })

  test.each(['farbe=rot', 'q=a%00b', 'cooperation=vielleicht', 'order[company]=asc', 'order[name]=quer', 'page=0'])(
    '%s is a 400',
    async (query) => expectProblem(await trainee.get(`${path}?${query}`), 400),
  )

  test('an unknown list is a 404', async () =>
    expectProblem(await trainee.get('/project_lists/2000000000/mediapartners'), 404, 'Verteiler'))
})

describe('whoever comes or goes changes the Verteiler', () => {
  const opened = async () => {
    const { id } = await newList(abel, berg)
    const url = `/project_lists/${id}`
    const { body } = await admin.list(`${url}/project_list_mediacontacts?mediacontact=${berg}`)
    const { etag } = (await admin.get(url)).headers
    return { id, url, member: `/project_list_mediacontacts/${body[0]!['id']}`, match: { 'if-match': String(etag) } }
  }
  const rows = (...contacts: readonly string[]) => ({
    projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })),
  })
  type Opened = Awaited<ReturnType<typeof opened>>

  test.each<[string, (list: Opened) => Promise<{ status: number }>, readonly string[]]>([
    [
      'POST /project_list_mediacontacts',
      ({ url }) => trainee.post('/project_list_mediacontacts', { projectList: url, mediacontact: cohn }),
      [abel, berg, cohn],
    ],
    ['DELETE /project_list_mediacontacts/{id}', ({ member }) => inCharge.del(member), [abel]],
    ['PUT /project_list_mediacontacts/{id}', ({ member }) => trainee.put(member, { mediacontact: cohn }), [abel, cohn]],
    [
      'POST /project_lists/{id}/contacts',
      ({ url }) => trainee.post(`${url}/contacts`, { mediacontacts: [cohn] }),
      [abel, berg, cohn],
    ],
  ])('%s: an older PUT is a 412 and undoes nothing', async (_route, change, left) => {
    const list = await opened()
    expect((await change(list)).status).toBeLessThan(300)
    expectProblem(await admin.put(list.url, rows(abel, berg), list.match), 412)
    expect(await contactsOf(list.id)).toEqual([...left].sort())
  })

  test('it says who, and the audit whom', async () => {
    const { id, url, member } = await opened()
    expect((await inCharge.del(member)).status).toBe(204)
    expect((await admin.get(url)).body).toMatchObject({ updatedBy: { id: inCharge.id }, contactCount: 1 })
    await trainee.post('/project_list_mediacontacts', { projectList: url, mediacontact: cohn })
    expect((await admin.get(url)).body).toMatchObject({ updatedBy: { id: trainee.id }, contactCount: 2 })
    const { rows: noted } = await pool.query(
      `select actor, changes from audit where path = 'project_lists' and record = $1 and deed = 'update' order by id`,
      [id],
    )
    const ids = (...all: readonly string[]) => all.map((one) => Number(one.split('/').at(-1))).sort((a, b) => a - b)
    expect(noted).toEqual([
      { actor: inCharge.id, changes: { projectListMediacontacts: [ids(abel, berg), ids(abel)] } },
      { actor: trainee.id, changes: { projectListMediacontacts: [ids(abel), ids(abel, cohn)] } },
    ])
  })

  test('saves of the list and of its rows at once never wait for each other', async () => {
    const { url } = await opened()
    const others = await Promise.all(Array.from({ length: 12 }, (_, n) => contact(`Nr. ${n}`)))
    await admin.put(url, rows(...others))
    const { body } = await admin.list(`${url}/project_list_mediacontacts?itemsPerPage=500`)
    const answers = await Promise.all(
      body.flatMap(({ id }) => [admin.del(`/project_list_mediacontacts/${id}`), admin.put(url, rows(abel, berg))]),
    )
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
  })
})

describe('a single record with properties[]', () => {
  test('is answered with these fields, read or just saved; a Verteiler is renamed without its contacts', async () => {
    const { id } = await newList(abel, berg)
    const SPARSE = `/project_lists/${id}?properties[]=name&properties[]=contactCount`
    const { headers, body } = await trainee.get(SPARSE)
    expect(body).toEqual({ id, name: 'Print', contactCount: 2 })
    const saved = await trainee.put(SPARSE, { name: 'Radio' }, { 'if-match': String(headers['etag']) })
    expect(saved).toMatchObject({ status: 200, body: { id, name: 'Radio', contactCount: 2 } })
    expect(Object.keys(saved.body)).toEqual(['id', 'name', 'contactCount'])
    expect(saved.headers['etag']).not.toBe(headers['etag'])
    expect(await contactsOf(id)).toEqual([abel, berg].sort())
    const late = await trainee.put(SPARSE, { name: 'TV' }, { 'if-match': String(headers['etag']) })
    expect(late).toMatchObject({ status: 412 })
    expect(late.body['current']).toEqual({ id, name: 'Radio', contactCount: 2 })
  })

  test('a new one likewise', async () => {
    const { status, body } = await admin.post('/project_lists?properties[]=name', { name: 'Neu', project })
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 201, keys: ['id', 'name'] })
  })

  test('a field that it does not have is a 400, and nothing is saved', async () => {
    const { id } = await newList()
    const strange = `/project_lists/${id}?properties[]=colour`
    expectProblem(await trainee.get(strange), 400, 'colour')
    expectProblem(await trainee.put(strange, { name: 'Rot' }), 400, 'colour')
    expect((await trainee.get(`/project_lists/${id}`)).body).toMatchObject({ name: 'Print' })
  })
})
