import { expect, test } from 'vitest'
import { requestCounts, sweepRequestCounts } from '../../src/plugins/request-counts.ts'
import { startApp } from '../support.ts'

const one = await startApp({ RATE_LIMIT: 5 })
const { pool } = one

test('what two processes count for themselves they know together as soon as both have told the database', async () => {
  const [first, second] = [requestCounts(pool), requestCounts(pool)]
  for (const expected of [1, 2, 3]) expect(first.count('user 1001').current).toBe(expected)
  expect(second.count('user 1001').current).toBe(1)
  await first.settle()
  await second.settle()
  expect(second.count('user 1001').current).toBe(5)
  await second.settle()
  expect(first.count('user 1001').current).toBe(4)
  await first.settle()
  expect(first.count('user 1001').current).toBe(7)
  expect(first.count('user 1002').current).toBe(1)
})

test('the minute is the one that began with the first request, and everybody starts anew after it', async () => {
  const [first, second] = [requestCounts(pool), requestCounts(pool)]
  first.count('198.51.100.1')
  await first.settle()
  await pool.query(`update request_counts set "endsAt" = now() + interval '10 seconds' where key = '198.51.100.1'`)
  second.count('198.51.100.1')
  await second.settle()
  const { current, ttl } = second.count('198.51.100.1')
  expect(current).toBe(3)
  expect(ttl).toBeLessThanOrEqual(10_000)
  await pool.query(`update request_counts set "endsAt" = now() - interval '1 second' where key = '198.51.100.1'`)
  await second.settle()
  expect(second.count('198.51.100.1').current).toBe(2)
})

test('without the database each goes on by itself, and tells it later', async () => {
  const query = pool.query
  const [first, second] = [requestCounts(pool), requestCounts(pool)]
  pool.query = (() => Promise.reject(new Error('away'))) as unknown as typeof query
  for (const expected of [1, 2]) expect(first.count('user 1003').current).toBe(expected)
  await first.settle()
  expect(first.count('user 1003').current).toBe(3)
  pool.query = query
  await first.settle()
  second.count('user 1003')
  await second.settle()
  expect(second.count('user 1003').current).toBe(5)
})

test('an account that has used up its requests at one server has few left at the other', async () => {
  const two = await startApp({ RATE_LIMIT: 5 }, one)
  const kim = await one.person(['ROLE_USER'])
  for (let n = 0; n < 5; n++) expect((await kim.get('/materials')).status).toBe(200)
  const told = async () => {
    const { rows } = await pool.query('select count from request_counts where key = $1', [`user ${kim.id}`])
    return rows[0]?.count
  }
  await expect.poll(told, { timeout: 20_000 }).toBe(5)
  const kimAtTwo = two.speaker(kim.id, kim.token)
  expect((await kimAtTwo.get('/materials')).status).toBe(200)
  await expect.poll(told, { timeout: 20_000 }).toBe(6)
  // two of five by its own count
  expect((await kimAtTwo.get('/materials')).status).toBe(429)
})

test('counts whose minute is over are swept', async () => {
  await pool.query(`update request_counts set "endsAt" = now() - interval '1 second' where key = 'user 1001'`)
  await sweepRequestCounts(pool)
  const { rows } = await pool.query(
    `select key from request_counts where key in ('user 1001', 'user 1003') order by key`,
  )
  expect(rows).toEqual([{ key: 'user 1003' }])
})
