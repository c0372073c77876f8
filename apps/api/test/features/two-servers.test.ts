import { expect, test } from 'vitest'
import { cheapHash, projectBy, startApp } from '../support.ts'

// Two servers on one database and one folder, as behind a proxy that asks them in turn.

const one = await startApp()
const two = await startApp({}, one)
const PASSWORD = 'ein-wirklich-gutes-wort'
const passwordHash = await cheapHash(PASSWORD)
const signIn = (at: typeof one, email: string, password: string) =>
  at.request<{ token: string; refresh_token: string }>({
    method: 'POST',
    url: '/authentication_token',
    payload: { email, password },
  })
const refresh = (at: typeof one, token: string) =>
  at.request<{ token: string; refresh_token: string }>({
    method: 'POST',
    url: '/token/refresh',
    payload: { refresh_token: token },
  })

test('who signs in at one is signed in at the other, and goes on at either', async () => {
  const { id } = await one.person(['ROLE_USER'], { email: 'kim@agentur.example', passwordHash })
  const { body } = await signIn(one, 'kim@agentur.example', PASSWORD)
  expect((await two.speaker(id, body.token).get('/materials')).status).toBe(200)
  const next = await refresh(two, body.refresh_token)
  expect(next.status).toBe(200)
  expect((await one.speaker(id, next.body.token).get('/materials')).status).toBe(200)
  // the answer of the other got lost: asked again, the first says the same
  expect((await refresh(one, body.refresh_token)).body.refresh_token).toBe(next.body.refresh_token)
})

test('failures to sign in count together: five are free, whoever is asked', async () => {
  await one.person(['ROLE_USER'], { email: 'alex@agentur.example', passwordHash })
  const statuses = []
  for (const at of [one, two, one, two, one])
    statuses.push((await signIn(at, 'alex@agentur.example', 'falsch-falsch')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  // a wait of a second, which a busy machine may live through
  await one.pool.query(
    `update login_failures set "blockedUntil" = now() + interval '1 minute' where "blockedUntil" > "lastAt"`,
  )
  for (const at of [one, two]) expect((await signIn(at, 'alex@agentur.example', PASSWORD)).status).toBe(429)
})

test('a file that one receives the other gives out', async () => {
  const manager = await one.person(['ROLE_MANAGER'])
  const project = await projectBy(manager)
  const file = { name: 'Plan.txt', content: Buffer.from('Der Plan') }
  const { body } = await manager.upload('/project_uploads', file, { project: `/projects/${project}` })
  const { status, body: content } = await two
    .speaker(manager.id, manager.token)
    .get(`/files/project_uploads/${body['id']}/Plan.txt`)
  expect([status, content]).toEqual([200, 'Der Plan'])
})
