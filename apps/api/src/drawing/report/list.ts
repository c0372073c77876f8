import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { Structure } from 'pdfkit'
import { openPage } from './head.ts'
import { BOTTOM, SHEET, type Sheets } from './sheet.ts'
import { cutLines, linesOf, type Style } from './words.ts'

const ROW = 39
const HEAD = 36
const ROWS = 13

interface Column {
  readonly label: string
  readonly x: number
  readonly width: number
  readonly of: (entry: ContentEntry) => string
  readonly isRight?: true
  readonly isBold?: true
  /** Which stands before the title. */
  readonly hasStar?: true
}
const PRESS: readonly Column[] = [
  { label: 'Datum', x: 64, width: 108, of: ({ date }) => (date ? germanDay(date) : '') },
  { label: 'Medium', x: 186, width: 184, of: ({ by }) => by, isBold: true },
  { label: 'Titel', x: 384, width: 388, of: ({ title }) => title, hasStar: true },
  { label: 'Art', x: 786, width: 118, of: ({ tag }) => tag ?? '' },
  { label: 'Reichweite', x: 1027, width: 116, of: ({ reach }) => reach, isRight: true },
]
const SOCIAL: readonly Column[] = [
  { label: 'Influencer', x: 64, width: 250, of: ({ by }) => by, isBold: true },
  { label: 'Kooperation', x: 328, width: 388, of: ({ title, by }) => (title === by ? '' : title), hasStar: true },
  { label: 'Kategorie', x: 730, width: 150, of: ({ tag }) => tag ?? '' },
  { label: 'Reichweite', x: 1027, width: 140, of: ({ reach }) => reach, isRight: true },
]

const STAR = 'M7 .8l1.9 4 4.3.6-3.1 3.1.7 4.4L7 10.8 3.2 12.9l.7-4.4L.8 5.4l4.3-.6z'
const OPEN =
  'M5.5 2.5H3A1.5 1.5 0 0 0 1.5 4v6A1.5 1.5 0 0 0 3 11.5h6A1.5 1.5 0 0 0 10.5 10V7.5 M7.5 1.5h4v4 M11.5 1.5l-5.5 5.5'

const headOf = (
  sheets: Sheets,
  columns: readonly Column[],
  y: number,
  draw: (label: string, at: () => void) => void,
) => {
  const style: Style = { face: 'medium', size: 12, leading: 20, color: sheets.tones.mute }
  for (const { label, x, isRight } of columns)
    draw(label, () => void sheets.line(label, style, x, y + 6, isRight ? 'right' : 'left'))
  sheets.ornament(() => sheets.rule(SHEET.left, y + HEAD - 2, SHEET.right - SHEET.left, sheets.tones.ink, 1.5))
}

const drawRow = (sheets: Sheets, row: Structure, columns: readonly Column[], entry: ContentEntry, y: number) => {
  const { document, tones } = sheets
  const plain: Style = { face: 'plain', size: 13.5, leading: 17, color: tones.ink, isTabular: true }
  for (const { x, width, of, isRight, isBold, hasStar } of columns) {
    const style: Style = isBold ? { ...plain, face: 'medium' } : plain
    const star = hasStar && entry.isHighlight ? 20 : 0
    const lines = cutLines(linesOf(of(entry).replace(/\s*\n\s*/g, ' '), width - star, style), 2, width - star, style)
    const top = y + (ROW - lines.length * style.leading) / 2
    sheets.part(row, 'TD', () => {
      if (star > 0) {
        document.save().translate(x, y + ROW / 2 - 7)
        document.path(STAR).fill(tones.star)
        document.restore()
      }
      sheets.lines(lines, style, x + star, top, isRight ? 'right' : 'left')
    })
  }
  const { link } = entry
  if (link) {
    const cell = sheets.group(row, 'TD')
    const [x, top] = [SHEET.right - 13, y + ROW / 2 - 7]
    sheets.linked(cell, link, { x: x - 8, y, width: 29, height: ROW }, `${entry.title}, ${entry.by}`, () => {
      document.save().translate(x, top)
      document.lineWidth(1.2).path(OPEN).stroke(tones.mute)
      document.restore()
    })
    cell.end()
  }
  sheets.ornament(() => sheets.rule(SHEET.left, y + ROW - 1, SHEET.right - SHEET.left))
}

/** Everything that is in the report, over as many sheets as it takes. */
export const drawList = async (sheets: Sheets, title: string, text: string | null) => {
  const { kind, entries } = sheets.content
  const columns = kind === 'Clippings' ? PRESS : SOCIAL
  const section = sheets.group(sheets.root, 'Sect')
  let y = (await openPage(sheets, section, title, text)) + 22
  const table = sheets.group(section, 'Table')
  const heads = sheets.group(table, 'TR')
  headOf(sheets, columns, y, (_, draw) => sheets.part(heads, 'TH', draw, { scope: 'Column' }))
  heads.end()
  y += HEAD
  let [rows, most] = [0, Math.min(ROWS, Math.floor((BOTTOM - y) / ROW))]
  for (const entry of entries) {
    if (rows === most) {
      await sheets.next()
      // said once: what repeats is for the eye
      headOf(sheets, columns, SHEET.top, (_, draw) => sheets.ornament(draw))
      ;[y, rows, most] = [SHEET.top + HEAD, 0, Math.floor((BOTTOM - SHEET.top - HEAD) / ROW)]
    }
    const row = sheets.group(table, 'TR')
    drawRow(sheets, row, columns, entry, y)
    row.end()
    y += ROW
    rows += 1
  }
  table.end()
  section.end()
}
