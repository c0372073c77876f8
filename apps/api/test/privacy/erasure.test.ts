import type { ErasurePreview, ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import { expect, test } from 'vitest'
import { doorTo } from '../../src/crud/write/door.ts'
import { erasePeople } from '../../src/features/privacy/erasing/erase.ts'
import { expectProblem, expectViolations, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool, storage, config } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'])
const manager = await person(['ROLE_MANAGER'])
const colleague = await person(['ROLE_USER'])
const world = await worldOf(admin)
const numberOf = (ref: string) => Number(ref.split('/').at(-1))

const addressOf = (ref: string) => `/privacy/people${ref}/erasure`
const previewOf = async (ref: string) => (await manager.get<ErasurePreview>(addressOf(ref))).body
const erase = (ref: string, name: string, more: object = {}) =>
  chief.post<ErasureProof & Record<string, unknown>>(addressOf(ref), { name, ...more })

test('who may: managers look, the management erases, both read the proofs', async () => {
  const ref = await world.refTo('/mediacontacts', { firstName: 'Rita', lastName: 'Rechte' })
  expect((await colleague.get(addressOf(ref))).status).toBe(403)
  expect((await manager.get(addressOf(ref))).status).toBe(200)
  expectProblem(await manager.post(addressOf(ref), { name: 'Rita Rechte' }), 403, /Geschäftsführung/)
  expect((await colleague.get('/privacy/erasures')).status).toBe(403)
  const { status, body } = await erase(ref, '  rita  RECHTE ')
  expect(status).toBe(201)
  expect((await colleague.get(`/privacy/erasures/${body.id}/proof`)).status).toBe(403)
  expect((await manager.get(`/privacy/erasures/${body.id}/proof`)).headers['content-type']).toBe('application/pdf')
  expect((await manager.get('/privacy/erasures/999999/proof')).status).toBe(404)
})

test('the name is typed once more, and nothing unknown is taken', async () => {
  const ref = await world.refTo('/mediacontacts', { firstName: 'Nora', lastName: 'Nochmal' })
  const wrong = await erase(ref, 'Nora')
  expectViolations(wrong, 'name')
  expect(wrong.body).toMatchObject({ detail: 'Bitte den Namen zur Bestätigung eintippen.' })
  expectViolations(await chief.post(addressOf(ref), {}), 'name')
  expectProblem(await erase(ref, 'Nora Nochmal', { force: true }), 400, /force/)
  expectViolations(await erase(ref, 'Nora Nochmal', { case: 999999 }), 'case')
  expectProblem(await erase('/mediacontacts/999999', 'x'), 404)
  expectProblem(await erase('/projects/1', 'x'), 404)
  expect((await admin.get(ref)).status).toBe(200)
})

test('what goes, what stays and what is replaced is told before, and done', async () => {
  const contact = await world.create('/mediacontacts', {
    firstName: 'Lena',
    lastName: 'Bleibtreu',
    email: 'lena@bleibtreu.example',
    notes: 'mag Kaffee',
  })
  const ref = `/mediacontacts/${contact.id}`
  await world.create('/contact_notes', { mediacontact: ref, text: 'Hat zugesagt.' })
  const projectList = await world.refTo('/project_lists')
  const place = await world.refTo('/project_list_mediacontacts', { projectList, mediacontact: ref })
  await world.create('/project_list_mediacontact_materials', { projectListMediacontact: place, count: 4 })
  const other = await world.refTo('/project_list_mediacontacts', {
    projectList: await world.refTo('/project_lists'),
    mediacontact: ref,
  })
  const briefing = await world.refTo('/project_briefings', {
    description: 'Lena Bleibtreu anrufen, nicht Lena Bleibtreuer.',
  })

  const preview = await previewOf(ref)
  expect(preview).toMatchObject({
    name: 'Lena Bleibtreu',
    becomes: `Gelöschte Person ${contact.id}`,
    shared: [],
    canBlock: true,
    stays: [{ what: 'Zuteilungen', count: 1, law: null }],
  })
  expect(preview.goes).toContainEqual({ what: 'Kontaktnotizen', count: 1 })
  expect(preview.mentions).toContainEqual({ what: 'Briefings', count: 1 })
  expect((await admin.get(ref)).body).toMatchObject({ lastName: 'Bleibtreu' })

  const { status, body: proof } = await erase(ref, 'Lena Bleibtreu')
  expect(status).toBe(201)
  expect([proof.goes, proof.stays, proof.mentions]).toEqual([preview.goes, preview.stays, preview.mentions])
  expect(proof).toMatchObject({ path: 'mediacontacts', record: contact.id, isBlocked: false, by: { id: chief.id } })

  expectProblem(await admin.get(ref), 404, /endgültig gelöscht/)
  expectProblem(await admin.put(ref, { lastName: 'Neu' }), 404, /endgültig gelöscht/)
  expectProblem(await erase(ref, 'Lena Bleibtreu'), 404)
  expect((await admin.get(place)).body).toMatchObject({
    mediacontact: { id: contact.id, firstName: 'Gelöschte Person', lastName: String(contact.id) },
  })
  expect((await admin.get(other)).status).toBe(404)
  expect((await admin.get(briefing)).body).toMatchObject({
    description: `Gelöschte Person ${contact.id} anrufen, nicht Lena Bleibtreuer.`,
  })
  const { rows } = await pool.query('select version from project_briefings where id = $1', [numberOf(briefing)])
  expect(rows[0].version).toBe(2)
  const { body: list } = await admin.list('/mediacontacts?q=Gel%C3%B6schte')
  expect(list).toEqual([])
})

test('what others have as well is left, and told before', async () => {
  const ref = await world.refTo('/mediacontacts', {
    firstName: 'Mara',
    lastName: 'Doppelt',
    email: 'redaktion@doppelt.example',
    phone: '040 / 555 66-77',
  })
  await world.create('/business_contacts', {
    firstName: 'Mara',
    lastName: 'Doppelt',
    email: 'redaktion@doppelt.example',
  })
  const news = await world.refTo('/news', {
    text: 'Mara Doppelt, redaktion@doppelt.example, Tel. 040 / 555 66-77',
  })
  expect((await previewOf(ref)).shared).toEqual(['Mara Doppelt', 'Doppelt, Mara', 'redaktion@doppelt.example'])
  expect((await erase(ref, 'Mara Doppelt')).status).toBe(201)
  expect((await admin.get(news)).body).toMatchObject({
    text: `Mara Doppelt, redaktion@doppelt.example, Tel. Gelöschte Person ${numberOf(ref)}`,
  })
})

test('two names that may not be alike stay two', async () => {
  const ref = await world.refTo('/business_contacts', { firstName: 'Udo', lastName: 'Einmalig' })
  const some = [
    await world.refTo('/materials', { name: 'Udo Einmalig' }),
    await world.refTo('/materials', { name: 'Einmalig, Udo' }),
  ]
  expect((await erase(ref, 'Udo Einmalig')).status).toBe(201)
  const names = await Promise.all(some.map(async (one) => (await admin.get(one)).body['name']))
  const becomes = `Gelöschte Person ${numberOf(ref)}`
  expect(names.toSorted()).toEqual([`${becomes} (1)`, `${becomes} (2)`])
})

test('nothing takes it back, be it by undoing what was done before', async () => {
  const made = await admin.post<{ id: number }>('/mediacontacts', {
    firstName: 'Vera',
    lastName: 'Vorbei',
    email: 'vera@vorbei.example',
  })
  const ref = `/mediacontacts/${made.body.id}`
  const changed = await admin.put(ref, { firstName: 'Vera', lastName: 'Vorbei', notes: 'Vera mag Tee' })
  const place = await world.refTo('/project_list_mediacontacts', {
    projectList: await world.refTo('/project_lists'),
    mediacontact: ref,
  })
  await world.create('/project_list_mediacontact_materials', { projectListMediacontact: place })
  const note = await world.refTo('/contact_notes', { mediacontact: ref, text: 'Vera ruft an' })
  const gone = await admin.del(note)
  const briefing = await world.refTo('/project_briefings', { description: 'Vera Vorbei fragen' })
  const edited = await admin.put(briefing, {
    ...(await world.bodyFor('/project_briefings')),
    description: 'Erledigt',
  })
  const erased = await erase(ref, 'Vera Vorbei')
  expectProblem(await chief.post(`/deeds/${erased.headers['deed']}/undo`), 409, /lässt sich nicht rückgängig machen/)
  for (const { headers } of [made, changed, gone, edited]) await admin.post(`/deeds/${headers['deed']}/undo`)
  expect((await admin.get(briefing)).body).toMatchObject({ description: `Gelöschte Person ${numberOf(ref)} fragen` })
  const { rows } = await pool.query(
    `select (select count(*) from mediacontacts t where t::text ~ 'Vera')::integer as people,
       (select count(*) from contact_notes t where t::text ~ 'Vera')::integer as notes,
       (select count(*) from trash t where t::text ~ 'Vera')::integer as trash,
       (select count(*) from audit t where t::text ~ 'Vera')::integer as lines`,
  )
  expect(rows).toEqual([{ people: 0, notes: 0, trash: 0, lines: 0 }])
  const { body: history } = await chief.list(`${ref}/history`)
  expect(history[0]).toMatchObject({
    kind: 'delete',
    title: 'Person gelöscht',
    name: `Gelöschte Person ${numberOf(ref)}`,
  })
})

test('the Anfrage is answered, and keeps nothing of them but that', async () => {
  const ref = await world.refTo('/influencers', { name: 'Fragerin', email: 'frage@fall.example' })
  const asked = await world.refTo('/privacy_cases', {
    kind: 'Löschung',
    name: 'Frida Frage',
    contact: 'frage@fall.example',
    notes: 'am Telefon',
    influencer: ref,
  })
  const { status, body } = await erase(ref, 'Fragerin', { case: numberOf(asked), blocks: true })
  expect([status, body.isBlocked]).toEqual([201, true])
  expect((await admin.get(asked)).body).toMatchObject({
    ...{ kind: 'Löschung', name: `Gelöschte Person ${numberOf(ref)}`, contact: null, notes: null, influencer: null },
    ...{ outcome: 'Erledigt', answeredBy: { id: chief.id } },
  })
  const { body: blocks } = await admin.list('/blocked_addresses?q=frage@fall.example')
  expect(blocks).toMatchObject([
    { reason: 'Widerspruch', influencer: null, source: expect.stringMatching(/^Löschung vom \d/) },
  ])
  const again = await world.refTo('/influencers', { name: 'Neu', email: 'frage@fall.example' })
  expect((await admin.get(again)).body).toMatchObject({ blocked: 'Mails und Post' })
})

test('two at once: the second finds nobody', async () => {
  const ref = await world.refTo('/customer_contacts', { firstName: 'Zwei', lastName: 'Zugleich' })
  const answers = await Promise.all([erase(ref, 'Zwei Zugleich'), erase(ref, 'Zwei Zugleich')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
})

test('whoever lies in the trash, or became one with another, is erased too', async () => {
  const thrown = await world.refTo('/business_contacts', {
    firstName: 'Tara',
    lastName: 'Tonne',
    notes: 'Zur Tonnengeschichte',
    email: 'tara@tonne.example',
  })
  await admin.del(thrown)
  const preview = await previewOf(thrown)
  expect(preview).toMatchObject({ name: 'Tara Tonne', becomes: null })
  expect(preview.goes).toContainEqual({ what: 'Einträge im Papierkorb', count: 1 })
  expect((await erase(thrown, 'Tara Tonne')).status).toBe(201)
  expect((await previewOf(thrown)) as unknown).toMatchObject({ status: 404 })
  const { rows } = await pool.query(`select from audit a where a::text ~ 'Tonne'`)
  expect(rows).toEqual([])

  const winner = await world.refTo('/mediacontacts', { firstName: 'Wim', lastName: 'Winner' })
  const loser = await world.refTo('/mediacontacts', { firstName: 'Lutz', lastName: 'Loser' })
  const merged = await admin.post(`${winner}/merge`, { loser })
  expectProblem(await erase(loser, 'Lutz Loser'), 404, /zusammengeführt/)
  expect((await erase(winner, (await previewOf(winner)).name)).status).toBe(201)
  await admin.post(`/deeds/${merged.headers['deed']}/undo`)
  expect((await admin.get(loser)).status).toBe(404)
})

test('of colleagues: not oneself, nobody above, not the last administrator; what they signed stays', async () => {
  const { firstName, lastName } = (await admin.get<{ firstName: string; lastName: string }>(`/users/${admin.id}`)).body
  const name = `${firstName} ${lastName}`
  expectProblem(await erase(`/users/${chief.id}`, name), 422, /eigene/)
  expectProblem(await erase(`/users/${admin.id}`, name), 403)
  expectProblem(await admin.post(addressOf(`/users/${admin.id}`), { name }), 422)

  const leaver = await person(['ROLE_USER'], { firstName: 'Gerlinde', email: 'gerlinde@agentur.example' })
  const signed = await leaver.post<{ id: number }>('/mediacontacts', {
    lastName: 'Hallo',
    notes: 'von Gerlinde Muster',
  })
  const preview = await previewOf(`/users/${leaver.id}`)
  expect(preview.stays).toMatchObject([{ what: 'Bearbeitete Einträge' }])
  expect((await erase(`/users/${leaver.id}`, 'Gerlinde Muster')).status).toBe(201)
  expect((await leaver.get('/projects')).status).toBe(401)
  const becomes = `Gelöschte Person ${leaver.id}`
  expect((await admin.get(`/mediacontacts/${signed.body.id}`)).body).toMatchObject({
    notes: `von ${becomes}`,
    updatedBy: { id: leaver.id, firstName: 'Gelöschte Person', lastName: String(leaver.id) },
  })
  expect((await manager.get<unknown[]>('/privacy/people?q=Gerlinde')).body).toEqual([])
  expect((await manager.get<unknown[]>(`/privacy/people?q=${encodeURIComponent(becomes)}`)).body).toEqual([])
})

test('several at once are one deed, and each has a proof of their own', async () => {
  const [ada, ben] = [
    await world.create('/mediacontacts', { firstName: 'Ada', lastName: 'Zusammen' }),
    await world.create('/influencers', { name: 'Bens Kanal', email: 'ben@zusammen.example' }),
  ]
  const both = await world.refTo('/news', { title: 'Ada Zusammen und Bens Kanal' })
  const one = await world.refTo('/news', { title: 'Nur Ada Zusammen' })
  const place = { pool, storage, config, door: doorTo(pool, {}, () => {}, config.TRASH_DAYS) }
  const people = [
    { path: 'mediacontacts', id: ada.id },
    { path: 'influencers', id: ben.id },
  ] as const
  const proofs = await erasePeople(place, people, { actor: chief.id, blocks: false })
  expect(
    proofs.map(({ record, mentions }) => [record, mentions.find(({ what }) => what === 'Neuigkeiten')?.count]),
  ).toEqual([
    [ada.id, 2],
    [ben.id, 1],
  ])
  expect((await admin.get(both)).body).toMatchObject({
    title: `Gelöschte Person ${ada.id} und Gelöschte Person ${ben.id}`,
  })
  expect((await admin.get(one)).body).toMatchObject({ title: `Nur Gelöschte Person ${ada.id}` })
  const { rows } = await pool.query(
    `select count(distinct "deedId")::integer as deeds from audit
     where deed = 'delete' and (path = 'mediacontacts' and record = $1 or path = 'influencers' and record = $2)`,
    [ada.id, ben.id],
  )
  expect(rows).toEqual([{ deeds: 1 }])
  // nobody is erased where one of them is not there any more
  const left = await world.create('/mediacontacts', { firstName: 'Carl', lastName: 'Bleibt' })
  await expect(
    erasePeople(place, [{ path: 'mediacontacts', id: left.id }, ...people], { actor: chief.id, blocks: false }),
  ).rejects.toThrow(/endgültig gelöscht/)
  expect((await admin.get(`/mediacontacts/${left.id}`)).status).toBe(200)
})
