import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { closeAtEnd } from './closing.ts'
import { freshDatabase } from './database.ts'
import { startApp } from './support.ts'
import { until } from './until.ts'

const LISTS = 20
const { config } = await freshDatabase()
// nothing but whoever asked ends a statement here
const patient = { ...config, statement_timeout: 0, query_timeout: 0 }
const dataDir = mkdtempSync(join(inject('run').folder, 'data-'))
const { app, pool, person } = await startApp({}, { connection: patient, dataDir })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const admin = await person(['ROLE_ADMIN'])
const customer = await admin.post<{ id: number }>('/customers', { name: 'Arte', fullName: 'Arte GmbH' })

/** Keeps every list of media contacts waiting. */
const other = new pg.Client(config)
await other.connect()
closeAtEnd(() => other.end())
const hold = () => other.query('begin; lock table mediacontacts in access exclusive mode')
const letGo = () => other.query('rollback')
/** Searches that wait; the engine, which looks through the same table when it begins, may wait as well. */
const waiting = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%mediacontacts%search_patterns%'`,
    )
  ).rowCount
const ask = (path: string, signal?: AbortSignal) =>
  fetch(`${address}${path}`, { headers: { authorization: `Bearer ${admin.token}` }, ...(signal && { signal }) })

test('lists that take long leave room for what does not, and nobody who leaves keeps one busy', async () => {
  await hold()
  const leaving = new AbortController()
  const lists = Array.from({ length: LISTS }, (_, n) => ask(`/mediacontacts?q=wort${n}`, leaving.signal))
  await until(async () => expect(await waiting()).toBeGreaterThan(0))
  expect((await ask(`/customers/${customer.body.id}`)).status).toBe(200)

  leaving.abort()
  expect((await Promise.allSettled(lists)).every(({ status }) => status === 'rejected')).toBe(true)
  // all of them are still locked out, so none has come to its end by itself
  await until(async () => expect(await waiting()).toBe(0))
  await letGo()
  expect((await ask('/mediacontacts?q=wort')).status).toBe(200)
})

test('a list that is waited for is answered when its turn comes', async () => {
  await hold()
  const lists = Array.from({ length: LISTS }, (_, n) => ask(`/mediacontacts?q=wort${n}`))
  await until(async () => expect(await waiting()).toBeGreaterThan(0))
  await letGo()
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array.from({ length: LISTS }, () => 200))
})
