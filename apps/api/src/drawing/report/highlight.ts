import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { Structure } from 'pdfkit'
import type { ReportPicture, ReportPictures } from '../report-pictures.ts'
import { type Box, SHEET, type Sheets } from './sheet.ts'
import { cut, cutLines, fitted, linesOf, type Style, widthOf } from './words.ts'

const PICTURE = { x: SHEET.left, y: 79, width: 460, height: 620 } as const
const TEXT_X = PICTURE.x + PICTURE.width + 64
const TEXT_WIDTH = SHEET.right - TEXT_X
const MOST_HEIGHT = PICTURE.height
const SMALLER = 'Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.'

interface Page {
  readonly entry: ContentEntry
  readonly quote: string | null
  readonly text: string | null
}

const altOf = ({ by, title }: ContentEntry) => `${by}: ${title}`

/** The clipping as it is, as large as it may be. */
const drawWhole = (sheets: Sheets, section: Structure, entry: ContentEntry, picture: ReportPicture) => {
  const box = sheets.within(picture, PICTURE, 2)
  sheets.ornament(() => {
    sheets.shadow(box)
    sheets.document.rect(box.x - 0.5, box.y - 0.5, box.width + 1, box.height + 1).fill('#dcdde2')
  })
  sheets.part(section, 'Figure', () => sheets.picture(picture, box), { alt: altOf(entry) })
}

/** Half as large on grey: enough to know it by, not to read it. */
const drawSmall = (sheets: Sheets, section: Structure, entry: ContentEntry, picture: ReportPicture) => {
  const style: Style = { face: 'plain', size: 12.5, leading: 18, color: sheets.tones.mute }
  const half: Box = { x: PICTURE.x + 115, y: PICTURE.y + 137, width: 230, height: 310 }
  const box = sheets.within(picture, half)
  sheets.ornament(() => {
    sheets.document.roundedRect(PICTURE.x, PICTURE.y, PICTURE.width, PICTURE.height, 10).fill(sheets.tones.panel)
    sheets.shadow(box, 0, 0.016)
  })
  sheets.part(section, 'Figure', () => sheets.picture(picture, box), { alt: altOf(entry) })
  const y = box.y + box.height + 20
  sheets.part(section, 'P', () => sheets.line(SMALLER, style, PICTURE.x + PICTURE.width / 2, y, 'center'))
}

/** Where there is nothing to show the name of the medium stands for it. */
const drawNone = (sheets: Sheets, entry: ContentEntry) =>
  sheets.ornament(() => {
    const { tones, document } = sheets
    document.roundedRect(PICTURE.x, PICTURE.y, PICTURE.width, PICTURE.height, 10).fill(tones.wash)
    const name = fitted(
      entry.by,
      { width: PICTURE.width - 80, height: 200 },
      { face: 'heavy', size: 44, leading: 52, color: tones.accentInk, spacing: -0.03 },
      18,
    )
    const top = PICTURE.y + (PICTURE.height - name.lines.length * name.style.leading) / 2
    sheets.lines(name.lines, name.style, PICTURE.x + PICTURE.width / 2, top, 'center')
  })

const stylesOf = ({ tones }: Sheets) => ({
  kicker: { face: 'medium', size: 14, leading: 20, color: tones.accentInk } satisfies Style,
  quote: { face: 'semi', size: 33, leading: 42, color: tones.ink, spacing: -0.022 } satisfies Style,
  by: { face: 'semi', size: 16, leading: 24, color: tones.ink } satisfies Style,
  title: { face: 'plain', size: 16, leading: 24, color: tones.soft } satisfies Style,
  text: { face: 'plain', size: 14, leading: 21, color: tones.ink } satisfies Style,
  label: { face: 'plain', size: 14, leading: 29, color: tones.mute } satisfies Style,
  value: { face: 'medium', size: 14, leading: 29, color: tones.ink, isTabular: true } satisfies Style,
  link: { face: 'medium', size: 14, leading: 21, color: tones.accentInk } satisfies Style,
})
const LABELS = 120
const MOST_FACTS = 8
/** Own words take so many lines, and leave the quote at least this height. */
const MOST_SAID = 10
const LEAST_QUOTE = 130

export const withQuotes = (quote: string) => (/^[„"»“]/.test(quote) ? quote : `„${quote}“`)
const shortAddress = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** All that stands beside the picture, in the middle of its height; the words make room for each other. */
const drawWords = (sheets: Sheets, section: Structure, { entry, quote, text }: Page) => {
  const styles = stylesOf(sheets)
  const facts = entry.facts.slice(0, MOST_FACTS)
  const below = quote ? linesOf(entry.title, TEXT_WIDTH, styles.title).slice(0, 2) : []
  const without = 34 + 20 + 24 + below.length * 24 + 26 + 14 + facts.length * 29 + 22 + 21
  const mostSaid = Math.min(MOST_SAID, Math.floor((MOST_HEIGHT - without - LEAST_QUOTE - 12) / 21))
  const said =
    text && mostSaid > 0 ? cutLines(linesOf(text, TEXT_WIDTH, styles.text), mostSaid, TEXT_WIDTH, styles.text) : []
  const fixed = without + (said.length > 0 ? 12 + said.length * 21 : 0)
  const room = MOST_HEIGHT - fixed
  const head = fitted(quote ? withQuotes(quote) : entry.title, { width: TEXT_WIDTH, height: room }, styles.quote, 13)
  const height = fixed + head.lines.length * head.style.leading
  let y = PICTURE.y + Math.max(0, (PICTURE.height - height) / 2)

  const kicker = ['Highlight', entry.tag].filter(Boolean).join(' · ')
  sheets.part(section, 'P', () => sheets.line(cut(kicker, TEXT_WIDTH, styles.kicker), styles.kicker, TEXT_X, y))
  y = sheets.part(section, 'H2', () => sheets.lines(head.lines, head.style, TEXT_X, y + 34)) + 20
  y = sheets.part(section, 'P', () => {
    const next = sheets.lines(below, styles.title, TEXT_X, y)
    sheets.line(cut(entry.by, TEXT_WIDTH, styles.by), styles.by, TEXT_X, next)
    return next + 24
  })
  if (said.length > 0) y = sheets.part(section, 'P', () => sheets.lines(said, styles.text, TEXT_X, y + 12))
  y += 26
  sheets.ornament(() => sheets.rule(TEXT_X, y, TEXT_WIDTH))
  y += 14
  for (const [label, value] of facts) {
    sheets.part(section, 'P', () => {
      sheets.line(cut(label, LABELS - 8, styles.label), styles.label, TEXT_X, y)
      sheets.line(cut(value, TEXT_WIDTH - LABELS, styles.value), styles.value, TEXT_X + LABELS, y)
    })
    y += 29
  }
  if (!entry.link) return
  const shown = cut(shortAddress(entry.link), TEXT_WIDTH, styles.link)
  const box = { x: TEXT_X, y: y + 22, width: widthOf(shown, styles.link), height: 21 }
  sheets.linked(section, entry.link, box, `${entry.title}, ${entry.by}`, () =>
    sheets.line(shown, styles.link, TEXT_X, y + 22),
  )
}

export const drawHighlight = async (sheets: Sheets, page: Page, pictures: ReportPictures) => {
  const { entry } = page
  const section = sheets.group(sheets.root, 'Sect')
  const picture = await pictures.entry(entry.id, entry.isShared ? 1400 : 400)
  await sheets.next()
  sheets.bookmark(`${entry.by}: ${entry.title}`)
  if (!picture) drawNone(sheets, entry)
  else if (entry.isShared) drawWhole(sheets, section, entry, picture)
  else drawSmall(sheets, section, entry, picture)
  drawWords(sheets, section, page)
  section.end()
}
