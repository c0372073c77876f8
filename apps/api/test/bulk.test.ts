import { iriOf } from '@rampenlicht/model/kit/iri'
import { resourceAt } from '@rampenlicht/model/resources/index'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { behavioursWith } from '../src/behaviours.ts'
import { doorTo } from '../src/crud/write/door.ts'
import { emptyTrash } from '../src/crud/write/trash.ts'
import { Problem } from '../src/errors.ts'
import { ledgerOf } from './ledger.ts'
import { worldOf } from './spec/world.ts'
import { startApp } from './support.ts'

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const { told } = await ledgerOf(pool)
const door = doorTo(
  pool,
  behavioursWith({ forgetActors: () => {}, ownCalendars: [], compareSoon: () => {}, hasChat: true }),
  () => {},
  30,
)
const actor = { id: chief.id, roles: ['ROLE_CHIEF'] }
const trainee = { id: (await person(['ROLE_TRAINEE'])).id, roles: ['ROLE_TRAINEE'] }
const contacts = resourceAt('mediacontacts')

/** How often the database is asked meanwhile. */
const roundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}
const refusal = async (work: Promise<unknown>): Promise<Problem> => {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof Problem)) throw new Error(`not refused: ${problem}`)
  return problem
}
const named = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ sent: { firstName: 'Eva', lastName: `Weiß ${n}`, ...more } }))

test('2,500 media contacts with their relations are one deed of few statements', async () => {
  const partners = [await world.refTo('/mediacontact_partners'), await world.refTo('/mediacontact_partners')]
  const regions = [await world.refTo('/mediacontact_regions')]
  const about = { kind: 'import', title: 'Import medien.xlsx' }
  let ids: readonly number[] = []
  const asked = await roundTrips(async () => {
    ids = (await door.inDeed(actor, ({ create }) => create(contacts, named(2500, { partners, regions })), about)).result
  })
  expect(asked).toBeLessThan(25)
  const { rows } = await pool.query('select kind, title, counts from deeds')
  expect(rows).toEqual([{ ...about, counts: { mediacontacts: { create: 2500 } } }])
  const last = await chief.get(iriOf('mediacontacts', ids.at(-1)!))
  expect(last.body).toMatchObject({
    lastName: 'Weiß 2499',
    regions: [{}],
    partners: [{}, {}],
    updatedBy: { id: chief.id },
  })
})

test('many are created, changed and removed in one deed each; what is as it was stays untold', async () => {
  let ids: readonly number[] = []
  await told(async () => {
    ids = (await door.inDeed(actor, ({ create }) => create(contacts, named(30)))).result
  })
  const region = await world.refTo('/mediacontact_regions')
  const changed = await told(() =>
    door.inDeed(actor, ({ replace }) =>
      replace(
        contacts,
        ids.map((id, n) => ({ id, sent: n < 10 ? { city: 'Kiel' } : n < 20 ? { regions: [region] } : {} })),
      ),
    ),
  )
  expect(changed).toHaveLength(20)
  let asked = 0
  const removed = await told(async () => {
    asked = await roundTrips(() =>
      door.inDeed(actor, ({ discard }) =>
        discard(
          contacts,
          ids.map((id) => ({ id })),
        ),
      ),
    )
  })
  expect(removed).toHaveLength(30)
  expect(asked).toBeLessThan(25)
  const { rows } = await pool.query('select title from deeds where id = $1', [removed[0]!.deedId])
  expect(rows).toEqual([{ title: '30 Medienkontakte gelöscht' }])
})

test('parts of several records go to the one they belong to', async () => {
  const projects = [await world.newProject(), await world.newProject()]
  for (const project of projects) await world.create('/project_briefings', {}, project)
  const wanted = projects.map((project) => ({ id: Number(project.split('/')[2]) }))
  const entries = await told(() => door.inDeed(actor, ({ discard }) => discard(resourceAt('projects'), wanted)))
  const parts = entries.filter(({ path }) => path === 'project_briefings')
  expect(parts.map(({ partOf }) => partOf).sort()).toEqual([...projects].sort())
})

test('what one record lacks is said with its place and field, and none is saved', async () => {
  const attempt = (sent: readonly object[], who = actor, resource = contacts) =>
    refusal(
      door.inDeed(who, ({ create }) =>
        create(
          resource,
          sent.map((one) => ({ sent: { ...one } })),
        ),
      ),
    )
  const entries = await told(async () => {
    expect(await attempt([{ lastName: 'Weiß' }, { lastName: 'x'.repeat(501) }])).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^Eintrag 2: „Nachname“/),
      more: { violations: [{ propertyPath: '[1].lastName' }] },
    })
    expect(await attempt([{ lastName: 'Weiß' }, { spielzeit: 90 }])).toMatchObject({
      status: 400,
      detail: 'Eintrag 2: Unbekanntes Feld: „spielzeit“.',
    })
    const stranger = { regions: ['/mediacontact_regions/2000000000'] }
    expect(await attempt([{ lastName: 'Weiß' }, {}, stranger])).toMatchObject({
      status: 422,
      detail: 'Eintrag 3: „Regionen“: /mediacontact_regions/2000000000 gibt es nicht.',
      more: { violations: [{ propertyPath: '[2].regions' }] },
    })
    const project = { title: 'Film', category: 'Kino', customer: world.customer, departments: ['Online PR'] }
    expect(await attempt([project, project], trainee, resourceAt('projects'))).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/^Eintrag 1: Das darf nur: /),
    })
  })
  expect(entries).toEqual([])
})

test('what may occur only once is found among the new ones and with those that are there', async () => {
  const name = world.word('Presseheft')
  await world.create('/materials', { name })
  const twice = { sent: { name: world.word('Plakat') } }
  const attempt = (sent: readonly object[], resource = resourceAt('materials')) =>
    refusal(
      door.inDeed(actor, ({ create }) =>
        create(
          resource,
          sent.map((one) => ({ sent: { ...one } })),
        ),
      ),
    )
  expect(await attempt([twice.sent, { name: name.toUpperCase() }])).toMatchObject({
    status: 422,
    detail: 'Eintrag 2: Material: „Name“ gibt es so schon.',
    more: { violations: [{ propertyPath: '[1].name' }] },
  })
  expect((await attempt([twice.sent, twice.sent])).detail).toBe('Eintrag 2: Material: „Name“ gibt es so schon.')
  const mediacontactPartner = await world.refTo('/mediacontact_partners')
  const body = { project: world.project, mediacontactPartner }
  await world.create('/project_mediacontact_partners', body)
  const other = { ...body, mediacontactPartner: await world.refTo('/mediacontact_partners') }
  expect((await attempt([other, body], resourceAt('project_mediacontact_partners'))).detail).toContain('Eintrag 2: ')
})

test('deletions ask the managers of all projects at once, and name the first that is refused', async () => {
  const mine = await world.newProject({ managers: [iriOf('users', trainee.id)] })
  const others = await world.newProject()
  const ids = [
    (await world.create('/project_ad_budgets', {}, mine)).id,
    (await world.create('/project_ad_budgets', {}, mine)).id,
    (await world.create('/project_ad_budgets', {}, others)).id,
  ].map((id) => ({ id }))
  expect(
    await refusal(door.inDeed(trainee, ({ discard }) => discard(resourceAt('project_ad_budgets'), ids))),
  ).toMatchObject({
    status: 403,
    detail: 'Eintrag 3: Das darf nur: Projektmanager oder Manager.',
  })
  expect(
    await told(() => door.inDeed(trainee, ({ discard }) => discard(resourceAt('project_ad_budgets'), ids.slice(0, 2)))),
  ).toHaveLength(2)
})

test('a record that is named twice, or used by others, is refused by its place', async () => {
  const region = await world.create('/mediacontact_regions')
  const free = await world.create('/mediacontact_regions')
  await world.create('/mediacontacts', { regions: [iriOf('mediacontact_regions', region.id)] })
  const regions = resourceAt('mediacontact_regions')
  const attempt = (...ids: readonly number[]) =>
    refusal(
      door.inDeed(actor, ({ discard }) =>
        discard(
          regions,
          ids.map((id) => ({ id })),
        ),
      ),
    )
  expect((await attempt(free.id, region.id)).detail).toBe('Eintrag 2: Region wird noch verwendet: 1 Medienkontakt.')
  expect((await attempt(free.id, free.id)).detail).toBe(`Eintrag 2: Region ${free.id} ist zweimal genannt.`)
  expect((await attempt(free.id, 2_000_000_000)).detail).toBe('Eintrag 2: Region 2000000000 wurde nicht gefunden.')
})

test('many that were removed at once come back at once, so many at a time', async () => {
  const region = await world.refTo('/mediacontact_regions')
  const { result: ids } = await door.inDeed(actor, ({ create }) => create(contacts, named(450, { regions: [region] })))
  const wanted = ids.map((id) => ({ id }))
  const { deed } = await door.inDeed(actor, ({ discard }) => discard(contacts, wanted))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const undone = await chief.post(`/deeds/${deed}/undo`)
  const most = Math.max(
    ...asked.mock.calls.flatMap(([statement]) => {
      const { text = '', values = [] } = statement as unknown as pg.QueryConfig
      return /insert into "?mediacontacts/.test(text) ? [(values[0] as unknown[]).length] : []
    }),
  )
  asked.mockRestore()
  expect(undone).toMatchObject({ status: 200, body: { undone: 450, title: '450 Medienkontakte wiederhergestellt' } })
  expect(most).toBe(200)
  const { rows } = await pool.query(
    'select count(*)::integer as count from mediacontacts__regions where owner = any ($1)',
    [ids],
  )
  expect(rows).toEqual([{ count: 450 }])
  const { rowCount } = await pool.query(`select from trash where path = 'mediacontacts' and record = any ($1)`, [ids])
  expect(rowCount).toBe(0)
})

test('what has lain in the trash long enough is gone, and the audit still tells of it', async () => {
  const [old, young] = [await world.create('/materials'), await world.create('/materials')]
  for (const { id } of [old, young]) await chief.del(`/materials/${id}`)
  await pool.query(`update trash set at = now() - interval '31 days' where path = 'materials' and record = $1`, [
    old.id,
  ])
  await emptyTrash(pool, 30)
  const { rows } = await pool.query(`select record from trash where path = 'materials' and record = any ($1)`, [
    [old.id, young.id],
  ])
  expect(rows).toEqual([{ record: young.id }])
  const { rows: told } = await pool.query(`select deed from audit where path = 'materials' and record = $1`, [old.id])
  expect(told).toEqual([{ deed: 'create' }, { deed: 'delete' }])
})
