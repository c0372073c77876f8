import { describe, expect, test } from 'vitest'
import { expectProblem, expectViolations } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

const { person, pool } = await startApp()
const [azubi, manager, admin] = [
  await person(['ROLE_TRAINEE']),
  await person(['ROLE_MANAGER']),
  await person(['ROLE_ADMIN']),
]

let counted = 0
const addressOf = (name: string) => `${name}${counted++}@freie-feder.example`
const contact = async (more: object = {}) => {
  const body = { firstName: 'Hanno', lastName: 'Petersen', email: addressOf('hanno'), ...more }
  const { body: made } = await manager.post<{ id: number; email: string }>('/mediacontacts', body)
  return { id: made.id, ref: `/mediacontacts/${made.id}`, email: made.email }
}
const OBJECTION = { reason: 'Widerspruch', scope: 'Mails und Post', source: 'Antwortmail vom 2.11.' }
const block = async (more: object, by: Person = azubi) => {
  const answer = await by.post<{ id: number; check: string; since: string }>('/blocked_addresses', {
    ...OBJECTION,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const blockedOf = async (ref: string) => (await azubi.get(ref)).body['blocked']
const lift = { liftReason: 'Hat am Telefon darum gebeten', consentAt: '2026-11-10' }

describe('who is blocked', () => {
  test('a contact by itself, for what the Sperre says, since today', async () => {
    const { ref, id } = await contact()
    expect(await blockedOf(ref)).toBeNull()
    const made = await block({ mediacontact: ref, scope: 'Mails' })
    expect(made.since).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(made.check).toMatch(/^[0-9A-F]{4} [0-9A-F]{4}$/)
    expect(await blockedOf(ref)).toBe('Mails')
    await block({ mediacontact: ref, scope: 'Post', source: 'Brief' })
    expect(await blockedOf(ref)).toBe('Mails und Post')
    const { body } = await azubi.list(`/mediacontacts/${id}/blocks`)
    expect(body).toMatchObject([{ source: 'Brief' }, { source: 'Antwortmail vom 2.11.', scope: 'Mails' }])
    const { body: list } = await azubi.list(`/mediacontacts?id=${id}`)
    expect(list).toMatchObject([{ blocked: 'Mails und Post' }])
  })

  test('whoever has the same address, of whatever kind, in whatever spelling, whenever they were entered', async () => {
    const email = addressOf('post')
    await block({ email })
    const many = `Redaktion <${email.toUpperCase()}>; andere@x.example`
    expect(await blockedOf((await contact({ email: many })).ref)).toBe('Mails und Post')
    const named = { firstName: 'A', lastName: 'B', email }
    const customer = await manager.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
    for (const [path, body] of [
      ['/influencers', { name: 'Kinokiste', email }],
      ['/business_contacts', named],
      ['/customer_contacts', { ...named, customer: `/customers/${customer.body['id']}` }],
    ] as const) {
      const { body: made } = await manager.post<{ id: number }>(path, body)
      expect(await blockedOf(`${path}/${made.id}`)).toBe('Mails und Post')
      expect((await azubi.list(`${path}/${made.id}/blocks`)).body).toHaveLength(1)
    }
  })

  test('a Sperre stays with the person who gets another address; one that bounces stays with the address', async () => {
    const objected = await contact()
    await block({ mediacontact: objected.ref })
    await manager.put(objected.ref, { email: addressOf('neu') })
    expect(await blockedOf(objected.ref)).toBe('Mails und Post')
    const bounced = await contact()
    await block({ mediacontact: bounced.ref, reason: 'Unzustellbar', scope: 'Mails', source: '550 5.1.1' })
    expect(await blockedOf(bounced.ref)).toBe('Mails')
    await manager.put(bounced.ref, { email: addressOf('neu') })
    expect(await blockedOf(bounced.ref)).toBeNull()
  })

  test('it survives the deletion of the contact, and holds for whoever is entered again', async () => {
    const { ref, email } = await contact()
    const { id } = await block({ mediacontact: ref })
    expect((await manager.del(ref)).status).toBe(204)
    expect((await azubi.get(`/blocked_addresses/${id}`)).body).toMatchObject({ mediacontact: null, liftedAt: null })
    expect(await blockedOf((await contact({ email })).ref)).toBe('Mails und Post')
  })

  test('without an address for mail: by the name at its place', async () => {
    const place = { street: 'Holtenauer Straße 88', zip: '24105', city: 'Kiel' }
    const { ref } = await contact({ email: null, ...place })
    await block({ mediacontact: ref, scope: 'Post', source: 'Brief' })
    await manager.del(ref)
    const again = await contact({ email: null, ...place, street: 'Holtenauer  straße 88 ', lastName: 'PETERSEN' })
    expect(await blockedOf(again.ref)).toBe('Post')
    expect(await blockedOf((await contact({ email: null, ...place, zip: '24103' })).ref)).toBeNull()
  })

  test('a contact in a Verteiler says so as well', async () => {
    const { ref } = await contact()
    await block({ mediacontact: ref })
    const customer = await manager.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
    const project = await manager.post('/projects', {
      title: 'Nachtlinie',
      category: 'Kino',
      customer: `/customers/${customer.body['id']}`,
      departments: ['Marketing'],
    })
    const list = await manager.post('/project_lists', { project: `/projects/${project.body['id']}`, name: 'Print' })
    const member = await manager.post('/project_list_mediacontacts', {
      projectList: `/project_lists/${list.body['id']}`,
      mediacontact: ref,
    })
    expect(member.body['mediacontact']).toMatchObject({ blocked: 'Mails und Post' })
  })
})

test('an address that is typed names the contact who has it', async () => {
  const { id, email } = await contact()
  expect(await block({ email: email.toUpperCase() })).toMatchObject({ mediacontact: { id, email } })
  expect(await block({ email: addressOf('niemand') })).toMatchObject({ mediacontact: null, influencer: null })
})

describe('what is kept', () => {
  test('no address, only what cannot be turned back into one', async () => {
    const email = addressOf('geheim')
    const { id } = await block({ email, source: 'Telefonat' })
    await azubi.put(`/blocked_addresses/${id}`, { email })
    for (const table of ['blocked_addresses', 'audit', 'deeds']) {
      const { rows } = await pool.query(`select from ${table} t where t::text ilike $1`, [`%${email.split('@')[0]}%`])
      expect(rows, table).toEqual([])
    }
    expect((await azubi.get(`/blocked_addresses/${id}`)).body).not.toHaveProperty('email')
  })

  test('a whole address finds its Sperre, so do the check, the source and the name', async () => {
    const { ref, email } = await contact({ lastName: 'Wiedergänger' })
    const { id, check } = await block({ mediacontact: ref, source: 'Fax aus Bremen' })
    for (const q of [email, email.toUpperCase(), check, 'fax bremen', 'wiedergänger']) {
      const { body } = await azubi.list(`/blocked_addresses?q=${encodeURIComponent(q)}`)
      expect(
        body.map((one) => one['id']),
        q,
      ).toEqual([id])
    }
    expect((await azubi.list(`/blocked_addresses?q=${encodeURIComponent('niemand@x.example')}`)).body).toEqual([])
  })
})

describe('what is refused', () => {
  test('nobody at all, two people at once, no source', async () => {
    const [one, two] = [await contact(), await manager.post('/influencers', { name: 'X', email: 'x@x.example' })]
    expectViolations(await azubi.post('/blocked_addresses', OBJECTION), 'email')
    const both = { ...OBJECTION, mediacontact: one.ref, influencer: `/influencers/${two.body['id']}` }
    expectViolations(await azubi.post('/blocked_addresses', both), 'influencer')
    expectViolations(
      await azubi.post('/blocked_addresses', { ...OBJECTION, source: ' ', mediacontact: one.ref }),
      'source',
    )
  })

  test('Einzeldruck for somebody who wants no post, as a contact or typed in by hand', async () => {
    const place = { street: 'Am Sund 4', zip: '18439', city: 'Stralsund' }
    const { ref, email, id } = await contact(place)
    const print = (mediacontact: object) => azubi.post('/print/mediacontact', { mediacontact })
    const name = { firstName: 'Hanno', lastName: 'Petersen' }
    await block({ mediacontact: ref, scope: 'Mails' })
    expect((await print({ id, ...name, ...place })).status).toBe(200)
    await block({ mediacontact: ref, scope: 'Post', since: '2026-11-03' })
    for (const form of [
      { id, ...name },
      { ...name, ...place },
      { ...name, email },
    ]) {
      const answer = await print(form)
      expectViolations(answer, 'lastName')
      expectProblem(answer, 422, /^Hanno Petersen ist seit 3\.11\.2026 für Post gesperrt \(Sperrliste\)\.$/)
    }
    expect((await print({ ...name, street: 'Anderswo 1', zip: '10115', city: 'Berlin' })).status).toBe(200)
  })
})

describe('lifting', () => {
  test('needs a reason, the consent of whoever objected, and a manager', async () => {
    const { ref } = await contact()
    const { id } = await block({ mediacontact: ref })
    const at = `/blocked_addresses/${id}`
    expectProblem(await azubi.put(at, lift), 403)
    const answer = await manager.put(at, { liftReason: lift.liftReason })
    expectViolations(answer, 'consentAt')
    expectProblem(answer, 422, /„Einwilligung vom“ fehlt: Nach „Widerspruch“ braucht es eine Einwilligung\./)
    expect(await blockedOf(ref)).toBe('Mails und Post')
    const { status, body } = await manager.put(at, lift)
    expect([status, body['liftedBy'], body['liftedAt']]).toEqual([
      200,
      expect.objectContaining({ id: manager.id }),
      expect.any(String),
    ])
    expect(await blockedOf(ref)).toBeNull()
    expect((await azubi.list(`${ref}/blocks`)).body).toEqual([])
  })

  test('an address that works again needs no consent; undoing blocks again', async () => {
    const { ref } = await contact()
    const { id } = await block({ mediacontact: ref, reason: 'Unzustellbar', scope: 'Mails', source: '550' })
    const { status, headers } = await manager.put(`/blocked_addresses/${id}`, { liftReason: 'Postfach geht wieder' })
    expect([status, await blockedOf(ref)]).toEqual([200, null])
    expect((await manager.post(`/deeds/${headers['deed']}/undo`)).status).toBe(200)
    expect(await blockedOf(ref)).toBe('Mails')
    expect((await azubi.get(`/blocked_addresses/${id}`)).body).toMatchObject({ liftedAt: null, liftedBy: null })
  })

  test('only the administration takes one out of the list', async () => {
    const { id } = await block({ email: addressOf('vertan') })
    expectProblem(await manager.del(`/blocked_addresses/${id}`), 403)
    expect((await admin.del(`/blocked_addresses/${id}`)).status).toBe(204)
  })
})

test('the addresses of two merged contacts stay blocked', async () => {
  const [winner, loser] = [await contact(), await contact()]
  const { id } = await block({ mediacontact: loser.ref })
  const merged = await manager.post(`${winner.ref}/merge`, { loser: loser.ref })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect((await azubi.get(`/blocked_addresses/${id}`)).body['mediacontact']).toMatchObject({ id: winner.id })
  expect(await blockedOf(winner.ref)).toBe('Mails und Post')
  // what was objected to is not forgotten for what the one that stays has
  expect(await blockedOf((await contact({ email: loser.email })).ref)).toBe('Mails und Post')
})

test('an address that bounced does not block the one of whoever it is merged into', async () => {
  const [winner, loser] = [await contact(), await contact()]
  await block({ mediacontact: loser.ref, reason: 'Unzustellbar', scope: 'Mails', source: '550 5.1.1' })
  expect((await manager.post(`${winner.ref}/merge`, { loser: loser.ref })).status).toBe(200)
  expect(await blockedOf(winner.ref)).toBeNull()
  expect(await blockedOf((await contact({ email: loser.email })).ref)).toBe('Mails')
})

test('a contact that comes back with another address leaves the blocked one blocked', async () => {
  const { ref, email } = await contact()
  await block({ mediacontact: ref })
  await manager.put(ref, { email: addressOf('neu') })
  const { headers } = await manager.del(ref)
  expect((await manager.post(`/deeds/${headers['deed']}/undo`)).status).toBe(200)
  expect(await blockedOf(ref)).toBe('Mails und Post')
  expect(await blockedOf((await contact({ email })).ref)).toBe('Mails und Post')
})
