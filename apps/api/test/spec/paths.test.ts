import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import {
  BASE_PATHS,
  type BasePath,
  type Body,
  EVERY_PATH,
  expectProblem,
  isUpload,
  PDF,
  type Row,
  worldOf,
} from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const NOBODY = 2_000_000_000

test('there are 37 base paths, and each is one of ours', () => {
  expect(BASE_PATHS).toHaveLength(37)
  expect(EVERY_PATH).toEqual(expect.arrayContaining([...BASE_PATHS]))
})

/** Spec 7, "Generic resource calls". */
describe.each(EVERY_PATH)('%s', (path) => {
  test('is listed, read, created, replaced and deleted', async () => {
    const created = await world.send(path)
    expect(created.status).toBe(201)
    expect(created.headers['content-type']).toContain('application/json')
    const record = created.body as Row
    expect(Number.isInteger(record.id)).toBe(true)
    const url = `${path}/${record.id}`

    const list = await admin.list(`${path}?itemsPerPage=500`)
    expect(list.status).toBe(200)
    expect(list.body).toContainEqual(record)
    expect(Number(list.headers['x-total-count'])).toBe(list.body.length)

    const single = await admin.get(url)
    expect(single).toMatchObject({ status: 200, body: record })
    expect(single.headers['etag']).toEqual(expect.any(String))

    const body = isUpload(path) ? { name: 'Neu.pdf' } : await world.bodyFor(path)
    const replaced = await admin.put(url, body)
    expect(replaced.status).toBe(200)
    expect(replaced.body['id']).toBe(record.id)
    expect((await admin.get(url)).body).toEqual(replaced.body)

    expect(await admin.del(url)).toMatchObject({ status: 204, body: '' })
    expectProblem(await admin.get(url), 404)
  })

  test('an answer can be sent back as it is, by PUT and by POST', async () => {
    const record = await world.create(path)
    const { headers } = await admin.get(`${path}/${record.id}`)
    const saved = await admin.put(`${path}/${record.id}`, record)
    expect([saved.status, saved.body, saved.headers['etag']]).toEqual([200, record, headers['etag']])
    if (isUpload(path)) return
    await admin.del(`${path}/${record.id}`) // some occur only once
    const again = await admin.post(path, record)
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    for (const [name, value] of Object.entries(await world.bodyFor(path)))
      if (isReference(value)) expect(again.body[name]).toMatchObject({ id: (record[name] as Row).id })
  })

  test('an unknown id is not there', async () => {
    for (const id of [NOBODY, '0', '-1', '99999999999999999999', 'abc', '1.5', '1e3'])
      expectProblem(await admin.get(`${path}/${id}`), 404)
    for (const id of [NOBODY, 'abc']) {
      expectProblem(await admin.put(`${path}/${id}`, {}), 404)
      expectProblem(await admin.del(`${path}/${id}`), 404)
    }
  })

  test('a deleted one is not there', async () => {
    const { id } = await world.create(path)
    await admin.del(`${path}/${id}`)
    expectProblem(await admin.get(`${path}/${id}`), 404)
    expectProblem(await admin.put(`${path}/${id}`, {}), 404)
    expectProblem(await admin.del(`${path}/${id}`), 404)
    expect((await admin.list(`${path}?itemsPerPage=500`)).body.map((one) => one['id'])).not.toContain(id)
  })

  test('an unknown field is a 400 that names it', async () => {
    const { id } = await world.create(path)
    if (!isUpload(path))
      expectProblem(await admin.post(path, { ...(await world.bodyFor(path)), spielzeit: 90 }), 400, 'spielzeit')
    expectProblem(await admin.put(`${path}/${id}`, { spielzeit: 90 }), 400, 'spielzeit')
  })

  test('an unknown parameter is a 400 that names it', async () => {
    for (const query of [
      'spielzeit=90',
      'spielzeit[]=90',
      'order[spielzeit]=asc',
      'exists[spielzeit]=true',
      'properties[]=spielzeit',
    ])
      expectProblem(await admin.get(`${path}?${query}`), 400, 'spielzeit')
  })

  test('the id in a body is ignored', async () => {
    const record = await world.create(path)
    expect((await admin.put(`${path}/${record.id}`, { id: NOBODY })).body).toEqual(record)
    if (isUpload(path)) return
    expect((await world.create(path, { id: NOBODY })).id).not.toBe(NOBODY)
  })
})

const isReference = (value: unknown) => /^\/[a-z_]+\/\d+$/.test(String(value))

describe('relations', () => {
  test.each(['/customers/', 'customers/'])('%s{id} is understood', async (start) => {
    const { id } = await world.create('/customers', { name: 'Constantin' })
    const answer = await world.send('/projects', { customer: `${start}${id}` })
    expect(answer).toMatchObject({ status: 201, body: { customer: { id, name: 'Constantin' } } })
    const saved = await admin.put(`/projects/${(answer.body as Row).id}`, { customer: `${start}${id}` })
    expect(saved.status).toBe(200)
  })

  test('an embedded record stands for its reference, alone and in lists', async () => {
    const customer = await world.create('/customers', { name: 'Constantin' })
    const [one, other] = [await world.create('/users'), await world.create('/users')]
    const managers = [{ id: one.id, firstName: 'Niemand' }, `/users/${other.id}`]
    const answer = await world.send('/projects', { customer: { id: customer.id, name: 'Anders' }, managers })
    expect(answer).toMatchObject({ status: 201, body: { customer: { id: customer.id, name: 'Constantin' } } })
    expect((answer.body['managers'] as Row[]).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())
  })

  test.each([0, -1, 2_147_483_648, 1.5, '7', null])('an embedded record with the id %j is none', async (id) => {
    const alone = await world.send('/projects', { customer: { id } })
    expectProblem(alone, 422, '„Kunde“ muss ein Verweis der Form /customers/{id} sein.')
    const listed = await world.send('/projects', { managers: [{ id }] })
    expectProblem(listed, 422, '„Manager“ muss eine Liste von Verweisen der Form /users/{id} sein.')
  })

  test('an embedded material is taken by its id, not by its name', async () => {
    const { id } = await world.create('/materials')
    const made = await world.create('/project_materials', { material: { id, name: world.word('Anders') } })
    expect(made['material']).toMatchObject({ id })
  })

  test('contacts of a Verteiler come back as they were given', async () => {
    const contacts = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')]
    const list = await world.create('/project_lists', {
      projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })),
    })
    const saved = await admin.put(`/project_lists/${list.id}`, list)
    expect(saved).toMatchObject({ status: 200, body: list })
    const ids = contacts.map((contact) => ({ id: Number(contact.split('/').at(-1)) }))
    expect((await admin.post(`/project_lists/${list.id}/contacts`, { mediacontacts: ids })).body).toEqual({
      added: 0,
      already: 2,
    })
    for (const mediacontact of [{ id: NOBODY }, { id: 'x' }, { name: 'Eva' }])
      expectProblem(await admin.put(`/project_lists/${list.id}`, { projectListMediacontacts: [{ mediacontact }] }), 422)
  })

  test('many: with and without the slash, one sent twice counts once', async () => {
    const one = await world.create('/users')
    const other = await world.create('/users')
    const managers = [`/users/${one.id}`, `users/${other.id}`, `users/${one.id}`]
    const project = await world.create('/projects', { managers })
    expect((project['managers'] as Row[]).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())
  })

  test.each<[BasePath, string, string]>([
    ['/projects', 'customer', '/customers'],
    ['/projects', 'conceptBy', '/users'],
    ['/project_briefings', 'project', '/projects'],
    ['/project_lists', 'project', '/projects'],
    ['/project_list_mediacontacts', 'projectList', '/project_lists'],
    ['/project_list_mediacontacts', 'mediacontact', '/mediacontacts'],
    ['/project_list_mediacontact_materials', 'projectMaterial', '/project_materials'],
    ['/project_list_mediacontact_materials', 'projectListMediacontact', '/project_list_mediacontacts'],
    ['/project_materials', 'material', '/materials'],
    ['/project_mediacontact_partners', 'mediacontactPartner', '/mediacontact_partners'],
    ['/project_mediacontact_partner_features', 'projectMediacontactPartner', '/project_mediacontact_partners'],
    ['/project_uploads', 'project', '/projects'],
    ['/project_mediacontact_partner_feature_clippings', 'feature', '/project_mediacontact_partner_features'],
    ['/project_influencers', 'influencer', '/influencers'],
    ['/project_accounting_items', 'revenueInvoice', '/project_accounting_invoices'],
    ['/project_accounting_items', 'spendingInvoice', '/project_accounting_invoices'],
    ['/customer_contacts', 'customer', '/customers'],
    ['/mediacontact_partners', 'company', '/mediacontact_companies'],
    ['/influencers', 'influencerCategory', '/influencer_categories'],
    ['/influencers', 'influencerNetwork', '/influencer_networks'],
    ['/business_contacts', 'company', '/business_contact_companies'],
    ['/business_contacts', 'category', '/business_contact_categories'],
  ])('%s: an unknown %s is a 422 that names it', async (path, field, target) => {
    for (const value of [
      `${target}/${NOBODY}`,
      '/nichts/1',
      'quatsch',
      `${target}/0`,
      { id: NOBODY },
      { id: 0 },
      { id: '1' },
    ]) {
      const answer = await world.send(path, { [field]: value })
      expectProblem(answer, 422)
      expect(answer.body['violations'], JSON.stringify(value)).toMatchObject([{ propertyPath: field }])
    }
  })

  test.each<[BasePath, string, string]>([
    ['/projects', 'managers', '/users'],
    ['/projects', 'customerContacts', '/customer_contacts'],
    ['/project_briefings', 'usersInCharge', '/users'],
    ['/mediacontacts', 'productTypes', '/mediacontact_product_types'],
    ['/mediacontacts', 'partnerCategories', '/mediacontact_partner_categories'],
    ['/mediacontacts', 'partners', '/mediacontact_partners'],
    ['/mediacontacts', 'regions', '/mediacontact_regions'],
    ['/influencers', 'influencerSubCategories', '/influencer_sub_categories'],
    ['/influencers', 'influencerAudiences', '/influencer_audiences'],
    ['/influencer_categories', 'influencerSubCategories', '/influencer_sub_categories'],
    ['/business_contacts', 'topics', '/business_contact_topics'],
  ])('%s: an unknown one among %s is a 422 that names the field', async (path, field, target) => {
    const known = await world.refTo(target as BasePath)
    for (const value of [
      [known, `${target}/${NOBODY}`],
      [known, 'quatsch'],
      known,
      [7],
      [{ id: NOBODY }],
      [{ id: 'x' }],
      [{ name: 'x' }],
    ]) {
      const answer = await world.send(path, { [field]: value })
      expectProblem(answer, 422)
      expect(answer.body['violations']).toMatchObject([{ propertyPath: field }])
    }
    const record = await world.create(path, { [field]: [known] })
    expect(record[field]).toMatchObject([{ id: Number(known.split('/').at(-1)) }])
    expect((await admin.put(`${path}/${record.id}`, { [field]: [] })).body[field]).toEqual([])
  })
})

/** Spec 7, "Nested list paths". */
describe.each<[string, BasePath, BasePath, string]>([
  ['/projects/{projectId}/project_briefings', '/projects', '/project_briefings', 'project'],
  ['/projects/{projectId}/project_lists', '/projects', '/project_lists', 'project'],
  ['/projects/{projectId}/project_influencers', '/projects', '/project_influencers', 'project'],
  ['/projects/{projectId}/project_materials', '/projects', '/project_materials', 'project'],
  ['/project_lists/{id}/project_list_mediacontacts', '/project_lists', '/project_list_mediacontacts', 'projectList'],
  ['/customers/{customerId}/customer_contacts', '/customers', '/customer_contacts', 'customer'],
])('%s', (_path, parent, child, field) => {
  test('lists those of this parent alone', async () => {
    const mine = await world.refTo(parent)
    const rows: Body[] = [await world.create(child, { [field]: mine }), await world.create(child, { [field]: mine })]
    await world.create(child, { [field]: await world.refTo(parent) })
    const list = await admin.list(`${mine}${child}`)
    expect(list.status).toBe(200)
    expect(list.body).toHaveLength(2)
    // contacts of a Verteiler, which may be thousands, come when they are asked for: see verteiler.test.ts
    const listed = rows.map(({ projectListMediacontacts: _, ...row }) => row)
    expect(list.body).toEqual(expect.arrayContaining(listed))
    expect(list.headers['x-total-count']).toBe('2')
    expect((await admin.list(`${mine}${child}?itemsPerPage=1`)).headers['x-total-count']).toBe('2')
  })

  test('is empty where there are none, and 404 where there is no parent', async () => {
    const lonely = await world.refTo(parent)
    expect(await admin.list(`${lonely}${child}`)).toMatchObject({ status: 200, body: [] })
    await admin.del(lonely)
    for (const gone of [lonely, `${parent}/${NOBODY}`, `${parent}/abc`])
      expectProblem(await admin.get(`${gone}${child}`), 404)
  })
})

test('POST /project_mediacontact_partner_features/{id}/clippings', async () => {
  const feature = await world.refTo('/project_mediacontact_partner_features')
  const answer = await admin.upload(`${feature}/clippings`, PDF)
  expect(answer).toMatchObject({
    status: 201,
    body: { name: 'Konzept.pdf', mimeType: 'application/pdf', size: PDF.content.length },
  })
  expect((await admin.get(feature)).body['clippings']).toMatchObject([
    {
      name: 'Konzept.pdf',
      mimeType: 'application/pdf',
      size: PDF.content.length,
      url: expect.stringContaining('/files/'),
    },
  ])
  expectProblem(await admin.upload(`/project_mediacontact_partner_features/${NOBODY}/clippings`, PDF), 404)
})
