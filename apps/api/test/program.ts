import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { SECRET, type TestApp } from './support.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })

/** The program itself, beside the server of this test file on the same database; killed at the end if need be. */
export const programOn = ({ connection }: Pick<TestApp, 'connection'>) => {
  const running = new Set<ChildProcess>()
  beforeAll(() => {
    const tsc = join(REPOSITORY, 'node_modules/@typescript/native/bin/tsc')
    spawnSync(process.execPath, [tsc, '-b', 'apps/api'], { cwd: REPOSITORY })
  }, 120_000)
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  const url = () => {
    const { host, port, user, password, database } = connection
    const query = new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })
    return `postgres://${user ?? ''}${password ? `:${password}` : ''}@/${database}?${query}`
  }
  /** Waits until it answers requests. */
  return async (settings: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'apps/api/dist/server.js')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: mkdtempSync(join(inject('run').folder, 'data-')),
        DATABASE_URL: url(),
        JWT_SECRET: SECRET,
        PORT: '0',
        DEMO: '0',
        LOG: 'silent',
        ...settings,
      },
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
    return { child, ended, address: /http:\/\/\S+/.exec(said)?.[0] ?? '' }
  }
}
