import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, expectProblem, PNG, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

/** Decisions: "lookup rows in use: 422 naming how many records use it". */
describe.each<[BasePath, BasePath, (used: string) => Body]>([
  ['/mediacontact_partner_categories', '/mediacontacts', (used) => ({ partnerCategories: [used] })],
  ['/mediacontact_product_types', '/mediacontacts', (used) => ({ productTypes: [used] })],
  ['/mediacontact_regions', '/mediacontacts', (used) => ({ regions: [used] })],
  ['/mediacontact_partners', '/mediacontacts', (used) => ({ partners: [used] })],
  ['/mediacontact_companies', '/mediacontact_partners', (company) => ({ company })],
  ['/influencer_audiences', '/influencers', (used) => ({ influencerAudiences: [used] })],
  ['/influencer_categories', '/influencers', (influencerCategory) => ({ influencerCategory })],
  ['/influencer_sub_categories', '/influencers', (used) => ({ influencerSubCategories: [used] })],
  ['/influencer_sub_categories', '/influencer_categories', (used) => ({ influencerSubCategories: [used] })],
  ['/influencer_networks', '/influencers', (influencerNetwork) => ({ influencerNetwork })],
  ['/business_contact_companies', '/business_contacts', (company) => ({ company })],
  ['/business_contact_categories', '/business_contacts', (category) => ({ category })],
  ['/business_contact_topics', '/business_contacts', (used) => ({ topics: [used] })],
  ['/materials', '/project_materials', (material) => ({ material })],
  ['/customers', '/projects', (customer) => ({ customer })],
  ['/customer_contacts', '/projects', (used) => ({ customerContacts: [used] })],
  ['/influencers', '/project_influencers', (influencer) => ({ influencer })],
])('deleting one of %s that %s use', (path, user, use) => {
  test('is a 422 naming how many; when nobody uses it any more, it goes', async () => {
    const used = await world.refTo(path)
    const users: Row[] = []
    for (let n = 0; n < 3; n++) users.push(await world.create(user, use(used)))
    const refused = await admin.del(used)
    expectProblem(refused, 422, /\b3\b/)
    expect(refused.body['description']).toMatch(/\b3\b/)
    expect((await admin.get(used)).status).toBe(200)
    expect((await admin.get(`${user}/${users[0]!.id}`)).status).toBe(200)
    for (const { id } of users) expect((await admin.del(`${user}/${id}`)).status).toBe(204)
    expect((await admin.del(used)).status).toBe(204)
  })
})

test('several kinds of users are all named', async () => {
  const category = await world.refTo('/mediacontact_partner_categories')
  await world.create('/mediacontacts', { partnerCategories: [category] })
  await world.create('/mediacontact_partners', { categories: [category] })
  await world.create('/mediacontact_partners', { categories: [category] })
  expectProblem(await admin.del(category), 422, /\b1\b/, /\b2\b/)
})

describe('where it is used', () => {
  const usesOf = async (used: string) => (await admin.get<Row>(`${used}/uses`)).body
  const idOf = (address: string) => Number(address.split('/')[2])

  test('how many of each kind, the newest by name with their pages, and the list of all', async () => {
    const region = await world.refTo('/mediacontact_regions', { name: 'Sylt' })
    expect(await usesOf(region)).toEqual({ usedIn: [], hasHidden: false })
    const users: Row[] = []
    for (const lastName of ['Deich', 'Watt', 'Ebbe', 'Flut'])
      users.push(await world.create('/mediacontacts', { firstName: 'Ole', lastName, regions: [region] }))
    const first = (n: number, title: string) => {
      const { id } = users[n]!
      return { id, title, project: null, address: `/medienkontakte?eintrag=mediacontacts/${id}` }
    }
    const expected = {
      usedIn: [
        {
          kind: 'mediacontacts',
          one: 'Medienkontakt',
          many: 'Medienkontakte',
          count: 4,
          first: [first(3, 'Ole Flut'), first(2, 'Ole Ebbe'), first(1, 'Ole Watt')],
          address: `/medienkontakte?regions=${idOf(region)}&isActive=`,
        },
      ],
      hasHidden: false,
    }
    expect(await usesOf(region)).toEqual(expected)
    const refused = await admin.del(region)
    expect(refused.body).toMatchObject({ detail: 'Region wird noch verwendet: 4 Medienkontakte.', ...expected })
    const bulk = await admin.post('/mediacontact_regions/bulk', { ids: [idOf(region)], remove: true, preview: true })
    expect(bulk.body).toMatchObject({ changed: 0, refused: [{ usedIn: expected.usedIn }] })
  })

  test('what has no name of its own goes by what it belongs to', async () => {
    const project = await world.refTo('/projects', { title: 'Nachtfahrt' })
    const mediacontact = await world.refTo('/mediacontacts')
    const projectList = await world.refTo('/project_lists', { project, name: 'Feuilleton' })
    await world.create('/project_list_mediacontacts', { projectList, mediacontact })
    expect(await usesOf(mediacontact)).toMatchObject({
      usedIn: [
        {
          one: 'Kontakt im Verteiler',
          count: 1,
          first: [
            {
              title: 'Feuilleton',
              project: 'Nachtfahrt',
              address: `/projekte/${idOf(project)}/publicity/verteiler/${idOf(projectList)}`,
            },
          ],
          address: null,
        },
      ],
    })
    const influencer = await world.refTo('/influencers')
    const { id } = await world.create('/project_influencers', { influencer, project })
    expect(await usesOf(influencer)).toMatchObject({
      usedIn: [
        {
          first: [
            {
              title: 'Nachtfahrt',
              project: null,
              address: `/projekte/${idOf(project)}/socialmedia?eintrag=project_influencers/${id}`,
            },
          ],
        },
      ],
    })
  })

  test('of what is not there: 404', async () => expectProblem(await admin.get('/materials/999999/uses'), 404))
})

test('a customer takes the contacts along', async () => {
  const customer = await world.refTo('/customers')
  const contact = await world.refTo('/customer_contacts', { customer })
  expect((await admin.del(customer)).status).toBe(204)
  expectProblem(await admin.get(contact), 404)
})

test('deleting a project takes its parts along', async () => {
  const project = await world.newProject()
  const parts: string[] = []
  const add = async (path: BasePath, more: Body = {}) => {
    const url = await world.refTo(path, more, project)
    parts.push(url)
    return url
  }
  await add('/project_briefings')
  await add('/project_uploads')
  const mediacontact = await world.refTo('/mediacontacts')
  const list = await world.create('/project_lists', { projectListMediacontacts: [{ mediacontact }] }, project)
  const [member] = list['projectListMediacontacts'] as Row[]
  parts.push(`/project_lists/${list.id}`, `/project_list_mediacontacts/${member!.id}`)
  const projectMaterial = await add('/project_materials')
  const projectListMediacontact = `/project_list_mediacontacts/${member!.id}`
  await add('/project_list_mediacontact_materials', { projectMaterial, projectListMediacontact })
  const projectMediacontactPartner = await add('/project_mediacontact_partners')
  const feature = await add('/project_mediacontact_partner_features', { projectMediacontactPartner })
  await add('/project_mediacontact_partner_feature_clippings', { feature })
  await add('/project_influencers')
  await add('/project_ad_budgets')
  await add('/project_ad_campaigns')
  await add('/project_ad_materials')
  await add('/project_accounting_deals')
  const invoice = await add('/project_accounting_invoices', { isPublic: false })
  await add('/project_accounting_items', { revenueInvoice: invoice, spendingInvoice: invoice })
  await admin.upload(`${project}/cover`, PNG)
  expect(parts).toHaveLength(16)
  for (const url of parts) expect((await admin.get(url)).status, url).toBe(200)

  expect((await admin.del(project)).status).toBe(204)
  for (const url of [project, ...parts]) expect((await admin.get(url)).status, url).toBe(404)
  for (const url of [mediacontact, world.customer, world.influencer, world.material])
    expect((await admin.get(url)).status, url).toBe(200)
})

test('a media partner cooperation takes its features and their clippings along', async () => {
  const cooperation = await world.refTo('/project_mediacontact_partners')
  const feature = await world.refTo('/project_mediacontact_partner_features', {
    projectMediacontactPartner: cooperation,
  })
  const clipping = await world.refTo('/project_mediacontact_partner_feature_clippings', { feature })
  expect((await admin.del(cooperation)).status).toBe(204)
  for (const url of [feature, clipping]) expectProblem(await admin.get(url), 404)
})

test('a media contact in a Verteiler is in use', async () => {
  const mediacontact = await world.refTo('/mediacontacts')
  const list = await world.refTo('/project_lists', { projectListMediacontacts: [{ mediacontact }] })
  expectProblem(await admin.del(mediacontact), 422, /\b1\b/)
  await admin.put(list, { projectListMediacontacts: [] })
  expect((await admin.del(mediacontact)).status).toBe(204)
})

test('an invoice that a booking names is in use', async () => {
  const invoice = await world.refTo('/project_accounting_invoices')
  const item = await world.refTo('/project_accounting_items', { revenueInvoice: invoice })
  expectProblem(await admin.del(invoice), 422, /\b1\b/)
  await admin.put(item, { revenueInvoice: null })
  expect((await admin.del(invoice)).status).toBe(204)
})

describe('a deleted user', async () => {
  const leaving = await person(['ROLE_MANAGER'], { firstName: 'Lea' })
  const customer = await world.refTo('/customers')
  const body = { title: 'Abschied', category: 'Kino', customer, departments: ['Marketing'] }
  const lea = `/users/${leaving.id}`
  const project = await leaving.post<Row>('/projects', { ...body, managers: [lea], conceptBy: lea })
  const url = `/projects/${project.body.id}`
  const influencer = await leaving.post<Row>('/influencers', { name: 'Star', email: 'star@example.de' })
  expect((await admin.del(lea)).status).toBe(204)

  test('stays by name in updatedBy', async () => {
    const named = { updatedBy: { id: leaving.id, firstName: 'Lea', lastName: 'Muster' } }
    expect((await admin.get(url)).body).toMatchObject(named)
    expect((await admin.get(`/influencers/${influencer.body.id}`)).body).toMatchObject(named)
    const list = await admin.list(`/projects?customer=${customer}`)
    expect(list.body).toMatchObject([named])
  })

  test('is gone from the list and its total, 404 by id, also for PUT, DELETE and the photo', async () => {
    const list = await admin.list('/users?itemsPerPage=500')
    expect(list.body.map((one) => one['id'])).not.toContain(leaving.id)
    expect(Number(list.headers['x-total-count'])).toBe(list.body.length)
    expect((await admin.list('/users?firstName=Lea')).body).toEqual([])
    expect((await admin.list('/users?q=Lea')).body).toEqual([])
    expectProblem(await admin.get(lea), 404)
    expectProblem(await admin.put(lea, { mobile: '1' }), 404)
    expectProblem(await admin.del(lea), 404)
    expectProblem(await admin.upload(`${lea}/picture`, PNG), 404)
  })

  test('is signed out at once', async () => {
    expect(await leaving.get('/customers')).toMatchObject({ status: 401, body: { message: 'Invalid JWT Token' } })
  })

  test('cannot be chosen any more; what names them can still be saved', async () => {
    expectProblem(await admin.post('/projects', { ...body, managers: [lea] }), 422)
    expectProblem(await admin.post('/projects', { ...body, conceptBy: lea }), 422)
    expect((await admin.put(url, { ...body, title: 'Neu', managers: [lea], conceptBy: lea })).status).toBe(200)
    expect((await admin.put(url, { ...body, managers: [], conceptBy: null })).status).toBe(200)
  })
})

test('a deactivated user is signed out at once', async () => {
  const someone = await person(['ROLE_USER'])
  expect((await someone.get('/customers')).status).toBe(200)
  await admin.put(`/users/${someone.id}`, { isActive: false })
  expect(await someone.get('/customers')).toMatchObject({ status: 401, body: { message: 'Invalid JWT Token' } })
})
