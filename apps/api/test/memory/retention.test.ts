import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { expect, test } from 'vitest'
import { forgetValues } from '../../src/crud/write/retention.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const world = await worldOf(chief)
const history = async (url: string) => (await chief.list(`${url}/history`)).body as unknown as HistoryLine[]
const ago = (months: number) =>
  pool.query('update audit set at = now() - make_interval(months => $1, days => 2)', [months])

test('values leave the history after 24 months; that something happened stays, and vouchers stay whole', async () => {
  const url = await world.refTo('/mediacontacts', { phone: '040 1' })
  await chief.put(url, { phone: '040 2', city: 'Kiel' })
  const invoice = await world.refTo('/project_accounting_invoices', { number: 'R-77' })
  const gone = await world.refTo('/customers', { name: 'Nordlicht' })
  await chief.del(gone)
  await pool.query(
    `insert into deeds (id, at, actor, kind, title, counts, state)
     values (900000, now() - interval '26 months', null, 'delete', 'Medienkontakt „Eva Weiß“ gelöscht', '{}', 'done')`,
  )
  await ago(24)
  const young = await chief.put(url, { phone: '040 3' })
  await forgetValues(pool, 24)
  const lines = await history(url)
  expect(lines.map(({ kind, isExpired }) => [kind, isExpired])).toEqual([
    ['update', false],
    ['update', true],
    ['create', true],
  ])
  expect(lines[1]).toMatchObject({
    actor: { name: 'Ada Muster' },
    changes: { phone: [null, null], city: [null, null] },
  })
  expect(lines[0]!.changes).toEqual({ phone: ['040 2', '040 3'] })
  expect((await history(invoice))[0]).toMatchObject({ isExpired: false, changes: { number: [null, 'R-77'] } })
  const { rows } = await pool.query(`select from audit where changes::text ~ '040 1|Nordlicht'`)
  expect(rows).toEqual([])
  const { rows: deeds } = await pool.query('select title from deeds where id = 900000')
  expect(deeds).toEqual([{ title: 'Medienkontakt gelöscht' }])
  expect((await chief.get(gone)).body).toMatchObject({ deletedBy: { name: 'Ada Muster' } })
  expect((await chief.get(`${url}/history/${lines[1]!.id}`)).status).toBe(404)
  expect((await chief.post(`/deeds/${lines[1]!.deed}/undo`)).body).toMatchObject({ deed: null, undone: 0 })
  expect((await chief.post(`/deeds/${young.headers['deed']}/undo`)).body).toMatchObject({ undone: 1 })
})

test('what was seen to is not read again, and what comes of age later is', async () => {
  const url = await world.refTo('/mediacontacts', { phone: '040 9' })
  await forgetValues(pool, 24)
  expect((await history(url))[0]!.isExpired).toBe(false)
  await ago(24)
  await forgetValues(pool, 24)
  expect((await history(url))[0]!.isExpired).toBe(true)
  const { rows } = await pool.query(`select value from facts where name = 'history without values up to'`)
  const { rows: last } = await pool.query('select max(id)::text as id from audit')
  expect(rows).toEqual([{ value: last[0].id }])
})
