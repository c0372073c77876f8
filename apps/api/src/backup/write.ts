import { createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as joined, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as newPack, type Pack } from 'tar-stream'
import { storageIn } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { encrypted } from './key.ts'
import { FILES_LOCK } from './lock.ts'
import { pour } from './pour.ts'
import { type About, type FileSum, FORMAT, type Manifest, pieceName, type TableSum } from './set.ts'
import { Summing } from './summing.ts'
import { copyOut, sequencesOf, speakPlainly, stepsOf, type Table, tablesOf } from './tables.ts'

const PIECE_BYTES = 1 << 20
const SUMS_AT_ONCE = 1_000

export interface WriteOptions {
  /** A connection of its own. */
  readonly client: pg.Client
  readonly dataDir: string
  /** Where the files lie; absent: in DATA_DIR. */
  readonly storage?: Storage | undefined
  /** Where the set is to lie. */
  readonly file: string
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** How many bytes have been copied. */
  readonly progress?: ((bytes: number) => void) | undefined
}
export interface Written {
  readonly about: About
  readonly manifest: Manifest
  readonly bytes: number
}

/**
 * Copies the database as it is at one moment, then the files: they have names of their own and stay as they are, so that
 * all that the database names is among them. The set gets its name when it is complete and on the disk.
 */
export const writeSet = async (options: WriteOptions): Promise<Written> => {
  const { file, key, signal } = options
  const half = `${file}.part`
  const tar = newPack()
  const content = tar as AsyncIterable<Buffer>
  const sink = createWriteStream(half, { mode: 0o600 })
  try {
    const source = key ? await encrypted(content, key) : Readable.from(content)
    const stored = pipeline(source, sink, { signal })
    // whichever breaks, the other is not waited for
    const [facts] = await Promise.all([fill(tar, options), stored])
    await sync(half)
    await rename(half, file)
    await sync(dirname(file))
    return { ...facts, bytes: sink.bytesWritten }
  } catch (error) {
    tar.destroy()
    await rm(half, { force: true })
    throw error
  }
}

const fill = async (tar: Pack, options: WriteOptions): Promise<Pick<Written, 'about' | 'manifest'>> => {
  const { client, dataDir, storage = storageIn(dataDir), key, signal, progress } = options
  let copied = 0
  const add: Add = async (name, size, content) => {
    signal?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      pour(content, entry).then(() => entry.end(undefined), reject)
    })
    copied += size
    progress?.(copied)
  }
  const addJson = (name: string, value: unknown) => addText(name, `${JSON.stringify(value, undefined, 2)}\n`)
  const addText = (name: string, text: string) => {
    const content = Buffer.from(text)
    return add(name, content.length, [content])
  }

  await speakPlainly(client)
  await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK])
  await client.query('begin transaction isolation level repeatable read, read only')
  const about = await aboutOf(client)
  await addJson('about.json', about)
  const tables: Record<string, TableSum> = {}
  for (const table of await tablesOf(client)) tables[table.name] = await addTable(client, table, add)
  const sequences = await sequencesOf(client)
  await client.query('commit')
  const files = await addFiles(storage, add, addText)
  await client.query('select pg_advisory_unlock_shared($1)', [FILES_LOCK])
  if (key) await addSecrets(dataDir, addText)
  const manifest: Manifest = { tables, sequences, files }
  await addJson('manifest.json', manifest)
  tar.finalize()
  return { about, manifest }
}

const aboutOf = async (client: pg.Client): Promise<About> => {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  )
  const [{ at, postgres } = { at: new Date(), postgres: '' }] = rows
  return { format: FORMAT, at: at.toISOString(), postgres, migrations: await stepsOf(client) }
}

type Add = (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>

const addTable = async (client: pg.Client, table: Table, add: Add): Promise<TableSum> => {
  const summing = new Summing()
  const folder = `tables/${table.name}`
  await pipeline(client.query(copyTo(copyOut(table))), summing, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    let number = 0
    for await (const piece of piecesOf(zipped)) await add(pieceName(folder, ++number, 'gz'), piece.length, [piece])
  })
  return { columns: table.columns, ...summing.sum() }
}

/** Cut and joined to pieces of about the same size. */
async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    gathered.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** All that is complete; what is still being received has no record yet. */
const addFiles = async (storage: Storage, add: Add, addText: (name: string, text: string) => Promise<void>) => {
  const total = { count: 0, bytes: 0 }
  let sums: FileSum[] = []
  let number = 0
  const addSums = async () => {
    if (!sums.length) return
    await addText(pieceName('sums', ++number, 'jsonl'), sums.map((one) => `${JSON.stringify(one)}\n`).join(''))
    sums = []
  }
  for await (const { shelf, name } of storage.all()) {
    const opened = await storage.open(shelf, name)
    if (!opened) continue // its record could not be saved
    const { size, content } = opened
    const path = `${shelf}/${name}`
    try {
      const summing = new Summing()
      // a store that cannot be read breaks off what is poured
      joined(content, summing, () => {})
      await add(`files/${path}`, size, summing)
      sums.push([path, size, summing.sum().sha256])
      total.count++
      total.bytes += size
    } finally {
      content.destroy()
    }
    if (sums.length === SUMS_AT_ONCE) await addSums()
  }
  await addSums()
  return total
}

/** Whoever has it reads the tokens of everybody; it leaves this machine only where nobody else can read it. */
export const SECRETS = ['jwt-secret'] as const
const addSecrets = async (dataDir: string, addText: (name: string, text: string) => Promise<void>) => {
  for (const name of SECRETS) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined)
    if (text !== undefined) await addText(`secrets/${name}`, text)
  }
}

const sync = async (path: string) => {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
