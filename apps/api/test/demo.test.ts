import { demoData } from '@rampenlicht/demo/data'
import { resources } from '@rampenlicht/model/resources/index'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { addContacts, addProjects, fillDemo } from '../src/demo.ts'
import { type Person, startApp } from './support.ts'

const demo = demoData(new Date())
const rowsAt = (path: string) => demo.sheets.find((sheet) => sheet.path === path)?.rows ?? []
const silent = () => {}

describe('the demo in the database', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    app = await startApp()
    await fillDemo(app.pool, app.storage, silent, { pictures: false })
  })

  const signIn = async (account: string) => {
    const payload = { email: `${account}@demo.test`, password: 'rampenlicht' }
    const { status, body } = await app.request<{ token: string }>({
      method: 'POST',
      url: '/authentication_token',
      payload,
    })
    expect(status).toBe(200)
    return app.speaker(0, body.token)
  }

  it.each(['azubi', 'mitarbeiter', 'manager', 'chef', 'admin'])('lets %s sign in', async (account) => {
    expect((await (await signIn(account)).list('/projects?isActive=true')).status).toBe(200)
  })

  it('can be read through every list', async () => {
    const [chief, admin] = [await signIn('chef'), await signIn('admin')]
    for (const { path } of resources) {
      const { status, headers } = await (path === 'webhooks' ? admin : chief).list(`/${path}?itemsPerPage=500`)
      expect([path, status, Number(headers['x-total-count'])]).toEqual([path, 200, rowsAt(path).length])
    }
  })

  it('hides what is not public from those below the chief', async () => {
    const url = '/project_accounting_invoices?itemsPerPage=1'
    const [chief, manager] = [await signIn('chef'), await signIn('manager')]
    const totals = [await chief.list(url), await manager.list(url)].map(({ headers }) =>
      Number(headers['x-total-count']),
    )
    expect(totals[0]).toBeGreaterThan(totals[1]!)
  })

  describe('sent back', () => {
    let admin: Person
    beforeAll(async () => {
      admin = await signIn('admin')
    })
    it.each(resources.map(({ path }) => path))(
      '%s are taken as they were given, and nothing has changed',
      async (path) => {
        const audited = async () => (await app.pool.query('select count(*)::integer as rows from audit')).rows[0].rows
        const before = await audited()
        // what its author alone may change is sent back by one of them
        const isOwn = path === 'contact_notes'
        const managerId = rowsAt('users').find(({ body }) => 'email' in body && body.email === 'manager@demo.test')?.id
        const by = isOwn ? await signIn('manager') : admin
        const { body } = await by.list(`/${path}?itemsPerPage=5${isOwn ? `&createdBy=/users/${managerId}` : ''}`)
        expect(body.length).toBeGreaterThan(0)
        for (const { id } of body) {
          const given = await by.get(`/${path}/${id}`)
          const taken = await by.put(`/${path}/${id}`, given.body)
          expect([taken.status, taken.body, taken.headers['etag']]).toEqual([200, given.body, given.headers['etag']])
        }
        expect(await audited()).toBe(before)
      },
    )
  })

  it('goes on counting behind the last row', async () => {
    const chief = await signIn('chef')
    const { status, body } = await chief.post('/mediacontact_regions', { name: 'Nordfriesland' })
    expect([status, body['id']]).toEqual([201, rowsAt('mediacontact_regions').length + 1])
  })

  it('grows for measuring, and keeps its indexes and references', async () => {
    const shape = async () => {
      const { rows } = await app.pool.query(
        `select indexdef as line from pg_indexes where schemaname = 'public' union all
         select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint order by 1`,
      )
      return rows.map(({ line }) => line)
    }
    const before = await shape()
    await addContacts(app.pool, 1500)
    await addProjects(app.pool, 70)
    expect(await shape()).toEqual(before)
    const chief = await signIn('chef')
    const contacts = await chief.list('/mediacontacts?itemsPerPage=500&order[updatedAt]=desc')
    expect(Number(contacts.headers['x-total-count'])).toBe(2700)
    expect((await chief.list('/mediacontacts?q=müller')).body.length).toBeGreaterThan(0)
    expect(Number((await chief.list('/projects')).headers['x-total-count'])).toBe(rowsAt('projects').length + 70)
  })

  it('gives its files away', async () => {
    const chief = await signIn('chef')
    const { body } = await chief.list('/project_uploads?itemsPerPage=5')
    for (const { id, name, size } of body) {
      const answer = await chief.get(`/files/project_uploads/${id}/${encodeURIComponent(String(name))}`)
      expect([answer.status, Number(answer.headers['content-length'])]).toEqual([200, size])
    }
  })
})

test('a fill that breaks off leaves nothing behind', async () => {
  const { pool, storage } = await startApp()
  await pool.query(`insert into materials (name) values ('presseheft')`) // stands in the way of ours
  await expect(fillDemo(pool, storage, silent, { pictures: false })).rejects.toThrow()
  for (const path of ['users', 'projects', 'mediacontacts', 'customers']) {
    const { rows } = await pool.query(`select count(*)::integer as count from ${path}`)
    expect([path, rows[0].count]).toEqual([path, 0])
  }
})
