import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { launcherStage } from '../../../test/launcher-stage.ts'

const { addRow, isRunning, noteOf, pidOf, start, stop, untilItAnswers, usedFolder } = launcherStage()

const REPOSITORY = resolve(import.meta.dirname, '../../../../..')

describe('kills', () => {
  it('comes back by itself when PostgreSQL is killed', async () => {
    const dataDir = await usedFolder()
    const database = await start(dataDir)
    await addRow(database)
    const pid = pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await untilItAnswers(database)
    expect(pidOf(dataDir)).not.toBe(pid)
    expect(await addRow(database)).toBeGreaterThan(1)
    await stop(database)
  })

  it('tells once that it did not come back, goes on trying, and stops in the middle of it', async () => {
    const dataDir = await usedFolder()
    const told: unknown[] = []
    const database = await start(dataDir, {}, (error) => told.push(error))
    rmSync(join(dataDir, 'postgres/global/pg_control'))
    process.kill(pidOf(dataDir), 'SIGKILL')
    while (told.length === 0) await sleep(50)
    await sleep(100)
    await stop(database)
    expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('startet nicht') })])
  })

  it("starts when the pid of a dead server is a stranger's now", async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await addRow(first)
    const note = readFileSync(noteOf(dataDir), 'utf8')
    await stop(first)
    const stranger = spawn('sleep', ['60'])
    writeFileSync(noteOf(dataDir), note.replace(/^\d+/, String(stranger.pid)))
    const second = await start(dataDir)
    expect(await addRow(second)).toBe(2)
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
    await stop(second)
  })
})

describe('Node killed', () => {
  beforeAll(() => {
    // Children run the compiled launcher; type errors elsewhere in the API are not this test's business.
    const tsc = join(REPOSITORY, 'node_modules/@typescript/native/bin/tsc')
    spawnSync(process.execPath, [tsc, '-b', 'apps/api'], { cwd: REPOSITORY })
  })

  it('PostgreSQL ends with it, and the next start has all rows', async () => {
    const dataDir = await usedFolder()
    const child = spawn(process.execPath, [join(REPOSITORY, 'scripts/launcher-probe.mjs')], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toMatch(/^ready \d+ ms, row 1, /)
    const pid = pidOf(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await start(dataDir)
    expect(isRunning(pid)).toBe(false)
    expect(await addRow(database)).toBeGreaterThan(1)
    await stop(database)
  })
})
