import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { expectProblem, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { app, person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const trainee = await person(['ROLE_TRAINEE'])
const world = await worldOf(admin)
const HEADINGS = [
  'Vorname',
  'Nachname',
  'Position',
  'Medium',
  'Firma',
  'Bereiche',
  'E-Mail',
  'Telefon',
  'Mobil',
  'Straße',
  'PLZ',
  'Ort',
  'Land',
  'Material',
  'Anrede',
  'Titel',
  'Briefanrede',
  'Gesperrt für',
]

const partners = [
  await world.refTo('/mediacontact_partners', { name: 'Öltimes' }),
  await world.refTo('/mediacontact_partners', { name: 'Zeitung; "Nord"' }),
]
const list = await world.create('/project_lists', {
  name: 'Kultur/Nord „Süd“',
  projectListMediacontacts: [
    {
      mediacontact: await world.refTo('/mediacontacts', {
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: 'Özdemir',
        salutation: 'Frau',
        title: 'Dr.',
        jobTitle: '@Redaktion',
        email: 'yara@popsalon.example',
        phone: '+49 40 123456',
        mobile: '-0170',
        street: 'Am Kai 3\nHinterhaus',
        zip: '01067',
        city: 'Dresden',
        country: 'Deutschland',
        departments: ['Online', 'Print'],
        partners,
      }),
    },
    { mediacontact: await world.refTo('/mediacontacts', { firstName: 'Ole', lastName: 'Zorn' }) },
  ],
})
const members = (await admin.list(`/project_lists/${list.id}/project_list_mediacontacts`)).body as Row[]
const projectListMediacontact = `/project_list_mediacontacts/${members[0]?.id}`
const allocate = async (name: string, count: number, date: string | null) =>
  world.create('/project_list_mediacontact_materials', {
    projectMaterial: await world.refTo('/project_materials', { material: await world.refTo('/materials', { name }) }),
    projectListMediacontact,
    count,
    date,
  })
await allocate('Screener-Link', 1, null)
await allocate('Presseheft', 2, '2026-10-12')

const download = (format: string) =>
  app.inject({
    url: `/project_lists/${list.id}/export?format=${format}`,
    headers: { authorization: `Bearer ${trainee.token}` },
  })

describe('CSV', () => {
  test('UTF-8 with BOM, semicolons, CRLF, doubled quotes, nothing that runs as a formula', async () => {
    const answer = await download('csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.rawPayload.subarray(3).toString('utf8')).toBe(
      [
        HEADINGS.join(';'),
        [
          `"'=HYPERLINK(""http://evil.example"")"`,
          'Özdemir',
          `'@Redaktion`,
          '"Öltimes, Zeitung; ""Nord"""',
          '',
          'Online, Print',
          'yara@popsalon.example',
          `'+49 40 123456`,
          `'-0170`,
          '"Am Kai 3\nHinterhaus"',
          '01067',
          'Dresden',
          'Deutschland',
          '2× Presseheft (12.10.2026), Screener-Link (offen)',
          'Frau',
          'Dr.',
          'Sehr geehrte Frau Dr. Özdemir,',
          '',
        ].join(';'),
        'Ole;Zorn;;;;;;;;;;;;;;;Guten Tag Ole Zorn,;',
        '',
      ].join('\r\n'),
    )
  })

  test('is saved under the name of the Verteiler, without what a path would trip over', async () => {
    const { headers } = await download('csv')
    const [, name = ''] = /^attachment; filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toBe('Verteiler Kultur-Nord „Süd“.csv')
  })
})

describe('XLSX', async () => {
  const answer = await download('xlsx')
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = xml('xl/worksheets/sheet1.xml')
  const plain = (text: string) =>
    text.replace(/&(lt|gt|quot|apos|amp|#39);/g, (_, name: string) =>
      name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : name === 'amp' ? '&' : "'",
    )
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => plain(text),
  )
  /** Each row as { A: text, … }; every cell must be a text. */
  const rows = [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c\b([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
        const [, column = ''] = /\br="([A-Z]+)\d+"/.exec(attributes) ?? []
        const [, type] = /\bt="(\w+)"/.exec(attributes) ?? []
        const [, inline = ''] = /<t[^>]*>(.*?)<\/t>/s.exec(content) ?? []
        const [, index = ''] = /<v>(\d+)<\/v>/.exec(content) ?? []
        expect(['s', 'inlineStr']).toContain(type)
        return [column, type === 's' ? shared[Number(index)] : plain(inline)]
      }),
    ),
  )

  test('is a workbook of that name', () => {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/Nord „Süd“\.xlsx$/)
  })

  test('headings, then a row a contact, everything as text', () => {
    expect(Object.values(rows[0] ?? {})).toEqual(HEADINGS)
    expect(rows[1]).toEqual({
      A: '=HYPERLINK("http://evil.example")',
      B: 'Özdemir',
      C: '@Redaktion',
      D: 'Öltimes, Zeitung; "Nord"',
      F: 'Online, Print',
      G: 'yara@popsalon.example',
      H: '+49 40 123456',
      I: '-0170',
      J: 'Am Kai 3\nHinterhaus',
      K: '01067',
      L: 'Dresden',
      M: 'Deutschland',
      N: '2× Presseheft (12.10.2026), Screener-Link (offen)',
      O: 'Frau',
      P: 'Dr.',
      Q: 'Sehr geehrte Frau Dr. Özdemir,',
    })
    expect(rows[2]).toEqual({ A: 'Ole', B: 'Zorn', Q: 'Guten Tag Ole Zorn,' })
    expect(sheet).not.toContain('<f>')
  })

  test('bold, frozen headings and columns wide enough', () => {
    expect(sheet).toMatch(/<pane\b[^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet.match(/<col\b[^>]*width="\d/g)).toHaveLength(18)
    expect(xml('xl/styles.xml')).toMatch(/<b\s*\/>/)
  })
})

test.each(['', '?format=pdf', '?format=csv&spalten=alle'])('/export%s is a 400', async (query) =>
  expectProblem(await trainee.get(`/project_lists/${list.id}/export${query}`), 400),
)

test('an unknown list is a 404, and nobody exports without a token', async () => {
  expectProblem(await trainee.get('/project_lists/2000000000/export?format=csv'), 404, 'Verteiler')
  expect((await app.inject({ url: `/project_lists/${list.id}/export?format=csv` })).statusCode).toBe(401)
})

test('company and address are those of the single print, also where only the house has an address', async () => {
  const PLACE = { street: 'Speersort 1', zip: '20095', city: 'Hamburg', country: 'Deutschland' }
  const house = await world.refTo('/mediacontact_companies', { name: 'Elbverlag', ...PLACE })
  const other = await world.refTo('/mediacontact_companies', { name: 'Isarverlag', city: 'München' })
  const paper = await world.refTo('/mediacontact_partners', { name: 'Elbblatt', company: house })
  const weekly = await world.refTo('/mediacontact_partners', { name: 'Isarwoche', company: other })
  const blog = await world.refTo('/mediacontact_partners', { name: 'Kinoblog' })
  const contacts = [
    { lastName: 'A ohne eigene', partners: [paper] },
    {
      lastName: 'B mit eigener',
      partners: [paper],
      street: 'Ring 1',
      zip: '1010',
      city: 'Wien',
      country: 'Österreich',
    },
    { lastName: 'C für zwei', partners: [paper, weekly] },
    { lastName: 'D ohne Haus', partners: [blog] },
  ]
  const refs = []
  for (const one of contacts) refs.push(await world.refTo('/mediacontacts', { firstName: 'Ada', ...one }))
  const { id } = await world.create('/project_lists', {
    projectListMediacontacts: refs.map((mediacontact) => ({ mediacontact })),
  })
  const { payload } = await app.inject({
    url: `/project_lists/${id}/export?format=csv`,
    headers: { authorization: `Bearer ${trainee.token}` },
  })
  const [headings = [], ...rows] = payload
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  const told = rows.map((row) => ['Firma', 'Straße', 'PLZ', 'Ort', 'Land'].map((name) => row[headings.indexOf(name)]))
  expect(told).toEqual([
    ['Elbverlag', 'Speersort 1', '20095', 'Hamburg', 'Deutschland'],
    ['Elbverlag', 'Ring 1', '1010', 'Wien', 'Österreich'],
    ['', '', '', '', ''],
    ['Kinoblog', '', '', '', ''],
  ])
})

test('who wants no mails has no address of mail in it, who wants no post none to write to, and it says so', async () => {
  const scopes = { Mails: 'Mails', Post: 'Post', Beides: 'Mails und Post', Aufgehoben: 'Mails und Post', Frei: null }
  const PLACE = { street: 'Ring 1', zip: '20095', city: 'Hamburg', country: 'Deutschland' }
  const refs: string[] = []
  for (const [lastName, scope] of Object.entries(scopes)) {
    const email = `${lastName.toLowerCase()}@export.example`
    const mediacontact = await world.refTo('/mediacontacts', { firstName: 'Ada', lastName, email, ...PLACE })
    refs.push(mediacontact)
    if (!scope) continue
    const block = await world.refTo('/blocked_addresses', { mediacontact, scope, reason: 'Von Hand' })
    if (lastName === 'Aufgehoben') expect((await admin.put(block, { liftReason: 'Irrtum' })).status).toBe(200)
  }
  const { id } = await world.create('/project_lists', {
    projectListMediacontacts: refs.map((mediacontact) => ({ mediacontact })),
  })
  const { payload } = await app.inject({
    url: `/project_lists/${id}/export?format=csv`,
    headers: { authorization: `Bearer ${trainee.token}` },
  })
  const [headings = [], ...rows] = payload
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(headings.at(-1)).toBe('Gesperrt für')
  const told = ['Nachname', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Land', 'Gesperrt für']
  expect(rows.map((row) => told.map((name) => row[headings.indexOf(name)]))).toEqual([
    ['Aufgehoben', 'aufgehoben@export.example', 'Ring 1', '20095', 'Hamburg', 'Deutschland', ''],
    ['Beides', '', '', '', '', '', 'Mails und Post'],
    ['Frei', 'frei@export.example', 'Ring 1', '20095', 'Hamburg', 'Deutschland', ''],
    ['Mails', '', 'Ring 1', '20095', 'Hamburg', 'Deutschland', 'Mails'],
    ['Post', 'post@export.example', '', '', '', '', 'Post'],
  ])
})
