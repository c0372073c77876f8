import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeForData } from '../test/memory-place.ts'
import { postmasterOf } from './db/embedded/postmaster.ts'

// The program itself, as `npm start` runs it: what no request to an app in the same process can show.

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const work = mkdtempSync(join(placeForData(), 'rl-server-'))
const running = new Set<ChildProcess>()
beforeAll(() => {
  spawnSync(process.execPath, ['scripts/build.mjs', '--only', 'api'], { cwd: REPOSITORY })
}, 120_000)
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts it with a temporary folder of its own, so that leftovers are seen. */
const start = (name: string, env: Record<string, string>) => {
  const dataDir = join(work, name)
  const temporary = join(work, `${name}-tmp`)
  mkdirSync(temporary)
  const child = spawn(process.execPath, [join(REPOSITORY, 'apps/api/bundle/server.js')], {
    env: { PATH: process.env['PATH'], TMPDIR: temporary, DATA_DIR: dataDir, DEMO: '0', LOG: 'silent', ...env },
  })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, dataDir, said, ended, leftovers: () => readdirSync(temporary) }
}

/**
 * Takes along the database that the test of the port has made and left at rest: making one takes longer than a start. Where
 * that test did not run, the program makes one.
 */
const PREPARED = 'port'
const startPrepared = (name: string, env: Record<string, string>) => {
  const made = join(work, PREPARED)
  if (existsSync(made)) cpSync(made, join(work, name), { recursive: true })
  return start(name, env)
}

test('a port that is taken: one German sentence, and nothing stays behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { ended, said, leftovers, dataDir } = start(PREPARED, { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said.err).toBe(
    `Port ${port} ist auf 127.0.0.1 schon belegt. Beenden Sie das andere Programm, oder setzen Sie PORT auf einen freien.\n`,
  )
  expect(leftovers()).toEqual([])
  expect(readdirSync(dataDir)).not.toContain('socket')
  other.close()
})

test('a database that is away: one German sentence, and nothing stays behind; DATA_DIR is ours alone', async () => {
  mkdirSync(join(work, 'away'), { mode: 0o755 })
  const { ended, said, leftovers, dataDir } = start('away', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(await ended).toBe(1)
  expect(said.err).toBe(
    'Die Datenbank aus DATABASE_URL ist nicht erreichbar (connect ECONNREFUSED 127.0.0.1:1). Läuft sie, und stimmt die Adresse?\n',
  )
  expect(leftovers()).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('PostgreSQL is killed during saves: they get 503 until it is back, and the program goes on', async () => {
  const { child, ended, said, dataDir, leftovers } = startPrepared('killed', { PORT: '0', RATE_LIMIT: '0' })
  await expect.poll(() => said.out, { timeout: 120_000 }).toContain('Beenden mit')
  const [, address] = /läuft: (\S+)/.exec(said.out)!
  const [, setup] = /einmal\): (\S+)/.exec(said.out)!
  const credentials = { email: 'ada@agentur.example', password: 'ein-wirklich-gutes-wort' }
  await fetch(setup!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ firstName: 'Ada', lastName: 'Möller', ...credentials }),
  })
  const post = (path: string, body: object, token = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const { token } = (await (await post('/authentication_token', credentials)).json()) as { token: string }
  const save = async () => (await post('/customers', { name: 'Arte', fullName: 'Arte GmbH' }, token)).status
  expect(await save()).toBe(201)

  const answers = new Set<number>()
  let isOver = false
  const saving = Array.from({ length: 8 }, async () => {
    while (!isOver) answers.add(await save())
  })
  process.kill(postmasterOf(join(dataDir, 'postgres')).pid, 'SIGKILL')
  await expect.poll(() => answers.has(503), { timeout: 120_000 }).toBe(true)
  await expect.poll(save, { timeout: 120_000 }).toBe(201)
  isOver = true
  await Promise.all(saving)
  expect([...answers].sort()).toEqual([201, 503])
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(leftovers()).toEqual([])
})

test('WORKERS=2: two processes on one port count what the other wrote, and one that is killed is replaced', async () => {
  const { child, ended, said, leftovers } = startPrepared('two', { PORT: '0', RATE_LIMIT: '0', WORKERS: '2' })
  await expect.poll(() => said.out, { timeout: 120_000 }).toContain('Beenden mit')
  const [, address] = /läuft: (\S+)/.exec(said.out)!
  const [, setup] = /einmal\): (\S+)/.exec(said.out)!
  const credentials = { email: 'ada@agentur.example', password: 'ein-wirklich-gutes-wort' }
  // each on a connection of its own: they are given out in turns
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(path, { ...init, headers: { connection: 'close', 'content-type': 'application/json', ...init.headers } })
  await fetch(setup!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ firstName: 'Ada', lastName: 'Möller', ...credentials }),
  })
  const signIn = await ask(`${address}/authentication_token`, { method: 'POST', body: JSON.stringify(credentials) })
  const { token } = (await signIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const create = (name: string) =>
    ask(`${address}/customers`, { method: 'POST', headers, body: JSON.stringify({ name, fullName: name }) })
  const total = async () => (await ask(`${address}/customers?itemsPerPage=1`, { headers })).headers.get('x-total-count')
  for (const name of ['Arte', 'Zebra']) await create(name)
  expect([await total(), await total(), await total(), await total()]).toEqual(['2', '2', '2', '2'])
  await create('Mare')
  await expect.poll(async () => [await total(), await total()]).toEqual(['3', '3'])

  const workers = () =>
    spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .flatMap((line) => (line.includes('worker.js') ? [Number.parseInt(line, 10)] : []))
  const [first = 0, second = 0] = workers()
  process.kill(first, 'SIGKILL')
  await expect.poll(workers, { timeout: 30_000 }).toEqual(expect.arrayContaining([second, expect.any(Number)]))
  await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
  expect(said.err).toBe('Ein Prozess endete unerwartet (SIGKILL) und wird neu gestartet.\n')
  expect([await total(), await total()]).toEqual(['3', '3'])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(leftovers()).toEqual([])
})
