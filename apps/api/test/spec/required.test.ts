import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, expectViolations, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const total = async (path: string) => (await admin.list(`${path}?itemsPerPage=1`)).headers['x-total-count']

/** Spec 5, "Form / Required". */
const REQUIRED = [
  ['Project', '/projects', ['title', 'category', 'customer', 'departments']],
  ['Ad material', '/project_ad_materials', ['name', 'status']],
  ['Briefing', '/project_briefings', ['category', 'status']],
  ['Project list', '/project_lists', ['name']],
  ['Project material', '/project_materials', ['material', 'count']],
  ['Partner feature', '/project_mediacontact_partner_features', ['type', 'status']],
  ['Customer', '/customers', ['name', 'fullName']],
  ['Customer contact', '/customer_contacts', ['firstName', 'lastName', 'email']],
  ['Media partner', '/mediacontact_partners', ['name']],
  ['Media company', '/mediacontact_companies', ['name']],
  ['Media category', '/mediacontact_partner_categories', ['name']],
  ['Product type', '/mediacontact_product_types', ['name']],
  ['Region', '/mediacontact_regions', ['name']],
  ['Influencer', '/influencers', ['name', 'email']],
  ['B2B contact', '/business_contacts', ['firstName', 'lastName', 'email']],
  ['User', '/users', ['firstName', 'lastName', 'email']],
  ['Influencer audience', '/influencer_audiences', ['name']],
  ['Influencer category', '/influencer_categories', ['name']],
  ['Influencer network', '/influencer_networks', ['name']],
  ['Influencer sub-category', '/influencer_sub_categories', ['name']],
  ['B2B category', '/business_contact_categories', ['name']],
  ['B2B company', '/business_contact_companies', ['name']],
  ['B2B topic', '/business_contact_topics', ['name']],
  ['Material allocation', '/project_list_mediacontact_materials', ['projectMaterial', 'count']],
] as const satisfies [string, BasePath, string[]][]

/** Fields with a default may be missing, but not null (spec 4). */
const WITH_DEFAULT: Partial<Record<BasePath, Body>> = {
  '/project_ad_materials': { status: 'Offen' },
  '/project_mediacontact_partner_features': { type: 'News', status: 'Anfrage' },
}

describe.each(REQUIRED)('%s', (_form, path, fields) => {
  test('a complete body is created', async () => {
    expect((await world.send(path)).status).toBe(201)
  })

  describe.each(fields)('requires %s', (field) => {
    test.each([
      ['null', null],
      ['an empty text', ''],
      ['blanks', '   '],
    ])('%s is refused', async (_how, nothing) => {
      const body = await world.bodyFor(path)
      const before = await total(path)
      expectViolations(await admin.post(path, { ...body, [field]: nothing }), field)
      expect(await total(path)).toBe(before)
    })

    test('left out', async () => {
      const { [field]: _left, ...body } = await world.bodyFor(path)
      const standard = WITH_DEFAULT[path]?.[field]
      const answer = await admin.post(path, body)
      if (standard === undefined) expectViolations(answer, field)
      else expect(answer).toMatchObject({ status: 201, body: { [field]: standard } })
    })

    test('emptied while saving is refused, and nothing is saved', async () => {
      const before = await world.create(path)
      expectViolations(await admin.put(`${path}/${before.id}`, { [field]: null }), field)
      expectViolations(await admin.put(`${path}/${before.id}`, { [field]: '' }), field)
      expect((await admin.get(`${path}/${before.id}`)).body).toEqual(before)
    })
  })
})

test('a project without any department is refused', async () => {
  expectViolations(await world.send('/projects', { departments: [] }), 'departments')
})

test('several missing fields are all named', async () => {
  expectViolations(
    await admin.post('/customer_contacts', { customer: world.customer }),
    'firstName',
    'lastName',
    'email',
  )
})

describe.each(['/customer_contacts', '/influencers', '/business_contacts', '/users'] as const)('%s', (path) => {
  test.each([
    'kein-mail',
    'a@b',
    'a@',
    '@b.de',
    'a b@c.de',
    'a@b c.de',
    'a@b..de',
    'a@@b.de',
    'a@b.de, c@d.de',
    'Eva <a@b.de>',
    'mailto:a@b.de',
  ])('is no valid email: %s', async (email) => {
    expectViolations(await world.send(path, { email }), 'email')
  })

  test.each(['a.b@c.de', 'a+b@c.de', 'vorname.nachname@presse.agentur-nord.de', 'Eva.W@C.DE', 'o_1@kino.film'])(
    'is a valid email: %s',
    async (email) => {
      expect(await world.send(path, { email })).toMatchObject({ status: 201, body: { email } })
    },
  )
})

/** Spec 5: "No blocking validation exists on …" */
describe('no blocking validation', () => {
  test('media contact form: an empty body', async () => {
    expect((await admin.post('/mediacontacts', {})).status).toBe(201)
  })

  test.each([
    ['accounting deal', '/project_accounting_deals'],
    ['accounting invoice', '/project_accounting_invoices'],
    ['accounting booking', '/project_accounting_items'],
    ['ad budget', '/project_ad_budgets'],
    ['ad campaign', '/project_ad_campaigns'],
  ] as const)('%s: nothing but the project', async (_form, path) => {
    const answer = await admin.post<Row>(path, { project: world.project })
    expect(answer.status).toBe(201)
    expect((await admin.put(`${path}/${answer.body.id}`, { project: world.project })).status).toBe(200)
  })

  test('project influencer form: nothing but the two references', async () => {
    const answer = await admin.post('/project_influencers', { project: world.project, influencer: world.influencer })
    expect(answer.status).toBe(201)
  })

  test('project partner form: nothing but the two references', async () => {
    const mediacontactPartner = await world.refTo('/mediacontact_partners')
    const answer = await admin.post('/project_mediacontact_partners', { project: world.project, mediacontactPartner })
    expect(answer.status).toBe(201)
  })

  test('ad material creation: project and name', async () => {
    const answer = await admin.post('/project_ad_materials', { project: world.project, name: 'Neues Video' })
    expect(answer).toMatchObject({ status: 201, body: { status: 'Offen' } })
  })
})

/** Spec 5: "Changing the project's customer clears the chosen customer contacts. Only active … are offered." */
describe('project form', async () => {
  const contact = await world.refTo('/customer_contacts')
  const asleep = await world.refTo('/customer_contacts', { isActive: false })
  const elsewhere = await world.refTo('/customer_contacts', { customer: await world.refTo('/customers') })
  const inactive = await world.refTo('/users', { isActive: false })
  const active = await world.refTo('/users')

  test('active contacts of the customer and active users can be chosen', async () => {
    const chosen = { customerContacts: [contact], managers: [active], conceptBy: active }
    expect((await world.send('/projects', chosen)).status).toBe(201)
  })

  test.each([
    ['a contact that is not active', { customerContacts: [asleep] }],
    ['a contact of another customer', { customerContacts: [contact, elsewhere] }],
    ['a manager who is not active', { managers: [active, inactive] }],
    ['a concept author who is not active', { conceptBy: inactive }],
  ])('%s is refused', async (_what, chosen) => {
    expectViolations(await world.send('/projects', chosen), ...Object.keys(chosen))
  })

  test('whoever was chosen stays when they are no longer active, also beside a new choice', async () => {
    const [left, leaving] = [await world.refTo('/customer_contacts'), await world.refTo('/users')]
    const url = await world.refTo('/projects', { customerContacts: [left], managers: [leaving] })
    for (const one of [left, leaving]) expect((await admin.put(one, { isActive: false })).status).toBe(200)
    const chosen = { customerContacts: [left, contact], managers: [leaving, active] }
    const { status, body } = await admin.put<{ customerContacts: Row[]; managers: Row[] }>(url, chosen)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.customerContacts.map(({ id }) => `/customer_contacts/${id}`).sort()).toEqual([left, contact].sort())
    expect(body.managers.map(({ id }) => `/users/${id}`).sort()).toEqual([leaving, active].sort())
    // once taken away, they cannot be chosen again
    expect((await admin.put(url, { customerContacts: [contact] })).status).toBe(200)
    expectViolations(await admin.put(url, { customerContacts: [left, contact] }), 'customerContacts')
  })

  test('another customer clears the chosen contacts, unless new ones come along; the same one clears nothing', async () => {
    const url = await world.refTo('/projects', { customerContacts: [contact] })
    const [first, second] = [await world.refTo('/customers'), await world.refTo('/customers')]
    const theirs = await world.refTo('/customer_contacts', { customer: second })
    const contactsAfter = async (body: object) => {
      const { status, body: saved } = await admin.put<{ customerContacts: Row[] }>(url, body)
      expect(status, JSON.stringify(saved)).toBe(200)
      return saved.customerContacts.map(({ id }) => `/customer_contacts/${id}`)
    }
    expect(await contactsAfter({ customer: world.customer, title: 'Wie bisher' })).toEqual([contact])
    expect(await contactsAfter({ customer: first })).toEqual([])
    expect(await contactsAfter({ customer: second, customerContacts: [theirs] })).toEqual([theirs])
  })
})
