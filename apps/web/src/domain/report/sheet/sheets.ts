import type { ContentEntry, ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'

/** A4 landscape at 96 dpi. */
export const SHEET = { width: 1123, height: 794 } as const

/** So much fits on one. */
export const ROWS_PER_SHEET = 14
export const VOICES_PER_SHEET = 6
export const FILES_PER_SHEET = 8

/** What a sheet shows beside words; addresses that the browser may load. */
export interface SheetPictures {
  readonly poster: string | undefined
  readonly customerLogo: string | undefined
  readonly agencyLogo: string | undefined
  readonly of: (entry: ContentEntry) => string | undefined
  /** What stands for a file that may be opened as a whole. */
  readonly file: (id: number) => string | undefined
}

export interface SheetFile {
  readonly id: number
  readonly name: string
  readonly by: string
}
export const filesIn = ({ entries }: Pick<ReportContent, 'entries'>): readonly SheetFile[] =>
  entries.flatMap(({ files, by }) => files.map((file) => ({ ...file, by })))

/** On how many sheets a page comes. */
export const sheetsOf = (page: ContentPage, content: ReportContent): number => {
  switch (page.kind) {
    case 'list':
      return Math.ceil(content.entries.length / ROWS_PER_SHEET)
    case 'voices':
      return Math.ceil(page.quotes.length / VOICES_PER_SHEET)
    case 'appendix':
      return Math.ceil(filesIn(content).length / FILES_PER_SHEET)
    case 'cover':
    case 'figures':
    case 'highlight':
    case 'text':
      return 1
    default:
      return page satisfies never
  }
}
