import { expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, isUpload, PDF, type Row, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const { project } = world

/** What a record starts with when the request says nothing of it: spec 3, 4, 9 and the decisions. */
test.each<[string, BasePath, Body]>([
  ['a customer contact is active', '/customer_contacts', { isActive: true }],
  ['a media contact is active', '/mediacontacts', { isActive: true }],
  ['a B2B contact is active', '/business_contacts', { isActive: true }],
  [
    'the bools of a media contact are false',
    '/mediacontacts',
    { inquiryCase: false, contests: false, interviews: false, pressPreview: false },
  ],
  ['the lists of a media contact are empty', '/mediacontacts', { departments: [], regions: [], partners: [] }],
  ['a project is active', '/projects', { isActive: true, tbc: false, managers: [], customerContacts: [] }],
  ['a project has no poster yet', '/projects', { coverName: null, coverSize: null, coverMimeType: null }],
  ['an invoice is public', '/project_accounting_invoices', { isPublic: true }],
  ['a booking is public', '/project_accounting_items', { isPublic: true }],
  ['a media partner has not rejected all', '/project_mediacontact_partners', { rejectedAll: false, features: [] }],
  ['a budget is no ad creation', '/project_ad_budgets', { adCreation: false }],
  ['a campaign is no ad creation', '/project_ad_campaigns', { adCreation: false }],
  ['an influencer', '/influencers', { interviews: false, contests: false, projectInfluencers: [] }],
  ['a briefing has nobody in charge', '/project_briefings', { usersInCharge: [], name: 'Idee 1', description: null }],
  ['a list has no contacts', '/project_lists', { projectListMediacontacts: [] }],
  ['news are not pinned', '/news', { pinned: false, text: null, link: null }],
  ['a user is active, without teams', '/users', { isActive: true, teams: [] }],
  ['nothing of a material is spent', '/project_materials', { count: 100, spent: 0, left: 100, allocations: [] }],
])('%s', async (_sentence, path, expected) => {
  const { id } = await world.create(path)
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject(expected)
})

test('an ad material starts with status Offen, neither HTML5 nor animated', async () => {
  const answer = await admin.post('/project_ad_materials', { project, name: 'Neues Video' })
  expect(answer.body).toMatchObject({ status: 'Offen', isHtml5: false, isAnimated: false })
})

test('a new feature starts with type News, status Anfrage, highlight false', async () => {
  const projectMediacontactPartner = await world.refTo('/project_mediacontact_partners')
  const answer = await admin.post('/project_mediacontact_partner_features', { projectMediacontactPartner })
  expect(answer.body).toMatchObject({ type: 'News', status: 'Anfrage', highlight: false, clippings: [] })
})

test.each<[BasePath, Body]>([
  ['/customer_contacts', { isActive: false }],
  ['/mediacontacts', { isActive: false, inquiryCase: true, contests: true, interviews: true, pressPreview: true }],
  ['/business_contacts', { isActive: false }],
  ['/projects', { isActive: false, tbc: true }],
  ['/project_accounting_invoices', { isPublic: false }],
  ['/project_accounting_items', { isPublic: false }],
  ['/project_mediacontact_partners', { rejectedAll: true }],
  ['/project_ad_materials', { status: 'Erledigt', isHtml5: true, isAnimated: true }],
  ['/project_mediacontact_partner_features', { type: 'Review', status: 'TBC', highlight: true }],
  ['/project_ad_budgets', { adCreation: true }],
  ['/project_ad_campaigns', { adCreation: true }],
  ['/news', { pinned: true }],
])('%s: what is sent goes before the default', async (path, values) => {
  const { id } = await world.create(path, values)
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject(values)
})

/** Spec 3: which entities have updatedBy and updatedAt; decisions: News has them too. */
test.each<[BasePath, Body]>([
  ['/projects', { title: 'Anders' }],
  ['/project_briefings', { name: 'Anders' }],
  ['/project_lists', { name: 'Anders' }],
  ['/project_mediacontact_partner_features', { text: 'Anders' }],
  ['/project_ad_campaigns', { publisher: 'Anders' }],
  ['/project_ad_materials', { name: 'Anders' }],
  ['/mediacontacts', { lastName: 'Anders' }],
  ['/mediacontact_partners', { name: 'Anders' }],
  ['/influencers', { name: 'Anders' }],
  ['/business_contacts', { lastName: 'Anders' }],
  ['/news', { title: 'Anders' }],
])('%s: updatedBy and updatedAt are set by the server, whatever is sent', async (path, change) => {
  const other = await world.refTo('/users')
  const forged = { updatedBy: other.slice(1), updatedAt: '2001-01-01T00:00:00Z' }
  const since = Date.now() - 5_000
  const created = await world.create(path, forged)
  expect(created).toMatchObject({ updatedBy: { id: admin.id, firstName: 'Kim' } })
  expect(Date.parse(String(created['updatedAt']))).toBeGreaterThan(since)

  const chief = await person(['ROLE_CHIEF'], { firstName: 'Chris' })
  const saved = await chief.put<Row>(`${path}/${created.id}`, { ...change, ...forged })
  expect(saved.body).toMatchObject({ ...change, updatedBy: { id: chief.id, firstName: 'Chris' } })
  expect(Date.parse(String(saved.body['updatedAt']))).toBeGreaterThan(Date.parse(String(created['updatedAt'])))
})

test('a feature keeps createdAt while it changes', async () => {
  const path = '/project_mediacontact_partner_features'
  const { id, createdAt } = await world.create(path, { createdAt: '2001-01-01T00:00:00Z' })
  expect(Date.parse(String(createdAt))).toBeGreaterThan(Date.parse('2020-01-01'))
  const saved = await admin.put(`${path}/${id}`, { status: 'Absage', createdAt: '2001-01-01T00:00:00Z' })
  expect(saved.body).toMatchObject({ status: 'Absage', createdAt })
})

test('a budget changes its date with its amount, and only then', async () => {
  const { id, budgetUpdatedAt } = await world.create('/projects')
  expect(budgetUpdatedAt).toBeNull()
  const first = await admin.put(`/projects/${id}`, { budget: 5000 })
  expect(Date.parse(String(first.body['budgetUpdatedAt']))).toBeGreaterThan(Date.now() - 60_000)
  const second = await admin.put(`/projects/${id}`, { title: 'Anders', budget: 5000 })
  expect(second.body['budgetUpdatedAt']).toBe(first.body['budgetUpdatedAt'])
})

test.each<BasePath>(['/project_uploads', '/project_mediacontact_partner_feature_clippings'])(
  '%s: the answer carries the name',
  async (path) => {
    expect(isUpload(path)).toBe(true)
    expect(await world.create(path)).toMatchObject({
      name: 'Konzept.pdf',
      mimeType: 'application/pdf',
      size: PDF.content.length,
    })
  },
)
