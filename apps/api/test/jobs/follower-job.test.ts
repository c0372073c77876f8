import { expect, test } from 'vitest'
import { answers } from '../fake-service.ts'
import { followerStage } from '../follower-stage.ts'
import { until } from '../until.ts'

const { app, at, influencer, fake, lena, pool, xWith, yesterday, person } = await followerStage()
const ada = await person(['ROLE_ADMIN'])
const jobs = async () => (await ada.list('/jobs')).body
const look = () => pool.query(`select from graphile_worker.add_job('look for followers')`)

test('the round of the day is one job that administrators see, and stop for the day', async () => {
  const id = await influencer({ twitterProfileName: 'serientipp' })
  await app.engine.start()
  await until(async () => expect(await jobs()).toMatchObject([{ state: 'Fertig' }]))
  expect(await jobs()).toMatchObject([
    {
      kind: 'followers',
      title: 'Follower-Zahlen abrufen',
      progress: 1,
      total: 1,
      error: null,
      result: { text: '1 Kanal abgefragt' },
    },
  ])
  expect(await at(id)).toMatchObject({ twitterProfileFollowerCount: 1000 })
  expect((await lena.list('/jobs')).body).toEqual([])

  // due again on the same day, with a provider in trouble: the same job, which says so
  await yesterday()
  xWith(() => answers.refused())
  await look()
  const [first] = await jobs()
  await until(async () =>
    expect(await jobs()).toMatchObject([
      {
        id: first?.['id'],
        state: 'Fertig',
        result: { text: '0 Kanäle abgefragt · X: Zugang verweigert', isPartial: true },
      },
    ]),
  )

  // held back until it is stopped
  await pool.query('delete from facts')
  const asked = new Promise<() => void>((resolve) => {
    fake.saysTo(() => (response) => resolve(() => void response.writeHead(200).end('{"errors":[{}]}')))
  })
  await look()
  const release = await asked
  expect((await ada.del(`/jobs/${first?.['id']}`)).status).toBe(204)
  release()
  await yesterday()
  await look()
  await until(async () => expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0))
  expect(await jobs()).toMatchObject([{ id: first?.['id'], state: 'Abgebrochen' }])
})
