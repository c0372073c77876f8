import { resourceAt } from '@rampenlicht/model/resources/index'
import { expect, test } from 'vitest'
import { selectionOf } from './selection.ts'
import { cursorText, type Query } from './values.ts'
import { isLong, isUpToPlanner, waysOf } from './ways.ts'

const chief = { id: 7, roles: ['ROLE_CHIEF'] }
const PATH = 'mediacontacts'
const A_MILLION = 1_000_000
const waysFor = (query: Query, total?: number) =>
  waysOf(
    PATH,
    selectionOf(resourceAt(PATH), query, chief),
    total === undefined ? undefined : { total, size: A_MILLION },
  )
const kindsFor = (query: Query, total?: number) => waysFor(query, total).map(({ kind }) => kind)

const SEARCH = { q: 'berlin', itemsPerPage: '50' }
const AFTER = { after: cursorText('["Abel","Anna",7]') }

test.each<[string, Query, number | undefined, readonly string[]]>([
  ['nobody knows how many', { ...SEARCH, page: '3' }, undefined, ['any']],
  ['a list that nothing narrows', {}, A_MILLION, ['any']],
  ['the same by page number', { page: '3' }, A_MILLION, ['number']],
  ['the same behind a row', AFTER, A_MILLION, ['any']],
  ['few rows', SEARCH, 300, ['all']],
  ['few rows behind a row', { ...SEARCH, ...AFTER }, 300, ['all']],
  ['few rows by page number', { ...SEARCH, page: '3' }, 300, ['all']],
  ['many rows by page number', { ...SEARCH, page: '3' }, 30_000, ['number']],
  ['so many rows that a page of them is met within fewer', SEARCH, 18_000, ['walk', 'all']],
  ['the same behind a row', { ...SEARCH, ...AFTER }, 18_000, ['walk', 'all']],
  ['many rows', SEARCH, 30_000, ['walk', 'all']],
  ['every third row and more', SEARCH, 340_000, ['any']],
  ['nothing at all', SEARCH, 0, ['all']],
  ['sorted by what has an index', { ...SEARCH, 'order[city]': 'desc' }, 18_000, ['walk', 'all']],
  [
    'the order of the directory backwards',
    { ...SEARCH, 'order[lastName]': 'desc', 'order[firstName]': 'desc' },
    18_000,
    ['walk', 'all'],
  ],
  ['sorted by what has none', { ...SEARCH, 'order[zip]': 'asc' }, 18_000, ['all']],
  ['sorted by what has none, and many', { ...SEARCH, 'order[zip]': 'asc' }, 30_000, ['any']],
  [
    'sorted in a way that no index tells',
    { ...SEARCH, 'order[city]': 'desc', 'order[lastName]': 'asc' },
    18_000,
    ['all'],
  ],
])('how rows are found: %s', (_, query, total, kinds) => {
  expect(kindsFor(query, total)).toEqual(kinds)
})

test.each<[string, Query, number, number, boolean]>([
  ['a page lies no further away than there are rows', SEARCH, 1_050, 20_000, true],
  ['it lies further away', SEARCH, 950, 20_000, false],
  ['the same behind a row', { ...SEARCH, ...AFTER }, 950, 20_000, false],
  ['a page by its number lies further away', { ...SEARCH, page: '3' }, 1_050, 20_000, false],
  ['far inside, of many rows', { ...SEARCH, page: '900' }, 50_000, 90_000, true],
  ['nothing fits', SEARCH, 0, 20_000, false],
  ['the table is large', SEARCH, 340_000, A_MILLION, false],
])('what the planner is left with: %s', (_, query, total, size, isLeft) => {
  expect(isUpToPlanner(selectionOf(resourceAt(PATH), query, chief), { total, size })).toBe(isLeft)
})

test('a walk ends where a page lying evenly would have been met three times, or a quarter of what fits', () => {
  expect(waysFor(SEARCH, 18_000)[0]).toEqual({ kind: 'walk', steps: 8334 })
  expect(waysFor(SEARCH, 200_000)[0]).toEqual({ kind: 'walk', steps: 50_000 })
})

test.each([
  ['all of a large table', A_MILLION, A_MILLION, true],
  ['most of it', 940_000, A_MILLION, true],
  ['so few that finding them passes many others', 170_000, A_MILLION, false],
  ['all of a table that is not large', 21_000, 21_000, false],
])('where somebody may jump far: %s', (_, total, size, is) => {
  expect(isLong({ total, size })).toBe(is)
})
