import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem, unavailable } from '../../errors.ts'
import { SHELVES } from './shelves.ts'

/** Where files wait that are not complete yet. */
export const INCOMING = 'incoming'

/** Where files lie: under random names that say nothing, complete or not at all. */
export const storageIn = (dataDir: string) => {
  const root = join(dataDir, 'files')
  const pathOf = (shelf: string, name: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}(\.[a-z0-9]{1,8})*$/.test(name)) throw new Error(`not a stored name: ${name}`)
    return join(root, shelf, name)
  }
  return {
    prepare: async () => {
      for (const shelf of [...SHELVES, INCOMING]) await mkdir(join(root, shelf), { recursive: true, mode: 0o700 })
    },
    pathOf,
    /** Streams into a temporary file and onto the disk. */
    receive: async (
      from: Readable,
      isTooLarge: () => boolean,
      limit: string,
    ): Promise<{ path: string; size: number }> => {
      const path = pathOf(INCOMING, newName())
      return orNothing([path], async () => {
        await pipeline(from, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
        if (isTooLarge()) throw new Problem(413, `Die Datei ist zu groß (höchstens ${limit}).`)
        await sync(path)
        return { path, size: (await stat(path)).size }
      })
    },
    /** Puts a complete file on its shelf; the folder is synced too, so that the name survives a power cut. */
    keep: (path: string, shelf: string, name: string): Promise<void> =>
      orNothing([path, pathOf(shelf, name)], async () => {
        await rename(path, pathOf(shelf, name))
        await sync(join(root, shelf))
      }),
    write: (shelf: string, name: string, content: Buffer): Promise<void> => {
      const path = pathOf(INCOMING, newName())
      return orNothing([path, pathOf(shelf, name)], async () => {
        const file = await open(path, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(path, pathOf(shelf, name))
        await sync(join(root, shelf))
      })
    },
    remove: (shelf: string, name: string) => rm(pathOf(shelf, name), { force: true }),
    /** Removes files that no record names any more; young ones may belong to a save that is not committed yet. */
    sweep: async (shelf: string, known: ReadonlySet<string>, olderThanMs: number): Promise<number> => {
      let gone = 0
      for (const name of await readdir(join(root, shelf))) {
        const [original = ''] = name.split('.w')
        if (known.has(original)) continue
        const path = join(root, shelf, name)
        const found = await stat(path).catch(() => undefined)
        if (!found || Date.now() - found.mtimeMs < olderThanMs) continue
        await rm(path, { force: true })
        gone++
      }
      return gone
    },
  }
}
export type Storage = ReturnType<typeof storageIn>

export const newName = (ending = '') => `${randomBytes(18).toString('base64url')}${ending}`

/** Whatever goes wrong on the way to the disk, nothing is left behind; a disk that is full or takes nothing says so. */
const orNothing = async <T>(paths: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    for (const path of paths) await rm(path, { force: true }).catch(() => {}) // where nothing was written either
    const { code = '' } = error as NodeJS.ErrnoException
    if (FULL.includes(code)) throw new Problem(507, 'Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.')
    if (UNWRITABLE.includes(code))
      throw unavailable('Der Datenträger lässt sich gerade nicht beschreiben. Die Datei wurde nicht gespeichert.')
    throw error
  }
}
const FULL = ['ENOSPC', 'EDQUOT']
/** Mounted read-only, or broken, which the kernel answers in the same way. */
const UNWRITABLE = ['EROFS', 'EIO']

const sync = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
