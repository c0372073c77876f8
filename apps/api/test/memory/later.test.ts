import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { describe, expect, test } from 'vitest'
import { made, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'

/** What happens between a deed and its undoing. */
const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const world = await worldOf(chief)
const idIn = (iri: string) => Number(iri.split('/')[2])
const deedOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['deed'])
const undo = (deed: number) => chief.post(`/deeds/${deed}/undo`)

describe('what came back stays', () => {
  test('once somebody has changed a part of it; a change that was taken back is none', async () => {
    const project = await world.newProject()
    const briefing = await world.refTo('/project_briefings', {}, project)
    const restored = await undo(deedOf(await chief.del(project)))
    const changed = await manager.put(briefing, { name: 'Idee 2' })
    expect((await undo(deedOf(restored))).body).toMatchObject({
      deed: null,
      undone: 0,
      kept: [{ path: 'projects', field: null, reason: 'Inzwischen wurde etwas geändert, das dazugehört.' }],
    })
    await undo(deedOf(changed))
    expect((await undo(deedOf(restored))).body).toMatchObject({ undone: 1, kept: [] })
    expect((await chief.get(project)).status).toBe(404)
  })
})

describe('what is gone for good', () => {
  test('does not come back, and is named', async () => {
    const customer = await world.refTo('/customers', { name: 'Nordlicht' })
    const deleted = await chief.del(customer)
    const [entry] = (await chief.list('/trash?path=customers')).body
    await chief.del(`/trash/${entry!['id']}`)
    expect((await undo(deedOf(deleted))).body).toMatchObject({
      deed: null,
      undone: 0,
      kept: [
        {
          path: 'customers',
          id: idIn(customer),
          name: 'Nordlicht',
          field: null,
          reason: 'Kunde wurde endgültig gelöscht.',
        },
      ],
    })
  })

  test('with everything in it is named once', async () => {
    const { project } = await world.newProjectWithAll()
    const deleted = await chief.del(project)
    await chief.del('/trash')
    expect((await undo(deedOf(deleted))).body['kept']).toMatchObject([{ path: 'projects', name: 'Nachtzug' }])
  })

  test('what somebody else has brought back is no matter', async () => {
    const customer = await world.refTo('/customers')
    const deleted = await chief.del(customer)
    await undo(deedOf(deleted))
    expect((await undo(deedOf(deleted))).body).toMatchObject({ deed: null, undone: 0, kept: [] })
  })
})

test('somebody deletes a record while a change of it is being undone', async () => {
  const url = await world.refTo('/materials', { name: world.word('Plakat') })
  const changed = await chief.put(url, { name: world.word('Banner') })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('delete from materials where id = $1', [idIn(url)])
  const asked = undo(deedOf(changed))
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
  await holder.query('commit')
  holder.release()
  expect(await asked).toMatchObject({
    status: 200,
    body: { deed: null, undone: 0, kept: [{ reason: 'Material gibt es nicht mehr.' }] },
  })
})

describe('GET /trash', () => {
  const nameOf = async (url: string) => {
    await chief.del(url)
    const { body } = await chief.list(`/trash?path=${url.split('/')[1]}`)
    return (body as unknown as TrashEntry[]).find(({ record }) => record === idIn(url))?.name
  }

  test('calls things by their own names, not by that of whoever changed them', async () => {
    const partner = await world.refTo('/mediacontact_partners', { name: 'Kinozeit' })
    const project = await world.newProject({ title: 'Nachtlinie' })
    const cooperation = await world.refTo('/project_mediacontact_partners', { mediacontactPartner: partner }, project)
    const feature = made(
      await chief.post('/project_mediacontact_partner_features', { projectMediacontactPartner: cooperation }),
    )
    expect(await nameOf(`/project_mediacontact_partner_features/${feature.id}`)).toBe('Kinozeit')
    const campaign = await world.refTo('/project_ad_campaigns', { publisher: 'Filmwoche' }, project)
    expect(await nameOf(campaign)).toBe('Filmwoche')
    expect(await nameOf(await world.refTo('/project_ad_campaigns', { publisher: null }, project))).toMatch(/^Nr\. \d+$/)
    const appointment = await world.refTo('/calendar_entries', { subject: 'Premiere', person: `/users/${manager.id}` })
    expect(await nameOf(appointment)).toBe('Premiere')
  })

  test.each([
    ['MÜNZER Plakat', 'münzer', 'muenzer', 'munzer', 'MUENZ', 'plakat münzer'],
    ['Zwölfer, Strasse', 'straße', 'ZWOELFER'],
    ['Xaver Poster 1', 'xaver', 'XAVER 1', 'pos', '1'],
  ])('finds „%s“ as every search does', async (name, ...searches) => {
    await chief.del(await world.refTo('/materials', { name: `${name} ${world.word('')}` }))
    for (const q of searches) {
      const { body } = await chief.list(`/trash?path=materials&itemsPerPage=500&q=${encodeURIComponent(q)}`)
      expect(
        (body as unknown as TrashEntry[]).map((entry) => entry.name.slice(0, name.length)),
        q,
      ).toContain(name)
    }
    expect((await chief.list('/trash?q=unauffindbar')).body).toEqual([])
  })

  test('a kind that is named twice is listed once', async () => {
    const url = await world.refTo('/news')
    await chief.del(url)
    const { body } = await chief.list('/trash?path[]=news&path[]=news')
    expect(body).toMatchObject([{ record: idIn(url) }])
  })

  test('finds what is called after something else', async () => {
    const partner = await world.refTo('/mediacontact_partners', { name: 'Ölmühle Online' })
    const cooperation = await world.refTo('/project_mediacontact_partners', { mediacontactPartner: partner })
    await chief.del(cooperation)
    expect((await chief.list('/trash?q=oelmuehle')).body).toMatchObject([{ record: idIn(cooperation) }])
  })

  test('a character that no text has is refused by the name of the parameter', async () => {
    const { status, body } = await chief.get('/trash?q=%00')
    expect([status, body['detail']]).toEqual([400, 'Unzulässiges Zeichen in „q“.'])
  })
})

test('a row from before a field that has to be filled says which one it lacks', async () => {
  const briefing = await world.refTo('/project_briefings')
  await chief.del(briefing)
  const [entry] = (await chief.list('/trash?path=project_briefings')).body
  await pool.query(`update trash set kept = kept - 'category' where entry = $1`, [entry!['id']])
  const { status, body } = await chief.post(`/trash/${entry!['id']}/restore`)
  expect([status, body['violations']]).toEqual([422, [{ propertyPath: 'category', message: '„Kategorie“ fehlt.' }]])
  await pool.query(`update trash set kept = (kept - 'name') || '{"category": "Marketing"}' where entry = $1`, [
    entry!['id'],
  ])
  expect((await chief.post(`/trash/${entry!['id']}/restore`)).status).toBe(200)
  expect((await chief.get(briefing)).body).toMatchObject({ category: 'Marketing', name: null })
})

test('the activity still says which status was set last', async () => {
  const project = await world.newProject()
  const briefing = await world.refTo('/project_briefings', { status: 'Idee' }, project)
  await chief.put(briefing, { status: 'Gebucht' })
  const told = async () =>
    ((await chief.get<Row[]>('/activity?weeks=1')).body as Row[]).find(
      (item) => item['kind'] === 'briefing' && item.id === idIn(briefing),
    )
  expect(await told()).toMatchObject({ status: 'Gebucht' })
  await undo(deedOf(await chief.del(project)))
  expect(await told()).toMatchObject({ status: 'Gebucht' })
})
