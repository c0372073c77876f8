import type { Structure } from 'pdfkit'
import { BOTTOM, CONTENT_WIDTH, SHEET, type Sheets } from './sheet.ts'
import { fitted, linesOf, type Style } from './words.ts'

const HIGHEST_TITLE = 84
const SMALLEST_TITLE = 20
/** Lines longer than that are hard to read. */
const READ_WIDTH = 760
/** What is said below a headline and leaves the page enough room; more gets sheets of its own before. */
const MOST_LEAD_LINES = 4

/** The headline of a page. Answers where what comes below it begins. */
const drawTitle = (sheets: Sheets, parent: Structure, title: string): number => {
  const { style, lines } = fitted(
    title,
    { width: CONTENT_WIDTH, height: HIGHEST_TITLE },
    { face: 'heavy', size: 34, leading: 42, color: sheets.tones.ink, spacing: -0.024 },
    SMALLEST_TITLE,
  )
  return sheets.part(parent, 'H2', () => sheets.lines(lines, style, SHEET.left, SHEET.top)) + 4
}

/** Running text, over as many sheets as it takes. */
const flow = async (sheets: Sheets, parent: Structure, text: string, from: number, style: Style) => {
  let y = from
  for (const paragraph of text.split('\n')) {
    if (paragraph.trim() === '') {
      y += style.leading / 2
      continue
    }
    let rest = linesOf(paragraph, READ_WIDTH, style)
    while (rest.length > 0) {
      const room = Math.floor((BOTTOM - y) / style.leading)
      const [now, at] = [rest.slice(0, Math.max(0, room)), y]
      if (now.length > 0) y = sheets.part(parent, 'P', () => sheets.lines(now, style, SHEET.left, at))
      rest = rest.slice(now.length)
      if (rest.length === 0) continue
      await sheets.next()
      y = SHEET.top
    }
    y += 8
  }
}

/** Begins a page with its headline and what was typed below. Answers where the page itself goes on. */
export const openPage = async (sheets: Sheets, parent: Structure, title: string, text: string | null) => {
  await sheets.next()
  sheets.bookmark(title)
  const y = drawTitle(sheets, parent, title)
  if (!text) return y
  const style: Style = { face: 'plain', size: 16, leading: 24, color: sheets.tones.soft }
  const lines = linesOf(text, CONTENT_WIDTH, style)
  if (lines.length <= MOST_LEAD_LINES) return sheets.part(parent, 'P', () => sheets.lines(lines, style, SHEET.left, y))
  await flow(sheets, parent, text, y + 16, style)
  await sheets.next()
  return SHEET.top
}

/** A page of one's own words. */
export const drawText = async (sheets: Sheets, title: string, text: string | null) => {
  const section = sheets.group(sheets.root, 'Sect')
  await sheets.next()
  sheets.bookmark(title)
  const y = drawTitle(sheets, section, title)
  const style: Style = { face: 'plain', size: 17, leading: 27, color: sheets.tones.ink }
  await flow(sheets, section, text ?? '', y + 24, style)
  section.end()
}
