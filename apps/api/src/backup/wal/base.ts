import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { recipientOf } from '../key.ts'
import { mirrorFiles, pruneMirror } from './mirror.ts'
import { baseName, FILES, outlivedIn, pieceAt, WAL } from './names.ts'
import { store, storedName } from './store.ts'

interface BaseOptions {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  /** BACKUP_DIR */
  readonly folder: string
  readonly key?: string | undefined
}

/** A copy of the whole cluster, from which its log leads to any later moment. What no moment needs any more goes. */
export const makeBase = async ({ connection, dataDir, folder: backups, key }: BaseOptions): Promise<string> => {
  const recipient = key ? await recipientOf(key) : undefined
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => {}) // the copying fails, and tells
  await client.connect()
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM')
    const folder = join(backups, WAL, rows[0]?.systemid ?? '')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await mirrorFiles(join(dataDir, 'files'), join(folder, FILES), recipient)
    // its name is known when it is complete
    const unnamed = join(folder, 'base')
    const first = await copyCluster(client, unnamed, recipient)
    const name = storedName(baseName(first, new Date()), recipient)
    await rename(unnamed, join(folder, name))
    await tidy(folder, new Date())
    await pruneMirror(join(dataDir, 'files'), join(folder, FILES), new Date())
    return name
  } finally {
    await client.end()
  }
}

const LEFT_MS = 24 * 3_600_000
/** What no moment needs any more, and what was left by somebody who was killed. */
const tidy = async (folder: string, now: Date): Promise<void> => {
  const files = await readdir(folder)
  for (const file of outlivedIn(files, now)) await rm(join(folder, file), { force: true })
  for (const file of files.filter((one) => one.endsWith('.part'))) {
    const left = await stat(join(folder, file)).catch(() => undefined)
    if (left && now.getTime() - left.mtimeMs > LEFT_MS) await rm(join(folder, file), { force: true })
  }
}

/** As much of the connection as is needed to hear the copy, and to hold it up. */
interface Wire {
  readonly stream: { pause: () => void; resume: () => void }
  on: (event: 'copyData', listener: (message: { readonly chunk: Buffer }) => void) => void
}
const DATA = 'd'.charCodeAt(0)

/** Answers the first piece of the log that is needed with it. */
const copyCluster = async (client: pg.Client, file: string, recipient: string | undefined): Promise<string> => {
  const { connection: wire } = client as unknown as { readonly connection: Wire }
  const tar = new PassThrough()
  tar.on('drain', () => wire.stream.resume())
  wire.on('copyData', ({ chunk }) => {
    if (chunk[0] === DATA && !tar.write(Buffer.from(chunk.subarray(1)))) wire.stream.pause()
  })
  // what goes wrong is told where it is stored
  const zipped = pipeline(tar, createGzip({ level: 1 }), () => {})
  const stored = store(zipped, file, recipient)
  const copied = client
    .query(`BASE_BACKUP (LABEL 'rampenlicht', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`)
    .then((answer) => {
      tar.end()
      return answer as unknown as readonly pg.QueryResult<{ recptr: string; tli: string }>[]
    })
  const [answers] = await Promise.all([copied, stored])
  const { recptr = '', tli = '' } = answers[0]?.rows[0] ?? {}
  return pieceAt(tli, recptr)
}
