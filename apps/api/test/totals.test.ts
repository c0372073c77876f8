import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from './support.ts'
import { until } from './until.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const PATH = '/mediacontact_regions'
const total = async (query = '') => (await admin.list(`${PATH}?itemsPerPage=2${query}`)).headers['x-total-count']
const create = (name: string) => admin.post(PATH, { name })
/** As another process would. */
const createElsewhere = (name: string) => pool.query('insert into mediacontact_regions (name) values ($1)', [name])
const sayRows = (count: number) =>
  pool.query(`update pg_class set reltuples = $1 where oid = 'mediacontact_regions'::regclass`, [count])

beforeAll(async () => {
  for (const name of ['Nord 1', 'Nord 2', 'Nord 3']) await create(name)
})
afterAll(() => sayRows(-1))

describe('of a table that is counted quickly', () => {
  test('every write shows at once, whatever the list is filtered by', async () => {
    expect(await total()).toBe('3')
    expect(await total('&q=nord')).toBe('3')
    await create('Nord 4')
    expect(await total()).toBe('4')
    expect(await total('&q=nord')).toBe('4')
  })
})

describe('of a table with a million rows', () => {
  const names = async (query: string) => (await admin.list(`${PATH}?${query}`)).body.map(({ name }) => name)

  beforeAll(() => sayRows(1_000_000))

  test('rows that a filter leaves come in the same order and page by page', async () => {
    expect(await total()).toBe('4')
    expect(await names('q=nord&order[name]=desc')).toEqual(['Nord 4', 'Nord 3', 'Nord 2', 'Nord 1'])
    expect(await names('q=nord&page=2&itemsPerPage=3')).toEqual(['Nord 4'])
    const { headers } = await admin.list(`${PATH}?q=nord&itemsPerPage=2&order[name]=desc`)
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(headers['link'])) ?? []
    expect((await admin.list(next)).body.map(({ name }) => name)).toEqual(['Nord 2', 'Nord 1'])
    expect(await names('q=west')).toEqual([])
  })

  test('what is created, deleted and restored here counts at once', async () => {
    await create('Nord 5')
    expect(await total()).toBe('5')
    const { body } = await create('Nord 6')
    expect(await total()).toBe('6')
    const gone = await admin.del(`${PATH}/${body['id']}`)
    expect(await total()).toBe('5')
    await admin.post(`/deeds/${gone.headers['deed']}/undo`, {})
    expect(await total()).toBe('6')
  })

  test('what another process wrote is counted while the known total is answered', async () => {
    expect(await total('&q=nord')).toBe('6')
    await createElsewhere('Nord 7')
    await create('Süd')
    await until(async () => expect(await total('&q=nord')).toBe('7'))
    await until(async () => expect(await total()).toBe('8'))
  })
})

describe('of a table with twenty thousand rows', () => {
  const LIST = '/influencer_categories'
  const names = async (query: string) => (await admin.list(`${LIST}?${query}`)).body.map(({ name }) => name)
  const count = async (query: string) => (await admin.list(`${LIST}?itemsPerPage=1&${query}`)).headers['x-total-count']
  const add = (name: string) => admin.post(LIST, { name })

  test('rows that a filter leaves come in their order and page by page, however many there were a while ago', async () => {
    await pool.query(`update pg_class set reltuples = 20000 where oid = 'influencer_categories'::regclass`)
    await add('Ost 2')
    await add('West')
    expect(await count('')).toBe('2')
    expect(await names('q=ost')).toEqual(['Ost 2'])
    const { body } = await add('Ost 1')
    expect(await names('q=ost&itemsPerPage=2')).toEqual(['Ost 1', 'Ost 2'])
    expect(await count('q=ost')).toBe('2')
    expect(await names('q=ost&page=2&itemsPerPage=1')).toEqual(['Ost 2'])
    await admin.del(`${LIST}/${body['id']}`)
    expect(await names('q=ost&page=2&itemsPerPage=1')).toEqual([])
    expect(await names('q=ost')).toEqual(['Ost 2'])
    await add('Ost 4')
    await add('Ost 3')
    expect(await names('q=ost&order[name]=desc&itemsPerPage=2')).toEqual(['Ost 4', 'Ost 3'])
    expect(await count('q=ost')).toBe('3')
  })
})
