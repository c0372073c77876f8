import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadPage, type ReadPdf, readPdf } from '../read-pdf.ts'
import { startApp } from '../support.ts'

const { app, person } = await startApp({ SENDER_LINE: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg' })
const azubi = await person(['ROLE_TRAINEE'])
const chief = await person(['ROLE_CHIEF'])

const send = (what: string, payload: object) =>
  app.inject({ method: 'POST', url: `/print/${what}`, headers: { authorization: `Bearer ${azubi.token}` }, payload })
const printed = async (what: string, payload: object): Promise<ReadPdf> => {
  const answer = await send(what, payload)
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.rawPayload)
}
const preview = async (what: string, payload: object) => (await azubi.post(`/print/${what}/preview`, payload)).body
const refused = async (what: string, payload: object) => {
  const { status, body } = await azubi.post(`/print/${what}`, payload)
  return [status, body['detail']]
}
const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await azubi.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Number(answer.body['id'])
}
const textsOf = ({ texts }: ReadPage) => texts.map(({ text }) => text)
/** Where the ink of the texts begins and ends. */
const inkOf = (pdf: ReadPdf, texts: ReadPage['texts']) => {
  const [{ ascent, descent } = { ascent: 0, descent: 0 }] = pdf.fonts
  const mm = (size: number) => (size * 25.4) / 72
  return {
    left: Math.min(...texts.map(({ x }) => x)),
    right: Math.max(...texts.map(({ x, width }) => x + width)),
    top: Math.min(...texts.map(({ y, size }) => y - ascent * mm(size))),
    bottom: Math.max(...texts.map(({ y, size }) => y - descent * mm(size))),
  }
}
/** Letters in a label keep 4 mm from its edges; measured with half a millimetre of room. */
const expectIn = (pdf: ReadPdf, texts: ReadPage['texts'], [x, y]: readonly number[], width: number, height: number) => {
  const ink = inkOf(pdf, texts)
  expect(ink.left).toBeCloseTo(x! + 4, 0)
  expect(ink.right).toBeLessThanOrEqual(x! + width - 4 + 0.1)
  expect(ink.top).toBeGreaterThanOrEqual(y! + 4 - 0.5)
  expect(ink.bottom).toBeLessThanOrEqual(y! + height - 4 + 0.5)
  // in the middle of it
  expect((ink.top + ink.bottom) / 2).toBeCloseTo(y! + height / 2, 0)
}

const PLACE = { street: 'Am Sund 4', zip: '18439', city: 'Stralsund' }
const ids: number[] = []
beforeAll(async () => {
  // as many as the largest sheet has labels, and in the order of their postcodes
  for (let n = 0; n < 24; n++)
    ids.push(
      await idOf('/mediacontacts', {
        firstName: 'Öğuz',
        lastName: `Weiß ${String.fromCharCode(65 + n)}`,
        ...PLACE,
        zip: String(10_000 + n),
      }),
    )
})
const everybody = () => ({ path: 'mediacontacts', ids })
const somebody = () => ({ path: 'mediacontacts', ids: ids.slice(0, 3) })

describe('labels', () => {
  it.each([
    // number, label, how many, where the first and the last one lie
    ['3474', 70, 37, 24, [0, 0.5], [140, 259.5]],
    ['3475', 70, 36, 24, [0, 4.5], [140, 256.5]],
    ['3477', 105, 41, 14, [0, 5], [105, 251]],
    ['3652', 70, 42.3, 21, [0, 0.45], [140, 254.25]],
    ['3659', 97, 42.3, 12, [8, 21.6], [105, 233.1]],
    ['3669', 70, 50.8, 15, [0, 21.5], [140, 224.7]],
    ['L7159', 63.5, 33.9, 24, [7.2, 12.9], [139.2, 250.2]],
    ['L7160', 63.5, 38.1, 21, [7.2, 15.15], [139.28, 243.75]],
    ['L4760', 63.5, 38.1, 21, [7.2, 15.15], [139.28, 243.75]],
    ['L7161', 63.5, 46.6, 18, [7.2, 8.7], [139.2, 241.7]],
    ['L7162', 99.1, 33.9, 16, [4.65, 12.9], [106.25, 250.2]],
    ['L7163', 99.1, 38.1, 14, [4.65, 15.15], [106.25, 243.75]],
    ['L7164', 63.5, 72, 12, [7.2, 4.5], [139.2, 220.5]],
    ['L7165', 99.1, 67.7, 8, [4.65, 13.1], [106.25, 216.2]],
    ['4677', 63.5, 38.1, 21, [6.75, 15.15], [139.75, 243.75]],
  ] as const)('lie where sheet %s has them', async (sheet, width, height, count, first, last) => {
    const pdf = await printed('labels', { recipients: { path: 'mediacontacts', ids: ids.slice(0, count) }, sheet })
    expect([pdf.width, pdf.height, pdf.pages]).toEqual([expect.closeTo(210, 2), expect.closeTo(297, 2), 1])
    expect(pdf.texts).toHaveLength(count * 3)
    expect(textsOf(pdf).slice(0, 3)).toEqual(['Öğuz Weiß A', 'Am Sund 4', '10000 Stralsund'])
    expectIn(pdf, pdf.texts.slice(0, 3), first, width, height)
    expectIn(pdf, pdf.texts.slice(-3), last, width, height)
    expect(pdf.catalogue).toContain('/PrintScaling /None')
  })

  it('begin at label 5, go on to the next sheet, and stand twice where two copies are wanted', async () => {
    const body = { recipients: everybody(), sheet: '3474', start: 5 }
    const pdf = await printed('labels', body)
    expect(pdf.sheets.map(({ texts }) => texts.length)).toEqual([60, 12])
    // the second of the second row
    expectIn(pdf, pdf.texts.slice(0, 3), [70, 37.5], 70, 37)
    const twice = await printed('labels', { recipients: somebody(), sheet: '3474', copies: 2 })
    expect(textsOf(twice).filter((text) => text.startsWith('Öğuz'))).toEqual(
      ['A', 'A', 'B', 'B', 'C', 'C'].map((letter) => `Öğuz Weiß ${letter}`),
    )
  })

  it('move with the printer', async () => {
    const [plain, moved] = [
      await printed('labels', { recipients: somebody(), sheet: 'L7160' }),
      await printed('labels', { recipients: somebody(), sheet: 'L7160', offset: { x: 0.5, y: -1 } }),
    ]
    expect(moved.texts[0]!.x - plain.texts[0]!.x).toBeCloseTo(0.5)
    expect(moved.texts[0]!.y - plain.texts[0]!.y).toBeCloseTo(-1)
  })

  it('lie on a sheet of one’s own', async () => {
    const sheet = { width: 50, height: 30, columns: 4, rows: 9, left: 5, top: 13.5, stepX: 50, stepY: 30 }
    const pdf = await printed('labels', { recipients: somebody(), sheet, start: 36 })
    expect(pdf.pages).toBe(2)
    expectIn(pdf, pdf.texts, [155, 253.5], 50, 30)
    expect(await refused('labels', { recipients: somebody(), sheet: { ...sheet, columns: 5 } })).toEqual([
      422,
      '„Spalten“: Die Etiketten reichen bis 255 mm, A4 ist 210 mm breit.',
    ])
  })

  it('have the first line bold, six lines of an address abroad whole, and what is long smaller and never cut', async () => {
    const company = await idOf('/business_contact_companies', {
      name: 'Société Anonyme du Cinéma',
      street: 'Rue de l’Église 7',
      zip: 'L-1234',
      city: 'Luxemburg',
      country: 'Luxemburg',
    })
    const contact = { firstName: 'Léa', lastName: 'Müller', email: 'l@m.lu' }
    const abroad = await idOf('/business_contacts', { ...contact, company: `/business_contact_companies/${company}` })
    const longName = 'Verwaltungsgesellschaft für Rundfunk und Fernsehen '.repeat(7).trim()
    const house = await idOf('/business_contact_companies', { name: longName, ...PLACE })
    const long = await idOf('/business_contacts', { ...contact, company: `/business_contact_companies/${house}` })
    const recipients = { path: 'business_contacts', ids: [abroad, long] }
    const pdf = await printed('labels', { recipients, sheet: 'L7159' })
    const [lux, other] = [pdf.texts.filter(({ x }) => x > 70), pdf.texts.filter(({ x }) => x < 70)]
    expect(lux.map(({ text }) => text)).toEqual([
      'Société Anonyme du Cinéma',
      'Léa Müller',
      'Rue de l’Église 7',
      'L-1234 LUXEMBURG',
      'LUXEMBURG',
    ])
    expect(lux.map(({ face }) => /SemiBold/.test(face))).toEqual([true, false, false, false, false])
    expect(other.map(({ text }) => text).join(' ')).toBe(`${longName} Léa Müller Am Sund 4 18439 Stralsund`)
    expectIn(pdf, other, [7.2, 12.9], 63.5, 33.9)
    expect((await preview('labels', { recipients, sheet: 'L7159' }))['warnings']).toEqual([
      { path: 'business_contacts', id: long, name: 'Léa Müller', text: 'Sehr lang: Schrift kleiner als 7 pt' },
    ])
  })

  it('are one for a newsroom, in the order of the post or of names', async () => {
    const company = await idOf('/mediacontact_companies', { name: 'Medienhaus Elbe', ...PLACE })
    const partner = await idOf('/mediacontact_partners', {
      name: 'Kinozeit',
      company: `/mediacontact_companies/${company}`,
    })
    const members = []
    for (const lastName of ['Schäfer', 'Albrecht'])
      members.push(
        await idOf('/mediacontacts', { firstName: 'Ida', lastName, partners: [`/mediacontact_partners/${partner}`] }),
      )
    const recipients = { path: 'mediacontacts', ids: members }
    const byName = await printed('labels', { recipients, sheet: '3474', order: 'name' })
    expect(textsOf(byName).filter((text) => text.startsWith('Ida'))).toEqual(['Ida Albrecht', 'Ida Schäfer'])
    const perHouse = await printed('labels', { recipients, sheet: '3474', per: 'house' })
    expect(textsOf(perHouse)).toEqual(['Medienhaus Elbe', 'Redaktion', 'Am Sund 4', '18439 Stralsund'])
  })

  it('are previewed as they are printed, with those who get none', async () => {
    const nowhere = await idOf('/mediacontacts', { firstName: 'Mila', lastName: 'Rahn' })
    const half = await idOf('/mediacontacts', { firstName: 'Sascha', lastName: 'Brandt', city: 'Kiel' })
    const foreign = await idOf('/mediacontacts', { firstName: '伟', lastName: '张', ...PLACE })
    const body = {
      recipients: { path: 'mediacontacts', ids: [...ids.slice(0, 2), nowhere, half, foreign] },
      sheet: '3474',
    }
    const shown = await preview('labels', body)
    expect(shown).toMatchObject({ recipients: 5, count: 2, sheets: 1, page: 1, of: 1, members: [] })
    expect(shown['leftOut']).toEqual([
      { path: 'mediacontacts', id: nowhere, name: 'Mila Rahn', reason: 'Keine Anschrift' },
      { path: 'mediacontacts', id: half, name: 'Sascha Brandt', reason: 'PLZ fehlt' },
      {
        path: 'mediacontacts',
        id: foreign,
        name: '伟 张',
        reason: 'Zeichen, die sich nicht drucken lassen: 伟 张',
      },
    ])
    const [page] = shown['pages'] as ReadPage[]
    const pdf = await printed('labels', body)
    expect(page!.texts.map(({ text, x, y }) => [text, x, y])).toEqual(
      pdf.texts.map(({ text, x, y }) => [text, expect.closeTo(x, 1), expect.closeTo(y, 1)]),
    )
    expect(await refused('labels', { ...body, recipients: { path: 'mediacontacts', ids: [nowhere, half] } })).toEqual([
      422,
      'Es gibt nichts zu drucken. Mila Rahn: Keine Anschrift. Das gilt auch für 1 weitere.',
    ])
  })

  it('go to nobody who wants no post', async () => {
    const contact = { firstName: 'Nina', lastName: 'Nein', email: 'nina@nein.example', ...PLACE }
    const nina = await idOf('/mediacontacts', contact)
    const sperre = { mediacontact: `/mediacontacts/${nina}`, reason: 'Widerspruch', scope: 'Mails und Post' }
    await idOf('/blocked_addresses', { ...sperre, source: 'Anruf' })
    const shown = await preview('labels', { recipients: { path: 'mediacontacts', ids: [ids[0], nina] }, sheet: '3474' })
    expect(shown).toMatchObject({
      count: 1,
      leftOut: [{ path: 'mediacontacts', id: nina, name: 'Nina Nein', reason: 'Für Post gesperrt' }],
    })
  })

  it('follow a filter of the list, and other kinds of people', async () => {
    const pdf = await printed('labels', {
      recipients: { path: 'mediacontacts', filter: { q: 'Weiß B' } },
      sheet: '3474',
    })
    expect(textsOf(pdf)[0]).toBe('Öğuz Weiß B')
    const customer = await idOf('/customers', { name: 'Halbinsel', fullName: 'Halbinsel GmbH', ...PLACE })
    const contact = { firstName: 'Achim', lastName: 'Ruge', email: 'a@r.de', customer: `/customers/${customer}` }
    const asked = { path: 'customer_contacts', ids: [await idOf('/customer_contacts', contact)] }
    expect(textsOf(await printed('labels', { recipients: asked, sheet: '3474' }))).toEqual([
      'Halbinsel GmbH',
      'Achim Ruge',
      'Am Sund 4',
      '18439 Stralsund',
    ])
    const influencer = { name: 'elbkind', asp: 'Selin Acar', email: 'e@k.de', ...PLACE }
    const one = { path: 'influencers', ids: [await idOf('/influencers', influencer)] }
    expect(textsOf(await printed('labels', { recipients: one, sheet: '3474' }))).toEqual([
      'elbkind',
      'z. Hd. Selin Acar',
      'Am Sund 4',
      '18439 Stralsund',
    ])
  })

  it('are tried on a test sheet with outlines and a ruler', async () => {
    const pdf = await printed('test_sheet', { sheet: 'L7163', offset: { x: 0.5, y: -1 } })
    expect(pdf.frames).toHaveLength(14 + 10)
    const [first] = pdf.frames
    expect([first!.x, first!.y, first!.width, first!.height]).toEqual(
      [5.15, 14.15, 99.1, 38.1].map((side) => expect.closeTo(side, 2)),
    )
    const ruler = pdf.frames.slice(14)
    expect(ruler.at(-1)!.x + 10 - ruler[0]!.x).toBeCloseTo(100)
    expect(textsOf(pdf).at(-1)).toContain('Testbogen Avery L7163, nach rechts 0,5 mm, nach unten -1,0 mm')
  })
})

describe('what makes no sense', () => {
  it.each([
    [{ sheet: '9999' }, 422, 'Den Bogen „9999“ gibt es nicht.'],
    [{ start: 25 }, 422, '„Beginnen bei“ muss eine ganze Zahl von 1 bis 24 sein.'],
    [{ copies: 0 }, 422, '„Exemplare“ muss eine ganze Zahl von 1 bis 50 sein.'],
    [{ offset: { x: 11 } }, 422, '„Nach rechts“ muss eine Zahl von −10 bis 10 mm sein.'],
    [{ order: 'age' }, 400, 'Ungültiger Wert für „order“: age'],
    [{ kopien: 3 }, 400, 'Unbekanntes Feld: „kopien“.'],
    [{ recipients: undefined }, 422, '„recipients“ fehlt: Wer soll Post bekommen?'],
    [{ recipients: { path: 'mediacontacts', ids: [] } }, 422, '„ids“ nennt die Nummern der Einträge.'],
    [{ recipients: { path: 'mediacontacts', filter: { gehalt: '1' } } }, 400, 'Unbekannter Parameter „gehalt“.'],
    [{ recipients: { list: '/projects/3' } }, 422, '„list“ nennt einen Verteiler, z. B. "/project_lists/3".'],
  ])('is refused by name: %j', async (change, status, detail) => {
    expect(await refused('labels', { recipients: somebody(), sheet: '3474', ...change })).toEqual([status, detail])
  })

  it('is asked by somebody who is signed in', async () => {
    for (const url of ['labels', 'labels/preview', 'letters', 'delivery_notes', 'addresses', 'test_sheet'])
      expect((await app.inject({ method: 'POST', url: `/print/${url}`, payload: {} })).statusCode).toBe(401)
  })
})

describe('who printed whom', () => {
  it('stands in the log of the exports', async () => {
    await printed('labels', { recipients: somebody(), sheet: '3474' })
    const { body } = await chief.list('/exports?itemsPerPage=1')
    expect(body[0]).toMatchObject({ path: 'mediacontacts', address: '/print/labels', count: 3 })
    expect(body[0]!['actor']).toMatchObject({ id: azubi.id })
  })
})
