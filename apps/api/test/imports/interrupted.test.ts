import { expect, test } from 'vitest'
import { behavioursWith } from '../../src/behaviours.ts'
import { doorTo } from '../../src/crud/write/door.ts'
import { importTasks } from '../../src/features/imports/tasks.ts'
import { engineWith } from '../../src/jobs/engine.ts'
import { closeAtEnd } from '../closing.ts'
import { until } from '../until.ts'
import { importStage } from './import-stage.ts'

const { app, manager, brought, importOf, inState, pool } = await importStage()
const ROWS = 700
const lines = (word: string) => [
  'Nachname;Medienpartner',
  ...Array.from({ length: ROWS }, (_, n) => `${word}${n};${word} Medium ${n % 3}`),
]
const written = async (word: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from mediacontacts where "lastName" like $1`,
    [`${word}%`],
  )
  return rows[0]!.count
}
/** Begins to write, and is held up at this line until it is let go. */
const heldUp = async (id: number, line: number, word: string) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from import_rows where import = $1 and n >= $2 for update', [id, line])
  expect((await manager.post(`/imports/${id}/run`)).status).toBe(202)
  await until(async () => expect(await written(word)).toBeGreaterThan(0))
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
const ALL = { created: ROWS, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 }

test('an import that is interrupted goes on where it was: each row once, in the same deed', async () => {
  const { id } = await brought(lines('Weiter'))
  const letGo = await heldUp(id, 400, 'Weiter')
  const { deed } = await importOf(id)
  const stopping = app.engine.stop()
  await letGo()
  await stopping
  const half = await written('Weiter')
  expect(half > 0 && half < ROWS).toBe(true)
  expect((await importOf(id)).state).toBe('Läuft')

  const behaviours = behavioursWith({ forgetActors: () => {}, ownCalendars: [], compareSoon: () => {}, hasChat: false })
  const jobs = importTasks(
    pool,
    doorTo(pool, behaviours, () => {}, 30),
  )
  const next = engineWith(pool, { jobs, errands: [] }, { debug: () => {}, warn: () => {} })
  closeAtEnd(next.stop)
  await next.start()
  const done = await inState(id, 'Fertig')
  expect([await written('Weiter'), done.deed, done.counts]).toEqual([ROWS, deed, ALL])
  const { rows } = await pool.query<{ counts: object }>('select counts from deeds where id = $1', [deed])
  expect(rows[0]?.counts).toEqual({ mediacontacts: { create: ROWS }, mediacontact_partners: { create: 3 } })
})

test('one that is stopped keeps what is written, says so, and can go on', async () => {
  const { id } = await brought(lines('Halt'))
  const letGo = await heldUp(id, 400, 'Halt')
  const { job } = await importOf(id)
  expect((await manager.del(`/jobs/${job}`)).status).toBe(204)
  await letGo()
  await inState(id, 'Abgebrochen')
  expect((await manager.put(`/imports/${id}`, { duplicates: 'skip' })).body['detail']).toBe(
    'Dieser Import ist abgeschlossen.',
  )
  expect((await manager.post(`/imports/${id}/run`)).status).toBe(202)
  expect((await inState(id, 'Fertig')).counts).toEqual(ALL)
  expect(await written('Halt')).toBe(ROWS)
})

test('a row that is refused while it is written stays behind, the others come', async () => {
  const { id } = await brought(
    ['Kunde;Vorname;Nachname;E-Mail', 'Weg;Ida;Kurz;ida@kurz.example', 'Da;Uwe;Lang;uwe@lang.example'],
    'customer_contacts',
  )
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '23514', table = 'customer_contacts', constraint = 'x'; end $$`,
  )
  await pool.query(
    `create trigger refuse before insert on customer_contacts for each row when (new."lastName" = 'Kurz') execute function refuse()`,
  )
  await manager.post(`/imports/${id}/run`)
  expect((await inState(id, 'Fertig')).counts).toEqual({
    created: 1,
    changed: 0,
    unchanged: 0,
    duplicate: 0,
    faulty: 1,
  })
})
