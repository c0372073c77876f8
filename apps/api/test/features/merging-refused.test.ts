import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const staff = await person(['ROLE_USER'])
const manager = await person(['ROLE_MANAGER'])
const chef = await person(['ROLE_CHIEF'])
const world = await worldOf(await person(['ROLE_ADMIN']))
const pair = async (path: '/mediacontacts' | '/customers' | '/customer_contacts') => [
  await world.refTo(path),
  await world.refTo(path),
]

test('who may delete such a record may merge it', async () => {
  const [one, other] = await pair('/mediacontacts')
  const refused = await staff.post(`${one}/merge`, { loser: other })
  expect([refused.status, refused.body['detail']]).toEqual([403, 'Das darf nur: Manager.'])
  expect((await staff.get(`${one}/merge?with=${other?.split('/')[2]}`)).status).toBe(403)
  expect((await manager.post(`${one}/merge`, { loser: other })).status).toBe(200)
  const [customer, twin] = await pair('/customers')
  expect((await manager.post(`${customer}/merge`, { loser: twin })).status).toBe(403)
  expect((await chef.post(`${customer}/merge`, { loser: twin })).status).toBe(200)
})

const [one = '', other = ''] = await pair('/mediacontacts')
test.each([
  ['nobody to merge with', {}, 422, '„loser“ nennt einen Medienkontakt, z. B. /mediacontacts/8.'],
  ['another kind', { loser: '/customers/1' }, 422, '„loser“ nennt einen Medienkontakt, z. B. /mediacontacts/8.'],
  ['with itself', { loser: one }, 422, 'Bitte zwei verschiedene Medienkontakte angeben.'],
  ['values that are none', { loser: other, values: 'Bonn' }, 422, '„values“ nennt Werte nach Feldern.'],
  ['a field that is none', { loser: other, values: { colour: 'blau' } }, 400, 'Unbekanntes Feld: „colour“.'],
  ['more than that', { loser: other, winner: one }, 400, 'Unbekanntes Feld: „winner“.'],
  ['one that is not there', { loser: '/mediacontacts/999999' }, 404, 'Medienkontakt 999999 wurde nicht gefunden.'],
  ['a wrong value', { loser: other, values: { departments: ['Kino'] } }, 422, '„Bereiche“'],
])('refused, and nothing happens: %s', async (_, sent, status, words) => {
  const answer = await manager.post(`${one}/merge`, sent)
  expect([answer.status, answer.body['detail']]).toEqual([status, expect.stringContaining(words)])
  for (const address of [one, other]) expect((await manager.get(address)).status).toBe(200)
})

test.each([
  ['', 400, 'Ungültiger Wert für „with“: '],
  ['?with=abc', 400, 'Ungültiger Wert für „with“: abc'],
  ['?with=999999', 404, 'Medienkontakt 999999 wurde nicht gefunden.'],
  [`?with=${one.split('/')[2]}`, 400, 'Bitte zwei verschiedene Medienkontakte angeben.'],
  [`?with=${other.split('/')[2]}&sure=1`, 400, 'Unbekannter Parameter „sure“.'],
])('side by side, asked wrongly: %s', async (query, status, detail) => {
  const answer = await manager.get(`${one}/merge${query}`)
  expect([answer.status, answer.body['detail']]).toEqual([status, detail])
})

test('a page that is older than the record is refused', async () => {
  const [winner = '', loser] = await pair('/mediacontacts')
  await manager.put(winner, { city: 'Bonn' })
  const { status } = await manager.post(`${winner}/merge`, { loser }, { 'if-match': '"1"' })
  expect([status, (await manager.get(loser ?? '')).status]).toEqual([412, 200])
})

test('Ansprechpartner of two customers stay apart', async () => {
  const [winner, loser] = [
    await world.refTo('/customer_contacts', { customer: await world.refTo('/customers') }),
    await world.refTo('/customer_contacts', { customer: await world.refTo('/customers') }),
  ]
  const { status, body } = await chef.post(`${winner}/merge`, { loser })
  const words =
    'Ansprechpartner lassen sich nur zusammenführen, wenn sie zu demselben Eintrag gehören. Bitte erst die Kunden zusammenführen.'
  expect([status, body['detail']]).toEqual([422, words])
})

test('two people at once: either way round, one of them is told', async () => {
  const [first = '', second = ''] = await pair('/mediacontacts')
  const answers = await Promise.all([
    manager.post(`${first}/merge`, { loser: second }),
    chef.post(`${second}/merge`, { loser: first }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('somebody who is put into a Verteiler meanwhile is there, or whoever does it is told', async () => {
  const [winner = '', loser = ''] = await pair('/mediacontacts')
  const list = await world.refTo('/project_lists')
  const [merging, adding] = await Promise.all([
    manager.post(`${winner}/merge`, { loser }),
    staff.post('/project_list_mediacontacts', { projectList: list, mediacontact: loser }),
  ])
  expect(merging.status).toBe(200)
  const { body } = await staff.list(`${list}/project_list_mediacontacts`)
  const there = body.map(({ mediacontact }) => (mediacontact as { id: number }).id)
  expect(there).toEqual(adding.status === 201 ? [Number(winner.split('/')[2])] : [])
  expect([201, 422]).toContain(adding.status)
})
