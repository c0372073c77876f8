import type { ContentPage } from '@rampenlicht/model/rules/report/content'
import { openPage } from './head.ts'
import { withQuotes } from './highlight.ts'
import { BOTTOM, CONTENT_WIDTH, SHEET, type Sheets } from './sheet.ts'
import { cut, linesOf, type Style } from './words.ts'

type Voices = Extract<ContentPage, { kind: 'voices' }>
const GAP = 44
const BETWEEN = 34
/** Wide columns for few, so that a sheet is not half empty. */
const columnsFor = (count: number) => (count > 4 ? 3 : 2)

/** What was said, from column to column and over as many sheets as it takes; only what is longer than a column is parted. */
export const drawVoices = async (sheets: Sheets, { title, text, quotes }: Voices) => {
  const { tones } = sheets
  const section = sheets.group(sheets.root, 'Sect')
  let top = (await openPage(sheets, section, title, text)) + 28
  const count = columnsFor(quotes.length)
  const width = (CONTENT_WIDTH - GAP * (count - 1)) / count
  const large: Style = { face: 'medium', size: 18, leading: 27, color: tones.ink, spacing: -0.01 }
  const quote: Style = count === 3 ? { ...large, size: 15.5, leading: 24 } : large
  const by: Style = { face: 'semi', size: 13, leading: 20, color: tones.accentInk }
  let [column, y] = [0, top]
  const turn = async () => {
    column += 1
    if (column === count) {
      await sheets.next()
      ;[column, top] = [0, SHEET.top]
    }
    y = top
  }
  for (const one of quotes) {
    let lines = linesOf(withQuotes(one.quote), width, quote)
    const high = lines.length * quote.leading + 6 + by.leading
    if (y > top && y + high > BOTTOM) await turn()
    while (lines.length > 0) {
      const room = Math.max(1, Math.floor((BOTTOM - by.leading - 6 - y) / quote.leading))
      const now = lines.slice(0, room)
      const x = SHEET.left + column * (width + GAP)
      sheets.ornament(() => sheets.document.rect(x, y, 28, 2).fill(tones.accent))
      y = sheets.part(section, 'P', () => sheets.lines(now, quote, x, y + 12))
      lines = lines.slice(room)
      if (lines.length > 0) await turn()
      else {
        sheets.part(section, 'P', () => sheets.line(cut(one.by, width, by), by, x, y + 6))
        y += 6 + by.leading + BETWEEN
      }
    }
  }
  section.end()
}
