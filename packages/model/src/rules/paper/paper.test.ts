import { describe, expect, it } from 'vitest'
import { type PrintPage, textsOf } from '../print-page.ts'
import { packingPages, parcelOf, pilesOf } from './delivery.ts'
import { addressField, foldMarks, informationField, textFrame } from './form.ts'
import { type Label, labelOf, labelPages, sheetsFor, testSheet } from './labels.ts'
import { letterBlocks, letterPages } from './letter.ts'
import { type Fillings, filledIn, placeholderViolations } from './placeholders.ts'
import { doubtOf, inOrder, lackOf, perHouse, recipientOf } from './recipients.ts'
import { sheetAt } from './sheets.ts'

/** Every letter half as wide as high. */
const half = (text: string) => [...text].length * 0.5
const measures = { plain: half, bold: half }
const SHEET = sheetAt('3474')!
const label = (text: string): Label => ({ texts: textsOf({ lines: [text], size: 10 }, 4, 4), isTight: false })
const saying = (page: PrintPage) => page.texts.map(({ text, x }) => [text, x])

describe('labels on sheets', () => {
  const LABELS = ['a', 'b', 'c'].map(label)
  const set = (start: number, copies = 1, offset = { x: 0, y: 0 }) => [
    ...labelPages(LABELS, SHEET, { start, copies, offset }),
  ]

  it('begin at the label that is still there', () => {
    const [page, ...others] = set(5)
    expect(others).toEqual([])
    // 5 is the second of the second row: 70 mm from the left, text 4 mm inside
    expect(saying(page!)).toEqual([
      ['a', 74],
      ['b', 144],
      ['c', 4],
    ])
    const [first, , third] = page!.texts
    expect(third!.y - first!.y).toBeCloseTo(37)
  })

  it('go on to the next sheet', () => {
    expect(set(23).map(saying)).toEqual([
      [
        ['a', 74],
        ['b', 144],
      ],
      [['c', 4]],
    ])
    expect([sheetsFor(0, SHEET, 5), sheetsFor(20, SHEET, 5), sheetsFor(21, SHEET, 5)]).toEqual([0, 1, 2])
  })

  it('stand as often beside themselves as there are copies', () => {
    expect(set(1, 2)[0]!.texts.map(({ text }) => text)).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  })

  it('move with the printer', () => {
    const [plain, off] = [set(1)[0]!.texts[0]!, set(1, 1, { x: 0.5, y: -1 })[0]!.texts[0]!]
    expect([off.x - plain.x, off.y - plain.y]).toEqual([0.5, -1])
  })

  it('show their outlines and 100 mm on a test sheet', () => {
    const { frames = [] } = testSheet(SHEET, 'Zweckform 3474', { x: 1, y: 0 })
    expect(frames[0]).toEqual({ x: 1, y: 0.5, width: 70, height: 37 })
    const ruler = frames.slice(24)
    expect(ruler.at(-1)!.x + ruler.at(-1)!.width - ruler[0]!.x).toBe(100)
  })
})

describe('what a label says', () => {
  it('is set smaller, then broken, and never cut', () => {
    const lines = ['Küstenkurier', 'Redaktion Kultur', 'Am Sund 4', '18439 Stralsund']
    expect(labelOf(lines, SHEET, measures)!.texts.map(({ size, text, isBold }) => [size, text, isBold])).toEqual([
      [11, 'Küstenkurier', true],
      [11, 'Redaktion Kultur', undefined],
      [11, 'Am Sund 4', undefined],
      [11, '18439 Stralsund', undefined],
    ])
    const long = labelOf([`${'Wort '.repeat(70).trim()}`, ...lines], SHEET, measures)!
    expect(long.isTight).toBe(true)
    expect(long.texts.map(({ text }) => text).join(' ')).toBe([`${'Wort '.repeat(70).trim()}`, ...lines].join(' '))
    expect(long.texts.at(-1)!.y).toBeLessThan(37 - 4)
  })

  it('is nothing where it would have to be cut', () => {
    expect(
      labelOf(
        Array.from({ length: 8 }, () => 'x'.repeat(500)),
        SHEET,
        measures,
      ),
    ).toBeUndefined()
  })
})

describe('DIN 5008', () => {
  it('has its field, marks and text where the standard says', () => {
    expect(addressField('A')).toEqual({ x: 20, y: 27, width: 85, height: 45 })
    expect(addressField('B')).toEqual({ x: 20, y: 45, width: 85, height: 45 })
    expect(foldMarks('A').map(({ y }) => y)).toEqual([87, 148.5, 192])
    expect(foldMarks('B').map(({ y }) => y)).toEqual([105, 148.5, 210])
    expect([informationField('A').y, informationField('B').y, informationField('B').x]).toEqual([32, 50, 125])
    expect([textFrame('A').y, textFrame('B').y]).toEqual([expect.closeTo(80.46), expect.closeTo(98.46)])
  })

  const AROUND = {
    address: ['Kinozeit', 'Ida Schäfer', 'Planckstraße 13', '22765 Hamburg'],
    sender: 'R · S 1',
    information: [],
  }
  const letter = (text: string, change: object = {}) => {
    const paper = { form: 'B', hasWindow: true, hasMarks: true, head: 'none', under: 0, ...change } as const
    return letterPages(paper, AROUND, letterBlocks('Betreff', text, paper.form, measures), measures)!.pages
  }

  it('keeps to one page what fits, without a number', () => {
    const [page, ...others] = letter('Guten Tag,\n\nText')
    expect(others).toEqual([])
    expect(page!.texts.map(({ text }) => text)).toEqual(['R · S 1', ...AROUND.address, 'Betreff', 'Guten Tag,', 'Text'])
  })

  it('goes on with page 2, 27 mm from the top, both numbered', () => {
    const pages = letter(Array.from({ length: 60 }, (_, n) => `Zeile ${n + 1}`).join('\n'))
    expect(pages).toHaveLength(2)
    const [first, second] = pages.map(({ texts }) => texts)
    expect(first!.at(-1)!.text).toBe('Seite 1 von 2')
    expect(second!.at(-1)!.text).toBe('Seite 2 von 2')
    expect(Math.max(...first!.slice(0, -1).map(({ y }) => y))).toBeLessThan(277)
    expect(second![0]!.y).toBeGreaterThan(27)
    expect(second![0]!.y).toBeLessThan(32)
    expect(pages[1]!.marks).toEqual([])
  })

  it('has no return line without a window, and no marks where they are not wanted', () => {
    const [page] = letter('Text', { hasWindow: false, hasMarks: false })
    expect(page!.marks).toEqual([])
    expect(page!.texts[0]!.text).toBe('Kinozeit')
  })
})

describe('placeholders', () => {
  const FILLINGS: Fillings = {
    Anrede: 'Sehr geehrte Frau Dr. Weiß,',
    Vorname: 'Anna',
    Nachname: 'Weiß',
    Medium: null,
    Projekt: 'Elbe',
    Release: '26.11.2026',
    Absender: 'Lena',
    Datum: '17.11.2026',
  }
  it('are filled in, with one comma behind the Anrede', () => {
    expect(filledIn('{Anrede},\n\n„{Projekt}“ am { Release }', FILLINGS).text).toBe(
      'Sehr geehrte Frau Dr. Weiß,\n\n„Elbe“ am 26.11.2026',
    )
  })
  it('say what was missing', () => {
    expect(filledIn('wenn {Medium} berichtet', FILLINGS)).toEqual({ text: 'wenn  berichtet', missing: ['Medium'] })
  })
  it('are refused by name where nobody knows them', () => {
    expect(placeholderViolations('text', '{Andrede} {Projekt}', { hasProject: false })).toEqual([
      {
        propertyPath: 'text',
        message:
          'Den Platzhalter „{Andrede}“ gibt es nicht. Möglich sind: {Anrede}, {Vorname}, {Nachname}, {Medium}, {Projekt}, {Release}, {Absender}, {Datum}.',
      },
      {
        propertyPath: 'text',
        message: '„{Projekt}“ lässt sich nur füllen, wenn zu einem Projekt geschrieben wird.',
      },
    ])
  })
})

describe('recipients', () => {
  const house = { id: 1, name: 'Kinozeit', street: 'Planckstraße 13', zip: '22765', city: 'Hamburg', country: null }
  const contact = (id: number, lastName: string, change: object = {}) =>
    recipientOf('mediacontact', {
      id,
      firstName: 'Ida',
      lastName,
      partners: [{ name: 'Kino', company: house }],
      ...change,
    })

  it('have the address of the Einzeldruck', () => {
    expect(contact(1, 'Schäfer').lines).toEqual(['Kinozeit', 'Ida Schäfer', 'Planckstraße 13', '22765 Hamburg'])
    expect(contact(1, 'Schäfer').media).toBe('Kino')
  })

  it('are left out with a reason', () => {
    const lack = (values: object) => lackOf({ values: { ...values }, isBlocked: false })
    expect(lack({ street: 'Ring 1' })).toBe('Keine Anschrift')
    expect(lack({ city: 'Hamburg' })).toBe('PLZ fehlt')
    expect(lack({ zip: '22765' })).toBe('Ort fehlt')
    expect(lack({ city: 'Dublin', country: 'Irland' })).toBeUndefined()
    expect(lackOf({ values: { zip: '22765', city: 'Hamburg' }, isBlocked: true })).toBe('Für Post gesperrt')
    // the ZDF has a postcode of its own
    expect(lack({ zip: '55100', city: 'Mainz' })).toBeUndefined()
    expect(doubtOf({ values: { zip: '55100', city: 'Mainz' } })).toBe('Straße fehlt')
  })

  it('come in the order of the post, those abroad last, or by name', () => {
    const place = (zip: string, country: string | null = null) => ({ street: 'Weg 1', zip, city: 'Ort', country })
    const all = [
      contact(1, 'Özdemir', place('80331')),
      contact(2, 'Novak', place('1070', 'Österreich')),
      contact(3, 'Zander', place('01067')),
      contact(4, 'Oberg', place('80331')),
    ]
    expect(inOrder(all, 'zip').map(({ id }) => id)).toEqual([3, 4, 1, 2])
    expect(inOrder(all, 'name').map(({ id }) => id)).toEqual([2, 4, 1, 3])
  })

  it('are one newsroom where several work at one address', () => {
    const elsewhere = contact(3, 'Kern', { partners: [{ name: 'Elbe', company: { ...house, id: 2, name: 'Elbe' } }] })
    expect(perHouse([contact(1, 'Schäfer'), contact(2, 'Albrecht'), elsewhere]).map(({ lines }) => lines)).toEqual([
      ['Kinozeit', 'Redaktion', 'Planckstraße 13', '22765 Hamburg'],
      ['Elbe', 'Ida Kern', 'Planckstraße 13', '22765 Hamburg'],
    ])
  })
})

describe('parcels', () => {
  const materials = [
    { name: 'Presseheft', count: 2, date: null },
    { name: 'Plakat', count: 1, date: '2026-11-17' },
    { name: 'Screener', count: 1, date: '2026-10-01' },
  ]
  it('hold what is still to go and what goes today', () => {
    expect(parcelOf({ materials }, '2026-11-17', { name: 'Becher', count: 1 }).map(({ name }) => name)).toEqual([
      'Presseheft',
      'Plakat',
      'Becher',
    ])
  })
  it('are piles of material on the packing list', () => {
    const packed = ['Ida', 'Ole'].map((name) => ({
      recipient: { name, lines: [name, 'Weg 1'] },
      parcel: parcelOf({ materials }, '2026-11-17', undefined),
    }))
    expect(pilesOf(packed).map(({ material, total, rows }) => [material, total, rows.length])).toEqual([
      ['Plakat', 2, 2],
      ['Presseheft', 4, 2],
    ])
    const [page] = packingPages(packed, ['Elbe'], measures)
    expect(page!.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Packliste', 'Plakat – 2 Stück', 'Presseheft – 4 Stück', 'Weg 1']),
    )
    expect(page!.frames).toHaveLength(4)
  })
})
