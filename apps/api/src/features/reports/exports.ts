import type { Sending } from '@rampenlicht/model/kit/body'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { report } from '@rampenlicht/model/resources/reports/report'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { FastifyInstance } from 'fastify'
import { answerFile, type Outgoing } from '../../crud/export/answer.ts'
import { jobFileRoute, startJob } from '../../crud/export/job-files.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { idOf, sendingIn } from '../../crud/routes.ts'
import { wordIn } from '../../crud/values.ts'
import { badRequest, notFound, violation } from '../../errors.ts'
import { fileTitleOf, pictureCount, REPORT_FORMATS, type ReportFormat, sheetCount, writeReport } from './making.ts'
import type { PicturePlace } from './pictures.ts'
import { REPORT_EXPORT, REPORT_FILES, type ReportJob } from './tasks.ts'
import { contentNow, frozen } from './versions.ts'

/** More than that nobody waits for: it is made in the background and fetched in the bell. */
const MOST_AT_ONCE = 40

interface Wanted {
  readonly format: ReportFormat
  /** A Stand; null for the report as it is now. */
  readonly version: number | null
}
const wantedIn = ({ format, version = null, ...others }: Sending): Wanted => {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (version !== null && (typeof version !== 'number' || !Number.isInteger(version) || version < 1))
    throw violation('version', '„Stand“ muss die Nummer eines Stands sein.')
  return { format: wordIn('format', String(format ?? ''), REPORT_FORMATS), version }
}

/** A report as somebody sees it, at this moment or as it was kept. */
export const contentFor = async (
  { pool, config }: PicturePlace,
  id: number,
  version: number | null,
  actor: Actor,
): Promise<ReportContent> => {
  const now = await contentNow(pool, config, id, actor)
  if (!now) throw await missing(pool, report, id, actor)
  const content = version === null ? now : await frozen(pool, id, version)
  if (!content) throw notFound(`Stand ${version}`)
  return content
}

/** POST /project_reports/7/exports: the report as a file, at once or as a job. */
export const reportExportRoutes = (app: FastifyInstance, place: PicturePlace, outgoing: Outgoing) => {
  const { pool, storage } = place

  app.post<{ Params: { id: string } }>('/project_reports/:id/exports', async (request, reply) => {
    const { params, actor } = request
    const id = idOf(report, params.id)
    const { format, version } = wantedIn(sendingIn(request))
    const content = await contentFor(place, id, version, actor)
    const title = fileTitleOf(content)
    if (pictureCount(content, format) > MOST_AT_ONCE) {
      const payload: ReportJob = { actor: actor.id, report: id, version, format }
      const total = sheetCount(content)
      return reply.code(202).send(await startJob(pool, { kind: REPORT_EXPORT, title, actor: actor.id, total, payload }))
    }
    return answerFile(reply, outgoing, report, format, async (path, signal) => {
      await writeReport(place, id, content, format, path, signal)
      return { title, count: content.entries.length }
    })
  })

  jobFileRoute(app, pool, storage, REPORT_FILES)
}
