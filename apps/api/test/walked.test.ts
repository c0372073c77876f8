import { resourceAt } from '@rampenlicht/model/resources/index'
import { beforeEach, expect, test } from 'vitest'
import { readPage } from '../src/crud/page.ts'
import { selectionOf } from '../src/crud/selection.ts'
import { cursorText, type Query } from '../src/crud/values.ts'
import { type Reads, readsOn } from '../src/db/reads.ts'
import { startApp } from './support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const PATH = 'mediacontacts'
const actor = { id: admin.id, roles: ['ROLE_ADMIN'] }

/** Every fourth works in Bonn; those of Mainz all stand at the end of the directory, in heaps. */
const COUNT = 100
const nameAt = (n: number) => `Name ${String(n).padStart(2, '0')}`
const cityAt = (n: number) => (n % 4 === 1 ? 'Bonn' : n >= 60 ? 'Mainz' : 'Ulm')
const PLACES = Array.from({ length: COUNT }, (_, n) => n)
for (const n of [...PLACES].reverse()) {
  // what is empty comes last
  const lastName = n === COUNT - 1 ? null : nameAt(n)
  await admin.post(`/${PATH}`, { lastName, firstName: `Kim ${n}`, city: cityAt(n) })
}
const of = (city: string) => PLACES.filter((n) => cityAt(n) === city).map((n) => `Kim ${n}`)

let asked: string[] = []
const reads: Reads = (signal, work) =>
  readsOn(pool)(signal, (query) =>
    work((statement) => {
      asked.push(statement.text)
      return query(statement)
    }),
  )
beforeEach(() => {
  asked = []
})
/** The rows of a page and what it ends with, of a table of which so many rows fit, as somebody counted. */
const pageOf = async (query: Query, total: number) => {
  const selection = selectionOf(resourceAt(PATH), query, actor)
  const { body, last } = await readPage(reads, new AbortController().signal, PATH, selection, actor, {
    total,
    size: COUNT,
  })
  return { names: (JSON.parse(body) as { firstName: string }[]).map(({ firstName }) => firstName), last }
}
const walked = async (query: Query, total: number) => {
  const pages: string[][] = []
  let after: Query = {}
  for (;;) {
    const { names, last } = await pageOf({ ...query, ...after, itemsPerPage: '1' }, total)
    pages.push(names)
    if (names.length === 0) return pages.flat()
    after = { after: cursorText(last) }
  }
}

test('rows that lie evenly are met on the way, page by page', async () => {
  const bonn = of('Bonn')
  expect((await pageOf({ q: 'bonn', itemsPerPage: '1' }, bonn.length)).names).toEqual(['Kim 1'])
  // the ids, then what they are called: nothing else was asked
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('limit 12)')
  expect(await walked({ q: 'bonn' }, bonn.length)).toEqual(bonn)
})

test('rows in a heap are all found, page by page', async () => {
  const mainz = of('Mainz')
  expect((await pageOf({ city: 'Mainz', itemsPerPage: '1' }, mainz.length)).names).toEqual(['Kim 60'])
  expect(asked).toHaveLength(3)
  expect(await walked({ city: 'Mainz' }, mainz.length)).toEqual(mainz)
})

test.each([
  ['downwards by a column', { 'order[lastName]': 'desc', 'order[firstName]': 'desc' }, [...of('Bonn')].reverse()],
  ['by another column', { 'order[city]': 'asc' }, [...of('Bonn')].reverse()],
  ['by the last change', { 'order[updatedAt]': 'asc' }, [...of('Bonn')].reverse()],
])('in any order: %s', async (_, order, names) => {
  expect(await walked({ q: 'bonn', ...order }, names.length)).toEqual(names)
})

test('the number of rows was another by then', async () => {
  for (const told of [5, 26, 33]) expect(await walked({ q: 'bonn' }, told)).toEqual(of('Bonn'))
  expect(await walked({ q: 'nirgends' }, 33)).toEqual([])
})
