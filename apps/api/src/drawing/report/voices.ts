import type { ContentPage } from '@rampenlicht/model/rules/report/content'
import { openPage } from './head.ts'
import { withQuotes } from './highlight.ts'
import { BOTTOM, CONTENT_WIDTH, SHEET, type Sheets } from './sheet.ts'
import { cut, linesOf, type Style } from './words.ts'

type Voices = Extract<ContentPage, { kind: 'voices' }>
const GAP = 44
const BETWEEN = 34
const ABOVE = 12
const BY = 26

/** Few are set large and wide, so that a sheet is not half empty. */
const settingFor = (count: number): { readonly columns: number; readonly size: number; readonly leading: number } => {
  if (count <= 2) return { columns: 2, size: 26, leading: 36 }
  return count <= 6 ? { columns: 2, size: 20, leading: 29 } : { columns: 3, size: 15.5, leading: 24 }
}

/** What was said, each where there is most room, over as many sheets as it takes; only what is longer than a sheet is parted. */
export const drawVoices = async (sheets: Sheets, { title, text, quotes }: Voices) => {
  const { tones } = sheets
  const section = sheets.group(sheets.root, 'Sect')
  const { columns, size, leading } = settingFor(quotes.length)
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns
  const style: Style = { face: 'medium', size, leading, color: tones.ink, spacing: -0.012 }
  const by: Style = { face: 'semi', size: 13, leading: 20, color: tones.accentInk }
  let top = (await openPage(sheets, section, title, text)) + 28
  let ends = Array.from({ length: columns }, () => top)
  const turn = async () => {
    await sheets.next()
    top = SHEET.top
    ends = ends.map(() => top)
  }
  const shortest = () => ends.indexOf(Math.min(...ends))
  const roomIn = (column: number) => Math.floor((BOTTOM - ABOVE - BY - (ends[column] ?? top)) / leading)

  for (const { quote, by: name } of quotes) {
    let rest = linesOf(withQuotes(quote), width, style)
    if (rest.length > roomIn(shortest()) && ends.some((end) => end > top)) await turn()
    while (rest.length > 0) {
      let column = shortest()
      if ((ends[column] ?? top) > top && rest.length > roomIn(column)) {
        await turn()
        column = 0
      }
      const [x, y] = [SHEET.left + column * (width + GAP), ends[column] ?? top]
      const now = rest.slice(0, roomIn(column))
      rest = rest.slice(now.length)
      sheets.ornament(() => sheets.document.rect(x, y, 28, 2).fill(tones.accent))
      const below = sheets.part(section, 'P', () => sheets.lines(now, style, x, y + ABOVE))
      if (rest.length === 0) sheets.part(section, 'P', () => sheets.line(cut(name, width, by), by, x, below + 6))
      ends[column] = rest.length === 0 ? below + BY + BETWEEN : BOTTOM
    }
  }
  section.end()
}
