import { expect, test } from 'vitest'
import { addJob } from '../../src/jobs/queue.ts'
import { answers, fakeService } from '../fake-service.ts'
import { programOn } from '../program.ts'
import { projectBy, startApp } from '../support.ts'
import { until } from '../until.ts'

// The program itself, twice on one database: what no two engines in one process can show.

const { pool, person, connection } = await startApp({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:1' })
const program = programOn({ connection })
/** A server that knows the world by this address. */
const start = (outside: string) => program({ CHAT_WEBHOOK_URL: outside, X_URL: outside, X_TOKEN: 'x-token' })
const serviceAndServer = async () => {
  const service = await fakeService()
  return { service, server: await start(service.url) }
}
const chief = await person(['ROLE_CHIEF'])
const admin = await person(['ROLE_ADMIN'])
const project = await projectBy(chief)

test('fifty notices are sent once each, and a round goes on when the one that asks is killed', async () => {
  const [one, two] = await Promise.all([serviceAndServer(), serviceAndServer()])
  const both = [one, two]
  const slowly = (response: Parameters<ReturnType<typeof answers.text>>[0]) =>
    void setTimeout(() => answers.text('ok')(response), 5)
  for (const { service } of both) service.says(slowly)
  const names = Array.from({ length: 50 }, (_, n) => `Briefing ${n}`)
  for (const name of names) {
    const briefing = { project: `/projects/${project}`, category: 'Marketing', status: 'Idee', name }
    expect((await chief.post('/project_briefings', briefing)).status).toBe(201)
  }
  const open = async () => (await pool.query('select from outbox where "doneAt" is null')).rowCount
  await until(async () => expect(await open()).toBe(0))
  const told = both.flatMap(({ service }) => service.asked.map(({ body }) => JSON.parse(body).attachments[0].text))
  expect(told.sort()).toEqual(names.map((name) => `*${name}*`).sort())

  // held back by whoever is asked first; the other one answers
  let asked: (typeof both)[number] | undefined
  for (const each of both)
    each.service.saysTo(() => (response) => {
      asked ??= each
      if (asked !== each)
        answers.ok({ data: [{ username: 'serientipp', public_metrics: { followers_count: 1000 } }] })(response)
    })
  const { body } = await chief.post<{ id: number }>('/influencers', {
    name: 'elbkind',
    email: 'mara@elbkind.example',
    twitterProfileName: 'serientipp',
  })
  const job = await addJob(pool, { kind: 'followers', title: 'Follower-Zahlen abrufen', actor: null })
  await until(() => expect(asked).toBeDefined())
  // the servers look for work of their own every quarter of an hour
  const stateOf = async () => (await admin.list('/jobs')).body.find(({ id }) => id === job)?.['state']
  expect(await stateOf()).toBe('Läuft')
  asked?.server.child.kill('SIGKILL')
  await asked?.server.ended

  await until(async () => expect(await stateOf()).toBe('Fertig'))
  expect((await chief.get(`/influencers/${body.id}`)).body).toMatchObject({ twitterProfileFollowerCount: 1000 })
  const left = both.find((each) => each !== asked)
  left?.server.child.kill('SIGTERM')
  expect(await left?.server.ended).toBe(0)
})
