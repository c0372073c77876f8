import pg from 'pg'
import { expect, test } from 'vitest'
import { ledgerOf } from '../ledger.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { fine, rowsOf, suppliedIn } from './supplied.ts'
import { EVERY_PATH, worldOf } from './world.ts'

/** What goes along with a write is told, and belongs to what took it along. */
const { pool, person, connection } = await startApp()
const { told } = await ledgerOf(pool)
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const supplied = suppliedIn(world, admin)
const contact = () => world.refTo('/mediacontacts')

test('a Verteiler that is made with contacts', async () => {
  const body = { ...(await world.bodyFor('/project_lists')), projectListMediacontacts: rowsOf(await contact()) }
  let list = ''
  const entries = await told(async () => {
    list = `/project_lists/${(await fine(admin.post('/project_lists', body))).id}`
  })
  expect(entries).toMatchObject([
    { path: 'project_lists', deed: 'create', partOf: null },
    { path: 'project_list_mediacontacts', deed: 'create', partOf: list },
  ])
})

test('contacts that leave a Verteiler and their material, and those who come', async () => {
  const { list, other } = await supplied()
  const projectListMediacontacts = rowsOf(other, await contact())
  const entries = await told(() => fine(admin.put(list, { projectListMediacontacts, dropsAllocations: true })))
  expect(entries).toMatchObject([
    { path: 'project_lists', deed: 'update', partOf: null },
    { path: 'project_list_mediacontacts', deed: 'delete', partOf: list },
    { path: 'project_list_mediacontact_materials', deed: 'delete', partOf: list },
    { path: 'project_list_mediacontacts', deed: 'create', partOf: list },
  ])
})

test('a material that is sent by its name', async () => {
  const body = { project: world.project, material: { name: world.word('Poster') }, count: 1 }
  const entries = await told(() => fine(admin.post('/project_materials', body)))
  expect(entries.map(({ path }) => path)).toEqual(['materials', 'project_materials'])
  const { rows } = await pool.query('select title from deeds where id = $1', [entries[0]!.deedId])
  expect(rows[0].title).toMatch(/^Material „Nr\. \d+“ angelegt$/)
})

test('the parts of a project, down to the last, and nothing of another project', async () => {
  const { project, members } = await supplied()
  await supplied()
  const paths = EVERY_PATH.filter((path) => path.startsWith('/project_'))
  for (const path of paths) await world.create(path, {}, project)
  const entries = await told(() => fine(admin.del(project)))
  expect(new Set(entries.map(({ path }) => `/${path}`))).toEqual(new Set(['/projects', ...paths]))
  expect(entries.filter(({ partOf }) => partOf === null)).toMatchObject([{ path: 'projects' }])
  expect(new Set(entries.map(({ partOf }) => partOf))).toEqual(new Set([null, project]))
  expect(entries.map(({ path, record }) => `/${path}/${record}`)).toEqual(expect.arrayContaining(members))
  const { rows } = await pool.query('select kind, title from deeds where id = $1', [entries[0]!.deedId])
  expect(rows).toEqual([{ kind: 'delete', title: 'Projekt „Nachtzug“ gelöscht' }])
})

test('whoever follows the activity hears of the project alone', async () => {
  const { project } = await supplied()
  await world.create('/project_briefings', {}, project)
  const ears = new pg.Client(connection)
  await ears.connect()
  const heard: string[] = []
  ears.on('notification', ({ payload }) => heard.push(String(payload)))
  await ears.query('listen activity')
  await fine(admin.del(project))
  await pool.query(`select pg_notify('activity', 'that is all')`)
  await until(() => expect(heard).toContain('that is all'))
  await ears.end()
  expect(heard).toEqual([project.slice(1).replace('/', ' '), 'that is all'])
})

test('what comes at the same moment, deep below, goes along as well', async () => {
  const { project } = await supplied()
  const cooperation = await world.create('/project_mediacontact_partners', {}, project)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into project_mediacontact_partner_features ("projectMediacontactPartner", status, type, highlight)
       select $1, status, type, highlight from project_mediacontact_partner_features where id = $2 returning id`,
      [cooperation.id, (await world.create('/project_mediacontact_partner_features')).id],
    )
    const removing = admin.del(project)
    await until(async () => {
      const waiting = await pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(waiting.rowCount).toBe(1)
    })
    await client.query('commit')
    expect((await removing).status).toBe(204)
    const { rows: kept } = await pool.query('select "partOf" from trash where path = $1 and record = $2', [
      'project_mediacontact_partner_features',
      rows[0]!.id,
    ])
    expect(kept).toEqual([{ partOf: project }])
  } finally {
    client.release()
  }
})
