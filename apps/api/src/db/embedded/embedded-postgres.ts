import { closeSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCluster, DATABASE_USER, spawnServer } from './cluster.ts'
import { noteRunning, noteStopped, refuseCopyOfRunning } from './copied.ts'
import { closeDataDir, makeDataDir } from './data-dir.ts'
import { lockFolder } from './lock.ts'
import { openLog } from './log.ts'
import { giveTo, linkData, placeData, placePrograms } from './place.ts'
import { stopLeftover } from './postmaster.ts'
import { addMissingSymlinks, packagedPrograms } from './programs.ts'
import { chooseRunner } from './runner.ts'
import type { Settings } from './settings.ts'
import { makeSocketFolder, removeSocketFolder, socketFolderOf } from './socket-folder.ts'
import { keepRunning } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** For pg.Pool: a socket in a folder that only we may enter, hence neither port nor password. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** A German sentence on how it runs and where the data lies. */
  readonly says: string
  /** Stops the server cleanly and frees DATA_DIR. Close the pool first. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** A folder with another PostgreSQL ≥ 15 (bin/initdb, bin/postgres) instead of the one from npm. */
  readonly programs?: string
  /** PostgreSQL settings that go before ours, e.g. `{ fsync: 'off' }` for tests. */
  readonly settings?: Settings
  /** What programs that the server runs by itself find in their environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** Whether the server runs programs of ours, which reach what we reach only where it runs as we do. */
  readonly runsOurs?: boolean
}

/**
 * Starts the database in DATA_DIR and starts it anew if it dies. `onLost` is told, once per outage, when that did not
 * work at once; log it and answer 503, for the trying goes on. Every error thrown is a German message for the person
 * at the terminal. Two conditions: listen for signals before calling this (a signal in between would kill Node), and
 * call it on the main thread (the kernel ties the server's life to the thread that started it).
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  onLost: (error: unknown) => void,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> => {
  if (process.platform === 'win32') {
    throw new Error(
      'Unter Windows gibt es keine eingebettete Datenbank: DATABASE_URL setzen (PostgreSQL ab Version 15).',
    )
  }
  const folder = resolve(dataDir)
  makeDataDir(folder)
  const unlock = lockFolder(folder)
  const tidyUp = () => {
    removeSocketFolder(folder)
    unlock()
  }
  try {
    const { says, host, stop } = await startIn(folder, onLost, options)
    return {
      connection: { host, user: DATABASE_USER, database: 'postgres' },
      says,
      stop: async () => {
        await stop()
        tidyUp()
      },
    }
  } catch (error) {
    tidyUp()
    throw error
  }
}

/** Of a database that another process runs in this DATA_DIR. */
export const runningIn = (dataDir: string): EmbeddedPostgres['connection'] | undefined => {
  const host = socketFolderOf(resolve(dataDir))
  return host === undefined ? undefined : { host, user: DATABASE_USER, database: 'postgres' }
}

/** The start itself; the caller holds the lock of the folder. */
const startIn = async (folder: string, onLost: (error: unknown) => void, options: EmbeddedOptions) => {
  const { settings = {}, environment = {} } = options
  const runner = chooseRunner()
  if (options.runsOurs && runner.account)
    throw new Error(
      `PostgreSQL läuft hier ${runner.says}; für BACKUP_WAL und „npm run restore -- --at“ muss es dasselbe Konto sein wie ` +
        'das von Rampenlicht. Starten Sie Rampenlicht nicht als root.',
    )
  closeDataDir(folder, runner)
  const given = options.programs ?? packagedPrograms()
  addMissingSymlinks(given)
  const programs = placePrograms(runner, given)
  const data = placeData(runner, folder)
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(runner, programs, data, settings)
  linkData(folder, data)
  await stopLeftover(data)
  refuseCopyOfRunning(folder, data)
  giveTo(runner, data)
  const host = makeSocketFolder(runner, folder)
  noteRunning(folder, data)
  const end = await keepRunning(
    data,
    () => {
      const log = openLog(join(folder, 'postgres.log'))
      const server = spawnServer(runner, programs, data, host, settings, log.file, environment)
      closeSync(log.file)
      return { server, tail: log.tail }
    },
    onLost,
  )
  const stop = async () => {
    await end()
    noteStopped(data)
  }
  return { says: `PostgreSQL läuft ${runner.says}, Daten in ${data}`, host, stop }
}
