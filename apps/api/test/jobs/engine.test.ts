import { expect, test, vi } from 'vitest'
import { addErrand, addJob, addLoneErrand } from '../../src/jobs/queue.ts'
import { until } from '../until.ts'
import { jobStage } from './job-stage.ts'

const { ada, add, anna, at, begun, endsAs, engineOf, errands, first, lone, pool, runOf, warned } = await jobStage()

/** Lets the engine try at once what it has put off. */
const hasten = async (id: number) => {
  const { rowCount } = await pool.query(
    `with put_off as (update graphile_worker._private_jobs set run_at = now()
       where key = $1 and locked_at is null and run_at > now() returning id)
     select pg_notify('jobs:insert', '{"count": 1}') from put_off`,
    [`job ${id}`],
  )
  expect(rowCount).toBe(1)
}
test('an unexpected error is logged and tried again; the fifth time it is told without its inner words', async () => {
  const id = await add()
  for (let attempt = 1; attempt <= 5; attempt++) {
    const { fail } = await runOf(id)
    begun.length = 0
    fail(new Error('connection terminated'))
    if (attempt < 5) await until(() => hasten(id))
  }
  await endsAs(id, { state: 'Fehlgeschlagen', error: 'Unerwarteter Fehler. Bitte noch einmal versuchen.' })
  expect(warned.filter((line) => line.includes('connection terminated') && line.includes('job failed'))).toHaveLength(5)
})

test('a key is one job: open or stopped it stays, ended it is done again', async () => {
  const key = 'round of today'
  const id = await add({ key })
  const { go } = await runOf(id)
  begun.length = 0
  expect(await add({ key })).toBe(0)
  go({ text: 'Fertig' })
  await endsAs(id, { state: 'Fertig' })
  expect(await add({ key })).toBe(id)
  await runOf(id)
  expect((await ada.del(`/jobs/${id}`)).status).toBe(204)
  expect(await add({ key })).toBe(0)
})

test('errands: at the start, by a change; what fails is logged and holds up nobody', async () => {
  await until(() => expect(errands).toEqual(['went']))
  await addErrand(pool, 'broken errand')
  await addErrand(pool, 'errand')
  await until(() => expect(errands).toEqual(['went', 'went']))
  await until(() => expect(warned.filter((line) => line.includes('kaputt'))).toHaveLength(1))
})

test('a lone errand is not begun while it runs; whoever asks meanwhile asks for one more', async () => {
  await addLoneErrand(pool, 'lone errand')
  await until(() => expect(lone).toHaveLength(1))
  for (let n = 0; n < 3; n++) await addLoneErrand(pool, 'lone errand')
  // the other hand is free
  await addErrand(pool, 'errand')
  await until(() => expect(errands).toHaveLength(3))
  expect(lone).toHaveLength(1)
  lone[0]?.({})
  await until(() => expect(lone).toHaveLength(2))
  lone[1]?.({})
  await until(async () => expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0))
  expect(lone).toHaveLength(2)
})

test('errands do not wait for long jobs', async () => {
  const ids = [await add(), await add(), await add(), await add()]
  await until(() => expect(begun).toHaveLength(2))
  await addErrand(pool, 'errand')
  await until(() => expect(errands).toHaveLength(4))
  expect(begun).toHaveLength(2)
  for (const id of ids) await ada.del(`/jobs/${id}`)
})

test('one is stopped from here that runs elsewhere; who ends gives jobs back, and another goes on', async () => {
  const second = await engineOf('second')
  const ids = [await add(), await add(), await add(), await add()]
  await until(() => expect(begun.map(({ process }) => process).sort()).toEqual(['first', 'first', 'second', 'second']))
  const [stopped, ended] = begun.filter(({ process }) => process === 'second').map(({ running }) => running)
  expect((await anna.del(`/jobs/${stopped!.id}`)).status).toBe(204)
  await until(() => expect(stopped!.signal.aborted).toBe(true))
  await second.stop()
  expect(await at(ended!.id)).toMatchObject({ state: 'Wartet', error: null })
  const here = begun.filter(({ process }) => process === 'first')
  begun.length = 0
  for (const { go } of here) go({ text: 'Fertig' })
  const again = await runOf(ended!.id)
  expect(again.process).toBe('first')
  again.go({ text: 'Fertig' })
  for (const id of ids) await endsAs(id, { state: id === stopped!.id ? 'Abgebrochen' : 'Fertig' })
})

test('the end of a job that the engine cannot note costs neither the server nor a second run', async () => {
  const id = await add()
  const { go } = await runOf(id)
  // only the engine asks for a connection in this way
  const connect = vi.spyOn(first.pool, 'connect')
  connect.mockImplementation(((then?: unknown) =>
    then
      ? Object.getPrototypeOf(first.pool).connect.call(first.pool, then)
      : Promise.reject(new Error('connection refused'))) as typeof first.pool.connect)
  go({ text: 'Fertig' })
  await endsAs(id, { state: 'Fertig' })
  await until(async () =>
    expect(await pool.query('select from graphile_worker.jobs where locked_at is not null')).toMatchObject({
      rowCount: 1,
    }),
  )
  connect.mockRestore()
  const next = (await addJob(pool, { kind: 'count', title: 'Danach', actor: null, payload: { n: 4 } })) ?? 0
  await endsAs(next, { state: 'Fertig' })
  await until(async () => expect(await pool.query('select from graphile_worker.jobs')).toMatchObject({ rowCount: 0 }))
  expect(begun).toHaveLength(1)
  expect(await at(id)).toMatchObject({ state: 'Fertig', result: { text: 'Fertig' } })
})
