import { expect, test } from 'vitest'
import { programOn } from '../program.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'
import { stateOf } from './state.ts'

const { pool, person, connection } = await startApp()
const program = programOn({ connection })
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)

test('a program that is killed in the middle of a restore leaves nothing of it behind', async () => {
  const { project } = await world.newProjectWithAll()
  const before = await stateOf(pool)
  await chief.del(project)
  const deleted = await stateOf(pool)
  const trashed = async () => (await pool.query('select entry from trash order by entry')).rows
  const entries = await trashed()
  const [entry] = (await chief.list('/trash')).body

  const { child, ended, address } = await program()
  // half of the rows are written when it comes to the invoices, and waits
  const holder = await pool.connect()
  await holder.query('begin; lock table project_accounting_invoices in exclusive mode')
  const asked = fetch(`${address}/trash/${entry!['id']}/restore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chief.token}` },
  }).catch(() => undefined)
  const waiting = async () =>
    (
      await pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%project_accounting_invoices%'`)
    ).rowCount
  await until(async () => expect(await waiting()).toBe(1))
  child.kill('SIGKILL')
  await ended
  await asked
  await holder.query('rollback')
  holder.release()

  await until(async () => expect(await waiting()).toBe(0))
  expect(await stateOf(pool)).toEqual(deleted)
  expect(await trashed()).toEqual(entries)
  expect((await chief.post(`/trash/${entry!['id']}/restore`)).status).toBe(200)
  expect(await stateOf(pool)).toEqual(before)
}, 180_000)
