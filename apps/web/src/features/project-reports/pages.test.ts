import { readPages, writePages } from '@rampenlicht/model/rules/report/pages'
import { expect, test } from 'vitest'
import { changedPage, movedTo, withPages, withTextPage } from './pages.ts'

test('words of a highlight that is none any more are kept, behind the pages that are there', () => {
  const kept = writePages([{ key: 'highlight:9', title: 'Ein Satz' }, { key: 'cover' }, { key: 'text:1' }])
  // the page of one's own was taken out, which is meant
  expect(readPages(withPages(kept, [{ key: 'list' }, { key: 'cover' }]))).toEqual([
    { key: 'list' },
    { key: 'cover' },
    { key: 'highlight:9', title: 'Ein Satz' },
  ])
})

test('a page is moved, left out and brought back, and an emptied word is the usual one again', () => {
  const pages = [{ key: 'cover' }, { key: 'figures', title: 'Viel' }, { key: 'list' }]
  expect(movedTo(pages, 2, 0).map(({ key }) => key)).toEqual(['list', 'cover', 'figures'])
  const hidden = changedPage(pages, 'figures', { isHidden: true })
  expect(hidden[1]).toEqual({ key: 'figures', isHidden: true, title: 'Viel' })
  expect(changedPage(hidden, 'figures', { isHidden: false, title: '' })[1]).toEqual({ key: 'figures' })
})

test('pages of one’s own are numbered on', () => {
  expect(withTextPage([{ key: 'text:4' }, { key: 'cover' }])).toEqual({
    key: 'text:5',
    pages: [{ key: 'text:4' }, { key: 'cover' }, { key: 'text:5' }],
  })
})
