import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ACTIVITY_KINDS, ACTIVITY_PATHS, type ActivityChange } from '@rampenlicht/model/rules/activity'
import { expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createPool } from '../../src/db/pool.ts'
import { storageIn } from '../../src/storage/folder.ts'
import { closeAtEnd } from '../closing.ts'
import { type AnyPath, worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

const one = await startApp()
const { person, pool, connection, config } = one
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)

/** A process beside the first: another pool, the same database. */
const anotherProcess = async () => {
  const ownPool = createPool(connection)
  const storage = storageIn(mkdtempSync(join(inject('run').folder, 'data-')))
  const app = await buildApp(ownPool, storage, config)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await app.close()
    await ownPool.end()
  }
  closeAtEnd(close)
  return { address, close }
}
const other = await anotherProcess()

interface Heard {
  readonly event: string
  readonly data: ActivityChange
}
/** Opens a stream and reads one event after the other. */
const listen = async (by: Person, address = other.address) => {
  const abort = new AbortController()
  const response = await fetch(`${address}/activity/stream`, {
    headers: { authorization: `Bearer ${by.token}` },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event; undefined when the stream has ended. */
  const next = async (): Promise<Heard | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (event && data) return { event, data: JSON.parse(data) as ActivityChange }
      } else {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) return undefined
        text += value
      }
    }
  }
  /** Reads until the records have been told, however they were gathered; answers what was told of them. */
  const told = async (isEnough: (change: ActivityChange) => boolean) => {
    let all: ActivityChange = { items: [], gone: [] }
    while (!isEnough(all)) {
      const heard = await next()
      if (!heard) throw new Error(`the stream ended, after ${JSON.stringify(all)}`)
      if (heard.event === 'changed')
        all = { items: [...all.items, ...heard.data.items], gone: [...all.gone, ...heard.data.gone] }
    }
    return all
  }
  /** Reads to the end. That something may have been missed can be said at any time, even twice of one large change. */
  const ended = async () => {
    for (let heard = await next(); heard; heard = await next()) expect(heard.event).toBe('ready')
  }
  return { response, next, told, ended, stop: () => abort.abort() }
}

test('a write through one process reaches the stream of another', async () => {
  const stream = await listen(await person(['ROLE_TRAINEE']))
  expect(stream.response.status).toBe(200)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })

  const { id } = await world.create('/project_briefings', { name: 'Kinospot' })
  const { items } = await stream.told((change) => change.items.length > 0)
  const { body } = await chief.list('/activity?itemsPerPage=1')
  expect(items).toEqual(body)
  expect(items[0]).toMatchObject({ kind: 'briefing', id, name: 'Kinospot', by: { id: chief.id } })

  await chief.put(`/project_briefings/${id}`, { status: 'Gebucht' })
  expect((await stream.told((change) => change.items.length > 0)).items).toMatchObject([{ id, status: 'Gebucht' }])
  stream.stop()
})

test('every kind is told, and that it is gone', async () => {
  const stream = await listen(await person(['ROLE_USER']))
  await stream.next()
  const made: { kind: string; path: AnyPath; id: number }[] = []
  for (const kind of ACTIVITY_KINDS) {
    const path: AnyPath = `/${ACTIVITY_PATHS[kind]}`
    made.push({ kind, path, id: (await world.create(path)).id })
  }
  const isTold = (all: readonly { kind: string; id: number }[]) => (one: { kind: string; id: number }) =>
    all.some(({ kind, id }) => kind === one.kind && id === one.id)
  await stream.told(({ items }) => made.every(isTold(items)))
  for (const { path, id } of made) expect((await chief.del(`${path}/${id}`)).status).toBe(204)
  await stream.told(({ gone }) => made.every(isTold(gone)))
  stream.stop()
})

test('a cooperation that is deleted takes its Beiträge along', async () => {
  const stream = await listen(await person(['ROLE_USER']))
  await stream.next()
  const cooperation = await world.refTo('/project_mediacontact_partners', {}, await world.newProject())
  await chief.del(cooperation)
  const id = Number(cooperation.split('/')[2])
  const { gone } = await stream.told((change) => change.gone.length > 0)
  expect(gone).toEqual([{ kind: 'cooperation', id }])
  stream.stop()
})

test('when the listening connection is lost, it comes back and says so', async () => {
  const stream = await listen(await person(['ROLE_USER']))
  await stream.next()
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and query ilike 'listen "activity"'`,
  )
  expect(rows).toEqual([{ ended: true }])
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  const { id } = await world.create('/influencers')
  expect((await stream.told((change) => change.items.length > 0)).items).toMatchObject([{ kind: 'influencer', id }])
  stream.stop()
})

test('a very large change is not spelled out: whoever looks asks anew', async () => {
  const stream = await listen(await person(['ROLE_USER']))
  await stream.next()
  await pool.query(
    `insert into audit (actor, path, record, deed, changes) select null, 'influencers', g, 'update', '{}'
     from generate_series(1, 500) g`,
  )
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  stream.stop()
})

test('a stream ends with the token it was opened with', async () => {
  const { id } = await person(['ROLE_USER'])
  const signIn = (await pool.query<{ id: string }>('select id from sign_ins where "user" = $1', [id])).rows[0]!.id
  const { SignJWT } = await import('jose')
  const { createHash } = await import('node:crypto')
  const key = createHash('sha256').update(`access ${config.JWT_SECRET}`).digest()
  const token = await new SignJWT({ id, signIn })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('api')
    .setExpirationTime('2s')
    .sign(key)
  const stream = await listen(one.speaker(id, token))
  expect(await stream.next()).toMatchObject({ event: 'ready' })
  // somebody who asks all the time is known, and yet not a moment longer than the token
  let isOver = false
  const asking = (async () => {
    while (!isOver)
      await fetch(`${other.address}/customers?itemsPerPage=1`, { headers: { authorization: `Bearer ${token}` } })
  })()
  await stream.ended()
  isOver = true
  await asking
  const again = await listen(one.speaker(id, token))
  expect(again.response.status).toBe(401)
})

test('somebody whose account is closed, or who signed out, hears nothing more', async () => {
  const [closed, left, stays] = [await person(['ROLE_USER']), await person(['ROLE_USER']), await person(['ROLE_USER'])]
  const streams = [await listen(closed), await listen(left), await listen(stays)] as const
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'ready' })
  expect((await chief.put(`/users/${closed.id}`, { isActive: false })).status).toBe(200)
  await pool.query('update sign_ins set "revokedAt" = now() where "user" = $1', [left.id])

  const { id } = await world.create('/influencers')
  expect((await streams[2].told((change) => change.items.length > 0)).items).toMatchObject([{ kind: 'influencer', id }])
  await streams[0].ended()
  await streams[1].ended()
  streams[2].stop()
})

test('without a token there is no stream; with one there are four at once', async () => {
  const refused = await fetch(`${other.address}/activity/stream`)
  expect([refused.status, await refused.json()]).toEqual([401, { code: 401, message: 'JWT Token not found' }])
  const busy = await person(['ROLE_USER'])
  const streams = [await listen(busy), await listen(busy), await listen(busy), await listen(busy)]
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
  const fifth = await listen(busy)
  expect(fifth.response.status).toBe(429)
  expect(fifth.response.headers.get('content-type')).toContain('application/problem+json')
  expect((await listen(await person(['ROLE_USER']))).response.status).toBe(200)
})

test('a server with open streams ends at once, and so do they', async () => {
  const third = await anotherProcess()
  const reader = await person(['ROLE_USER'])
  const streams = [await listen(reader, third.address), await listen(reader, third.address)]
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'ready' })
  await third.close() // which waits for whatever is still open
  for (const stream of streams) await stream.ended()
  const { rows } = await pool.query(
    `select count(*)::integer as count from pg_stat_activity where datname = current_database() and query ilike 'listen "activity"'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
