import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type JobResult, seesJob } from '@rampenlicht/model/rules/jobs'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { addJob, JOB_JSON, type NewJob } from '../../jobs/queue.ts'
import { newName } from '../../storage/folder.ts'
import { PRINTED } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { FILE_TYPES, type Format, fileHeader } from './answer.ts'

/** Files that jobs of a kind make, fetched in the bell for as long as it tells of them. */
export interface JobFiles {
  readonly kind: string
  /** Where they are fetched: „/print/files“; the job and the name of its file follow. */
  readonly at: `/${string}/${string}`
  /** What somebody misses who finds none. */
  readonly noun: string
}
const addressIn = ({ at }: JobFiles, job: number | string, name: string) => `${at}/${job}/${name}`

/** The job as whoever began it is told of it. */
export const startJob = (pool: pg.Pool, job: NewJob): Promise<object> =>
  inTransaction(pool, async (client) => {
    const id = await addJob(client, job)
    const { rows } = await client.query<{ body: object }>(`select ${JOB_JSON} as body from jobs where id = $1`, [id])
    return rows[0]!.body
  })

/** Keeps what `make` writes. Answers the link under which it is fetched. */
export const keepJobFile = async (
  storage: Storage,
  files: JobFiles,
  job: number,
  format: Format,
  make: (path: string) => Promise<unknown>,
): Promise<NonNullable<JobResult['links']>[number]> => {
  const name = newName(`.${format}`)
  await storage.temporary(async (path) => {
    await make(path)
    await storage.keep(path, PRINTED, name)
  })
  return { label: `${FILE_LABELS[format] ?? 'Datei'} laden`, href: addressIn(files, job, name), isFile: true }
}
const FILE_LABELS: Partial<Record<Format, string>> = { pdf: 'PDF', pptx: 'PowerPoint', xlsx: 'Excel' }

export const streamTo = (path: string, content: Readable, signal: AbortSignal): Promise<void> =>
  pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })

/** GET /print/files/7/…: for those who see the job. */
export const jobFileRoute = (app: FastifyInstance, pool: pg.Pool, storage: Storage, files: JobFiles) => {
  app.get<{ Params: { id: string; name: string } }>(`${files.at}/:id/:name`, async ({ params, actor }, reply) => {
    const { rows } = await pool.query<{ actor: number | null; title: string; isThere: boolean }>(
      `select actor, title, result -> 'links' -> 0 ->> 'href' = $2 as "isThere" from jobs where id::text = $1 and kind = $3`,
      [params.id, addressIn(files, params.id, params.name), files.kind],
    )
    const found = rows[0]?.isThere && seesJob(actor, rows[0].actor) ? rows[0] : undefined
    const file = found && (await storage.open(PRINTED, params.name))
    if (!found || !file) throw notFound(files.noun)
    const format = extname(params.name).slice(1) as Format
    return reply
      .type(FILE_TYPES[format])
      .header('content-length', file.size)
      .header('content-disposition', fileHeader('attachment', found.title, format))
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}

/** Files that no job tells of any more; all of them lie on one shelf, and their addresses are built alike. */
export const sweepJobFiles = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select split_part(result -> 'links' -> 0 ->> 'href', '/', 5) as name from jobs
     where result -> 'links' -> 0 ->> 'isFile' = 'true'`,
  )
  await storage.sweep(PRINTED, new Set(rows.map(({ name }) => name)), olderThanMs)
}
