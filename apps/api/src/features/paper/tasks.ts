import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Sending } from '@rampenlicht/model/kit/body'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { exportedStatement } from '../../crud/write/audit.ts'
import { readsOn } from '../../db/reads.ts'
import { Problem } from '../../errors.ts'
import { starterOf } from '../../jobs/starter.ts'
import type { JobTask } from '../../jobs/task.ts'
import { newName } from '../../storage/folder.ts'
import { PRINTED } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { loadLetterhead } from './letterheads.ts'
import { countedPaper, type PaperKind, planFor } from './planning.ts'

export const PRINT = 'print'
export interface PrintJob {
  readonly actor: number
  readonly kind: PaperKind
  readonly body: Sending
}

/** Where the file of a job is fetched. */
export const addressOf = (job: number | string, name: string) => `/print/files/${job}/${name}`

/** Much paper in the background: drawn page by page into a file, which is kept as long as the bell tells of it. */
export const paperTasks = (
  pool: pg.Pool,
  storage: Storage,
  { SENDER_LINE: senderLine, COMPANY_PHONE_PREFIX: phonePrefix }: Config,
): readonly JobTask[] => {
  const reads = readsOn(pool)
  return [
    {
      kind: PRINT,
      run: async ({ id, signal, progress }, payload) => {
        const { actor, kind, body } = payload as PrintJob
        const person = await starterOf(pool, actor)
        if (!person) throw new Problem(403, 'Wer das begonnen hat, darf es nicht mehr.')
        const now = new Date()
        const plan = await planFor(kind, body, { reads, senderLine, phonePrefix, now }, person, signal)
        const letterhead = plan.letterhead && (await loadLetterhead(storage, plan.letterhead, signal))
        const { pdfOf } = await import('../../drawing/draw.ts')
        const name = newName('.pdf')
        await storage.temporary(async (path) => {
          const pages = watched(plan.pages(), (done) => progress(done, Math.max(done, plan.sheets)))
          const pdf = pdfOf(pages, plan.title, now, signal, letterhead)
          await pipeline(pdf, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
          await storage.keep(path, PRINTED, name)
        })
        const noted = { title: [null, plan.title], address: [null, `/print/${kind}`], count: [null, plan.count] }
        await pool.query(exportedStatement(actor, plan.path, noted))
        return {
          text: countedPaper(kind, plan.count),
          ...(plan.leftOut.length > 0 ? { isPartial: true as const } : {}),
          links: [{ label: 'PDF laden', href: addressOf(id, name), isFile: true as const }],
        }
      },
    },
  ]
}

const EVERY = 20
function* watched(pages: Iterable<PrintPage>, say: (done: number) => void): Generator<PrintPage> {
  let done = 0
  for (const page of pages) {
    yield page
    done += 1
    if (done % EVERY === 0) say(done)
  }
}

/** Files that no job tells of any more. */
export const sweepPrinted = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  const { rows } = await pool.query<{ name: string | null }>(
    `select split_part(result -> 'links' -> 0 ->> 'href', '/', 5) as name from jobs where kind = $1`,
    [PRINT],
  )
  await storage.sweep(PRINTED, new Set(rows.flatMap(({ name }) => name ?? [])), olderThanMs)
}
