import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, expectViolations, worldOf } from './world.ts'

const { person } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

const COST_CENTERS = [1, 2, 3]
const FILE_TYPES = ['JPG', 'PNG', 'GIF', 'HTML-Zip', 'CSS', 'JS', 'SVG', 'H.264', 'QuickTime']

type Choice = [what: string, path: BasePath, field: string, values: (string | number)[]]
/** One value each: spec 1 (categories), 4 (states), 9 (file types), decisions (platform). */
const CHOICES = [
  ['project category', '/projects', 'category', ['Kino', 'Home', 'Serie', 'Musik', 'Buch', 'Hörbuch', 'Shop']],
  ['briefing status', '/project_briefings', 'status', ['Idee', 'Gebucht', 'Nicht gebucht']],
  [
    'briefing category',
    '/project_briefings',
    'category',
    ['Social Media', 'Marketing', 'Werbemittel', 'Online PR', 'Offline PR', 'Special'],
  ],
  [
    'project conceptStatus',
    '/projects',
    'conceptStatus',
    ['Erforderlich', 'In Bearbeitung', 'Verschickt', 'Freigegeben', 'Nicht erforderlich'],
  ],
  ['campaign status', '/project_ad_campaigns', 'campaignStatus', ['In Absprache', 'Eingeplant']],
  ['campaign invoice status', '/project_ad_campaigns', 'invoiceStatus', ['Offen', 'Erhalten', 'Bezahlt']],
  ['invoice status', '/project_accounting_invoices', 'status', ['Offen', 'Bezahlt']],
  ['ad material status', '/project_ad_materials', 'status', ['Offen', 'Erledigt']],
  [
    'influencer cooperation status',
    '/project_influencers',
    'status',
    ['Vorgeschlagen', 'Angefragt', 'In Absprache', 'Gebucht'],
  ],
  [
    'feature type',
    '/project_mediacontact_partner_features',
    'type',
    ['News', 'Trailer', 'Review', 'Gewinnspiel', 'Interview', 'Exklusives Video'],
  ],
  [
    'feature status',
    '/project_mediacontact_partner_features',
    'status',
    ['Zusage', 'Absage', 'Veröffentlicht', 'Anfrage', 'Angebot', 'TBC'],
  ],
  ['review mood', '/project_mediacontact_partner_features', 'mood', ['Positiv', 'Gemischt', 'Negativ']],
  ...(['/mediacontacts', '/influencers', '/business_contacts', '/customer_contacts'] as const).map(
    (path): Choice => [`Anrede: ${path}`, path, 'salutation', ['Frau', 'Herr', 'Neutral']],
  ),
  ['cost center of a deal', '/project_accounting_deals', 'costCenter', COST_CENTERS],
  ['cost center of an invoice', '/project_accounting_invoices', 'costCenter', COST_CENTERS],
  ['cost center of a booking', '/project_accounting_items', 'costCenter', COST_CENTERS],
  ['ad material file type', '/project_ad_materials', 'fileType', FILE_TYPES],
  [
    'ad material platform',
    '/project_ad_materials',
    'platform',
    ['Google-Display', 'Facebook/Instagram', 'Snapchat', 'YouTube', 'Sonderformate'],
  ],
] satisfies Choice[]

describe.each(CHOICES)('%s', (_what, path, field, values) => {
  const each: (string | number)[] = [...values]
  test.each(each)('%s is accepted and comes back', async (value) => {
    const { id } = await world.create(path, { [field]: value })
    expect((await admin.get(`${path}/${id}`)).body[field]).toBe(value)
  })

  test.each(
    ['Unbekannt', `${each[0]} `, String(each[0]).toLowerCase(), String(each[0]).toUpperCase(), 0, 4, true, []].map(
      (value) => [value],
    ),
  )('an unknown value is refused: %j', async (value) => {
    if (each.includes(value as string)) return // JPG in capitals is JPG
    expectViolations(await world.send(path, { [field]: value }), field)
  })

  test('no restricted transitions: any value may follow any other', async () => {
    const { id } = await world.create(path, { [field]: each[0] })
    for (const value of everyStep(each)) {
      const answer = await admin.put(`${path}/${id}`, { [field]: value })
      expect(answer).toMatchObject({ status: 200, body: { [field]: value } })
    }
  })
})

/** A walk in which every value follows every other one once: 1 2 1 3 2 3 1. */
const everyStep = <T>(values: readonly T[]): T[] => [
  ...values.flatMap((from, n) => values.slice(n + 1).flatMap((to) => [from, to])),
  values[0]!,
]

test('the walk meets every transition', () => {
  expect(everyStep([1, 2, 3])).toEqual([1, 2, 1, 3, 2, 3, 1])
})

/** Spec 4: "Offline PR (also "Offline/Print PR")". */
test('briefing category: Offline/Print PR is understood too', async () => {
  const answer = await world.send('/project_briefings', { category: 'Offline/Print PR' })
  expect(answer.status).toBe(201)
  expect(['Offline PR', 'Offline/Print PR']).toContain(answer.body['category'])
})

/** Several values each. */
const LISTS = [
  ['media contact departments', '/mediacontacts', 'departments', ['Online', 'Print', 'Radio', 'Podcast', 'TV']],
  ['project departments', '/projects', 'departments', ['Online PR', 'Offline PR', 'Social Media', 'Marketing']],
  ['file types of a preset option', '/project_ad_materials', 'fileTypes', FILE_TYPES],
  [
    'teams',
    '/users',
    'teams',
    ['Azubi', 'Social Media', 'Marketing', 'Online PR', 'Offline PR', 'Web Development', 'Geschäftsführung'],
  ],
  [
    'roles',
    '/users',
    'roles',
    ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF', 'ROLE_ADMIN', 'ROLE_BETA', 'ROLE_NEARBY'],
  ],
] as const satisfies [string, BasePath, string, string[]][]

describe.each(LISTS)('%s', (_what, path, field, values) => {
  test.each([...values])('%s is accepted and comes back', async (value) => {
    const { id } = await world.create(path, { [field]: [value] })
    expect((await admin.get(`${path}/${id}`)).body[field]).toEqual([value])
  })

  test('all together, and one sent twice counts once', async () => {
    const record = await world.create(path, { [field]: [...values, values[0]] })
    expect(new Set(record[field] as string[])).toEqual(new Set(values))
    expect(record[field]).toHaveLength(values.length)
  })

  test.each<[unknown]>([[['Unbekannt']], [[values[0], 'Unbekannt']], [values[0]], [[1]], [[null]], [{ 0: values[0] }]])(
    'an unknown value is refused: %j',
    async (value) => {
      expectViolations(await world.send(path, { [field]: value }), field)
    },
  )
})

test('fixed options: 7 teams, 7 roles', async () => {
  const all = await world.create('/users', { teams: [...LISTS[3][3]], roles: [...LISTS[4][3]] })
  expect(all['teams']).toHaveLength(7)
  expect(all['roles']).toHaveLength(7)
})

/** Decisions: "JSON numbers with at most two decimals; numeric(12,2) in the database". */
describe.each<[BasePath, string]>([
  ['/projects', 'budget'],
  ['/project_accounting_deals', 'fee'],
  ['/project_accounting_invoices', 'amount'],
  ['/project_accounting_items', 'revenueAmount'],
  ['/project_accounting_items', 'spendingAmount'],
  ['/project_ad_budgets', 'amount'],
  ['/project_ad_campaigns', 'customerNet'],
  ['/project_ad_campaigns', 'agencyNet'],
  ['/project_influencers', 'fee'],
])('money: %s %s', (path, field) => {
  test.each([0, 0.01, 0.07, 0.29, 1.1, 4.35, 19.99, 1.15, 1234567.89, 4503599627.37, 9999999999.99])(
    '%d comes back as it was sent',
    async (amount) => {
      const { id } = await world.create(path, { [field]: amount })
      expect((await admin.get(`${path}/${id}`)).body[field]).toBe(amount)
    },
  )

  test.each([0.001, 1.005, 19.999, 1e-7, 10_000_000_000, 1e21, '12', '12,50', true, {}])(
    '%j is refused',
    async (amount) => {
      expectViolations(await world.send(path, { [field]: amount }), field)
    },
  )
})

describe.each<[BasePath, string]>([
  ['/project_materials', 'count'],
  ['/project_list_mediacontact_materials', 'count'],
  ['/mediacontact_partners', 'uniqueUser'],
  ['/mediacontact_partners', 'visits'],
  ['/mediacontact_partners', 'printCount'],
  ['/project_mediacontact_partner_features', 'views'],
])('count: %s %s', (path, field) => {
  test.each([0, 1, 2_147_483_647])('%d is accepted', async (count) => {
    expect((await world.create(path, { [field]: count }))[field]).toBe(count)
  })

  test.each([-1, 1.5, 2_147_483_648, '3', 'viele', { anzahl: 3 }])('%j is refused', async (count) => {
    expectViolations(await world.send(path, { [field]: count }), field)
  })
})

/** Decisions: "stored as text; a number in JSON is accepted and padded to 5 digits for Deutschland". */
describe.each<BasePath>([
  '/customers',
  '/mediacontacts',
  '/mediacontact_companies',
  '/influencers',
  '/influencer_networks',
  '/business_contact_companies',
])('zip: %s', (path) => {
  test.each([
    ['01067', 'Deutschland', '01067'],
    [1067, 'Deutschland', '01067'],
    [1067, 'deutschland', '01067'],
    [20095, 'Deutschland', '20095'],
    [1010, 'Österreich', '1010'],
    ['1010', 'Österreich', '1010'],
    ['SW1A 1AA', 'Großbritannien', 'SW1A 1AA'],
    [null, 'Deutschland', null],
    ['', 'Deutschland', null],
  ])('%j in %s is kept as %j', async (zip, country, kept) => {
    const { id } = await world.create(path, { zip, country })
    expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ zip: kept, country })
  })
})

describe.each<[BasePath, string]>([
  ['/projects', 'releaseDate'],
  ['/projects', 'estDate'],
  ['/project_accounting_invoices', 'date'],
  ['/project_ad_campaigns', 'campaignStart'],
  ['/project_ad_campaigns', 'campaignEnd'],
  ['/project_ad_materials', 'deadline'],
  ['/project_mediacontact_partner_features', 'date'],
  ['/project_list_mediacontact_materials', 'date'],
])('date: %s %s', (path, field) => {
  test.each(['2025-03-05', '2024-02-29', '1999-12-31'])('%s comes back as it was sent', async (day) => {
    const { id } = await world.create(path, { [field]: day })
    expect((await admin.get(`${path}/${id}`)).body[field]).toBe(day)
  })

  test.each(['2025-02-29', '2025-13-01', '5.03.2025', '2025-3-5', 'morgen', 20250305])('%j is refused', async (day) => {
    expectViolations(await world.send(path, { [field]: day }), field)
  })

  test('can be emptied', async () => {
    const { id } = await world.create(path, { [field]: '2025-03-05' })
    expect((await admin.put(`${path}/${id}`, { [field]: null })).body[field]).toBeNull()
  })
})

test.each(['size', 'duration', 'framerate', 'bitrate'])('ad material: %s is a number', async (field) => {
  for (const value of [0, 15, 23.976, 150])
    expect((await world.create('/project_ad_materials', { [field]: value }))[field]).toBe(value)
  for (const value of [-1, '15', 'schnell'])
    expectViolations(await world.send('/project_ad_materials', { [field]: value }), field)
})
