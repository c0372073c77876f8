import { resourceAt } from '@rampenlicht/model/resources/index'
import { beforeEach, expect, test, vi } from 'vitest'
import { landmarksOf } from '../src/crud/landmarks.ts'
import { readPage } from '../src/crud/page.ts'
import { selectionOf } from '../src/crud/selection.ts'
import type { Query } from '../src/crud/values.ts'
import { type Reads, readsOn } from '../src/db/reads.ts'
import { storeCounts } from '../src/features/followers/store.ts'
import { targetsOf } from '../src/features/followers/targets.ts'
import { startApp } from './support.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const PATH = 'mediacontacts'
/** Every second row is a landmark here, and a table of a hundred thousand rows is told of. */
const STEP = 2
const A_MILLION = { total: 1_000_000, size: 1_000_000 }

/** Names in the order of the directory; what is empty comes last. */
const nameAt = (n: number) => `Name ${String(n).padStart(3, '0')}`
const COUNT = 60
const ids = new Map<string, number>()
for (let n = 0; n < COUNT; n++) {
  const lastName = n < COUNT - 2 ? nameAt(n) : null
  const { body } = await admin.post<{ id: number }>(`/${PATH}`, {
    lastName,
    firstName: `Kim ${n}`,
    city: nameAt(COUNT - n),
  })
  ids.set(`Kim ${n}`, body.id)
}

/** What PostgreSQL was asked, since the last time somebody looked. */
let asked: string[] = []
const plain = readsOn(pool)
const reads: Reads = (signal, work) =>
  plain(signal, (query) =>
    work((statement) => {
      asked.push(statement.text)
      return query(statement)
    }),
  )
const actor = { id: admin.id, roles: ['ROLE_ADMIN'] }
const resource = resourceAt(PATH)
let landmarks = landmarksOf(reads, STEP)
const selected = (query: Query) => selectionOf(resource, query, actor)
const make = (query: Query) => landmarks.make(PATH, selected(query), actor)
const namesOn = async (query: Query, known = A_MILLION) => {
  asked = []
  const { body } = await readPage(reads, new AbortController().signal, PATH, selected(query), actor, known, landmarks)
  return (JSON.parse(body) as { firstName: string }[]).map(({ firstName }) => firstName)
}
/** Whether somebody counted to the page. */
const wasCounted = () => asked.some((text) => /offset \d{2}/.test(text))
const kim = (...places: number[]) => places.map((n) => `Kim ${n}`)

beforeEach(() => {
  landmarks = landmarksOf(reads, STEP)
})

test.each([
  ['in the order of the directory', {}, (n: number) => n],
  ['sorted by a column', { 'order[city]': 'asc' }, (n: number) => COUNT - 1 - n],
  ['downwards', { 'order[city]': 'desc' }, (n: number) => n],
  ['the active ones', { isActive: 'true' }, (n: number) => n],
])('every page far inside is found from the landmark before it: %s', async (_, query, place) => {
  await make(query)
  for (let page = 8; page <= COUNT / 3; page++) {
    const from = (page - 1) * 3
    const names = await namesOn({ ...query, page: String(page), itemsPerPage: '3' })
    expect(names).toEqual(kim(place(from), place(from + 1), place(from + 2)))
    expect(wasCounted(), `page ${page}`).toBe(false)
    expect(asked).toHaveLength(2)
  }
  expect(await namesOn({ ...query, page: '40', itemsPerPage: '3' })).toEqual([])
})

test('the first jump counts, and sets them for the next', async () => {
  const query = { page: '10', itemsPerPage: '3' }
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
  expect(wasCounted()).toBe(true)
  await expect.poll(() => landmarks.before(PATH, selected(query), actor)).toBeDefined()
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
  expect(wasCounted()).toBe(false)
})

test('who opens a long list finds them at the first jump', async () => {
  const query = { 'order[city]': 'asc' }
  const jump = { ...query, page: '10', itemsPerPage: '3' }
  landmarks.foresee(PATH, selected(query), actor)
  await expect.poll(() => landmarks.before(PATH, selected(jump), actor)).toBeDefined()
  expect(await namesOn(jump)).toEqual(kim(32, 31, 30))
  expect(wasCounted()).toBe(false)
})

test('who opens it again has nobody walk it again', async () => {
  const opened = () => landmarks.foresee(PATH, selected({}), actor)
  opened()
  await expect.poll(() => landmarks.before(PATH, selected({ page: '10', itemsPerPage: '3' }), actor)).toBeDefined()
  asked = []
  opened()
  await new Promise(setImmediate)
  expect(asked).toEqual([])
})

test('who is created, renamed or deleted before the page moves it at once', async () => {
  const query = { page: '10', itemsPerPage: '3' }
  const path = `/${PATH}/${ids.get('Kim 5')}`
  await make({})
  const { body } = await admin.post<{ id: number }>(`/${PATH}`, { lastName: nameAt(3), firstName: 'Neu' })
  expect(await namesOn(query)).toEqual(kim(26, 27, 28))
  expect(wasCounted()).toBe(true)
  landmarks = landmarksOf(reads, STEP)
  await make({})
  await admin.del(`/${PATH}/${body.id}`)
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
  landmarks = landmarksOf(reads, STEP)
  await make({})
  await admin.put(path, { lastName: 'Zuletzt' })
  expect(await namesOn(query)).toEqual(kim(28, 29, 30))
  landmarks = landmarksOf(reads, STEP)
  await make({})
  await admin.put(path, { lastName: nameAt(5) })
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
})

test('who was being renamed while they were set, and is only now', async () => {
  const query = { page: '10', itemsPerPage: '3' }
  const id = ids.get('Kim 5')
  const client = await pool.connect()
  try {
    // like somebody whose save takes long
    await client.query('begin')
    await client.query(`update mediacontacts set "lastName" = 'Zuletzt' where id = $1`, [id])
    await client.query(
      `insert into audit (actor, path, record, deed, changes) values ($1, 'mediacontacts', $2, 'update', '{}')`,
      [admin.id, id],
    )
    // a later line is there before this one
    await admin.put(`/${PATH}/${ids.get('Kim 50')}`, { jobTitle: 'Redaktion' })
    await make({})
    expect(await namesOn(query)).toEqual(kim(27, 28, 29))
    expect(wasCounted()).toBe(false)
    await client.query('commit')
    expect(await namesOn(query)).toEqual(kim(28, 29, 30))
    expect(wasCounted()).toBe(true)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await admin.put(`/${PATH}/${id}`, { lastName: nameAt(5) })
})

test('what others write elsewhere moves nothing, whether they began before or after', async () => {
  const query = { page: '10', itemsPerPage: '3' }
  const client = await pool.connect()
  // as anybody does in this database, or in another one of the same PostgreSQL
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  await admin.post('/customers', { name: 'ZDF', fullName: 'Zweites Deutsches Fernsehen' })
  await make({})
  await admin.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  await client.query('commit')
  client.release()
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
  expect(wasCounted()).toBe(false)
})

test('what is chosen by other records is counted', async () => {
  const { body } = await admin.post<{ id: number }>('/mediacontact_regions', { name: 'Küste' })
  await make({ 'not[regions]': `/mediacontact_regions/${body.id}` })
  const query = { 'not[regions]': `/mediacontact_regions/${body.id}`, page: '10', itemsPerPage: '3' }
  expect(await namesOn(query)).toEqual(kim(27, 28, 29))
  expect(wasCounted()).toBe(true)
})

test('what is fetched leaves no line, and who is chosen by it is counted', async () => {
  const names = Array.from({ length: 30 }, (_, n) => nameAt(n))
  const made = new Map<string, number>()
  for (const name of names) {
    const { body } = await admin.post<{ id: number }>('/influencers', {
      name,
      email: 'post@kanal.example',
      youtubeChannelId: name,
    })
    made.set(name, body.id)
  }
  const query = { 'exists[youtubeChannelSubscriberCount]': 'false', page: '12', itemsPerPage: '2' }
  const selection = selectionOf(resourceAt('influencers'), query, actor)
  const found = async () => {
    const { body } = await readPage(
      reads,
      new AbortController().signal,
      'influencers',
      selection,
      actor,
      A_MILLION,
      landmarks,
    )
    return (JSON.parse(body) as { name: string }[]).map(({ name }) => name)
  }
  await landmarks.make('influencers', selection, actor)
  expect(await found()).toEqual([nameAt(22), nameAt(23)])
  const target = targetsOf('YouTube').find(({ path }) => path === 'influencers')!
  const news = { record: made.get(nameAt(3))!, handle: nameAt(3), count: 12, title: null, image: null }
  const client = await pool.connect()
  await storeCounts(client, 'YouTube', target, [news])
  client.release()
  expect(await found()).toEqual([nameAt(23), nameAt(24)])
})

test('where making them takes too long it is not tried again at every jump', async () => {
  let tries = 0
  const tooSlow: Reads = async () => {
    tries++
    throw new Error('canceling statement due to statement timeout')
  }
  landmarks = landmarksOf(tooSlow, STEP)
  const jump = async () => {
    landmarks.prepare(PATH, selected({ page: '10', itemsPerPage: '3' }), actor)
    await new Promise(setImmediate)
  }
  const began = Date.now()
  const now = vi.spyOn(Date, 'now')
  try {
    for (const minute of [0, 1, 5, 9]) {
      now.mockReturnValue(began + minute * 60_000)
      await jump()
    }
    expect(tries).toBe(1)
    now.mockReturnValue(began + 11 * 60_000)
    await jump()
    expect(tries).toBe(2)
  } finally {
    now.mockRestore()
  }
})
