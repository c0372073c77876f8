import { beforeAll, describe, expect, test } from 'vitest'
import { RANKS, startApp } from '../support.ts'

interface Results {
  readonly projects: readonly { readonly id: number; readonly title: string }[]
  readonly customers: readonly { readonly name: string }[]
}
const { person, pool } = await startApp()
const beta = await person(['ROLE_USER', 'ROLE_BETA'])
const chief = await person(['ROLE_CHIEF'])
const search = async (q: string) => {
  const { status, body } = await beta.get<Results>(`/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return { projects: body.projects.map(({ title }) => title), customers: body.customers.map(({ name }) => name) }
}
const projectOf = (customer: number) => (title: string, isActive: boolean) =>
  pool.query(
    `insert into projects (title, category, customer, departments, tbc, "isActive") values ($1, 'Kino', $2, '{Marketing}', false, $3)`,
    [title, customer, isActive],
  )

beforeAll(async () => {
  const { body } = await chief.post<{ id: number }>('/customers', {
    name: 'Nachtigall Verleih',
    fullName: 'Nachtigall Filmverleih GmbH',
    city: 'Köln',
  })
  await chief.post('/customers', { name: 'Weltlicht', fullName: 'Nachtlicht Beteiligungen AG', city: 'Nachterstedt' })
  const project = projectOf(body.id)
  await project('Mitternacht', true)
  await project('Eine Nacht in Köln', true)
  await project('Nachtzug', true)
  await project('Nacht der Wölfe', false)
  await project('Übermorgen', true)
})

describe('spec 2: projects by title and customers by name', () => {
  test('titles that start with it first, then words that do, then the rest; what is over comes after what runs', async () => {
    const { projects, customers } = await search('nacht')
    expect(projects).toEqual(['Nachtzug', 'Nacht der Wölfe', 'Eine Nacht in Köln', 'Mitternacht'])
    // neither the registered name nor the city is looked into
    expect(customers).toEqual(['Nachtigall Verleih'])
  })
  test.each(['übermorgen', 'Uebermorgen', 'ubermorgen', 'ÜBER', 'u\u0308ber'])(
    'umlauts do not matter: %s',
    async (q) => {
      expect((await search(q)).projects).toEqual(['Übermorgen'])
    },
  )
  test('all words must be found, in any order', async () => {
    expect((await search('köln  nacht')).projects).toEqual(['Eine Nacht in Köln'])
    expect((await search('köln zug')).projects).toEqual([])
  })
  test.each(['', '   '])('nothing looked for, nothing found: "%s"', async (q) => {
    expect(await search(q)).toEqual({ projects: [], customers: [] })
  })
  test.each(['%', '_', "'", '\\'])('%s stands for itself', async (q) => {
    expect(await search(q)).toEqual({ projects: [], customers: [] })
  })
  test('a project tells what the page shows of it', async () => {
    const { body } = await beta.get<{ projects: unknown[] }>('/search?q=nachtzug')
    expect(body.projects).toEqual([
      {
        id: expect.any(Number),
        title: 'Nachtzug',
        category: 'Kino',
        customer: { id: expect.any(Number), name: 'Nachtigall Verleih' },
        releaseDate: null,
        isActive: true,
        coverName: null,
      },
    ])
  })
})

describe('spec 6: header search: ROLE_BETA', () => {
  test.each(RANKS)('%s alone is refused', async (rank) => {
    const { status, body } = await (await person([rank])).get('/search?q=nacht')
    expect(status).toBe(403)
    expect(body['detail']).toBe('Das darf nur: Beta-Funktionen.')
  })
})

test.each([
  [`q=${'x'.repeat(201)}`, 'Die Suche (q) ist zu lang (höchstens 200 Zeichen).'],
  ['q=a%00b', 'Unzulässiges Zeichen in „q“.'],
  ['suche=nacht', 'Unbekannter Parameter „suche“.'],
])('%s is a 400', async (query, detail) => {
  const { status, body } = await beta.get(`/search?${query}`)
  expect(status).toBe(400)
  expect(body['detail']).toBe(detail)
})
