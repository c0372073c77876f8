import { expect, test } from 'vitest'
import { rowsInXlsx } from '../read-xlsx.ts'
import { importStage } from './import-stage.ts'

const { app, manager, person, upload, brought, ran, rowsOf, pool } = await importStage()
const admin = await person(['ROLE_ADMIN'])

const imported = async (lines: readonly string[]) => ran((await brought(lines, 'blocked_addresses')).id)
const blockOf = async (address: string) =>
  (await manager.list(`/blocked_addresses?q=${encodeURIComponent(address)}`)).body
/** Everything that the database holds, but for what somebody has to mend. */
const isKnownAnywhere = async (address: string) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} t where strpos(lower(t::text), $1) > 0 limit 1`, [address])
    if (rows.length) found.push(name)
  }
  return found
}

test('an old list of objections is brought into the Sperrliste, and everybody on it gets nothing any more', async () => {
  const { body: contact } = await manager.post('/mediacontacts', {
    firstName: 'Hanno',
    lastName: 'Petersen',
    email: 'hanno@petersen.example',
  })
  const { status, body } = await upload(
    'Sperrliste alt.csv',
    'E-Mail;Grund;Gilt für;Seit;Quelle;Bemerkung\r\nhanno@petersen.example;;;;;x\r\n',
    'blocked_addresses',
  )
  expect([status, body['fixed']]).toEqual([201, { reason: 'Import', source: 'Import Sperrliste alt.csv' }])
  expect((body['columns'] as { field: string | null }[]).map(({ field }) => field)).toEqual([
    'email',
    'reason',
    'scope',
    'since',
    'source',
    null,
  ])
  const done = await imported([
    'E-Mail;Grund;Gilt für;Seit;Quelle',
    'hanno@petersen.example;;;;',
    'fremd@anderswo.example;widerspruch;Mails;3.11.2025;Brief vom 2.11.',
  ])
  expect(done.counts).toEqual({ created: 2, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 })
  expect((await manager.get(`/mediacontacts/${contact['id']}`)).body['blocked']).toBe('Mails und Post')
  expect(await blockOf('hanno@petersen.example')).toMatchObject([
    { reason: 'Import', scope: 'Mails und Post', source: 'Import presse.csv', mediacontact: { lastName: 'Petersen' } },
  ])
  expect(await blockOf('fremd@anderswo.example')).toMatchObject([
    { reason: 'Widerspruch', scope: 'Mails', source: 'Brief vom 2.11.', since: '2025-11-03', mediacontact: null },
  ])
})

test('who is blocked already stays as they are, unless the file says no to more', async () => {
  await imported(['E-Mail;Grund;Gilt für', 'nur@mails.example;;Mails', 'weg@kaputt.example;Unzustellbar;'])
  const lines = [
    'E-Mail;Grund;Gilt für',
    'nur@mails.example;Widerspruch;Mails',
    'NUR@mails.example;Widerspruch;Mails und Post',
    'weg@kaputt.example;Widerspruch;',
  ]
  const checked = await brought(lines, 'blocked_addresses')
  expect(checked.counts).toEqual({ created: 2, changed: 0, unchanged: 1, duplicate: 0, faulty: 0 })
  const [told] = await rowsOf(checked.id, '?state=unchanged')
  expect(told).toMatchObject({ n: 2, match: { reasons: ['Schon gesperrt'] }, changes: {} })
  await ran(checked.id)
  expect((await blockOf('nur@mails.example')).map(({ reason, scope }) => [reason, scope]).sort()).toEqual([
    ['Import', 'Mails'],
    ['Widerspruch', 'Mails und Post'],
  ])
  expect((await blockOf('weg@kaputt.example')).map(({ reason }) => reason).sort()).toEqual([
    'Unzustellbar',
    'Widerspruch',
  ])
})

test('a Sperre that was lifted does not stand in the way of a new one', async () => {
  await imported(['E-Mail;Grund', 'wieder@da.example;Von Hand'])
  const [block] = await blockOf('wieder@da.example')
  expect((await manager.put(`/blocked_addresses/${block!['id']}`, { liftReason: 'Irrtum' })).status).toBe(200)
  const done = await imported(['E-Mail', 'wieder@da.example'])
  expect(done.counts).toMatchObject({ created: 1, unchanged: 0 })
})

test('an address that stands there twice is blocked once, and what is no address is told and left for mending', async () => {
  const checked = await brought(
    ['E-Mail;Grund', 'info@haus.example;', 'INFO@haus.example;', 'kein Adressat;', 'x@y.example;Keine Lust'],
    'blocked_addresses',
  )
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, duplicate: 1, faulty: 2 })
  const faulty = await rowsOf(checked.id, '?state=faulty')
  expect(faulty.map(({ faults }) => faults)).toEqual([
    ['„E-Mail“: „kein Adressat“ ist keine E-Mail-Adresse.'],
    [
      '„Grund“: „Keine Lust“ gibt es nicht, nur Widerspruch, Einschränkung, Spam-Beschwerde, Abgemeldet, Unzustellbar, Von Hand, Import.',
    ],
  ])
  const done = await ran(checked.id)
  const { rawPayload } = await app.inject({
    url: `/imports/${done.id}/errors`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(
    rowsInXlsx(rawPayload)
      .slice(1)
      .map(({ A }) => A),
  ).toEqual(['kein Adressat', 'x@y.example'])
})

test('no address outlives the import', async () => {
  const lines = ['E-Mail', 'nie@wieder.example', 'ganz@weg.example', 'GANZ@weg.example']
  const checked = await brought(lines, 'blocked_addresses')
  expect(await isKnownAnywhere('nie@wieder.example')).toEqual(expect.arrayContaining(['import_rows', 'imports']))
  const done = await ran(checked.id)
  expect(await isKnownAnywhere('nie@wieder.example')).toEqual([])
  expect(await isKnownAnywhere('ganz@weg.example')).toEqual([])
  expect((await rowsOf(done.id)).map(({ name, cells }) => [name, cells])).toEqual([
    ['Sperre', []],
    [expect.stringMatching(/^Prüfwert [0-9A-F]{4} [0-9A-F]{4}$/), []],
    [expect.stringMatching(/^Prüfwert [0-9A-F]{4} [0-9A-F]{4}$/), []],
  ])
})

test('only the administration takes such an import back, as it alone deletes a Sperre', async () => {
  const done = await imported(['E-Mail', 'irrtum@import.example'])
  expect((await manager.post(`/deeds/${done.deed}/undo`)).status).toBe(403)
  expect((await admin.post(`/deeds/${done.deed}/undo`)).status).toBe(200)
  expect(await blockOf('irrtum@import.example')).toEqual([])
})
