import { readFileSync } from 'node:fs'
import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importStage } from './import-stage.ts'

const { manager, upload, rowsOf, checked } = await importStage()
const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))

const SOLVEIG = [
  'Solveig',
  'Brückner',
  'Fördepost',
  's.brueckner@foerdepost.example',
  '0431 5530-12',
  '24103',
  'Kiel',
  'x',
  'Mag „Kino“ – und Cello',
]
const JUERGEN = [
  'Jürgen',
  'Weiß',
  'Kulturspiegel',
  'j.weiss@kulturspiegel.example',
  '+49 351 4711',
  '01067',
  'Dresden',
  'nein',
  '100 €',
]

test.each(['libreoffice.xlsx', 'utf-8.csv', 'windows-1252.csv', 'utf-16.csv'])(
  '%s is read letter by letter',
  async (name) => {
    const { status, body } = await upload(name, file(name))
    expect([status, body['rows']], JSON.stringify(body)).toEqual([201, 2])
    const rows = await rowsOf(Number(body['id']))
    expect(rows.map(({ n, cells }) => [n, cells])).toEqual([
      [2, SOLVEIG],
      [3, JUERGEN],
    ])
  },
)

test.each([
  ['tabs', 'Vorname\tNachname\nIda\tKurz'],
  ['commas', 'Vorname,Nachname\n"Ida, Otto",Kurz'],
  ['bars', 'Vorname|Nachname\nIda|Kurz'],
  ['a line that says so', 'sep=,\nVorname,Nachname\nIda,Kurz'],
  ['a title above, empty lines between', 'Presseliste 2026\n\nVorname;Nachname\n\nIda;Kurz\n;\n'],
])('CSV with %s', async (_, text) => {
  const { status, body } = await upload('liste.csv', text)
  expect([status, body['rows']], JSON.stringify(body)).toEqual([201, 1])
  expect((body['columns'] as { field: string }[]).map(({ field }) => field)).toEqual(['firstName', 'lastName'])
})

test('vCards of Outlook (2.1) and of telephones (3.0) are read', async () => {
  const cards = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:M=FCller;J=FCrgen',
    'ORG:Radio Elbe',
    'TEL;WORK;VOICE:040 123456',
    'TEL;CELL;VOICE:0170 1234567',
    'ADR;WORK;PREF:;;Deichweg 1;Hamburg;;20095;Deutschland',
    'EMAIL;PREF;INTERNET:j.mueller@radio-elbe.example',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ida Schäfer',
    'N:Schäfer;Ida;;;',
    'item1.EMAIL;TYPE=INTERNET:ida@kinoz',
    ' eit.example',
    'NOTE:erste\\nzweite\\, dritte',
    'END:VCARD',
  ].join('\r\n')
  const { body } = await upload('kontakte.vcf', cards)
  expect(body['rows']).toBe(2)
  const { id } = await checked(Number(body['id']))
  const rows = await rowsOf(id)
  expect(
    rows.map(({ name, changes }) => [name, changes['email']?.[1], changes['notes']?.[1], changes['mobile']?.[1]]),
  ).toEqual([
    ['Jürgen Müller', 'j.mueller@radio-elbe.example', undefined, '0170 1234567'],
    ['Ida Schäfer', 'ida@kinozeit.example', 'erste\nzweite, dritte', undefined],
  ])
  expect(rows[0]?.changes).toMatchObject({
    partners: [[], ['Radio Elbe']],
    phone: [null, '040 123456'],
    street: [null, 'Deichweg 1'],
    zip: [null, '20095'],
  })
})

const zipped = (entries: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))))
const SAVE = 'Bitte in Excel oder LibreOffice als „Excel-Arbeitsmappe (.xlsx)“ speichern.'
const protectedBook = () =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
const wide = Array.from({ length: 16_384 }, (_, n) => `S${n}`).join(';')

test.each<[string, string, Buffer | string, string]>([
  ['LibreOffice', 'a.ods', file('libreoffice.ods'), `LibreOffice-Dateien (.ods) werden nicht gelesen. ${SAVE}`],
  ['old Excel', 'a.xls', file('excel-97.xls'), `Die Datei hat das alte Excel-Format (.xls). ${SAVE}`],
  [
    'a password',
    'a.xlsx',
    protectedBook(),
    'Die Datei ist mit einem Passwort geschützt. Bitte ohne Passwort speichern.',
  ],
  [
    'macros',
    'a.xlsm',
    zipped({ 'xl/workbook.xml': '<x/>', 'xl/vbaProject.bin': 'x' }),
    `Die Datei enthält Makros. ${SAVE}`,
  ],
  ['any archive', 'a.xlsx', zipped({ 'brief.txt': 'x' }), 'Die Datei ist ein Archiv, keine Excel-Datei (.xlsx).'],
  [
    'a workbook of nothing',
    'a.xlsx',
    zipped({ 'xl/workbook.xml': '<x/>' }),
    'Die Datei ist beschädigt und lässt sich nicht lesen.',
  ],
  [
    'a picture by another name',
    'a.xlsx',
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    'Die Datei ist keine Tabelle: weder Excel (.xlsx) noch CSV noch vCard.',
  ],
  ['a PDF', 'a.csv', '%PDF-1.7 …', 'Die Datei ist ein PDF, keine Tabelle.'],
  ['nothing but lines', 'a.csv', '\n;;\n', 'Die Datei ist leer.'],
  ['headings alone', 'a.csv', 'Vorname;Nachname\n', 'Unter den Überschriften stehen keine Zeilen.'],
  ['16,384 columns', 'a.csv', `${wide}\n${wide}`, 'Die Tabelle hat 16.384 Spalten, höchstens 300 sind möglich.'],
  [
    'too many rows',
    'a.csv',
    `Nachname\n${'Kurz\n'.repeat(50_001)}`,
    'Die Datei hat mehr als 50.000 Zeilen. Bitte in mehrere Dateien teilen.',
  ],
])('refused with a word: %s', async (_, name, content, detail) => {
  const { status, body } = await upload(name, content)
  expect([status, body['detail']]).toEqual([422, detail])
  expect(body['violations']).toMatchObject([{ propertyPath: 'file' }])
})

/** Zeros, a megabyte at a time: a packed piece can be put behind itself as often as one likes. */
const bomb = (megabytes: number) => {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => piece), Buffer.from([3, 0])])
  const names = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml']
  const honest = zipped(Object.fromEntries(names.map((name) => [name, 'x'])))
  const at = honest.indexOf('sheet1.xml') + 'sheet1.xml'.length
  const length = honest.readUInt32LE(honest.indexOf('sheet1.xml') - 'xl/worksheets/'.length - 12)
  const head = Buffer.from(honest.subarray(0, at))
  const place = head.lastIndexOf('PK')
  head.writeUInt16LE(8, place + 8)
  head.writeUInt32LE(packed.length, place + 18)
  const tail = Buffer.from(honest.subarray(at + length))
  const entry = tail.lastIndexOf('PK\u0001\u0002')
  tail.writeUInt16LE(8, entry + 10)
  tail.writeUInt32LE(packed.length, entry + 20)
  const end = tail.lastIndexOf('PK\u0005\u0006')
  tail.writeUInt32LE(at + packed.length, end + 16)
  return Buffer.concat([head, packed, tail])
}
test('an archive that says it is small and unpacks to a flood is refused', async () => {
  const { status, body } = await upload('bombe.xlsx', bomb(60))
  expect([status, body['detail']]).toEqual([422, 'Die Datei ist ausgepackt zu groß.'])
})

test('a file goes into a directory, and nowhere else', async () => {
  const { status, body } = await upload('a.csv', 'Titel\nx', 'projects')
  expect([status, body['violations']]).toMatchObject([422, [{ propertyPath: 'resource' }]])
  const { status: lacking } = await manager.upload(
    '/imports',
    { name: 'a.csv', content: Buffer.alloc(0) },
    { resource: 'customers' },
  )
  expect(lacking).toBe(422)
})
