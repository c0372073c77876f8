import { describe, expect, it } from 'vitest'
import { ADDRESS_TOP, FIELD, type ReadPage, readPdf } from '../read-pdf.ts'
import { rowsInXlsx } from '../read-xlsx.ts'
import { type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, person } = await startApp({
  SENDER_LINE: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg',
  COMPANY_PHONE_PREFIX: '040 55501-',
})
const admin = await person(['ROLE_ADMIN'])
const azubi = await person(['ROLE_TRAINEE'], { firstName: 'Lena' })
const world = await worldOf(admin)
await admin.put(`/users/${azubi.id}`, { phone: '17' })

const send = (what: string, payload: object) =>
  app.inject({ method: 'POST', url: `/print/${what}`, headers: { authorization: `Bearer ${azubi.token}` }, payload })
const printed = async (what: string, payload: object) => {
  const answer = await send(what, payload)
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  return readPdf(answer.rawPayload)
}
const refused = async (what: string, payload: object) => {
  const { status, body } = await azubi.post(`/print/${what}`, payload)
  return [status, body['detail']]
}
const textsOf = ({ texts }: Pick<ReadPage, 'texts'>) => texts.map(({ text }) => text)

const project = await world.create('/projects', {
  title: 'Das Leuchten der Elbe',
  releaseDate: '2026-11-26',
})
const contactAt = (lastName: string, place: object) =>
  world.refTo('/mediacontacts', {
    firstName: 'Gesa',
    lastName,
    middleName: null,
    country: null,
    partners: [],
    ...place,
  })
const list = await world.create('/project_lists', {
  name: 'Langvorlauf Print',
  project: `/projects/${project.id}`,
  projectListMediacontacts: [
    { mediacontact: await contactAt('Möller', { street: 'Hansaring 61', zip: '50670', city: 'Köln' }) },
    { mediacontact: await contactAt('Ahrens', { street: 'Am Sund 4', zip: '18439', city: 'Stralsund' }) },
    { mediacontact: await contactAt('Rahn', { street: null, zip: null, city: null }) },
  ],
})
const recipients = { list: `/project_lists/${list.id}` }
const { body: members } = await azubi.get<readonly (Row & { mediacontact: { lastName: string } })[]>(
  `/project_list_mediacontacts?projectList=/project_lists/${list.id}`,
)
const memberOf = (name: string) => members.find(({ mediacontact }) => mediacontact.lastName === name)!.id
const TEXT =
  '{Anrede}\n\nanbei das Presseheft zu „{Projekt}“. Der Film startet am {Release}.\n\nMit freundlichen Grüßen\n{Absender}'
const SUBJECT = '„{Projekt}“: Presseheft'

describe('letters', () => {
  it.each([
    ['A', 27, [87, 148.5, 192], 80.46],
    ['B', 45, [105, 148.5, 210], 98.46],
  ] as const)(
    'form %s has the address in its field, marks and text where DIN 5008 wants them',
    async (form, top, marks, text) => {
      const pdf = await printed('letters', { recipients, subject: SUBJECT, text: TEXT, form })
      expect([pdf.width, pdf.height, pdf.pages]).toEqual([expect.closeTo(210, 2), expect.closeTo(297, 2), 2])
      const zone = top + 17.7
      const address = pdf.texts.filter(({ x, y }) => x < FIELD.right && y > zone && y < top + 45)
      // Stralsund before Köln: sorted by postcode
      expect(address.map(({ text: line }) => line)).toEqual(['Gesa Ahrens', 'Am Sund 4', '18439 Stralsund'])
      expect(address.map(({ x }) => x)).toEqual(address.map(() => expect.closeTo(25, 1)))
      expect(address[0]!.y - (address[0]!.size * 0.978 * 25.4) / 72).toBeCloseTo(zone, 1)
      expect(pdf.marks.filter(({ x }) => x < 10).map(({ y }) => y)).toEqual(marks.map((y) => expect.closeTo(y, 1)))
      const back = pdf.texts.find(({ text: line }) => line.startsWith('Rampenlicht ·'))!
      expect([back.x, back.y > top, back.y < zone]).toEqual([expect.closeTo(25, 1), true, true])
      const subject = pdf.texts.find(({ text: line }) => line.startsWith('„Das'))!
      expect(subject.face).toMatch(/SemiBold/)
      expect(subject.x).toBeCloseTo(25, 1)
      expect(subject.y - (subject.size * 0.978 * 25.4) / 72).toBeCloseTo(text, 1)
      const beside = pdf.texts.filter(({ x, y }) => x > 120 && y > top && y < top + 45)
      expect(Math.min(...beside.map(({ x }) => x))).toBeCloseTo(125, 1)
      expect(beside.map(({ text: line }) => line)).toEqual(
        expect.arrayContaining(['Ansprechpartner', 'Lena Muster', 'Telefon', '040 55501-17', 'Datum']),
      )
      expect(Math.max(...pdf.texts.map(({ x, width }) => x + width))).toBeLessThanOrEqual(200.01)
    },
  )

  it('fill in what the text leaves open, each for their own person', async () => {
    const pdf = await printed('letters', { recipients, subject: SUBJECT, text: TEXT })
    expect(textsOf(pdf.sheets[1]!)).toEqual(
      expect.arrayContaining([
        'Gesa Möller',
        '50670 Köln',
        '„Das Leuchten der Elbe“: Presseheft',
        'Guten Tag Gesa Möller,',
        'anbei das Presseheft zu „Das Leuchten der Elbe“. Der Film startet am 26.11.2026.',
        'Lena Muster',
      ]),
    )
  })

  it('call people by their Anrede and title', async () => {
    const called = { salutation: 'Frau', title: 'Dr.', street: 'Hansaring 61', zip: '50670', city: 'Köln' }
    const id = Number((await contactAt('Weiß', called)).split('/').at(-1))
    const pdf = await printed('letters', {
      recipients: { path: 'mediacontacts', ids: [id] },
      text: '{Anrede},\n\nText',
    })
    expect(textsOf(pdf)).toEqual(expect.arrayContaining(['Frau Dr. Gesa Weiß', 'Sehr geehrte Frau Dr. Weiß,']))
  })

  it('go on with a second page', async () => {
    const text = Array.from({ length: 70 }, (_, n) => `Zeile ${n + 1}`).join('\n')
    const pdf = await printed('letters', { recipients, text })
    expect(pdf.pages).toBe(4)
    const [first, second] = pdf.sheets
    expect(textsOf(first!).at(-1)).toBe('Seite 1 von 2')
    expect(textsOf(second!).at(-1)).toBe('Seite 2 von 2')
    expect(textsOf(second!)).toContain('Zeile 70')
    const [top] = second!.texts
    expect(top!.y - (top!.size * 0.978 * 25.4) / 72).toBeCloseTo(27, 1)
    expect(second!.texts.filter(({ y }) => y > 277).map(({ text: line }) => line)).toEqual(['Seite 2 von 2'])
  })

  it('leave out return line, marks and head where they are not wanted', async () => {
    const pdf = await printed('letters', { recipients, text: 'Text', window: false, marks: false, head: 'none' })
    expect(pdf.marks).toEqual([])
    expect(textsOf(pdf).join()).not.toContain('Rampenlicht')
    const address = pdf.texts.filter(({ x, y }) => x < FIELD.right && y > ADDRESS_TOP && y < FIELD.bottom)
    expect(address).toHaveLength(3)
  })

  it('say in the preview who gets none and what is missing', async () => {
    const { body } = await azubi.post('/print/letters/preview', { recipients, text: '{Anrede} {Medium}', page: 2 })
    expect(body).toMatchObject({ recipients: 3, count: 2, page: 2, of: 2, name: 'Gesa Möller' })
    expect(body['members']).toEqual([memberOf('Ahrens'), memberOf('Möller')])
    expect((body['leftOut'] as Row[]).map(({ name, reason }) => [name, reason])).toEqual([
      ['Gesa Rahn', 'Keine Anschrift'],
    ])
    expect((body['warnings'] as Row[]).map(({ name, text }) => [name, text])).toEqual([
      ['Gesa Ahrens', 'Anrede fehlt'],
      ['Gesa Ahrens', 'Ohne {Medium}'],
      ['Gesa Möller', 'Anrede fehlt'],
      ['Gesa Möller', 'Ohne {Medium}'],
    ])
  })

  it('refuse what cannot be filled in, by name', async () => {
    expect(await refused('letters', { recipients, text: ' ' })).toEqual([422, 'Bitte „Text“ ausfüllen.'])
    expect(await refused('letters', { recipients, text: '{Andrede}' })).toEqual([
      422,
      'Den Platzhalter „{Andrede}“ gibt es nicht. Möglich sind: {Anrede}, {Vorname}, {Nachname}, {Medium}, {Projekt}, {Release}, {Absender}, {Datum}.',
    ])
    const { body } = await azubi.list('/mediacontacts?q=Möller')
    const alone = { path: 'mediacontacts', ids: [Number(body[0]!['id'])] }
    expect(await refused('letters', { recipients: alone, text: '{Projekt}' })).toEqual([
      422,
      '„{Projekt}“ lässt sich nur füllen, wenn zu einem Projekt geschrieben wird.',
    ])
    expect(await refused('letters', { recipients, text: '伟' })).toEqual([
      422,
      '„Text“ enthält Zeichen, die sich nicht drucken lassen: 伟',
    ])
  })
})

describe('delivery notes', async () => {
  const material = await world.create('/project_materials', {
    project: `/projects/${project.id}`,
    material: { name: 'Presseheft' },
    count: 50,
  })
  const poster = await world.create('/project_materials', {
    project: `/projects/${project.id}`,
    material: { name: 'Filmplakat A1' },
    count: 50,
  })
  await world.create('/project_list_mediacontact_materials', {
    projectMaterial: `/project_materials/${material.id}`,
    projectListMediacontact: `/project_list_mediacontacts/${memberOf('Möller')}`,
    count: 2,
    date: null,
  })

  it('list what is still to go, after a packing list by material', async () => {
    const pdf = await printed('delivery_notes', { recipients, date: '2026-11-17' })
    expect(pdf.pages).toBe(2)
    const [packing, note] = pdf.sheets
    expect(textsOf(packing!)).toEqual([
      'Packliste',
      'Das Leuchten der Elbe · Langvorlauf Print',
      '17.11.2026',
      'Presseheft – 2 Stück',
      '2×',
      'Gesa Möller',
      'Hansaring 61, 50670 Köln',
    ])
    expect(textsOf(note!)).toEqual(
      expect.arrayContaining([
        'Gesa Möller',
        'Lieferschein',
        'Menge',
        'Material',
        '2',
        'Presseheft',
        'Das Leuchten der Elbe',
      ]),
    )
  })

  it('take along what is entered with them, and lie behind each letter', async () => {
    const added = { material: `/project_materials/${poster.id}`, date: '2026-11-17' }
    const notes = await printed('delivery_notes', { recipients, ...added, packingList: false })
    expect(notes.sheets.map((page) => textsOf(page).filter((text) => /Presseheft|Filmplakat/.test(text)))).toEqual([
      ['Filmplakat A1'],
      ['Presseheft', 'Filmplakat A1'],
    ])
    const letters = await printed('letters', { recipients, text: 'Brief', notes: true })
    expect(letters.sheets.map((page) => textsOf(page).includes('Lieferschein'))).toEqual([false, false, true])
  })

  it('name who gets none, and are for a Verteiler only', async () => {
    const { body } = await azubi.post('/print/delivery_notes/preview', { recipients })
    expect((body['leftOut'] as Row[]).map(({ name, reason }) => [name, reason])).toEqual([
      ['Gesa Rahn', 'Keine Anschrift'],
      ['Gesa Ahrens', 'Kein Material zugeteilt'],
    ])
    expect(await refused('delivery_notes', { recipients: { path: 'influencers', filter: {} } })).toEqual([
      422,
      'Lieferscheine gibt es nur für einen Verteiler: dort ist Material zugeteilt.',
    ])
    const elsewhere = await world.create('/project_materials', {
      project: await world.newProject({ title: 'Nachtlinie' }),
      material: { name: 'Becher' },
    })
    expect(await refused('delivery_notes', { recipients, material: `/project_materials/${elsewhere.id}` })).toEqual([
      404,
      `Das Material ${elsewhere.id} wurde nicht gefunden.`,
    ])
  })
})

describe('the address file', () => {
  const HEADINGS = 'Firma;Name;Straße;PLZ;Ort;Land;Briefanrede;Zeile 1;Zeile 2;Zeile 3;Zeile 4;Zeile 5'
  it('has the lines of the labels in their order', async () => {
    const { payload, headers } = await send('addresses', { recipients, format: 'csv' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(payload.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      HEADINGS,
      ';Gesa Ahrens;Am Sund 4;18439;Stralsund;;Guten Tag Gesa Ahrens,;Gesa Ahrens;Am Sund 4;18439 Stralsund;;',
      ';Gesa Möller;Hansaring 61;50670;Köln;;Guten Tag Gesa Möller,;Gesa Möller;Hansaring 61;50670 Köln;;',
    ])
    const sheet = await send('addresses', { recipients })
    expect(rowsInXlsx(sheet.rawPayload)).toHaveLength(3)
  })
})

describe('much paper', () => {
  it('becomes a job, whose file is fetched by who started it', async () => {
    const place = { street: 'Weg 1', zip: '01067', city: 'Dresden' }
    for (const n of [1, 2, 3, 4, 5]) await contactAt(`Viel ${n}`, place)
    await app.engine.start()
    // five people, fifty times each, one to a page
    const sheet = { width: 150, height: 200, columns: 1, rows: 1, left: 20, top: 20, stepX: 150, stepY: 200 }
    const body = { recipients: { path: 'mediacontacts', filter: { q: 'Viel' } }, sheet, copies: 50 }
    const { status, body: job } = await azubi.post('/print/labels', body)
    expect([status, job]).toMatchObject([202, { kind: 'print', state: 'Wartet', total: 250 }])
    expect(job['title']).toMatch(/: 250 Etiketten$/)
    const href = await until(async () => {
      const { body: jobs } = await azubi.list('/jobs')
      const mine = jobs.find(({ id }) => id === job['id'])
      expect(mine).toMatchObject({ state: 'Fertig', result: { text: '250 Etiketten' } })
      return (mine as { result: { links: { href: string }[] } }).result.links[0]!.href
    })
    const fetched = async (token: string) => app.inject({ url: href, headers: { authorization: `Bearer ${token}` } })
    const file = await fetched(azubi.token)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pdf = readPdf(file.rawPayload)
    expect(pdf.pages).toBe(250)
    expect(textsOf(pdf.sheets[249]!)[0]).toBe('Gesa Viel 5')
    expect((await fetched((await person(['ROLE_CHIEF'])).token)).statusCode).toBe(404)
    const { body: log } = await admin.list('/exports?itemsPerPage=1')
    expect(log[0]).toMatchObject({ path: 'mediacontacts', address: '/print/labels', count: 250 })
  })
})
