import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type pg from 'pg'
import { addParcel } from '../../jobs/queue.ts'
import type { Parcel } from '../../jobs/task.ts'
import { newName } from '../../storage/folder.ts'
import { SHARED_PDFS } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { type PicturePlace, picturesOf } from './pictures.ts'

/** Which Stand. */
interface Wanted {
  readonly report: number
  readonly number: number
}
/** The parcel that draws it. */
export const SHARED_PDF = 'shared report pdf'

/**
 * The clippings that a Stand v shows and that are still there, with a mark where they may be handed on: what a PDF was drawn
 * with is drawn anew as soon as that is another.
 */
const LEAVE = `(select coalesce(string_agg(c.id || case f.sharing when 'Erlaubt' then '+' else '' end, ' ' order by c.id), '')
  from project_mediacontact_partner_feature_clippings c join project_mediacontact_partner_features f on f.id = c.feature
  where c.id in (
    select id::integer from jsonb_path_query(v.content, '$.entries[*].picture ? (@.kind == "clipping").id') id
    union select id::integer from jsonb_path_query(v.content, '$.entries[*].files[*].id') id))`
/** Some customer can download it. */
const IS_SHOWN = `exists (select from report_links l where l.report = v.report and l.number = v.number and l."revokedAt" is null
  and l."allowsPdf")`
export const IS_PDF_READY = `(v.pdf is not null and v."pdfLeave" = ${LEAVE})`

/** The file of a Stand as it may be handed out now; where there is none, it is drawn. */
export const pdfOf = async (pool: pg.Pool, { report, number }: Wanted): Promise<string | undefined> => {
  const { rows } = await pool.query<{ pdf: string }>(
    `select v.pdf from report_versions v where v.report = $1 and v.number = $2 and ${IS_PDF_READY}`,
    [report, number],
  )
  if (!rows[0]) await drawSoon(pool, report, number)
  return rows[0]?.pdf
}

/** Drawn once for all who want it, as soon as this transaction is done. */
export const drawSoon = (client: pg.Pool | pg.PoolClient, report: number, number: number): Promise<void> =>
  addParcel(client, SHARED_PDF, { report, number }, `${SHARED_PDF} ${report} ${number}`)

/** Draws a Stand for the customer; one that is drawn already, or is shown no more, is left alone. */
export const sharedPdfParcel = (place: PicturePlace): Parcel => ({
  kind: SHARED_PDF,
  run: async (payload) => {
    const { pool, storage } = place
    const { report, number } = payload as Wanted
    const { rows } = await pool.query<{ content: ReportContent; leave: string }>(
      `select v.content, ${LEAVE} as leave from report_versions v
       join project_reports r on r.id = v.report
       where v.report = $1 and v.number = $2 and ${IS_SHOWN} and not ${IS_PDF_READY}`,
      [report, number],
    )
    const [found] = rows
    if (!found) return
    const pictures = await picturesOf(place, report, found.content)
    const { reportPdf } = await import('../../drawing/report/report.ts')
    const name = newName('.pdf')
    await storage.temporary(async (path) => {
      const pdf = reportPdf(found.content, pictures, { now: new Date(found.content.asOf) })
      await pipeline(pdf, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      await storage.keep(path, SHARED_PDFS, name)
    })
    // revoked meanwhile: the file goes with the next sweep
    await pool.query(
      `update report_versions v set pdf = $3, "pdfLeave" = $4 where v.report = $1 and v.number = $2 and ${IS_SHOWN}`,
      [report, number, name, found.leave],
    )
  },
})

/** Those that no link leads to any more. */
export const sweepSharedPdfs = async (pool: pg.Pool, storage: Storage, olderThanMs: number): Promise<void> => {
  await pool.query(
    `update report_versions v set pdf = null, "pdfLeave" = null where v.pdf is not null and not ${IS_SHOWN}`,
  )
  const { rows } = await pool.query<{ pdf: string }>('select pdf from report_versions where pdf is not null')
  await storage.sweep(SHARED_PDFS, new Set(rows.map(({ pdf }) => pdf)), olderThanMs)
}
