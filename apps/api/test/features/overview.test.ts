import type { ProjectOverview } from '@rampenlicht/model/rules/project-overview'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectProblem, PDF, worldOf } from '../spec/world.ts'
import { type Person, RANKS, startApp } from '../support.ts'

const { person, request, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Chris' })
const world = await worldOf(chief)
const overviewOf = async (project: string, by: Person = chief) => {
  const { status, body } = await by.get<ProjectOverview>(`${project}/overview`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
/** From today on, as the calendar of the agency counts. */
const inDays = (days: number) =>
  new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('a project with nothing in it: every figure is 0, and only its own change is told', async () => {
  const project = await world.newProject({ title: 'Leerstand' })
  expect(await overviewOf(project)).toEqual({
    publicity: {
      features: { Zusage: 0, Absage: 0, Veröffentlicht: 0, Anfrage: 0, Angebot: 0, TBC: 0 },
      lists: 0,
      contacts: 0,
    },
    marketing: { budget: 0, planned: 0, campaigns: 0, openMaterials: 0, doneMaterials: 0 },
    socialMedia: {
      cooperations: { Vorgeschlagen: 0, Angefragt: 0, 'In Absprache': 0, Gebucht: 0 },
      withoutStatus: 0,
      fees: 0,
      bookedFees: 0,
    },
    accounting: { open: { count: 0, sum: 0 }, paid: { count: 0, sum: 0 }, hidden: 0 },
    cockpit: { late: [], short: [], recent: [] },
    deadlines: [],
    changes: [
      {
        kind: 'project',
        id: Number(project.split('/')[2]),
        name: 'Leerstand',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        by: { id: chief.id, firstName: 'Chris', lastName: 'Muster', pictureName: null },
      },
    ],
  })
})

test('it is told to people who are signed in, about projects that are there', async () => {
  expect((await request({ url: `${world.project}/overview` })).status).toBe(401)
  for (const id of ['2000000000', '0', 'abc', '99999999999999999999', '1.5'])
    expectProblem(await chief.get(`/projects/${id}/overview`), 404, 'nicht gefunden')
})

describe('figures', () => {
  let project: string
  beforeAll(async () => {
    project = await world.newProject()
    const add = (path: Parameters<typeof world.create>[0], more: object) => world.create(path, { ...more }, project)
    for (const status of ['Zusage', 'Zusage', 'Veröffentlicht', 'Anfrage', 'Anfrage', 'Anfrage', 'Absage', 'TBC'])
      await add('/project_mediacontact_partner_features', { status })
    const [eva, jan] = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')]
    await add('/project_lists', { projectListMediacontacts: [{ mediacontact: eva }, { mediacontact: jan }] })
    await add('/project_lists', { projectListMediacontacts: [{ mediacontact: eva }] })

    for (const amount of [0.1, 0.2, 42_000, null]) await add('/project_ad_budgets', { amount })
    await add('/project_ad_campaigns', { customerNet: 1234.56, agencyNet: 1000 })
    await add('/project_ad_campaigns', { customerNet: 0.01 })
    await add('/project_ad_campaigns', { customerNet: null })
    for (const status of ['Offen', 'Erledigt', 'Erledigt']) await add('/project_ad_materials', { status })

    for (const [status, fee] of [
      ['Gebucht', 500.5],
      ['Gebucht', 0.25],
      ['Angefragt', 100],
      [null, 1],
    ])
      await add('/project_influencers', { status, fee })
  })

  test('of Publicity, Marketing and Social Media, sums exact to the cent', async () => {
    expect(await overviewOf(project)).toMatchObject({
      publicity: {
        features: { Zusage: 2, Absage: 1, Veröffentlicht: 1, Anfrage: 3, Angebot: 0, TBC: 1 },
        lists: 2,
        contacts: 2,
      },
      marketing: { budget: 42_000.3, planned: 1234.57, campaigns: 3, openMaterials: 1, doneMaterials: 2 },
      socialMedia: {
        cooperations: { Vorgeschlagen: 0, Angefragt: 1, 'In Absprache': 0, Gebucht: 2 },
        withoutStatus: 1,
        fees: 601.75,
        bookedFees: 500.75,
      },
    })
  })

  test('nothing of one project is counted in another', async () => {
    const { publicity, marketing, socialMedia } = await overviewOf(await world.newProject())
    expect([publicity.contacts, marketing.budget, marketing.planned, socialMedia.fees]).toEqual([0, 0, 0, 0])
  })
})

/** Decision "Direction of an invoice": named as spendingInvoice is incoming, every other outgoing. */
describe('invoices', () => {
  let project: string
  beforeAll(async () => {
    project = await world.newProject()
    const invoice = (more: object) => world.refTo('/project_accounting_invoices', { ...more }, project)
    await invoice({ amount: 1000.1, status: 'Offen' })
    await invoice({ amount: 0.2, status: 'Offen' })
    await invoice({ amount: 300, status: 'Bezahlt' })
    await invoice({ amount: 7, status: null })
    await invoice({ amount: 5000, status: 'Offen', isPublic: false })
    await invoice({ amount: 400.4, status: 'Bezahlt', isPublic: false })
    const revenueInvoice = await invoice({ amount: 20, status: 'Bezahlt' })
    const spendingInvoice = await invoice({ amount: 80_000, status: 'Offen' })
    const otherSpending = await invoice({ amount: 90_000, status: 'Bezahlt' })
    await world.create('/project_accounting_items', { revenueInvoice, spendingInvoice }, project)
    await world.create('/project_accounting_items', { spendingInvoice: otherSpending, isPublic: false }, project)
  })

  test.each(['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'])('%s: outgoing and visible ones', async (role) => {
    expect((await overviewOf(project, await person([role]))).accounting).toEqual({
      open: { count: 3, sum: 1007.3 },
      paid: { count: 2, sum: 320 },
      hidden: 0,
    })
  })

  test.each(['ROLE_CHIEF', 'ROLE_ADMIN'])('%s: hidden ones too, and how many they are', async (role) => {
    expect((await overviewOf(project, await person([role]))).accounting).toEqual({
      open: { count: 4, sum: 6007.3 },
      paid: { count: 3, sum: 720.4 },
      hidden: 2,
    })
  })
})

describe('deadlines', () => {
  test('nearest first: overdue open ad materials, then from today on', async () => {
    const project = await world.newProject({ title: 'Nachtzug', releaseDate: inDays(9), estDate: inDays(90) })
    const id = Number(project.split('/')[2])
    const material = (name: string, days: number, status = 'Offen') =>
      world.create('/project_ad_materials', { name, status, deadline: inDays(days) }, project)
    const late = await material('Skyscraper', -3)
    await material('Längst fertig', -5, 'Erledigt')
    await material('Fertig', 1, 'Erledigt')
    const today = await material('Bumper', 0)
    const campaign = await world.create(
      '/project_ad_campaigns',
      { publisher: 'Kinozeit', campaignStart: inDays(-1), campaignEnd: inDays(2) },
      project,
    )
    const next = await world.create(
      '/project_ad_campaigns',
      { publisher: null, placement: 'Startseite', campaignStart: inDays(9) },
      project,
    )
    expect((await overviewOf(project)).deadlines).toEqual([
      { kind: 'adMaterial', id: late.id, date: inDays(-3), name: 'Skyscraper', count: 1 },
      { kind: 'adMaterial', id: today.id, date: inDays(0), name: 'Bumper', count: 1 },
      { kind: 'campaignEnd', id: campaign.id, date: inDays(2), name: 'Kinozeit', count: 1 },
      { kind: 'release', id, date: inDays(9), name: 'Nachtzug', count: 1 },
      { kind: 'campaignStart', id: next.id, date: inDays(9), name: 'Startseite', count: 1 },
      { kind: 'est', id, date: inDays(90), name: 'Nachtzug', count: 1 },
    ])
  })

  test('ad materials of one day are one deadline; a past release is none; at most eight', async () => {
    const project = await world.newProject({ releaseDate: inDays(-1), estDate: inDays(-10) })
    for (const name of ['Übergröße', 'Billboard', 'Skyscraper'])
      await world.create('/project_ad_materials', { name, deadline: inDays(4) }, project)
    const [only] = (await overviewOf(project)).deadlines
    expect(only).toMatchObject({ kind: 'adMaterial', name: 'Billboard', count: 3, date: inDays(4) })
    for (let days = 5; days < 14; days++)
      await world.create('/project_ad_materials', { name: `Banner ${days}`, deadline: inDays(days) }, project)
    const { deadlines } = await overviewOf(project)
    expect(deadlines.map(({ date }) => date)).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map(inDays))
  })

  test('the day changes at midnight in Germany', async () => {
    const project = await world.newProject({ releaseDate: '2030-06-15' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime('2030-06-15T21:59:00Z')
      const before = await (await person(['ROLE_USER'])).get<ProjectOverview>(`${project}/overview`)
      vi.setSystemTime('2030-06-15T22:01:00Z')
      const after = await (await person(['ROLE_USER'])).get<ProjectOverview>(`${project}/overview`)
      expect([before.body.deadlines?.length, after.body.deadlines?.length]).toEqual([1, 0])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('last changes: the project and its parts, newest first, with who and what', async () => {
  const project = await world.newProject({ title: 'Nachtzug' })
  const trainee = await person([RANKS[0]], { firstName: 'Alex' })
  const own = (path: Parameters<typeof world.send>[0], more: object) =>
    world.send(path, { ...more }, { as: trainee, of: project })
  const partner = await world.refTo('/mediacontact_partners', { name: 'Kulturspiegel' })
  const cooperation = await world.refTo('/project_mediacontact_partners', { mediacontactPartner: partner }, project)
  const made = [
    await own('/project_briefings', { name: null, category: 'Special' }),
    await own('/project_lists', { name: 'Kultur Nord' }),
    await own('/project_mediacontact_partner_features', { projectMediacontactPartner: cooperation, type: 'Review' }),
    await own('/project_ad_campaigns', { publisher: null, placement: null }),
    await own('/project_ad_materials', { name: 'Skyscraper' }),
    await trainee.upload('/project_uploads', PDF, { project }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  const { changes } = await overviewOf(project)
  expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['upload', 'Konzept.pdf'],
    ['adMaterial', 'Skyscraper'],
    ['campaign', 'Ohne Namen'],
    ['feature', 'Review bei Kulturspiegel'],
    ['list', 'Kultur Nord'],
    ['briefing', 'Special'],
    ['project', 'Nachtzug'],
  ])
  expect(changes.slice(0, 6).map(({ id }) => id)).toEqual(made.map(({ body }) => body['id']).reverse())
  expect(changes[0]?.by).toEqual({ id: trainee.id, firstName: 'Alex', lastName: 'Muster', pictureName: null })
  expect(changes[6]?.by?.firstName).toBe('Chris')

  for (let count = 0; count < 5; count++) await own('/project_lists', { name: `Verteiler ${count}` })
  expect((await overviewOf(project)).changes).toHaveLength(10)

  // The name of somebody who has left stays on what they changed.
  await pool.query('update users set "deletedAt" = now() where id = $1', [trainee.id])
  expect((await overviewOf(project)).changes[0]?.by?.firstName).toBe('Alex')
})
