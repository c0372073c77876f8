import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const colleague = await person(['ROLE_USER'])
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

const stage = async () => {
  const { id: project } = await world.create('/projects')
  const of = `/projects/${project}`
  const cooperation = await world.create('/project_mediacontact_partners', { project: of })
  const feature = await world.create('/project_mediacontact_partner_features', {
    projectMediacontactPartner: `/project_mediacontact_partners/${cooperation.id}`,
    ...{ type: 'Review', status: 'Veröffentlicht', date: '2026-11-12', headline: 'Wo das Wasser leuchtet' },
    ...{ text: 'nur für uns', mood: 'Positiv', quote: 'Still und klug.', sharing: 'Erlaubt', highlight: true },
  })
  const influencer = await world.create('/project_influencers', { project: of, fee: 4_711_815, cooperation: 'intern' })
  const report = await world.create('/project_reports', { project: of })
  return { project, feature: feature.id, influencer: influencer.id, report: report.id }
}

test('a new report: published Beiträge, four figures, whoever made it answers for it', async () => {
  const { report } = await stage()
  const { body } = await colleague.get<Record<string, unknown>>(`/project_reports/${report}`)
  expect(body).toMatchObject({
    ...{ kind: 'Clippings', statuses: ['Veröffentlicht'], types: [], sequence: 'Neueste zuerst', pages: null },
    ...{ figures: ['features', 'uniqueUser', 'printCount', 'moods'], charts: ['weeks', 'media', 'types'] },
    contact: { id: expect.any(Number) },
  })
})

test('what it is put together from has no notes, and no fee unless they are to be shown', async () => {
  const { report, feature, influencer } = await stage()
  const data = async () => (await colleague.get<object>(`/project_reports/${report}/data`)).body
  const first = await data()
  expect(first).toMatchObject({
    features: [{ id: feature, headline: 'Wo das Wasser leuchtet', quote: 'Still und klug.', sharing: 'Erlaubt' }],
    cooperations: [{ id: influencer, fee: null }],
    agency: { name: 'Rampenlicht', color: '#5753c6' },
  })
  expect(JSON.stringify(first)).not.toMatch(/nur für uns|intern|4711815/)
  await colleague.put(`/project_reports/${report}`, { ...(await sentOf(report)), showsFees: true })
  expect(await data()).toMatchObject({ cooperations: [{ fee: 4_711_815 }] })
})

const sentOf = async (report: number) => {
  const { body } = await colleague.get<Record<string, unknown>>(`/project_reports/${report}`)
  const { project, contact } = body as { project: { id: number }; contact: { id: number } }
  return { ...body, project: `/projects/${project.id}`, contact: `/users/${contact.id}` }
}

test('pages that are none, an end before the beginning and a colour that is none are refused by name', async () => {
  const { report } = await stage()
  const sent = await sentOf(report)
  const refused = async (more: object) => (await colleague.put(`/project_reports/${report}`, { ...sent, ...more })).body
  expect(await refused({ pages: '[{"key":"geheim"}]' })).toMatchObject({ violations: [{ propertyPath: 'pages' }] })
  expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    violations: [{ propertyPath: 'to', message: '„Bis“ darf nicht vor „Von“ liegen.' }],
  })
  const { body } = await colleague.post('/customers', {
    name: 'Halbinsel',
    fullName: 'Halbinsel Filmverleih GmbH',
    color: 'blau',
  })
  expect(body).toMatchObject({ violations: [{ propertyPath: 'color' }] })
})

test('a Stand stays as it was, numbered on, while the report goes on', async () => {
  const { report, feature } = await stage()
  const freeze = () => colleague.post<{ number: number }>(`/project_reports/${report}/versions`, {})
  const first = await freeze()
  expect([first.status, first.body.number]).toEqual([201, 1])
  await admin.del(`/project_mediacontact_partner_features/${feature}`)
  const made = await Promise.all([freeze(), freeze(), freeze()])
  expect(made.map(({ body }) => body.number).sort()).toEqual([2, 3, 4])
  const list = await colleague.get<object[]>(`/project_reports/${report}/versions`)
  expect(list.body).toMatchObject([
    { number: 4, entries: 0, isShared: false, by: { id: colleague.id } },
    { number: 3, entries: 0 },
    { number: 2, entries: 0 },
    { number: 1, entries: 1 },
  ])
  const kept = await colleague.get<object>(`/project_reports/${report}/versions/1`)
  expect(kept.body).toMatchObject({ entries: [{ title: 'Wo das Wasser leuchtet' }] })
  expect(kept.body).toHaveProperty('figures.0.value', '1')
  expect((await colleague.get(`/project_reports/${report}/versions/9`)).status).toBe(404)
  expect((await colleague.post('/project_reports/999999/versions', {})).status).toBe(404)
})
