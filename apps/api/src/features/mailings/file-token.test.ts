import { expect, test } from 'vitest'
import { fileToken, readFileToken } from './file-token.ts'

const GRANT = { upload: 7, until: '2026-12-16' }

test('a token opens what it was made for', () =>
  expect(readFileToken('secret', fileToken('secret', GRANT))).toEqual(GRANT))

test.each([
  ['another secret', fileToken('other', GRANT)],
  ['another file', fileToken('secret', GRANT).replace(/^7/, '8')],
  ['another day', fileToken('secret', GRANT).replace('20261216', '20271216')],
  ['nothing', ''],
  ['anything', '../../etc/passwd'],
  ['too short', fileToken('secret', GRANT).slice(0, -1)],
  ['umlauts', `7-20261216-${'ä'.repeat(32)}`],
])('%s opens nothing', (_, token) => expect(readFileToken('secret', token)).toBeUndefined())
