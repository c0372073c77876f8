import { describe, expect, test } from 'vitest'
import { stateOf } from '../memory/state.ts'
import { fine, rowsOf } from '../spec/supplied.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, pool, person } = await startApp()
await app.engine.start()
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const world = await worldOf(await person(['ROLE_ADMIN']))
const idOf = (address: string) => Number(address.split('/')[2])
const contact = async (values: Record<string, unknown> = {}) => idOf(await world.refTo('/mediacontacts', values))
const region = async (name: string) => world.refTo('/mediacontact_regions', { name })
const bulk = (body: unknown, by = manager, path = '/mediacontacts') => by.post(`${path}/bulk`, body)
const called = async (id: number, field: string) =>
  ((await manager.get<Record<string, { name: string }[]>>(`/mediacontacts/${id}`)).body[field] ?? [])
    .map(({ name }) => name)
    .sort()

describe('many records at once', () => {
  test('get a value; those that have it already stay; one deed that is undone as a whole', async () => {
    const ids = [await contact({ city: 'Kiel' }), await contact({ city: 'Bonn' }), await contact()]
    const before = await stateOf(pool)
    const { status, body, headers } = await bulk({ ids, changes: { city: 'Bonn' } })
    expect([status, body]).toMatchObject([
      200,
      { changed: 2, unchanged: 1, refused: [], deed: Number(headers['deed']) },
    ])
    const { body: lines } = await manager.list(`/mediacontacts/${ids[0]}/history`)
    expect(lines[0]).toMatchObject({ title: '3 Medienkontakte geändert: Ort', changes: { city: ['Kiel', 'Bonn'] } })
    await fine(manager.post(`/deeds/${body['deed']}/undo`))
    expect(await stateOf(pool)).toEqual(before)
  })

  test('an Anrede and „Du“, for a trainee too; an unknown Anrede is refused by its name', async () => {
    const trainee = await person(['ROLE_TRAINEE'])
    const ids = [await contact(), await contact({ salutation: 'Frau', isInformal: true })]
    expect((await bulk({ ids, changes: { salutation: 'Frau', isInformal: true } }, trainee)).body).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect((await manager.get(`/mediacontacts/${ids[0]}`)).body).toMatchObject({ salutation: 'Frau', isInformal: true })
    const { body } = await bulk({ ids, changes: { salutation: 'Fräulein' } }, trainee)
    expect(body).toMatchObject({
      changed: 0,
      refused: ids.map((id) => ({ id, reason: expect.stringContaining('„Anrede“') })),
    })
  })

  test('lists: one comes, one goes, or all are others', async () => {
    const [hamburg, kiel, bonn] = [await region('Hamburg'), await region('Kiel'), await region('Bonn')]
    const [one, other] = [await contact({ regions: [hamburg] }), await contact({ regions: [kiel] })]
    const ids = [one, other]
    expect((await bulk({ ids, changes: { regions: { add: [kiel] } } })).body).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect([await called(one, 'regions'), await called(other, 'regions')]).toEqual([['Hamburg', 'Kiel'], ['Kiel']])
    await fine(bulk({ ids, changes: { regions: { add: [bonn], remove: [kiel] } } }))
    expect([await called(one, 'regions'), await called(other, 'regions')]).toEqual([['Bonn', 'Hamburg'], ['Bonn']])
    await fine(bulk({ ids, changes: { regions: [kiel], departments: { add: ['TV'] } } }))
    expect([await called(one, 'regions'), await called(other, 'regions')]).toEqual([['Kiel'], ['Kiel']])
    expect((await manager.get(`/mediacontacts/${one}`)).body['departments']).toEqual(['TV'])
  })

  test('all that a filter finds, however many pages that is', async () => {
    const made = await Promise.all(Array.from({ length: 45 }, () => contact({ city: 'Wismar' })))
    const away = await contact({ city: 'Rostock' })
    expect((await bulk({ filter: { city: 'Wismar' }, changes: { country: 'Deutschland' } })).body['changed']).toBe(45)
    expect((await bulk({ filter: 'city=Wismar&q=weiß', changes: { isActive: false } })).body['changed']).toBe(45)
    expect((await manager.get(`/mediacontacts/${made[44]}`)).body).toMatchObject({
      country: 'Deutschland',
      isActive: false,
    })
    expect((await manager.get(`/mediacontacts/${away}`)).body).toMatchObject({ country: null, isActive: true })
  })

  test('all that a filter finds but for some; lists and files leave them out as well', async () => {
    const [one, other, third] = [
      await contact({ city: 'Jever' }),
      await contact({ city: 'Jever' }),
      await contact({ city: 'Jever' }),
    ]
    const filter = `city=Jever&except=${one},${other}`
    expect((await bulk({ filter, changes: { country: 'Friesland' } })).body['changed']).toBe(1)
    expect((await manager.get(`/mediacontacts/${third}`)).body['country']).toBe('Friesland')
    expect((await manager.list(`/mediacontacts?${filter}`)).body.map(({ id }) => id)).toEqual([third])
    const { status } = await manager.get(`/mediacontacts?city=Jever&except=alle`)
    expect(status).toBe(400)
  })

  test('also what no column holds: those who lack something and those who are not interested', async () => {
    const more = { city: 'Husum', email: 'a@b.example' }
    const [lacking, other] = [await contact({ ...more, email: null }), await contact(more)]
    await contact({ ...more, email: null, contests: true })
    const filter = 'city=Husum&lacks[]=email&not[interests][]=contests'
    expect((await bulk({ filter, changes: { isActive: false } })).body).toMatchObject({ changed: 1, refused: [] })
    expect((await manager.get(`/mediacontacts/${lacking}`)).body['isActive']).toBe(false)
    expect((await manager.get(`/mediacontacts/${other}`)).body['isActive']).toBe(true)
  })

  test('a look before: the same numbers, the first of them with names, and nothing happens', async () => {
    const nord = await region('Norddeutschland')
    const ids = [
      await contact({ lastName: 'Albers', firstName: 'Fatma' }),
      await contact({ regions: [nord] }),
      await contact(),
      await contact(),
      await contact(),
    ]
    const before = await stateOf(pool)
    const { body } = await bulk({ ids, changes: { regions: { add: [nord] } }, preview: true })
    expect(body).toMatchObject({ changed: 4, unchanged: 1, refused: [], deed: null })
    expect(body['examples']).toHaveLength(3)
    expect((body['examples'] as unknown[])[0]).toEqual({
      id: ids[0],
      name: 'Fatma Albers',
      changes: { regions: [[], [{ id: idOf(nord), name: 'Norddeutschland' }]] },
    })
    expect(await stateOf(pool)).toEqual(before)
  })

  test('a look before at accounts signs nobody out', async () => {
    const chef = await person(['ROLE_CHIEF'])
    const somebody = await person(['ROLE_USER'])
    const changes = { isActive: false }
    expect((await bulk({ ids: [somebody.id], changes, preview: true }, chef, '/users')).body['changed']).toBe(1)
    expect((await somebody.get('/mediacontacts')).status).toBe(200)
  })

  test('go into the trash; what is used stays, with the reason', async () => {
    const [used, free] = [await contact({ lastName: 'Benutzt' }), await contact()]
    await world.create('/project_lists', { projectListMediacontacts: rowsOf(`/mediacontacts/${used}`) })
    const ids = [used, free]
    const { body } = await bulk({ ids, remove: true })
    const reason = 'Medienkontakt wird noch verwendet: 1 Kontakt im Verteiler.'
    expect(body).toMatchObject({ changed: 1, unchanged: 0, refused: [{ id: used, name: 'Eva Benutzt', reason }] })
    expect((await manager.get(`/mediacontacts/${free}`)).status).toBe(404)
    await fine(manager.post(`/deeds/${body['deed']}/undo`))
    expect((await manager.get(`/mediacontacts/${free}`)).status).toBe(200)
  })

  test('of many that are used each is told with the reason, the first of them with where', async () => {
    const used = await Promise.all(Array.from({ length: 25 }, (_, n) => contact({ lastName: `Nr. ${n}` })))
    const free = await contact()
    await world.create('/project_lists', {
      projectListMediacontacts: used.flatMap((id) => rowsOf(`/mediacontacts/${id}`)),
    })
    const ids = [...used.slice(0, 23), free, ...used.slice(23)]
    const reason = 'Medienkontakt wird noch verwendet: 1 Kontakt im Verteiler.'
    for (const preview of [true, false]) {
      const { body } = await bulk({ ids, remove: true, preview })
      const refused = body['refused'] as { id: number; reason: string; usedIn?: object[] }[]
      expect(body['changed']).toBe(1)
      expect(refused.map(({ id }) => id)).toEqual(used)
      expect(new Set(refused.map((one) => one.reason))).toEqual(new Set([reason]))
      expect(refused.filter(({ usedIn }) => usedIn)).toHaveLength(20)
    }
    expect((await manager.get(`/mediacontacts/${free}`)).status).toBe(404)
    // who may not delete them does not learn that they are used
    const staff = await person(['ROLE_USER'])
    const { body } = await bulk({ ids: used, remove: true }, staff)
    expect(new Set((body['refused'] as { reason: string }[]).map((one) => one.reason))).toEqual(
      new Set(['Das darf nur: Manager.']),
    )
  })

  test('as a job, where somebody does not want to wait', async () => {
    const ids = [await contact(), await contact()]
    const { status, body } = await bulk({ ids, changes: { city: 'Trier' }, later: true })
    const title = '2 Medienkontakte geändert: Ort'
    expect([status, body]).toMatchObject([202, { kind: 'bulk', title, state: 'Wartet', total: 2 }])
    await until(async () => {
      const { body: jobs } = await manager.list('/jobs')
      const result = { text: '2 Medienkontakte geändert', deed: expect.any(Number) }
      expect(jobs.find(({ id }) => id === body['id'])).toMatchObject({ state: 'Fertig', result })
    })
    for (const id of ids) expect((await manager.get(`/mediacontacts/${id}`)).body['city']).toBe('Trier')
    const { body: jobs } = await manager.list('/jobs')
    const ended = jobs.find(({ id }) => id === body['id']) as { result: { deed: number } } | undefined
    await fine(manager.post(`/deeds/${ended?.result.deed}/undo`))
    for (const id of ids) expect((await manager.get(`/mediacontacts/${id}`)).body['city']).toBeNull()
  })
})

const ids = [await contact()]
describe('the rules of each record hold', () => {
  test('who may not change one is told so, the others change', async () => {
    const chef = await person(['ROLE_CHIEF'])
    const [admin, somebody] = [await person(['ROLE_ADMIN']), await person(['ROLE_USER'])]
    const { body } = await bulk({ ids: [admin.id, somebody.id], changes: { phone: '040 1' } }, chef, '/users')
    const reason =
      'Dieses Konto hat eine höhere Rolle als das eigene und kann nur von Gleich- oder Höhergestellten geändert werden.'
    expect(body).toMatchObject({ changed: 1, refused: [{ id: admin.id, reason }] })
    const staff = await person(['ROLE_USER'])
    const refused = await bulk({ ids: [await contact()], remove: true }, staff)
    expect(refused.body).toMatchObject({ changed: 0, refused: [{ reason: 'Das darf nur: Manager.' }], deed: null })
  })

  test('one that is gone, or hidden, is not there', async () => {
    const there = await contact()
    const { body } = await bulk({ ids: [there, 999_999], changes: { city: 'Ulm' } })
    const reason = 'Medienkontakt 999999 wurde nicht gefunden.'
    expect(body).toMatchObject({ changed: 1, refused: [{ id: 999_999, name: 'Nr. 999999', reason }] })
  })

  test('two people at once: what both add is there', async () => {
    const [nord, süd] = [await region('Nord'), await region('Süd')]
    const ids = [await contact(), await contact()]
    const chef = await person(['ROLE_CHIEF'])
    await Promise.all([
      fine(bulk({ ids, changes: { regions: { add: [nord] } } })),
      fine(bulk({ ids: [...ids].reverse(), changes: { regions: { add: [süd] } } }, chef)),
    ])
    for (const id of ids) expect(await called(id, 'regions')).toEqual(['Nord', 'Süd'])
  })

  test.each([
    [
      { changes: { city: 'Ulm' } },
      422,
      'Bitte entweder „ids“ oder „filter“ angeben: um welche Medienkontakte geht es?',
    ],
    [{ ids, filter: {}, changes: { city: 'Ulm' } }, 422, 'Bitte entweder „ids“ oder „filter“ angeben'],
    [{ ids: [], changes: { city: 'Ulm' } }, 422, '„ids“ nennt die Nummern der Einträge.'],
    [{ ids: ['7'], changes: { city: 'Ulm' } }, 422, '„ids“ nennt die Nummern der Einträge.'],
    [
      { ids: Array.from({ length: 20_001 }, (_, n) => n + 1), changes: {} },
      422,
      'Bitte höchstens 20.000 Einträge auf einmal ändern.',
    ],
    [{ ids }, 422, '„changes“ nennt Felder und was aus ihnen wird.'],
    [{ ids, changes: {} }, 422, '„changes“ nennt Felder und was aus ihnen wird.'],
    [{ ids, changes: { colour: 'blau' } }, 400, 'Unbekanntes Feld: „colour“.'],
    [{ ids, changes: { updatedAt: '2026-01-01' } }, 422, '„Geändert am“ lässt sich so nicht ändern.'],
    [{ ids, changes: { city: { add: ['Ulm'] } } }, 422, '„Ort“ ist keine Liste.'],
    [{ ids, changes: { city: 'Ulm' }, remove: true }, 422, '„remove“ steht für sich allein.'],
    [{ ids, changes: { city: 'Ulm' }, preview: 'ja' }, 422, '„preview“ ist wahr oder falsch.'],
    [{ ids, changes: { city: 'Ulm' }, sure: true }, 400, 'Unbekanntes Feld: „sure“.'],
    [{ filter: { page: '2' }, changes: { city: 'Ulm' } }, 400, 'Unbekannter Parameter „page“.'],
    [{ filter: { colour: 'blau' }, changes: { city: 'Ulm' } }, 400, 'Unbekannter Parameter „colour“.'],
    [{ filter: [1], changes: { city: 'Ulm' } }, 422, '„filter“ nennt die Parameter der Liste'],
  ])('asked wrongly: %#', async (body, status, words) => {
    const answer = await bulk(body)
    expect([answer.status, answer.body['detail']]).toEqual([status, expect.stringContaining(words)])
  })

  test('a value that does not fit is named, and nothing changes', async () => {
    const { status, body } = await bulk({ ids, changes: { departments: { add: ['Kino'] } } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ changed: 0, refused: [{ id: ids[0], reason: expect.stringContaining('„Bereiche“') }] })
  })
})
