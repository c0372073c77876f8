import { expect, test } from 'vitest'
import { isPicture, isViewable } from './file-kinds.ts'

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s is a picture to look at', (kind) => {
  expect([isPicture(kind), isViewable(kind)]).toEqual([true, true])
})

test('a PDF can be looked at, but is no picture', () => {
  expect([isPicture('application/pdf'), isViewable('application/pdf')]).toEqual([false, true])
})

test.each(['image/svg+xml', 'text/html', 'application/zip', 'application/octet-stream', null])(
  '%s is only ever downloaded',
  (kind) => {
    expect([isPicture(kind), isViewable(kind)]).toEqual([false, false])
  },
)
