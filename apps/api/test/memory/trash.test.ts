import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { describe, expect, test } from 'vitest'
import { made, PDF, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { stateOf } from './state.ts'

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const trainee = await person(['ROLE_TRAINEE'])
const world = await worldOf(chief)
const idIn = (iri: string) => Number(iri.split('/')[2])
const trash = async (query = '', as = chief) => (await as.list(`/trash${query}`)).body as unknown as TrashEntry[]
const entryFor = async (iri: string, as = chief) => {
  const path = iri.split('/')[1]
  return (await trash(`?path=${path}&itemsPerPage=500`, as)).find(({ record }) => record === idIn(iri))
}
const DAY_MS = 86_400_000

describe('GET /trash', () => {
  test('says what, with what, by whom, when, and until when', async () => {
    const { project } = await world.newProjectWithAll()
    await chief.del(project)
    const entry = (await entryFor(project))!
    expect(entry).toMatchObject({
      path: 'projects',
      record: idIn(project),
      name: 'Nachtzug',
      actor: { id: chief.id, name: 'Ada Muster' },
      mayRestore: true,
      obstacles: [],
    })
    expect(entry.parts).toContainEqual({ path: 'project_briefings', count: 1 })
    expect(entry.parts.map(({ path }) => path)).toContain('project_accounting_invoices')
    expect(Date.parse(entry.until) - Date.parse(entry.at)).toBe(30 * DAY_MS)
    expect(await entryFor(project, manager)).toMatchObject({ mayRestore: false })
  })

  test('is searched by name, filtered by kind and person, and paged by key', async () => {
    const word = world.word('Wolfsburg')
    for (const n of [1, 2, 3]) await chief.del(await world.refTo('/materials', { name: `${word} ${n}` }))
    await manager.del(await world.refTo('/materials', { name: `${word} 4` }))
    const q = encodeURIComponent(word.toLowerCase())
    expect((await trash(`?q=${q}`)).map(({ name }) => name)).toEqual([4, 3, 2, 1].map((n) => `${word} ${n}`))
    expect((await trash(`?q=${q}&by=/users/${manager.id}`)).map(({ name }) => name)).toEqual([`${word} 4`])
    expect(await trash(`?q=${q}&path=customers`)).toEqual([])
    const first = await chief.list(`/trash?q=${q}&itemsPerPage=3`)
    expect(first.headers['x-total-count']).toBe('4')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
    expect((await chief.list(next)).body).toMatchObject([{ name: `${word} 1` }])
    expect((await chief.get('/trash?q=x&farbe=rot')).status).toBe(400)
  })

  test('what is hidden stays hidden: invoices that only the management sees', async () => {
    const project = await world.newProject()
    const secret = await world.refTo('/project_accounting_invoices', { number: 'GEHEIM-1', isPublic: false }, project)
    await world.refTo('/project_accounting_invoices', { number: 'OFFEN-1', isPublic: true }, project)
    await chief.del(secret)
    expect(await entryFor(secret)).toMatchObject({ name: 'GEHEIM-1' })
    expect(await entryFor(secret, manager)).toBeUndefined()
    const { id } = (await entryFor(secret))!
    expect((await manager.get(`/trash/${id}`)).status).toBe(404)
    expect((await manager.post(`/trash/${id}/restore`)).status).toBe(404)
    expect((await manager.get(secret)).body['deletedAt']).toBeUndefined()
    await chief.post(`/trash/${id}/restore`)
    await chief.del(project)
    const counted = (entry: TrashEntry | undefined) =>
      entry?.parts.find(({ path }) => path === 'project_accounting_invoices')?.count
    expect(counted(await entryFor(project))).toBe(2)
    expect(counted(await entryFor(project, manager))).toBe(1)
  })

  test('one entry with its last values, names instead of ids, nothing from inside', async () => {
    const region = await world.create('/mediacontact_regions', { name: world.word('Nord') })
    const url = await world.refTo('/mediacontacts', { phone: '040 1', regions: [`/mediacontact_regions/${region.id}`] })
    await chief.del(url)
    const { body } = await chief.get(`/trash/${(await entryFor(url))!.id}`)
    expect(body).toMatchObject({
      name: 'Eva Weiß',
      values: { phone: '040 1', regions: [{ id: region.id, name: region['name'] }] },
    })
    const someone = await world.refTo('/users')
    await chief.del(someone)
    const account = await chief.get(`/trash/${(await entryFor(someone))!.id}`)
    expect(JSON.stringify(account.body)).not.toMatch(/passwordHash/)
  })
})

describe('POST /trash/{id}/restore', () => {
  test('brings back rows, links, parts and files under their ids', async () => {
    const { project } = await world.newProjectWithAll({ managers: [`/users/${manager.id}`] })
    const upload = made(await chief.upload('/project_uploads', PDF, { project }))
    const before = await stateOf(pool)
    await chief.del(project)
    const { id } = (await entryFor(project))!
    const { status, body } = await chief.post(`/trash/${id}/restore`)
    expect([status, body]).toMatchObject([200, { undone: 1, kept: [], title: 'Projekt „Nachtzug“ wiederhergestellt' }])
    expect(await stateOf(pool)).toEqual(before)
    expect(await entryFor(project)).toBeUndefined()
    const file = await chief.get(`/files/project_uploads/${upload.id}/${PDF.name}`)
    expect(file.status).toBe(200)
    expect((await chief.post(`/trash/${id}/restore`)).status).toBe(404)
  })

  test('what it belongs to lies in the trash too: named, and brought back along', async () => {
    const project = await world.newProject({ title: 'Doppelt weg' })
    const briefing = await world.refTo('/project_briefings', {}, project)
    await chief.del(briefing)
    await chief.del(project)
    const entry = (await entryFor(briefing))!
    expect(entry.obstacles).toMatchObject([{ path: 'projects', record: idIn(project), name: 'Doppelt weg' }])
    const refused = await chief.post(`/trash/${entry.id}/restore`)
    expect(refused.status).toBe(422)
    expect(refused.body['detail']).toMatch(/Projekt „Doppelt weg“ liegt auch im Papierkorb/)
    expect(refused.body['obstacles']).toMatchObject([{ path: 'projects', name: 'Doppelt weg' }])
    expect((await chief.get(project)).status).toBe(404)
    expect((await chief.post(`/trash/${entry.id}/restore`, { along: true })).status).toBe(200)
    expect((await chief.get(project)).status).toBe(200)
    expect((await chief.get(briefing)).status).toBe(200)
  })

  test('a name that somebody else has by now is named with its owner, and nothing happens', async () => {
    const email = `${world.word('imke').replace(' ', '.')}@agentur.example`
    const first = await world.refTo('/users', { email })
    await chief.del(first)
    const { id } = (await entryFor(first))!
    await world.create('/users', { email, firstName: 'Jens', lastName: 'Zweit' })
    const refused = await chief.post(`/trash/${id}/restore`)
    expect(refused.status).toBe(422)
    expect(refused.body['detail']).toMatch(/„E-Mail“ gibt es schon bei Jens Zweit/)
    expect(await entryFor(first)).toBeDefined()
  })

  test('a room that is booked by now', async () => {
    const booking = {
      calendar: 'Konferenzraum groß',
      subject: 'Runde',
      isAllDay: false,
      startDate: '2031-03-04',
      startTime: '10:00',
      endTime: '11:00',
    }
    const first = `/calendar_entries/${made(await chief.post('/calendar_entries', booking)).id}`
    await chief.del(first)
    made(await chief.post('/calendar_entries', { ...booking, subject: 'Andere' }))
    const refused = await chief.post(`/trash/${(await entryFor(first))!.id}/restore`)
    expect(refused.status).toBe(422)
    expect(refused.body['detail']).toMatch(/Andere/)
  })

  test('what is gone for good leaves an empty field, and is named', async () => {
    const company = await world.refTo('/mediacontact_companies')
    const partner = await world.refTo('/mediacontact_partners', { company })
    await chief.del(partner)
    await chief.del(company)
    await chief.del(`/trash/${(await entryFor(company))!.id}`)
    const { body } = await chief.post(`/trash/${(await entryFor(partner))!.id}/restore`)
    expect(body['kept']).toMatchObject([
      { path: 'mediacontact_partners', field: 'company', reason: '„Unternehmen“ wurde inzwischen endgültig gelöscht.' },
    ])
    expect((await chief.get(partner)).body['company']).toBeNull()
  })

  test('what cannot be without it does not come back', async () => {
    const contact = await world.refTo('/mediacontacts')
    const list = await world.refTo('/project_lists')
    const member = await world.create('/project_list_mediacontacts', { projectList: list, mediacontact: contact })
    await chief.del(`/project_list_mediacontacts/${member.id}`)
    await chief.del(contact)
    await chief.del(`/trash/${(await entryFor(contact))!.id}`)
    const entry = (await entryFor(`/project_list_mediacontacts/${member.id}`))!
    const refused = await chief.post(`/trash/${entry.id}/restore`)
    expect(refused.status).toBe(422)
    expect(refused.body['detail']).toMatch(/wurde endgültig gelöscht/)
  })

  test('several at once, all or none', async () => {
    const urls = [await world.refTo('/materials'), await world.refTo('/materials'), await world.refTo('/materials')]
    for (const url of urls) await chief.del(url)
    const ids: number[] = []
    for (const url of urls) ids.push((await entryFor(url))!.id)
    expect((await manager.post('/trash/restore', { ids })).body).toMatchObject({
      undone: 3,
      title: '3 Materialien wiederhergestellt',
    })
    for (const bad of [{}, { ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 1001 }, (_, n) => n + 1) }])
      expect((await chief.post('/trash/restore', bad)).status, JSON.stringify(bad).slice(0, 30)).toBe(422)
  })

  test('two who restore the same at once: one does, the other finds nothing', async () => {
    const url = await world.refTo('/customers')
    await chief.del(url)
    const { id } = (await entryFor(url))!
    const answers = await Promise.all([chief.post(`/trash/${id}/restore`), chief.post(`/trash/${id}/restore`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('whoever may not delete such a record may not bring it back', async () => {
    const url = await world.refTo('/customers')
    await chief.del(url)
    const { id } = (await entryFor(url))!
    for (const one of [trainee, manager]) expect((await one.post(`/trash/${id}/restore`)).status).toBe(403)
    expect((await chief.get(url)).status).toBe(404)
  })
})

describe('for good', () => {
  test('only by the management, one, several, or all', async () => {
    const urls = [await world.refTo('/materials'), await world.refTo('/materials'), await world.refTo('/materials')]
    for (const url of urls) await chief.del(url)
    const ids: number[] = []
    for (const url of urls) ids.push((await entryFor(url))!.id)
    expect((await manager.del(`/trash/${ids[0]}`)).status).toBe(403)
    expect((await manager.post('/trash/purge', { ids })).status).toBe(403)
    expect((await manager.del('/trash')).status).toBe(403)
    expect((await chief.del(`/trash/${ids[0]}`)).status).toBe(204)
    expect((await chief.del(`/trash/${ids[0]}`)).status).toBe(404)
    expect((await chief.post('/trash/purge', { ids: [ids[1]] })).status).toBe(204)
    const left = (await trash('?path=materials&itemsPerPage=500')).map(({ id }) => id)
    expect(ids.filter((id) => left.includes(id))).toEqual([ids[2]])
    const { project } = await world.newProjectWithAll()
    await chief.del(project)
    await chief.del(`/trash/${(await entryFor(project))!.id}`)
    const { rows } = await pool.query('select from trash where "partOf" = $1', [project])
    expect(rows).toEqual([])
    await chief.del('/trash')
    expect(await trash()).toEqual([])
  })
})

describe('a link to something deleted', () => {
  test('says so, by whom and when, and offers its entry', async () => {
    const url = await world.refTo('/customers', { name: 'Nordlicht' })
    await chief.del(url)
    const { id } = (await entryFor(url))!
    const { status, body } = await trainee.get(url)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      detail: `Kunde ${idIn(url)} wurde nicht gefunden.`,
      deletedBy: { id: chief.id, name: 'Ada Muster' },
      trash: id,
      name: 'Nordlicht',
      mayRestore: false,
      restorableBy: 'Ada Muster oder Geschäftsführung',
    })
    expect(Date.parse(String(body['deletedAt']))).toBeGreaterThan(Date.now() - DAY_MS)
    expect((await chief.put(url, { name: 'Neu' })).body).toMatchObject({ status: 404, trash: id, mayRestore: true })
    await chief.del(`/trash/${id}`)
    expect((await chief.get(url)).body).toMatchObject({ trash: null, name: 'Nordlicht', mayRestore: false })
  })

  test('what never was is just not there', async () => {
    const { body } = await chief.get('/customers/2000000000')
    expect(Object.keys(body).sort()).toEqual(['detail', 'status', 'title', 'type'])
  })
})

test('those who follow the activity ask anew when something comes back', async () => {
  const project = await world.newProject()
  await world.refTo('/project_briefings', {}, project)
  const told = async () =>
    ((await chief.get<Row[]>('/activity?weeks=1')).body as Row[]).filter(
      (item) => (item['project'] as Row | null)?.id === idIn(project),
    ).length
  const before = await told()
  await chief.del(project)
  expect(await told()).toBe(0)
  await chief.post(`/trash/${(await entryFor(project))!.id}/restore`)
  expect(await told()).toBe(before)
})
