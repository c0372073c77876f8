import { describe, expect, it } from 'vitest'
import { ADDRESS_TOP, addressOf, FIELD, type ReadPdf, readPdf } from '../read-pdf.ts'
import { startApp } from '../support.ts'

const { app, pool, person } = await startApp({ SENDER_LINE: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg' })
const azubi = await person(['ROLE_TRAINEE'])

const INFLUENCER = {
  name: 'elbkind',
  asp: 'Selin Acar',
  street: 'Rothestraße 41',
  zip: '22765',
  city: 'Hamburg',
  country: 'Deutschland',
  email: 'mara@elbkind.de',
  phone: '040 2283 417',
}
const CLARA = { firstName: 'Clara', lastName: 'Erdmann' }

const send = (kind: string, payload: object) =>
  app.inject({ method: 'POST', url: `/print/${kind}`, headers: { authorization: `Bearer ${azubi.token}` }, payload })
const printed = async (kind: string, payload: object): Promise<ReadPdf> => {
  const answer = await send(kind, payload)
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.rawPayload)
}
const refused = async (kind: string, payload: object) => (await azubi.post(`/print/${kind}`, payload)).body

const TOLERANCE = 0.5

const inkOf =
  ({ fonts }: ReadPdf) =>
  (text: ReadPdf['texts'][number]) => {
    const mm = (text.size * 25.4) / 72
    const [{ ascent, descent } = { ascent: 0, descent: 0 }] = fonts
    return { left: text.x, right: text.x + text.width, top: text.y - ascent * mm, bottom: text.y - descent * mm }
  }
/** No line overlaps the next, and none leaves the box. */
const expectInside = (pdf: ReadPdf, texts: ReadPdf['texts'], box: typeof FIELD) => {
  const inks = texts.map(inkOf(pdf))
  for (const [index, ink] of inks.entries()) {
    expect(ink.left).toBeGreaterThanOrEqual(box.left - TOLERANCE)
    expect(ink.right).toBeLessThanOrEqual(box.right + TOLERANCE)
    expect(ink.top).toBeGreaterThanOrEqual(box.top - TOLERANCE)
    expect(ink.bottom).toBeLessThanOrEqual(box.bottom + TOLERANCE)
    expect(ink.top).toBeGreaterThanOrEqual((inks[index - 1]?.bottom ?? 0) - 0.01)
  }
}

describe('the line with the name', () => {
  const nameOf = async (more: object) =>
    addressOf(await printed('mediacontact', { mediacontact: { ...CLARA, ...more } })).map(({ text }) => text)
  it.each([
    ['Clara Erdmann', {}],
    ['Clara Erdmann', { salutation: null, title: '' }],
    ['Frau Clara Erdmann', { salutation: 'Frau' }],
    ['Frau Prof. Dr. Clara Erdmann', { salutation: 'Frau', title: 'prof. dr.' }],
    ['Herrn Clara Erdmann', { salutation: 'Herr' }],
    ['Dr. Clara Erdmann', { salutation: 'Neutral', title: 'Dr.' }],
  ])('%s', async (line, more) => expect(await nameOf(more)).toEqual([line]))
})

describe('a sheet in the window of an envelope', () => {
  it('has the address of an influencer in the field of DIN 5008, form B', async () => {
    const pdf = await printed('influencer', { influencer: INFLUENCER })
    expect([pdf.width, pdf.height, pdf.pages]).toEqual([expect.closeTo(210, 2), expect.closeTo(297, 2), 1])
    const address = addressOf(pdf)
    expect(address.map(({ text }) => text)).toEqual(['elbkind', 'z. Hd. Selin Acar', 'Rothestraße 41', '22765 Hamburg'])
    expectInside(pdf, address, { ...FIELD, top: ADDRESS_TOP })
    // 5 mm inside of the field, each line below the other, the first at the top of its zone
    expect(address.every(({ x }) => Math.abs(x - 25) < 0.01)).toBe(true)
    expect(inkOf(pdf)(address[0]!).top).toBeCloseTo(ADDRESS_TOP, 0)
  })

  it('has the return line in the zone above it', async () => {
    const pdf = await printed('influencer', { influencer: INFLUENCER })
    const [back] = pdf.texts
    expect(back?.text).toBe('Rampenlicht · Hafenstraße 1 · 20457 Hamburg')
    expect(back?.size).toBeLessThanOrEqual(8)
    expectInside(pdf, [back!], { ...FIELD, bottom: ADDRESS_TOP })
  })

  it('has marks for folding and punching, and how to reach the person outside of the window', async () => {
    const pdf = await printed('influencer', { influencer: INFLUENCER })
    expect(pdf.marks.filter(({ x }) => x < 10).map(({ y }) => y)).toEqual([
      expect.closeTo(105, 1),
      expect.closeTo(148.5, 1),
      expect.closeTo(210, 1),
    ])
    const beside = pdf.texts.filter(({ x }) => x > FIELD.right)
    expect(beside.map(({ text }) => text)).toEqual(['Kontakt', 'mara@elbkind.de', 'Tel. 040 2283 417'])
    expectInside(pdf, beside, { left: 125, right: 200, top: 50, bottom: 100 })
  })

  it('writes town and country in capitals abroad, and company before name', async () => {
    const pdf = await printed('customer_contact', {
      customerContact: {
        firstName: 'Öttili',
        lastName: 'Łysak',
        customer: {
          name: 'Gmain',
          fullName: 'Gmain Film GmbH',
          street: 'Ring 3',
          zip: 'A-5082',
          city: 'Großgmain',
          country: 'Österreich',
        },
      },
    })
    expect(addressOf(pdf).map(({ text }) => text)).toEqual([
      'Gmain Film GmbH',
      'Öttili Łysak',
      'Ring 3',
      'A-5082 GROSSGMAIN',
      'ÖSTERREICH',
    ])
  })

  it.each([
    ['one word each', (letter: string) => letter.repeat(500)],
    ['many words', (letter: string) => `${letter.repeat(7)} `.repeat(63).slice(0, 500).trim()],
    ['wide letters', () => 'W'.repeat(180)],
    ['just too long', (letter: string) => `${letter.repeat(11)}-`.repeat(6)],
  ])('takes names and addresses of any length: %s', async (_, text) => {
    const form = Object.fromEntries(
      ['company', 'firstName', 'lastName', 'street', 'city', 'country'].map((name) => [name, text(name[0]!)]),
    )
    const sheet = await printed('business_contact', {
      businessContact: {
        ...form,
        zip: '1'.repeat(20),
        email: `${'e'.repeat(240)}@x.de`,
        phone: '0'.repeat(500),
        mobile: 'm'.repeat(500),
      },
    })
    const address = addressOf(sheet)
    expect(address.length).toBeLessThanOrEqual(6)
    expect(Math.min(...address.map(({ size }) => size))).toBeGreaterThanOrEqual(6)
    expectInside(sheet, address, { ...FIELD, top: ADDRESS_TOP })
    expectInside(
      sheet,
      sheet.texts.filter(({ x }) => x > FIELD.right),
      { left: 125, right: 200, top: 50, bottom: 100 },
    )
    const label = await printed('business_contact', {
      businessContact: { ...form, zip: '1'.repeat(20) },
      format: 'label',
    })
    expectInside(label, label.texts, { left: 4, right: 85, top: 4, bottom: 32 })
  })
})

describe('a label', () => {
  it('is 89 × 36 mm, with the same lines and margins of 4 mm', async () => {
    const pdf = await printed('influencer', { influencer: { ...INFLUENCER, country: 'Schweiz' }, format: 'label' })
    expect([pdf.width, pdf.height, pdf.pages]).toEqual([expect.closeTo(89, 2), expect.closeTo(36, 2), 1])
    expect(pdf.texts.map(({ text }) => text)).toEqual([
      'elbkind',
      'z. Hd. Selin Acar',
      'Rothestraße 41',
      '22765 HAMBURG',
      'SCHWEIZ',
    ])
    expectInside(pdf, pdf.texts, { left: 4, right: 85, top: 4, bottom: 32 })
    expect(pdf.marks).toEqual([])
  })
})

describe('letters', () => {
  const range = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
  it.each([
    ['Latin-1', range(0xc0, 0xff)],
    ['Latin Extended-A, first half', range(0x100, 0x13f)],
    ['Latin Extended-A, second half', range(0x140, 0x17f).replace('ŉ', '')],
    ['Romanian, Azeri, capital sharp s', 'ȘșȚțƏəẞ'],
    ['Vietnamese', range(0x1ea0, 0x1ef9)],
    ['Welsh', 'ẀẁẂẃẄẅŴŵỲỳŶŷ'],
    ['Greek and Cyrillic', 'ΑΩαωάέήίόύώЁАЯаяёЇїЄєҐґ'],
    ['what stands in names', "O'Neill d’Été – Müller-Łuk & Co „Ost“ (½) №7"],
    ['letters that other faces join', 'Offizin fi fl ffi ffl Affe Schiff ft tt -> 3x4'],
  ])('draws every one, each for itself: %s', async (_, letters) => {
    const pdf = await printed('mediacontact', { mediacontact: { ...CLARA, company: letters } })
    const shown = addressOf(pdf).slice(0, -1)
    expect(shown.map(({ text }) => text).join('')).toBe(letters)
    expect(shown.flatMap(({ glyphs }) => glyphs)).toHaveLength([...letters].length)
    expect(shown.flatMap(({ glyphs }) => glyphs)).not.toContain(0)
  })

  it('takes old double letters apart, and puts letters and accents together', async () => {
    const pdf = await printed('mediacontact', { mediacontact: { ...CLARA, company: 'ŉ Ǆ u\u0308' } })
    expect(addressOf(pdf)[0]?.text).toBe('ʼn DŽ ü')
  })

  it('leaves out pictures, and refuses what it cannot draw by the name of the field', async () => {
    const pdf = await printed('influencer', { influencer: { ...INFLUENCER, name: 'elbkind ✨🌊' } })
    expect(addressOf(pdf)[0]?.text).toBe('elbkind')
    expect(
      await refused('mediacontact', { mediacontact: { firstName: '伟', lastName: '张张', city: 'דןד' } }),
    ).toMatchObject({
      status: 422,
      violations: [
        {
          propertyPath: 'firstName',
          message:
            '„Vorname“ enthält Zeichen, die sich nicht drucken lassen: 伟. Bitte in lateinischer Schrift schreiben.',
        },
        {
          propertyPath: 'lastName',
          message:
            '„Nachname“ enthält Zeichen, die sich nicht drucken lassen: 张. Bitte in lateinischer Schrift schreiben.',
        },
        {
          propertyPath: 'city',
          message:
            '„Ort“ enthält Zeichen, die sich nicht drucken lassen: ד ן. Bitte in lateinischer Schrift schreiben.',
        },
      ],
    })
  })
})

describe('the document', () => {
  it('says what it is, in which language, and is printed in true size', async () => {
    const before = Date.now()
    const pdf = await printed('mediacontact', { mediacontact: { ...CLARA, lastName: 'Łysak (geb. Weiß)' } })
    expect(pdf.info).toMatchObject({ Title: 'Clara Łysak (geb. Weiß)', Author: 'Rampenlicht' })
    const [, year, month, day, hour, minute, second] =
      /D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(pdf.info['CreationDate'] ?? '') ?? []
    const made = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    expect(made).toBeGreaterThanOrEqual(before - 1000)
    expect(made).toBeLessThanOrEqual(Date.now())
    expect(pdf.catalogue).toContain('/Lang (de-DE)')
    expect(pdf.catalogue).toContain('/PrintScaling /None')
    expect(pdf.fonts).toEqual([expect.objectContaining({ name: expect.stringContaining('Inter'), isEmbedded: true })])
  })

  it('says the same in XML, whatever the name is', async () => {
    const pdf = await printed('mediacontact', { mediacontact: { firstName: 'Kim </rdf:li>', lastName: '<b> & Söhne' } })
    expect(pdf.info).toMatchObject({ Title: 'Kim </rdf:li> <b> & Söhne' })
    expect(pdf.metadata).toContain('>Kim &#60;/rdf:li&#62; &#60;b&#62; &#38; Söhne</rdf:li>')
  })

  it('is shown by the browser under the name of the person, and kept by nobody', async () => {
    const { headers } = await send('influencer', { influencer: { ...INFLUENCER, name: 'Über/Mut' } })
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''%C3%9Cber-Mut.pdf")
    expect(headers['cache-control']).toBe('no-store')
    const { rows } = await pool.query('select (select count(*)::int from influencers) as records')
    expect(rows).toEqual([{ records: 0 }])
  })
})
