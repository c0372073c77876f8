import { report } from '@rampenlicht/model/resources/reports/report'
import { type JobFiles, keepJobFile } from '../../crud/export/job-files.ts'
import { exportedStatement } from '../../crud/write/audit.ts'
import { notFound, Problem } from '../../errors.ts'
import { starterOf } from '../../jobs/starter.ts'
import type { JobTask } from '../../jobs/task.ts'
import { fileTitleOf, type ReportFormat, sheetCount, writeReport } from './making.ts'
import type { PicturePlace } from './pictures.ts'
import { contentNow, frozen } from './versions.ts'

export const REPORT_EXPORT = 'report'
export const REPORT_FILES: JobFiles = { kind: REPORT_EXPORT, at: '/files/report_exports', noun: 'Der Report' }
export interface ReportJob {
  readonly actor: number
  readonly report: number
  readonly version: number | null
  readonly format: ReportFormat
}

/** A report with many pictures in the background: drawn sheet by sheet into a file, which is kept as long as the bell tells of it. */
export const reportExportTasks = (place: PicturePlace): readonly JobTask[] => {
  const { pool, storage, config } = place
  return [
    {
      kind: REPORT_EXPORT,
      run: async ({ id, signal, progress }, payload) => {
        const { actor, report: record, version, format } = payload as ReportJob
        const person = await starterOf(pool, actor)
        if (!person) throw new Problem(403, 'Wer das begonnen hat, darf es nicht mehr.')
        const now = await contentNow(pool, config, record, person)
        const content = now && (version === null ? now : await frozen(pool, record, version))
        if (!content) throw notFound('Der Report')
        const total = sheetCount(content)
        const link = await keepJobFile(storage, REPORT_FILES, id, format, (path) =>
          writeReport(place, record, content, format, path, signal, (done) => progress(done, Math.max(done, total))),
        )
        const count = content.entries.length
        const noted = {
          title: [null, fileTitleOf(content)],
          address: [null, `/project_reports/${record}/exports`],
          count: [null, count],
        }
        await pool.query(exportedStatement(actor, report.path, noted))
        const [one, many] = content.kind === 'Clippings' ? ['Beitrag', 'Beiträgen'] : ['Kooperation', 'Kooperationen']
        return { text: `Mit ${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`, links: [link] }
      },
    },
  ]
}
