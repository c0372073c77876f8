import { readable } from '@rampenlicht/model/rules/compact'
import type { ContentBar, ContentChart } from '@rampenlicht/model/rules/report/content'
import { scaleOf } from '@rampenlicht/model/rules/report/scale'
import type { Structure } from 'pdfkit'
import type { Sheets } from './sheet.ts'
import { cut, type Style, widthOf } from './words.ts'

/** A chart with how high it is at a width; drawn in lines and areas, never as a picture. */
export interface Drawing {
  readonly title: string
  readonly height: number
  readonly draw: (x: number, y: number) => void
  /** What it says, for those who do not see it. */
  readonly spoken: string
}

const HEADING = 30
const spokenOf = (bars: readonly ContentBar[]) =>
  bars.map(({ label, spoken, value }) => `${spoken ?? label}: ${readable(value)}`).join('; ')

/** The title above, and the chart as one figure. */
export const drawChart = (sheets: Sheets, parent: Structure, chart: Drawing, x: number, y: number) => {
  const heading: Style = { face: 'semi', size: 14, leading: 20, color: sheets.tones.ink, spacing: -0.012 }
  sheets.part(parent, 'H3', () => sheets.line(chart.title, heading, x, y))
  sheets.part(parent, 'Figure', () => chart.draw(x, y + HEADING), { alt: `${chart.title}. ${chart.spoken}` })
}
export const heightOf = (chart: Drawing) => HEADING + chart.height

const PLOT = 226
const AXIS = 26
/** From so many on not every column has its label, and none has room for its number. */
const MANY = 27

/** Columns over time, always from zero, also where there is nothing: only the highest stands out. */
const weeks = (sheets: Sheets, { title, bars }: ContentChart, width: number): Drawing => {
  const { document, tones } = sheets
  const scale = scaleOf(Math.max(0, ...bars.map(({ value }) => value)))
  const top = scale.at(-1) ?? 1
  const axis: Style = { face: 'plain', size: 11.5, leading: 14, color: tones.mute, isTabular: true }
  const number: Style = { ...axis, face: 'medium', color: tones.soft }
  const step = (width - AXIS) / bars.length
  const peak = Math.max(
    0,
    bars.findIndex(({ mark }) => mark === 'peak'),
  )
  const every = bars.length >= MANY ? Math.ceil((widthOf('12/26', axis) + 8) / step) : 1
  const bar = Math.min(step * 0.64, 56)
  const draw = (x: number, y: number) => {
    const zero = y + 10 + PLOT
    for (const value of scale) {
      const at = zero - (value / top) * PLOT
      sheets.rule(x + AXIS, at, width - AXIS, tones.line)
      sheets.line(readable(value), axis, x + AXIS - 8, at - 7, 'right')
    }
    for (const [place, { label, value, mark }] of bars.entries()) {
      const [middle, high] = [x + AXIS + (place + 0.5) * step, (value / top) * PLOT]
      const radius = Math.min(3, high / 2, bar / 2)
      const [left, right, up] = [middle - bar / 2, middle + bar / 2, zero - high]
      if (high > 0)
        document
          .path(
            `M${left} ${zero} V${up + radius} Q${left} ${up} ${left + radius} ${up} H${right - radius} Q${right} ${up} ${right} ${up + radius} V${zero} Z`,
          )
          .fill(mark === 'peak' ? tones.accent : tones.pale)
      const isNamed = (place - peak) % every === 0
      if (value > 0 && (every === 1 || mark === 'peak')) sheets.line(readable(value), number, middle, up - 18, 'center')
      if (isNamed) sheets.line(label, mark === 'peak' ? number : axis, middle, zero + 8, 'center')
    }
  }
  return { title, height: PLOT + 34, draw, spoken: spokenOf(bars) }
}

const ROW = 25
const MOST_NAME = 170

/** One bar for each name, the most first; the rest of them is grey, since it has not won. */
const ranks = (sheets: Sheets, { title, bars }: ContentChart, width: number): Drawing => {
  const { document, tones } = sheets
  const name: Style = { face: 'plain', size: 13, leading: 18, color: tones.ink }
  const amount: Style = { ...name, face: 'medium', isTabular: true }
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const names = Math.min(MOST_NAME, Math.max(...bars.map(({ label }) => widthOf(label, name))) + 1)
  const amounts = Math.max(22, ...bars.map(({ value }) => widthOf(readable(value), amount)))
  const room = width - names - amounts - 24
  const draw = (x: number, y: number) => {
    for (const [place, { label, value, mark }] of bars.entries()) {
      const at = y + place * ROW
      const isRest = mark === 'rest'
      const color = isRest ? tones.mute : tones.ink
      sheets.line(cut(label, names, name), { ...name, color }, x, at)
      document
        .roundedRect(x + names + 12, at + 4, Math.max(3, (value / most) * room), 10, 3)
        .fill(isRest ? tones.rest : tones.accent)
      sheets.line(readable(value), { ...amount, color }, x + width, at, 'right')
    }
  }
  return { title, height: bars.length * ROW - 7, draw, spoken: spokenOf(bars) }
}

const STRIP = 12
/** Shares of a whole as one bar, with a legend that says how much each is. */
const shares = (sheets: Sheets, { title, bars }: ContentChart, width: number): Drawing => {
  const { document, tones } = sheets
  const name: Style = { face: 'plain', size: 12, leading: 20, color: tones.soft }
  const amount: Style = { ...name, face: 'semi', color: tones.ink, isTabular: true }
  const hueOf = (place: number, { mark }: ContentBar) => (mark === 'rest' ? undefined : tones.hues[place]) ?? tones.rest
  const placed = legendOf(bars, width, name, amount)
  const total = Math.max(
    1,
    bars.reduce((sum, { value }) => sum + value, 0),
  )
  const draw = (x: number, y: number) => {
    document.save().roundedRect(x, y, width, STRIP, 4).clip()
    let at = x
    for (const [place, bar] of bars.entries()) {
      const wide = (bar.value / total) * width
      const gap = place < bars.length - 1 ? Math.min(2, wide / 2) : 0
      document.rect(at, y, wide - gap, STRIP).fill(hueOf(place, bar))
      at += wide
    }
    document.restore()
    for (const [place, { bar, left, row, label }] of placed.entries()) {
      const line = y + STRIP + 8 + row * name.leading
      document.roundedRect(x + left, line + 6, 8, 8, 2).fill(hueOf(place, bar))
      const wide = sheets.line(label, name, x + left + 14, line)
      sheets.line(readable(bar.value), amount, x + left + 14 + wide + 6, line)
    }
  }
  const rows = (placed.at(-1)?.row ?? 0) + 1
  return { title, height: STRIP + 8 + rows * name.leading, draw, spoken: spokenOf(bars) }
}
const legendOf = (bars: readonly ContentBar[], width: number, name: Style, amount: Style) => {
  let [left, row] = [0, 0]
  return bars.map((bar) => {
    const number = widthOf(readable(bar.value), amount)
    const label = cut(bar.label, width - number - 30, name)
    const wide = 14 + widthOf(label, name) + 6 + number
    if (left > 0 && left + wide > width) [left, row] = [0, row + 1]
    const place = { bar, left, row, label }
    left += wide + 14
    return place
  })
}

/** Each chart in the form that suits what it compares. */
export const chartAt = (sheets: Sheets, chart: ContentChart, width: number): Drawing => {
  switch (chart.key) {
    case 'weeks':
      return weeks(sheets, chart, width)
    case 'media':
    case 'channels':
      return ranks(sheets, chart, width)
    case 'types':
    case 'categories':
      return shares(sheets, chart, width)
    default:
      return chart.key satisfies never
  }
}
