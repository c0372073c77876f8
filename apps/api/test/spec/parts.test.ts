import { expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, expectProblem, made, PDF, type Row, worldOf } from './world.ts'

const { person, request } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'])
const employee = await person(['ROLE_USER'])
const world = await worldOf(admin)

/** Just this record, without what the world would make around it. */
const post = async (path: BasePath, body: Body) => `${path}/${made(await admin.post(path, body)).id}`
const partsOf = async (url: string, as = chief) => (await as.get<unknown>(`${url}/parts`)).body

test('a project names every kind of part, and how many, down to the last', async () => {
  const project = await world.newProject()
  expect(await partsOf(project)).toEqual([])
  const add = (path: BasePath, more = {}) => world.refTo(path, more, project)
  for (let n = 0; n < 3; n++) await add('/project_briefings')
  await add('/project_uploads')
  const contacts = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')]
  const rows = contacts.map((mediacontact) => ({ mediacontact }))
  await world.create('/project_lists', { projectListMediacontacts: rows.slice(0, 1) }, project)
  const list = await world.create('/project_lists', { projectListMediacontacts: rows }, project)
  const [member] = list['projectListMediacontacts'] as Row[]
  const projectMaterial = await add('/project_materials')
  const projectListMediacontact = `/project_list_mediacontacts/${member!.id}`
  await post('/project_list_mediacontact_materials', { projectMaterial, projectListMediacontact, count: 3 })
  const projectMediacontactPartner = await add('/project_mediacontact_partners')
  const feature = await post('/project_mediacontact_partner_features', { projectMediacontactPartner })
  await post('/project_mediacontact_partner_features', { projectMediacontactPartner })
  await admin.upload(`${feature}/clippings`, PDF)
  await add('/project_influencers')
  await add('/project_ad_budgets')
  await add('/project_ad_campaigns')
  await add('/project_ad_materials')
  await add('/project_accounting_deals')
  await add('/project_accounting_items')
  const invoice = await add('/project_accounting_invoices')
  await add('/project_accounting_invoices', { isPublic: false })

  const all = [
    { path: 'project_briefings', one: 'Briefing', many: 'Briefings', count: 3 },
    { path: 'project_uploads', one: 'Datei', many: 'Dateien', count: 1 },
    { path: 'project_lists', one: 'Verteiler', many: 'Verteiler', count: 2 },
    { path: 'project_list_mediacontacts', one: 'Kontakt im Verteiler', many: 'Kontakte im Verteiler', count: 3 },
    { path: 'project_list_mediacontact_materials', one: 'Zuteilung', many: 'Zuteilungen', count: 1 },
    { path: 'project_materials', one: 'Material', many: 'Materialien', count: 1 },
    {
      path: 'project_mediacontact_partners',
      one: 'Medienpartner-Kooperation',
      many: 'Medienpartner-Kooperationen',
      count: 1,
    },
    { path: 'project_mediacontact_partner_features', one: 'Beitrag', many: 'Beiträge', count: 2 },
    { path: 'project_mediacontact_partner_feature_clippings', one: 'Clipping', many: 'Clippings', count: 1 },
    { path: 'project_influencers', one: 'Influencer-Kooperation', many: 'Influencer-Kooperationen', count: 1 },
    { path: 'project_ad_budgets', one: 'Budget', many: 'Budgets', count: 1 },
    { path: 'project_ad_campaigns', one: 'Kampagne', many: 'Kampagnen', count: 1 },
    { path: 'project_ad_materials', one: 'Werbemittel', many: 'Werbemittel', count: 1 },
    { path: 'project_accounting_deals', one: 'Deal', many: 'Deals', count: 1 },
    { path: 'project_accounting_items', one: 'Buchung', many: 'Buchungen', count: 1 },
    { path: 'project_accounting_invoices', one: 'Rechnung', many: 'Rechnungen', count: 2 },
  ]
  expect(await partsOf(project)).toEqual(all)
  // who may not see a hidden invoice does not learn of it here either
  expect(await partsOf(project, employee)).toEqual([
    ...all.slice(0, -1),
    { path: 'project_accounting_invoices', one: 'Rechnung', many: 'Rechnungen', count: 1 },
  ])
  // another project's parts are its own
  expect(await partsOf(await world.newProject())).toEqual([])
  expect((await admin.get(`${invoice}/parts`)).status).toBe(404)
})

test('a customer, a Verteiler, a contact in it, a material, a cooperation and a Beitrag name theirs', async () => {
  const customer = await world.refTo('/customers')
  await world.refTo('/customer_contacts', { customer })
  await world.refTo('/customer_contacts', { customer, isActive: false })
  expect(await partsOf(customer)).toEqual([
    { path: 'customer_contacts', one: 'Ansprechpartner', many: 'Ansprechpartner', count: 2 },
  ])

  const project = await world.newProject()
  const mediacontact = await world.refTo('/mediacontacts')
  const list = await world.create('/project_lists', { projectListMediacontacts: [{ mediacontact }] }, project)
  const [member] = list['projectListMediacontacts'] as Row[]
  const projectMaterial = await world.refTo('/project_materials', {}, project)
  const projectListMediacontact = `/project_list_mediacontacts/${member!.id}`
  for (let n = 0; n < 2; n++)
    await post('/project_list_mediacontact_materials', { projectMaterial, projectListMediacontact, count: 1 })
  const allocations = {
    path: 'project_list_mediacontact_materials',
    one: 'Zuteilung',
    many: 'Zuteilungen',
    count: 2,
  }
  expect(await partsOf(`/project_lists/${list.id}`)).toEqual([
    { path: 'project_list_mediacontacts', one: 'Kontakt im Verteiler', many: 'Kontakte im Verteiler', count: 1 },
    allocations,
  ])
  expect(await partsOf(projectListMediacontact)).toEqual([allocations])
  expect(await partsOf(projectMaterial)).toEqual([allocations])

  const cooperation = await world.refTo('/project_mediacontact_partners', {}, project)
  const feature = await world.refTo('/project_mediacontact_partner_features', {
    projectMediacontactPartner: cooperation,
  })
  await world.refTo('/project_mediacontact_partner_feature_clippings', { feature })
  const clippings = {
    path: 'project_mediacontact_partner_feature_clippings',
    one: 'Clipping',
    many: 'Clippings',
    count: 1,
  }
  expect(await partsOf(cooperation)).toEqual([
    { path: 'project_mediacontact_partner_features', one: 'Beitrag', many: 'Beiträge', count: 1 },
    clippings,
  ])
  expect(await partsOf(feature)).toEqual([clippings])
})

test('a record that is not there has no parts', async () => {
  for (const id of [2_000_000_000, '0', 'abc', '99999999999999999999'])
    expectProblem(await chief.get(`/projects/${id}/parts`), 404, 'Projekt')
  const project = await world.newProject()
  await chief.del(project)
  expectProblem(await chief.get(`${project}/parts`), 404)
})

test('without a sign-in nothing is told', async () => {
  expect(await request({ method: 'GET', url: `${world.project}/parts` })).toMatchObject({ status: 401 })
})
