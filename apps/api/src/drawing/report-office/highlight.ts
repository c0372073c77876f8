import type { ContentEntry, ContentPage } from '@rampenlicht/model/rules/report/content'
import { withQuotes } from '../report/highlight.ts'
import { cut, fitted } from './fitting.ts'
import {
  addLine,
  addPicture,
  type Box,
  type Deck,
  hex,
  inches,
  look,
  placed,
  SHEET,
  type Slide,
  slideOf,
  type Words,
} from './sheet.ts'
import { addText } from './texts.ts'
import { shortLink } from './words.ts'

const LEFT = { x: SHEET.left, y: 79, width: 460, height: 620 } as const
const [COLUMN, TEXT_ONLY] = [588, SHEET.left]
const ROW = 28

/** One Beitrag that everybody should see: its picture, what it says, and how many it reached. */
export const addHighlight = async (
  deck: Deck,
  { quote, text }: Extract<ContentPage, { kind: 'highlight' }>,
  entry: ContentEntry,
): Promise<void> => {
  const { tones, pictures } = deck
  const picture = await pictures.entry(entry.id, entry.isShared ? 800 : 400)
  const x = picture ? COLUMN : TEXT_ONLY
  const width = SHEET.right - x
  const facts = entry.facts.slice(0, 7)
  const own = text ? fitted(text, { width, height: 90 }, { largest: 15, smallest: 11 }) : undefined
  const below = 82 + (own ? own.height + 16 : 0) + facts.length * ROW + (entry.link ? 44 : 0)
  const said = quote ? withQuotes(quote) : entry.title
  const big = fitted(said, { width, height: 590 - below }, { largest: 33, smallest: 14, isBold: true })
  let y = Math.max(90, 388 - (40 + big.height + below) / 2)
  const at = (height: number): Box => ({ x, y, width, height })

  const eyebrow = at(24)
  y += 40
  const box = at(big.height)
  const slide = slideOf(deck, 'Beitrag', big.text, box, look(big.size, tones.ink, { bold: true, valign: 'top' }))
  const kind = ['Highlight', entry.tag].filter(Boolean).join(' · ')
  slide.addText(kind, look(15, tones.accentInk, { ...placed(eyebrow), bold: true, margin: 0, valign: 'middle' }))
  y += big.height + 14
  slide.addText(whoSaid(deck, entry, quote !== null, width), { ...placed(at(44)), margin: 0, valign: 'middle' })
  y += 60
  if (own) {
    slide.addText(own.text, look(own.size, tones.soft, { ...placed(at(own.height)), margin: 0, valign: 'top' }))
    y += own.height + 16
  }
  addLine(slide, deck, x, y, width)
  y += 8
  if (facts.length > 0) addFacts(deck, slide, facts, at(facts.length * ROW))
  y += facts.length * ROW + 12
  if (entry.link) {
    const options = look(14, tones.accentInk, { hyperlink: { url: entry.link, tooltip: entry.link } })
    slide.addText([{ text: shortLink(entry.link, width, 14), options }], {
      ...placed(at(24)),
      margin: 0,
      valign: 'middle',
    })
  }
  if (picture) addArticle(deck, slide, entry, picture)
  if (text && own?.isCut) addText(deck, entry.title, text)
}

/** The medium, and behind a quote what the Beitrag is called. */
const whoSaid = ({ tones }: Deck, { by, title }: ContentEntry, hasQuote: boolean, width: number): Words[] => {
  const name = { text: by, options: look(17, tones.ink, { bold: true }) }
  if (!hasQuote) return [name]
  const { size, text } = fitted(`${by}, ${title}`, { width, height: 42 }, { largest: 17, smallest: 12 })
  const rest = { text: text.slice(by.length), options: look(size, tones.soft) }
  return [{ text: text.slice(0, by.length), options: look(size, tones.ink, { bold: true }) }, rest]
}

const NOTHING = { type: 'none' as const }
const addFacts = ({ tones }: Deck, slide: Slide, facts: ContentEntry['facts'], box: Box) => {
  const cell = (text: string, color: string, bold = false) => ({
    text,
    options: {
      ...look(14, color, { bold }),
      margin: 0,
      valign: 'middle' as const,
      border: NOTHING,
    },
  })
  slide.addTable(
    facts.map(([label, value]) => [
      cell(cut(label, 116, 14), tones.mute),
      cell(cut(value, box.width - 130, 14, 1, true), tones.ink, true),
    ]),
    { ...placed(box), colW: [inches(120), inches(box.width - 120)], rowH: inches(ROW) },
  )
}

/** Without leave it is a small picture on a panel that says so. */
const addArticle = ({ tones }: Deck, slide: Slide, entry: ContentEntry, picture: Parameters<typeof addPicture>[1]) => {
  const alt = `Clipping: ${entry.by}, ${entry.title}`
  if (entry.isShared) {
    const at = addPicture(slide, picture, LEFT, alt, { top: 0.5 })
    slide.addShape('rect', { ...placed(at), line: { color: hex(tones.line), width: 0.75 } })
    return
  }
  slide.addShape('roundRect', { ...placed(LEFT), rectRadius: 0.1, fill: { color: hex(tones.panel) } })
  addPicture(slide, picture, { x: LEFT.x + 115, y: LEFT.y + 120, width: 230, height: 330 }, alt)
  const words = look(13, tones.mute, { align: 'center', margin: 0, valign: 'middle' })
  slide.addText(SMALL_ONLY, { ...words, ...placed({ x: LEFT.x + 20, y: LEFT.y + 466, width: 420, height: 24 }) })
}
const SMALL_ONLY = 'Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.'
