import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { ContentEntry, ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reportPdf } from '../../src/drawing/report/report.ts'
import { contrast, tonesOf } from '../../src/drawing/report/tones.ts'
import type { ReportPicture, ReportPictures } from '../../src/drawing/report-pictures.ts'
import { type ReadPdf, readPdf } from '../read-pdf.ts'

const entryAt = (id: number, more: Partial<ContentEntry> = {}): ContentEntry => ({
  ...{ id, date: '2026-11-12', title: `Beitrag ${id}`, by: 'Kulturspiegel', tag: 'Kritik', reach: '4,3\u00a0Mio. UU' },
  ...{ link: `https://kulturspiegel.example/${id}`, isHighlight: false, mood: null, quote: null, isShared: true },
  ...{ facts: [['Erschienen', '12.11.2026']], picture: { kind: 'clipping', id }, files: [{ id, name: 'Artikel.pdf' }] },
  ...more,
})
const contentOf = (more: Partial<ReportContent> = {}): ReportContent => ({
  ...{
    kind: 'Clippings',
    name: 'Clipping-Report',
    title: 'Das Leuchten der Elbe',
    subtitle: 'Publicity zum Kinostart',
  },
  ...{ customer: 'Halbinsel Filmverleih', period: '1.9. – 15.11.2026', asOf: '2026-11-16T09:00:00Z' },
  ...{ agency: 'Rampenlicht', color: '#5753c6', hasPoster: true, hasCustomerLogo: true, hasAgencyLogo: true },
  contact: { name: 'Lena Petersen', email: 'lena@agentur.example', phone: '040 55501-24' },
  pages: [{ kind: 'cover' }],
  entries: [entryAt(1, { isHighlight: true })],
  figures: [
    { key: 'features', value: '38', label: 'Beiträge', note: 'davon 9 Kritiken' },
    { key: 'uniqueUser', value: '12,5\u00a0Mio.', label: 'Unique User, online', note: '14 von 16 Medien, 2 k. A.' },
  ],
  charts: [
    { key: 'weeks', title: 'Beiträge je Kalenderwoche', bars: weekBars(11) },
    {
      key: 'media',
      title: 'Nach Medium',
      bars: [
        { label: 'Kulturspiegel', value: 6 },
        { label: 'Kinozeit', value: 5 },
      ],
    },
    {
      key: 'types',
      title: 'Nach Typ',
      bars: [
        { label: 'Kritik', value: 9 },
        { label: 'News', value: 4 },
      ],
    },
  ],
  method: 'Unique User je Monat laut Angaben der Medien.',
  table: { columns: [], rows: [] },
  ...more,
})
const weekBars = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    label: String(36 + place),
    value: place % 4,
    spoken: `KW ${36 + place}`,
  }))

const pictureOf = async (width: number, height: number): Promise<ReportPicture> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#b5322b' } })
    .jpeg()
    .toBuffer()
  return { bytes, type: 'jpeg', width, height }
}
const RED = await pictureOf(460, 620)
const pictures: ReportPictures = {
  entry: async () => RED,
  clipping: async () => ({ ...RED, pages: 3 }),
  poster: async () => RED,
  customerLogo: async () => RED,
  agencyLogo: async () => RED,
}
const none = async () => undefined
const NO_PICTURES: ReportPictures = { entry: none, clipping: none, poster: none, customerLogo: none, agencyLogo: none }

const draw = async (content: ReportContent, from = pictures) =>
  readPdf(await buffer(reportPdf(content, from, { now: new Date('2026-11-16T09:00:00Z') })))
const wordsOn = (pdf: ReadPdf, sheet: number) => (pdf.sheets[sheet]?.texts ?? []).map(({ text }) => text).join(' ')
const allWords = (pdf: ReadPdf) => pdf.sheets.map((_, sheet) => wordsOn(pdf, sheet)).join(' ')

const EACH: readonly ContentPage[] = [
  { kind: 'cover' },
  { kind: 'figures', title: '38 Beiträge in 18 Medien', text: 'Die meisten in der Woche des Trailers.' },
  { kind: 'highlight', entry: 1, quote: 'Still, klug und überraschend komisch.', text: null },
  {
    kind: 'voices',
    title: 'Stimmen',
    text: null,
    quotes: [{ entry: 1, quote: 'Ein Blick aufs Wasser.', by: 'Kinozeit' }],
  },
  { kind: 'text', title: 'Ausblick', text: 'Wir bleiben dran.' },
  { kind: 'list', title: 'Alle Beiträge', text: null },
  { kind: 'appendix', title: 'Anhang', text: null },
]

test('every page of a report is a sheet of A4 across, with a bookmark, its words and where it leads to', async () => {
  const pdf = await draw(contentOf({ pages: EACH }))
  expect(pdf.pages).toBe(7)
  expect([Math.round(pdf.width), Math.round(pdf.height)]).toEqual([297, 210])
  expect(pdf.info).toMatchObject({ Title: 'Das Leuchten der Elbe – Clipping-Report', Author: 'Rampenlicht' })
  expect(pdf.catalogue).toContain('/Lang (de-DE)')
  expect(pdf.bookmarks).toEqual([
    'Das Leuchten der Elbe',
    '38 Beiträge in 18 Medien',
    'Kulturspiegel: Beitrag 1',
    'Stimmen',
    'Ausblick',
    'Alle Beiträge',
    'Anhang',
  ])
  expect(wordsOn(pdf, 0)).toMatch(
    /Clipping-Report Das Leuchten der Elbe Publicity zum Kinostart Für Halbinsel Filmverleih/,
  )
  expect(wordsOn(pdf, 0)).toContain('Stand 16.11.2026 Ansprechpartner Lena Petersen')
  expect(wordsOn(pdf, 1)).toContain('Das Leuchten der Elbe · Clipping-Report Rampenlicht 2')
  expect(wordsOn(pdf, 1)).toContain('12,5\u00a0Mio. Unique User, online 14 von 16 Medien, 2 k. A.')
  expect(wordsOn(pdf, 2)).toContain('„Still, klug und überraschend komisch.“')
  expect(wordsOn(pdf, 3)).toContain('„Ein Blick aufs Wasser.“ Kinozeit')
  expect(wordsOn(pdf, 4)).toContain('Ausblick Wir bleiben dran.')
  expect(wordsOn(pdf, 5)).toContain('12.11.2026 Kulturspiegel Beitrag 1 Kritik 4,3\u00a0Mio. UU')
  expect(wordsOn(pdf, 6)).toContain('Seite 1 von 3')
  expect(pdf.links).toEqual([
    'mailto:lena@agentur.example',
    'tel:0405550124',
    'https://kulturspiegel.example/1',
    'https://kulturspiegel.example/1',
  ])
})

test('charts are drawn as vectors and say their figures; parts say what they are', async () => {
  const pdf = await draw(contentOf({ pages: EACH }))
  // a sheet without a single picture on it
  expect(pdf.sheets[1]?.under).toBeUndefined()
  expect(pdf.sheets[2]?.under?.dictionary).toContain('/Subtype /Image')
  expect(wordsOn(pdf, 1)).toMatch(/Beiträge je Kalenderwoche .*0 1 2 3 .*36 .*37/)
  expect(pdf.alternatives).toEqual(
    expect.arrayContaining(['Poster: Das Leuchten der Elbe', 'Nach Medium. Kulturspiegel: 6; Kinozeit: 5']),
  )
  expect([...pdf.structure]).toEqual(
    expect.arrayContaining(['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link']),
  )
  expect(pdf.catalogue).toContain('/StructTreeRoot')
})

test('without leave a highlight is small and says where the whole article stands', async () => {
  const entries = [entryAt(1, { isShared: false, files: [] })]
  const asked: number[] = []
  const small: ReportPictures = {
    ...pictures,
    entry: async (_, width) => {
      asked.push(width)
      return RED
    },
  }
  const pdf = await draw(contentOf({ entries, pages: [EACH[2]!] }), small)
  expect(wordsOn(pdf, 0)).toContain('Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.')
  expect(asked).toEqual([400])
})

/** Lines that leave their sheet of 1123 × 794, which are read as points. */
const strays = (pdf: ReadPdf) =>
  pdf.sheets.flatMap(({ texts }) =>
    texts.filter(({ x, y, width }) => {
      const [left = 0, right = 0, down = 0] = [x, x + width, y].map((mm) => (mm * 72) / 25.4)
      return left < 0 || right > 1123 || down < 0 || down > 794
    }),
  )
const WORD = 'Donaudampfschifffahrtskapitänsmützenabzeichenverleihungsurkundenausgabestelle'

test('extremes: long words, two hundred entries, an endless quote, emoji, no pictures', async () => {
  const quote = `Großartig 🎬👩‍🚀🇩🇪! ${'Ein Satz, der nicht enden will, weil er so viel zu sagen hat. '.repeat(120)}Ende.`
  const entries = Array.from({ length: 200 }, (_, place) =>
    entryAt(place + 1, { title: `${WORD} ${place + 1}`, by: WORD, tag: WORD, isHighlight: true }),
  )
  const quotes = [
    { entry: 1, quote, by: WORD },
    ...entries.slice(1, 30).map(({ id }) => ({ entry: id, quote: `Zitat ${id}`, by: WORD })),
  ]
  const pages: readonly ContentPage[] = [
    { kind: 'cover' },
    { kind: 'figures', title: `${WORD} ${WORD}`, text: `${WORD} `.repeat(60) },
    { kind: 'highlight', entry: 1, quote, text: quote },
    { kind: 'voices', title: 'Stimmen', text: null, quotes },
    { kind: 'text', title: WORD, text: `${quote}\n\n${quote}` },
    { kind: 'list', title: 'Alle Beiträge', text: null },
    { kind: 'appendix', title: 'Anhang', text: null },
  ]
  const title = `${WORD} und ${WORD} sowie die Nacht`
  const content = contentOf({ title, subtitle: WORD, customer: WORD, agency: WORD, entries, pages })
  const pdf = await draw({ ...content, charts: [{ key: 'weeks', title: 'Je Monat', bars: weekBars(60) }] }, NO_PICTURES)
  const words = allWords(pdf)
  expect(strays(pdf)).toEqual([])
  expect(words).toContain('„Großartig !')
  expect(words).not.toContain('\u0000')
  for (const { id } of entries) expect(words).toMatch(new RegExp(` ${id}\\b`))
  expect(words.match(/Ende\.“/g)?.length).toBeGreaterThanOrEqual(1)
  expect(pdf.bookmarks).not.toContain('Anhang')
})

test('no entries, no figures, no charts: what is left is a report all the same', async () => {
  const pages: readonly ContentPage[] = [
    { kind: 'cover' },
    { kind: 'figures', title: '0 Beiträge in 0 Medien', text: null },
  ]
  const bare = { entries: [], figures: [], charts: [], period: null, contact: null, subtitle: null, pages }
  const pdf = await draw(contentOf(bare), NO_PICTURES)
  expect(pdf.pages).toBe(2)
  expect(wordsOn(pdf, 1)).toContain('0 Beiträge in 0 Medien')
  expect((await draw(contentOf({ ...bare, pages: [] }), NO_PICTURES)).pages).toBe(1)
})

test('an influencer report lists people with the reach of each channel and its day, and fees where they are shown', async () => {
  const person = entryAt(1, {
    ...{
      date: null,
      title: 'Drei Reels',
      by: 'Mara vom Deich',
      tag: 'Lifestyle',
      reach: '81.000\u00a0Follower',
      files: [],
    },
    facts: [
      ['Instagram', '81.000\u00a0Follower, Stand 12.11.2026'],
      ['Honorar', '1.200,00\u00a0€'],
    ],
    picture: { kind: 'influencer', id: 7 },
  })
  const pages: readonly ContentPage[] = [{ kind: 'list', title: 'Alle Kooperationen', text: null }]
  const content = contentOf({ kind: 'Influencer', name: 'Influencer-Report', entries: [person], pages })
  const shown = wordsOn(await draw(content), 0)
  expect(shown).toMatch(/Mara vom Deich Drei Reels Lifestyle Instagram: 81.000.Follower, Stand 12.11.2026 1.200,00.€/)
  const without = { ...content, entries: [{ ...person, facts: person.facts.slice(0, 1) }] }
  expect(wordsOn(await draw(without), 0)).not.toContain('Honorar')
})

test.each(['#5753c6', '#ffe600', '#ffffff', '#0b57d0', '#000000'])(
  'words in the colour %s can be read on white',
  (color) => {
    const { accent, accentInk } = tonesOf(color)
    expect(contrast(accentInk)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent)).toBeGreaterThanOrEqual(3)
  },
)

test('whoever reads slowly makes it wait, not grow; whoever leaves ends it', async () => {
  const noise = sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const heavy: ReportPicture = {
    bytes: await noise.jpeg({ quality: 95 }).toBuffer(),
    type: 'jpeg',
    width: 900,
    height: 1200,
  }
  const entries = Array.from({ length: 20 }, (_, place) => entryAt(place + 1))
  const pages = entries.map(({ id }): ContentPage => ({ kind: 'highlight', entry: id, quote: null, text: null }))
  const waiting: number[] = []
  const content = contentOf({ entries, pages })
  const from = { ...pictures, entry: async () => heavy }
  const pdf = reportPdf(content, from, { now: new Date(), onPage: () => waiting.push(pdf.readableLength) })
  let size = 0
  for await (const chunk of pdf) {
    size += (chunk as Buffer).length
    for (let turn = 0; turn < 5; turn++) await setImmediate()
  }
  expect(waiting).toHaveLength(20)
  expect(size).toBeGreaterThan(15 * heavy.bytes.length)
  expect(Math.max(...waiting)).toBeLessThan(1024 * 1024 + 2 * heavy.bytes.length)

  const leaving = new AbortController()
  const ended = reportPdf(content, from, { now: new Date(), signal: leaving.signal, onPage: () => leaving.abort() })
  await expect(buffer(ended)).rejects.toThrow('aborted')
})
