import { clipping } from '@rampenlicht/model/resources/publicity/clipping'
import { SHARED_WIDTHS } from '@rampenlicht/model/rules/report/link'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { encoded } from '../../crud/export/answer.ts'
import type { ReportPicture } from '../../drawing/report-pictures.ts'
import { badRequest, notFound } from '../../errors.ts'
import { SHARED_PDFS, shelfOf } from '../../storage/shelves.ts'
import type { Opened, Storage } from '../../storage/storage.ts'
import type { Shared } from './opening.ts'
import { drawSoon, pdfOf } from './shared-pdf.ts'

/** Whatever is in a file, it is nobody's page: no scripts, no origin, no requests. */
const ALONE = "default-src 'none'; sandbox"

/** „?width=800“; the narrower one where nothing is said. */
export const sharedWidthIn = (text: unknown): (typeof SHARED_WIDTHS)[number] => {
  if (text === undefined) return SHARED_WIDTHS[0]
  const width = SHARED_WIDTHS.find((one) => String(one) === text)
  if (!width) throw badRequest(`„width“ kennt nur diese Werte: ${SHARED_WIDTHS.join(', ')}.`)
  return width
}

/** Kept by the browser for as long as somebody reads: leave that is taken back ends it soon. */
export const sendPicture = (reply: FastifyReply, picture: ReportPicture | undefined) => {
  if (!picture) throw notFound('Bild')
  return reply
    .type(`image/${picture.type}`)
    .header('cache-control', 'private, max-age=300')
    .header('content-security-policy', ALONE)
    .send(picture.bytes)
}

const sendAttachment = (reply: FastifyReply, { size, content }: Opened, name: string, mimeType: string) =>
  reply
    .type(mimeType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', ALONE)
    .send(content)

/** A clipping that the Stand names, as long as it is there and may be handed on. */
export const sendClipping = async (
  pool: pg.Pool,
  storage: Storage,
  reply: FastifyReply,
  { content }: Shared,
  id: string,
) => {
  const entry = content.entries.find(({ files }) => files.some((file) => String(file.id) === id))
  const file = entry?.files.find((one) => String(one.id) === id)
  if (!entry || !file) throw notFound('Datei')
  const { rows } = await pool.query<{ storedAs: string; mimeType: string }>(
    `select c."storedAs", coalesce(c."mimeType", 'application/octet-stream') as "mimeType"
     from project_mediacontact_partner_feature_clippings c
     join project_mediacontact_partner_features f on f.id = c.feature
     where c.id = $1 and f.id = $2 and f.sharing = 'Erlaubt'`,
    [file.id, entry.id],
  )
  const opened = rows[0] && (await storage.open(shelfOf(clipping), rows[0].storedAs))
  if (!rows[0] || !opened) throw notFound('Datei')
  return sendAttachment(reply, opened, file.name, rows[0].mimeType)
}

/** The Stand as a PDF; where it is still being drawn, or what it shows may not be shown any more, there is none for a moment. */
export const sendPdf = async (pool: pg.Pool, storage: Storage, reply: FastifyReply, shared: Shared) => {
  const { report, number, allowsPdf, content } = shared
  if (!allowsPdf) throw notFound('PDF')
  const pdf = await pdfOf(pool, shared)
  if (pdf === undefined) throw notFound('PDF')
  const opened = await storage.open(SHARED_PDFS, pdf)
  if (!opened) {
    // a copy of the data that was played back may lack the file
    await pool.query('update report_versions set pdf = null where pdf = $1', [pdf])
    await drawSoon(pool, report, number)
    throw notFound('PDF')
  }
  return sendAttachment(reply, opened, `${content.name} ${content.title}.pdf`, 'application/pdf')
}
