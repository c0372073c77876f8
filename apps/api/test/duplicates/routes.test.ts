import type { Duplicate } from '@rampenlicht/model/rules/duplicates'
import { describe, expect, test } from 'vitest'
import { RANKS } from '../support.ts'
import { duplicateStage } from './duplicate-stage.ts'

const { merle, person, request, made, contact, compared, pairs, counts, alike } = await duplicateStage()

const kultur = await made('mediacontact_partners', { name: 'Kulturspiegel' })
const partners = [`/mediacontact_partners/${kultur}`]
const gesa = await contact({ firstName: 'Gesa', lastName: 'Möller', email: 'gesa@kultur.example', partners })
const gesa2 = await contact({ firstName: 'Gesa', lastName: 'Moeller', email: 'gesa@kultur.example' })
const ida = await contact({ firstName: 'Ida', lastName: 'Schäfer', phone: '040 66969-118' })
const ida2 = await contact({ firstName: 'Ida', lastName: 'Schäffer', phone: '040 66969118' })
const marlene = await contact({ firstName: 'Marlene', lastName: 'Groß', city: 'Berlin' })
const marlene2 = await contact({ firstName: 'Marlene', lastName: 'Gross', city: 'Berlin' })
await compared()

const idsOf = (all: readonly Duplicate[]) => all.map(({ one, other }) => [one.id, other.id])
const GESA = [gesa, gesa2]
const IDA = [ida, ida2]
const MARLENE = [marlene, marlene2]

describe('the list', () => {
  test('tells the surest first, with their number', async () => {
    const { body, headers } = await merle.get<Duplicate[]>('/duplicates?resource=mediacontacts')
    expect(body.map(({ score }) => score)).toEqual([100, 90, 75])
    expect(idsOf(body)).toEqual([GESA, IDA, MARLENE])
    expect(headers['x-total-count']).toBe('3')
    expect(headers['link']).toBeUndefined()
  })

  test('goes on by the link of the answer', async () => {
    const first = await merle.get<Duplicate[]>('/duplicates?resource=mediacontacts&itemsPerPage=2')
    expect(idsOf(first.body)).toEqual([GESA, IDA])
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
    const second = await merle.get<Duplicate[]>(next)
    expect(idsOf(second.body)).toEqual([MARLENE])
    expect(second.headers['link']).toBeUndefined()
  })

  test.each([
    ['&q=möller', [GESA]],
    ['&q=040 66969-118', [IDA]],
    ['&q=gesa schäfer', []],
    ['&q=berlin gross', [MARLENE]],
    ['&sign[]=mail', [GESA]],
    ['&sign[]=phone&sign[]=town', [IDA, MARLENE]],
    ['&atLeast=90', [GESA, IDA]],
    ['&atLeast=80&atMost=94', [IDA]],
    ['&state=distinct', []],
    ['&state=merged', []],
  ])('%s', async (query, expected) => expect(idsOf(await pairs(query))).toEqual(expected))

  test.each([
    ['', '„resource“ fehlt: customers, '],
    ['?resource=projects', '„resource“ ist eines von: customers, '],
    ['?resource=mediacontacts&state=offen', 'Ungültiger Wert für „state“: offen'],
    ['?resource=mediacontacts&sign[]=mail&sign[]=fax', 'Ungültiger Wert für „sign[]“: fax'],
    ['?resource=mediacontacts&atLeast=101', 'Ungültiger Wert für „atLeast“: 101'],
    ['?resource=mediacontacts&atMost=-1', 'Ungültiger Wert für „atMost“: -1'],
    ['?resource=mediacontacts&after=kaputt', 'Ungültiger Wert für „after“: kaputt'],
    ['?resource=mediacontacts&itemsPerPage=501', 'Ungültiger Wert für „itemsPerPage“: 501'],
    ['?resource=mediacontacts&city=Kiel', 'Unbekannter Parameter „city“.'],
  ])('refuses %s', async (query, detail) => {
    const { status, body } = await merle.get(`/duplicates${query}`)
    expect([status, body['detail']]).toEqual([400, expect.stringContaining(detail)])
  })

  test('counts each state', async () => {
    expect(await counts()).toEqual({ open: 3, distinct: 0, merged: 0 })
    expect(await counts('customers')).toEqual({ open: 0, distinct: 0, merged: 0 })
    const gone = await contact({ firstName: 'Gesa', lastName: 'Möller', email: 'gesa@kultur.example' })
    await compared()
    expect(await counts()).toEqual({ open: 5, distinct: 0, merged: 0 })
    await merle.del(`/mediacontacts/${gone}`)
    await compared()
    expect(await counts()).toEqual({ open: 3, distinct: 0, merged: 0 })
    const { status, body } = await merle.get('/duplicates/counts?resource=mediacontacts&q=x')
    expect([status, body['detail']]).toEqual([400, 'Unbekannter Parameter „q“.'])
  })
})

describe('who may', () => {
  test.each(RANKS)('%s may look, tell apart and take it back', async (role) => {
    const somebody = await person([role])
    const [pair] = await pairs('&q=groß', somebody)
    expect((await somebody.post(`/duplicates/${pair?.id}/distinct`)).status).toBe(200)
    expect((await somebody.post(`/duplicates/${pair?.id}/open`)).status).toBe(200)
    expect((await somebody.get('/duplicates/counts?resource=customers')).status).toBe(200)
  })

  test('nobody without an account', async () => {
    for (const [method, url] of [
      ['GET', '/duplicates?resource=mediacontacts'],
      ['GET', '/duplicates/counts?resource=mediacontacts'],
      ['POST', '/duplicates/1/distinct'],
      ['POST', '/duplicates/1/open'],
      ['POST', '/duplicates/distinct'],
      ['POST', '/duplicates/alike'],
    ] as const)
      expect((await request({ method, url })).status, url).toBe(401)
  })
})

describe('telling apart', () => {
  test('of those that are decided the newest come first', async () => {
    const all = await pairs()
    const [gesas, idas, marlenes] = all.map(({ id }) => id)
    for (const id of [idas, gesas, marlenes]) await merle.post(`/duplicates/${id}/distinct`)
    expect(idsOf(await pairs('&state=distinct'))).toEqual([MARLENE, GESA, IDA])
    expect(await counts()).toEqual({ open: 0, distinct: 3, merged: 0 })
    const first = await merle.get('/duplicates?resource=mediacontacts&state=distinct&itemsPerPage=1')
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
    expect(idsOf((await merle.get<Duplicate[]>(next)).body)).toEqual([GESA])
    for (const id of [idas, gesas, marlenes]) await merle.post(`/duplicates/${id}/open`)
    expect(await counts()).toEqual({ open: 3, distinct: 0, merged: 0 })
  })

  test.each(['0', '999999', 'abc'])('there is no pair %s', async (id) => {
    const { status, body } = await merle.post(`/duplicates/${id}/distinct`)
    expect([status, body['detail']]).toEqual([404, `Dublette ${id} wurde nicht gefunden.`])
  })

  test('who was just saved is none of these, also before anybody compared them', async () => {
    const one = await contact({ firstName: 'Theo', lastName: 'Jäger' })
    const other = await contact({ firstName: 'Theo', lastName: 'Jäger' })
    const { status } = await merle.post('/duplicates/distinct', { resource: 'mediacontacts', one, others: [other] })
    expect(status).toBe(204)
    await compared()
    expect(idsOf(await pairs('&q=jäger'))).toEqual([])
    expect(await pairs('&q=jäger&state=distinct')).toMatchObject([
      { score: 60, reasons: ['Name gleich'], by: { firstName: 'Merle' } },
    ])
  })

  test.each([
    [{ resource: 'users', one: 1, others: [2] }, 'resource', '„resource“ ist eines von: customers, '],
    [
      { resource: 'mediacontacts', one: 'x', others: [2] },
      'one',
      '„one“ nennt die Nummer eines Eintrags (Medienkontakt).',
    ],
    [{ resource: 'mediacontacts', one: gesa, others: [] }, 'others', '„others“ nennt 1 bis 50 Einträge'],
    [{ resource: 'mediacontacts', one: gesa, others: [gesa] }, 'others', '„others“ nennt andere Einträge als „one“.'],
    [{ resource: 'mediacontacts', one: gesa, others: [99999] }, 'others', 'Medienkontakt 99999 gibt es nicht.'],
  ])('refuses %j', async (sent, propertyPath, message) => {
    const { status, body } = await merle.post('/duplicates/distinct', sent)
    expect([status, body['violations']]).toEqual([422, [{ propertyPath, message: expect.stringContaining(message) }]])
  })
})

describe('who is like the one being typed', () => {
  test('at most two, the likeliest first, with reasons', async () => {
    expect(await alike({ firstName: 'Gesa', lastName: 'Moeller', partners })).toEqual([
      {
        id: gesa,
        name: 'Gesa Möller',
        detail: 'Kulturspiegel',
        contact: 'gesa@kultur.example',
        isGone: false,
        score: 90,
        signs: ['name', 'house'],
        reasons: ['Name gleich', 'Medienpartner gleich'],
      },
      expect.objectContaining({ id: gesa2, score: 60, reasons: ['Name gleich'] }),
    ])
    await contact({ firstName: 'Gesa', lastName: 'Möller' })
    expect(await alike({ firstName: 'Gesa', lastName: 'Moeller', partners })).toHaveLength(2)
  })

  test('a similar name is enough for a hint, and so is a name with another address', async () => {
    expect(await alike({ firstName: 'Marlene', lastName: 'Grohs' })).toMatchObject([
      { id: marlene, reasons: ['Name ähnlich'] },
      { id: marlene2 },
    ])
    expect(await alike({ firstName: 'Gesa', lastName: 'Möller', email: 'neu@gesa.example' })).toHaveLength(2)
    expect(await alike({ firstName: 'Otto', lastName: 'Kurz', phone: '040 66969-118' })).toEqual([])
    await contact({ firstName: 'Ruth', lastName: 'Stein', email: 'redaktion@kinozeit.example' })
    expect(await alike({ firstName: 'Otto', lastName: 'Kurz', email: 'redaktion@kinozeit.example' })).toEqual([])
    expect(await alike({ firstName: 'Otto', lastName: 'Kurz', email: 'gesa@kultur.example' })).toMatchObject([
      { id: gesa, score: 80, reasons: ['E-Mail gleich', 'Name verschieden'] },
      { id: gesa2 },
    ])
  })

  test('not itself, and not who was told apart', async () => {
    expect(
      (await alike({ firstName: 'Ida', lastName: 'Schäfer', phone: '040 66969-118' }, ida)).map(({ id }) => id),
    ).toEqual([ida2])
    await merle.post('/duplicates/distinct', { resource: 'mediacontacts', one: ida, others: [ida2] })
    expect(await alike({ firstName: 'Ida', lastName: 'Schäfer', phone: '040 66969-118' }, ida)).toEqual([])
    expect(await alike({ firstName: 'Ida', lastName: 'Schäfer', phone: '040 66969-118' })).toHaveLength(2)
  })

  test('what is missing or wrong in the form does not matter', async () => {
    expect(await alike({})).toEqual([])
    expect(await alike({ firstName: null, lastName: '', email: 'kein', productTypes: 'x' })).toEqual([])
    expect(await alike({ name: 'Kulturspiegel' }, null, 'mediacontact_partners')).toMatchObject([
      { id: kultur, score: 95 },
    ])
    expect(await alike({ lastName: 'Möller', customer: { id: 3 } }, null, 'customer_contacts')).toEqual([])
  })

  test.each([
    [{ resource: 'mediacontacts', values: { fistName: 'Ida' } }, 400, 'Unbekanntes Feld: „fistName“.'],
    [{ resource: 'mediacontacts', values: {}, id: 3 }, 400, 'Unbekanntes Feld: „id“.'],
    [{ resource: 'projects', values: {} }, 422, '„resource“ ist eines von: customers, '],
    [{ resource: 'mediacontacts' }, 422, '„values“ nennt die Werte des Formulars nach Feldern.'],
    [
      { resource: 'mediacontacts', values: {}, record: -1 },
      422,
      '„record“ nennt die Nummer eines Eintrags (Medienkontakt).',
    ],
  ])('refuses %j', async (sent, status, detail) => {
    const answer = await merle.post('/duplicates/alike', sent)
    expect([answer.status, answer.body['detail']]).toEqual([status, expect.stringContaining(detail)])
  })
})
