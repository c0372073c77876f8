import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { Structure } from 'pdfkit'
import type { ReportPicture, ReportPictures } from '../report-pictures.ts'
import { openPage } from './head.ts'
import { BOTTOM, SHEET, type Sheets } from './sheet.ts'
import { cutLines, linesOf, type Style } from './words.ts'

const ROW = 39
const HEAD = 36
const LINE = 17
const PADDING = 5

interface Column {
  readonly label: string
  readonly x: number
  readonly width: number
  readonly of: (entry: ContentEntry) => string
  /** More of it is cut. */
  readonly most: number
  readonly isRight?: true
  readonly isBold?: true
  /** Stands before the title of a highlight. */
  readonly hasStar?: true
}
const factsOf = ({ facts, reach }: ContentEntry, isFee: boolean) => {
  const found = facts.filter(([label]) => (label === FEE) === isFee)
  if (isFee) return found.map(([, value]) => value).join('\n')
  return found.length > 0 ? found.map(([channel, value]) => `${channel}: ${value}`).join('\n') : reach
}
const FEE = 'Honorar'
const MOST_CHANNELS = 8

const PRESS: readonly Column[] = [
  { label: 'Datum', x: 64, width: 108, of: ({ date }) => (date ? germanDay(date) : ''), most: 1 },
  { label: 'Medium', x: 186, width: 184, of: ({ by }) => by, most: 2, isBold: true },
  { label: 'Titel', x: 384, width: 388, of: ({ title }) => title, most: 2, hasStar: true },
  { label: 'Art', x: 786, width: 118, of: ({ tag }) => tag ?? '', most: 2 },
  { label: 'Reichweite', x: 1027, width: 116, of: ({ reach }) => reach, most: 2, isRight: true },
]
const SOCIAL: readonly Column[] = [
  { label: 'Influencer', x: 112, width: 152, of: ({ by }) => by, most: 2, isBold: true },
  {
    label: 'Kooperation',
    x: 278,
    width: 188,
    of: ({ title, by }) => (title === by ? '' : title),
    most: 3,
    hasStar: true,
  },
  { label: 'Kategorie', x: 480, width: 116, of: ({ tag }) => tag ?? '', most: 2 },
  { label: 'Reichweite', x: 610, width: 336, of: (entry) => factsOf(entry, false), most: MOST_CHANNELS },
  { label: FEE, x: 1027, width: 78, of: (entry) => factsOf(entry, true), most: 2, isRight: true },
]
/** A column that nobody has anything in is none. */
const columnsOf = ({ content: { kind, entries } }: Sheets): readonly Column[] =>
  kind === 'Clippings'
    ? PRESS
    : SOCIAL.filter(({ label, of }) => label !== FEE || entries.some((entry) => of(entry) !== ''))

const STAR = 'M7 .8l1.9 4 4.3.6-3.1 3.1.7 4.4L7 10.8 3.2 12.9l.7-4.4L.8 5.4l4.3-.6z'
const OPEN =
  'M5.5 2.5H3A1.5 1.5 0 0 0 1.5 4v6A1.5 1.5 0 0 0 3 11.5h6A1.5 1.5 0 0 0 10.5 10V7.5 M7.5 1.5h4v4 M11.5 1.5l-5.5 5.5'
const STAR_WIDTH = 20

const drawHead = (sheets: Sheets, columns: readonly Column[], y: number, each: (draw: () => void) => void) => {
  const style: Style = { face: 'medium', size: 12, leading: 20, color: sheets.tones.mute }
  for (const { label, x, isRight } of columns)
    each(() => void sheets.line(label, style, x, y + 6, isRight ? 'right' : 'left'))
  sheets.ornament(() => sheets.rule(SHEET.left, y + HEAD - 2, SHEET.right - SHEET.left, sheets.tones.ink, 1.5))
}

interface Cell extends Column {
  readonly style: Style
  readonly star: number
  readonly lines: readonly string[]
}
const cellsOf = ({ tones }: Sheets, columns: readonly Column[], entry: ContentEntry): readonly Cell[] =>
  columns.map((column) => {
    const plain: Style = { face: 'plain', size: 13.5, leading: LINE, color: tones.ink, isTabular: true }
    const style: Style = column.isBold ? { ...plain, face: 'medium' } : plain
    const star = column.hasStar && entry.isHighlight ? STAR_WIDTH : 0
    const width = column.width - star
    return {
      ...column,
      style,
      star,
      lines: cutLines(linesOf(column.of(entry), width, style), column.most, width, style),
    }
  })
const heightOf = (cells: readonly Cell[]) =>
  Math.max(ROW, ...cells.map(({ lines }) => lines.length * LINE + 2 * PADDING))

const drawLink = (sheets: Sheets, row: Structure, { link, title, by }: ContentEntry, y: number, high: number) => {
  if (!link) return
  const { document, tones } = sheets
  const cell = sheets.group(row, 'TD')
  const [x, top] = [SHEET.right - 13, y + high / 2 - 7]
  sheets.linked(cell, link, { x: x - 8, y, width: 29, height: high }, `${title}, ${by}`, () => {
    document.save().translate(x, top)
    document.lineWidth(1.2).path(OPEN).stroke(tones.mute)
    document.restore()
  })
  cell.end()
}

const AVATAR = 30
/** The picture of the channel in a circle, or the first letter where there is none. */
const drawAvatar = (
  sheets: Sheets,
  { by }: ContentEntry,
  picture: ReportPicture | undefined,
  y: number,
  high: number,
) =>
  sheets.ornament(() => {
    const { document, tones } = sheets
    const [x, top] = [SHEET.left, y + (high - AVATAR) / 2]
    document.circle(x + AVATAR / 2, top + AVATAR / 2, AVATAR / 2)
    if (!picture) {
      document.fill(tones.wash)
      const letter: Style = { face: 'semi', size: 13, leading: AVATAR, color: tones.accentInk }
      return void sheets.line(by.slice(0, 1).toUpperCase(), letter, x + AVATAR / 2, top, 'center')
    }
    const scale = AVATAR / Math.min(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    document.clip()
    sheets.picture(picture, { x: x + (AVATAR - width) / 2, y: top + (AVATAR - height) / 2, width, height })
  })

const drawRow = (sheets: Sheets, row: Structure, cells: readonly Cell[], entry: ContentEntry, y: number) => {
  const { document, tones } = sheets
  const high = heightOf(cells)
  for (const { x, isRight, style, star, lines } of cells)
    sheets.part(row, 'TD', () => {
      if (star > 0) {
        document.save().translate(x, y + high / 2 - 7)
        document.path(STAR).fill(tones.star)
        document.restore()
      }
      sheets.lines(lines, style, x + star, y + (high - lines.length * LINE) / 2, isRight ? 'right' : 'left')
    })
  drawLink(sheets, row, entry, y, high)
  sheets.ornament(() => sheets.rule(SHEET.left, y + high - 1, SHEET.right - SHEET.left))
  return y + high
}

/** Everything that is in the report, over as many sheets as it takes; people with their pictures. */
export const drawList = async (sheets: Sheets, title: string, text: string | null, pictures: ReportPictures) => {
  const { kind, entries } = sheets.content
  const columns = columnsOf(sheets)
  const section = sheets.group(sheets.root, 'Sect')
  let y = (await openPage(sheets, section, title, text)) + 22
  const table = sheets.group(section, 'Table')
  const heads = sheets.group(table, 'TR')
  drawHead(sheets, columns, y, (draw) => sheets.part(heads, 'TH', draw, { scope: 'Column' }))
  heads.end()
  y += HEAD
  for (const entry of entries) {
    const cells = cellsOf(sheets, columns, entry)
    const isPerson = kind === 'Influencer'
    const picture = isPerson ? await pictures.entry(entry.id, 200) : undefined
    if (y + heightOf(cells) > BOTTOM) {
      await sheets.next()
      // said once: what repeats is for the eye
      drawHead(sheets, columns, SHEET.top, (draw) => sheets.ornament(draw))
      y = SHEET.top + HEAD
    }
    const row = sheets.group(table, 'TR')
    if (isPerson) drawAvatar(sheets, entry, picture, y, heightOf(cells))
    y = drawRow(sheets, row, cells, entry, y)
    row.end()
  }
  table.end()
  section.end()
}
