import { describe, expect, test } from 'vitest'
import { expectViolations, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const lena = await person(['ROLE_USER'], { firstName: 'Lena' })
const trainee = await person(['ROLE_TRAINEE'], { firstName: 'Jonas' })
const world = await worldOf(admin)
const contact = () => world.refTo('/mediacontacts')
const idIn = (iri: string) => Number(iri.split('/')[2])
const note = async (by: typeof lena, about: string, more: object = {}) => {
  const answer = await by.post(`${about}/contact_notes`, { kind: 'Anruf', text: 'Kommt zur Pressevorführung', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { url: `/contact_notes/${answer.body['id']}`, ...answer }
}
const overviewOf = async (about: string) => (await lena.get(`${about}/overview`)).body as Record<string, never>

describe('Kontaktverlauf', () => {
  test('a note belongs to exactly one contact', async () => {
    const body = { kind: 'Anruf', text: 'Sagt zu' }
    const none = await lena.post('/contact_notes', body)
    expectViolations(none, 'mediacontact')
    expect(none.body['detail']).toBe(
      'Bitte genau eines angeben: „Medienkontakt“, „Influencer“, „B2B-Kontakt“, „Ansprechpartner“, „Medienpartner“.',
    )
    const two = { ...body, mediacontact: await contact(), influencer: world.influencer }
    expectViolations(await lena.post('/contact_notes', two), 'influencer')
    const { url } = await note(lena, await contact())
    expectViolations(await lena.put(url, { mediacontact: null }), 'mediacontact')
    expectViolations(await lena.put(url, { influencer: world.influencer }), 'influencer')
  })

  test('kind and text are required; whoever writes it was there, just now', async () => {
    const about = await contact()
    expectViolations(await lena.post(`${about}/contact_notes`, {}), 'kind', 'text')
    const before = Date.now()
    const { body, url } = await note(lena, about)
    expect(body).toMatchObject({ participants: [{ id: lena.id }], createdBy: { id: lena.id }, project: null })
    expect(new Date(String(body['at'])).getTime()).toBeGreaterThanOrEqual(before - 1000)
    expectViolations(await lena.put(url, { at: null }), 'at')
    const later = { at: '2026-11-10T13:20:00.000Z', participants: [`/users/${manager.id}`], project: world.project }
    const { body: said } = await note(lena, about, later)
    expect(said).toMatchObject({ participants: [{ id: manager.id }], project: { id: idIn(world.project) } })
    const listed = await lena.list(`${about}/contact_notes`)
    expect(listed.body.map(({ id }) => id)).toEqual([body['id'], said['id']])
  })

  test.each([
    ['its author', lena, 200, 204],
    ['a colleague', trainee, 403, 403],
    ['the manager role', manager, 403, 403],
    ['the management', chief, 403, 204],
  ] as const)('%s changes and deletes it', async (_who, by, change, remove) => {
    const { url } = await note(lena, await contact())
    expect((await by.put(url, { text: 'Doch nicht' })).status).toBe(change)
    expect((await by.del(url)).status).toBe(remove)
  })

  test('with a Wiedervorlage it is one deed; what is wrong with that one is said of it', async () => {
    const about = await contact()
    const { headers, body, url } = await note(lena, about, { reminder: { due: '2026-11-20', text: 'Nachfragen' } })
    const [reminder] = (await lena.list(`${about}/reminders`)).body as Row[]
    expect(reminder).toMatchObject({ due: '2026-11-20', person: { id: lena.id }, isDone: false })
    expect((await lena.post(`/deeds/${headers['deed']}/undo`)).body).toMatchObject({ undone: 2, kept: [] })
    expect([(await lena.get(url)).status, (await lena.get(`/reminders/${reminder!.id}`)).status]).toEqual([404, 404])
    const wrong = await lena.post(`${about}/contact_notes`, { kind: 'Mail', text: 'x', reminder: { text: 'y' } })
    expectViolations(wrong, 'reminder.due')
    expect((await lena.list(`${about}/contact_notes`)).body).toEqual([])
    expect(body['id']).toBeGreaterThan(0)
  })

  test('goes with its contact into the trash and comes back with it', async () => {
    const about = await contact()
    const { url } = await note(lena, about, { reminder: { due: '2026-11-20', text: 'Nachfragen' } })
    const gone = await manager.del(about)
    expect([gone.status, (await lena.get(url)).status]).toEqual([204, 404])
    await manager.post(`/deeds/${gone.headers['deed']}/undo`)
    expect((await lena.get(url)).body).toMatchObject({ text: 'Kommt zur Pressevorführung' })
  })

  test('two contacts become one: notes and reminders of others move along, and back when it is undone', async () => {
    const [winner, loser] = [await contact(), await contact()]
    const { url } = await note(lena, loser, { reminder: { due: '2026-11-20', text: 'Nachfragen' } })
    const merged = await manager.post(`${winner}/merge`, { loser })
    expect(merged.status).toBe(200)
    expect((await lena.get(url)).body).toMatchObject({ mediacontact: { id: idIn(winner) } })
    expect((await lena.list(`${winner}/reminders`)).body).toHaveLength(1)
    const undone = await manager.post(`/deeds/${merged.headers['deed']}/undo`)
    expect([undone.status, undone.body['kept']]).toEqual([200, []])
    expect((await lena.get(url)).body).toMatchObject({ mediacontact: { id: idIn(loser) } })
    const again = await manager.post(`/deeds/${undone.headers['deed']}/undo`)
    expect([again.status, again.body['kept']]).toEqual([200, []])
    expect((await lena.get(url)).body).toMatchObject({ mediacontact: { id: idIn(winner) } })
  })

  test('its project can be deleted by others, and is named again when that is undone', async () => {
    const project = await world.newProject()
    const { url } = await note(lena, await contact(), { project })
    const deleted = await chief.del(project)
    expect([deleted.status, (await lena.get(url)).body['project']]).toEqual([204, null])
    expect((await chief.post(`/deeds/${deleted.headers['deed']}/undo`)).body).toMatchObject({ undone: 1, kept: [] })
    expect((await lena.get(url)).body).toMatchObject({ project: { id: idIn(project) } })
  })

  test('in the trash it is called after its contact', async () => {
    const { url } = await note(lena, await world.refTo('/mediacontacts', { firstName: 'Gesa', lastName: 'Möller' }))
    await lena.del(url)
    const { body } = await lena.list('/trash?itemsPerPage=1')
    expect(body[0]).toMatchObject({ path: 'contact_notes', name: 'Gesa Möller' })
  })
})

describe('Wiedervorlage', () => {
  const remind = async (more: object = {}) => {
    const about = await contact()
    const body = { mediacontact: about, due: '2026-11-18', text: 'Nach Zusage fragen', ...more }
    const answer = await lena.post('/reminders', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return `/reminders/${answer.body['id']}`
  }

  test('is for whoever sets it, or for a colleague who is there', async () => {
    expect((await lena.get(await remind())).body).toMatchObject({ person: { id: lena.id }, createdBy: { id: lena.id } })
    const url = await remind({ person: `/users/${trainee.id}` })
    expect((await lena.get(url)).body).toMatchObject({ person: { id: trainee.id } })
    expectViolations(await lena.put(url, { person: null }), 'person')
    expectViolations(await lena.post('/reminders', { mediacontact: await contact() }), 'due', 'text')
  })

  test('is done by a click, by whom and when is written down, and taken back', async () => {
    const url = await remind({ person: `/users/${trainee.id}` })
    const done = await trainee.put(url, { isDone: true })
    expect(done.body).toMatchObject({ isDone: true, doneBy: { id: trainee.id }, doneAt: expect.any(String) })
    await trainee.post(`/deeds/${done.headers['deed']}/undo`)
    expect((await lena.get(url)).body).toMatchObject({ isDone: false, doneBy: null, doneAt: null })
  })

  test.each([
    ['whoever set it', lena, 200, 204],
    ['for whom it is', trainee, 200, 204],
    ['another', manager, 403, 403],
    ['the management', chief, 200, 204],
  ] as const)('%s changes and deletes it', async (_who, by, change, remove) => {
    const url = await remind({ person: `/users/${trainee.id}` })
    expect((await by.put(url, { due: '2026-12-01' })).status).toBe(change)
    expect((await by.del(url)).status).toBe(remove)
  })

  test('what is open of mine until a day, those due first ahead', async () => {
    const me = await person(['ROLE_USER'])
    const mine = { person: `/users/${me.id}` }
    const later = await remind({ ...mine, due: '2026-11-19' })
    const first = await remind({ ...mine, due: '2026-11-14' })
    await remind({ ...mine, due: '2026-12-24' })
    await remind({ due: '2026-11-14' })
    await me.put(await remind({ ...mine, due: '2026-11-15' }), { isDone: true })
    const { body } = await me.list(`/reminders?person=/users/${me.id}&isDone=false&due[before]=2026-11-24`)
    expect(body.map(({ id }) => `/reminders/${id}`)).toEqual([first, later])
  })
})

describe('GET /{path}/{id}/overview', () => {
  test('a media contact: Verteiler, what was sent, Beiträge of the medium, and who knows it', async () => {
    const project = await world.newProject({ title: 'Sieben Tage Regen', managers: [`/users/${manager.id}`] })
    const partner = await world.refTo('/mediacontact_partners')
    const about = await world.refTo('/mediacontacts', { partners: [partner] })
    const list = await world.refTo('/project_lists', { name: 'Kultur Nord' }, project)
    const member = await world.refTo('/project_list_mediacontacts', { projectList: list, mediacontact: about }, project)
    const stock = await world.refTo('/project_materials', {}, project)
    const sent = { projectMaterial: stock, projectListMediacontact: member, count: 2 }
    await world.create('/project_list_mediacontact_materials', { ...sent, date: '2026-10-12' }, project)
    await world.create('/project_list_mediacontact_materials', { ...sent, date: null }, project)
    const cooperation = { project, mediacontactPartner: partner }
    const projectMediacontactPartner = await world.refTo('/project_mediacontact_partners', cooperation, project)
    const feature = { projectMediacontactPartner, type: 'Review', status: 'Zusage', date: '2026-11-24' }
    await world.create('/project_mediacontact_partner_features', feature, project)
    await note(lena, about, { participants: [`/users/${lena.id}`, `/users/${trainee.id}`] })
    await note(lena, about, { reminder: { due: '2026-11-18', text: 'Fragen' } })
    const itsProject = { id: idIn(project), title: 'Sieben Tage Regen', coverName: null }
    expect(await overviewOf(about)).toMatchObject({
      reminders: [{ text: 'Fragen', due: '2026-11-18', person: { firstName: 'Lena' } }],
      notes: { count: 2, items: [{ kind: 'Anruf' }, { kind: 'Anruf' }] },
      knownBy: [
        { firstName: 'Lena', notes: 2, projects: 0 },
        { firstName: 'Jonas', notes: 1, projects: 0 },
        { firstName: 'Merle', notes: 0, projects: 1 },
      ],
      lists: { count: 1, items: [{ id: idIn(list), name: 'Kultur Nord', contactCount: 1, project: itsProject }] },
      received: { count: 1, items: [{ date: '2026-10-12', count: 2, project: itsProject }] },
      features: { count: 1, items: [{ type: 'Review', status: 'Zusage', date: '2026-11-24', project: itsProject }] },
    })
  })

  test('the others, each with what there is of it', async () => {
    const project = await world.newProject()
    const influencer = await world.refTo('/influencers')
    await world.create('/project_influencers', { influencer, status: 'Gebucht' }, project)
    const partner = await world.refTo('/mediacontact_partners')
    await world.create('/project_mediacontact_partners', { mediacontactPartner: partner }, project)
    await world.refTo('/mediacontacts', { partners: [partner] })
    await world.refTo('/mediacontacts', { partners: [partner], isActive: false })
    const asked = await world.refTo('/customer_contacts')
    const own = await world.newProject({ title: 'Hafenlicht', customerContacts: [asked] })
    const none = { reminders: [], notes: { count: 0, items: [] }, knownBy: [] }
    const cooperation = { id: expect.any(Number), project: expect.objectContaining({ id: idIn(project) }) }
    expect(await overviewOf(influencer)).toEqual({
      ...none,
      cooperations: { count: 1, items: [{ ...cooperation, status: 'Gebucht' }] },
    })
    expect(await overviewOf(partner)).toEqual({
      ...none,
      contacts: { count: 1, items: [expect.objectContaining({ lastName: 'Weiß' })] },
      cooperations: { count: 1, items: [{ ...cooperation, status: null }] },
      features: { count: 0, items: [] },
    })
    expect(await overviewOf(asked)).toEqual({
      ...none,
      projects: { count: 1, items: [{ id: idIn(own), title: 'Hafenlicht', coverName: null }] },
    })
    expect(await overviewOf(await world.refTo('/business_contacts'))).toEqual(none)
    expect((await lena.get('/mediacontacts/999999/overview')).status).toBe(404)
  })
})
