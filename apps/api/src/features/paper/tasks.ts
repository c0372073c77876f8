import type { Sending } from '@rampenlicht/model/kit/body'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { type JobFiles, keepJobFile, streamTo } from '../../crud/export/job-files.ts'
import { exportedStatement } from '../../crud/write/audit.ts'
import { readsOn } from '../../db/reads.ts'
import { Problem } from '../../errors.ts'
import { starterOf } from '../../jobs/starter.ts'
import type { JobTask } from '../../jobs/task.ts'
import type { Storage } from '../../storage/storage.ts'
import { loadLetterhead } from './letterheads.ts'
import { countedPaper, type PaperKind, planFor } from './planning.ts'

export const PRINT = 'print'
export interface PrintJob {
  readonly actor: number
  readonly kind: PaperKind
  readonly body: Sending
}

export const PRINTS: JobFiles = { kind: PRINT, at: '/print/files', noun: 'Der Ausdruck' }

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
        const link = await keepJobFile(storage, PRINTS, id, 'pdf', (path) => {
          const pages = watched(plan.pages(), (done) => progress(done, Math.max(done, plan.sheets)))
          return streamTo(path, pdfOf(pages, plan.title, now, signal, letterhead), signal)
        })
        const noted = { title: [null, plan.title], address: [null, `/print/${kind}`], count: [null, plan.count] }
        await pool.query(exportedStatement(actor, plan.path, noted))
        return {
          text: countedPaper(kind, plan.count),
          ...(plan.leftOut.length > 0 ? { isPartial: true as const } : {}),
          links: [link],
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
