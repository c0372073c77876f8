import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const CARD = ['adBudget', 'adPlanned', 'featuresPublished', 'featuresAgreed', 'projectBriefings']
  .map((name) => `properties[]=${name}`)
  .join('&')

test('a project tells its ad budget, what of it is planned, its Beiträge online and agreed, and its briefings with their status', async () => {
  const project = await world.newProject({ title: 'Kartenhaus' })
  const id = Number(project.split('/')[2])
  const cardOf = async () =>
    (await chief.list(`/projects?title=Kartenhaus&${CARD}`)).body.find((row) => row['id'] === id)
  expect(await cardOf()).toEqual({
    id,
    adBudget: 0,
    adPlanned: 0,
    featuresPublished: 0,
    featuresAgreed: 0,
    projectBriefings: [],
  })
  await chief.post('/project_ad_budgets', { project, amount: 0.1 })
  await chief.post('/project_ad_budgets', { project, amount: 0.2, adCreation: true })
  await chief.post('/project_ad_campaigns', { project, customerNet: 1250.05 })
  await chief.post('/project_ad_campaigns', { project, publisher: 'ohne Preis' })
  const cooperation = await world.refTo('/project_mediacontact_partners', {}, project)
  for (const status of ['Veröffentlicht', 'Zusage', 'Veröffentlicht', 'Anfrage'])
    await chief.post('/project_mediacontact_partner_features', {
      projectMediacontactPartner: cooperation,
      type: 'News',
      status,
    })
  await chief.post('/project_briefings', { project, name: 'Spot', category: 'Special', status: 'Idee' })
  expect(await cardOf()).toEqual({
    id,
    adBudget: 0.3,
    adPlanned: 1250.05,
    featuresPublished: 2,
    featuresAgreed: 1,
    projectBriefings: [{ id: expect.any(Number), name: 'Spot', category: 'Special', status: 'Idee' }],
  })
})
