import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectProblem } from '../spec/world.ts'
import { until } from '../until.ts'
import { exportStage } from './export-stage.ts'

const { app, person, pool, dataDir, admin, trainee, world, download, csv, TODAY } = await exportStage()
const abel = await world.create('/mediacontacts', { firstName: 'Ada', lastName: 'Abel', city: 'Hamburg' })
await world.create('/mediacontacts', { firstName: 'Ada', lastName: 'Berg', city: 'Hamburg' })

describe('who took what along', () => {
  const lastOne = async () => {
    const { body } = await admin.get<readonly Record<string, unknown>[]>('/exports?itemsPerPage=1')
    return body[0]
  }
  test('stands in the audit: who, when, which list and filter, how many', async () => {
    const url = '/mediacontacts/export?format=csv&city=Hamburg&properties[]=lastName'
    await csv(url)
    expect(await lastOne()).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: expect.objectContaining({ id: trainee.id, name: 'Kim Muster' }),
      path: 'mediacontacts',
      title: `Medienkontakte ${TODAY}`,
      address: url,
      count: 2,
    })
    const { rows } = await pool.query(`select * from audit where deed = 'export' order by id desc limit 1`)
    expect(rows[0]).toMatchObject({ actor: trainee.id, path: 'mediacontacts', record: null })
    expect(JSON.stringify(rows[0])).not.toMatch(/Abel|Berg/)
  })

  test('so do cards, Verteiler and Abrechnung', async () => {
    await download(`/mediacontacts/export?format=vcf&id=${abel.id}`)
    expect(await lastOne()).toMatchObject({ path: 'mediacontacts', count: 1 })
    const list = await world.create('/project_lists', {
      name: 'Kultur',
      projectListMediacontacts: [{ mediacontact: `/mediacontacts/${abel.id}` }],
    })
    await download(`/project_lists/${list.id}/export?format=xlsx`)
    expect(await lastOne()).toMatchObject({ path: 'project_lists', title: 'Verteiler Kultur', count: 1 })
    const project = await world.newProject({ title: 'Nachtlinie' })
    await download(`${project}/accounting/export?format=csv`)
    expect(await lastOne()).toMatchObject({ path: 'projects', title: `Abrechnung ${TODAY} Nachtlinie` })
  })

  test('an export that is refused leaves nothing', async () => {
    const before = await lastOne()
    await download('/mediacontacts/export?format=pdf')
    await download('/projects/2000000000/project_influencers/export?format=csv')
    expect(await lastOne()).toEqual(before)
  })

  test('it is for the management, page by page', async () => {
    for (const role of ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'])
      expectProblem(await (await person([role])).get('/exports'), 403, 'Geschäftsführung')
    const chief = await person(['ROLE_CHIEF'])
    const first = await chief.list('/exports?itemsPerPage=2')
    expect(first.body).toHaveLength(2)
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
    const second = await chief.list(next)
    expect(Number(second.body[0]?.['id'])).toBeLessThan(Number(first.body[1]?.['id']))
    expectProblem(await chief.get('/exports?spielzeit=90'), 400, 'spielzeit')
  })

  test('it is no deed of anybody: nothing to undo, nothing in the history', async () => {
    await csv(`/mediacontacts/export?format=csv&id=${abel.id}`)
    const line = await lastOne()
    expectProblem(await admin.post(`/deeds/${line?.['id']}/undo`), 404)
    const { body } = await admin.list(`/mediacontacts/${abel.id}/history`)
    expect(body.map(({ kind }) => kind)).toEqual(['create'])
  })
})

describe('refused', () => {
  test.each([
    ['/mediacontacts/export', 'format'],
    ['/mediacontacts/export?format=pdf', 'format'],
    ['/mediacontacts/export?format=csv&spielzeit=90', 'spielzeit'],
    ['/mediacontacts/export?format=csv&properties[]=spielzeit', 'spielzeit'],
    ['/mediacontacts/export?format=csv&order[spielzeit]=asc', 'spielzeit'],
    ['/mediacontacts/export?format=csv&page=2', 'page'],
    ['/mediacontacts/export?format=csv&itemsPerPage=10', 'itemsPerPage'],
    ['/mediacontacts/export?format=csv&id=1,x', 'id'],
    ['/users/export?format=csv&properties[]=plainPassword', 'plainPassword'],
  ])('%s is a 400 that names %s', async (url, name) => expectProblem(await trainee.get(url), 400, name))

  test('nobody exports without a token', async () =>
    expect((await app.inject({ url: '/mediacontacts/export?format=csv' })).statusCode).toBe(401))
})

test('what is hidden from a list is hidden from its file', async () => {
  const project = await world.newProject()
  await world.create('/project_accounting_invoices', { project, number: 'HIDDEN-1', isPublic: false })
  await world.create('/project_accounting_invoices', { project, number: 'OPEN-1' })
  const url = `/project_accounting_invoices/export?format=csv&project=${project}&properties[]=number`
  expect(await csv(url, admin)).toHaveLength(3)
  expect(await csv(url, trainee)).toEqual(['Nummer', 'OPEN-1'])
})

const listening = app.listen({ host: '127.0.0.1', port: 0 })
test.each(['csv', 'xlsx', 'vcf'])(
  '%s: whoever leaves while it is made stops it, and leaves nothing behind',
  async (format) => {
    const address = await listening
    const holder = await pool.connect()
    await holder.query('begin; lock table customer_contacts in access exclusive mode')
    const leaving = new AbortController()
    const left = fetch(`${address}/customer_contacts/export?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    const busy = async () =>
      (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'declare%'`))
        .rowCount
    await until(async () => expect(await busy()).toBe(1))
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await until(async () => expect(await busy()).toBe(0))
    await holder.query('rollback')
    holder.release()
    await until(async () => expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([]))
    expect((await download('/customer_contacts/export?format=csv')).statusCode).toBe(200)
  },
)
