import type { ErasurePreview, ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import { expect, test } from 'vitest'
import { expectProblem, expectViolations, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'])
const manager = await person(['ROLE_MANAGER'])
const colleague = await person(['ROLE_USER'])
const world = await worldOf(admin)

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
  const { body: before } = await admin.get<{ version: number }>(briefing)

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
  const { rows } = await pool.query('select version from project_briefings where id = $1', [briefing.split('/').at(-1)])
  expect(rows[0].version).toBe(2)
  expect(before).toBeDefined()
  const { body: list } = await admin.list('/mediacontacts?q=Gel%C3%B6schte')
  expect(list).toEqual([])
})
