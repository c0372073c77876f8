import { expect, test } from 'vitest'
import { importStage } from '../imports/import-stage.ts'
import { worldOf } from '../spec/world.ts'
import { cheapHash } from '../support.ts'

const { manager, person, speaker, pool, brought, ran } = await importStage()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Jule' })
const world = await worldOf(chief)
const dayNow = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
const started = dayNow()
/** Also where midnight comes in between. */
const expectToday = (day: unknown) => expect([started, dayNow()]).toContain(day)

test.each([
  ['/mediacontacts', 'Berechtigtes Interesse'],
  ['/influencers', 'Berechtigtes Interesse'],
  ['/business_contacts', 'Berechtigtes Interesse'],
  ['/customer_contacts', 'Vertrag'],
] as const)('whoever is entered at %s has a source, a day and a basis', async (path, basis) => {
  const unsaid = await world.create(path)
  expect(unsaid).toMatchObject({ source: 'Eingetragen von Jule Muster', basis })
  expectToday(unsaid['sourceDate'])
  const said = { source: 'Visitenkarte Berlinale', sourceDate: '2026-02-14', basis: 'Einwilligung' }
  const told = await world.create(path, said)
  expect(told).toMatchObject(said)
  const changed = await chief.put(`${path}/${told.id}`, { source: 'Impressum kulturspiegel.test' })
  expect(changed.body).toMatchObject({ ...said, source: 'Impressum kulturspiegel.test' })
  const emptied = await chief.put(`${path}/${told.id}`, { source: null, sourceDate: null, basis: null })
  expect(emptied.body).toMatchObject({ source: null, sourceDate: null, basis: null })
})

test('what a program enters with a key, its owner has entered', async () => {
  const password = 'Lange-Nacht-im-Kino-7'
  const owner = await person(['ROLE_USER'], { firstName: 'Ada', passwordHash: await cheapHash(password) })
  const wanted = { name: 'Power BI', scope: 'write', days: 90, currentPassword: password }
  const { body: made } = await owner.post<{ key: string }>('/me/keys', wanted)
  const { body } = await speaker(owner.id, made.key).post('/mediacontacts', { firstName: 'Ole', lastName: 'Hahn' })
  expect(body).toMatchObject({ lastName: 'Hahn', source: 'Eingetragen von Ada Muster' })
})

test('a basis that the law does not know is refused by name', async () => {
  const { status, body } = await chief.post('/mediacontacts', { lastName: 'Hahn', basis: 'Gewohnheit' })
  expect([status, body]).toMatchObject([422, { violations: [{ propertyPath: 'basis' }] }])
})

test('lists are narrowed by the basis, and by what nobody has noted', async () => {
  const { id } = await world.create('/mediacontacts', { lastName: 'Vertraglich', basis: 'Vertrag' })
  const unsaid = await world.create('/mediacontacts', { lastName: 'Ungesagt', basis: null })
  const ids = async (query: string) =>
    (await chief.get<{ id: number }[]>(`/mediacontacts?${query}`)).body.map((one) => one.id)
  expect(await ids('basis[]=Vertrag')).toEqual([id])
  expect(await ids('lacks[]=origin')).toContain(unsaid.id)
  expect(await ids('lacks[]=origin')).not.toContain(id)
})

test('an import notes itself and its day, unless the file knows better', async () => {
  const checked = await brought([
    'Vorname;Nachname;E-Mail;Quelle;Erhoben am;Rechtsgrundlage',
    'Mo;Adebayo;mo@kinozeit.example;;;',
    'Ida;Storm;ida@storm.example;Visitenkarte Berlinale;14.02.2026;Einwilligung (Art. 6 Abs. 1 a)',
  ])
  expect(checked.columns.slice(3).map(({ field }) => field)).toEqual(['source', 'sourceDate', 'basis'])
  await ran(checked.id)
  const found = async (email: string) => {
    const { body } = await manager.get<Record<string, unknown>[]>(`/mediacontacts?q=${email}`)
    return body[0]!
  }
  const mo = await found('mo@kinozeit.example')
  expect(mo['source']).toMatch(/^Import presse\.csv vom \d{1,2}\.\d{2}\.\d{4} durch Merle/)
  expect(mo['basis']).toBe('Berechtigtes Interesse')
  expectToday(mo['sourceDate'])
  expect(await found('ida@storm.example')).toMatchObject({
    source: 'Visitenkarte Berlinale',
    sourceDate: '2026-02-14',
    basis: 'Einwilligung',
  })
})

test('one basis can be said for all rows of a file', async () => {
  const checked = await brought(['Vorname;Nachname;E-Mail', 'Uwe;Alle;uwe@alle.example'], 'mediacontacts', {
    fixed: { basis: 'Vertrag' },
  })
  await ran(checked.id)
  const { body } = await manager.get('/mediacontacts?q=uwe@alle.example')
  expect(body).toMatchObject([{ basis: 'Vertrag' }])
})

test('of two that become one the winner keeps its own, and what it lacks is filled', async () => {
  const winner = await world.refTo('/mediacontacts', { lastName: 'Möller', source: 'Impressum', basis: null })
  const loser = await world.refTo('/mediacontacts', { lastName: 'Moeller', source: 'Messe', basis: 'Einwilligung' })
  const { body } = await manager.post(`${winner}/merge`, { loser })
  expect(body).toMatchObject({ source: 'Impressum', basis: 'Einwilligung' })
})

test('the first mail names the source, but no colleague and no file', async () => {
  const contact = async (lastName: string, source: string) =>
    (
      await world.create('/mediacontacts', {
        ...{ lastName, source, email: `${lastName}@erste-mail.example`, sourceDate: '2026-05-03' },
      })
    ).id
  const people = [
    await contact('Aal', 'Impressum kulturspiegel.test'),
    await contact('Barsch', 'Tipp von Frau Muster'),
    await contact('Dorsch', 'kontakte.xlsx'),
  ]
  const { id } = await world.create('/mailings', { audience: `mediacontacts=${people.join(',')}` })
  const { body } = await chief.get<{ gets: { origin: string }[] }>(`/mailings/${id}/audience`)
  const open =
    'Ihre Kontaktdaten haben wir am 3.05.2026 erhoben: von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum.'
  expect(body.gets.map(({ origin }) => origin)).toEqual([
    'Ihre Kontaktdaten haben wir am 3.05.2026 erhoben (Impressum kulturspiegel.test).',
    open,
    open,
  ])
})

test('somebody who asks is told all three, without the name of a colleague', async () => {
  const { id } = await world.create('/mediacontacts', { lastName: 'Fragesteller', sourceDate: '2026-05-03' })
  const { body } = await manager.get<{ chapters: { key: string; items: { facts: unknown[] }[] }[] }>(
    `/privacy/people/mediacontacts/${id}`,
  )
  const facts = body.chapters.find(({ key }) => key === 'record')?.items[0]?.facts
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Herkunft', 'Eingetragen von █████'],
      ['Erhoben am', '3.05.2026'],
      ['Rechtsgrundlage', 'Berechtigtes Interesse (Art. 6 Abs. 1 f)'],
    ]),
  )
})

test('what the server notes stands in the history as well', async () => {
  const { rows } = await pool.query<{ changes: Record<string, unknown> }>(
    `select changes from audit where path = 'influencers' and deed = 'create' and record = $1`,
    [(await world.create('/influencers')).id],
  )
  expect(rows[0]?.changes).toMatchObject({ source: [null, 'Eingetragen von Jule Muster'] })
})
