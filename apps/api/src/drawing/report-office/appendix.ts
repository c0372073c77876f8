import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import sharp from 'sharp'
import type { ReportPicture } from '../report-pictures.ts'
import { fitted } from './fitting.ts'
import { addPicture, type Deck, hex, look, placed, SHEET, slideOf } from './sheet.ts'
import { shortLink } from './words.ts'

const TEXT = 300
const PICTURE = {
  x: SHEET.left + TEXT + 40,
  y: SHEET.top,
  width: SHEET.right - SHEET.left - TEXT - 40,
  height: 680,
} as const
/** Sharp on a large screen, and small enough for two hundred of them. */
const SIZE = { width: 1000, height: 1300 } as const
/** A page of the web is as long as it likes; more of it than this could not be read on a slide. */
const TALLEST = 1.6

/** The articles that may be handed on, a slide each, as large as it allows. */
export const addAppendix = async (deck: Deck, title: string, text: string | null): Promise<void> => {
  let words = text
  for (const entry of deck.content.entries)
    for (const file of entry.files) {
      const picture = await deck.pictures.clipping(file.id)
      if (!picture) continue
      addArticle(deck, title, words, entry, await scaled(picture), picture.pages)
      words = null
    }
}

const addArticle = (
  deck: Deck,
  title: string,
  text: string | null,
  { title: headline, by, date, tag, link }: ContentEntry,
  picture: ReportPicture,
  pages: number,
) => {
  const { tones } = deck
  const head = fitted(headline, { width: TEXT, height: 200 }, { largest: 22, smallest: 13, isBold: true })
  let y = SHEET.top + 30
  const at = (height: number) => ({ x: SHEET.left, y, width: TEXT, height })
  const slide = slideOf(
    deck,
    'Beitrag',
    head.text,
    at(head.height),
    look(head.size, tones.ink, { bold: true, valign: 'top' }),
  )
  const above = { x: SHEET.left, y: SHEET.top, width: TEXT, height: 22 }
  const eyebrow = fitted(title, { width: TEXT, height: 20 }, { largest: 14, smallest: 14, isBold: true })
  slide.addText(eyebrow.text, look(14, tones.accentInk, { ...placed(above), bold: true, margin: 0, valign: 'middle' }))
  y += head.height + 12
  const add = (line: string, size: number, color: string, bold = false) => {
    const said = fitted(line, { width: TEXT, height: 120 }, { largest: size, smallest: 10, isBold: bold })
    slide.addText(said.text, look(said.size, color, { ...placed(at(said.height)), bold, margin: 0, valign: 'top' }))
    y += said.height + 6
  }
  add(by, 15, tones.ink, true)
  const facts = [date && germanDay(date), tag, pages > 1 ? `erste von ${pages} Seiten` : null].filter(Boolean)
  if (facts.length > 0) add(facts.join(' · '), 13, tones.mute)
  if (link) {
    const options = look(13, tones.accentInk, { hyperlink: { url: link, tooltip: link } })
    slide.addText([{ text: shortLink(link, TEXT, 13), options }], { ...placed(at(22)), margin: 0, valign: 'middle' })
    y += 34
  }
  if (text) add(text, 14, tones.soft)
  const where = addPicture(slide, picture, PICTURE, `Clipping: ${by}, ${headline}`, { top: 0 })
  slide.addShape('rect', { ...placed(where), line: { color: hex(tones.line), width: 0.75 } })
}

const scaled = async ({ bytes, width, height }: ReportPicture): Promise<ReportPicture> => {
  const { data, info } = await sharp(bytes)
    .extract({ left: 0, top: 0, width, height: Math.min(height, Math.round(width * TALLEST)) })
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'jpeg', width: info.width, height: info.height }
}
