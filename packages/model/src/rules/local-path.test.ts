import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '/',
  '/kunden',
  '/medienkontakte?suche=m%C3%BCller',
  '/projekte/7/übersicht#a',
  '/a?b=https://example.com//',
])('a page of our own: %s', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '',
  'kunden',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  ' //example.com',
  '/.//example.com',
  '/a/..//example.com',
  'https://example.com',
  'https:example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '@example.com',
  undefined,
  null,
  7,
  ['/kunden'],
])('nowhere else: %j', (target) => {
  expect(localPath(target)).toBeUndefined()
})
