import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, expectProblem, type Row, worldOf } from './world.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const PATH = '/mediacontact_regions'
const names = Array.from({ length: 65 }, (_, n) => `Region ${n + 1}`)
for (const name of names) await world.create(PATH, { name })
const namesOf = (rows: readonly Body[]) => rows.map((row) => row['name'])

describe('pages by number', () => {
  test('30 by default, with the total of all', async () => {
    const { body, headers } = await admin.list(PATH)
    expect(namesOf(body)).toEqual(names.slice(0, 30))
    expect(headers['x-total-count']).toBe('65')
  })

  test.each([
    ['page=1', 0, 30],
    ['page=2', 30, 60],
    ['page=3', 60, 65],
    ['page=4', 65, 65],
    ['page=2&itemsPerPage=10', 10, 20],
    ['page=7&itemsPerPage=10', 60, 65],
    ['itemsPerPage=1', 0, 1],
    ['itemsPerPage=65', 0, 65],
    ['itemsPerPage=500', 0, 65],
    ['page=13&itemsPerPage=5', 60, 65],
    ['page=14&itemsPerPage=5', 65, 65],
    ['pagination=false', 0, 65],
    ['pagination=true', 0, 30],
  ])('%s', async (query, from, to) => {
    const { body, headers, status } = await admin.list(`${PATH}?${query}`)
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(names.slice(from, to))
    expect(headers['x-total-count']).toBe('65')
  })

  test.each([
    ['itemsPerPage', '501'],
    ['itemsPerPage', '1000'],
    ['itemsPerPage', '0'],
    ['itemsPerPage', '-5'],
    ['itemsPerPage', 'alle'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'zwei'],
    ['page', '99999999999'],
    ['pagination', 'vielleicht'],
  ])('%s=%s is a 400 that names it', async (parameter, value) => {
    expectProblem(await admin.get(`${PATH}?${parameter}=${value}`), 400, parameter)
  })

  test.each([
    '/materials',
    '/mediacontact_partner_categories',
    '/mediacontact_product_types',
    '/mediacontact_companies',
    '/mediacontact_regions',
    '/influencer_audiences',
    '/influencer_categories',
    '/influencer_sub_categories',
    '/influencer_networks',
    '/business_contact_companies',
    '/business_contact_categories',
    '/business_contact_topics',
  ])('%s may be asked for as a whole', async (path) => {
    expect((await admin.list(`${path}?pagination=false`)).status).toBe(200)
  })

  test.each<[string, string]>([
    ['/mediacontacts', 'Medienkontakte'],
    ['/projects', 'Projekte'],
    ['/users', 'Mitarbeiter'],
    ['/customers', 'Kunden'],
  ])('%s is not a list to choose from: pagination=false is a 400 that says how to go on', async (path, noun) => {
    const answer = await admin.get(`${path}?pagination=false`)
    expectProblem(answer, 400, 'pagination=false', 'itemsPerPage')
    expect(answer.body['detail']).toBe(
      `„pagination=false“ gibt es für ${noun} nicht: bitte seitenweise laden, mit „itemsPerPage“ (höchstens 500) und der Kopfzeile Link.`,
    )
    expect((await admin.list(`${path}?pagination=true`)).status).toBe(200)
  })

  test('the total counts what the filter leaves, and follows every write', async () => {
    const total = async (query: string) => (await admin.list(`${PATH}?${query}`)).headers['x-total-count']
    expect(await total('itemsPerPage=2&q=Region')).toBe('65')
    expect(await total('name[]=Region 1&name[]=Region 2&itemsPerPage=1')).toBe('2')
    const { id } = await world.create(PATH, { name: 'Region 66' })
    expect(await total('itemsPerPage=2')).toBe('66')
    await admin.del(`${PATH}/${id}`)
    expect(await total('itemsPerPage=2')).toBe('65')
  })
})

/** Follows rel="next" to the end; every page after the first comes by key and carries no total. */
const walk = (url: string) => follow(url, 0)
const walkOn = (link: string) => follow(link, 1)
const follow = async (url: string, start: number) => {
  const rows: Row[] = []
  let pages = start
  for (let next: string | undefined = url; next && pages < 200; pages++) {
    const { body, headers, status } = await admin.list(next)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(headers['x-total-count'] === undefined).toBe(pages > 0)
    rows.push(...(body as Row[]))
    const [, link] = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? '')) ?? []
    if (link) expect(link).toContain('after=')
    next = link
  }
  return rows
}
const everything = async (url: string) =>
  (await admin.list(`${url}${url.includes('?') ? '&' : '?'}itemsPerPage=500`)).body

const customer = await world.refTo('/customers')
const cities = ['Hamburg', null, 'Köln', 'Übersee', null, 'Ahlen', 'Äpfingen']
for (let n = 0; n < 40; n++) {
  await world.create('/mediacontacts', {
    lastName: `Name ${n % 5}`,
    firstName: n % 3 ? `Vor ${n % 4}` : null,
    city: cities[n % 7],
  })
  const releaseDate = n % 4 ? `2025-0${1 + (n % 4)}-11` : null
  await world.create('/projects', { customer, title: `Film ${n % 6}`, releaseDate, budget: n % 5 ? n * 1.1 : null })
  await world.create('/mediacontact_partners', { name: `Partner ${n % 7}`, visits: n % 3 ? n % 6 : null })
  await world.create('/project_accounting_invoices', {
    number: `R-${n}`,
    date: n % 3 ? `2025-0${1 + (n % 6)}-01` : null,
  })
  await world.create('/project_accounting_items', { costCenter: n % 4 || null, title: `Buchung ${n % 5}` })
  await world.create('/project_ad_budgets', { amount: n })
  await world.create('/news', { title: `Neuigkeit ${n}` })
}
await pool.query(`update news set "updatedAt" = '2025-03-05 12:00:00.123456+00' where id % 2 = 0`)
await pool.query(`update news set "updatedAt" = null where id % 5 = 0`)

describe('Link rel="next": walking meets every row once, in the order of the list', () => {
  test.each<[BasePath, string]>([
    ['/mediacontact_regions', ''],
    ['/mediacontact_regions', 'order[name]=desc'],
    ['/mediacontacts', ''],
    ['/mediacontacts', 'order[city]=asc'],
    ['/mediacontacts', 'order[city]=desc'],
    ['/mediacontacts', 'order[lastName]=asc&order[city]=asc'],
    ['/mediacontacts', 'order[lastName]=asc&order[city]=desc'],
    ['/mediacontacts', 'order[isActive]=desc'],
    ['/mediacontacts', 'q=name'],
    ['/mediacontacts', 'exists[city]=true&order[city]=asc'],
    ['/mediacontacts', 'city[]=Hamburg&city[]=Übersee'],
    ['/projects', ''],
    ['/projects', 'order[releaseDate]=desc'],
    ['/projects', 'order[budget]=asc'],
    ['/projects', 'order[budget]=desc'],
    ['/projects', 'order[updatedAt]=desc'],
    ['/projects', 'order[category]=asc'],
    ['/mediacontact_partners', 'order[visits]=asc'],
    ['/mediacontact_partners', 'order[visits]=desc'],
    ['/project_accounting_invoices', ''],
    ['/project_accounting_items', ''],
    ['/project_ad_budgets', ''],
    ['/news', ''],
    ['/news', 'order[updatedAt]=asc'],
  ])('%s?%s', async (path, query) => {
    const rows = await walk(`${path}?${query}${query && '&'}itemsPerPage=7`)
    expect(rows.map(({ id }) => id)).toEqual((await everything(`${path}?${query}`)).map((row) => row['id']))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('from a page in the middle it goes on behind that page', async () => {
    const first = await admin.list(`${PATH}?page=3&itemsPerPage=7`)
    const [, link = ''] = /<([^>]+)>/.exec(String(first.headers['link'])) ?? []
    expect(namesOf([...first.body, ...(await walkOn(link))])).toEqual(names.slice(14))
  })

  test('a nested list goes on below its parent', async () => {
    const list = await world.create('/project_lists')
    for (let n = 0; n < 15; n++) {
      const mediacontact = await world.refTo('/mediacontacts')
      await world.create('/project_list_mediacontacts', { projectList: `/project_lists/${list.id}`, mediacontact })
    }
    const rows = await walk(`/project_lists/${list.id}/project_list_mediacontacts?itemsPerPage=5`)
    expect(rows).toHaveLength(15)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(15)
  })

  test('a row that joins or leaves on an earlier page disturbs nobody', async () => {
    const first = await admin.list(`${PATH}?itemsPerPage=30`)
    const [, link = ''] = /<([^>]+)>/.exec(String(first.headers['link'])) ?? []
    const early = await world.create(PATH, { name: 'Region 0' })
    const second = await admin.list(link)
    expect(namesOf(second.body)).toEqual(names.slice(30, 60))
    await admin.del(`${PATH}/${early.id}`)
  })
})
