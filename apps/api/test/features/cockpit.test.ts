import type { Cockpit, CockpitOfProject } from '@rampenlicht/model/rules/cockpit'
import type { ProjectOverview } from '@rampenlicht/model/rules/project-overview'
import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { RANKS, startApp } from '../support.ts'

const { person, request, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const manager = await person(['ROLE_MANAGER'], { firstName: 'Mara' })
const world = await worldOf(chief)
const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
const inDays = (days: number) =>
  new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const of = async (project: string, by = chief) => {
  const { status, body } = await by.get<ProjectOverview>(`${project}/overview`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.cockpit as Cockpit
}
const NOTHING = { late: [], short: [], recent: [] }

test('a project in which all is well has nothing to tell', async () => {
  const project = await world.newProject()
  const add = (path: Parameters<typeof world.create>[0], more: object) => world.create(path, { ...more }, project)
  await add('/project_ad_materials', { name: 'Banner', status: 'Erledigt', deadline: inDays(-3) })
  await add('/project_ad_materials', { name: 'Plakat', status: 'Offen', deadline: TODAY })
  await add('/project_ad_campaigns', { publisher: 'Citywand', campaignStatus: 'Eingeplant', campaignStart: inDays(-1) })
  await add('/project_ad_campaigns', { publisher: 'Morgen', campaignStatus: 'In Absprache', campaignStart: inDays(1) })
  await add('/project_accounting_invoices', { number: 'R1', status: 'Offen', date: inDays(-30) })
  await add('/project_accounting_invoices', { number: 'R2', status: 'Bezahlt', date: inDays(-90) })
  expect(await of(project)).toEqual(NOTHING)
})

test('late: what should have happened by now, the oldest of each kind by name', async () => {
  const project = await world.newProject()
  const add = (path: Parameters<typeof world.create>[0], more: object) => world.create(path, { ...more }, project)
  await add('/project_ad_materials', { name: 'Bumper', status: 'Offen', deadline: inDays(-2) })
  await add('/project_ad_materials', { name: 'Feed-Bild', status: 'Offen', deadline: inDays(-9) })
  await add('/project_ad_campaigns', {
    ...{ publisher: 'Citywand', campaignStatus: 'In Absprache', campaignStart: inDays(-1), campaignEnd: inDays(5) },
  })
  const { mediacontactPartner } = await world.create('/project_mediacontact_partners', {}, project)
  expect(mediacontactPartner).toBeDefined()
  await add('/project_mediacontact_partner_features', { type: 'Review', status: 'Zusage', date: inDays(-4) })
  await add('/project_accounting_invoices', { number: 'R3', status: 'Offen', date: inDays(-31), isPublic: true })
  await world.create('/reminders', { text: 'Nachfassen', due: inDays(-1), project, isDone: false })
  await world.create('/reminders', { text: 'Später', due: TODAY, project, isDone: false })
  const { late, short } = await of(project)
  expect(late).toEqual([
    { kind: 'adMaterial', count: 2, name: 'Feed-Bild', date: inDays(-9), missing: null },
    { kind: 'campaign', count: 1, name: 'Citywand', date: inDays(-1), missing: null },
    { kind: 'feature', count: 1, name: expect.stringMatching(/^Review bei /), date: inDays(-4), missing: null },
    { kind: 'reminder', count: 1, name: 'Nachfassen', date: inDays(-1), missing: null },
    { kind: 'invoice', count: 1, name: 'R3', date: inDays(-31), missing: null },
  ])
  expect(short).toEqual([])
})

test('an invoice that only chiefs see makes nothing late for others', async () => {
  const project = await world.newProject()
  await world.create(
    '/project_accounting_invoices',
    { number: 'R9', status: 'Offen', date: inDays(-60), isPublic: false },
    project,
  )
  expect((await of(project)).late).toMatchObject([{ kind: 'invoice', name: 'R9' }])
  expect(await of(project, manager)).toEqual(NOTHING)
})

test('short: more handed out than there is, more planned than the budget has', async () => {
  const project = await world.newProject()
  const add = (path: Parameters<typeof world.create>[0], more: object) => world.create(path, { ...more }, project)
  await add('/project_ad_budgets', { amount: 1000 })
  await add('/project_ad_campaigns', { customerNet: 1200.5, campaignStart: null, campaignStatus: 'Eingeplant' })
  const material = await add('/project_materials', { count: 3 })
  await add('/project_list_mediacontact_materials', {
    projectMaterial: `/project_materials/${material.id}`,
    count: 5,
    date: null,
  })
  const { short } = await of(project)
  expect(short).toEqual([
    { kind: 'material', count: 1, name: expect.any(String), date: null, missing: 2 },
    { kind: 'adBudget', count: 1, name: 'Werbebudget', date: null, missing: 200.5 },
  ])
})

test('new: of the last seven days, today among them', async () => {
  const project = await world.newProject()
  const add = (path: Parameters<typeof world.create>[0], more: object) => world.create(path, { ...more }, project)
  await add('/project_mediacontact_partner_features', { type: 'News', status: 'Veröffentlicht', date: TODAY })
  await add('/project_mediacontact_partner_features', { type: 'Review', status: 'Veröffentlicht', date: inDays(-6) })
  await add('/project_mediacontact_partner_features', { type: 'Trailer', status: 'Veröffentlicht', date: inDays(-7) })
  await add('/project_mediacontact_partner_features', { type: 'Interview', status: 'Zusage', date: inDays(8) })
  await add('/project_influencers', { status: 'Gebucht' })
  const { recent, late } = await of(project)
  expect(late).toEqual([])
  expect(recent).toEqual([
    { kind: 'published', count: 2, name: expect.stringMatching(/^News bei /), date: TODAY, missing: null },
    { kind: 'promised', count: 1, name: expect.stringMatching(/^Interview bei /), date: TODAY, missing: null },
    { kind: 'booked', count: 1, name: expect.any(String), date: TODAY, missing: null },
  ])
  await pool.query(`update audit set at = now() - interval '9 days' where path = 'project_influencers'`)
  expect((await of(project)).recent.map(({ kind }) => kind)).toEqual(['published', 'promised'])
})

test('it is for managers, and for whoever looks after the project; own projects are told together', async () => {
  const project = await world.newProject({ title: 'Fremd' })
  for (const role of RANKS) {
    const cockpit = await of(project, await person([role]))
    expect([role, cockpit]).toEqual([role, ['ROLE_TRAINEE', 'ROLE_USER'].includes(role) ? null : NOTHING])
  }
  const azubi = await person(['ROLE_TRAINEE'])
  const own = await world.newProject({
    ...{ title: 'Eigenes', releaseDate: inDays(3), managers: [`/users/${azubi.id}`], isActive: true },
  })
  await world.newProject({ title: 'Früher', managers: [`/users/${azubi.id}`], isActive: false })
  await world.newProject({ title: 'Danach', releaseDate: inDays(9), managers: [`/users/${azubi.id}`], isActive: true })
  await world.newProject({ title: 'Vorbei', releaseDate: inDays(-9), managers: [`/users/${azubi.id}`], isActive: true })
  await world.create('/project_ad_materials', { name: 'Banner', status: 'Offen', deadline: inDays(-1) }, own)
  expect(await of(own, azubi)).toMatchObject({ late: [{ kind: 'adMaterial', count: 1 }] })
  const { status, body } = await azubi.get<CockpitOfProject[]>('/cockpit')
  expect(status).toBe(200)
  expect(body.map(({ title, late }) => [title, late.length])).toEqual([
    ['Eigenes', 1],
    ['Danach', 0],
    ['Vorbei', 0],
  ])
  expect((await request({ url: '/cockpit' })).status).toBe(401)
})
