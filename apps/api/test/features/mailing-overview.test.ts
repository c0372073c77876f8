import { expect, test } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person, pool } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const at = (iri: string) => Number(iri.split('/').at(-1))

interface Told {
  readonly toClear: { count: number; some: { name: string; state: string; mailing: number; person: number }[] }
  readonly answers: { count: number; some: { name: string; answer: string; isAway: boolean }[] }
}
const sent = async (mailing: number, name: string, state: string, more: Record<string, unknown> = {}) => {
  const email = `${name}@example.de`
  const contact = at(await world.refTo('/mediacontacts', { lastName: name, email }))
  await pool.query(
    `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token, "answeredAt", answer, "isAway")
     values ($1, 'mediacontacts', $2, $3, $4, '{}', $5, $6, $7, $8, $9)`,
    [
      mailing,
      contact,
      name,
      email,
      state,
      `t${contact}`,
      more['answeredAt'] ?? null,
      more['answer'] ?? null,
      more['isAway'] ?? false,
    ],
  )
  return contact
}

test('what came back or is unclear, until the contact has another address, and who answered', async () => {
  const { id: project } = await world.create('/projects')
  const { id: mailing } = await world.create('/mailings', { project: `/projects/${project}` })
  await sent(mailing, 'Abel', 'Angenommen', { answeredAt: '2026-11-16T10:00:00Z', answer: 'Ich komme gern.' })
  await sent(mailing, 'Bach', 'Angenommen', { answeredAt: '2026-11-16T11:00:00Z', answer: 'Im Urlaub', isAway: true })
  const gone = await sent(mailing, 'Cordes', 'Unzustellbar')
  const moved = await sent(mailing, 'Dorn', 'Unzustellbar')
  await sent(mailing, 'Ehlers', 'Unklar')
  const { id: elsewhere } = await world.create('/mailings')
  await sent(elsewhere, 'Franke', 'Unzustellbar')
  const told = async () => (await chief.get<Told>(`/projects/${project}/mailing_overview`)).body
  const first = await told()
  expect(first.toClear.count).toBe(3)
  expect(first.toClear.some.map(({ name, state }) => [name, state])).toEqual([
    ['Ehlers', 'Unklar'],
    ['Dorn', 'Unzustellbar'],
    ['Cordes', 'Unzustellbar'],
  ])
  expect(first.toClear.some.map(({ mailing }) => mailing)).toEqual([mailing, mailing, mailing])
  expect(first.answers).toMatchObject({
    count: 2,
    some: [
      { name: 'Bach', answer: 'Im Urlaub', isAway: true },
      { name: 'Abel', answer: 'Ich komme gern.', isAway: false },
    ],
  })
  await chief.put(`/mediacontacts/${moved}`, { email: 'dorn@neu.example' })
  await chief.del(`/mediacontacts/${gone}`)
  expect((await told()).toClear).toMatchObject({ count: 1, some: [{ name: 'Ehlers' }] })
  expect((await chief.get('/projects/2000000000/mailing_overview')).status).toBe(404)
})
