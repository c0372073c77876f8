import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { SECRET, type TestApp } from './support.ts'
import { until } from './until.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

type Settings = Readonly<Record<string, string>>

export const urlOf = ({ host, port, user, password, database }: TestApp['connection']) => {
  const query = new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })
  return `postgres://${user ?? ''}${password ? `:${password}` : ''}@/${database}?${query}`
}

/** What runs in a process of its own runs what was built last. */
export const buildFirst = () =>
  beforeAll(() => {
    spawnSync(process.execPath, ['scripts/build.mjs', '--only', 'api'], { cwd: REPOSITORY })
  })

/** The program itself, with these settings; killed at the end if need be. Waits until it answers requests. */
export const programs = () => {
  const running = new Set<ChildProcess>()
  buildFirst()
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  return async (settings: Settings) => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'apps/api/bundle/server.js')], {
      env: { PATH: process.env['PATH'], JWT_SECRET: SECRET, PORT: '0', DEMO: '0', LOG: 'silent', ...settings },
    })
    running.add(child)
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child)
      return code as number | null
    })
    await until(() => expect(said).toContain('Beenden mit'))
    return { child, ended, address: /http:\/\/\S+/.exec(said)?.[0] ?? '', said }
  }
}

/** The same beside the server of this test file, on the same database or on that of this connection. */
export const programOn = ({ connection }: Pick<TestApp, 'connection'>) => {
  const start = programs()
  return (settings: Settings = {}, on = connection) =>
    start({ DATA_DIR: mkdtempSync(join(inject('run').folder, 'data-')), DATABASE_URL: urlOf(on), ...settings })
}
