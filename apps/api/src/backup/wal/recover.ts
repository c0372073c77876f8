import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ExtractEvents, extract as newExtract } from 'tar-stream'
import { PLACE } from '../../db/embedded/copied.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { createPool } from '../../db/pool.ts'
import { storageIn } from '../../storage/folder.ts'
import { eraseListed } from '../erasures.ts'
import { recipientOf } from '../key.ts'
import { pour } from '../pour.ts'
import { intoEmpty } from '../restore.ts'
import { BadSet } from '../set.ts'
import { returnFiles } from './mirror.ts'
import { basesIn, FILES, pieceIn } from './names.ts'
import { recoverySettings } from './settings.ts'
import { digestOf, opened, store, storedName } from './store.ts'

interface RecoverOptions {
  /** The moment to go back to; absent: as far as the log leads. */
  readonly at?: Date | undefined
  /** Where the log lies. */
  readonly from: string
  readonly dataDir: string
  /** BACKUP_DIR: it may be in DATA_DIR, and stays as it is. */
  readonly folder: string
  readonly key?: string | undefined
  readonly erasures?: readonly string[]
  readonly signal?: AbortSignal
}
export interface Recovered {
  /** When the last of what came back was saved. */
  readonly last: Date | undefined
  readonly files: number
  readonly erased: number
}

const shown = (moment: Date) =>
  moment.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'medium' })

/** Database and files as they were at a moment, into an empty DATA_DIR, or nothing of it. */
export const recoverTo = async (options: RecoverOptions): Promise<Recovered> => {
  const { at, from, dataDir, folder } = options
  const bases = await basesIn(from)
  const base = bases.find((one) => !at || one.at <= at)
  const oldest = bases.at(-1)
  if (!oldest) throw new BadSet(`In ${from} liegen keine Aufzeichnungen (BACKUP_WAL).`)
  if (!base)
    throw new BadSet(`So weit reichen die Aufzeichnungen nicht zurück: Sie beginnen am ${shown(oldest.at)} Uhr.`)
  return intoEmpty(dataDir, folder, async () => {
    await unpack(join(base.folder, base.file), options)
    options.signal?.throwIfAborted()
    return playBack(base.folder, options)
  })
}

type Entry = ExtractEvents['entry'][1]
/** Of another folder: where its server ran, and whose it was. */
const NOT_OURS = [PLACE, 'rampenlicht-owner']
const unpack = async (file: string, { dataDir, key, signal }: RecoverOptions): Promise<void> => {
  const data = join(dataDir, 'postgres')
  await mkdir(data, { mode: 0o700 })
  const extract = newExtract()
  const content = joined(await opened(file, key), createGunzip(), () => {})
  const feeding = pour(content, extract).then(() => void extract.end(undefined))
  // told below, where the parts are read
  feeding.catch((error) => extract.destroy(error))
  for await (const entry of extract as AsyncIterable<Entry>) {
    signal?.throwIfAborted()
    const { name, type } = entry.header
    const path = name.replace(/^\.\/|\/$/g, '')
    if (path.split('/').includes('..') || path.startsWith('/'))
      throw new BadSet(`Die Grundlage ist beschädigt: ${name}.`)
    if (type === 'directory') await mkdir(join(data, path), { recursive: true, mode: 0o700 })
    else if (!NOT_OURS.includes(path))
      await pipeline(entry as AsyncIterable<Buffer>, createWriteStream(join(data, path), { mode: 0o600 }))
    entry.resume()
  }
  await feeding
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
}

const playBack = async (archive: string, options: RecoverOptions): Promise<Recovered> => {
  const { at, dataDir, key, erasures = [] } = options
  const database = await startEmbeddedPostgres(dataDir, () => {}, {
    settings: recoverySettings(archive, at),
    environment: key ? { BACKUP_KEY: key } : {},
    runsOurs: true,
  }).catch((error) => {
    throw notReached(dataDir) ?? error
  })
  const pool = createPool({ ...database.connection, max: 2 })
  try {
    await reserveTimeline(join(dataDir, 'postgres/pg_wal'), archive, key)
    const files = await returnFiles(join(archive, FILES), join(dataDir, 'files'), key)
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      return {
        last: lastIn(logOf(dataDir)),
        files,
        erased: await eraseListed(pool, client, storageIn(dataDir), erasures),
      }
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

const logOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
/** The moment of the last transaction that was played back, from what the server says in its log. */
const lastIn = (log: string): Date | undefined => {
  const [, moment] = /last completed transaction was at log time (\S+ \S+)\+00/.exec(log) ?? []
  return moment ? new Date(`${moment.replace(' ', 'T')}Z`) : undefined
}

const notReached = (dataDir: string): BadSet | undefined => {
  const log = logOf(dataDir)
  if (/^.*fetching .* failed: (.*)$/m.test(log))
    return new BadSet(`Die Aufzeichnungen lassen sich nicht lesen: ${/fetching .* failed: (.*)$/m.exec(log)?.[1]}`)
  if (!log.includes('before configured recovery target was reached')) return undefined
  const last = lastIn(log)
  return new BadSet(
    `So weit reichen die Aufzeichnungen nicht${last ? `: Zuletzt wurde am ${shown(last)} Uhr etwas gespeichert` : ''}. ` +
      'Der letzte Stand kommt mit --at zuletzt zurück.',
  )
}

/** From here on the log goes another way than it did; whoever goes back once more does not take the same number for a third. */
const reserveTimeline = async (log: string, archive: string, key: string | undefined): Promise<void> => {
  const recipient = key ? await recipientOf(key) : undefined
  const known = (await readdir(archive)).map((file) => pieceIn(file)?.name)
  for (const name of await readdir(log)) {
    if (!name.endsWith('.history') || known.includes(name)) continue
    const target = join(archive, storedName(`${name}.${await digestOf(join(log, name))}.gz`, recipient))
    await store(
      joined(createReadStream(join(log, name)), createGzip(), () => {}),
      target,
      recipient,
    )
  }
}
