import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { EVERY_PATH, expectProblem, isUpload, type Row, worldOf } from './world.ts'

const { person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const fresh = async () => {
  const url = await world.refTo('/customers')
  return { url, etag: String((await admin.get(url)).headers['etag']) }
}

describe('every single-record answer has an ETag', () => {
  test.each(EVERY_PATH)('%s: POST, GET and PUT', async (path) => {
    const created = await world.send(path)
    const url = `${path}/${(created.body as Row).id}`
    const body = isUpload(path) ? { name: 'Neu.pdf' } : await world.bodyFor(path)
    const read = await admin.get(url)
    expect(read.headers['etag']).toMatch(/^(W\/)?"[^"]+"$/)
    expect(created.headers['etag']).toBe(read.headers['etag'])
    const saved = await admin.put(url, body, { 'if-match': String(read.headers['etag']) })
    expect(saved.status).toBe(200)
    expect(saved.headers['etag']).toBe((await admin.get(url)).headers['etag'])
  })

  test('a change makes a new one, a save without a change keeps it', async () => {
    const { url, etag } = await fresh()
    const changed = await admin.put(url, { city: 'Kiel' })
    expect(changed.headers['etag']).not.toBe(etag)
    expect((await admin.put(url, { city: 'Kiel' })).headers['etag']).toBe(changed.headers['etag'])
  })

  test('a change of a many relation makes a new one', async () => {
    const url = await world.refTo('/mediacontacts')
    const { headers } = await admin.get(url)
    const changed = await admin.put(url, { regions: [await world.refTo('/mediacontact_regions')] })
    expect(changed.headers['etag']).not.toBe(headers['etag'])
  })

  test('a new poster makes a new one', async () => {
    const { headers } = await admin.get(world.project)
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
    await admin.upload(`${world.project}/cover`, { name: 'p.png', content: Buffer.from(png, 'base64') })
    expect((await admin.get(world.project)).headers['etag']).not.toBe(headers['etag'])
  })
})

describe('If-Match', () => {
  test('a PUT with the current one goes through', async () => {
    const { url, etag } = await fresh()
    const answer = await admin.put(url, { city: 'Kiel' }, { 'if-match': etag })
    expect(answer).toMatchObject({ status: 200, body: { city: 'Kiel' } })
  })

  test('a PUT with a stale one is 412 with the current record and its ETag; nothing is saved', async () => {
    const { url, etag } = await fresh()
    const first = await admin.put(url, { city: 'Kiel' })
    const second = await admin.put(url, { city: 'Bonn', street: 'Ring 1' }, { 'if-match': etag })
    expectProblem(second, 412)
    expect(second.body['current']).toEqual(first.body)
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect((await admin.get(url)).body).toEqual(first.body)
    expect((await admin.put(url, { city: 'Bonn' }, { 'if-match': String(second.headers['etag']) })).status).toBe(200)
  })

  test('a PUT without it goes through', async () => {
    const { url } = await fresh()
    await admin.put(url, { city: 'Kiel' })
    expect(await admin.put(url, { city: 'Bonn' })).toMatchObject({ status: 200, body: { city: 'Bonn' } })
  })

  test('a DELETE with a stale one is 412 with the current record; with the current one it goes through', async () => {
    const { url, etag } = await fresh()
    const saved = await admin.put(url, { city: 'Kiel' })
    const refused = await admin.del(url, { 'if-match': etag })
    expectProblem(refused, 412)
    expect(refused.body['current']).toEqual(saved.body)
    expect(refused.headers['etag']).toBe(saved.headers['etag'])
    expect((await admin.get(url)).status).toBe(200)
    expect((await admin.del(url, { 'if-match': String(saved.headers['etag']) })).status).toBe(204)
  })

  test('a DELETE without it goes through', async () => {
    const { url } = await fresh()
    await admin.put(url, { city: 'Kiel' })
    expect((await admin.del(url)).status).toBe(204)
  })

  test.each(['"0"', '"999"', '"quatsch"', 'quatsch', ''])('%j fits nothing', async (tag) => {
    const { url } = await fresh()
    expectProblem(await admin.put(url, { city: 'Kiel' }, { 'if-match': tag }), 412)
  })

  test('* fits whatever is there, and one of several is enough', async () => {
    const { url, etag } = await fresh()
    expect((await admin.put(url, { city: 'Kiel' }, { 'if-match': `"999", ${etag}` })).status).toBe(200)
    expect((await admin.put(url, { city: 'Bonn' }, { 'if-match': '*' })).status).toBe(200)
  })

  test('a record that is gone is 404, not 412', async () => {
    const { url, etag } = await fresh()
    await admin.del(url)
    expectProblem(await admin.put(url, { city: 'Kiel' }, { 'if-match': etag }), 404)
  })
})

describe('20 PUTs at once with one ETag: exactly one wins', () => {
  test.each(Array.from({ length: 10 }, (_, n) => n + 1))('round %i', async (round) => {
    const { url, etag } = await fresh()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => admin.put(url, { city: `Ort ${round}-${n}` }, { 'if-match': etag })),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    const stored = await admin.get(url)
    expect(stored.body).toEqual(winners[0]!.body)
    for (const one of answers.filter(({ status }) => status === 412)) expect(one.body['current']).toEqual(stored.body)
  })

  test('many relations too: the links are those of the winner', async () => {
    const regions = await Promise.all(Array.from({ length: 8 }, () => world.refTo('/mediacontact_regions')))
    const url = await world.refTo('/mediacontacts')
    const etag = String((await admin.get(url)).headers['etag'])
    const answers = await Promise.all(regions.map((one) => admin.put(url, { regions: [one] }, { 'if-match': etag })))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect((await admin.get(url)).body['regions']).toEqual(winners[0]!.body['regions'])
  })

  test('without an ETag all go through, one after the other, and nothing is mixed', async () => {
    const { url } = await fresh()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => admin.put(url, { city: `Ort ${n}`, street: `Weg ${n}` })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { city, street } = (await admin.get(url)).body
    expect(String(street).replace('Weg', 'Ort')).toBe(city)
  })

  test('of 20 DELETEs at once one answers 204, the others 404', async () => {
    const { url } = await fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.del(url)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  test('of 20 materials with one name at once one is created, the others 422', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('/materials', { name: 'Postkarte' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  })
})

interface Entry {
  readonly actor: number
  readonly deed: string
  readonly changes: Record<string, [unknown, unknown]>
}
const entriesOf = async (url: string): Promise<Entry[]> => {
  const [, path, record] = url.split('/')
  const { rows } = await pool.query<Entry>(
    'select actor, deed, changes from audit where path = $1 and record = $2 order by id',
    [path, record],
  )
  return rows
}

describe('one row a write: actor, path, record, deed', () => {
  test.each(EVERY_PATH)('%s', async (path) => {
    const created = (await world.send(path)).body as Row
    const url = `${path}/${created.id}`
    const chief = await person(['ROLE_CHIEF'])
    const body = isUpload(path) ? { name: 'Neu.pdf' } : await world.bodyFor(path)
    const saved = await chief.put(url, body)
    // a note is changed by its author alone
    const isChanged = saved.status === 200 && JSON.stringify(saved.body) !== JSON.stringify(created)
    await admin.del(url)
    expect((await entriesOf(url)).map(({ actor, deed }) => [actor, deed])).toEqual([
      [admin.id, 'create'],
      ...(isChanged ? [[chief.id, 'update']] : []),
      [admin.id, 'delete'],
    ])
  })
})

describe('changes: before and after of each field', () => {
  test('create, update, delete', async () => {
    const url = await world.refTo('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
    await admin.put(url, { name: 'Arte', fullName: 'Arte G.E.I.E.', city: 'Straßburg' })
    await admin.del(url)
    const [created, updated, deleted] = await entriesOf(url)
    expect(created!.changes).toEqual({ name: [null, 'Arte'], fullName: [null, 'Arte GmbH'] })
    expect(updated!.changes).toEqual({ fullName: ['Arte GmbH', 'Arte G.E.I.E.'], city: [null, 'Straßburg'] })
    expect(deleted!.changes).toMatchObject({ name: ['Arte', null], fullName: ['Arte G.E.I.E.', null] })
  })

  test('relations, lists, flags and amounts', async () => {
    const [one, other] = [await world.create('/mediacontact_regions'), await world.create('/mediacontact_regions')]
    const url = await world.refTo('/mediacontacts', { regions: [`/mediacontact_regions/${one.id}`] })
    await admin.put(url, {
      regions: [`/mediacontact_regions/${other.id}`],
      departments: ['TV'],
      interviews: true,
      firstName: 'Eva',
    })
    expect((await entriesOf(url))[1]!.changes).toEqual({
      regions: [[one.id], [other.id]],
      departments: [[], ['TV']],
      interviews: [false, true],
    })
    const budget = await world.refTo('/project_ad_budgets', { amount: 10.5 })
    await admin.put(budget, { amount: 10.75 })
    expect((await entriesOf(budget))[1]!.changes).toEqual({ amount: [10.5, 10.75] })
  })

  test('contacts of a Verteiler', async () => {
    const [one, other] = [await world.create('/mediacontacts'), await world.create('/mediacontacts')]
    const row = ({ id }: Row) => ({ mediacontact: `/mediacontacts/${id}` })
    const url = await world.refTo('/project_lists', { projectListMediacontacts: [row(one)] })
    await admin.put(url, { projectListMediacontacts: [row(one), row(other)] })
    const [created, updated] = await entriesOf(url)
    expect(created!.changes['projectListMediacontacts']).toEqual([[], [one.id]])
    expect(updated!.changes).toEqual({ projectListMediacontacts: [[one.id], [one.id, other.id]] })
  })

  test('a password is never written down', async () => {
    const url = await world.refTo('/users', { plainPassword: 'Sehr-Langes-Passwort-9' })
    await admin.put(url, { plainPassword: 'Noch-Laengeres-Passwort-10' })
    const entries = await entriesOf(url)
    expect(entries.map(({ deed }) => deed)).toEqual(['create', 'update'])
    expect(JSON.stringify(entries)).not.toMatch(/Langes|Laengeres|argon|scrypt|\$/)
    expect(entries[1]!.changes).toHaveProperty('plainPassword')
  })
})

describe('none when nothing changed', () => {
  test.each(EVERY_PATH)('%s saved as it is', async (path) => {
    const body = await world.bodyFor(path)
    const record = (await world.send(path, body)).body as Row
    const saved = await admin.put(`${path}/${record.id}`, isUpload(path) ? { name: record['name'] } : body)
    expect(saved).toMatchObject({ status: 200, body: record })
    expect((await entriesOf(`${path}/${record.id}`)).map(({ deed }) => deed)).toEqual(['create'])
  })

  test('the same relations in another order', async () => {
    const regions = [await world.refTo('/mediacontact_regions'), await world.refTo('/mediacontact_regions')]
    const url = await world.refTo('/mediacontacts', { regions, departments: ['TV', 'Print'] })
    await admin.put(url, { regions: regions.toReversed(), departments: ['Print', 'TV'] })
    expect(await entriesOf(url)).toHaveLength(1)
  })

  test('the same contacts of a Verteiler in another order, or one twice', async () => {
    const rows = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')].map((mediacontact) => ({
      mediacontact,
    }))
    const url = await world.refTo('/project_lists', { projectListMediacontacts: rows })
    await admin.put(url, { projectListMediacontacts: [...rows.toReversed(), rows[0]] })
    expect(await entriesOf(url)).toHaveLength(1)
  })
})

test('a refused write leaves no trace', async () => {
  const count = async () => (await pool.query('select count(*)::integer as n from audit')).rows[0].n as number
  const url = await world.refTo('/customers')
  const trainee = await person(['ROLE_TRAINEE'])
  const before = await count()
  await admin.put(url, { name: null })
  await admin.put(url, { name: 'Neu' }, { 'if-match': '"999"' })
  await admin.put(url, { spielzeit: 90 })
  await admin.post('/customers', { name: 'Ohne Firmierung' })
  await trainee.del(url)
  await trainee.post('/projects', await world.bodyFor('/projects'))
  expect(await count()).toBe(before)
})

/** Issue 19: "two people create the same at once: the existing one is taken". */
test('a name that two people miss at once becomes one record', async () => {
  const name = 'Hamburger Film'
  const [one, other] = await Promise.all([
    admin.post('/mediacontact_companies/named', { name }),
    admin.post('/mediacontact_companies/named', { name: ` ${name.toUpperCase()} ` }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 201])
  expect(one.body['id']).toBe(other.body['id'])
  const created = one.status === 201 ? one : other
  expect((await admin.post(`/deeds/${created.headers['deed']}/undo`)).status).toBe(200)
  expectProblem(await admin.get(`/mediacontact_companies/${one.body['id']}`), 404)
})

test('what is taken by its name takes nothing else', async () => {
  const customer = await admin.post('/customers/named', { name: 'Weltlicht' })
  expect([customer.status, customer.body]).toMatchObject([201, { name: 'Weltlicht', fullName: 'Weltlicht' }])
  for (const body of [{}, { name: '  ' }, { name: 7 }])
    expectProblem(await admin.post('/customers/named', body), 422, '„Name“ ausfüllen')
  expectProblem(await admin.post('/customers/named', { name: 'X', city: 'Bonn' }), 422, '„city“')
  expectProblem(await admin.post('/customers/named', { name: 'x'.repeat(501) }), 422, '„Name“ ist zu lang')
  expect((await admin.post('/influencers/named', { name: 'Elbkind' })).status).toBe(404)
})
