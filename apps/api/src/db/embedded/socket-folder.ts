import { mkdtempSync, readFileSync, readlinkSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, identityOf } from './place.ts'
import { canReach, type Runner } from './runner.ts'

const SOCKET = '.s.PGSQL.5432'
const OWNER = 'owner'
const LONGEST_PATH = 103 // of a unix socket on macOS; Linux has four more

/** DATA_DIR may be too long for a socket: a short folder that only we may enter, found by the link DATA_DIR/socket. */
export const makeSocketFolder = (runner: Runner, dataDir: string): string => {
  removeSocketFolder(dataDir)
  const folder = mkdtempSync(join(shortBase(runner), 'rampenlicht-'))
  writeFileSync(join(folder, OWNER), identityOf(dataDir))
  giveTo(runner, folder)
  symlinkSync(folder, join(dataDir, 'socket'))
  return folder
}

/** Also clears up after a run that was killed. */
export const removeSocketFolder = (dataDir: string) => {
  const folder = socketFolderOf(dataDir)
  if (folder) {
    for (const name of [SOCKET, `${SOCKET}.lock`, OWNER]) rmSync(join(folder, name), { force: true })
    try {
      rmdirSync(folder)
    } catch {
      // somebody has put something there
    }
  }
  rmSync(join(dataDir, 'socket'), { force: true })
}

/**
 * Where the server of this DATA_DIR listens, if it runs: for tools of another process, such as a backup. The link of a
 * DATA_DIR that was copied leads to the folder of the original, which is not ours to use or to remove.
 */
export const socketFolderOf = (dataDir: string): string | undefined => {
  try {
    const folder = readlinkSync(join(dataDir, 'socket'))
    return readFileSync(join(folder, OWNER), 'utf8') === identityOf(dataDir) ? folder : undefined
  } catch {
    return undefined
  }
}

const shortBase = (runner: Runner) => {
  const fits = (base: string) => Buffer.byteLength(join(base, 'rampenlicht-XXXXXX', SOCKET)) <= LONGEST_PATH
  const base = [tmpdir(), '/tmp', '/var/tmp'].find((one) => fits(one) && canReach(runner, one))
  if (base) return base
  throw new Error('Es gibt keinen temporären Ordner für die Datenbank. Setzen Sie TMPDIR auf einen kurzen Pfad.')
}
