import { describe, expect, test } from 'vitest'
import { type Answer, startApp } from '../support.ts'
import { type BasePath, type Body, expectProblem, worldOf } from './world.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

const region = async (name: string) => world.refTo('/mediacontact_regions', { name })
const [north, south, west] = [await region('Nord'), await region('Süd'), await region('West')]
const CONTACTS: readonly Body[] = [
  { lastName: 'Abel', city: 'Hamburg', departments: ['Online'], regions: [north], interviews: true, phone: '040 1' },
  {
    ...{ lastName: 'Berg', city: 'München', departments: ['Print', 'TV'], regions: [south], isActive: false },
    salutation: 'Herr',
  },
  {
    ...{ lastName: 'Cohn', city: 'Hamburg', departments: ['Print'], regions: [north, south] },
    ...{ street: 'Elbchaussee 1', zip: '22763', mobile: '0171 1', ownSalutation: 'Liebe Familie Cohn' },
  },
  { lastName: 'Dorn', city: null, departments: [], regions: [], email: 'dorn@example.de', contests: true },
  { lastName: 'Eich', city: 'Köln', departments: ['Radio'], regions: [west], interviews: true },
]
for (const one of CONTACTS) await world.create('/mediacontacts', { firstName: null, ...one })
const customer = await world.refTo('/customers', { name: 'Filmverleih' })
const boss = await world.refTo('/users', { firstName: 'Bo' })
const PROJECTS: readonly Body[] = [
  { title: 'P1', releaseDate: '2025-01-10', budget: 100, managers: [boss], category: 'Kino' },
  { title: 'P2', releaseDate: '2025-03-05', budget: 1000, category: 'Serie', conceptBy: boss },
  { title: 'P3', releaseDate: null, budget: null, category: 'Buch', tbc: true },
  { title: 'P4', releaseDate: '2025-12-24', budget: 20.5, managers: [boss], isActive: false },
]
for (const one of PROJECTS) await world.create('/projects', { customer, ...one })

const column = (answer: Answer<Body[]>, field: string) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.map((one) => one[field])
}
const contacts = async (query: string) =>
  column(await admin.list(`/mediacontacts?order[lastName]=asc&${query}`), 'lastName')
const projects = async (query: string) =>
  column(await admin.list(`/projects?customer=${customer}&order[title]=asc&${query}`), 'title')

describe('filters', () => {
  test.each([
    ['exact text', 'city=Hamburg', ['Abel', 'Cohn']],
    ['exact means the whole text', 'city=Ham', []],
    ['a flag', 'isActive=false', ['Berg']],
    ['another flag', 'interviews=true', ['Abel', 'Eich']],
    ['several texts', 'city[]=Hamburg&city[]=Köln', ['Abel', 'Cohn', 'Eich']],
    ['a list of words', 'departments=Print', ['Berg', 'Cohn']],
    ['one of several words', 'departments[]=TV&departments[]=Radio', ['Berg', 'Eich']],
    ['many relation', `regions=${north}`, ['Abel', 'Cohn']],
    ['many relation without the slash', `regions=${north.slice(1)}`, ['Abel', 'Cohn']],
    ['one of several relations', `regions[]=${south}&regions[]=${west}`, ['Berg', 'Cohn', 'Eich']],
    ['filters together: all must fit', `regions=${north}&departments=Print&city=Hamburg`, ['Cohn']],
    ['filled in', 'exists[city]=true', ['Abel', 'Berg', 'Cohn', 'Eich']],
    ['not filled in', 'exists[city]=false', ['Dorn']],
    ['has relations', 'exists[regions]=true', ['Abel', 'Berg', 'Cohn', 'Eich']],
    ['has none', 'exists[regions]=false', ['Dorn']],
    ['has words of a list', 'exists[departments]=true', ['Abel', 'Berg', 'Cohn', 'Eich']],
    ['has no word of a list', 'exists[departments]=false', ['Dorn']],
    ['an address', 'email=dorn@example.de', ['Dorn']],
    ['nobody', 'city=Bremen', []],
    ['interested in something', 'interests=interviews', ['Abel', 'Eich']],
    ['interested in one of several', 'interests[]=contests&interests[]=interviews', ['Abel', 'Dorn', 'Eich']],
    ['without e-mail', 'lacks=email', ['Abel', 'Berg', 'Cohn', 'Eich']],
    ['without telephone: a mobile is one', 'lacks=phone', ['Berg', 'Dorn', 'Eich']],
    ['without a whole address', 'lacks=address', ['Abel', 'Berg', 'Dorn', 'Eich']],
    ['without Anrede: words of one’s own are one', 'lacks=salutation', ['Abel', 'Dorn', 'Eich']],
    ['one of several is missing', 'lacks[]=phone&lacks[]=address', ['Abel', 'Berg', 'Dorn', 'Eich']],
    ['several filters at once', 'lacks=phone&interests=interviews&isActive=true', ['Eich']],
    ['not in a region', `not[regions]=${north}`, ['Berg', 'Dorn', 'Eich']],
    ['in none of several', `not[regions][]=${north}&not[regions][]=${south}`, ['Dorn', 'Eich']],
    ['not in a city, also without any', 'not[city]=Hamburg', ['Berg', 'Dorn', 'Eich']],
    ['not interested', 'not[interests]=interviews', ['Berg', 'Cohn', 'Dorn']],
    ['not without e-mail', 'not[lacks]=email', ['Dorn']],
  ])('%s: %s', async (_what, query, names) => {
    expect(await contacts(query)).toEqual(names)
  })

  test.each([
    ['a value of a choice', 'category=Serie', ['P2']],
    ['several values of a choice', 'category[]=Serie&category[]=Buch', ['P2', 'P3']],
    ['relation', `conceptBy=${boss}`, ['P2']],
    ['many relation', `managers=${boss}`, ['P1', 'P4']],
    ['active projects they manage', `managers=${boss}&isActive=true`, ['P1']],
    ['after a day', 'releaseDate[after]=2025-02-01', ['P2', 'P4']],
    ['before a day', 'releaseDate[before]=2025-02-01', ['P1']],
    ['between two days', 'releaseDate[after]=2025-02-01&releaseDate[before]=2025-06-30', ['P2']],
    ['an exact day', 'releaseDate=2025-03-05', ['P2']],
    ['without a release date', 'exists[releaseDate]=false', ['P3']],
    ['an amount', 'budget=20.5', ['P4']],
    ['updated within the last weeks', 'updatedAt[after]=2020-01-01T00:00:00.000Z', ['P1', 'P2', 'P3', 'P4']],
    ['updated in the future', 'updatedAt[after]=2999-01-01', []],
    ['updated before', 'updatedAt[before]=2020-01-01', []],
    ['unchanged for a year', 'updatedAt[before]=P1Y', []],
    ['changed within a year', 'updatedAt[after]=P1Y', ['P1', 'P2', 'P3', 'P4']],
  ])('%s: %s', async (_what, query, titles) => {
    expect(await projects(query)).toEqual(titles)
  })

  test('a day belongs to its range from the first moment to the last, also where moments are kept', async () => {
    const { id } = await world.create('/projects')
    const found = async (query: string) => column(await admin.list(`/projects?id[]=${id}&${query}`), 'id')
    for (const moment of ['2025-03-05 00:00:00', '2025-03-05 23:59:59.999']) {
      await pool.query('update projects set "updatedAt" = $1 where id = $2', [moment, id])
      expect(await found('updatedAt[before]=2025-03-05')).toEqual([id])
      expect(await found('updatedAt[after]=2025-03-05&updatedAt[before]=2025-03-05')).toEqual([id])
      expect(await found('updatedAt[before]=2025-03-04')).toEqual([])
      expect(await found('updatedAt[after]=2025-03-06')).toEqual([])
    }
  })

  /** Spec 2, "Staff list": free text on name/email, teams, roles, active status. */
  test('staff by teams, roles and active status', async () => {
    const teams = { teams: ['Azubi', 'Marketing'], roles: ['ROLE_TRAINEE', 'ROLE_BETA'], firstName: 'Tom' }
    const { id } = await world.create('/users', { ...teams, isActive: false })
    const query = 'teams=Azubi&roles[]=ROLE_BETA&roles[]=ROLE_CHIEF&isActive=false&q=tom'
    expect(column(await admin.list(`/users?${query}`), 'id')).toEqual([id])
    expect(column(await admin.list(`/users?${query.replace('false', 'true')}`), 'id')).toEqual([])
  })

  test.each([
    ['/mediacontacts', 'isActive=vielleicht', 'isActive'],
    ['/mediacontacts', 'departments=Kino', 'departments'],
    ['/mediacontacts', 'regions=quatsch', 'regions'],
    ['/mediacontacts', 'regions=/projects/1', 'regions'],
    ['/mediacontacts', 'exists[city]=vielleicht', 'exists'],
    ['/mediacontacts', 'city[after]=2025-01-01', 'city'],
    ['/mediacontacts', 'order[lastName]=aufwärts', 'order'],
    ['/mediacontacts', 'city[mitte]=x', 'city'],
    ['/mediacontacts', 'lacks=alles', 'lacks'],
    ['/mediacontacts', 'interests=Interviews', 'interests'],
    ['/mediacontacts', 'exists[lacks]=true', 'lacks'],
    ['/mediacontacts', 'order[lacks]=asc', 'lacks'],
    ['/mediacontacts', 'lacks[after]=2025-01-01', 'lacks'],
    ['/mediacontacts', 'materials=/project_materials/1', 'materials'],
    ['/mediacontacts', 'not[regionen]=x', 'regionen'],
    ['/mediacontacts', 'not[regions]=quatsch', 'regions'],
    ['/mediacontacts', 'not[updatedAt]=2025-01-01', 'updatedAt'],
    ['/mediacontacts', 'not=Hamburg', 'not'],
    ['/mediacontacts', 'exists[city][]=true', 'exists'],
    ['/mediacontacts', 'updatedAt[before]=P6', 'updatedAt'],
    ['/mediacontacts', 'updatedAt[before]=P1Y6M', 'updatedAt'],
    ['/projects', 'category=Oper', 'category'],
    ['/projects', 'budget=viel', 'budget'],
    ['/projects', 'customer=7x', 'customer'],
    ['/projects', 'releaseDate[after]=gestern', 'releaseDate'],
    ['/projects', 'releaseDate[after]=2025-02-30', 'releaseDate'],
    ['/projects', 'releaseDate=5.03.2025', 'releaseDate'],
    ['/projects', 'after=quatsch', 'after'],
  ])('an unknown value is a 400 that names it: %s?%s', async (path, query, named) => {
    expectProblem(await admin.get(`${path}?${query}`), 400, named)
  })
})

describe('order', () => {
  test.each([
    ['releaseDate', 'asc', ['P1', 'P2', 'P4', 'P3']],
    ['releaseDate', 'desc', ['P4', 'P2', 'P1', 'P3']],
    ['budget', 'asc', ['P4', 'P1', 'P2', 'P3']],
    ['budget', 'desc', ['P2', 'P1', 'P4', 'P3']],
    ['title', 'asc', ['P1', 'P2', 'P3', 'P4']],
    ['title', 'desc', ['P4', 'P3', 'P2', 'P1']],
  ])('projects by %s %s, empty last', async (field, direction, titles) => {
    const list = await admin.list(`/projects?customer=${customer}&order[${field}]=${direction}`)
    expect(column(list, 'title')).toEqual(titles)
  })

  test.each([
    ['asc', ['Hamburg', 'Hamburg', 'Köln', 'München', null]],
    ['desc', ['München', 'Köln', 'Hamburg', 'Hamburg', null]],
  ])('contacts by city %s, empty last', async (direction, cities) => {
    expect(column(await admin.list(`/mediacontacts?order[city]=${direction}`), 'city')).toEqual(cities)
  })

  test.each([
    ['order[city]=asc&order[lastName]=desc', ['Cohn', 'Abel', 'Eich', 'Berg', 'Dorn']],
    ['order[city]=asc&order[lastName]=asc', ['Abel', 'Cohn', 'Eich', 'Berg', 'Dorn']],
    ['order[isActive]=asc&order[lastName]=asc', ['Berg', 'Abel', 'Cohn', 'Dorn', 'Eich']],
  ])('by several fields: %s', async (query, names) => {
    expect(column(await admin.list(`/mediacontacts?${query}`), 'lastName')).toEqual(names)
  })

  test('projects stand by release date ascending, those without one at the end', async () => {
    expect(column(await admin.list(`/projects?customer=${customer}`), 'title')).toEqual(['P1', 'P2', 'P4', 'P3'])
  })

  const GERMAN = [
    'Apfel',
    'Ärzte',
    'Ast',
    'Band 2',
    'Band 10',
    'Groß',
    'Grube',
    'Oper',
    'Özil',
    'Übersee',
    'Ufer',
    'zebra',
  ]
  test.each<BasePath>(['/mediacontact_companies', '/influencer_networks', '/business_contact_companies'])(
    '%s: German order, Ä with A, numbers in names as numbers',
    async (path) => {
      for (const name of [...GERMAN].sort()) await world.create(path, { name })
      expect(column(await admin.list(path), 'name')).toEqual(GERMAN)
      expect(column(await admin.list(`${path}?order[name]=desc`), 'name')).toEqual([...GERMAN].reverse())
    },
  )

  test('numbers sort as numbers, empty last', async () => {
    const visits = [9, 100, 20, null]
    for (const one of visits) await world.create('/mediacontact_partners', { visits: one })
    const sorted = async (direction: string) =>
      column(await admin.list(`/mediacontact_partners?order[visits]=${direction}`), 'visits')
    expect(await sorted('asc')).toEqual([9, 20, 100, null])
    expect(await sorted('desc')).toEqual([100, 20, 9, null])
  })
})

describe('properties[]: a sparse answer', () => {
  test.each([
    ['properties[]=lastName', { id: expect.any(Number), lastName: 'Abel' }],
    ['properties[]=id&properties[]=lastName', { id: expect.any(Number), lastName: 'Abel' }],
    [
      'properties[]=city&properties[]=regions',
      { id: expect.any(Number), city: 'Hamburg', regions: [{ id: expect.any(Number), name: 'Nord' }] },
    ],
  ])('%s', async (query, expected) => {
    const list = await admin.list(`/mediacontacts?order[lastName]=asc&${query}`)
    expect(list.body[0]).toEqual(expected)
    expect(list.body).toHaveLength(5)
  })

  test('single fields of embedded records', async () => {
    const customer = await world.create('/customers', { name: 'Blendwerk' })
    const contact = await world.refTo('/customer_contacts', { customer: `/customers/${customer.id}` })
    const manager = await world.create('/users', { firstName: 'Ida', lastName: 'Neu', mobile: '0171 1' })
    const { id } = await world.create('/projects', {
      customer: `/customers/${customer.id}`,
      customerContacts: [contact],
      managers: [`/users/${manager.id}`],
    })
    const answered = async (properties: string) => (await admin.list(`/projects?id[]=${id}&${properties}`)).body
    expect(
      await answered('properties[]=customer.name&properties[]=managers.firstName&properties[]=managers.mobile'),
    ).toEqual([
      {
        id,
        customer: { id: customer.id, name: 'Blendwerk' },
        managers: [{ id: manager.id, firstName: 'Ida', mobile: '0171 1' }],
      },
    ])
    // the whole of it wins over a part of it
    const whole = await answered('properties[]=customer')
    expect(await answered('properties[]=customer.name&properties[]=customer')).toEqual(whole)
    expect(await answered('properties[]=customer&properties[]=customer.name')).toEqual(whole)
    expect(whole).toMatchObject([{ customer: { name: 'Blendwerk', customerContacts: [{ firstName: 'Eva' }] } }])
    for (const name of ['customer.website', 'title.length', 'customer.', 'customer.customerContacts.email'])
      expectProblem(await admin.get(`/projects?properties[]=${name}`), 400, name)
  })
})

test('since when nobody has changed it: so long ago, counted from today at the agency', async () => {
  const { id } = await world.create('/mediacontacts')
  const found = async (query: string) => column(await admin.list(`/mediacontacts?id[]=${id}&${query}`), 'id')
  const changed = (ago: string) =>
    pool.query(`update mediacontacts set "updatedAt" = now() - $1::interval where id = $2`, [ago, id])
  await changed('6 months 2 days')
  expect(await found('updatedAt[before]=P6M')).toEqual([id])
  expect(await found('updatedAt[before]=P1Y')).toEqual([])
  await changed('5 months 20 days')
  expect(await found('updatedAt[before]=P6M')).toEqual([])
})
