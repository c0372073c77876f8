import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { ReportPictures } from '../report-pictures.ts'
import { openPage } from './head.ts'
import { BOTTOM, SHEET, type Sheets } from './sheet.ts'
import { cutLines, linesOf, type Style } from './words.ts'

const PICTURE_WIDTH = 660
const TEXT_X = SHEET.left + PICTURE_WIDTH + 40
const TEXT_WIDTH = SHEET.right - TEXT_X
const PADDING = 24

/** Each clipping that may be handed on, one per sheet. One that is gone or cannot be drawn is left out. */
export const drawAppendix = async (sheets: Sheets, title: string, text: string | null, pictures: ReportPictures) => {
  const { tones, document } = sheets
  const section = sheets.group(sheets.root, 'Sect')
  const clippings = sheets.content.entries.flatMap((entry) => entry.files.map((file) => ({ entry, file })))
  let top: number | undefined
  for (const { entry, file } of clippings) {
    const picture = await pictures.clipping(file.id)
    if (!picture) continue
    if (top === undefined) top = (await openPage(sheets, section, title, text)) + 20
    else {
      await sheets.next()
      top = SHEET.top
    }
    const panel = { x: SHEET.left, y: top, width: PICTURE_WIDTH, height: BOTTOM - 8 - top }
    const { x, y, width, height } = panel
    const inner = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING, height: height - 2 * PADDING }
    const box = sheets.within(picture, inner, 2)
    sheets.ornament(() => {
      document.roundedRect(x, y, width, height, 10).fill(tones.panel)
      sheets.shadow(box, 0, 0.014)
    })
    sheets.part(section, 'Figure', () => sheets.picture(picture, box), { alt: `${entry.by}: ${entry.title}` })
    sheets.part(section, 'P', () => drawWords(sheets, entry, picture.pages, panel.y))
  }
  section.end()
}

const drawWords = (sheets: Sheets, entry: ContentEntry, pages: number, from: number) => {
  const { tones } = sheets
  const title: Style = { face: 'semi', size: 18, leading: 25, color: tones.ink, spacing: -0.012 }
  const by: Style = { face: 'medium', size: 14, leading: 21, color: tones.accentInk }
  const said: Style = { face: 'plain', size: 13, leading: 20, color: tones.mute, isTabular: true }
  const facts = [entry.tag, entry.date && germanDay(entry.date), pages > 1 ? `Seite 1 von ${pages}` : null]
  let y = sheets.lines(cutLines(linesOf(entry.by, TEXT_WIDTH, by), 3, TEXT_WIDTH, by), by, TEXT_X, from)
  y = sheets.lines(cutLines(linesOf(entry.title, TEXT_WIDTH, title), 8, TEXT_WIDTH, title), title, TEXT_X, y + 8)
  for (const [place, fact] of facts.flatMap((one) => one ?? []).entries())
    sheets.line(fact, said, TEXT_X, y + 10 + place * said.leading)
}
