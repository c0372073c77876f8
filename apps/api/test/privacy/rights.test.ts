import { describe, expect, test } from 'vitest'
import { importStage } from '../imports/import-stage.ts'

const { app, person, pool, manager, brought, ran, rowsOf } = await importStage()
const [colleague, chief, admin] = [
  await person(['ROLE_USER']),
  await person(['ROLE_CHIEF']),
  await person(['ROLE_ADMIN']),
]

let counted = 0
const contact = async (more: object = {}) => {
  const body = { firstName: 'Lena', lastName: 'Petersen', email: `lena${counted++}@kinozeit.example`, ...more }
  const { status, body: made } = await manager.post<{ id: number; email: string }>('/mediacontacts', body)
  expect(status).toBe(201)
  return { id: made.id, ref: `/mediacontacts/${made.id}`, email: made.email }
}
const RESTRICTION = { reason: 'Einschränkung', scope: 'Mails und Post', source: 'Anfrage vom 16.11.2026' }
const restrict = async (whom: object) => {
  const { status, body } = await manager.post<{ id: number }>('/blocked_addresses', { ...RESTRICTION, ...whom })
  expect(status, JSON.stringify(body)).toBe(201)
  return `/blocked_addresses/${body.id}`
}
const SAYS =
  'Lena Petersen: Die Verarbeitung ist nach Art. 18 DSGVO eingeschränkt. Ändern und Löschen geht wieder, wenn die Sperre „Einschränkung“ aufgehoben ist (Sperrliste, ab Manager).'
const REFUSED = { status: 422, body: { violations: [{ propertyPath: 'id', message: SAYS }] } }

describe('Einschränkung (Art. 18)', () => {
  test('nobody changes or deletes the record, and nothing is sent, until the Sperre is lifted', async () => {
    const { ref } = await contact()
    const block = await restrict({ mediacontact: ref })
    for (const who of [colleague, manager, chief, admin])
      expect(await who.put(ref, { phone: '040 1' })).toMatchObject(REFUSED)
    expect(await admin.del(ref)).toMatchObject(REFUSED)
    expect((await colleague.get(ref)).body).toMatchObject({ phone: null, blocked: 'Mails und Post' })
    expect((await manager.put(ref, { firstName: 'Lena' })).status).toBe(200)
    expect((await manager.put(block, { liftReason: 'Richtigkeit geklärt' })).status).toBe(200)
    expect((await colleague.put(ref, { phone: '040 1' })).status).toBe(200)
    expect((await manager.del(ref)).status).toBe(204)
  })

  test('another reason keeps nobody from correcting, and others of that address are not meant', async () => {
    const { ref, email } = await contact()
    const other = await contact({ email, lastName: 'Redaktion' })
    await restrict({ mediacontact: ref })
    expect((await colleague.put(other.ref, { phone: '040 1' })).status).toBe(200)
    const objecting = await contact()
    await restrict({ mediacontact: objecting.ref, reason: 'Widerspruch' })
    expect((await colleague.put(objecting.ref, { phone: '040 1' })).status).toBe(200)
  })

  test('in all four directories; a customer does not go with somebody who is restricted', async () => {
    const customer = await manager.post<{ id: number }>('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
    const named = { firstName: 'Lena', lastName: 'Petersen' }
    const of = `/customers/${customer.body.id}`
    for (const [path, relation, body] of [
      ['/influencers', 'influencer', { name: 'Lena Petersen' }],
      ['/business_contacts', 'businessContact', named],
      ['/customer_contacts', 'customerContact', { ...named, customer: of }],
    ] as const) {
      const { body: made } = await manager.post<{ id: number }>(path, { ...body, email: `x${counted++}@y.example` })
      const ref = `${path}/${made.id}`
      await restrict({ [relation]: ref })
      expect(await chief.put(ref, { phone: '040 1' }), path).toMatchObject(REFUSED)
      expect(await chief.del(ref), path).toMatchObject(REFUSED)
    }
    expect(await chief.del(of)).toMatchObject(REFUSED)
  })

  test('many at once: who is restricted stays and is named, the others change', async () => {
    const [free, kept] = [await contact(), await contact()]
    await restrict({ mediacontact: kept.ref })
    const { body } = await manager.post('/mediacontacts/bulk', {
      ids: [free.id, kept.id],
      changes: { city: 'Kiel' },
    })
    expect(body).toMatchObject({ changed: 1, refused: [{ id: kept.id, reason: SAYS }] })
    const { body: removed } = await manager.post('/mediacontacts/bulk', { ids: [free.id, kept.id], remove: true })
    expect(removed).toMatchObject({ changed: 1, refused: [{ id: kept.id, reason: SAYS }] })
  })

  test('they become one with nobody, neither as the one who stays nor as the one who goes', async () => {
    const [one, other] = [await contact(), await contact()]
    await restrict({ mediacontact: other.ref })
    expect(await manager.post(`${one.ref}/merge`, { loser: other.ref })).toMatchObject(REFUSED)
    expect(await manager.post(`${other.ref}/merge`, { loser: one.ref })).toMatchObject(REFUSED)
  })

  test('they are not erased for good either, which they may have wanted to prevent', async () => {
    const { ref } = await contact()
    const block = await restrict({ mediacontact: ref })
    const erase = () => chief.post(`/privacy/people${ref}/erasure`, { name: 'Lena Petersen' })
    expect(await erase()).toMatchObject(REFUSED)
    await manager.put(block, { liftReason: 'Löschung jetzt verlangt' })
    expect((await erase()).status).toBe(201)
  })

  test('a change from before is not taken back', async () => {
    const { ref } = await contact()
    const changed = await manager.put(ref, { phone: '040 1' })
    await restrict({ mediacontact: ref })
    expect(await manager.post(`/deeds/${changed.headers['deed']}/undo`)).toMatchObject(REFUSED)
    expect((await manager.get(ref)).body).toMatchObject({ phone: '040 1' })
  })

  test('a file that is imported leaves them as they are, and says why', async () => {
    const { ref, email } = await contact()
    await restrict({ mediacontact: ref })
    const { id } = await brought(['Vorname;Nachname;E-Mail;Ort', `Lena;Petersen;${email};Kiel`])
    const done = await ran(id)
    expect(done.counts).toMatchObject({ changed: 0, faulty: 1 })
    expect((await rowsOf(id, '?state=faulty'))[0]?.faults).toEqual([SAYS])
    expect((await manager.get(ref)).body).toMatchObject({ city: null })
  })

  test('who wants nothing sent is restricted by a list all the same', async () => {
    const { ref, email } = await contact()
    await restrict({ mediacontact: ref, reason: 'Widerspruch' })
    const lines = ['E-Mail;Grund', `${email};Einschränkung`]
    const done = await ran((await brought(lines, 'blocked_addresses')).id)
    expect(done.counts).toMatchObject({ created: 1, unchanged: 0 })
    expect(await manager.put(ref, { phone: '040 1' })).toMatchObject(REFUSED)
  })
})

describe('Übertragbarkeit (Art. 20)', () => {
  const portable = (ref: string, format = '', who = manager) =>
    app.inject({
      url: `/privacy/people${ref}/portable${format && `?format=${format}`}`,
      headers: { authorization: `Bearer ${who.token}` },
    })

  test('what they gave us, by German and technical names, without what we noted', async () => {
    const region = await manager.post<{ id: number }>('/mediacontact_regions', { name: 'Nord' })
    const { ref, id, email } = await contact({
      ...{ notes: 'Mag Dokumentarfilme.', city: 'Kiel', keepsEmbargo: true },
      regions: [`/mediacontact_regions/${region.body.id}`],
    })
    const json = await portable(ref)
    expect(json.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(json.headers['content-disposition']).toContain('.json')
    const body = json.json()
    expect(body).toMatchObject({ kind: 'Medienkontakt', resource: 'mediacontacts', id })
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { name: 'firstName', label: 'Vorname', value: 'Lena' },
        { name: 'lastName', label: 'Nachname', value: 'Petersen' },
        { name: 'email', label: 'E-Mail', value: email },
        { name: 'city', label: 'Ort', value: 'Kiel' },
        { name: 'regions', label: 'Regionen', value: ['Nord'] },
      ]),
    )
    for (const ours of ['Dokumentarfilme', 'keepsEmbargo', 'updatedBy', 'phone']) expect(json.body).not.toContain(ours)
    const csv = (await portable(ref, 'csv')).body
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual(
      expect.arrayContaining(['Feld;Name;Wert', 'Vorname;firstName;Lena', 'Regionen;regions;Nord']),
    )
  })

  test('from managers on; what is not there is not found; every file is in the audit, without a name', async () => {
    const { ref, id } = await contact()
    expect((await portable(ref, '', colleague)).statusCode).toBe(403)
    expect((await portable('/mediacontacts/999999')).statusCode).toBe(404)
    expect((await portable('/projects/1')).statusCode).toBe(404)
    expect((await portable(ref, 'xml')).statusCode).toBe(400)
    for (const format of ['json', 'csv']) expect((await portable(ref, format)).statusCode).toBe(200)
    const { rows } = await pool.query<{ title: string }>(
      `select changes -> 'title' ->> 1 as title from audit where deed = 'export' and actor = $1 order by id desc limit 2`,
      [manager.id],
    )
    expect(rows.map(({ title }) => title)).toEqual(Array(2).fill(`Übertragbarkeit Medienkontakt ${id}`))
  })

  test('of colleagues without what opens their account', async () => {
    const { statusCode, body } = await portable(`/users/${colleague.id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('"firstName"')
    expect(body).not.toMatch(/roles|plainPassword|picture/)
  })
})
