import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'

const NAME = /^rampenlicht-\d{4}-\d\d-\d\dT\d{4}(-\d+)?\.tar(\.age)?$/
export const isSetName = (name: string) => NAME.test(name)

/** A name that is free: rampenlicht-2026-11-16T0200.tar, by the agency's clock. */
export const freeName = async (folder: string, now: Date, isEncrypted: boolean): Promise<string> => {
  const taken = new Set((await readdir(folder)).map((name) => name.replace(/\.tar(\.age)?(\.part)?$/, '')))
  const name = `rampenlicht-${agencyClock(now).replace(':', '')}`
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return `${free}.tar${isEncrypted ? '.age' : ''}`
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

const LEFT_BEHIND = /^(\.probe-\w+|rampenlicht-.*\.part)$/
const LEFT_MS = 24 * 3_600_000
/** What a backup that was killed has left; nobody works on one for a whole day. */
export const tidyFolder = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!LEFT_BEHIND.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > LEFT_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`

/** Why the folder could not be written to, in German; undefined where the folder is not to blame. */
export const troubleIn = async (folder: string, error: unknown): Promise<string | undefined> => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT': {
      const { bavail, blocks, bsize } = await statfs(folder)
      return `Kein Platz mehr auf ${folder} (${gigabytes(bavail * bsize)} von ${gigabytes(blocks * bsize)} GB frei)`
    }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `In ${folder} kann nicht geschrieben werden`
    case 'EEXIST':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EIO':
      return `${folder} ist nicht zu erreichen`
    default:
      return undefined
  }
}
