import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { importStage } from './import-stage.ts'

const { manager, brought, ran, rowsOf, importOf, upload, checked } = await importStage()
const contact = async (values: object) => Number((await manager.post('/mediacontacts', values)).body['id'])

test('who is surely there is changed, who may be is asked about, who is twice in the file comes once', async () => {
  await contact({ firstName: 'Gesa', lastName: 'Möller', city: 'Kiel' })
  await contact({ firstName: 'Theo', lastName: 'Jäger', email: 'theo@donau.example', phone: '089 1' })
  const { id, counts, taken } = await brought([
    'Vorname;Nachname;Ort;E-Mail;Telefon',
    'Gesa;Moeller;Kiel;;040 55501',
    'Theo;Jäger;;THEO@donau.example;089 1',
    'Ida;Schäfer;;ida@kinozeit.example;040 1',
    'Ida;Schaefer;;ida@kinozeit.example;040 2',
    ';;;bjoern(at)antenne;',
  ])
  expect([counts, taken]).toEqual([{ created: 1, changed: 0, unchanged: 1, duplicate: 2, faulty: 1 }, 0])
  const rows = await rowsOf(id)
  expect(
    rows.map(({ n, state, decision, twin, match }) => [n, state, decision, twin, match?.name, match?.reasons]),
  ).toEqual([
    [2, 'duplicate', 'skip', null, 'Gesa Möller', ['Gleicher Name', 'Gleicher Ort']],
    [5, 'duplicate', 'skip', 4, undefined, undefined],
    [6, 'faulty', null, null, undefined, undefined],
    [4, 'created', null, null, undefined, undefined],
    [3, 'unchanged', null, null, 'Theo Jäger', ['Gleiche E-Mail', 'Gleicher Name']],
  ])
  expect(rows[2]?.faults).toEqual(['„E-Mail“: „bjoern(at)antenne“ ist keine E-Mail-Adresse.'])

  expect((await manager.put(`/imports/${id}`, { decisions: { '2': 'update' } })).body).toMatchObject({
    state: 'Geprüft',
    taken: 1,
  })
  const done = await ran(id)
  expect(done.counts).toEqual({ created: 1, changed: 1, unchanged: 1, duplicate: 1, faulty: 1 })
  expect((await manager.list('/mediacontacts?q=möller')).body).toMatchObject([
    { lastName: 'Möller', phone: '040 55501' },
  ])
  expect((await manager.list('/mediacontacts?q=schäfer')).body).toHaveLength(1)
  const { body: left, headers } = await manager.get<string>(`/imports/${id}/errors?format=csv`)
  expect(headers['content-type']).toContain('text/csv')
  expect(left.split('\r\n')).toEqual([
    '\uFEFFVorname;Nachname;Ort;E-Mail;Telefon;Fehler',
    'Ida;Schaefer;;ida@kinozeit.example;040 2;Doppelt: auch in Zeile 4.',
    ';;;bjoern(at)antenne;;„E-Mail“: „bjoern(at)antenne“ ist keine E-Mail-Adresse.',
    '',
  ])
})

test('what is promised is what is written: duplicates that change nothing, and lines that are twice in the file', async () => {
  await contact({ firstName: 'Rolf', lastName: 'Still', city: 'Kiel' })
  const { id, counts } = await brought([
    'Vorname;Nachname;Ort;E-Mail',
    'Rolf;Still;Kiel;',
    'Uta;Zwilling;;uta@z.example',
    'Uta;Zwilling;;uta@z.example',
  ])
  expect(counts).toEqual({ created: 1, changed: 0, unchanged: 0, duplicate: 2, faulty: 0 })
  const { body } = await manager.put(`/imports/${id}`, { decisions: { '*': 'update' } })
  expect(body['taken']).toBe(0)
  expect((await rowsOf(id, '?state=duplicate')).map(({ n, decision }) => [n, decision])).toEqual([
    [2, 'update'],
    [4, 'skip'],
  ])
  expect((await ran(id)).counts).toEqual(counts)
  expect((await manager.list('/mediacontacts?q=zwilling')).body).toHaveLength(1)
})

test.each([
  ['skip', { created: 0, changed: 0, unchanged: 0, duplicate: 1, faulty: 0 }, 1],
  ['update', { created: 0, changed: 1, unchanged: 0, duplicate: 0, faulty: 0 }, 1],
  ['create', { created: 1, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 }, 2],
])('one decision for all: %s', async (duplicates, counts, there) => {
  const email = `${duplicates}@abend.example`
  await contact({ firstName: 'Levke', lastName: duplicates, email })
  const checkedOnce = await brought(
    ['Vorname;Nachname;E-Mail;Telefon', `Levke;${duplicates};${email};040 1`],
    'mediacontacts',
    { duplicates },
  )
  expect(checkedOnce.counts).toEqual(counts)
  expect((await ran(checkedOnce.id)).counts).toEqual(counts)
  expect((await manager.list(`/mediacontacts?q=${email}`)).body).toHaveLength(there)
})

test('rules of the columns: left, only if empty, overwritten; lists grow and never get shorter', async () => {
  const { body: region } = await manager.post('/mediacontact_regions', { name: 'Hamburg' })
  const id = await contact({
    firstName: 'Mo',
    lastName: 'Regel',
    email: 'mo@regel.example',
    phone: '1',
    mobile: '2',
    regions: [`/mediacontact_regions/${region['id']}`],
  })
  const { body } = await upload(
    'presse.csv',
    'E-Mail;Nachname;Telefon;Mobil;Fax;Regionen\nmo@regel.example;Regel;11;22;33;Bremen',
  )
  const rules = ['leave', 'leave', 'overwrite', 'ifEmpty', 'ifEmpty', 'overwrite']
  const columns = (body['columns'] as { field: string }[]).map(({ field }, n) => ({ field, rule: rules[n] }))
  expect((await manager.put(`/imports/${body['id']}`, { columns })).status).toBe(200)
  await checked(Number(body['id']))
  await ran(Number(body['id']))
  expect((await manager.get(`/mediacontacts/${id}`)).body).toMatchObject({
    phone: '11',
    mobile: '2',
    fax: '33',
    regions: [{ name: 'Bremen' }, { name: 'Hamburg' }],
  })
})

test('names that are not there are matched in any spelling, mapped, created once, or left out', async () => {
  const { body: elbe } = await manager.post('/mediacontact_partners', { name: 'Radio Elbe' })
  await manager.post('/mediacontact_regions', { name: 'Schleswig-Holstein' })
  const first = await brought([
    'Nachname;Medienpartner;Regionen',
    'Eins;RADIO  elbe;Öland',
    'Zwei;Radio Elbe 88,1;oeland',
    'Drei;Neu am Markt;Lappland',
    'Vier;neu am markt;Schleswig-Holst.',
  ])
  expect(
    first.lookups.map(({ name, rows, near, choice }) => [name, rows, near.map((one) => one.name), choice]),
  ).toEqual([
    ['Öland', 2, [], 'create'],
    ['Radio Elbe 88,1', 1, ['Radio Elbe'], 'create'],
    ['Neu am Markt', 2, [], 'create'],
    ['Lappland', 1, [], 'create'],
    ['Schleswig-Holst.', 1, ['Schleswig-Holstein'], 'create'],
  ])
  const lookups = [
    { path: 'mediacontact_partners', name: 'Radio Elbe 88,1', choice: elbe['id'] },
    { path: 'mediacontact_regions', name: 'Lappland', choice: 'leave' },
  ]
  expect((await manager.put(`/imports/${first.id}`, { lookups })).body).toMatchObject({ state: 'Hochgeladen' })
  await checked(first.id)
  expect((await rowsOf(first.id, '?q=drei'))[0]?.hints).toEqual([
    '„Regionen“: „Lappland“ gibt es nicht und bleibt weg.',
  ])
  await ran(first.id)
  const { body: all } = await manager.list('/mediacontacts?itemsPerPage=100')
  const of = (name: string) => all.find(({ lastName }) => lastName === name)
  expect(of('Eins')).toMatchObject({ partners: [{ id: elbe['id'] }], regions: [{ name: 'Öland' }] })
  expect(of('Zwei')).toMatchObject({ partners: [{ id: elbe['id'] }], regions: [{ name: 'Öland' }] })
  expect(of('Drei')).toMatchObject({ partners: [{ name: 'Neu am Markt' }], regions: [] })
  expect(of('Vier')?.['partners']).toEqual(of('Drei')?.['partners'])
})

test('customers come with their people, and companies with their address', async () => {
  const { id, counts } = await brought(
    [
      'Kunde;Kunde: Firmierung;Kunde: Ort;Vorname;Nachname;E-Mail',
      'Nordlicht;Nordlicht Film GmbH;Kiel;Ida;Kurz;ida@nordlicht.example',
      'Nordlicht;;;Otto;Lang;otto@nordlicht.example',
      'Südlicht;;;Ute;;ute@suedlicht.example',
    ],
    'customer_contacts',
  )
  expect(counts).toEqual({ created: 2, changed: 0, unchanged: 0, duplicate: 0, faulty: 1 })
  expect((await rowsOf(id, '?state=faulty'))[0]?.faults).toEqual(['Bitte „Nachname“ ausfüllen.'])
  await ran(id)
  const { body: customers } = await manager.list('/customers')
  expect(customers).toMatchObject([
    {
      name: 'Nordlicht',
      fullName: 'Nordlicht Film GmbH',
      city: 'Kiel',
      customerContacts: [{ lastName: 'Kurz' }, { lastName: 'Lang' }],
    },
  ])
})

test('a field is filled by two columns only on purpose', async () => {
  const { body } = await upload('presse.csv', 'Nachname;Telefon;Durchwahl\nKurz;040 1234;-56')
  const columns = (joins: boolean) => [
    { field: 'lastName', rule: 'leave' },
    { field: 'phone', rule: 'ifEmpty' },
    { field: 'phone', rule: 'ifEmpty', joins },
  ]
  const refused = await manager.put(`/imports/${body['id']}`, { columns: columns(false) })
  expect([refused.status, refused.body['violations']]).toEqual([
    422,
    [{ propertyPath: 'columns[2].field', message: '„Telefon“ kommt schon aus der Spalte „Telefon“.' }],
  ])
  expect((await manager.put(`/imports/${body['id']}`, { columns: columns(true) })).status).toBe(200)
  await checked(Number(body['id']))
  expect((await rowsOf(Number(body['id'])))[0]?.changes['phone']).toEqual([null, '040 1234 -56'])
})

test('how the columns of such a file were read is remembered', async () => {
  const first = await upload('a.csv', 'Wer;Womit\nKurz;040 1234567')
  const columns = [
    { field: 'lastName', rule: 'leave' },
    { field: 'mobile', rule: 'overwrite' },
  ]
  await manager.put(`/imports/${first.body['id']}`, { columns })
  await checked(Number(first.body['id']))
  await ran(Number(first.body['id']))
  const { body } = await upload('b.csv', 'WOMIT;wer\n040 7654321;Lang')
  expect(body['columns']).toMatchObject([
    { heading: 'WOMIT', field: 'mobile', rule: 'overwrite', basis: 'gemerkt' },
    { heading: 'wer', field: 'lastName', rule: 'leave', basis: 'gemerkt' },
  ])
  expect((await importOf(Number(body['id']))).columns[0]?.rememberedAt).not.toBeNull()
})

test('what somebody changed since stays when an import is taken back, and is named', async () => {
  const { id } = await brought(['Nachname;Telefon', 'Bleibtreu;040 1', 'Gehtwieder;040 2'])
  await ran(id)
  const { body: there } = await manager.list('/mediacontacts?q=bleibtreu')
  await manager.put(`/mediacontacts/${there[0]?.['id']}`, { phone: '040 999' })
  await manager.post(`/imports/${id}/undo`)
  await until(async () => expect((await importOf(id)).undone).not.toBeNull())
  const { undone } = await importOf(id)
  expect(undone?.kept.map(({ name }) => name)).toEqual(['Bleibtreu'])
  expect((await manager.list('/mediacontacts?q=gehtwieder')).body).toEqual([])
  expect((await manager.list('/mediacontacts?q=bleibtreu')).body).toHaveLength(1)
})

test('who was deleted since the check does not come back as somebody new', async () => {
  const gone = await contact({ firstName: 'Enno', lastName: 'Fort', email: 'enno@fort.example' })
  const { id, counts } = await brought([
    'Vorname;Nachname;E-Mail;Telefon',
    'Enno;Fort;enno@fort.example;040 1',
    'Neu;Dazu;;',
  ])
  expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, duplicate: 0, faulty: 0 })
  await manager.del(`/mediacontacts/${gone}`)
  expect((await ran(id)).counts).toEqual({ created: 1, changed: 0, unchanged: 0, duplicate: 0, faulty: 1 })
  expect((await rowsOf(id, '?state=faulty'))[0]?.faults).toEqual([
    'Medienkontakt „Enno Fort“ wurde seit dem Prüfen gelöscht.',
  ])
  expect((await manager.list('/mediacontacts?q=fort')).body).toEqual([])
})
