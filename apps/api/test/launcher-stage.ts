import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/db/embedded/embedded-postgres.ts'
import { postmasterOf } from '../src/db/embedded/postmaster.ts'
import { placeForData } from './memory-place.ts'

/** What a test file of the launcher needs: folders of its own, databases in them, and that nothing stays behind. */
export const launcherStage = () => {
  const work = mkdtempSync(join(placeForData(), 'rl-launcher-'))
  afterAll(() => rmSync(work, { recursive: true, force: true }))

  let count = 0
  const newFolder = () => join(work, `data-${++count}`)
  const started = new Set<EmbeddedPostgres>()

  const start = async (dataDir: string, options: EmbeddedOptions = {}, onLost = unexpected) => {
    const database = await startEmbeddedPostgres(dataDir, onLost, options)
    started.add(database)
    return database
  }
  const unexpected = (error: unknown): void => {
    throw error
  }
  const stop = async (database: EmbeddedPostgres) => {
    started.delete(database)
    await database.stop()
  }
  afterAll(async () => {
    for (const database of started) await stop(database)
  })

  /** A DATA_DIR that has its database already: making one takes longer than everything else here. */
  let made: string | undefined
  const usedFolder = async () => {
    if (!made) {
      made = newFolder()
      await stop(await start(made))
    }
    const dataDir = newFolder()
    cpSync(made, dataDir, { recursive: true })
    return dataDir
  }

  const query = async (database: EmbeddedPostgres, statement: string) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const addRow = async (database: EmbeddedPostgres): Promise<number> => {
    await query(database, 'create table if not exists probe (id integer generated always as identity)')
    const [row] = await query(database, 'insert into probe default values returning id')
    return row.id
  }
  const pidOf = (dataDir: string) => postmasterOf(join(dataDir, 'postgres')).pid
  const noteOf = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')

  /** A zombie is dead, even while nobody has taken note of it. */
  const isRunning = (pid: number) =>
    /^[^Z]/.test(
      spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`])
        .stdout.toString()
        .trim(),
    )

  /** Asks until the server answers again; the number of tries that failed. */
  const untilItAnswers = async (database: EmbeddedPostgres) => {
    for (let failed = 0; failed < 200; failed++) {
      const answered = await query(database, 'select 1').then(
        () => true,
        () => false,
      )
      if (answered) return failed
      await sleep(50)
    }
    throw new Error('the server did not come back within ten seconds')
  }
  return { work, newFolder, start, stop, usedFolder, query, addRow, pidOf, noteOf, isRunning, untilItAnswers }
}
