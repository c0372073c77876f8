import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const at = (iri: string) => Number(iri.split('/').at(-1))

const contact = async (lastName: string, more: object = {}) =>
  at(await world.refTo('/mediacontacts', { firstName: 'Kim', lastName, email: `${lastName}@example.de`, ...more }))
const listOf = async (...contacts: readonly number[]) =>
  at(
    await world.refTo('/project_lists', {
      projectListMediacontacts: contacts.map((id) => ({ mediacontact: `/mediacontacts/${id}` })),
    }),
  )
const audience = async (audience: string, more: object = {}) => {
  const { id } = await world.create('/mailings', { audience, ...more })
  const answer = await chief.get(`/mailings/${id}/audience`)
  expect(answer.status).toBe(200)
  return answer.body as {
    lists: { name: string; count: number }[]
    gets: { id: number; name: string; origin: string | null; opening: { text: string; isFallback: boolean } }[]
    leftOut: { id: number; reason: string; why: string }[]
    counts: Record<string, number>
    listed: number
    viewed: number
    single: number
    total: number
  }
}

test('each person once, with the harshest reason, and the sum is right', async () => {
  const [eva, inactive, silent, blocked, shared, removed, music, alone] = await Promise.all([
    contact('Abel', { salutation: 'Frau' }),
    contact('Bach', { isActive: false }),
    contact('Cordes', { email: null }),
    contact('Dorn'),
    contact('Ehlers', { email: 'ABEL@example.de' }),
    contact('Franke'),
    contact('Groß', {
      productTypes: [await world.refTo('/mediacontact_product_types', { name: 'Musik' })],
    }),
    contact('Hahn', { isActive: false }),
  ])
  await chief.post('/blocked_addresses', {
    mediacontact: `/mediacontacts/${blocked}`,
    reason: 'Widerspruch',
    scope: 'Mails',
    source: 'Anruf',
    since: '2026-11-03',
  })
  const first = await listOf(eva, inactive, silent, blocked, shared, removed, music)
  const second = await listOf(eva, inactive)
  const told = await audience(`lists=${first},${second}&mediacontacts=${alone}&without=mediacontacts/${removed}`)
  expect(told).toMatchObject({ listed: 9, viewed: 0, single: 1, total: 2 })
  expect(told.counts).toEqual({
    Gesperrt: 1,
    'Ohne E-Mail': 1,
    Inaktiv: 1,
    'Passt nicht': 1,
    'Hat es schon': 0,
    'Ohne Zusage': 0,
    Doppelt: 3,
    Entfernt: 1,
  })
  expect(told.gets.map(({ id }) => id)).toEqual([eva, alone])
  expect(told.gets.map(({ opening }) => opening)).toEqual([
    { text: 'Sehr geehrte Frau Abel,', isFallback: false },
    { text: 'Guten Tag Kim Hahn,', isFallback: true },
  ])
  expect(told.leftOut.map(({ id, reason, why }) => [id, reason, why])).toEqual([
    [inactive, 'Inaktiv', 'Nicht mehr aktiv'],
    [silent, 'Ohne E-Mail', 'Keine E-Mail hinterlegt'],
    [blocked, 'Gesperrt', 'Widerspruch am 3.11.2026'],
    [shared, 'Doppelt', 'Gleiche Adresse wie Kim Abel'],
    [removed, 'Entfernt', 'Von Hand entfernt'],
    [music, 'Passt nicht', 'Schreibt über Musik'],
  ])
  expect(told.lists.map(({ count }) => count).sort()).toEqual([2, 7])
})

test('a view, influencers and people by name are meant too; what is gone is passed over', async () => {
  const city = `Norderney ${Math.random()}`
  const found = await contact('Inselmann', { city })
  const view = await world.refTo('/saved_views', { query: `city=${city}` })
  const influencer = at(await world.refTo('/influencers', { name: 'Lotte', email: 'lotte@insel.example' }))
  const told = await audience(`lists=2000000000&influencers=${influencer},1999999999&mediacontacts=1999999998`, {
    view,
  })
  expect(told).toMatchObject({ lists: [], listed: 0, viewed: 1, single: 1, total: 2 })
  expect(told.gets.map(({ id }) => id)).toEqual([found, influencer])
})

test('without a promise to keep it, an embargo leaves somebody out', async () => {
  const [keeps, talks] = await Promise.all([contact('Jahn', { keepsEmbargo: true }), contact('Kern')])
  const told = await audience(`lists=${await listOf(keeps, talks)}`, {
    embargo: '2026-11-24T18:00:00+01:00',
    onlyPromised: true,
  })
  expect(told.gets.map(({ id }) => id)).toEqual([keeps])
  expect(told.leftOut).toMatchObject([{ id: talks, reason: 'Ohne Zusage', why: 'Hat noch keine Sperrfrist zugesagt' }])
})

test('drafts are changed and deleted; the pace has its limits; a view must be one of people', async () => {
  const { id } = await world.create('/mailings')
  expect((await chief.get(`/mailings/${id}`)).body).toMatchObject({
    state: 'Entwurf',
    kind: 'Mail',
    perMinute: 25,
    perDomain: 5,
    total: 0,
  })
  expect(await chief.put(`/mailings/${id}`, { perMinute: 0 })).toMatchObject({
    status: 422,
    body: {
      violations: [{ propertyPath: 'perMinute', message: '„Mails pro Minute“ muss zwischen 1 und 600 liegen.' }],
    },
  })
  const view = await world.refTo('/saved_views', { list: 'projects', query: '' })
  expect(await chief.put(`/mailings/${id}`, { view })).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'view' }] },
  })
  const manager = await person(['ROLE_MANAGER'])
  expect((await manager.del(`/mailings/${id}`)).status).toBe(204)
})

test('whoever was never written to is told where their data comes from', async () => {
  const known = await contact('Neumann', { sourceDate: '2026-05-03' })
  const told = await audience(`mediacontacts=${known}`)
  expect(told.gets.map(({ origin }) => origin)).toEqual([
    'Ihre Kontaktdaten haben wir am 3.05.2026 erhoben: von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum.',
  ])
})
