import { buffer } from 'node:stream/consumers'
import { MM_PER_PT } from '@rampenlicht/model/rules/print-fit'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import PDFDocument from 'pdfkit'
import { FEATURES, TYPEFACE } from './typeface.ts'

const points = (millimetres: number) => millimetres / MM_PER_PT
const INK = '#000000'
const MUTED = '#555555'
const MARK = '#888888'
const HAIRLINE = 0.1

/** pdfkit puts what it says about the document into XML as it stands. By then the same in PDF's own words is written. */
class Document extends PDFDocument {
  override endMetadata() {
    for (const [name, value] of Object.entries(this.info)) if (typeof value === 'string') this.info[name] = xml(value)
    super.endMetadata()
  }
}
const xml = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The page as PDF, millimetre by millimetre. */
export const pdfOf = (page: PrintPage, title: string, now: Date): Promise<Buffer> => {
  const document = new Document({
    size: [points(page.width), points(page.height)],
    margin: 0,
    font: TYPEFACE,
    lang: 'de-DE',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: 'Rampenlicht', Creator: 'Rampenlicht', Producer: 'Rampenlicht', CreationDate: now },
  })
  // The window of the envelope is only hit in true size.
  Object.assign(document._root.data.ViewerPreferences.data, { PrintScaling: 'None', PickTrayByPDFSize: true })
  for (const { x, y, size, text, isMuted } of page.texts)
    document
      .fontSize(size)
      .fillColor(isMuted ? MUTED : INK)
      .text(text, points(x), points(y), { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
  document.strokeColor(MARK).lineWidth(points(HAIRLINE))
  for (const { x, y, width } of page.marks)
    document
      .moveTo(points(x), points(y))
      .lineTo(points(x + width), points(y))
      .stroke()
  document.end()
  return buffer(document)
}
