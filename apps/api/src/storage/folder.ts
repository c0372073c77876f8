import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem, unavailable } from '../errors.ts'
import { SHELVES } from './shelves.ts'
import { INCOMING, type Storage, type StoredFile, sweepWith } from './storage.ts'

/** In a folder of DATA_DIR for each shelf. */
export const storageIn = (dataDir: string) => {
  const root = join(dataDir, 'files')
  const pathOf = (shelf: string, name: string) => join(root, shelf, checkedName(name))
  const newIncoming = () => pathOf(INCOMING, newName())

  async function* filesOn(shelf: string): AsyncGenerator<StoredFile> {
    for await (const file of await opendir(join(root, shelf))) {
      if (!file.isFile()) continue
      const found = await stat(join(root, shelf, file.name)).catch(() => undefined)
      if (found) yield { shelf, name: file.name, size: found.size, changedAt: found.mtimeMs }
    }
  }
  async function* all(): AsyncGenerator<StoredFile> {
    for await (const shelf of await opendir(root))
      if (shelf.isDirectory() && shelf.name !== INCOMING) yield* filesOn(shelf.name)
  }
  const remove: Storage['remove'] = (shelf, name) => rm(join(root, shelf, name), { force: true })

  return {
    prepare: async () => {
      for (const shelf of [...SHELVES, INCOMING]) await mkdir(join(root, shelf), { recursive: true, mode: 0o700 })
    },
    newIncoming,
    receive: async (from, isTooLarge, limit) => {
      const path = newIncoming()
      return orNothing([path], async () => {
        await pipeline(from, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
        if (isTooLarge()) throw new Problem(413, `Die Datei ist zu groß (höchstens ${limit}).`)
        await sync(path)
        return { path, size: (await stat(path)).size }
      })
    },
    temporary: async (use) => {
      const path = newIncoming()
      try {
        return await orNothing([], () => use(path))
      } finally {
        await rm(path, { force: true })
      }
    },
    /** The folder is synced too, so that the name survives a power cut. */
    keep: (path, shelf, name) =>
      orNothing([path, pathOf(shelf, name)], async () => {
        await rename(path, pathOf(shelf, name))
        await sync(join(root, shelf))
      }),
    write: (shelf, name, content) => {
      const path = newIncoming()
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
    take: async (shelf, name) => {
      await mkdir(join(root, shelf), { recursive: true, mode: 0o700 })
      return createWriteStream(pathOf(shelf, name), { mode: 0o600, flags: 'wx', flush: true })
    },
    open: async (shelf, name) => {
      const path = pathOf(shelf, name)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, content: createReadStream(path) }
    },
    withFile: async (shelf, name, use) => {
      const path = pathOf(shelf, name)
      return (await stat(path).catch(() => undefined)) && use(path)
    },
    remove,
    all,
    sweep: (shelf, known, olderThanMs) => sweepWith(filesOn(shelf), remove, known, olderThanMs),
  } satisfies Storage & Record<'newIncoming', () => string>
}

export const newName = (ending = '') => `${randomBytes(18).toString('base64url')}${ending}`

/** Nothing that could lead elsewhere. */
export const checkedName = (name: string): string => {
  if (!/^[A-Za-z0-9_-]{16,64}(\.[a-z0-9]{1,8})*$/.test(name)) throw new Error(`not a stored name: ${name}`)
  return name
}

export const isFull = () => new Problem(507, 'Der Speicherplatz ist voll. Die Datei wurde nicht gespeichert.')

/** Whatever goes wrong on the way to the disk, nothing is left behind; a disk that is full or takes nothing says so. */
const orNothing = async <T>(paths: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    for (const path of paths) await rm(path, { force: true }).catch(() => {}) // where nothing was written either
    const { code = '' } = error as NodeJS.ErrnoException
    if (FULL.includes(code)) throw isFull()
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
