import { expect, test } from 'vitest'
import { projectBy, startApp } from '../support.ts'

// nobody listens there: what is written stays to be looked at
const { person, pool } = await startApp({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/' })
const chief = await person(['ROLE_CHIEF'])
const employee = await person(['ROLE_USER'], { firstName: 'Jonas' })
const project = `/projects/${await projectBy(chief)}`
const BRIEFING = { project, category: 'Marketing', status: 'Idee', name: 'Kinospot' }

interface Notice {
  readonly payload: object
  /** When its transaction began, to the microsecond. */
  readonly began: string
}
const notices = async (): Promise<readonly Notice[]> =>
  (await pool.query(`select payload, at::text as began from outbox where topic = 'briefing' order by id`)).rows
const beganAt = async (id: unknown) =>
  (await pool.query('select "updatedAt"::text as began from project_briefings where id = $1', [id])).rows[0]?.began

test('a briefing that is created or changed is told to the chat, in the transaction that saves it', async () => {
  const { status, body } = await employee.post('/project_briefings', BRIEFING)
  expect(status).toBe(201)
  const [created, ...none] = await notices()
  expect(none).toEqual([])
  expect(created?.payload).toEqual({
    briefing: body['id'],
    type: 'erstellt',
    actor: employee.id,
    name: 'Kinospot',
    description: null,
    status: 'Idee',
    usersInCharge: [],
  })
  expect(created?.began).toBe(await beganAt(body['id']))

  expect((await chief.put(`/project_briefings/${body['id']}`, { ...BRIEFING, status: 'Gebucht' })).status).toBe(200)
  const [, changed, ...others] = await notices()
  expect(others).toEqual([])
  expect(changed?.payload).toMatchObject({
    briefing: body['id'],
    type: 'aktualisiert',
    actor: chief.id,
    status: 'Gebucht',
  })
  expect(changed?.began).toBe(await beganAt(body['id']))
})

test('what is refused is not told', async () => {
  const { id } = (await employee.post('/project_briefings', BRIEFING)).body
  const before = await notices()
  const refusals = [
    await employee.post('/project_briefings', { ...BRIEFING, status: null }),
    await employee.post('/project_briefings', { ...BRIEFING, category: 'Kino' }),
    await employee.post('/project_briefings', { ...BRIEFING, usersInCharge: ['/users/999999'] }),
    await employee.put(`/project_briefings/${id}`, { ...BRIEFING, status: 'Gebucht' }),
    await chief.put(`/project_briefings/${id}`, { ...BRIEFING, status: 'Gebucht' }, { 'if-match': '"99"' }),
    await chief.put('/project_briefings/999999', BRIEFING),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 403, 412, 404])
  expect(await notices()).toEqual(before)
})

test('a briefing names how those in charge are reached', async () => {
  await chief.put(`/users/${employee.id}`, { phone: '12', slackId: 'U0JONAS', mobile: '0170 1234' })
  const { body } = await employee.post('/project_briefings', { ...BRIEFING, usersInCharge: [`/users/${employee.id}`] })
  expect(body['usersInCharge']).toEqual([
    expect.objectContaining({ firstName: 'Jonas', phone: '12', slackId: 'U0JONAS', mobile: '0170 1234' }),
  ])
})
