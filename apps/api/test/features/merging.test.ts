import { describe, expect, test } from 'vitest'
import { stateOf } from '../memory/state.ts'
import { fine, rowsOf } from '../spec/supplied.ts'
import { type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { pool, person } = await startApp()
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const world = await worldOf(await person(['ROLE_ADMIN']))
const idOf = (address: string) => Number(address.split('/')[2])
const named = (values: unknown) => (values as { name: string }[]).map(({ name }) => name).sort()
const region = (name: string) => world.refTo('/mediacontact_regions', { name })
const contact = (values: Record<string, unknown>) => world.refTo('/mediacontacts', values)
const merged = (winner: string, loser: string, values?: Record<string, unknown>, by = manager) =>
  by.post(`${winner}/merge`, { loser, ...(values ? { values } : {}) })

describe('the record that stays', () => {
  test('keeps its own, takes over what it lacks; of lists both, of notes one below the other', async () => {
    const [hamburg, kiel] = [await region('Hamburg'), await region('Kiel')]
    const gesa = await contact({
      firstName: 'Gesa',
      lastName: 'Möller',
      jobTitle: 'Ressortleitung Kultur',
      departments: ['Print', 'Online'],
      regions: [hamburg],
      notes: 'Bespricht nur Kinostarts.',
    })
    const other = await contact({
      firstName: 'Gesa',
      lastName: 'Moeller',
      jobTitle: 'Redakteurin Film',
      mobile: '0171 706 95 44',
      departments: ['Radio', 'Print'],
      regions: [hamburg, kiel],
      notes: 'Ab 2027 auch Podcast.',
      interviews: true,
    })
    const { status, body } = await merged(gesa, other)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lastName: 'Möller',
      jobTitle: 'Ressortleitung Kultur',
      mobile: '0171 706 95 44',
      departments: ['Online', 'Print', 'Radio'],
      notes: 'Bespricht nur Kinostarts.\n\nAb 2027 auch Podcast.',
      interviews: false,
    })
    expect(named(body['regions'])).toEqual(['Hamburg', 'Kiel'])
  })

  test('gets what somebody chose, field by field', async () => {
    const gesa = await contact({ firstName: 'Gesa', lastName: 'Möller', city: 'Kiel', departments: ['TV'] })
    const other = await contact({ firstName: 'Gesa', lastName: 'Moeller', city: 'Bonn', departments: ['Print'] })
    const { body } = await merged(gesa, other, { city: 'Bonn', departments: ['Print'], phone: '040 1' })
    expect(body).toMatchObject({ lastName: 'Möller', city: 'Bonn', departments: ['Print'], phone: '040 1' })
  })

  test('tells of it in one line, also where nothing changes in it', async () => {
    const [one, other] = [
      await contact({ firstName: 'Ida', lastName: 'Schäfer' }),
      await contact({ firstName: 'Ida', lastName: 'Schäfer' }),
    ]
    const { headers } = await merged(one, other)
    const { body: lines } = await manager.list(`${one}/history`)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      note: 'Zusammengeführt mit Ida Schäfer',
      deed: Number(headers['deed']),
      changes: {},
    })
  })
})

/** Two contacts in one Verteiler, each with material; the second one also in another. */
const inLists = async () => {
  const project = await world.newProject()
  const [one, other] = [
    await contact({ firstName: 'Gesa', lastName: 'Möller' }),
    await contact({ firstName: 'Gesa', lastName: 'Moeller', email: 'g@kultur.example' }),
  ]
  const list = (name: string, ...contacts: string[]) =>
    world.create('/project_lists', { name, projectListMediacontacts: rowsOf(...contacts) }, project)
  const [both, alone] = [await list('Print', one, other), await list('Online', other)]
  const material = await world.refTo('/project_materials', {}, project)
  const membersOf = (of: Row) => of['projectListMediacontacts'] as (Row & { mediacontact: Row })[]
  const memberOf = (of: Row, who: string) => {
    const member = membersOf(of).find(({ mediacontact }) => mediacontact.id === idOf(who))
    return `/project_list_mediacontacts/${member?.id}`
  }
  const give = (member: string, count: number, date: string) =>
    fine(manager.post(`${material}/allocations`, { contacts: [member], count, date }))
  await give(memberOf(both, one), 1, '2026-11-01')
  await give(memberOf(both, other), 2, '2026-11-02')
  await give(memberOf(alone, other), 4, '2026-11-03')
  return { one, other, both, alone }
}
const contactsIn = async (list: Row) => {
  const { body } = await manager.list(`/project_lists/${list.id}/project_list_mediacontacts`)
  return body.map(({ mediacontact, materials }) => [
    (mediacontact as Row).id,
    (materials as { count: number; date: string }[]).map(({ count, date }) => `${count} ${date}`),
  ])
}

describe('everything that points at the one that goes', () => {
  test('moves: Verteiler where only it was, and its material where both were; undone, all is as before', async () => {
    const { one, other, both, alone } = await inLists()
    const before = await stateOf(pool)
    const { headers } = await merged(one, other)
    expect(await contactsIn(both)).toEqual([[idOf(one), ['1 2026-11-01', '2 2026-11-02']]])
    expect(await contactsIn(alone)).toEqual([[idOf(one), ['4 2026-11-03']]])
    const undone = await manager.post<{ kept: unknown[] }>(`/deeds/${headers['deed']}/undo`)
    expect([undone.status, undone.body.kept]).toEqual([200, []])
    expect(await stateOf(pool)).toEqual(before)
  })

  test('moves: cooperations with their Beiträge, and the contacts of a medium', async () => {
    const [one, other] = [await world.refTo('/mediacontact_partners'), await world.refTo('/mediacontact_partners')]
    const [shared, alone] = [await world.newProject(), await world.newProject()]
    const cooperation = (project: string, mediacontactPartner: string) =>
      world.refTo('/project_mediacontact_partners', { project, mediacontactPartner })
    const feature = async (of: Promise<string>) =>
      world.refTo('/project_mediacontact_partner_features', { projectMediacontactPartner: await of })
    const kept = cooperation(shared, one)
    const features = [
      await feature(kept),
      await feature(cooperation(shared, other)),
      await feature(cooperation(alone, other)),
    ]
    const gesa = await contact({ lastName: 'Möller', partners: [other] })
    const ida = await contact({ lastName: 'Schäfer', partners: [one, other] })
    const before = await stateOf(pool)
    const { headers } = await merged(one, other)
    const partnerOf = async (address: string) => {
      const { body } = await manager.get<Record<string, Row & { mediacontactPartner: Row }>>(address)
      return `/mediacontact_partners/${body['projectMediacontactPartner']?.mediacontactPartner.id}`
    }
    for (const address of features) expect(await partnerOf(address)).toBe(one)
    const inShared = await manager.list(`${shared}/project_mediacontact_partners`)
    expect(inShared.body.map(({ id }) => id)).toEqual([idOf(await kept)])
    for (const address of [gesa, ida])
      expect((await manager.get(address)).body['partners']).toMatchObject([{ id: idOf(one) }])
    await fine(manager.post(`/deeds/${headers['deed']}/undo`))
    expect(await stateOf(pool)).toEqual(before)
  })

  test('moves: projects of a customer with their Ansprechpartner, who stay theirs', async () => {
    const chef = await person(['ROLE_CHIEF'])
    const [one, other] = [await world.refTo('/customers'), await world.refTo('/customers')]
    const somebody = await world.refTo('/customer_contacts', { customer: other })
    const project = await world.newProject({ customer: other, customerContacts: [somebody] })
    const before = await stateOf(pool)
    const { headers } = await merged(one, other, {}, chef)
    const { body } = await chef.get(project)
    expect(body).toMatchObject({ customer: { id: idOf(one) }, customerContacts: [{ id: idOf(somebody) }] })
    expect((await chef.get(somebody)).body).toMatchObject({ customer: { id: idOf(one) } })
    await fine(chef.post(`/deeds/${headers['deed']}/undo`))
    expect(await stateOf(pool)).toEqual(before)
  })

  test('moves: an Ansprechpartner in old projects, active or not', async () => {
    const chef = await person(['ROLE_CHIEF'])
    const customer = await world.refTo('/customers')
    const [one, other] = [
      await world.refTo('/customer_contacts', { customer }),
      await world.refTo('/customer_contacts', { customer }),
    ]
    const project = await world.newProject({ customer, customerContacts: [other] })
    for (const address of [one, other]) await fine(chef.put(address, { isActive: false }))
    const before = await stateOf(pool)
    const { headers } = await merged(one, other, {}, chef)
    expect((await chef.get(project)).body['customerContacts']).toMatchObject([{ id: idOf(one) }])
    await fine(chef.post(`/deeds/${headers['deed']}/undo`))
    expect(await stateOf(pool)).toEqual(before)
  })

  test('comes along: a channel with its count and its days', async () => {
    const one = await world.refTo('/influencers')
    const other = await world.refTo('/influencers', { tiktokUserId: 'tanzbar', tiktokUserTypedCount: 96_400 })
    const before = await stateOf(pool)
    const { body, headers } = await merged(one, other)
    expect(body).toMatchObject({
      tiktokUserId: 'tanzbar',
      tiktokUserFollowerCount: 96_400,
      tiktokUserSource: 'manuell',
    })
    expect((await manager.get(`${one}/followers`)).body).toMatchObject({
      channels: [{ channel: 'TikTok', days: [{ count: 96_400 }] }],
    })
    await fine(manager.post(`/deeds/${headers['deed']}/undo`))
    expect(await stateOf(pool)).toEqual(before)
    expect((await manager.get(`${one}/followers`)).body).toMatchObject({ channels: [] })
  })

  test.each([
    ['/mediacontact_companies', '/mediacontact_partners', 'company'],
    ['/influencers', '/project_influencers', 'influencer'],
    ['/business_contact_companies', '/business_contacts', 'company'],
  ] as const)('moves: %s in %s', async (path, users, name) => {
    const [one, other] = [await world.refTo(path), await world.refTo(path)]
    const user = await world.refTo(users, { [name]: other })
    await fine(merged(one, other))
    expect((await manager.get(user)).body).toMatchObject({ [name]: { id: idOf(one) } })
  })
})

test('undone: what somebody changed since stays, and is named', async () => {
  const one = await contact({ firstName: 'Gesa', lastName: 'Möller' })
  const other = await contact({ firstName: 'Gesa', lastName: 'Moeller', phone: '040 1', mobile: '0171 1' })
  const { headers } = await merged(one, other)
  await fine(manager.put(one, { phone: '040 2' }))
  const { body } = await manager.post(`/deeds/${headers['deed']}/undo`)
  expect(body['kept']).toMatchObject([
    { id: idOf(one), field: 'phone', reason: '„Telefon“ wurde danach von Merle Muster geändert.' },
  ])
  expect((await manager.get(one)).body).toMatchObject({ phone: '040 2', mobile: null })
  expect((await manager.get(other)).body).toMatchObject({ phone: '040 1', mobile: '0171 1' })
})

test('what there is to decide: both records, when they came, and what points at them', async () => {
  const { one, other } = await inLists()
  const { status, body } = await manager.get(`${one}/merge?with=${idOf(other)}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    one: { record: { id: idOf(one), lastName: 'Möller' }, version: 1, createdAt: expect.any(String) },
    other: { record: { id: idOf(other), email: 'g@kultur.example' }, version: 1 },
    uses: [
      { path: 'project_list_mediacontacts', one: 'Verteiler', many: 'Verteiler', counts: [1, 2], shared: 1 },
      { path: 'project_list_mediacontact_materials', one: 'Zuteilung', many: 'Zuteilungen', counts: [1, 2], shared: 0 },
    ],
  })
})

describe('the old address', () => {
  test('leads to the one that stayed, also over two of them, until it is undone, and again when that is', async () => {
    const [first, second, third] = [await contact({}), await contact({}), await contact({})]
    const { headers } = await merged(second, first)
    const led = await manager.get(`${first}?properties[]=id`)
    expect([led.status, led.headers['location']]).toEqual([307, `${second}?properties[]=id`])
    await fine(merged(third, second))
    expect((await manager.get(second)).headers['location']).toBe(third)
    const undone = await manager.post(`/deeds/${headers['deed']}/undo`)
    expect((await manager.get(first)).status).toBe(200)
    await fine(manager.post(`/deeds/${undone.headers['deed']}/undo`))
    expect((await manager.get(first)).headers['location']).toBe(second)
  })

  test('says where it is now to whoever wants to change it', async () => {
    const [one, other] = [await contact({}), await contact({})]
    await fine(merged(one, other))
    const { status, body } = await manager.put(other, { city: 'Bonn' })
    const detail = `Medienkontakt ${idOf(other)} wurde zusammengeführt und steht jetzt unter ${one}.`
    expect([status, body['detail'], body['mergedInto']]).toEqual([404, detail, one])
    expect((await manager.del(other)).status).toBe(404)
  })

  test('is no entry of the Papierkorb: one does not bring back half of a merge', async () => {
    const [one, other] = [await contact({}), await contact({})]
    await fine(merged(one, other))
    const { body } = await manager.list('/trash?path=mediacontacts')
    expect(body.map(({ record }) => record)).not.toContain(idOf(other))
  })

  test('is forgotten for good with the one that stayed: they were one person', async () => {
    const chef = await person(['ROLE_CHIEF'])
    const [one, other] = [await contact({ email: 'e@w.example' }), await contact({ email: 'eva@w.example' })]
    await fine(merged(one, other))
    await fine(chef.del(one))
    const entries = await chef.list('/trash?path=mediacontacts')
    const entry = entries.body.find(({ record }) => record === idOf(one))
    await fine(chef.del(`/trash/${entry?.['id']}`))
    const { rows } = await pool.query('select from trash where record = $1', [idOf(other)])
    const told = await pool.query(`select from audit where record = $1 and changes::text like '%eva@w%'`, [idOf(other)])
    expect([rows, told.rows]).toEqual([[], []])
  })

  test('of one that was deleted after the merge was undone is that of a deleted one', async () => {
    const [one, other] = [await contact({}), await contact({})]
    const { headers } = await merged(one, other)
    await fine(manager.post(`/deeds/${headers['deed']}/undo`))
    await fine(manager.del(other))
    const { status, body } = await manager.get(other)
    expect([status, body['mergedInto'], (body['deletedBy'] as Row).id]).toEqual([404, undefined, manager.id])
  })
})
