import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { daysLater } from '@rampenlicht/model/rules/weeks'
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

test('what starts next comes first, then what has no date, then what has started, the latest first', async () => {
  const today = agencyDay(new Date())
  const kim = await person(['ROLE_USER'])
  const starts: readonly [title: string, releaseDate: string | null, estDate?: string][] = [
    ['in einem Jahr', daysLater(today, 365)],
    ['gestern', daysLater(today, -1)],
    ['offen, später digital', null, daysLater(today, 9)],
    ['1999', '1999-01-01'],
    ['offen', null],
    ['2099', '2099-01-01'],
    ['heute', today],
    ['offen, bald digital', null, daysLater(today, 3)],
    ['morgen B', daysLater(today, 1)],
    ['morgen A', daysLater(today, 1)],
  ]
  for (const [title, releaseDate, estDate = null] of starts)
    await world.newProject({ title, releaseDate, estDate, managers: [`/users/${kim.id}`] })
  const wanted = `managers=/users/${kim.id}&order[releaseDate]=next&order[estDate]=asc&order[title]=asc&properties[]=title`

  const titles: unknown[] = []
  let next: string | undefined = `/projects?${wanted}&itemsPerPage=3`
  while (next) {
    const { headers, body } = await kim.list(next)
    titles.push(...body.map(({ title }) => title))
    next = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1]
  }
  expect(titles).toEqual([
    'heute',
    'morgen A',
    'morgen B',
    'in einem Jahr',
    '2099',
    'offen, bald digital',
    'offen, später digital',
    'offen',
    'gestern',
    '1999',
  ])
  const { status, body } = await kim.get('/projects?order[title]=next')
  expect([status, body['detail']]).toEqual([400, '„title“ ist kein Datum.'])
})
