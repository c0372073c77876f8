import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type PptxGenJS from 'pptxgenjs'
import { cut } from './fitting.ts'
import { type Deck, hex, inches, look, pageOf, placed, SHEET, WIDE } from './sheet.ts'

/** How many to a slide: of influencers each with the lines of their channels. */
const ROWS = { Clippings: 13, Influencer: 6 } as const
const [HEAD, ROW] = [26, 41]
const SIZE = 13.5
const AIR = 12
type Cell = PptxGenJS.default.TableCell
type Border = PptxGenJS.default.BorderProps

interface Column {
  readonly label: string
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly cell: (deck: Deck, entry: ContentEntry) => Cell[]
}

/** Everything, in tables that fit on a slide each. */
export const addList = (deck: Deck, title: string, text: string | null): void => {
  const { entries, kind } = deck.content
  const columns = (kind === 'Clippings' ? FEATURES : COOPERATIONS).filter(
    (one) => one !== LINK || entries.some(({ link }) => link !== null),
  )
  const wider = WIDE / columns.reduce((sum, { width }) => sum + width, 0)
  const rows = ROWS[kind]
  const slides = Math.ceil(entries.length / rows)
  for (let place = 0; place < slides; place++) {
    const number = slides > 1 ? ` (${place + 1} von ${slides})` : ''
    const { slide, top } = pageOf(deck, title, place === 0 ? text : null, number)
    const some = entries.slice(place * rows, (place + 1) * rows)
    // the first has less room below words of its own
    const height = Math.min((ROW * ROWS.Clippings) / rows, (SHEET.bottom - top - HEAD) / rows)
    slide.addTable([headOf(deck, columns), ...some.map((entry) => rowOf(deck, columns, entry))], {
      ...placed({ x: SHEET.left, y: top, width: WIDE, height: HEAD + some.length * height }),
      colW: columns.map(({ width }) => inches(width * wider)),
      rowH: [inches(HEAD), ...some.map(() => inches(height))],
    })
  }
}

const NONE = { type: 'none' as const }
const ruled = (color: string, pt: number): [Border, Border, Border, Border] => [
  NONE,
  NONE,
  { type: 'solid', color: hex(color), pt },
  NONE,
]
const headOf = ({ tones }: Deck, columns: readonly Column[]): Cell[] =>
  columns.map(({ label, align = 'left' }) => ({
    text: label,
    options: { ...look(12, tones.mute, { bold: true }), align, ...SPACED, border: ruled(tones.soft, 1) },
  }))
const rowOf = (deck: Deck, columns: readonly Column[], entry: ContentEntry): Cell[] =>
  columns.map(({ cell, align = 'left' }) => ({
    text: cell(deck, entry),
    options: { align, ...SPACED, border: ruled(deck.tones.line, 0.75) },
  }))
/** In inches: air only between columns. */
const SPACED = { valign: 'middle' as const, margin: [0, inches(AIR), 0, 0] as [number, number, number, number] }

const plain =
  (of: (entry: ContentEntry) => string, width: number, bold = false): Column['cell'] =>
  ({ tones }, entry) => [{ text: cut(of(entry), width - AIR, SIZE, 2, bold), options: look(SIZE, tones.ink, { bold }) }]
const titled =
  (width: number): Column['cell'] =>
  ({ tones }, { title, by, isHighlight }) => [
    ...(isHighlight ? [{ text: STAR, options: look(SIZE, tones.star) }] : []),
    {
      text: cut(title === by ? '' : title, width - AIR - (isHighlight ? 20 : 0), SIZE, 2),
      options: look(SIZE, tones.ink),
    },
  ]
const STAR = '★ '
const LINK: Column = {
  label: 'Link',
  width: 60,
  align: 'right',
  cell: ({ tones }, { link }) =>
    link
      ? [{ text: 'Öffnen', options: look(SIZE, tones.accentInk, { hyperlink: { url: link, tooltip: link } }) }]
      : [{ text: '' }],
}

const FEATURES: readonly Column[] = [
  { label: 'Datum', width: 98, cell: plain(({ date }) => (date ? germanDay(date) : ''), 98) },
  { label: 'Medium', width: 200, cell: plain(({ by }) => by, 200, true) },
  { label: 'Titel', width: 360, cell: titled(360) },
  { label: 'Art', width: 132, cell: plain(({ tag }) => tag ?? '', 132) },
  { label: 'Reichweite', width: 145, align: 'right', cell: plain(({ reach }) => reach, 145) },
  LINK,
]
/** Each channel with its count and since when that holds, and the fee where it is shown. */
const channelled =
  (width: number): Column['cell'] =>
  ({ tones }, { facts }) =>
    facts.slice(0, MOST_FACTS).map(([label, value], place, shown) => ({
      text: cut(`${label}: ${value}`, width - AIR, SMALL),
      options: look(SMALL, tones.soft, { breakLine: place < shown.length - 1 }),
    }))
/** Of so many lines a row has room. */
const MOST_FACTS = 7
const SMALL = 10.5
const COOPERATIONS: readonly Column[] = [
  { label: 'Influencer', width: 185, cell: plain(({ by }) => by, 185, true) },
  { label: 'Kooperation', width: 205, cell: titled(205) },
  { label: 'Kategorie', width: 130, cell: plain(({ tag }) => tag ?? '', 130) },
  { label: 'Kanäle', width: 265, cell: channelled(265) },
  { label: 'Reichweite', width: 150, align: 'right', cell: plain(({ reach }) => reach, 150) },
  LINK,
]
