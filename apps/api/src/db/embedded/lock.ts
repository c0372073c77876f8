import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir.ts'

const { O_CREAT, O_RDWR, O_NONBLOCK } = constants
const O_EXLOCK = 0x20 // macOS only: open and lock in one step

/**
 * One Rampenlicht per DATA_DIR. The kernel holds the lock while our file is open and frees it when we end,
 * even by kill -9: no stale lock, no pid to compare. Returns the function that frees it earlier.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const path = join(dataDir, 'lock')
  const file = process.platform === 'darwin' ? openLocked(path, dataDir) : openThenLock(path, dataDir)
  return () => closeSync(file)
}

const openLocked = (path: string, dataDir: string) => {
  try {
    return openSync(path, O_CREAT | O_RDWR | O_NONBLOCK | O_EXLOCK, 0o600)
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EAGAIN' ? alreadyRunning(dataDir) : notWritable(dataDir, cause)
  }
}

/** flock(1) locks the open file it inherits from us, and ends; the lock stays with our copy of the descriptor. */
const openThenLock = (path: string, dataDir: string) => {
  const file = openForAppending(path, dataDir)
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status === 0) return file
  closeSync(file)
  if (status === 1) throw alreadyRunning(dataDir)
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error(
      'Das Programm „flock“ fehlt auf diesem Rechner (Paket util-linux). Installieren Sie es oder setzen Sie DATABASE_URL.',
      { cause: error },
    )
  }
  throw new Error(`DATA_DIR=${dataDir} lässt sich nicht sperren (flock endete mit ${status ?? error?.message}).`)
}

const openForAppending = (path: string, dataDir: string) => {
  try {
    return openSync(path, 'a', 0o600)
  } catch (cause) {
    throw notWritable(dataDir, cause)
  }
}

export class AlreadyRunning extends Error {}
const alreadyRunning = (dataDir: string) =>
  new AlreadyRunning(
    `Rampenlicht läuft schon mit DATA_DIR=${dataDir}. Bitte erst dort beenden oder ein anderes DATA_DIR wählen.`,
  )
