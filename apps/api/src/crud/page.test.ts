import { resourceAt } from '@rampenlicht/model/resources/index'
import { expect, test } from 'vitest'
import type { Ask, Reads } from '../db/reads.ts'
import { readPage } from './page.ts'
import { selectionOf } from './selection.ts'
import type { Statement } from './statements.ts'
import type { Query } from './values.ts'

const chief = { id: 7, roles: ['ROLE_CHIEF'] }

/** What PostgreSQL is asked for such a list. */
const askedFor = async (query: Query): Promise<Statement[]> => {
  const asked: Statement[] = []
  const ask = async (statement: Statement) => {
    asked.push(statement)
    return { rows: [{ body: '[]', last: '[]', found: 0 }] }
  }
  const reads: Reads = (_, work) => work(ask as unknown as Ask)
  const selection = selectionOf(resourceAt('mediacontacts'), query, chief)
  await readPage(reads, new AbortController().signal, 'mediacontacts', selection, chief)
  return asked
}

test('statements are kept, each for its own list', async () => {
  const lists: readonly Query[] = [
    {},
    { itemsPerPage: '50' },
    { 'properties[]': ['lastName'] },
    { 'properties[]': ['city'] },
    { 'order[lastName]': 'desc' },
    { 'order[city]': 'desc' },
    { 'exists[city]': 'true' },
    { 'exists[city]': 'false' },
  ]
  const first = await Promise.all(lists.map(askedFor))
  expect(first.map((asked) => asked.length)).toEqual(lists.map(() => 1))
  expect(new Set(first.map(([one]) => one?.text)).size).toBe(lists.length)
  expect(new Set(first.map(([one]) => one?.name)).size).toBe(lists.length)
  expect(await Promise.all(lists.map(askedFor))).toEqual(first)
})
