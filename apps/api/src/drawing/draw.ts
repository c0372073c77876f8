import { MM_PER_PT } from '@rampenlicht/model/rules/print-fit'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import type { Reference } from 'pdfkit'
import { inTurns } from '../turns.ts'
import { type Document, documentOf, remembering } from './document.ts'
import { type Letterhead, placeIn } from './letterhead.ts'
import { BOLD, FEATURES, TYPEFACE } from './typeface.ts'

const points = (millimetres: number) => millimetres / MM_PER_PT
const INK = '#000000'
const MUTED = '#555555'
const MARK = '#888888'
const HAIRLINE = 0.1

const paperOf = (title: string, now: Date) => {
  const document = documentOf({ title, author: 'Rampenlicht', now })
  // The window of an envelope and the labels of a sheet are only hit in true size.
  Object.assign(document._root.data.ViewerPreferences.data, { PrintScaling: 'None', PickTrayByPDFSize: true })
  return document
}

/** Upright and in its own size from the upper left corner; what is drawn next lies above it. */
const drawUnder = (document: Document, form: Reference, height: number) => {
  document.page.xobjects['Letterhead'] = form
  document.addContent(`q 1 0 0 -1 0 ${points(height)} cm /Letterhead Do Q`)
}

const draw = (document: Document, page: PrintPage, letterhead: readonly Reference[]) => {
  const { width, height, texts, marks, frames = [], under } = page
  document.addPage({ size: [points(width), points(height)], margin: 0 })
  const form = under && letterhead[under - 1]
  if (form) drawUnder(document, form, height)
  for (const { x, y, size, text, isMuted, isBold } of texts) {
    document.font(isBold ? BOLD : TYPEFACE)
    remembering(document._font)
    document
      .fontSize(size)
      .fillColor(isMuted ? MUTED : INK)
      .text(text, points(x), points(y), { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
  }
  document.strokeColor(MARK).lineWidth(points(HAIRLINE))
  for (const { x, y, width: length } of marks)
    document
      .moveTo(points(x), points(y))
      .lineTo(points(x + length), points(y))
      .stroke()
  for (const { x, y, width: wide, height: high } of frames)
    document.rect(points(x), points(y), points(wide), points(high)).stroke()
}

/** The pages as PDF, millimetre by millimetre, to be read while they are drawn. */
export const pdfOf = (
  pages: Iterable<PrintPage>,
  title: string,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
  letterhead?: Letterhead,
) => {
  const document = paperOf(title, now)
  const under = letterhead ? placeIn(document, letterhead) : []
  const drawAll = async () => {
    await inTurns(pages, (page) => draw(document, page, under), signal)
    document.end()
  }
  drawAll().catch((error: Error) => document.destroy(error))
  return document
}
