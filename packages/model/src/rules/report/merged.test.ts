import { expect, test } from 'vitest'
import { mergedLeftOut, mergedPages } from './merged.ts'
import { readPages, writePages } from './pages.ts'

test('what either has left out is out, what either has taken back is in', () => {
  expect(mergedLeftOut('1,2', '2,3', '1,2,4')).toBe('2,4,3')
  expect(mergedLeftOut('1', null, '1')).toBeNull()
})

const merged = (...three: readonly Parameters<typeof writePages>[0][]) => {
  const [before, mine, theirs] = three.map((pages) => writePages(pages)) as [string, string, string]
  return readPages(mergedPages(before, mine, theirs))
}

test('pages that only one of two people changed are as that one wants them, in the order of whoever moved some', () => {
  const before = [{ key: 'cover' }, { key: 'figures' }, { key: 'list' }]
  expect(
    merged(
      before,
      [{ key: 'cover' }, { key: 'figures', title: 'Meine Überschrift' }, { key: 'list' }, { key: 'text:1' }],
      [{ key: 'list', isHidden: true }, { key: 'cover' }, { key: 'figures' }],
    ),
  ).toEqual([
    { key: 'list', isHidden: true },
    { key: 'cover' },
    { key: 'figures', title: 'Meine Überschrift' },
    { key: 'text:1' },
  ])
})

test('of a text that both have typed into nothing is lost', () => {
  expect(
    merged(
      [{ key: 'text:1', text: 'Alt' }],
      [{ key: 'text:1', text: 'Von mir' }],
      [{ key: 'text:1', text: 'Von Lena' }],
    ),
  ).toEqual([{ key: 'text:1', text: 'Von Lena\n\nVon mir' }])
})

test('a page of one’s own that one of them has taken out stays out', () => {
  expect(
    merged([{ key: 'text:1' }, { key: 'cover' }], [{ key: 'cover' }], [{ key: 'text:1' }, { key: 'cover' }]),
  ).toEqual([{ key: 'cover' }])
})
