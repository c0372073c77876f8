import { beforeAll, describe, expect, test } from 'vitest'
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

/** "commas are spaces, in every list" */
describe('what lists print', () => {
  test.each([
    ['Lang, Eva-Maria', ['Lang']],
    ['Lang,Eva-Maria', ['Lang']],
    ['Groß, Ida', ['Gross', 'Groß']],
    ['ida ,', expect.arrayContaining(['Müller', '100% Film'])],
    ['Lang, Ida', []],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test('a comma between figures stays what it is', async () => {
    await world.create('/project_accounting_invoices', { number: 'A-12,50-7' })
    const list = (q: string) => admin.list(`/project_accounting_invoices?q=${encodeURIComponent(q)}`)
    expect((await list('12,50')).body).toHaveLength(1)
    expect((await list('50,12')).body).toHaveLength(0)
  })

  test('in the list of a Verteiler and in the header', async () => {
    const mediacontact = await world.refTo('/mediacontacts', { firstName: 'Imke', lastName: 'Abendroth' })
    const { id } = await world.create('/project_lists', { projectListMediacontacts: [{ mediacontact }] })
    const rows = await admin.list(`/project_lists/${id}/project_list_mediacontacts?q=Abendroth,%20Imke`)
    expect(rows.body).toHaveLength(1)
    const beta = await person(['ROLE_USER', 'ROLE_BETA'])
    await world.create('/customers', { name: 'Sturm, Drang & Co' })
    const hits = await beta.get<{ customers: unknown[] }>('/search?q=Sturm,Drang')
    expect(hits.body.customers).toHaveLength(1)
  })
})

describe('telephone numbers, in any spelling', () => {
  const NUMBERS = {
    Hansen: { phone: '040 / 808 21-330' },
    Iversen: { phone: '+49 40 80821330' },
    Jessen: { mobile: '0049 (0)171 55 66 77 8' },
    Wiener: { phone: '+43 1 588 30-42', zip: '1060' },
    Zimmer: { zip: '04109', city: 'Leipzig' },
  }
  beforeAll(async () => {
    for (const [lastName, more] of Object.entries(NUMBERS))
      await world.create('/mediacontacts', { firstName: 'Nora', lastName, ...more })
  })

  test.each([
    ['040 80821330', ['Hansen', 'Iversen']],
    ['040/808 21 330', ['Hansen', 'Iversen']],
    ['040-80821-330', ['Hansen', 'Iversen']],
    ['+49 40 80821330', ['Hansen', 'Iversen']],
    ['+494080821330', ['Hansen', 'Iversen']],
    ['0049 40 808-21330', ['Hansen', 'Iversen']],
    ['+49 (0)40 80821 330', ['Hansen', 'Iversen']],
    ['(040) 808 21 330', ['Hansen', 'Iversen']],
    ['80821330', ['Hansen', 'Iversen']],
    ['808 21', ['Hansen', 'Iversen']],
    ['+49 171 5566778', ['Jessen']],
    ['0171/55 66 77 8', ['Jessen']],
    ['nora 0171 5566778', ['Jessen']],
    ['0043 1 58830', ['Wiener']],
    ['+43 1 588 30 42', ['Wiener']],
    ['040 80821339', []],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test.each([
    ['04109', ['Zimmer']],
    ['04109, Leipzig', ['Zimmer']],
    ['1060', ['Wiener']],
  ])('and postcodes: %s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })
})

describe.each<[string, BasePath, Body, string]>([
  ['customers by postcode', '/customers', { zip: '97070' }, '97070'],
  ['customer contacts by number', '/customer_contacts', { phone: '0931/4711' }, '%2B49 931 4711'],
  ['media companies by postcode', '/mediacontact_companies', { zip: '97071' }, '97071'],
  ['influencers by number', '/influencers', { phone: '0931 4712' }, '0931/4712'],
  ['influencers by postcode', '/influencers', { zip: '97072' }, '97072'],
  ['networks by number', '/influencer_networks', { phone: '0931 4713' }, '0931-4713'],
  ['B2B contacts by mobile', '/business_contacts', { mobile: '0171 4714' }, '0049 171 4714'],
  ['B2B companies by postcode', '/business_contact_companies', { zip: '97073' }, '97073'],
  ['staff by mobile', '/users', { mobile: '+49 171 4715' }, '01714715'],
  ['staff by extension', '/users', { phone: '815-471' }, '815471'],
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
