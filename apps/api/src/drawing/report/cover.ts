import { germanDay } from '@rampenlicht/model/rules/dates'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { Structure } from 'pdfkit'
import type { ReportPicture, ReportPictures } from '../report-pictures.ts'
import { type Box, SHEET, type Sheets } from './sheet.ts'
import { cut, fitted, linesOf, type Style, widthOf } from './words.ts'

/** The dark half with the poster, and the words beside it. */
const STAGE = { x: 671, y: 0, width: 452, height: SHEET.height } as const
const TEXT_WIDTH = STAGE.x - 40 - SHEET.left
const POSTER = { width: 312, height: 468 } as const
const FACTS_TOP = 674
const LOGO = { width: 190, height: 40 } as const

/** A cone of light from above, soft at its edges. */
const drawLight = ({ document }: Sheets) => {
  const middle = STAGE.x + STAGE.width / 2
  const LAYERS = 14
  for (let layer = 0; layer < LAYERS; layer++) {
    const wider = layer * 3.4
    const [above, below] = [26 + wider, 236 + wider * 2]
    document
      .polygon(
        [middle - above, -40],
        [middle + above, -40],
        [middle + below, SHEET.height],
        [middle - below, SHEET.height],
      )
      .fill(
        document
          // each a little lower, so that their steps do not add up to bands
          .linearGradient(middle, layer * 7 - 50, middle, SHEET.height * 0.86 + layer * 11)
          .stop(0, '#fff3da', 0.042)
          .stop(0.55, '#b9b4ff', 0.016)
          .stop(1, '#8d86ff', 0),
      )
  }
}

const drawStage = (sheets: Sheets) => {
  const { document, tones } = sheets
  const { x, y, width, height } = STAGE
  const [floor, middle, top] = tones.stage
  const ground = document
    .radialGradient(x + width / 2, height * 1.06, 0, x + width / 2, height * 1.06, height * 0.98)
    .stop(0, floor)
    .stop(0.55, middle)
    .stop(1, top)
  document.rect(x, y, width, height).fill(top)
  document.rect(x, y, width, height).fill(ground)
  document.rect(x, y, width, height).clip()
  drawLight(sheets)
}

const drawPoster = (sheets: Sheets, section: Structure, poster: ReportPicture) => {
  const { document } = sheets
  const frame = { x: STAGE.x + 70, y: (SHEET.height - POSTER.height) / 2, ...POSTER }
  const box = sheets.within(poster, frame)
  sheets.ornament(() => sheets.shadow(box, 8, 0.07, 22))
  sheets.part(
    section,
    'Figure',
    () => {
      document.save().roundedRect(box.x, box.y, box.width, box.height, 8).clip()
      sheets.picture(poster, box)
      document.restore()
      document.lineWidth(1).roundedRect(box.x, box.y, box.width, box.height, 8).stroke('#4a4f6e')
    },
    { alt: `Poster: ${sheets.content.title}` },
  )
}

const logoBox = ({ width, height }: ReportPicture, right?: number): Box => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  const [wide, high] = [width * scale, height * scale]
  return {
    x: right === undefined ? SHEET.left : right - wide,
    y: 50 + (LOGO.height - high) / 2,
    width: wide,
    height: high,
  }
}

/** By whom at the left, for whom at the right. */
const drawLogos = async (sheets: Sheets, section: Structure, pictures: ReportPictures) => {
  const { agency, customer } = sheets.content
  const [ours, theirs] = [await pictures.agencyLogo(), await pictures.customerLogo()]
  const name: Style = { face: 'semi', size: 17, leading: 24, color: sheets.tones.ink, spacing: -0.01 }
  if (ours) sheets.part(section, 'Figure', () => sheets.picture(ours, logoBox(ours)), { alt: `Logo: ${agency}` })
  else {
    const room = theirs ? TEXT_WIDTH - LOGO.width - 24 : TEXT_WIDTH
    sheets.part(section, 'P', () => sheets.line(cut(agency, room, name), name, SHEET.left, 58))
  }
  if (theirs)
    sheets.part(section, 'Figure', () => sheets.picture(theirs, logoBox(theirs, SHEET.left + TEXT_WIDTH)), {
      alt: `Logo: ${customer}`,
    })
}

const TITLE: Omit<Style, 'color'> = { face: 'heavy', size: 66, leading: 70, spacing: -0.036 }
const MOST_TITLE = 370
const KICKER_HEIGHT = 34

const drawTitle = (sheets: Sheets, section: Structure) => {
  const { content, tones } = sheets
  const kicker: Style = { face: 'medium', size: 14, leading: 20, color: tones.accentInk }
  const lead: Style = { face: 'plain', size: 19, leading: 28, color: tones.soft }
  const title = fitted(content.title, { width: TEXT_WIDTH, height: MOST_TITLE }, { ...TITLE, color: tones.ink }, 24)
  const subtitle = content.subtitle ? linesOf(content.subtitle, TEXT_WIDTH, lead).slice(0, 4) : []
  const high = title.lines.length * title.style.leading
  const height = KICKER_HEIGHT + high + (subtitle.length > 0 ? 20 + subtitle.length * lead.leading : 0)
  const top = Math.max(110, (SHEET.height - 26 - height) / 2)
  sheets.part(section, 'P', () => sheets.line(content.name, kicker, SHEET.left, top))
  const y = sheets.part(section, 'H1', () =>
    sheets.lines(title.lines, title.style, SHEET.left - title.style.size * 0.03, top + KICKER_HEIGHT),
  )
  if (subtitle.length > 0) sheets.part(section, 'P', () => sheets.lines(subtitle, lead, SHEET.left, y + 20))
}

const GAP = 32
/** The widest at which all of them have room beside each other. */
const widestOf = (widths: readonly number[], room: number): number => {
  let widest = Math.max(...widths)
  while (widths.reduce((sum, width) => sum + Math.min(width, widest), 0) > room) widest -= 2
  return widest
}

/** For whom, of when, whom to ask: each as wide as it is, and where that is too much the longest give way. */
const drawFacts = (sheets: Sheets, section: Structure) => {
  const { content, tones } = sheets
  const { contact } = content
  const label: Style = { face: 'plain', size: 12.5, leading: 21, color: tones.mute }
  const value: Style = { face: 'medium', size: 14, leading: 21, color: tones.ink, isTabular: true }
  const small: Style = { face: 'plain', size: 12, leading: 18, color: tones.accentInk }
  const ways = [
    ...(contact?.email ? [[contact.email, `mailto:${contact.email}`] as const] : []),
    ...(contact?.phone ? [[contact.phone, `tel:${contact.phone.replace(/[^+\d]/g, '')}`] as const] : []),
  ]
  const facts: readonly (readonly [string, string])[] = [
    ['Für', content.customer],
    ...(content.period ? [['Zeitraum', content.period] as const] : []),
    ['Stand', germanDay(agencyDay(new Date(content.asOf)))],
    ...(contact ? [['Ansprechpartner', contact.name] as const] : []),
  ]
  const top = FACTS_TOP - ways.length * 14
  const widths = facts.map(([name, text]) => Math.max(widthOf(name, label), widthOf(text, value)) + 1)
  const widest = widestOf(widths, TEXT_WIDTH - GAP * (facts.length - 1))
  sheets.ornament(() => sheets.rule(SHEET.left, top, TEXT_WIDTH))
  let x: number = SHEET.left
  for (const [place, [name, text]] of facts.entries()) {
    const width = Math.min(widths[place] ?? 0, widest)
    const at = x
    sheets.part(section, 'P', () => {
      sheets.line(name, label, at, top + 20)
      sheets.line(cut(text, width, value), value, at, top + 41)
    })
    if (place === facts.length - 1) break
    x += width + GAP
  }
  for (const [place, [words, address]] of ways.entries()) {
    const y = top + 63 + place * small.leading
    const shown = cut(words, STAGE.x - 12 - x, small)
    const box = { x, y, width: widthOf(shown, small), height: small.leading }
    sheets.linked(section, address, box, words, () => sheets.line(shown, small, x, y))
  }
}

export const drawCover = async (sheets: Sheets, pictures: ReportPictures) => {
  const section = sheets.group(sheets.root, 'Sect')
  const poster = await pictures.poster()
  await sheets.next(true)
  sheets.bookmark(sheets.content.title)
  sheets.ornament(() => drawStage(sheets))
  await drawLogos(sheets, section, pictures)
  drawTitle(sheets, section)
  drawFacts(sheets, section)
  if (poster) drawPoster(sheets, section, poster)
  section.end()
}
