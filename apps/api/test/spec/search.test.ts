import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, expectProblem, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const LAST_NAMES = ['Müller', 'Mueller', 'Muller', 'Groß', 'Gross', 'Çelik', 'Ångström', 'Jäger', 'Öztürk', '100% Film']
for (const lastName of LAST_NAMES) await world.create('/mediacontacts', { firstName: 'Ida', lastName })
await world.create('/mediacontacts', { firstName: 'Eva', lastName: 'Mu\u0308hlheim' }) // as a Mac writes it
await world.create('/mediacontacts', {
  firstName: 'Eva-Maria',
  lastName: 'Lang',
  city: 'Lübeck',
  email: 'e.lang@presse.de',
})
const found = async (q: string) => {
  const { body, status } = await admin.list(`/mediacontacts?q=${encodeURIComponent(q)}&itemsPerPage=500`)
  expect(status).toBe(200)
  return body.map((one) => String(one['lastName']).normalize('NFC')).sort()
}

/** Two keys per text (ä = ae, ä = a); "hit if any query key is contained in any text key". */
describe('umlauts', () => {
  test.each([
    ['Müller', ['Mueller', 'Muller', 'Müller']],
    ['müller', ['Mueller', 'Muller', 'Müller']],
    ['MÜLLER', ['Mueller', 'Muller', 'Müller']],
    ['Mueller', ['Mueller', 'Müller']],
    ['Muller', ['Muller', 'Müller']],
    ['Mu\u0308ller', ['Mueller', 'Muller', 'Müller']],
    ['Groß', ['Gross', 'Groß']],
    ['gross', ['Gross', 'Groß']],
    ['GROSS', ['Gross', 'Groß']],
    ['celik', ['Çelik']],
    ['Çelik', ['Çelik']],
    ['angstrom', ['Ångström']],
    ['angstroem', ['Ångström']],
    ['Jaeger', ['Jäger']],
    ['Jager', ['Jäger']],
    ['oeztuerk', ['Öztürk']],
    ['ozturk', ['Öztürk']],
    ['Öztürk', ['Öztürk']],
    ['Mühlheim', ['Mühlheim']],
    ['muehlheim', ['Mühlheim']],
    ['muhlheim', ['Mühlheim']],
    ['luebeck', ['Lang']],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })
})

describe('anywhere in the text', () => {
  test.each([
    ['ller', ['Mueller', 'Muller', 'Müller']],
    ['elik', ['Çelik']],
    ['presse.de', ['Lang']],
    ['maria', ['Lang']],
    ['x', []],
    ['nirgends', []],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test('one or two letters are looked for at the start of words (docs/entscheidungen.md)', async () => {
    expect(await found('ja')).toEqual(['Jäger'])
    expect(await found('ll')).toEqual([])
  })

  test.each([
    ['ida gross', ['Gross', 'Groß']],
    ['gross ida', ['Gross', 'Groß']],
    ['  eva   lang ', ['Lang']],
    ['eva gross', []],
  ])('several words must all be found: %s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test.each([
    ['100%', ['100% Film']],
    ['00%', ['100% Film']],
    ['M_ller', []],
    ['M%ller', []],
    ['\\', []],
    ["'", []],
  ])('%s stands for itself', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test('nothing looked for: everybody', async () => {
    expect(await found('')).toHaveLength(LAST_NAMES.length + 2)
    expect(await found('   ')).toHaveLength(LAST_NAMES.length + 2)
  })
})

describe.each<[string, BasePath, Body, string]>([
  ['projects by title', '/projects', { title: 'Die Hütte' }, 'huette'],
  ['customers by name', '/customers', { name: 'Köpf Film' }, 'koepf'],
  ['staff by first name', '/users', { firstName: 'Jörg' }, 'joerg'],
  ['staff by last name', '/users', { lastName: 'Weißmann' }, 'weissmann'],
  ['staff by email', '/users', { email: 'sonja@agentur-nord.de' }, 'agentur-nord'],
  ['influencers by name', '/influencers', { name: 'Büchermädchen' }, 'buechermaedchen'],
  ['B2B contacts by name', '/business_contacts', { lastName: 'Schröder' }, 'schroder'],
])('%s', (_what, path, body, q) => {
  test(q, async () => {
    const { id } = await world.create(path, body)
    const list = await admin.list(`${path}?q=${q}`)
    expect(list.body.map((one) => one['id'])).toEqual([id])
    expect(list.headers['x-total-count']).toBe('1')
  })
})

test('together with a filter and an order', async () => {
  const { body } = await admin.list('/mediacontacts?q=ida&lastName[]=Groß&lastName[]=Gross&order[lastName]=desc')
  expect(body.map((one) => one['lastName'])).toEqual(['Groß', 'Gross'])
})

test('a search that is too long is a 400', async () => {
  expectProblem(await admin.get(`/mediacontacts?q=${'x'.repeat(2000)}`), 400)
})

test('a NUL character in a search or filter is a 400', async () => {
  expectProblem(await admin.get('/mediacontacts?q=a%00b'), 400)
  expectProblem(await admin.get('/mediacontacts?city=a%00b'), 400)
})
