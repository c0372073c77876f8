import { writeFile } from 'node:fs/promises'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { writeWorkbook } from '../../crud/export/answer.ts'
import { streamTo } from '../../crud/export/job-files.ts'
import { type PicturePlace, picturesOf } from './pictures.ts'

export const REPORT_FORMATS = ['pdf', 'pptx', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** „Das Leuchten der Elbe – Clipping-Report 16.11.2026“ */
export const fileTitleOf = ({ title, name, asOf }: ReportContent): string =>
  `${title} – ${name} ${germanDay(agencyDay(new Date(asOf)))}`

const filesIn = ({ entries }: ReportContent): number => entries.reduce((sum, { files }) => sum + files.length, 0)

/** How many pictures have to be read for it. */
export const pictureCount = (content: ReportContent, format: ReportFormat): number => {
  if (format === 'xlsx') return 0
  const pictured = new Set(content.entries.flatMap(({ id, picture }) => (picture ? id : [])))
  return content.pages.reduce((sum, page) => {
    if (page.kind === 'highlight') return sum + (pictured.has(page.entry) ? 1 : 0)
    if (page.kind === 'list') return sum + (content.kind === 'Influencer' ? pictured.size : 0)
    return page.kind === 'appendix' ? sum + filesIn(content) : sum
  }, 0)
}

/** About how many sheets it will have, for whoever waits. */
export const sheetCount = (content: ReportContent): number =>
  content.pages.reduce((sum, { kind }) => {
    if (kind === 'list') return sum + Math.ceil(content.entries.length / 13)
    return sum + (kind === 'appendix' ? filesIn(content) : 1)
  }, 0)

/** Writes a report into a file. What draws is heavy, and loaded when it is asked for the first time. */
export const writeReport = async (
  place: PicturePlace,
  report: number,
  content: ReportContent,
  format: ReportFormat,
  path: string,
  signal: AbortSignal,
  onPage: (count: number) => void = () => {},
): Promise<void> => {
  switch (format) {
    case 'pdf': {
      const { reportPdf } = await import('../../drawing/report/report.ts')
      const pictures = await picturesOf(place, report, content, signal)
      return streamTo(path, reportPdf(content, pictures, { now: new Date(), signal, onPage }), signal)
    }
    case 'pptx': {
      const { pptxOf } = await import('../../drawing/report-office/pptx.ts')
      const pictures = await picturesOf(place, report, content, signal)
      return writeFile(path, await pptxOf(content, pictures, { signal, onPage }), { flag: 'wx', mode: 0o600 })
    }
    case 'xlsx': {
      const { xlsxOf } = await import('./xlsx.ts')
      await writeWorkbook(path, format, xlsxOf(content), signal)
      return
    }
    default:
      return format satisfies never
  }
}
