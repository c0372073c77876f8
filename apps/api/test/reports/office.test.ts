import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportSettings } from '@rampenlicht/model/rules/report/chosen'
import { composeReport } from '@rampenlicht/model/rules/report/compose'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { ReportCooperation, ReportData, ReportFeature } from '@rampenlicht/model/rules/report/data'
import { writePages } from '@rampenlicht/model/rules/report/pages'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeXlsx } from '../../src/crud/export/xlsx.ts'
import { pptxOf } from '../../src/drawing/report-office/pptx.ts'
import type { ReportPicture, ReportPictures } from '../../src/drawing/report-pictures.ts'
import { xlsxOf } from '../../src/features/reports/xlsx.ts'
import { rowsInXlsx } from '../read-xlsx.ts'

const NOW = '2026-11-16T13:40:00.000Z'
const SETTINGS: ReportSettings = {
  ...{ kind: 'Clippings', title: null, subtitle: null, from: null, to: null, types: [], statuses: ['Veröffentlicht'] },
  ...{ onlyHighlights: false, leftOut: null, sequence: 'Neueste zuerst', pages: null, showsFees: false },
  ...{ figures: ['features', 'uniqueUser'], charts: ['weeks', 'media', 'types'], usesCustomerColor: false },
  ...{ adValue: null, adValueSource: null },
}
const KULTURSPIEGEL = {
  id: 1,
  name: 'Kulturspiegel',
  category: 'Magazin',
  uniqueUser: 4_300_000,
  visits: null,
  printCount: null,
}
const KINOZEIT = { ...KULTURSPIEGEL, id: 2, name: 'Kinozeit & Söhne', uniqueUser: null, printCount: 218_000 }
const feature = (id: number, date: string, more: Partial<ReportFeature> = {}): ReportFeature => ({
  ...{ id, type: 'News', status: 'Veröffentlicht', date, headline: `Meldung ${id}`, link: null, highlight: false },
  ...{ mood: null, quote: null, views: null, sharing: null, medium: KINOZEIT, clippings: [], ...more },
})
const review = feature(12, '2026-11-12', {
  ...{ type: 'Review', headline: 'Wo das Wasser leuchtet', highlight: true, mood: 'Positiv', sharing: 'Erlaubt' },
  ...{ quote: 'Still, klug und überraschend komisch.', medium: KULTURSPIEGEL },
  link: 'https://kulturspiegel.example/film?id=12&teil=ä#kritik',
  clippings: [{ id: 7, name: 'kritik.pdf', mimeType: 'application/pdf', url: '/files/clippings/7/kritik.pdf' }],
})
const cooperation: ReportCooperation = {
  ...{ id: 3, influencer: 9, name: 'Kinokrümel', category: 'Film & Serie', feature: 'Drei Shorts', link: null },
  ...{ status: 'Gebucht', fee: 4711, image: null },
  channels: [{ name: 'Instagram', count: 81_412, unit: 'Follower', at: '2026-11-05T09:00:00.000Z' }],
}
const dataWith = (features: readonly ReportFeature[], cooperations: readonly ReportCooperation[] = []): ReportData => ({
  project: {
    ...{ id: 20, title: 'Das Leuchten der Elbe', category: 'Kino', releaseDate: '2026-11-26', tbc: false },
    ...{ coverName: null, customer: { id: 3, name: 'Halbinsel Filmverleih', logoName: null, color: '#0b57d0' } },
  },
  contact: { name: 'Lena Petersen', email: 'lena@agentur.example', phone: '040 555 01-24' },
  agency: { name: 'Rampenlicht', color: '#5753c6', hasLogo: false },
  ...{ features, cooperations },
})
const composed = (data: ReportData, more: Partial<ReportSettings> = {}) =>
  composeReport({ ...SETTINGS, ...more }, data, NOW)

const picture = async (): Promise<ReportPicture & { readonly pages: number }> => {
  const made = sharp({ create: { width: 300, height: 400, channels: 3, background: '#a33' } })
  return { bytes: await made.jpeg().toBuffer(), type: 'jpeg', width: 300, height: 400, pages: 2 }
}
const none = async () => undefined
const PICTURES: ReportPictures = {
  entry: picture,
  clipping: picture,
  poster: picture,
  customerLogo: none,
  agencyLogo: none,
}

/** The parts of a presentation by name. */
const opened = async (content: ReportContent, pictures = PICTURES) => {
  const files = unzipSync(new Uint8Array(await pptxOf(content, pictures)))
  const names = Object.keys(files)
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const numbered = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))
      .map(xml)
  return {
    slides: numbered(/^ppt\/slides\/slide\d+\.xml$/),
    charts: numbered(/^ppt\/charts\/chart\d+\.xml$/),
    names,
    xml,
  }
}
const textsIn = (slide: string) => [...slide.matchAll(/<a:t>(.*?)<\/a:t>/gs)].map(([, text = '']) => text)
const titleOf = (slide: string) =>
  textsIn(
    [...slide.matchAll(/<p:sp>.*?<\/p:sp>/gs)].map(([shape]) => shape).find((one) => one.includes('type="title"')) ??
      '',
  ).join('')

describe('the presentation', () => {
  test('has the pages of the report in their order, each with its title and its number', async () => {
    const pages = writePages([
      { key: 'cover' },
      { key: 'figures', text: 'Größer als gedacht.' },
      { key: 'text:1', title: 'Wie es weitergeht', text: 'Bald mehr.' },
    ])
    const { slides } = await opened(composed(dataWith([review, feature(1, '2026-11-01')]), { pages }))
    expect(slides.map(titleOf)).toEqual([
      'Das Leuchten der Elbe',
      '2 Beiträge in 2 Medien',
      '„Still, klug und überraschend komisch.“',
      'Wie es weitergeht',
      'Stimmen',
      'Alle Beiträge',
      'Wo das Wasser leuchtet',
    ])
    expect(textsIn(slides[1]!)).toEqual(expect.arrayContaining(['Größer als gedacht.', '4,3\u00a0Mio.']))
    expect(textsIn(slides[0]!)).toEqual(
      expect.arrayContaining([
        'Clipping-Report',
        'Halbinsel Filmverleih',
        '16.11.2026',
        'Lena Petersen',
        'Rampenlicht',
      ]),
    )
    expect(slides[3]).toContain('type="slidenum"')
  })

  test('has charts that can be edited, with the highest week in the full colour', async () => {
    const weeks = [feature(1, '2026-11-03'), feature(2, '2026-11-10'), feature(3, '2026-11-11')]
    const { charts, names } = await opened(composed(dataWith(weeks)))
    expect(charts).toHaveLength(3)
    const [chart = ''] = charts
    expect(chart).toContain('<c:barDir val="col"/>')
    const valuesIn = [...chart.matchAll(/<c:val>(.*?)<\/c:val>/gs)].flatMap(([, values = '']) =>
      [...values.matchAll(/<c:v>(\d+)<\/c:v>/g)].map(([, value]) => Number(value)),
    )
    expect(valuesIn).toEqual([1, 2])
    expect([...chart.matchAll(/<c:dPt>.*?<a:srgbClr val="(\w+)"/gs)].map(([, color]) => color)).toEqual([
      'ABA9E3',
      '5753C6',
    ])
    expect(names.filter((name) => /^ppt\/embeddings\/.*\.xlsx$/.test(name))).toHaveLength(3)
  })

  test('lists thirteen Beiträge to a slide in real tables, with links that can be followed', async () => {
    const many = Array.from({ length: 30 }, (_, place) => feature(place + 20, '2026-11-05'))
    const { slides, xml } = await opened(composed(dataWith([review, ...many])))
    const lists = slides.filter((slide) => titleOf(slide).startsWith('Alle Beiträge'))
    expect(lists.map(titleOf)).toEqual([
      'Alle Beiträge (1 von 3)',
      'Alle Beiträge (2 von 3)',
      'Alle Beiträge (3 von 3)',
    ])
    expect(lists.map((slide) => slide.match(/<a:tr /g)?.length)).toEqual([14, 14, 6])
    expect(textsIn(lists[0]!)).toEqual(
      expect.arrayContaining(['12.11.2026', 'Kinozeit &amp; Söhne', '218.000\u00a0Aufl.', 'Öffnen']),
    )
    const number = slides.indexOf(lists[0]!) + 1
    expect(xml(`ppt/slides/_rels/slide${number}.xml.rels`)).toContain(
      'Target="https://kulturspiegel.example/film?id=12&amp;teil=ä#kritik"',
    )
  })

  test('says that a small picture is one, and copes with pictures that are gone', async () => {
    const small = { ...review, sharing: 'Nur Link' as const }
    const { slides } = await opened(composed(dataWith([small])))
    expect(slides.some((slide) => slide.includes('Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.'))).toBe(
      true,
    )
    expect(slides.map(titleOf)).not.toContain('Wo das Wasser leuchtet')
    const gone = { ...PICTURES, entry: none, clipping: none, poster: none }
    const without = await opened(composed(dataWith([review])), gone)
    expect(without.slides.map(titleOf)).toContain('„Still, klug und überraschend komisch.“')
  })

  test('has room for long texts on further slides, and none of it is lost', async () => {
    const long = Array.from({ length: 300 }, (_, place) => `Satz${place}.`).join(' ')
    const pages = writePages([{ key: 'figures', text: long }])
    const { slides } = await opened(composed(dataWith([review]), { pages }))
    const words = slides.flatMap(textsIn).join(' ')
    for (const place of [0, 150, 299]) expect(words).toContain(`Satz${place}.`)
  })

  test('is a sound file whatever was typed, and one slide at least', async () => {
    const strange = { ...review, headline: 'Titel\u0000 <b>&"\u000b\ud800', quote: '\u0007„Ja“ & nein' }
    const { slides } = await opened(composed(dataWith([strange])))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    for (const slide of slides) expect(slide).not.toMatch(/[\u0000-\u0008\u000b\ud800]|<b>/)
    expect(await opened({ ...composed(dataWith([])), pages: [] }).then((one) => one.slides)).toHaveLength(1)
  })

  test('says what an influencer was paid only where that is asked for', async () => {
    const settings = { kind: 'Influencer', figures: ['posts', 'fees'], charts: ['channels'] } as const
    const wordsOf = async (showsFees: boolean) =>
      (
        await opened(
          composed(dataWith([], [cooperation]), {
            ...settings,
            figures: [...settings.figures],
            charts: [...settings.charts],
            showsFees,
          }),
        )
      ).slides
        .flatMap(textsIn)
        .join(' ')
    expect(await wordsOf(false)).toMatch(/Kinokrümel.*Instagram: 81\.412\sFollower, Stand 5\.11\.2026/)
    expect(await wordsOf(false)).not.toMatch(/4\.?711/)
    expect(await wordsOf(true)).toMatch(/Honorar: 4\.711/)
  })
})

describe('the table', () => {
  const written = async (content: ReportContent) => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'))
    try {
      await writeXlsx(join(folder, 'a.xlsx'), xlsxOf(content).sheets, new AbortController().signal)
      return await readFile(join(folder, 'a.xlsx'))
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const partsOf = (file: Buffer) => {
    const files = unzipSync(new Uint8Array(file))
    return (name: string) => strFromU8(files[name] ?? new Uint8Array())
  }

  test('has dates, numbers and links as such, with thousands apart, and nothing where nothing is known', async () => {
    const file = await written(composed(dataWith([review, feature(1, '2026-11-01')])))
    const [head, first, second] = rowsInXlsx(file)
    expect(head).toMatchObject({ A: 'Datum', B: 'Medium', D: 'Überschrift', I: 'Unique User', M: 'Link' })
    expect(first).toMatchObject({ A: 46_338, B: 'Kulturspiegel', D: 'Wo das Wasser leuchtet', I: 4_300_000 })
    expect(second).toMatchObject({ B: 'Kinozeit & Söhne', K: 218_000 })
    expect(second).not.toHaveProperty('I')
    const xml = partsOf(file)
    expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
    expect(xml('xl/worksheets/sheet1.xml')).toContain('<hyperlink ref="M2" r:id="rId1" location="kritik"/>')
    expect(xml('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Target="https://kulturspiegel.example/film?id=12&amp;teil=%C3%A4" TargetMode="External"',
    )
    expect(xml('xl/styles.xml')).toContain('formatCode="#,##0"')
  })

  test('tells the figures with their notes and the method on a sheet of their own', async () => {
    const xml = partsOf(await written(composed(dataWith([review, feature(1, '2026-11-01')]))))
    expect([...xml('xl/workbook.xml').matchAll(/<sheet name="(.*?)"/g)].map(([, name]) => name)).toEqual([
      'Beiträge',
      'Zahlen',
      'Diagramme',
    ])
    for (const words of ['Halbinsel Filmverleih', '4,3\u00a0Mio.', 'werden nie zusammengezählt'])
      expect(xml('xl/worksheets/sheet2.xml')).toContain(words)
  })

  test('has a column of fees only where they are shown', async () => {
    const settings = { kind: 'Influencer', figures: [], charts: [] } as const
    const rowsWith = async (showsFees: boolean) =>
      rowsInXlsx(
        await written(composed(dataWith([], [cooperation]), { ...settings, figures: [], charts: [], showsFees })),
      )
    expect(JSON.stringify(await rowsWith(false))).not.toMatch(/Honorar|4711/)
    expect((await rowsWith(true))[0]).toMatchObject({ G: 'Honorar' })
    expect((await rowsWith(true))[1]).toMatchObject({ A: 'Kinokrümel', D: 81_412, G: 4711 })
  })
})
