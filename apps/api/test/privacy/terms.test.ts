import { describe, expect, test } from 'vitest'
import { ABOUT, ago, CONTACTS, termsStage } from './terms-stage.ts'

const { pool, admin, world, aged, old, ruleOf, proposed } = await termsStage()

describe('24 Monate ohne Kontakt', () => {
  test.each(CONTACTS)('%s: on the day itself not yet, on the next one', async (path) => {
    const { id } = await world.create(`/${path}`)
    await aged(path, id, ago(24))
    expect(await proposed('noContact', path, id)).toBeUndefined()
    await aged(path, id, ago(24, 1))
    expect(await proposed('noContact', path, id)).toMatchObject({
      exempt: null,
      why: expect.stringMatching(/^zuletzt Kontakt am \d+\.\d\d\.\d{4}$/),
    })
  })

  test.each(CONTACTS)('%s: a note, a mail, a reminder or a change is a contact', async (path) => {
    const about = ABOUT[path]
    const contact = async () => {
      const id = await old(path)
      return { id, iri: `/${path}/${id}` }
    }
    const noted = await contact()
    await admin.post('/contact_notes', { [about]: noted.iri, kind: 'Anruf', text: 'Sprach über Filme' })
    const reminded = await contact()
    await admin.post('/reminders', { [about]: reminded.iri, due: '2031-01-01', text: 'Anrufen' })
    const [written, answered, silent] = [await contact(), await contact(), await contact()]
    const mailing = await world.create('/mailings')
    for (const [{ id }, sent, came] of [
      [written, ago(3), 'null'],
      [answered, ago(30), ago(3)],
      [silent, ago(30), 'null'],
    ] as const)
      await pool.query(
        `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token, "sentAt", "answeredAt")
         values ($1, $2::text, $3::integer, 'x', $2 || $3 || '@x.example', '{}', 'Angenommen', $2 || $3, ${sent}, ${came})`,
        [mailing.id, path, id],
      )
    const changed = await contact()
    await admin.post(`/${path}/bulk`, { ids: [changed.id], changes: { salutation: 'Frau' } })
    const people = (await ruleOf('noContact')).people.filter((one) => one.path === path).map(({ id }) => id)
    expect(people).toContain(silent.id)
    for (const { id } of [noted, reminded, written, answered, changed]) expect(people).not.toContain(id)
  })

  test('a place in a Verteiler and a Zuteilung are contacts, as is a cooperation', async () => {
    const [listed, allocated] = [await old('mediacontacts'), await old('mediacontacts')]
    const project = await world.newProject({ isActive: false })
    const places: number[] = []
    for (const id of [listed, allocated])
      places.push(
        (await world.create('/project_list_mediacontacts', { mediacontact: `/mediacontacts/${id}` }, project)).id,
      )
    expect(await proposed('noContact', 'mediacontacts', listed)).toBeUndefined()
    for (const place of places) await aged('project_list_mediacontacts', place, ago(30))
    expect(await proposed('noContact', 'mediacontacts', listed)).toMatchObject({ exempt: null })
    const given = await world.create(
      '/project_list_mediacontact_materials',
      { projectListMediacontact: `/project_list_mediacontacts/${places[1]}`, date: '2020-01-01' },
      project,
    )
    expect(await proposed('noContact', 'mediacontacts', allocated)).toBeUndefined()
    await aged('project_list_mediacontact_materials', given.id, ago(30))
    expect(await proposed('noContact', 'mediacontacts', allocated)).toMatchObject({
      stays: 'Zuteilungen: bleiben als Zahlen ohne Namen',
    })
    const influencer = await old('influencers')
    const { id } = await world.create('/project_influencers', { influencer: `/influencers/${influencer}` }, project)
    expect(await proposed('noContact', 'influencers', influencer)).toBeUndefined()
    await aged('project_influencers', id, ago(30))
    expect(await proposed('noContact', 'influencers', influencer)).toMatchObject({ stays: null })
  })

  test('of whom nothing is known is as old as what was written down first', async () => {
    const id = await old('customer_contacts')
    await pool.query(`delete from audit where path = 'customer_contacts' and record = $1`, [id])
    expect(await proposed('noContact', 'customer_contacts', id)).toMatchObject({
      why: expect.stringMatching(/^kein Kontakt, seit es Aufzeichnungen gibt/),
    })
  })
})

test('Unzustellbar seit 6 Monaten: as long as it is not lifted', async () => {
  const { id } = await world.create('/mediacontacts', { email: 'weg@unzustellbar.example' })
  const block = await world.create('/blocked_addresses', {
    mediacontact: `/mediacontacts/${id}`,
    reason: 'Unzustellbar',
  })
  const since = (months: number, days = 0) =>
    pool.query(
      `update blocked_addresses set since = (${ago(months, days)} at time zone 'Europe/Berlin')::date where id = $1`,
      [block.id],
    )
  await since(6)
  expect(await proposed('undeliverable', 'mediacontacts', id)).toBeUndefined()
  await since(6, 1)
  expect(await proposed('undeliverable', 'mediacontacts', id)).toMatchObject({
    exempt: null,
    why: expect.stringMatching(/^unzustellbar seit \d+\.\d\d\.\d{4}$/),
  })
  await pool.query('update blocked_addresses set "liftedAt" = now() where id = $1', [block.id])
  expect(await proposed('undeliverable', 'mediacontacts', id)).toBeUndefined()
})

test('Ausgeschiedene Mitarbeiter: six months after they became inactive or were removed', async () => {
  const { id } = await world.create('/users')
  await aged('users', id, ago(30))
  expect(await proposed('former', 'users', id)).toBeUndefined()
  const { body } = await admin.get(`/users/${id}`)
  await admin.put(`/users/${id}`, { ...body, isActive: false })
  expect(await proposed('former', 'users', id)).toBeUndefined()
  await aged('users', id, ago(6))
  expect(await proposed('former', 'users', id)).toBeUndefined()
  await aged('users', id, ago(6, 1))
  expect(await proposed('former', 'users', id)).toMatchObject({
    exempt: null,
    why: expect.stringMatching(/^nicht mehr aktiv seit/),
  })
  const gone = await world.create('/users')
  await admin.del(`/users/${gone.id}`)
  expect(await proposed('former', 'users', gone.id)).toBeUndefined()
  await pool.query(`update users set "deletedAt" = ${ago(6, 1)} where id = $1`, [gone.id])
  expect(await proposed('former', 'users', gone.id)).toBeDefined()
})

test('Erledigte Anfragen: 36 months after the answer; open ones never', async () => {
  const { id } = await world.create('/privacy_cases', { outcome: 'Nichts gespeichert' })
  const answered = (months: number, days = 0) =>
    pool.query(`update privacy_cases set "answeredAt" = ${ago(months, days)} where id = $1`, [id])
  await answered(36)
  expect(await proposed('answered', 'privacy_cases', id)).toBeUndefined()
  await answered(36, 1)
  expect(await proposed('answered', 'privacy_cases', id)).toMatchObject({
    name: 'Ruth Fundstelle',
    why: expect.stringMatching(/^beantwortet am/),
  })
})

describe('who cannot go for now', () => {
  const exemptOf = async (path: (typeof CONTACTS)[number], id: number) =>
    (await proposed('noContact', path, id))?.exempt?.text

  test('somebody in the Verteiler, the cooperations or the Ansprechpartner of an active project', async () => {
    const [contact, influencer, asked] = [
      await old('mediacontacts'),
      await old('influencers'),
      await old('customer_contacts'),
    ]
    const customer = (await admin.get<{ customer: { id: number } }>(`/customer_contacts/${asked}`)).body.customer.id
    const project = await world.newProject({
      title: 'Nachtlinie',
      isActive: true,
      customer: `/customers/${customer}`,
      customerContacts: [`/customer_contacts/${asked}`],
    })
    const projectId = Number(project.split('/')[2])
    const place = await world.create(
      '/project_list_mediacontacts',
      { mediacontact: `/mediacontacts/${contact}` },
      project,
    )
    const cooperation = await world.create(
      '/project_influencers',
      { influencer: `/influencers/${influencer}`, fee: 500 },
      project,
    )
    await aged('project_list_mediacontacts', place.id, ago(30))
    await aged('project_influencers', cooperation.id, ago(30))
    await aged('projects', projectId, ago(30))
    const why = 'Im aktiven Projekt „Nachtlinie“'
    expect(await exemptOf('mediacontacts', contact)).toBe(why)
    expect(await exemptOf('influencers', influencer)).toBe(why)
    expect(await exemptOf('customer_contacts', asked)).toBe(why)
    const before = await ruleOf('noContact')
    await pool.query('update projects set "isActive" = false where id = $1', [projectId])
    const after = await ruleOf('noContact')
    expect([after.count - before.count, before.exemptCount - after.exemptCount]).toEqual([3, 3])
    // who was paid can go: the number stays without a name
    expect(after.people.find((one) => one.path === 'influencers' && one.id === influencer)).toMatchObject({
      exempt: null,
      stays: expect.stringMatching(/^Kooperation mit Kosten: bleibt anonym bis 31\.12\.\d{4} \(§ 147 AO\)$/),
    })
    // an open invoice to the customer, and then one of somebody who was paid
    const invoice = await world.create('/project_accounting_invoices', { status: 'Offen' }, project)
    expect(await exemptOf('customer_contacts', asked)).toBe('Offene Rechnung im Projekt „Nachtlinie“')
    expect(await exemptOf('influencers', influencer)).toBeUndefined()
    await world.create(
      '/project_accounting_items',
      { spendingInvoice: `/project_accounting_invoices/${invoice.id}` },
      project,
    )
    expect(await exemptOf('customer_contacts', asked)).toBeUndefined()
    expect(await exemptOf('influencers', influencer)).toBe('Offene Rechnung im Projekt „Nachtlinie“')
  })

  test('somebody whose question is not answered, or whose data may only be stored', async () => {
    const [asked, restricted] = [await old('business_contacts'), await old('mediacontacts')]
    const { id } = await world.create('/privacy_cases', { businessContact: `/business_contacts/${asked}` })
    await aged('privacy_cases', id, ago(30))
    expect(await exemptOf('business_contacts', asked)).toBe('Anfrage noch nicht beantwortet')
    const block = await world.create('/blocked_addresses', { mediacontact: `/mediacontacts/${restricted}` })
    await aged('blocked_addresses', block.id, ago(30))
    await pool.query(`update blocked_addresses set reason = 'Einschränkung' where id = $1`, [block.id])
    expect(await exemptOf('mediacontacts', restricted)).toBe('Verarbeitung eingeschränkt')
  })
})
