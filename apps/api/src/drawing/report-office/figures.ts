import type { ContentChart, ContentFigure } from '@rampenlicht/model/rules/report/content'
import { addChart, wantedHeight } from './charts.ts'
import { fitted } from './fitting.ts'
import { addLine, type Box, type Deck, hex, look, pageOf, placed, SHEET, type Slide, WIDE } from './sheet.ts'

const FIGURES = 124
const GAP = 48
const METHOD = 44

/** The big figures, the charts, and where all of it comes from; charts that have no room go on the next slide. */
export const addFigures = (deck: Deck, title: string, text: string | null): void => {
  const { figures, charts } = deck.content
  const { slide, top } = pageOf(deck, title, text)
  if (figures.length > 0) addRow(deck, slide, figures, top)
  addMethod(deck, slide)
  const [first, ...others] = inSlides(charts)
  const below = figures.length > 0 ? top + FIGURES + 28 : top
  if (first) addCharts(deck, slide, first, below)
  others.forEach((some, place) => {
    const next = pageOf(deck, title, null, ` (${place + 2})`)
    addMethod(deck, next.slide)
    addCharts(deck, next.slide, some, next.top + 8)
  })
}

const addRow = (deck: Deck, slide: Slide, figures: readonly ContentFigure[], top: number) => {
  const { tones } = deck
  const width = WIDE / figures.length
  addLine(slide, deck, SHEET.left, top, WIDE)
  addLine(slide, deck, SHEET.left, top + FIGURES, WIDE)
  for (const [place, { value, label, note }] of figures.entries()) {
    const x = SHEET.left + place * width + (place > 0 ? 25 : 0)
    const room = width - (place > 0 ? 25 : 0) - 12
    if (place > 0)
      slide.addShape('line', {
        ...placed({ x: x - 25, y: top, width: 0, height: FIGURES }),
        line: { color: hex(tones.line), width: 0.75 },
      })
    const big = fitted(value, { width: room, height: 48 }, { largest: 38, smallest: 16, isBold: true })
    const said = fitted(label, { width: room, height: 19 }, { largest: 15, smallest: 11, isBold: true })
    const small = fitted(note ?? '', { width: room, height: 34 }, { largest: 13, smallest: 10 })
    const at = (y: number, height: number) => ({
      ...placed({ x, y: top + y, width: room, height }),
      margin: 0 as const,
    })
    slide.addText(big.text, look(big.size, tones.ink, { ...at(14, 48), bold: true, valign: 'middle' }))
    slide.addText(said.text, look(said.size, tones.ink, { ...at(64, 19), bold: true, valign: 'middle' }))
    if (note) slide.addText(small.text, look(small.size, tones.mute, { ...at(84, 34), valign: 'top' }))
  }
}

const addMethod = ({ content, tones }: Deck, slide: Slide) => {
  const words = fitted(content.method, { width: WIDE, height: METHOD }, { largest: 11.5, smallest: 9 })
  const box = { x: SHEET.left, y: SHEET.bottom - METHOD, width: WIDE, height: METHOD }
  slide.addText(words.text, look(words.size, tones.mute, { ...placed(box), margin: 0, valign: 'bottom' }))
}

/** The one over time with two beside it, else two at a time. */
const inSlides = (charts: readonly ContentChart[]): readonly (readonly ContentChart[])[] => {
  const [first] = charts
  const taken = first?.key === 'weeks' ? 3 : 2
  return charts.length > 0 ? [charts.slice(0, taken), ...pairs(charts.slice(taken))] : []
}
const pairs = (charts: readonly ContentChart[]): readonly (readonly ContentChart[])[] =>
  charts.length > 0 ? [charts.slice(0, 2), ...pairs(charts.slice(2))] : []

const addCharts = (deck: Deck, slide: Slide, charts: readonly ContentChart[], top: number) => {
  const area = { x: SHEET.left, y: top, width: WIDE, height: SHEET.bottom - METHOD - 12 - top }
  for (const [chart, box] of placesOf(charts, area)) addChart(deck, slide, chart, box)
}
const placesOf = (charts: readonly ContentChart[], area: Box): readonly (readonly [ContentChart, Box])[] => {
  const [first, ...others] = charts
  if (!first) return []
  if (others.length === 0) return [[first, area]]
  const isOverTime = first.key === 'weeks'
  const left = isOverTime ? 580 : (area.width - GAP) / 2
  const x = area.x + left + GAP
  const beside = { ...area, x, width: area.x + area.width - x }
  return [
    [first, { ...area, width: left }],
    ...(others.length > 1 ? stacked(others, beside) : others.map((one) => [one, beside] as const)),
  ]
}
/** Below each other, each as high as its bars need. */
const stacked = (charts: readonly ContentChart[], area: Box): readonly (readonly [ContentChart, Box])[] => {
  const gap = 16
  const wanted = charts.map(wantedHeight)
  const room = area.height - gap * (charts.length - 1)
  const share = Math.min(1, room / wanted.reduce((sum, height) => sum + height, 0))
  let { y } = area
  return charts.map((chart, place) => {
    const box = { ...area, y, height: (wanted[place] ?? 0) * share }
    y += box.height + gap
    return [chart, box] as const
  })
}
