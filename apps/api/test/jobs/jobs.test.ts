import { expect, test } from 'vitest'
import { listener } from '../../src/db/listener.ts'
import { inTransaction } from '../../src/db/pool.ts'
import { Problem } from '../../src/errors.ts'
import { addJob, sweepJobs } from '../../src/jobs/queue.ts'
import type { Person } from '../support.ts'
import { until } from '../until.ts'
import { abortOf, jobStage } from './job-stage.ts'

const { ada, add, anna, at, begun, ben, endsAs, listOf, pool, quick, runOf } = await jobStage()

test('a job waits, runs with its payload, tells how far it is, and ends with its result', async () => {
  const id = await add({ payload: { file: 'medien.xlsx' }, total: 10 })
  const { running, payload, go } = await runOf(id)
  expect(payload).toEqual({ file: 'medien.xlsx' })
  expect(await at(id)).toMatchObject({ state: 'Läuft', progress: 0, total: 10, error: null, result: null })
  running.progress(3)
  await endsAs(id, { state: 'Läuft', progress: 3, total: 10 })
  running.progress(6, 12)
  running.progress(12, 12)
  const result = { text: '12 Kontakte', links: [{ label: 'Ansehen', href: '/medienkontakte' }] }
  go(result)
  await endsAs(id, { state: 'Fertig', progress: 12, total: 12, result })
  expect(Object.keys((await at(id)) ?? {})).toEqual([
    'id',
    'kind',
    'title',
    'state',
    'progress',
    'total',
    'error',
    'result',
    'at',
  ])
})

test('progress is cheap: a thousand words are a few writes', async () => {
  const id = await add()
  const { running, go } = await runOf(id)
  const heard: string[] = []
  let isListening = false
  const ears = listener(pool, 'jobs', {
    onListening: () => {
      isListening = true
    },
    onNotice: (notice) => heard.push(notice),
  })
  ears.start()
  await until(() => expect(isListening).toBe(true))
  for (let done = 1; done <= 1000; done++) running.progress(done, 1000)
  go({ text: 'Fertig' })
  await until(() => expect(heard).toContain(`${id} Fertig`))
  await ears.stop()
  expect(heard).toEqual([`${id} Läuft`, `${id} Läuft`, `${id} Fertig`])
  expect(await at(id)).toMatchObject({ progress: 1000, total: 1000 })
})

test('a job of a transaction that is taken back does not exist', async () => {
  await inTransaction(pool, async (client) => {
    await addJob(client, { kind: 'count', title: 'Nie', actor: anna.id, payload: { n: -1 } })
    throw new Error('doch nicht')
  }).catch(() => {})
  const id = (await addJob(pool, { kind: 'count', title: 'Doch', actor: anna.id, payload: { n: 1 } })) ?? 0
  await endsAs(id, { state: 'Fertig' })
  expect(quick.map(({ job }) => job)).toEqual([1])
  expect((await listOf(ada)).map((job) => (job as unknown as { title: string }).title)).not.toContain('Nie')
})

test('people see their own, administrators all, also those that nobody started', async () => {
  const [hers, his, nobodys] = [await add(), await add({ actor: ben.id }), await add({ actor: null })]
  await until(() => expect(begun.length).toBeGreaterThan(0))
  const seen = async (who: Person) =>
    (await listOf(who)).map(({ id }) => id).filter((id) => [hers, his, nobodys].includes(id))
  expect(await seen(anna)).toEqual([hers])
  expect(await seen(ben)).toEqual([his])
  expect((await seen(ada)).sort()).toEqual([hers, his, nobodys].sort())
  expect((await ben.del(`/jobs/${hers}`)).status).toBe(404)
  for (const id of [hers, his, nobodys]) expect((await ada.del(`/jobs/${id}`)).status).toBe(204)
})

test('stopping one that runs: its signal, the state at once, nothing afterwards', async () => {
  const id = await add()
  const { running } = await runOf(id)
  const aborted = abortOf(running.signal)
  expect((await anna.del(`/jobs/${id}`)).status).toBe(204)
  expect(await at(id)).toMatchObject({ state: 'Abgebrochen' })
  await aborted
  running.progress(5)
  expect(await anna.del(`/jobs/${id}`)).toMatchObject({
    status: 409,
    body: { detail: 'Der Vorgang ist schon beendet.' },
  })
  expect(await at(id)).toMatchObject({ state: 'Abgebrochen', progress: 0 })
})

test('what a job says that does not know yet that it was stopped changes nothing', async () => {
  const id = await add()
  const { go } = await runOf(id)
  await pool.query(`update jobs set state = 'Abgebrochen' where id = $1`, [id])
  go({ text: 'Fertig' })
  const next = (await addJob(pool, { kind: 'count', title: 'Danach', actor: null, payload: { n: 2 } })) ?? 0
  await endsAs(next, { state: 'Fertig' })
  expect(await at(id)).toMatchObject({ state: 'Abgebrochen', result: null })
})

test.each([
  ['0', 404],
  ['abc', 404],
  ['99999999999', 404],
  ['2147483647', 404],
])('DELETE /jobs/%s is a %i that names it', async (id, status) => {
  expect(await anna.del(`/jobs/${id}`)).toMatchObject({
    status,
    body: { detail: `Der Vorgang ${id} wurde nicht gefunden.` },
  })
})

test('a problem ends it with its German words', async () => {
  const id = await add()
  const { fail } = await runOf(id)
  fail(new Problem(422, 'Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf'))
  await endsAs(id, { state: 'Fehlgeschlagen', error: 'Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf' })
})

test('ended ones go after thirty days, lost ones are told', async () => {
  const old = (await addJob(pool, { kind: 'count', title: 'Alt', actor: anna.id, payload: { n: 3 } })) ?? 0
  await endsAs(old, { state: 'Fertig' })
  await pool.query(`update jobs set at = now() - interval '31 days' where id = $1`, [old])
  const lost = await pool.query<{ id: number }>(
    `insert into jobs (kind, title, actor) values ('wait', 'Verloren', $1) returning id`,
    [anna.id],
  )
  await sweepJobs(pool)
  expect(await at(old)).toBeUndefined()
  expect(await at(lost.rows[0]!.id)).toMatchObject({
    state: 'Fehlgeschlagen',
    error: 'Der Vorgang ist verloren gegangen.',
  })
})

test('the list is bounded: what is open first, then what ended last', async () => {
  await pool.query(
    `insert into jobs (kind, title, actor, state, at)
     select 'count', 'n', $1, 'Fertig', now() - make_interval(mins => n) from generate_series(1, 80) n`,
    [ben.id],
  )
  const open = await add({ actor: ben.id })
  await runOf(open)
  await pool.query(`update jobs set at = now() - interval '1 day' where id = $1`, [open])
  const list = await listOf(ben)
  expect(list).toHaveLength(50)
  expect(list[0]).toMatchObject({ id: open, state: 'Läuft' })
  const times = list.slice(1).map((job) => (job as unknown as { at: string }).at)
  expect(times).toEqual([...times].sort().reverse())
  await ada.del(`/jobs/${open}`)
})
