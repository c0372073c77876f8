import { expect, test } from 'vitest'
import { ledgerOf } from '../ledger.ts'
import { importStage } from './import-stage.ts'

const { manager, person, upload, brought, ran, rowsOf, inState, pool } = await importStage()
const { told } = await ledgerOf(pool)

test('a file is taken in with its rows, and its columns are recognised', async () => {
  const file =
    'Vorname;Name;Redaktion;Mail;Tel.;Kd.-Nr.\r\nSolveig;Brückner;Fördepost;s.brueckner@foerdepost.example;0431 5530-12;17\r\n'
  const { status, body, headers } = await upload('presse.csv', file)
  expect(status).toBe(201)
  expect(headers['location']).toBe(`/imports/${body['id']}`)
  expect(body).toMatchObject({
    resource: 'mediacontacts',
    file: 'presse.csv',
    rows: 1,
    state: 'Hochgeladen',
    counts: null,
    deed: null,
  })
  expect(body['columns']).toMatchObject([
    { heading: 'Vorname', samples: ['Solveig'], field: 'firstName', rule: 'leave', basis: 'erkannt' },
    { heading: 'Name', samples: ['Brückner'], field: 'lastName', rule: 'leave' },
    { heading: 'Redaktion', field: 'partners', rule: 'ifEmpty' },
    { heading: 'Mail', field: 'email', rule: 'ifEmpty' },
    { heading: 'Tel.', field: 'phone', rule: 'ifEmpty' },
    { heading: 'Kd.-Nr.', field: null },
  ])
})

test('a checked file is written as one deed, with the source on each record, and taken back as a whole', async () => {
  const { body: there } = await manager.post('/mediacontacts', {
    firstName: 'Levke',
    lastName: 'Hansen',
    email: 'levke@abend.example',
  })
  const checked = await brought([
    'Vorname;Nachname;Medium;E-Mail;Telefon;Regionen',
    'Mo;Adebayo;Kinozeit Nord;mo@kinozeit.example;040 123456;Hamburg, Dänemark',
    'Levke;Hansen;Der Abend;levke@abend.example;0461 8877-40;',
    'Björn;Zander;;bjoern@zander.example;4,9E+11;Hamburg',
  ])
  expect(checked.counts).toEqual({ created: 2, changed: 1, unchanged: 0, duplicate: 0, faulty: 0 })
  expect(checked.lookups.map(({ path, name, rows, choice }) => [path, name, rows, choice])).toEqual([
    ['mediacontact_partners', 'Kinozeit Nord', 1, 'create'],
    ['mediacontact_regions', 'Hamburg', 2, 'create'],
    ['mediacontact_regions', 'Dänemark', 1, 'create'],
    ['mediacontact_partners', 'Der Abend', 1, 'create'],
  ])
  const rows = await rowsOf(checked.id)
  expect(rows.map(({ n, state, name, about }) => [n, state, name, about])).toEqual([
    [3, 'changed', 'Levke Hansen', 'Der Abend'],
    [2, 'created', 'Mo Adebayo', 'Kinozeit Nord'],
    [4, 'created', 'Björn Zander', 'bjoern@zander.example'],
  ])
  expect(rows[0]?.changes).toEqual({ phone: [null, '0461 8877-40'], partners: [[], ['Der Abend']] })
  expect(rows[2]?.hints).toEqual(['„Telefon“: Excel hat die Nummer in 4,9E+11 verwandelt, sie bleibt leer.'])

  let done = checked
  await told(async () => {
    done = await ran(checked.id)
  })
  expect(done.counts).toEqual({ created: 2, changed: 1, unchanged: 0, duplicate: 0, faulty: 0 })
  const { body: found } = await manager.list('/mediacontacts?q=adebayo')
  expect(found).toMatchObject([
    {
      firstName: 'Mo',
      lastName: 'Adebayo',
      phone: '040 123456',
      partners: [{ name: 'Kinozeit Nord' }],
      regions: [{ name: 'Dänemark' }, { name: 'Hamburg' }],
    },
  ])
  expect(found[0]?.['source']).toMatch(/^Import presse\.csv vom \d{1,2}\.\d{1,2}\.\d{4} durch Merle/)
  expect((await manager.get(`/mediacontacts/${there['id']}`)).body).toMatchObject({
    phone: '0461 8877-40',
    partners: [{ name: 'Der Abend' }],
  })
  const { body: history } = await manager.list(`/mediacontacts/${found[0]?.['id']}/history`)
  expect(history).toMatchObject([
    {
      kind: 'create',
      title: 'Import presse.csv',
      deed: done.deed,
      import: { id: done.id, file: 'presse.csv', line: 2 },
    },
  ])

  await told(async () => {
    expect((await manager.post(`/imports/${checked.id}/undo`)).status).toBe(202)
    await inState(checked.id, 'Rückgängig gemacht')
  })
  expect((await manager.list('/mediacontacts?q=adebayo')).body).toEqual([])
  expect((await manager.list('/mediacontact_regions')).body).toEqual([])
  expect((await manager.get(`/mediacontacts/${there['id']}`)).body).toMatchObject({ phone: null, partners: [] })
})

test('an Anrede comes in under its many names, a title behind it too; one that nobody knows is a fault', async () => {
  const checked = await brought(
    [
      'Anrede;Vorname;Nachname;E-Mail;per Du;Persönliche Anrede',
      'Fr. Dr.;Gesa;Möller;gesa@parkett.example;nein;',
      'Herrn;Jonas;Vogt;jonas@parkett.example;x;',
      'divers;Kim;Weiß;kim@parkett.example;;Hallo Kim',
      'Firma;Nie;Mand;niemand@parkett.example;;',
    ],
    'business_contacts',
  )
  expect(checked.counts).toMatchObject({ created: 3, faulty: 1 })
  expect((await rowsOf(checked.id)).flatMap(({ faults }) => faults)).toEqual([
    '„Anrede“: „Firma“ gibt es nicht, nur Frau, Herr, Neutral.',
  ])
  await ran(checked.id)
  const { body } = await manager.list('/business_contacts?q=parkett.example')
  const told = body.map(({ salutation, title, isInformal, ownSalutation }) => [
    salutation,
    title,
    isInformal,
    ownSalutation,
  ])
  expect(told).toEqual([
    ['Frau', 'Dr.', false, null],
    ['Herr', null, true, null],
    ['Neutral', null, false, 'Hallo Kim'],
  ])
})

test('whoever is no manager neither imports nor looks at imports', async () => {
  const staff = await person(['ROLE_USER'])
  const { status, body } = await upload('presse.csv', 'Nachname\nKurz', 'mediacontacts', staff)
  expect([status, body['detail']]).toEqual([403, 'Das darf nur: Manager.'])
  for (const url of ['/imports', '/imports/1', '/imports/1/rows', '/imports/1/errors', '/imports/1/preview'])
    expect((await staff.get(url)).status).toBe(403)
  expect((await pool.query('select from imports where actor = $1', [staff.id])).rowCount).toBe(0)
})
