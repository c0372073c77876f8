import { resourceAt } from '@rampenlicht/model/resources/index'
import { expect, test } from 'vitest'
import { behavioursWith } from '../../src/behaviours.ts'
import { doorTo } from '../../src/crud/write/door.ts'
import { Problem } from '../../src/errors.ts'
import { type ErasePeople, termTasks } from '../../src/features/privacy/terms/task.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { until } from '../until.ts'

const { app, pool, person } = await startApp()
await app.engine.start()
const admin = await person(['ROLE_ADMIN'])
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(admin)
const door = doorTo(
  pool,
  behavioursWith({ forgetActors: () => {}, ownCalendars: [], compareSoon: () => {}, hasChat: true }),
  () => {},
  30,
)
const whom = (id: number) => ({ path: 'business_contacts' as const, id })
const old = async (lastName = 'Alt') => {
  const { id } = await world.create('/business_contacts', { firstName: 'Berta', lastName })
  await pool.query(
    `update audit set at = now() - interval '3 years' where path = 'business_contacts' and record = $1`,
    [id],
  )
  await pool.query(`update business_contacts set "updatedAt" = now() - interval '3 years' where id = $1`, [id])
  return id
}
/** What erasing is to the job: whoever goes is gone afterwards. */
const erased: number[] = []
const erasing: ErasePeople = async (people) => {
  for (const { path, id } of people) {
    await pool.query(`delete from ${resourceAt(path).path} where id = $1`, [id])
    erased.push(id)
  }
  return []
}
const progress: number[] = []
const run = (
  people: readonly { path: 'business_contacts' | 'privacy_cases'; id: number }[],
  how: Partial<{ erase: ErasePeople; signal: AbortSignal; actor: number }> = {},
) => {
  const [task] = termTasks({ pool, door, erase: how.erase ?? erasing })
  const signal = how.signal ?? new AbortController().signal
  return task!.run({ id: 1, signal, progress: (done) => progress.push(done) }, { actor: how.actor ?? chief.id, people })
}

test('confirmed by the management, they are erased in the background', async () => {
  const [id, other] = [await old('Canarie-Alt'), await old('Canarie-Neu')]
  await admin.post('/contact_notes', {
    businessContact: `/business_contacts/${other}`,
    kind: 'Anruf',
    text: 'Lebt noch',
  })
  const { status, body } = await chief.post<{ id: number }>('/privacy/terms/erasures', {
    people: [id, other].map(whom),
    confirm: 'Löschen',
  })
  expect([status, body]).toMatchObject([
    202,
    { kind: 'terms', title: '2 Personen nach Ablauf der Frist löschen', total: 2, state: 'Wartet' },
  ])
  const ended = await until(async () => {
    const job = (await chief.list('/jobs')).body.find((one) => one['id'] === body.id)
    expect(job).toMatchObject({ state: 'Fertig', progress: 2 })
    return job
  })
  expect(ended).toMatchObject({
    result: { text: '1 Person gelöscht, 1 nicht: Berta Canarie-Neu (kein Vorschlag mehr)', isPartial: true },
  })
  expect((await chief.get(`/business_contacts/${id}`)).status).toBe(404)
  expect((await chief.get(`/business_contacts/${other}`)).status).toBe(200)
  expect((await chief.list('/privacy/erasures')).body[0]).toMatchObject({ path: 'business_contacts', record: id })
  const { rows } = await pool.query(`select from audit where changes::text like '%Canarie-Alt%'`)
  expect(rows).toEqual([])
})

test('who is still proposed goes; who was written to meanwhile, is kept or cannot go stays, and that is told', async () => {
  const [going, called, kept, asked] = [
    await old(),
    await old('Angerufen'),
    await old('Behalten'),
    await old('Gefragt'),
  ]
  await admin.post('/contact_notes', {
    businessContact: `/business_contacts/${called}`,
    kind: 'Anruf',
    text: 'Lebt noch',
  })
  await chief.post('/privacy/terms/kept', { people: [whom(kept)] })
  const { id } = await world.create('/privacy_cases', { businessContact: `/business_contacts/${asked}` })
  await pool.query(`update audit set at = now() - interval '3 years' where path = 'privacy_cases' and record = $1`, [
    id,
  ])
  expect(await run([going, called, kept, asked].map(whom))).toEqual({
    text: '1 Person gelöscht, 3 nicht: Berta Angerufen (kein Vorschlag mehr), Berta Behalten (kein Vorschlag mehr), Berta Gefragt (Anfrage noch nicht beantwortet)',
    isPartial: true,
  })
  expect(erased).toEqual([going])
})

test('after the end of a server it goes on with the rest, and counts those who went before', async () => {
  const people: number[] = []
  for (let n = 0; n < 25; n++) people.push(await old())
  erased.length = progress.length = 0
  let round = 0
  const dying: ErasePeople = async (some, how) => {
    if (round++ === 1) throw new Error('the server ends')
    return erasing(some, how)
  }
  await expect(run(people.map(whom), { erase: dying })).rejects.toThrow('the server ends')
  expect(erased).toHaveLength(20)
  expect(await run(people.map(whom))).toEqual({ text: '25 Personen gelöscht' })
  expect([...erased].sort((a, b) => a - b)).toEqual(people)
  expect(progress).toEqual([20, 20, 25])
})

test('whoever cannot be erased does not keep the others from it', async () => {
  const [one, other, last] = [await old(), await old('Letzte'), await old()]
  erased.length = 0
  const refusing: ErasePeople = async (some, how) => {
    if (some.some(({ id }) => id === other)) throw new Problem(422, 'Das letzte Konto bleibt.')
    return erasing(some, how)
  }
  expect(await run([one, other, last].map(whom), { erase: refusing })).toEqual({
    text: '2 Personen gelöscht, 1 nicht: Berta Letzte (Das letzte Konto bleibt.)',
    isPartial: true,
  })
  expect(erased).toEqual([one, last])
})

test('stopped, it erases nobody else; neither does somebody who may no longer', async () => {
  const id = await old()
  erased.length = 0
  const stopped = new AbortController()
  stopped.abort()
  await expect(run([whom(id)], { signal: stopped.signal })).rejects.toThrow()
  const former = await person(['ROLE_MANAGER'])
  await expect(run([whom(id)], { actor: former.id })).rejects.toMatchObject({ status: 403 })
  expect(erased).toEqual([])
})

test('answered questions leave through the door, and the trash and the history with their values', async () => {
  const { id } = await world.create('/privacy_cases', { name: 'Kanarie Fundstelle', outcome: 'Nichts gespeichert' })
  await pool.query(`update privacy_cases set "answeredAt" = now() - interval '4 years' where id = $1`, [id])
  expect(await run([{ path: 'privacy_cases', id }])).toEqual({ text: '1 Anfrage gelöscht' })
  expect((await chief.get(`/privacy_cases/${id}`)).status).toBe(404)
  const { rows } = await pool.query<{ text: string }>(
    `select t::text as text from audit t union all select t::text from trash t union all select t::text from deeds t`,
  )
  expect(rows.some(({ text }) => text.includes('nach Ablauf der Frist gelöscht'))).toBe(true)
  expect(rows.filter(({ text }) => text.includes('Kanarie'))).toEqual([])
})
