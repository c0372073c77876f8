import { expect, test } from 'vitest'
import { startApp } from '../support.ts'

const { person } = await startApp()
const staff = await person(['ROLE_USER'])
const partner = async (name: string) =>
  `/mediacontact_partners/${(await staff.post('/mediacontact_partners', { name })).body['id']}`
const [kinozeit, abend, popsalon] = [await partner('Kinozeit'), await partner('Der Abend'), await partner('Popsalon')]
const contact = async (partners: readonly string[]) =>
  `/mediacontacts/${(await staff.post('/mediacontacts', { firstName: 'Ida', lastName: 'Schäfer', partners })).body['id']}`
const called = (body: Record<string, unknown>) => (body['partners'] as { name: string }[]).map(({ name }) => name)

test('the old medium ends, the new one comes, the others stay; the Verlauf says so, and it can be undone', async () => {
  const ida = await contact([kinozeit, popsalon])
  const { status, body, headers } = await staff.post(`${ida}/move`, { from: kinozeit, to: abend, date: '2026-11-01' })
  expect([status, called(body)]).toEqual([200, ['Der Abend', 'Popsalon']])
  const { body: history } = await staff.list(`${ida}/history`)
  const title = 'Wechselt von Kinozeit zu Der Abend (1.11.2026)'
  expect(history[0]).toMatchObject({ kind: 'update', title, note: title, deed: Number(headers['deed']) })
  expect(history[1]?.['note']).toBeUndefined()
  expect((await staff.post(`/deeds/${headers['deed']}/undo`)).status).toBe(200)
  expect(called((await staff.get(ida)).body)).toEqual(['Kinozeit', 'Popsalon'])
})

test('without a medium before it just comes', async () => {
  const ida = await contact([])
  expect(called((await staff.post(`${ida}/move`, { to: abend })).body)).toEqual(['Der Abend'])
})

test.each([
  ['a day to come', { from: kinozeit, to: abend, date: '2999-01-01' }, 'date', '„Seit“ liegt in der Zukunft.'],
  ['no new one', { from: kinozeit }, 'to', 'Bitte „Neu“ ausfüllen.'],
  [
    'where it is already',
    { to: kinozeit },
    'to',
    'Der Medienpartner hat sich inzwischen geändert. Bitte noch einmal ansehen.',
  ],
  [
    'from where it is not',
    { from: popsalon, to: abend },
    'to',
    'Der Medienpartner hat sich inzwischen geändert. Bitte noch einmal ansehen.',
  ],
])('refused: %s', async (_, sent, propertyPath, message) => {
  const ida = await contact([kinozeit])
  const { status, body } = await staff.post(`${ida}/move`, sent)
  expect([status, body['violations']]).toEqual([422, [{ propertyPath, message }]])
  expect(called((await staff.get(ida)).body)).toEqual(['Kinozeit'])
})

test('a contact or a medium that is not there', async () => {
  expect((await staff.post('/mediacontacts/999999/move', { to: abend })).status).toBe(404)
  const ida = await contact([])
  expect((await staff.post(`${ida}/move`, { to: '/mediacontact_partners/999999' })).status).toBe(422)
})
