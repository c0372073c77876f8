import { describe, expect, test } from 'vitest'
import { multipart, startApp } from '../support.ts'
import {
  BASE_PATHS,
  type BasePath,
  EVERY_PATH,
  expectProblem,
  isUpload,
  made,
  PDF,
  RANKS,
  type Rank,
  worldOf,
} from './world.ts'

const { person, request } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const people = {
  ROLE_TRAINEE: await person(['ROLE_TRAINEE']),
  ROLE_USER: await person(['ROLE_USER']),
  ROLE_MANAGER: await person(['ROLE_MANAGER']),
  ROLE_CHIEF: await person(['ROLE_CHIEF']),
  ROLE_ADMIN: await person(['ROLE_ADMIN']),
}
const own = await world.newProject({ managers: Object.values(people).map(({ id }) => `/users/${id}`) })
const foreign = await world.newProject()

/** Spec 6: "Delete …: manager of that project, or manager role". */
const PARTS = [
  ['accounting deals', '/project_accounting_deals'],
  ['accounting invoices', '/project_accounting_invoices'],
  ['accounting bookings', '/project_accounting_items'],
  ['ad budgets', '/project_ad_budgets'],
  ['ad campaigns', '/project_ad_campaigns'],
  ['ad materials', '/project_ad_materials'],
  ['briefings', '/project_briefings'],
  ['project lists', '/project_lists'],
  ['contacts of project lists', '/project_list_mediacontacts'],
  ['project materials', '/project_materials'],
  ['partner features', '/project_mediacontact_partner_features'],
  ['clippings of partner features', '/project_mediacontact_partner_feature_clippings'],
  ['project media partners', '/project_mediacontact_partners'],
  ['influencer cooperations', '/project_influencers'],
  ['material allocations', '/project_list_mediacontact_materials'],
  ['project uploads', '/project_uploads'],
] as const satisfies [string, BasePath][]

const MANAGER_OF_THAT_PROJECT_OR_MANAGER_ROLE = [
  ['ROLE_TRAINEE', 'manager of that project', own, 204],
  ['ROLE_TRAINEE', 'not manager of that project', foreign, 403],
  ['ROLE_USER', 'manager of that project', own, 204],
  ['ROLE_USER', 'not manager of that project', foreign, 403],
  ['ROLE_MANAGER', 'manager of that project', own, 204],
  ['ROLE_MANAGER', 'not manager of that project', foreign, 204],
  ['ROLE_CHIEF', 'manager of that project', own, 204],
  ['ROLE_CHIEF', 'not manager of that project', foreign, 204],
  ['ROLE_ADMIN', 'manager of that project', own, 204],
  ['ROLE_ADMIN', 'not manager of that project', foreign, 204],
] as const

describe.each(PARTS)('delete %s', (_what, path) => {
  test.each(MANAGER_OF_THAT_PROJECT_OR_MANAGER_ROLE)('%s, %s', async (role, _managing, project, status) => {
    const { id } = await world.create(path, {}, project)
    const answer = await people[role].del(`${path}/${id}`)
    if (status === 403) expectProblem(answer, 403, /^Das darf nur: Projektmanager oder Manager\.$/)
    else expect(answer).toMatchObject({ status, body: '' })
    expect((await admin.get(`${path}/${id}`)).status).toBe(status === 403 ? 200 : 404)
  })
})

const CHIEF = { ROLE_TRAINEE: 403, ROLE_USER: 403, ROLE_MANAGER: 403, ROLE_CHIEF: 204, ROLE_ADMIN: 204 } as const
const MANAGER = { ROLE_TRAINEE: 403, ROLE_USER: 403, ROLE_MANAGER: 204, ROLE_CHIEF: 204, ROLE_ADMIN: 204 } as const

describe.each([
  ['a project', '/projects', CHIEF],
  ['a customer', '/customers', CHIEF],
  ['a customer contact', '/customer_contacts', CHIEF],
  ['a media contact', '/mediacontacts', MANAGER],
  ['a media partner', '/mediacontact_partners', MANAGER],
  ['a media company', '/mediacontact_companies', MANAGER],
  ['a media category', '/mediacontact_partner_categories', MANAGER],
  ['a product type', '/mediacontact_product_types', MANAGER],
  ['a region', '/mediacontact_regions', MANAGER],
  ['an influencer', '/influencers', MANAGER],
  ['an influencer audience', '/influencer_audiences', MANAGER],
  ['an influencer category', '/influencer_categories', MANAGER],
  ['an influencer network', '/influencer_networks', MANAGER],
  ['an influencer sub-category', '/influencer_sub_categories', MANAGER],
  ['a B2B contact', '/business_contacts', MANAGER],
  ['a B2B category', '/business_contact_categories', MANAGER],
  ['a B2B company', '/business_contact_companies', MANAGER],
  ['a B2B topic', '/business_contact_topics', MANAGER],
  ['news', '/news', MANAGER],
  ['a user', '/users', CHIEF],
] as const satisfies [string, BasePath, Record<Rank, number>][])('delete %s', (_what, path, expected) => {
  test.each(RANKS)('%s', async (role) => {
    const { id } = await world.create(path)
    const answer = await people[role].del(`${path}/${id}`)
    const asked = expected === CHIEF ? 'Geschäftsführung' : 'Manager'
    if (expected[role] === 403) expectProblem(answer, 403, new RegExp(`^Das darf nur: ${asked}\\.$`))
    else expect(answer).toMatchObject({ status: 204, body: '' })
    expect((await admin.get(`${path}/${id}`)).status).toBe(expected[role] === 403 ? 200 : 404)
  })
})

test.each(RANKS)('delete a project that one manages oneself: still chief or above (%s)', async (role) => {
  const project = await world.newProject({ managers: [`/users/${people[role].id}`] })
  expect((await people[role].del(project)).status).toBe(CHIEF[role])
})

describe.each([
  ['create a project: manager or above', '/projects', [403, 403, 201, 201, 201], 'Das darf nur: Manager.'],
  ['write news: manager or above', '/news', [403, 403, 201, 201, 201], 'Das darf nur: Manager.'],
  ['create a user: chief or admin', '/users', [403, 403, 403, 201, 201], 'Das darf nur: Geschäftsführung.'],
] as const satisfies [string, BasePath, number[], string][])('%s', (_rule, path, expected, detail) => {
  test.each(RANKS.map((role, n) => [role, expected[n]!] as const))('%s: %i', async (role, status) => {
    const before = (await admin.list(path)).headers['x-total-count']
    const answer = await world.send(path, {}, { as: people[role] })
    if (status === 403) {
      expectProblem(answer, 403)
      expect(answer.body['detail']).toBe(detail)
    } else expect(answer.status).toBe(201)
    const after = (await admin.list(path)).headers['x-total-count']
    expect(Number(after) - Number(before)).toBe(status === 201 ? 1 : 0)
  })
})

test.each([
  ['ROLE_TRAINEE', 403],
  ['ROLE_USER', 403],
  ['ROLE_MANAGER', 200],
  ['ROLE_CHIEF', 200],
  ['ROLE_ADMIN', 200],
] as const)('change news: manager or above (%s)', async (role, status) => {
  const { id } = await world.create('/news')
  expect((await people[role].put(`/news/${id}`, { title: 'Sommerfest' })).status).toBe(status)
})

/** Spec 6: "Briefing view: Edit button"; decisions: each row of section 6 is enforced on the server. */
test.each(MANAGER_OF_THAT_PROJECT_OR_MANAGER_ROLE)(
  'edit a briefing: %s, %s',
  async (role, _managing, project, status) => {
    const { id } = await world.create('/project_briefings', {}, project)
    const answer = await people[role].put(`/project_briefings/${id}`, {
      project,
      category: 'Special',
      status: 'Gebucht',
    })
    expect(answer.status).toBe(status === 204 ? 200 : 403)
  },
)

/** Decisions: "every signed-in user may read, create and edit" what nobody restricts. */
const UNRESTRICTED = BASE_PATHS.filter((path) => !['/projects', '/news', '/users'].includes(path))
describe.each(UNRESTRICTED)('%s: every signed-in user may read, create and edit', (path) => {
  test.each(RANKS)('%s', async (role) => {
    const someone = people[role]
    const body = await world.bodyFor(path, foreign)
    const record = made(await world.send(path, body, { as: someone, of: foreign }))
    expect((await someone.get(`${path}/${record.id}`)).status).toBe(200)
    if (path === '/project_briefings') return // see above
    const sent = isUpload(path) ? { name: 'Anderer Name.pdf' } : body
    expect((await someone.put(`${path}/${record.id}`, sent)).status).toBe(200)
  })
})

test.each(RANKS)('everyone reads and edits a project, reads news and users (%s)', async (role) => {
  const someone = people[role]
  expect((await someone.put(foreign, { title: 'Nachtzug nach Lissabon', tbc: true })).status).toBe(200)
  for (const path of ['/projects', '/news', '/users']) expect((await someone.get(path)).status).toBe(200)
})

const NOT_FOUND = { status: 401, body: { code: 401, message: 'JWT Token not found' } }

describe.each(EVERY_PATH)('nobody signed in: %s', (path) => {
  test.each([
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/1`],
    ['PUT', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const)('%s %s', async (method, url) => {
    const payload = method === 'POST' || method === 'PUT' ? { payload: { name: 'Arte' } } : {}
    expect(await request({ method, url, ...payload })).toMatchObject(NOT_FOUND)
  })
})

test.each([
  '/projects/1/project_briefings',
  '/projects/1/project_lists',
  '/projects/1/project_influencers',
  '/projects/1/project_materials',
  '/project_lists/1/project_list_mediacontacts',
  '/customers/1/customer_contacts',
  '/files/projects/1/poster.jpg',
  '/files/users/1/foto.jpg',
  '/files/project_uploads/1/Konzept.pdf',
  '/files/project_mediacontact_partner_feature_clippings/1/Konzept.pdf',
])('nobody signed in: GET %s', async (url) => {
  expect(await request({ method: 'GET', url })).toMatchObject(NOT_FOUND)
})

test.each([
  '/projects/1/cover',
  '/users/1/picture',
  '/project_uploads',
  '/project_mediacontact_partner_features/1/clippings',
])('nobody signed in: upload to %s', async (url) => {
  const { payload, type } = multipart(PDF, { project: '/projects/1' })
  expect(await request({ method: 'POST', url, payload, headers: { 'content-type': type } })).toMatchObject(NOT_FOUND)
})

test.each(['Bearer unsinn', 'Bearer a.b.c', `Bearer ${'x'.repeat(200)}`])(
  'a token that is none: „Invalid JWT Token“ (%s)',
  async (authorization) => {
    const answer = await request({ method: 'GET', url: '/customers', headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, body: { code: 401, message: 'Invalid JWT Token' } })
  },
)
