import { expect, test } from 'vitest'
import { gathered } from '../../src/crud/likeness.ts'
import { duplicateStage } from './duplicate-stage.ts'

const { merle, pool, person, made, contact, compared, swept, pairs, pairsOf, errand } = await duplicateStage()
const chief = await person(['ROLE_CHIEF'])

test('two who are created alike are a pair, with reasons and score', async () => {
  const partner = await made('mediacontact_partners', { name: 'Kulturspiegel' })
  const gesa = await contact({
    firstName: 'Gesa',
    lastName: 'Möller',
    jobTitle: 'Ressortleitung Kultur',
    email: 'gesa.moeller@kulturspiegel.example',
    partners: [`/mediacontact_partners/${partner}`],
  })
  const other = await contact({ firstName: 'Gesa', lastName: 'Moeller', email: 'Gesa.Moeller@kulturspiegel.example' })
  await compared()
  expect(await pairs('&q=moeller')).toEqual([
    {
      id: expect.any(Number),
      resource: 'mediacontacts',
      score: 100,
      signs: ['mail', 'name'],
      reasons: ['E-Mail gleich', 'Name gleich'],
      state: 'open',
      one: {
        id: gesa,
        name: 'Gesa Möller',
        detail: 'Ressortleitung Kultur · Kulturspiegel',
        contact: 'gesa.moeller@kulturspiegel.example',
        isGone: false,
      },
      other: {
        id: other,
        name: 'Gesa Moeller',
        detail: '',
        contact: 'Gesa.Moeller@kulturspiegel.example',
        isGone: false,
      },
      by: null,
      at: null,
      deed: null,
    },
  ])
})

test('a change makes a pair, changes its score, and ends it', async () => {
  const ida = await contact({ firstName: 'Ida', lastName: 'Schäfer', city: 'Kiel' })
  const other = await contact({ firstName: 'Otto', lastName: 'Kurz', city: 'Kiel' })
  expect(await pairsOf(ida)).toEqual([])
  await merle.put(`/mediacontacts/${other}`, { firstName: 'Ida', lastName: 'Schaeffer' })
  expect(await pairsOf(ida)).toEqual([[other, 65, ['Name ähnlich', 'Ort gleich']]])
  await merle.put(`/mediacontacts/${ida}`, { phone: '040 66969-118' })
  await merle.put(`/mediacontacts/${other}`, { mobile: '+49 40 66969118' })
  expect(await pairsOf(ida)).toEqual([[other, 90, ['Telefon gleich', 'Name ähnlich', 'Ort gleich']]])
  await merle.put(`/mediacontacts/${other}`, { firstName: 'Otto', lastName: 'Kurz', mobile: null })
  expect(await pairsOf(ida)).toEqual([])
})

test('a new medium alone makes two of a similar name a pair', async () => {
  const partner = await made('mediacontact_partners', { name: 'Szenenwechsel' })
  const partners = [`/mediacontact_partners/${partner}`]
  const valentin = await contact({ firstName: 'Valentin', lastName: 'Strauß', email: 'v@s.example', partners })
  const other = await contact({ firstName: 'Strauss', lastName: 'Valentin', email: 'andere@post.example' })
  expect(await pairsOf(valentin)).toEqual([])
  await merle.put(`/mediacontacts/${other}`, { partners })
  expect(await pairsOf(valentin)).toEqual([[other, 85, ['Name vertauscht', 'Medienpartner gleich']]])
})

test('who is deleted is in no pair, and is again when restored', async () => {
  const one = await contact({ firstName: 'Nora', lastName: 'Thiele', email: 'nora@thiele.example' })
  const other = await contact({ firstName: 'Nora', lastName: 'Thiele', email: 'nora@thiele.example' })
  expect(await pairsOf(one)).toEqual([[other, 100, ['E-Mail gleich', 'Name gleich']]])
  const { headers } = await merle.del(`/mediacontacts/${other}`)
  expect(await pairs('&q=thiele')).toEqual([])
  expect(await pairsOf(one)).toEqual([])
  await merle.put(`/mediacontacts/${one}`, { city: 'Leipzig' })
  expect(await pairsOf(one)).toEqual([])
  await merle.post(`/deeds/${headers['deed']}/undo`)
  expect(await pairsOf(one)).toEqual([[other, 100, ['E-Mail gleich', 'Name gleich']]])
})

test('what somebody told apart stays so, whatever changes later', async () => {
  const one = await contact({ firstName: 'Deniz', lastName: 'Çelik', city: 'Köln' })
  const other = await contact({ firstName: 'Deniz', lastName: 'Celik', city: 'Köln' })
  await compared()
  const [pair] = await pairs('&q=celik')
  const { status, body } = await merle.post(`/duplicates/${pair?.id}/distinct`)
  expect([status, body]).toMatchObject([200, { id: pair?.id, state: 'distinct', by: { firstName: 'Merle' } }])
  expect(await pairsOf(one)).toEqual([])
  await merle.put(`/mediacontacts/${one}`, { email: 'deniz@celik.example' })
  await merle.put(`/mediacontacts/${other}`, { email: 'deniz@celik.example' })
  expect(await pairsOf(one)).toEqual([])
  expect(await pairsOf(one, '&state=distinct')).toEqual([[other, 100, ['E-Mail gleich', 'Name gleich', 'Ort gleich']]])
  await merle.put(`/mediacontacts/${other}`, {
    firstName: 'Otto',
    lastName: 'Ganz',
    city: 'Bonn',
    email: 'o@g.example',
  })
  expect(await pairsOf(one, '&state=distinct')).toHaveLength(1)
  await merle.put(`/mediacontacts/${other}`, { firstName: 'Deniz', lastName: 'Celik', email: 'deniz@celik.example' })
  expect(await pairsOf(one)).toEqual([])

  expect((await merle.post(`/duplicates/${pair?.id}/open`)).body).toMatchObject({ state: 'open', by: null, at: null })
  expect(await pairsOf(one)).toEqual([[other, 100, ['E-Mail gleich', 'Name gleich']]])
})

test('five hundred people of one name do not hide the one with the same address', async () => {
  await pool.query(
    `insert into mediacontacts ("firstName", "lastName", email, departments, "isInformal", "keepsEmbargo", "inquiryCase", contests, interviews, "pressPreview", "isActive")
     select 'Michael', 'Müller', 'm' || n || '@viele.example', '{}', false, false, false, false, false, false, true from generate_series(1, 500) n`,
  )
  const one = await contact({ firstName: 'Michael', lastName: 'Müller', email: 'michael@selten.example' })
  const other = await contact({ firstName: 'M.', lastName: 'Mueller', email: 'michael@selten.example' })
  const near = await contact({ firstName: 'Michael', lastName: 'Muller', city: 'Ratzeburg' })
  const same = await contact({ firstName: 'Michael', lastName: 'Müller', city: 'Ratzeburg' })
  expect(await pairsOf(one)).toEqual([[other, 80, ['E-Mail gleich', 'Name verschieden']]])
  expect(await pairsOf(near)).toEqual([[same, 65, ['Name ähnlich', 'Ort gleich']]])
})

test('companies, influencers and customers are compared as well, Ansprechpartner of one customer only', async () => {
  const open = async (resource: string) => {
    await compared()
    const { body } = await merle.list(`/duplicates?resource=${resource}`)
    return body.map(({ score, reasons }) => [score, reasons])
  }
  await made('mediacontact_companies', { name: 'Hansa Medienhaus GmbH', city: 'Kiel' })
  await made('mediacontact_companies', { name: 'Hansa Medienhaus', city: 'Kiel' })
  expect(await open('mediacontact_companies')).toEqual([[100, ['Name gleich', 'Ort gleich']]])
  await made('influencers', { name: 'elbkind', email: 'hallo@elbkind.example' })
  await made('influencers', { name: 'Elbkind', email: 'mail@elbkind.example' })
  expect(await open('influencers')).toEqual([[95, ['Name gleich']]])
  const nord = await made('customers', { name: 'Nordlicht', fullName: 'Nordlicht Film GmbH' })
  const sued = await made('customers', { name: 'Südlicht', fullName: 'Südlicht Verleih GmbH' })
  const ida = { firstName: 'Ida', lastName: 'Wieland', email: 'ida@wieland.example' }
  await made('customer_contacts', { ...ida, customer: `/customers/${nord}` })
  await made('customer_contacts', { ...ida, customer: `/customers/${sued}` })
  expect(await open('customer_contacts')).toEqual([])
  await made('customer_contacts', { ...ida, customer: `/customers/${sued}` })
  expect(await open('customer_contacts')).toEqual([[100, ['E-Mail gleich', 'Name gleich', 'Kunde gleich']]])
})

test('whoever is written without keys is compared all the same', async () => {
  const one = await contact({ firstName: 'Silas', lastName: 'Wieland', email: 'silas@w.example' })
  await compared()
  const { rows } = await pool.query<{ id: number }>(
    `insert into mediacontacts ("firstName", "lastName", email, departments, "isInformal", "keepsEmbargo", "inquiryCase", contests, interviews, "pressPreview", "isActive")
     values ('Silas', 'Wieland', 'silas@w.example', '{}', false, false, false, false, false, false, true) returning id`,
  )
  expect(await pairsOf(one)).toEqual([[rows[0]?.id, 100, ['E-Mail gleich', 'Name gleich']]])
})

test('every directory notes who has to be compared', async () => {
  const { rows } = await pool.query<{ path: string }>(
    `select distinct event_object_table::text as path from information_schema.triggers
     where trigger_name = 'compare_gone' and event_object_table in (
       select event_object_table from information_schema.triggers where trigger_name = 'compare_later') order by 1`,
  )
  expect(rows.map(({ path }) => path)).toEqual([
    'business_contact_companies',
    'business_contacts',
    'customer_contacts',
    'customers',
    'influencers',
    'mediacontact_companies',
    'mediacontact_partners',
    'mediacontacts',
  ])
  expect(gathered.map(({ path }) => path).sort()).toEqual(rows.map(({ path }) => path))
})

test('as long as an import runs nothing is compared; it is made up for afterwards', async () => {
  const names = { firstName: 'Rieke', lastName: 'Sommer', email: 'r@s.example' }
  const [one, other] = [await contact(names), await contact(names)]
  await pool.query(`insert into jobs (kind, title, state) values ('import', 'Import medien.xlsx', 'Läuft')`)
  await errand('duplicates').run(new AbortController().signal)
  expect((await pool.query('select from uncompared')).rowCount).toBeGreaterThan(0)
  await pool.query(`update jobs set state = 'Fertig'`)
  expect(await pairsOf(one)).toEqual([[other, 100, ['E-Mail gleich', 'Name gleich']]])
})

const merged = async (winner: number, loser: number) => {
  const { status, headers } = await merle.post(`/mediacontacts/${winner}/merge`, { loser: `/mediacontacts/${loser}` })
  expect(status).toBe(200)
  return Number(headers['deed'])
}

test('a merged pair is told with the one that stayed first', async () => {
  const loser = await contact({ firstName: 'Levke', lastName: 'Hansen', jobTitle: 'Volontärin', email: 'l@h.example' })
  const winner = await contact({ firstName: 'Levke', lastName: 'Hansen', email: 'l@h.example' })
  const third = await contact({ firstName: 'Levke', lastName: 'Hansen', email: 'l@h.example' })
  await merle.post('/duplicates/distinct', { resource: 'mediacontacts', one: loser, others: [third] })
  await compared()
  const deed = await merged(winner, loser)
  expect(await pairs('&state=merged&q=hansen')).toMatchObject([
    {
      score: 100,
      state: 'merged',
      one: { id: winner, name: 'Levke Hansen', isGone: false },
      other: { id: loser, name: 'Levke Hansen', detail: 'Volontärin', contact: 'l@h.example', isGone: true },
      by: { firstName: 'Merle' },
      at: expect.stringMatching(/^20.*Z$/),
      deed,
    },
  ])
  const told = (await pairs('&state=merged'))[0]
  expect((await merle.post(`/duplicates/${told?.id}/open`)).body['detail']).toBe(
    'Die beiden sind zusammengeführt: bitte zuerst das rückgängig machen.',
  )
  // told apart from the one that went, told apart from the one that stays
  expect(await pairsOf(winner)).toEqual([])
  expect(await pairsOf(winner, '&state=distinct')).toEqual([[third, 100, ['E-Mail gleich', 'Name gleich']]])

  // who is deleted for good has no name any more, yet that two were merged stays
  await chief.del(`/trash/${(await pool.query('select entry from trash where record = $1', [loser])).rows[0].entry}`)
  await swept()
  expect(await pairs('&state=merged')).toMatchObject([
    { other: { id: loser, name: `Nr. ${loser}`, isGone: true }, deed },
  ])
})

test('undoing a merge opens the pair again', async () => {
  const winner = await contact({ firstName: 'Aylin', lastName: 'Zander', email: 'a@z.example' })
  const loser = await contact({ firstName: 'Aylin', lastName: 'Zander', email: 'a@z.example' })
  await compared()
  const deed = await merged(winner, loser)
  expect(await pairsOf(winner)).toEqual([])
  expect((await pairs('&state=merged')).map(({ other }) => other.id)).toContain(loser)
  expect((await merle.post(`/deeds/${deed}/undo`)).status).toBe(200)
  expect((await pairs('&state=merged')).map(({ other }) => other.id)).not.toContain(loser)
  expect(await pairsOf(winner)).toEqual([[loser, 100, ['E-Mail gleich', 'Name gleich']]])
})

test('pairs of which one is gone for good are swept away at night', async () => {
  const one = await contact({ firstName: 'Theo', lastName: 'Reichelt', email: 't@r.example' })
  const other = await contact({ firstName: 'Theo', lastName: 'Reichelt', email: 't@r.example' })
  await compared()
  await merle.post('/duplicates/distinct', { resource: 'mediacontacts', one, others: [other] })
  const left = async () =>
    (await pool.query(`select from duplicates where path = 'mediacontacts' and (a, b) = ($1, $2)`, [one, other]))
      .rowCount
  await merle.del(`/mediacontacts/${other}`)
  await swept()
  expect(await left()).toBe(1)
  await chief.del(`/trash/${(await pool.query('select entry from trash where record = $1', [other])).rows[0].entry}`)
  await swept()
  expect(await left()).toBe(0)
})
