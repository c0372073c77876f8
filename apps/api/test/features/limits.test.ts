import type pg from 'pg'
import { expect, test } from 'vitest'
import { startApp } from '../support.ts'

/** From now on every way to the database fails like this, until it is mended. */
const breakWith = (pool: pg.Pool, error: Error) => {
  const { query, connect } = pool
  const fail = () => Promise.reject(error)
  Object.assign(pool, { query: fail, connect: fail })
  return () => Object.assign(pool, { query, connect })
}

test('more requests a minute than allowed: 429 in German, for that account only', async () => {
  const { person } = await startApp({ RATE_LIMIT: 5 })
  const [kim, alex] = [await person(['ROLE_USER']), await person(['ROLE_USER'])]
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await kim.get('/materials')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await kim.get('/materials')).body['detail']).toBe('Zu viele Anfragen. Bitte einen Moment warten.')
  expect((await alex.get('/materials')).status).toBe(200)
})

test('demo accounts refuse to work when the server can be reached from elsewhere', async () => {
  const { request } = await startApp({ HOST: '0.0.0.0' })
  const payload = { email: 'admin@demo.test', password: 'rampenlicht' }
  const { status, body } = await request<{ detail: string }>({ method: 'POST', url: '/authentication_token', payload })
  expect(status).toBe(403)
  expect(body.detail).toContain('Demo-Konten')
})

test('a lost database answers 503 in German and says nothing of the inside', async () => {
  const { request, person, pool } = await startApp()
  const kim = await person(['ROLE_USER'])
  expect((await kim.get('/materials')).status).toBe(200)
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const mend = breakWith(pool, gone)
  const { status, body, headers } = await kim.get('/customers')
  expect([status, body['detail'], headers['retry-after']]).toEqual([
    503,
    'Die Datenbank ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
    '2',
  ])
  expect((await request({ url: '/health/ready' })).status).toBe(503)
  mend()
  expect((await kim.get('/customers')).status).toBe(200)
})

test('a fault of ours is a 500 with a request id and nothing else', async () => {
  const { person, pool } = await startApp()
  const kim = await person(['ROLE_USER'])
  await kim.get('/materials')
  const mend = breakWith(pool, new Error('select secret from inside'))
  const { status, body } = await kim.get('/customers')
  mend()
  expect(status).toBe(500)
  expect(body).toMatchObject({ status: 500, requestId: expect.any(String) })
  expect(JSON.stringify(body)).not.toContain('secret')
})
