import { beforeAll, describe, expect, test } from 'vitest'
import { RANKS, startApp } from '../support.ts'

interface Found {
  readonly kind: string
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly address: string
}
const { person, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Carla' })
const trainee = await person(['ROLE_TRAINEE'])
const find = async (q: string, asks = trainee, more = '') => {
  const { status, body } = await asks.get<readonly Found[]>(`/find?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body
}
const titles = async (q: string, asks = trainee) => (await find(q, asks)).map(({ title }) => title)
const create = async (path: string, body: object) => {
  const made = await chief.post<{ id: number }>(path, body)
  expect(made).toMatchObject({ status: 201 })
  return made.body.id
}
const ids: Record<string, number> = {}

beforeAll(async () => {
  ids['company'] = await create('/mediacontact_companies', { name: 'Hansa Medienhaus', zip: '24103', city: 'Kiel' })
  ids['partner'] = await create('/mediacontact_partners', {
    name: 'Kulturspiegel',
    company: `/mediacontact_companies/${ids['company']}`,
  })
  ids['imke'] = await create('/mediacontacts', {
    firstName: 'Imke',
    lastName: 'Abendroth',
    jobTitle: 'Redakteurin Kultur',
    email: 'imke@kulturspiegel.test',
    phone: '040 / 50 67-090',
    zip: '20095',
    city: 'Hamburg',
    partners: [`/mediacontact_partners/${ids['partner']}`],
  })
  ids['henriette'] = await create('/mediacontacts', { firstName: 'Henriette', lastName: 'Abendroth', isActive: false })
  ids['gesa'] = await create('/mediacontacts', { firstName: 'Gesa', lastName: 'Möller' })
  await create('/mediacontacts', { firstName: 'Gesine', lastName: 'Moeller' })
  await create('/mediacontacts', { firstName: 'Jörn', lastName: 'Schmidt' })
  ids['influencer'] = await create('/influencers', { name: 'kinojule', fullName: 'Jule Mölders', email: 'j@k.test' })
  ids['b2bCompany'] = await create('/business_contact_companies', { name: 'Druckwerk Nord', city: 'Flensburg' })
  ids['b2b'] = await create('/business_contacts', {
    firstName: 'Bodo',
    lastName: 'Brandt',
    email: 'bodo@druckwerk.test',
    company: `/business_contact_companies/${ids['b2bCompany']}`,
  })
  ids['customer'] = await create('/customers', {
    name: 'Möllenkamp Verlag',
    fullName: 'Möllenkamp GmbH',
    city: 'Lübeck',
  })
  ids['contact'] = await create('/customer_contacts', {
    customer: `/customers/${ids['customer']}`,
    firstName: 'Anke',
    lastName: 'Sprecher',
    email: 'anke@moellenkamp.test',
    position: 'Marketing',
  })
  ids['project'] = await create('/projects', {
    title: 'Mord in Mölln',
    category: 'Kino',
    customer: `/customers/${ids['customer']}`,
    releaseDate: '2026-12-11',
    departments: ['Marketing'],
  })
  const project = `/projects/${ids['project']}`
  ids['list'] = await create('/project_lists', { project, name: 'Presse Mölln und Umland' })
  await create('/project_list_mediacontacts', {
    projectList: `/project_lists/${ids['list']}`,
    mediacontact: `/mediacontacts/${ids['imke']}`,
  })
  const invoice = { project, date: '2026-11-03', amount: 100, costCenter: 1 }
  ids['invoice'] = await create('/project_accounting_invoices', { ...invoice, number: 'RE-2026-0815', isPublic: true })
  ids['hidden'] = await create('/project_accounting_invoices', { ...invoice, number: 'RE-2026-0816', isPublic: false })
  const cooperation = await create('/project_mediacontact_partners', {
    project,
    mediacontactPartner: `/mediacontact_partners/${ids['partner']}`,
  })
  ids['feature'] = await create('/project_mediacontact_partner_features', {
    projectMediacontactPartner: `/project_mediacontact_partners/${cooperation}`,
    type: 'Interview',
    text: 'Gespräch mit der Regisseurin',
  })
})

describe('what is found, and where the page shows it', () => {
  test.each([
    [
      'abendroth imke',
      'mediacontacts',
      'imke',
      'Imke Abendroth',
      'Redakteurin Kultur · Kulturspiegel',
      '/medienkontakte?eintrag=mediacontacts/{id}',
    ],
    [
      'kinojule',
      'influencers',
      'influencer',
      'kinojule',
      'Influencer · Jule Mölders',
      '/influencer?eintrag=influencers/{id}',
    ],
    [
      'brandt',
      'business_contacts',
      'b2b',
      'Bodo Brandt',
      'B2B-Kontakt · Druckwerk Nord',
      '/b2b-kontakte?eintrag=business_contacts/{id}',
    ],
    [
      'sprecher',
      'customer_contacts',
      'contact',
      'Anke Sprecher',
      'Marketing · Möllenkamp Verlag',
      '/kunden/{customer}/ansprechpartner?eintrag=customer_contacts/{id}',
    ],
    ['mord', 'projects', 'project', 'Mord in Mölln', 'Kino · Möllenkamp Verlag · 11.12.2026', '/projekte/{id}'],
    [
      'möllenkamp',
      'customers',
      'customer',
      'Möllenkamp Verlag',
      'Kunde · Lübeck · 1 Projekt',
      '/kunden/{id}/ansprechpartner',
    ],
    [
      'kulturspiegel',
      'mediacontact_partners',
      'partner',
      'Kulturspiegel',
      'Medienpartner · Hansa Medienhaus',
      '/medienkontakte/partner?eintrag=mediacontact_partners/{id}',
    ],
    [
      'hansa',
      'mediacontact_companies',
      'company',
      'Hansa Medienhaus',
      'Unternehmen · Kiel',
      '/medienkontakte/unternehmen?eintrag=mediacontact_companies/{id}',
    ],
    [
      'druckwerk',
      'business_contact_companies',
      'b2bCompany',
      'Druckwerk Nord',
      'B2B-Unternehmen · Flensburg',
      '/b2b-kontakte/unternehmen?eintrag=business_contact_companies/{id}',
    ],
    [
      'umland',
      'project_lists',
      'list',
      'Presse Mölln und Umland',
      'Mord in Mölln · 1 Kontakt',
      '/projekte/{project}/publicity/verteiler/{id}',
    ],
    [
      '2026-0815',
      'project_accounting_invoices',
      'invoice',
      'Rechnung RE-2026-0815',
      'Mord in Mölln · 3.11.2026 · Offen',
      '/projekte/{project}/abrechnung?eintrag=project_accounting_invoices/{id}',
    ],
    [
      'regisseurin',
      'project_mediacontact_partner_features',
      'feature',
      'Interview: Gespräch mit der Regisseurin',
      'Kulturspiegel · Mord in Mölln',
      '/projekte/{project}/publicity?eintrag=project_mediacontact_partner_features/{id}',
    ],
  ])('%s: %s', async (q, kind, name, title, subtitle, address) => {
    const found = (await find(q)).filter((one) => one.kind === kind)
    const where = address
      .replace('{id}', String(ids[name]))
      .replace(/\{(\w+)\}/g, (_, other: string) => String(ids[other]))
    expect(found).toEqual([{ kind, id: ids[name], title, subtitle, address: where }])
  })
  test('a Beitrag by its type', async () => {
    expect(await titles('inter')).toEqual(['Interview: Gespräch mit der Regisseurin'])
  })
  test('a colleague', async () => {
    expect(await find('Muster, Carla')).toEqual([
      expect.objectContaining({
        kind: 'users',
        title: 'Carla Muster',
        address: expect.stringMatching(/^\/mitarbeiter\?eintrag=users\/\d+$/),
      }),
    ])
  })
})

describe('forgiving', () => {
  test.each(['Abendroth, Imke', 'imke abendroth', 'ABENDROTH IMKE', 'imk abend'])('order and commas: %s', async (q) => {
    expect(await titles(q)).toEqual(['Imke Abendroth'])
  })
  test.each(['Möller', 'Moeller', 'möller', 'mo\u0308ller'])('umlauts: %s', async (q) => {
    expect(await titles(q)).toEqual(['Gesa Möller', 'Gesine Moeller'])
    expect(await titles('moller')).toEqual(['Gesa Möller'])
  })
  test.each(['0405067090', '040 5067-090', '+49 40 50 67 090', '+49 (0)40/5067090'])(
    'a telephone number: %s',
    async (q) => {
      expect(await titles(q)).toEqual(['Imke Abendroth'])
    },
  )
  test('a PLZ', async () => {
    expect(await titles('20095')).toEqual(['Imke Abendroth'])
    expect(await titles('24103')).toEqual(['Hansa Medienhaus'])
  })
  test.each(['Imke Abendrot', 'Abendrohth Imke', 'Abnedroth Imke', 'Imek Abendroth', 'Imke Qbendroth'])(
    'one mistake: %s',
    async (q) => {
      expect((await titles(q))[0]).toBe('Imke Abendroth')
    },
  )
  test.each(['Abemdroth', 'Abendrotth', 'bendroht'])('one mistake in one word: %s', async (q) => {
    expect(await titles(q)).toEqual(q === 'bendroht' ? [] : ['Imke Abendroth', 'Henriette Abendroth'])
  })
  test('a name by its sound, a mistake in a title', async () => {
    expect(await titles('Schmitt Joern')).toEqual(['Jörn Schmidt'])
    expect(await titles('kulturspigel')).toContain('Kulturspiegel')
  })
})

describe('the best first', () => {
  test('a name that begins with it, a word of it, inside; of equals, people first', async () => {
    expect(await titles('möl')).toEqual([
      'Gesa Möller',
      'Gesine Moeller',
      'Möllenkamp Verlag',
      'kinojule',
      'Mord in Mölln',
      'Presse Mölln und Umland',
      'Anke Sprecher',
    ])
  })
  test('who is no longer active comes after who is', async () => {
    expect(await titles('abendroth')).toEqual(['Imke Abendroth', 'Henriette Abendroth'])
  })
  test('no kind crowds the others out', async () => {
    await pool.query(
      `insert into mediacontacts ("firstName", "lastName", departments, "isInformal", "keepsEmbargo", "inquiryCase", contests, interviews, "pressPreview", "isActive")
       select 'Nr. ' || n, 'Zahlreich', '{}', false, false, false, false, false, false, true from generate_series(1, 40) n`,
    )
    await create('/customers', { name: 'Verlag Zahlreich', fullName: 'Zahlreich AG' })
    const found = await find('zahlreich')
    expect(found.filter(({ kind }) => kind === 'mediacontacts')).toHaveLength(8)
    expect(found.filter(({ kind }) => kind === 'customers')).toHaveLength(1)
    const two = await find('zahlreich', trainee, '&itemsPerPage=2')
    expect(two.map(({ kind }) => kind)).toEqual(['mediacontacts', 'customers'])
  })
})

describe('only what one may see', () => {
  test('an invoice that is not public is found by the management only', async () => {
    expect(await titles('0816')).toEqual([])
    expect(await titles('0816', chief)).toEqual(['Rechnung RE-2026-0816'])
  })
  test('a colleague who has left is not found', async () => {
    const gone = await create('/users', { firstName: 'Weg', lastName: 'Gegangen', email: 'weg@agentur.test' })
    expect(await titles('gegangen')).toEqual(['Weg Gegangen'])
    expect((await chief.del(`/users/${gone}`)).status).toBe(204)
    expect(await titles('gegangen')).toEqual([])
  })
  test.each(RANKS)('%s may ask', async (rank) => {
    expect(await titles('kinojule', await person([rank]))).toEqual(['kinojule'])
  })
})

test.each(['', '   ', ',', '%', '_', "'", '\\'])('nothing looked for, nothing found: "%s"', async (q) => {
  expect(await find(q)).toEqual([])
})
test.each([
  [`q=${'x'.repeat(201)}`, 'Die Suche (q) ist zu lang (höchstens 200 Zeichen).'],
  ['q=a%00b', 'Unzulässiges Zeichen in „q“.'],
  ['suche=nacht', 'Unbekannter Parameter „suche“.'],
])('%s is a 400', async (query, detail) => {
  const { status, body } = await trainee.get<{ detail: string }>(`/find?${query}`)
  expect(status).toBe(400)
  expect(body.detail).toBe(detail)
})
test.each(['0', '21', 'x'])('itemsPerPage=%s is a 400', async (most) => {
  const { status, body } = await trainee.get<{ detail: string }>(`/find?q=a&itemsPerPage=${most}`)
  expect(status).toBe(400)
  expect(body.detail).toContain('itemsPerPage')
})
