import { expect, test } from 'vitest'
import { narrowed, type Question } from './narrow.ts'
import type { Cooperation, Feature } from './query.ts'

const feature = (id: number, type: Feature['type'], status: Feature['status']): Feature => ({
  id,
  type,
  status,
  date: null,
  link: null,
  text: null,
  highlight: false,
  views: null,
  mood: null,
  clippings: [],
})
const cooperation = (id: number, name: string, company: string | null, ...features: Feature[]): Cooperation => ({
  id,
  rejectedAll: false,
  mediacontactPartner: {
    id,
    name,
    company: company === null ? null : { id, name: company },
    categories: [],
    uniqueUser: null,
  },
  features,
})
const ALL = [
  cooperation(1, 'Kinozeit', 'Nordverlag', feature(11, 'Review', 'Zusage'), feature(12, 'News', 'Anfrage')),
  cooperation(2, 'Müllers Blatt', null, feature(21, 'Review', 'Anfrage')),
  cooperation(3, 'Leise', 'Nordverlag'),
]
const found = (question: Partial<Question>, fresh: readonly number[] = []) =>
  narrowed(ALL, { text: '', types: [], statuses: [], ...question }, new Set(fresh)).map(
    ({ cooperation, features }) => [cooperation.id, features.map(({ id }) => id)] as const,
  )

test('without a question everything is there, partners without Beiträge too', () => {
  expect(found({})).toEqual([
    [1, [11, 12]],
    [2, [21]],
    [3, []],
  ])
})

test('the search looks into partner and company, whichever way umlauts are written', () => {
  expect(found({ text: 'mueller' })).toEqual([[2, [21]]])
  expect(found({ text: 'nordverlag kino' })).toEqual([[1, [11, 12]]])
})

test('type and status must be met by the same Beitrag, and only such Beiträge are shown', () => {
  expect(found({ types: ['Review'], statuses: ['Anfrage'] })).toEqual([[2, [21]]])
  expect(found({ types: ['Review'] })).toEqual([
    [1, [11]],
    [2, [21]],
  ])
  expect(found({ statuses: ['Zusage', 'Absage'] })).toEqual([[1, [11]]])
})

test('a Beitrag added just now is shown, whatever the filters say', () => {
  expect(found({ statuses: ['Zusage'] }, [21])).toEqual([
    [1, [11]],
    [2, [21]],
  ])
})
