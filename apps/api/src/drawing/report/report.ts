import type { Readable } from 'node:stream'
import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import { documentOf } from '../document.ts'
import type { ReportPictures } from '../report-pictures.ts'
import { drawAppendix } from './appendix.ts'
import { drawCover } from './cover.ts'
import { drawFiguresPage } from './figures.ts'
import { drawText } from './head.ts'
import { drawHighlight } from './highlight.ts'
import { drawList } from './list.ts'
import { type Sheets, sheetsOn } from './sheet.ts'
import { drawVoices } from './voices.ts'

const drawPage = async (sheets: Sheets, page: ContentPage, pictures: ReportPictures): Promise<void> => {
  switch (page.kind) {
    case 'cover':
      return drawCover(sheets, pictures)
    case 'figures':
      return drawFiguresPage(sheets, page.title, page.text)
    case 'highlight': {
      const entry = sheets.content.entries.find(({ id }) => id === page.entry)
      return entry && drawHighlight(sheets, { ...page, entry }, pictures)
    }
    case 'voices':
      return drawVoices(sheets, page)
    case 'list':
      return drawList(sheets, page.title, page.text, pictures)
    case 'appendix':
      return drawAppendix(sheets, page.title, page.text, pictures)
    case 'text':
      return drawText(sheets, page.title, page.text)
    default:
      return page satisfies never
  }
}

export interface ReportMaking {
  readonly now: Date
  readonly signal?: AbortSignal
  /** Told with each sheet how many there are. */
  readonly onPage?: (count: number) => void
}

/** The report as PDF, to be read while it is drawn: nobody who reads slowly makes it wait in memory. */
export const reportPdf = (content: ReportContent, pictures: ReportPictures, making: ReportMaking): Readable => {
  const { now, signal = new AbortController().signal, onPage = () => {} } = making
  const title = `${content.title} – ${content.name}`
  const document = documentOf({ title, author: content.agency, now, tagged: true })
  const drawAll = async () => {
    const sheets = sheetsOn(document, content, { signal, onPage })
    for (const page of content.pages) await drawPage(sheets, page, pictures)
    // a file without any page is none
    if (content.pages.length === 0) await sheets.next()
    sheets.root.end()
    document.end()
  }
  drawAll().catch((error: Error) => document.destroy(error))
  return document
}
