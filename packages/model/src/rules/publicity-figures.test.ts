import { expect, test } from 'vitest'
import { publicityFigures, reachOfCooperation } from './publicity-figures.ts'

type Cooperation = Parameters<typeof publicityFigures>[0][number]
type Feature = Cooperation['features'][number]

const beitrag = (type: Feature['type'], status: Feature['status'], more: Partial<Feature> = {}): Feature => ({
  type,
  status,
  highlight: false,
  mood: null,
  ...more,
})
const partner = (id: number, uniqueUser: number | null, ...features: Feature[]): Cooperation => ({
  mediacontactPartner: { id, uniqueUser },
  features,
})

test('a project without Beiträge: every figure is 0', () => {
  expect(publicityFigures([partner(1, 5_000_000)])).toEqual({
    asked: 0,
    unanswered: 0,
    promised: 0,
    notOnline: 0,
    published: 0,
    highlights: 0,
    reach: 0,
    partners: 0,
    knownPartners: 0,
    reviews: 0,
    moods: { Positiv: 0, Gemischt: 0, Negativ: 0 },
    withoutMood: 0,
  })
})

test('every Beitrag was asked for; what is published was promised before', () => {
  const figures = publicityFigures([
    partner(1, null, beitrag('News', 'Anfrage'), beitrag('Trailer', 'Anfrage'), beitrag('News', 'Angebot')),
    partner(2, null, beitrag('Interview', 'Zusage'), beitrag('News', 'Absage'), beitrag('News', 'TBC')),
    partner(3, null, beitrag('News', 'Veröffentlicht'), beitrag('News', 'Veröffentlicht', { highlight: true })),
  ])
  expect(figures).toMatchObject({ asked: 8, unanswered: 2, promised: 3, notOnline: 1, published: 2, highlights: 1 })
})

test('a highlight that is not online yet is none of the published ones', () => {
  expect(publicityFigures([partner(1, null, beitrag('News', 'Zusage', { highlight: true }))]).highlights).toBe(0)
})

test('the reach adds up the unique users of the partners that published, each once', () => {
  const figures = publicityFigures([
    partner(1, 4_300_000, beitrag('News', 'Veröffentlicht'), beitrag('Trailer', 'Veröffentlicht')),
    partner(2, 640_000, beitrag('News', 'Veröffentlicht')),
    partner(2, 640_000, beitrag('News', 'Veröffentlicht')),
    partner(3, 9_000_000, beitrag('News', 'Zusage')),
    partner(4, null, beitrag('News', 'Veröffentlicht')),
  ])
  expect(figures).toMatchObject({ reach: 4_940_000, partners: 3, knownPartners: 2 })
})

test('a single partner reaches nobody before something is published', () => {
  expect(reachOfCooperation(partner(1, 500, beitrag('News', 'Zusage')))).toBe(0)
  expect(reachOfCooperation(partner(1, 500, beitrag('News', 'Veröffentlicht')))).toBe(500)
  expect(reachOfCooperation(partner(1, null, beitrag('News', 'Veröffentlicht')))).toBeUndefined()
})

test('the mood is that of published Reviews; other types keep theirs to themselves', () => {
  const figures = publicityFigures([
    partner(
      1,
      null,
      beitrag('Review', 'Veröffentlicht', { mood: 'Positiv' }),
      beitrag('Review', 'Veröffentlicht', { mood: 'Positiv' }),
      beitrag('Review', 'Veröffentlicht', { mood: 'Negativ' }),
      beitrag('Review', 'Veröffentlicht'),
      beitrag('Review', 'Zusage', { mood: 'Gemischt' }),
      beitrag('News', 'Veröffentlicht', { mood: 'Gemischt' }),
    ),
  ])
  expect(figures).toMatchObject({ reviews: 4, moods: { Positiv: 2, Gemischt: 0, Negativ: 1 }, withoutMood: 1 })
})
