import { resourceAt } from '@rampenlicht/model/resources/index'
import { expect, test } from 'vitest'
import { letterSharesOf } from '../src/crud/letter-shares.ts'
import { readPage } from '../src/crud/page.ts'
import type { LetterShares } from '../src/crud/rare-letters.ts'
import { selectionOf } from '../src/crud/selection.ts'
import type { Query } from '../src/crud/values.ts'
import { readsOn } from '../src/db/reads.ts'
import { startApp } from './support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const PATH = 'mediacontacts'
const resource = resourceAt(PATH)
const actor = { id: admin.id, roles: ['ROLE_ADMIN'] }

const NAMES = [
  ['Özlem', 'Öztürk-Timm', 'Köln'],
  ['Jörg', 'Müller', 'Köln'],
  ['Jo\u0308rg', 'Mu\u0308ller', 'Ko\u0308ln'],
  ['Joerg', 'Mueller', 'Koeln'],
  ['Jorg', 'Muller', 'Koln'],
  ['Noémie', 'Šahin-Großmann', 'Łódź'],
  ['NOE\u0301MIE', 'SAHIN-GROSSMANN', 'LODZ'],
  ['İpek', 'Kılıç', 'İzmir'],
  ['Björk', 'Guðmundsdóttir', 'Århus'],
  ['100 %', 'ab_cd\\efg%hij', '東京'],
  ['ﬁlm', 'ⅣⅣⅣ', '\u212Aelvin'],
  ['x\u0308yz', 'a\u200Bbc', '☎ Düsseldorf'],
  ["D'Artagnan", '<script>alert(1)</script>', "'; drop table x; --"],
  ['Ǆuro', 'ẞtraße', 'Weißensee'],
] as const
/** Many of one kind, in the order of the list. */
const LINES = Array.from({ length: 30 }, (_, n) => `Zeile ${100 + n}`)
const contacts = [
  ...NAMES.map(([firstName, lastName, city]) => ({ firstName, lastName, city, isActive: lastName !== 'Mueller' })),
  ...LINES.map((lastName) => ({ lastName, city: 'Bonn', isActive: true })),
]
for (const contact of contacts) expect(await admin.post(`/${PATH}`, contact)).toMatchObject({ status: 201 })

/** As if nearly everything were rare in a table of a million rows. */
const rare: LetterShares = { rows: 1_000_000, shareOf: () => 0.001 }
const page = async (query: Query, shares?: LetterShares) => {
  const selection = selectionOf(resource, query, actor, ['lastName'], shares)
  const { body, total } = await readPage(readsOn(pool), new AbortController().signal, PATH, selection, actor)
  return { names: (JSON.parse(body) as { lastName: string }[]).map(({ lastName }) => lastName), total }
}
const EXAMPLES = NAMES.flatMap(([firstName, lastName, city]) => [
  firstName,
  lastName,
  city,
  `${lastName} ${city}`,
  lastName.slice(1, -1),
  lastName.toUpperCase(),
  city.toLowerCase(),
  lastName.normalize('NFD'),
  firstName.normalize('NFKC'),
])

test.each([...new Set(EXAMPLES)])('by rare letters of %j the same is found', async (q) => {
  const query = { q, itemsPerPage: '300' }
  const { names, total } = await page(query, rare)
  expect(names).toEqual((await page(query)).names)
  if (selectionOf(resource, query, actor, undefined, rare).isCounted) expect(total ?? 0).toBe(names.length)
})

test.each([
  ['Müller', ['Mu\u0308ller', 'Mueller', 'Muller', 'Müller']],
  ['mueller', ['Mu\u0308ller', 'Mueller', 'Müller']],
  ['muller', ['Mu\u0308ller', 'Muller', 'Müller']],
  ['köln', ['Mu\u0308ller', 'Mueller', 'Muller', 'Müller', 'Öztürk-Timm']],
  ['jörg koln', ['Mu\u0308ller', 'Muller', 'Müller']],
  ['grossmann', ['SAHIN-GROSSMANN', 'Šahin-Großmann']],
  ['d\\efg%h', ['ab_cd\\efg%hij']],
])('whoever looks for %s finds them all, and how many', async (q, names) => {
  const found = await page({ q }, rare)
  expect([...found.names].sort()).toEqual([...names].sort())
  expect(found.total).toBe(names.length)
})

test('with filters, in any order and page by page', async () => {
  const asked = { q: 'zeile', itemsPerPage: '3', 'order[lastName]': 'desc' }
  expect(await page(asked, rare)).toEqual({ names: ['Zeile 129', 'Zeile 128', 'Zeile 127'], total: LINES.length })
  expect((await page({ ...asked, page: '10' }, rare)).names).toEqual(['Zeile 102', 'Zeile 101', 'Zeile 100'])
  expect((await page({ ...asked, page: '11' }, rare)).names).toEqual([])
  expect(await page({ q: 'müller', isActive: 'false' }, rare)).toEqual({ names: ['Mueller'], total: 1 })
  expect(await page({ q: 'müller', 'not[lastName]': 'Mueller', city: 'Köln' }, rare)).toMatchObject({
    names: ['Müller'],
  })
})

test('what is rare is told by a sample of the rows, taken behind the first search', async () => {
  const letters = letterSharesOf(readsOn(pool))
  // as large as the sample: all rows are in it
  expect(letters.of(PATH, 5_000)).toBeUndefined()
  await expect.poll(() => letters.of(PATH, 5_000)).toBeDefined()
  const shares = letters.of(PATH, 5_000)
  expect(shares?.rows).toBe(5_000)
  expect(shares?.shareOf('eil')).toBeCloseTo(LINES.length / contacts.length)
  expect(shares?.shareOf('lem')).toBeCloseTo(1 / contacts.length)
  expect(shares?.shareOf('qqq')).toBeLessThan(1 / contacts.length)
})
