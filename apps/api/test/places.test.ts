import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from './support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const PATH = '/mediacontacts'
const sayRows = (count: number) =>
  pool.query(`update pg_class set reltuples = $1 where oid = 'mediacontacts'::regclass`, [count])
const namesOf = async (query: string) => {
  const { body, headers } = await admin.list(`${PATH}?${query}`)
  const names = body.map(({ lastName, firstName }) => `${lastName ?? '–'}, ${firstName ?? '–'}`)
  return { names, total: headers['x-total-count'], link: headers['link'] }
}

/** In the order of the directory: umlauts beside their vowels, what is empty last. */
const IN_ORDER = [
  ['Ahrens', 'Änne'],
  ['Ärmel', 'Bodo'],
  ['Brandt', 'Cleo'],
  ['Brandt', 'Ida'],
  ['Brandt', undefined],
  ['Zöllner', 'Paul'],
  [undefined, 'Malu'],
  [undefined, undefined],
] as const
const ALL = IN_ORDER.map(([last = '–', first = '–']) => `${last}, ${first}`)

beforeAll(async () => {
  for (const [n, [lastName, firstName]] of [...IN_ORDER].reverse().entries())
    await admin.post(PATH, {
      lastName,
      firstName,
      city: `Ort ${n}`,
      departments: n % 2 ? ['Print'] : ['Radio'],
    })
  await sayRows(1_000_000)
  // from now on the table is known to be large
  await namesOf('itemsPerPage=2')
})
afterAll(() => sayRows(-1))

test.each([
  ['in the order of the directory', '', ALL],
  ['sorted by a column', 'order[city]=asc&', [...ALL].reverse()],
  ['downwards', 'order[city]=desc&', ALL],
  ['what a search leaves', 'q=brandt&', ALL.slice(2, 5)],
  ['what a filter leaves', 'departments[]=Print&', ALL.filter((_, n) => n % 2 === 0)],
])('of a million contacts each page is found by its number: %s', async (_, query, all) => {
  for (const size of [1, 3]) {
    const pages = []
    for (let page = 1; page <= Math.ceil(all.length / size); page++) {
      const { names, total } = await namesOf(`${query}page=${page}&itemsPerPage=${size}`)
      expect(total).toBe(String(all.length))
      pages.push(...names)
    }
    expect(pages).toEqual(all)
  }
})

test('from a page in the middle the list goes on behind its last row', async () => {
  const { link } = await namesOf('page=2&itemsPerPage=3')
  const [, next = ''] = /<\/mediacontacts\?([^>]+)>; rel="next"/.exec(String(link)) ?? []
  expect((await namesOf(next)).names).toEqual(ALL.slice(6))
})

test('beyond the end there is nothing, and the total is said all the same', async () => {
  expect(await namesOf('page=4&itemsPerPage=3')).toEqual({ names: [], total: '8', link: undefined })
})

test('who is created stands in the middle at once', async () => {
  await admin.post(PATH, { lastName: 'Brandt', firstName: 'Ede', departments: ['TV'] })
  expect((await namesOf('page=2&itemsPerPage=3')).names).toEqual(['Brandt, Ede', 'Brandt, Ida', 'Brandt, –'])
  expect((await namesOf('page=3&itemsPerPage=3')).names).toEqual(['Zöllner, Paul', '–, Malu', '–, –'])
})
