import { expect, test } from 'vitest'
import { expectProblem, expectViolations, type Row, worldOf } from '../spec/world.ts'
import { RANKS, startApp } from '../support.ts'

const { person, request, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const trainee = await person(['ROLE_TRAINEE'])
const world = await worldOf(chief)

const partner = (name: string, more: object = {}) => world.create('/mediacontact_partners', { name, ...more })
const iri = ({ id }: Row) => `/mediacontact_partners/${id}`
const contactOf = (...partners: readonly Row[]) => world.refTo('/mediacontacts', { partners: partners.map(iri) })
const listOf = (project: string, name: string, ...contacts: readonly string[]) =>
  world.create(
    '/project_lists',
    { name, projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })) },
    project,
  )
const cooperationsIn = async (project: string) =>
  (await chief.list(`/project_mediacontact_partners?project=${project}`)).body as { mediacontactPartner: Row }[]

test('suggested are the partners of the contacts in the Verteiler, with how many contacts each', async () => {
  const project = await world.newProject()
  const company = await world.create('/mediacontact_companies', { name: 'Nordverlag' })
  const kinozeit = await partner('Kinozeit', {
    company: `/mediacontact_companies/${company.id}`,
    uniqueUser: 2_800_000,
  })
  const elbe = await partner('Radio Elbe')
  const abend = await partner('Ähren am Abend')
  const asked = await partner('Schon gefragt')
  await partner('Ohne Kontakt')
  const [eva, jan] = [await contactOf(kinozeit, elbe, asked), await contactOf(kinozeit, abend)]
  await listOf(project, 'Print', eva, jan)
  await listOf(project, 'Online', eva)
  await listOf(await world.newProject(), 'Anderes Projekt', await contactOf(await partner('Fremd')))
  await chief.post('/project_mediacontact_partners', { project, mediacontactPartner: iri(asked) })

  const { status, body } = await trainee.list(`${project}/partner_suggestions`)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: kinozeit.id,
      name: 'Kinozeit',
      company: { id: company.id, name: 'Nordverlag' },
      categories: [],
      uniqueUser: 2_800_000,
      contacts: 2,
    },
    { id: abend.id, name: 'Ähren am Abend', company: null, categories: [], uniqueUser: null, contacts: 1 },
    { id: elbe.id, name: 'Radio Elbe', company: null, categories: [], uniqueUser: null, contacts: 1 },
  ])
})

test('a project without Verteiler has no suggestions; one that is not there is a 404', async () => {
  expect((await chief.list(`${await world.newProject()}/partner_suggestions`)).body).toEqual([])
  for (const id of ['2000000000', '0', 'abc']) {
    expectProblem(await chief.get(`/projects/${id}/partner_suggestions`), 404, 'nicht gefunden')
    expectProblem(
      await chief.post(`/projects/${id}/mediacontact_partners`, { mediacontactPartners: ['/mediacontact_partners/1'] }),
      404,
      'nicht gefunden',
    )
  }
  expect((await request({ url: '/projects/1/partner_suggestions' })).status).toBe(401)
  expect((await request({ method: 'POST', url: '/projects/1/mediacontact_partners', payload: {} })).status).toBe(401)
})

test.each(RANKS)('%s adds several partners at once, each with its trace', async (rank) => {
  const by = await person([rank])
  const project = await world.newProject()
  const [b, a] = [await partner('Bergblick'), await partner('Ährenblatt')]
  const answer = await by.post(`${project}/mediacontact_partners`, { mediacontactPartners: [iri(b), iri(a), iri(b)] })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      added: [{ mediacontactPartner: { id: a.id, name: 'Ährenblatt' } }, { mediacontactPartner: { id: b.id } }],
      present: 0,
    },
  })
  expect(await cooperationsIn(project)).toMatchObject([
    { mediacontactPartner: { name: 'Ährenblatt' }, rejectedAll: false, features: [] },
    { mediacontactPartner: { name: 'Bergblick' }, rejectedAll: false, features: [] },
  ])
  const { added } = answer.body as unknown as { added: Row[] }
  const { rows } = await pool.query(
    `select actor, deed, changes from audit where path = 'project_mediacontact_partners' and record = $1`,
    [added[0]!.id],
  )
  expect(rows).toEqual([
    {
      actor: by.id,
      deed: 'create',
      changes: { project: [null, Number(project.split('/')[2])], mediacontactPartner: [null, a.id] },
    },
  ])
})

test('who cooperates already is counted and left as it is', async () => {
  const project = await world.newProject()
  const [old, fresh] = [await partner('Alt'), await partner('Frisch')]
  await chief.post('/project_mediacontact_partners', { project, mediacontactPartner: iri(old), rejectedAll: true })
  const answer = await chief.post(`${project}/mediacontact_partners`, { mediacontactPartners: [iri(old), iri(fresh)] })
  expect(answer).toMatchObject({
    status: 201,
    body: { added: [{ mediacontactPartner: { name: 'Frisch' } }], present: 1 },
  })
  expect(await cooperationsIn(project)).toMatchObject([{ rejectedAll: true }, { rejectedAll: false }])
})

test('two people who add the same partners at the same moment: each partner is there once', async () => {
  const project = await world.newProject()
  const partners = await Promise.all(['Eins', 'Zwei', 'Drei'].map((name) => partner(name)))
  const both = await Promise.all(
    [partners, [...partners].reverse()].map((some) =>
      chief.post<{ present: number }>(`${project}/mediacontact_partners`, { mediacontactPartners: some.map(iri) }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both.reduce((sum, { body }) => sum + body.present, 0)).toBe(3)
  expect(await cooperationsIn(project)).toHaveLength(3)
})

test('one partner that is not there: nothing is added', async () => {
  const project = await world.newProject()
  const sent = [iri(await partner('Da')), '/mediacontact_partners/2000000000']
  expectViolations(
    await chief.post(`${project}/mediacontact_partners`, { mediacontactPartners: sent }),
    'mediacontactPartner',
  )
  expect(await cooperationsIn(project)).toEqual([])
})

test('bad input gets a clear answer', async () => {
  const url = `${await world.newProject()}/mediacontact_partners`
  for (const sent of [undefined, null, [], 'x', ['/mediacontacts/1'], [7], ['/mediacontact_partners/9999999999']])
    expect((await chief.post(url, { mediacontactPartners: sent })).status, JSON.stringify(sent)).toBe(422)
  expectViolations(await chief.post(url, {}), 'mediacontactPartners')
  expectProblem(
    await chief.post(url, { mediacontactPartners: ['/mediacontact_partners/1'], spielzeit: 9 }),
    400,
    'spielzeit',
  )
  expectProblem(await chief.post(url, [1]), 400)
})
