import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedName, type storageIn } from './folder.ts'
import type { S3 } from './s3.ts'
import { INCOMING, type Storage, type StoredFile, sweepWith } from './storage.ts'

/**
 * In a bucket, as SHELF/NAME. What comes in is complete on the disk of this machine first: only then its size and sum are
 * known, with which it is sent at one go, so that the store has all of it or nothing.
 */
export const storageInBucket = (s3: S3, local: ReturnType<typeof storageIn>): Storage => {
  const keyOf = (shelf: string, name: string) => `${shelf}/${checkedName(name)}`

  async function* filesBelow(prefix: string): AsyncGenerator<StoredFile> {
    for await (const { key, ...facts } of s3.list(prefix)) {
      const [shelf, name, ...deeper] = key.split('/')
      if (shelf && name && deeper.length === 0) yield { shelf, name, ...facts }
    }
  }
  const keep: Storage['keep'] = async (path, shelf, name) => {
    try {
      const { size } = await stat(path)
      const sha256 = await sumOf(path)
      await s3.put(keyOf(shelf, name), { size, sha256, content: () => createReadStream(path) })
    } finally {
      await rm(path, { force: true })
    }
  }
  const remove: Storage['remove'] = (shelf, name) => s3.remove(`${shelf}/${name}`)
  const open: Storage['open'] = (shelf, name) => s3.get(keyOf(shelf, name))

  return {
    prepare: local.prepare,
    receive: local.receive,
    temporary: local.temporary,
    keep,
    write: (shelf, name, content) =>
      s3.put(keyOf(shelf, name), {
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content: () => Readable.from([content]),
      }),
    take: async (shelf, name) => throughFile(local.newIncoming(), (path) => keep(path, shelf, name)),
    open,
    withFile: async (shelf, name, use) => {
      const found = await open(shelf, name)
      if (!found) return undefined
      const path = local.newIncoming()
      try {
        await pipeline(found.content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    remove,
    all: () => filesBelow(''),
    sweep: (shelf, known, olderThanMs) =>
      shelf === INCOMING
        ? local.sweep(shelf, known, olderThanMs)
        : sweepWith(filesBelow(`${shelf}/`), remove, known, olderThanMs),
  }
}

const sumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes into a file of this machine; it has ended when `keep` has taken that. */
const throughFile = (path: string, keep: (path: string) => Promise<void>): Writable => {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  file.on('error', () => {}) // told to whoever writes
  return new Writable({
    write: (chunk, _encoding, done) => void file.write(chunk, done),
    final: (done) => void file.end(() => keep(path).then(() => done(), done)),
    destroy: (error, done) => {
      file.destroy()
      rm(path, { force: true }).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
