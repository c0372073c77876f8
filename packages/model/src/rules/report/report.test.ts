import { describe, expect, test } from 'vitest'
import type { ReportSettings } from './chosen.ts'
import { composeReport } from './compose.ts'
import type { ReportData, ReportFeature } from './data.ts'
import { differencesBetween, isSame } from './differences.ts'
import { arranged, readPages, writePages } from './pages.ts'

const NOW = '2026-11-16T13:40:00.000Z'
const SETTINGS: ReportSettings = {
  ...{ kind: 'Clippings', title: null, subtitle: null, from: null, to: null, types: [], statuses: ['Veröffentlicht'] },
  ...{ onlyHighlights: false, leftOut: null, sequence: 'Neueste zuerst', pages: null, showsFees: false },
  ...{ figures: ['features', 'uniqueUser', 'printCount', 'moods'], charts: ['weeks', 'media', 'types'] },
  ...{ adValue: null, adValueSource: null, usesCustomerColor: false },
}
const medium = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, category: 'Magazin', uniqueUser: null, visits: null, printCount: null, ...more },
})
const feature = (id: number, date: string | null, more: Partial<ReportFeature> = {}): ReportFeature => ({
  ...{ id, type: 'News', status: 'Veröffentlicht', date, headline: null, link: null, highlight: false, mood: null },
  ...{ quote: null, views: null, sharing: null, medium: medium(1, 'Kinozeit'), clippings: [], ...more },
})
const withFeatures = (...features: ReportFeature[]): ReportData => ({
  project: {
    ...{ id: 20, title: 'Das Leuchten der Elbe', category: 'Kino', releaseDate: '2026-11-26', tbc: false },
    ...{ coverName: null, customer: { id: 3, name: 'Halbinsel Filmverleih', logoName: null, color: '#0b57d0' } },
  },
  contact: null,
  agency: { name: 'Rampenlicht', color: '#5753c6', hasLogo: false },
  features,
  cooperations: [],
})
const composed = (data: ReportData, more: Partial<ReportSettings> = {}) =>
  composeReport({ ...SETTINGS, ...more }, data, NOW)

describe('figures', () => {
  test('an unknown reach is „k. A.“, never 0, and is said', () => {
    const { figures, entries } = composed(
      withFeatures(
        feature(1, '2026-11-12', { medium: medium(1, 'Kulturspiegel', { uniqueUser: 4_300_000 }) }),
        feature(2, '2026-11-11', { medium: medium(1, 'Kulturspiegel', { uniqueUser: 4_300_000 }) }),
        feature(3, '2026-11-10', { medium: medium(2, 'Leinwand & Co.') }),
      ),
    )
    expect(figures[1]).toEqual({
      key: 'uniqueUser',
      value: '4,3\u00a0Mio.',
      label: 'Unique User, online',
      note: '1 von 2 Medien, 1 k. A.',
    })
    expect(entries[2]).toMatchObject({ by: 'Leinwand & Co.', reach: 'k. A.' })
  })

  test('Visits, Unique User und Auflage are never in one sum', () => {
    const { figures } = composed(
      withFeatures(
        feature(1, '2026-11-12', { medium: medium(1, 'A', { uniqueUser: 1000, visits: 5000, printCount: 300 }) }),
        feature(2, '2026-11-12', { medium: medium(2, 'B', { printCount: 200 }) }),
      ),
      { figures: ['uniqueUser', 'visits', 'printCount'] },
    )
    expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1.000 Unique User, online',
      '500 Auflage, Print',
      '5.000 Visits, online',
    ])
  })

  test('moods of reviews as positive, mixed, negative; at most four figures', () => {
    const review = (id: number, mood: ReportFeature['mood']) => feature(id, '2026-11-01', { type: 'Review', mood })
    const data = withFeatures(review(1, 'Positiv'), review(2, 'Positiv'), review(3, 'Gemischt'), review(4, null))
    const { figures } = composed(data, { figures: ['features', 'media', 'uniqueUser', 'printCount', 'moods'] })
    expect(figures).toHaveLength(4)
    expect(composed(data, { figures: ['moods'] }).figures[0]).toMatchObject({
      value: '2 : 1 : 0',
      label: 'positiv, gemischt, negativ',
      note: '4 Kritiken, 1 ohne Wertung',
    })
  })

  test('the Anzeigenäquivalenzwert stands only where somebody has entered it, with its warning', () => {
    const data = withFeatures(feature(1, '2026-11-01'))
    expect(composed(data, { figures: ['adValue'] }).figures).toEqual([])
    expect(composed(data, { figures: ['adValue'], adValue: 12_500, adValueSource: 'Preisliste 2026' }).figures).toEqual(
      [
        {
          key: 'adValue',
          value: '12.500\u00a0€',
          label: 'Anzeigenäquivalenzwert',
          note: 'auf Wunsch, nicht nach Barcelona-Prinzipien; Preisliste 2026',
        },
      ],
    )
  })
})

describe('charts', () => {
  test('weeks without a Beitrag are shown, the highest is marked', () => {
    const { charts } = composed(
      withFeatures(
        feature(1, '2026-10-14'),
        feature(2, '2026-10-28'),
        feature(3, '2026-10-29'),
        feature(4, '2026-10-06'),
      ),
    )
    expect(charts[0]).toMatchObject({
      title: 'Beiträge je Kalenderwoche',
      bars: [
        { label: '41', value: 1 },
        { label: '42', value: 1 },
        { label: '43', value: 0 },
        { label: '44', value: 2, mark: 'peak', spoken: 'KW 44, 26.10. – 1.11.2026' },
      ],
    })
  })
  test('more than half a year is told by months', () => {
    const { charts } = composed(withFeatures(feature(1, '2025-12-03'), feature(2, '2026-11-28')))
    expect(charts[0]?.title).toBe('Beiträge je Monat')
    expect(charts[0]?.bars.map(({ label }) => label)).toHaveLength(12)
  })
  test('what is left of many media is one grey bar', () => {
    const data = withFeatures(
      ...Array.from({ length: 18 }, (_, n) => feature(n + 1, '2026-11-01', { medium: medium(n, `M${n}`) })),
    )
    const media = composed(data).charts.find(({ key }) => key === 'media')
    expect(media?.bars.at(-1)).toEqual({ label: '12 weitere Medien', value: 12, mark: 'rest' })
  })
})

test('what goes in: by period, type, status and highlight, without those that were left out', () => {
  const data = withFeatures(
    feature(1, '2026-09-01'),
    feature(2, '2026-11-15', { type: 'Review', highlight: true }),
    feature(3, '2026-11-16'),
    feature(4, null),
    feature(5, '2026-10-01', { status: 'Zusage' }),
    feature(6, '2026-10-02'),
  )
  const ids = (more: Partial<ReportSettings>) => composed(data, more).entries.map(({ id }) => id)
  expect(ids({ from: '2026-09-01', to: '2026-11-15', leftOut: '6' })).toEqual([2, 1])
  expect(ids({ types: ['Review'] })).toEqual([2])
  expect(ids({ statuses: ['Zusage'] })).toEqual([5])
  expect(ids({ onlyHighlights: true })).toEqual([2])
  expect(ids({ sequence: 'Älteste zuerst', from: '2026-09-01' })).toEqual([1, 6, 2, 3])
})

test('without leave there is no file, and undecided counts as „Nur Link“', () => {
  const clippings = [{ id: 7, name: 'seite.pdf', mimeType: 'application/pdf', url: '/files/x/7/seite.pdf' }]
  const { entries } = composed(
    withFeatures(
      feature(1, '2026-11-03', { clippings, sharing: 'Erlaubt' }),
      feature(2, '2026-11-02', { clippings, sharing: 'Nur Link' }),
      feature(3, '2026-11-01', { clippings }),
    ),
  )
  expect(entries.map(({ isShared, files, picture }) => [isShared, files, picture])).toEqual([
    [true, [{ id: 7, name: 'seite.pdf' }], { kind: 'clipping', id: 7 }],
    [false, [], { kind: 'clipping', id: 7 }],
    [false, [], { kind: 'clipping', id: 7 }],
  ])
})

describe('pages', () => {
  const keys = (kept: string | null, ...highlights: number[]) =>
    arranged(
      'Clippings',
      readPages(kept) ?? [],
      highlights.map((id) => ({ id, isHighlight: true })),
    ).map(({ key }) => key)

  test('of a new report', () => {
    expect(keys(null, 4, 9)).toEqual(['cover', 'figures', 'highlight:4', 'highlight:9', 'voices', 'list', 'appendix'])
  })
  test('a new highlight comes behind the others, wherever they are; one that is none any more is gone', () => {
    const kept = writePages([{ key: 'list' }, { key: 'highlight:9' }, { key: 'highlight:4' }, { key: 'cover' }])
    expect(keys(kept, 9, 12)).toEqual(['figures', 'voices', 'list', 'highlight:9', 'highlight:12', 'cover', 'appendix'])
  })
  test('what is no list of pages is refused', () => {
    for (const wrong of [
      '{',
      '{}',
      '[{"key":"script"}]',
      '[{"key":"cover"},{"key":"cover"}]',
      '[{"key":"cover","x":1}]',
    ])
      expect(readPages(wrong), wrong).toBeUndefined()
  })
  test('what was typed stands instead of the usual words, and a hidden page is left out', () => {
    const data = withFeatures(feature(1, '2026-11-01'))
    expect(composed(data).pages).toEqual([
      { kind: 'cover' },
      { kind: 'figures', title: '1 Beitrag in 1 Medium', text: null },
      { kind: 'list', title: 'Alle Beiträge', text: null },
    ])
    const pages = writePages([
      { key: 'figures', title: 'Ein guter Anfang', text: 'Mehr folgt.' },
      { key: 'list', isHidden: true },
      { key: 'text:1', title: 'Dank', text: 'Vielen Dank.' },
    ])
    expect(composed(data, { pages }).pages).toEqual([
      { kind: 'cover' },
      { kind: 'figures', title: 'Ein guter Anfang', text: 'Mehr folgt.' },
      { kind: 'text', title: 'Dank', text: 'Vielen Dank.' },
    ])
  })
})

test('what has changed since: what came, went and is different', () => {
  const before = composed(withFeatures(feature(1, '2026-11-01'), feature(2, '2026-11-02')))
  const now = composed(
    withFeatures(feature(2, '2026-11-02', { headline: 'Neu' }), feature(3, '2026-11-03'), feature(4, '2026-11-03')),
  )
  const found = differencesBetween(before, now)
  expect(found.added.map(({ id }) => id)).toEqual([4, 3])
  expect(found.removed.map(({ id }) => id)).toEqual([1])
  expect(found.changed.map(({ entry, what }) => [entry.id, what])).toEqual([[2, ['Überschrift']]])
  expect(found.figures).toEqual([{ label: 'Beiträge', before: '2', now: '3' }])
  expect(isSame(found)).toBe(false)
  expect(isSame(differencesBetween(before, before))).toBe(true)
  // as the database answers it, which orders names in its own way
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, inner]) => [name, turned(inner)]),
          )
        : value
  expect(isSame(differencesBetween(turned(before) as typeof before, before))).toBe(true)
})

describe('of influencers', () => {
  const cooperation = (id: number, more: object = {}) => ({
    ...{ id, influencer: id, name: 'Mira', category: 'Film', feature: 'Reel', link: null, status: 'Gebucht', fee: 900 },
    ...{ channels: [{ name: 'Instagram' as const, count: 84_000, unit: 'Follower', at: '2026-11-10T08:00:00Z' }] },
    ...{ image: null, ...more },
  })
  const data = (): ReportData => ({
    ...withFeatures(),
    cooperations: [
      cooperation(1),
      cooperation(2, { status: 'Angefragt' }),
      cooperation(3, { channels: [], name: 'Tom' }),
    ],
  })
  const settings = { kind: 'Influencer' as const, figures: ['posts', 'followers', 'fees'] as ReportSettings['figures'] }

  test('only what is booked, reach with its day, and no fee unless it is ticked', () => {
    const content = composed(data(), settings)
    expect(content.entries.map(({ by, reach }) => [by, reach])).toEqual([
      ['Mira', '84.000\u00a0Follower'],
      ['Tom', 'k. A.'],
    ])
    expect(content.entries[0]?.facts).toEqual([['Instagram', '84.000\u00a0Follower, Stand 10.11.2026']])
    expect(content.figures.map(({ value, note }) => [value, note])).toEqual([
      ['2', null],
      ['84.000', '1 von 2 Influencern, 1 k. A.'],
    ])
    expect(JSON.stringify(content)).not.toContain('900')
  })
  test('nothing is quoted or cut out', () => {
    const { pages, subtitle } = composed(data(), settings)
    expect(pages.map(({ kind }) => kind)).toEqual(['cover', 'figures', 'list'])
    expect(subtitle).toBe('Social Media zum Start am 26.11.2026')
    expect(arranged('Influencer', [], []).map(({ key }) => key)).toEqual(['cover', 'figures', 'list'])
  })
  test('with fees', () => {
    const content = composed(data(), { ...settings, showsFees: true })
    expect(content.entries[0]?.facts.at(-1)).toEqual(['Honorar', '900,00\u00a0€'])
    expect(content.figures.at(-1)).toMatchObject({ label: 'Honorare', value: '1.800\u00a0€' })
  })
})
