import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Under its name once it is whole and on the disk; only readable by whoever has the key, where there is one. */
export const store = async (source: Readable, target: string, recipient: string | undefined): Promise<void> => {
  const half = `${target}.${process.pid}.part`
  try {
    // loaded only where it is needed: PostgreSQL waits for this program
    const content = recipient ? await (await import('../key.ts')).encryptedFor(source, recipient) : source
    await pipeline(content, createWriteStream(half, { mode: 0o600, flush: true }))
    await rename(half, target)
    const folder = await open(dirname(target))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

export const storedName = (name: string, recipient: string | undefined) => `${name}${recipient ? '.age' : ''}`

/** What was stored, as it was. */
export const opened = async (file: string, key: string | undefined): Promise<Readable> => {
  const source = createReadStream(file)
  if (!file.endsWith('.age')) return source
  const { decrypted } = await import('../key.ts')
  const { BadSet } = await import('../set.ts')
  if (!key)
    throw new BadSet('Die Aufzeichnungen sind verschlüsselt; der Schlüssel gehört in BACKUP_KEY oder BACKUP_KEY_FILE.')
  return decrypted(source, key)
}

export const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}
