import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ExtractEvents, extract as newExtract } from 'tar-stream'
import { AGE_MARK, decrypted } from './key.ts'
import { pour } from './pour.ts'
import { type About, BadSet, type FileSum, FORMAT, fileIn, type Manifest, secretIn, tableIn } from './set.ts'
import { Summing } from './summing.ts'

type Entry = ExtractEvents['entry'][1]
/** As an iterable only: Node would take it for a stream of its own, and wait forever for the end of one that breaks off. */
async function* contentOf(entry: Entry): AsyncGenerator<Buffer> {
  yield* entry as AsyncIterable<Buffer>
}

/** What is done with the parts of a set while it is read. */
export interface Taker {
  readonly begin: (about: About) => Promise<void>
  /** Where the rows of this table go, in COPY's text format. */
  readonly table: (name: string) => Promise<Writable>
  readonly file: (path: string) => Promise<Writable>
  readonly secret?: (name: string, text: string) => Promise<void>
}
export interface Read {
  readonly about: About
  readonly manifest: Manifest
}

/** Reads a set from end to end; whatever is not what it was when it was written is refused. */
export const readSet = async (
  file: string,
  key: string | undefined,
  taker: Taker,
  signal?: AbortSignal,
): Promise<Read> => {
  const source: Source = {}
  try {
    return await readAll(file, key, taker, signal, source)
  } catch (error) {
    const cause = isCutOff(error) ? (source.failure ?? new Error('sie ist nicht vollständig')) : error
    throw isOfTheSet(cause as Error)
      ? new BadSet(`Die Sicherung ist beschädigt: ${(cause as Error).message}.`, { cause })
      : cause
  }
}

/** Why nothing more came, where that was not the end of the file. */
interface Source {
  failure?: Error
}
/** A part that ends too early says only that it has ended, whatever the reason was. */
const isCutOff = (error: unknown) => (error as { readonly code?: unknown }).code === 'STREAM_DESTROYED'

/** What tar, gzip and age find wrong, and rows that PostgreSQL does not take; not what disks and connections do. */
const isOfTheSet = (error: Error & { readonly code?: unknown }) =>
  !(error instanceof BadSet) &&
  error.name !== 'AbortError' &&
  (error.code === undefined || /^(Z_|22|23)/.test(String(error.code)))

const readAll = async (
  file: string,
  key: string | undefined,
  taker: Taker,
  signal: AbortSignal | undefined,
  source: Source,
): Promise<Read> => {
  const tables = tableReader(taker)
  const found = new Map<string, string>()
  let about: About | undefined
  let manifest: Manifest | undefined
  let files = 0
  let bytes = 0
  for await (const entry of membersOf(file, key, source)) {
    signal?.throwIfAborted()
    const { name, size = 0 } = entry.header
    if (manifest) throw damaged('hinter dem Ende steht noch etwas')
    const [table, path, secret] = [tableIn(name), fileIn(name), secretIn(name)]
    if (table === undefined) await tables.end()
    if (name === 'about.json') {
      about = await aboutIn(entry)
      await taker.begin(about)
    } else if (!about) throw damaged('der Anfang fehlt')
    else if (table !== undefined) await tables.take(table, entry)
    else if (path !== undefined) {
      found.set(path, await digestInto(entry, await taker.file(path)))
      files++
      bytes += size
    } else if (secret !== undefined) await taker.secret?.(secret, await textOf(entry))
    else if (name.startsWith('sums/')) compare(found, await textOf(entry))
    else if (name === 'manifest.json') manifest = JSON.parse(await textOf(entry)) as Manifest
    else throw damaged(`unbekannter Teil „${name}“`)
    entry.resume()
  }
  if (!about || !manifest) throw damaged('sie ist nicht vollständig')
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const sum = tables.sums.get(name)
    if (sum?.sha256 !== sha256 || sum.rows !== rows) throw damaged(`Tabelle „${name}“`)
  }
  if (found.size || files !== manifest.files.count || bytes !== manifest.files.bytes) throw damaged('Dateien fehlen')
  return { about, manifest }
}

const damaged = (what: string) => new BadSet(`Die Sicherung ist beschädigt: ${what}.`)

async function* membersOf(file: string, key: string | undefined, source: Source): AsyncGenerator<Entry> {
  const stored = createReadStream(file)
  const isEncrypted = (await firstOf(file, AGE_MARK.length)) === AGE_MARK
  if (isEncrypted && !key)
    throw new BadSet('Die Sicherung ist verschlüsselt; der Schlüssel gehört in BACKUP_KEY oder BACKUP_KEY_FILE.')
  const extract = newExtract()
  const content = isEncrypted && key ? await decrypted(stored, key) : stored
  const feeding = pour(content, extract).then(() => void extract.end(undefined))
  // told below, where the parts are read
  feeding.catch((error) => {
    source.failure = error
    extract.destroy(error)
  })
  yield* extract
  await feeding
}

const firstOf = async (file: string, length: number) => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

const aboutIn = async (entry: Entry): Promise<About> => {
  const about = JSON.parse(await textOf(entry)) as About
  if (about.format > FORMAT)
    throw new BadSet('Die Sicherung ist von einem neueren Rampenlicht. Bitte zuerst das Programm aktualisieren.')
  return about
}

const textOf = async (entry: Entry): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const digestInto = async (entry: Entry, into: Writable): Promise<string> => {
  const summing = new Summing()
  await pipeline(contentOf(entry), summing, into)
  return summing.sum().sha256
}

/** Every file is told of once, after it. */
const compare = (found: Map<string, string>, sums: string) => {
  for (const line of sums.split('\n')) {
    if (line === '') continue
    const [path, , sha256] = JSON.parse(line) as FileSum
    if (found.get(path) !== sha256) throw damaged(`Datei „${path}“`)
    found.delete(path)
  }
}

/** A table comes in pieces; together they are one gzip file. */
const tableReader = (taker: Taker) => {
  const sums = new Map<string, { readonly rows: number; readonly sha256: string }>()
  let current: { readonly name: string; readonly pieces: PassThrough; readonly done: Promise<void> } | undefined
  const begin = async (name: string) => {
    const pieces = new PassThrough()
    const summing = new Summing()
    const done = pipeline(pieces, createGunzip(), summing, await taker.table(name)).then(() => {
      sums.set(name, summing.sum())
    })
    done.catch(() => {}) // told where it is waited for
    return { name, pieces, done }
  }
  const end = async () => {
    current?.pieces.end()
    await current?.done
    current = undefined
  }
  const take = async (name: string, entry: Entry) => {
    if (current?.name !== name) {
      await end()
      current = await begin(name)
    }
    // where the table cannot take it, that is why the piece cannot be written; a piece that breaks off ends the table, too
    await pour(contentOf(entry), current.pieces).catch(async (error) => {
      current?.pieces.destroy(error)
      await current?.done
      throw error
    })
  }
  return { sums, take, end }
}
