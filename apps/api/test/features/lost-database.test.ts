import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createPool, inTransaction } from '../../src/db/pool.ts'
import { closeAtEnd } from '../closing.ts'
import { startApp } from '../support.ts'

const { app, person, pool, connection, dataDir, request } = await startApp()
const elsewhere = createPool(connection)
app.addHook('onClose', () => elsewhere.end())

/** Not `once` of Node, which would hear the error, too, and so keep it from ending the program. */
const endOf = (client: pg.PoolClient) => new Promise<void>((done) => client.once('end', () => done()))

/** Requests whose connection is lost between two statements of their transaction, in ways that happen. */
const LOSSES: Readonly<Record<string, (client: pg.PoolClient) => Promise<unknown>>> = {
  'restart of the database': async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = endOf(client)
    await elsewhere.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
  },
  'a machine that slept (25P03)': async (client) => {
    const lost = endOf(client)
    await client.query('set local idle_in_transaction_session_timeout = 10')
    await lost
  },
  'a statement that failed unnoticed (25P02)': (client) => client.query('select 1 / 0').catch(() => {}),
}
for (const [n, lose] of Object.values(LOSSES).entries())
  app.get(`/probe/${n}`, { config: { open: true } }, () =>
    inTransaction(pool, async (client) => {
      await lose(client)
      return client.query('select 1')
    }),
  )

const arrivals: (() => void)[] = []
/** Goes on as soon as both are here. */
const meet = () =>
  new Promise<void>((go) => {
    arrivals.push(go)
    if (arrivals.length === 2) for (const goOn of arrivals) goOn()
  })
const LOCK = 'select pg_advisory_xact_lock($1)'
for (const [first, second] of [
  [1, 2],
  [2, 1],
])
  app.get(`/probe/deadlock/${first}`, { config: { open: true } }, () =>
    inTransaction(pool, async (client) => {
      await client.query(LOCK, [first])
      await meet()
      await client.query(LOCK, [second])
      return {}
    }),
  )

const FAULTS = {
  disk_full: 'could not extend file: No space left on device',
  io_error: 'could not extend file: Input/output error',
  insufficient_privilege: 'could not open file: Read-only file system',
}
for (const [fault, message] of Object.entries(FAULTS))
  app.get(`/probe/${fault}`, { config: { open: true } }, () =>
    pool.query(`do $$ begin raise exception '${message}' using errcode = '${fault}'; end $$`),
  )

const TOUCH = 'update users set mobile = mobile'
app.get('/probe/outrun', { config: { open: true } }, () =>
  inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read')
    await client.query('select from users')
    await elsewhere.query(TOUCH)
    return client.query(TOUCH)
  }),
)
const manager = await person(['ROLE_MANAGER'])

const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: {
    title: 'Vorübergehend nicht erreichbar',
    detail: 'Die Datenbank ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
  },
}

test.each(Object.keys(LOSSES).map((what, n) => [what, n] as const))(
  '%s in the middle of a save is a 503, and nobody gets that connection again',
  async (_what, n) => {
    expect(await request({ url: `/probe/${n}` })).toMatchObject(UNAVAILABLE)
    const next = await Promise.all(Array.from({ length: 20 }, () => manager.get('/customers')))
    expect(next.map(({ status }) => status)).toEqual(Array(20).fill(200))
  },
)

test('of two saves that wait for each other (40P01) one goes through, the other is a 503', async () => {
  const answers = await Promise.all([1, 2].map((first) => request({ url: `/probe/deadlock/${first}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
  expect(answers.find(({ status }) => status === 503)).toMatchObject(UNAVAILABLE)
})

test('a save that cannot be put in a row with others (40001) is a 503', async () => {
  expect(await request({ url: '/probe/outrun' })).toMatchObject(UNAVAILABLE)
})

test('a full disk (53100) is a 507, which asking again does not help', async () => {
  const { status, headers, body } = await request<object>({ url: '/probe/disk_full' })
  expect([status, headers['retry-after']]).toEqual([507, undefined])
  expect(body).toMatchObject({
    title: 'Speicher voll',
    detail: 'Der Speicherplatz ist voll. Es wurde nichts gespeichert.',
  })
})

test.each(['io_error', 'insufficient_privilege'])(
  'a disk that takes nothing any more (%s) is a 503 that says so',
  async (fault) => {
    const detail = 'Der Datenträger lässt sich gerade nicht beschreiben. Es wurde nichts gespeichert.'
    expect(await request({ url: `/probe/${fault}` })).toMatchObject({ status: 503, body: { detail } })
  },
)

test('a save whose connection is cut while it waits for another is a 503; afterwards it goes through', async () => {
  const { id } = (await manager.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })).body
  const saving = await inTransaction(elsewhere, async (client) => {
    await client.query('select from customers where id = $1 for update', [id])
    const answer = manager.put(`/customers/${id}`, { name: 'Arte 2' })
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid) as done from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
          [connection.database],
        )
        return rows
      })
      .toEqual([{ done: true }])
    return answer
  })
  expect(saving).toMatchObject(UNAVAILABLE)
  expect((await manager.put(`/customers/${id}`, { name: 'Arte 2' })).status).toBe(200)
})

/** A network on the way to the database that can swallow everything without a word, on the connections it has then. */
const network = async () => {
  const open = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const { host, port = 5432 } = connection
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    open.add([near, far])
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (bytes) => to.write(bytes))
        .on('end', () => to.end())
        .on('error', () => to.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAtEnd(async () => {
    for (const socket of [...open].flat()) socket.destroy()
    server.close()
  })
  const swallow = () => {
    for (const socket of [...open].flat()) socket.removeAllListeners('data').removeAllListeners('end').resume()
  }
  return { swallow, port: (server.address() as { port: number }).port }
}

test('a database that falls silent is a 503, for reads and saves; new connections answer at once', async () => {
  const { swallow, port } = await network()
  const through = { ...connection, host: '127.0.0.1', port, query_timeout: 1_500 }
  const other = await startApp({}, { connection: through, dataDir })
  const reader = other.speaker(manager.id, manager.token)
  const all = () => Promise.all(Array.from({ length: 8 }, () => reader.get('/customers')))
  expect((await all()).map(({ status }) => status)).toEqual(Array(8).fill(200))

  swallow()
  const save = reader.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  expect(await reader.get('/customers')).toMatchObject(UNAVAILABLE)
  expect(await save).toMatchObject(UNAVAILABLE)
  expect((await all()).map(({ status }) => status)).toEqual(Array(8).fill(200))
})
