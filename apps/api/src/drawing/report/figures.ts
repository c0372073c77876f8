import type { ContentChart, ContentFigure } from '@rampenlicht/model/rules/report/content'
import type { Structure } from 'pdfkit'
import { chartAt, drawChart, heightOf } from './charts.ts'
import { openPage } from './head.ts'
import { BOTTOM, CONTENT_WIDTH, SHEET, type Sheets } from './sheet.ts'
import { fitted, linesOf, type Style } from './words.ts'

const COLUMN_GAP = 48
const OVER_TIME = 580
const CHART_GAP = 30
const PADDING = 18

/** The big numbers beside each other. Answers where they end. */
const drawFigures = (sheets: Sheets, parent: Structure, figures: readonly ContentFigure[], y: number): number => {
  const { tones } = sheets
  const label: Style = { face: 'medium', size: 14, leading: 21, color: tones.ink }
  const note: Style = { face: 'plain', size: 12.5, leading: 18, color: tones.mute }
  const each = CONTENT_WIDTH / Math.max(figures.length, 3)
  const cells = figures.map((figure, place) => {
    const inset = place > 0 ? 24 : 0
    const width = each - inset - 20
    const value = fitted(
      figure.value,
      { width, height: 46 },
      { face: 'heavy', size: 38, leading: 46, color: tones.ink, spacing: -0.026, isTabular: true },
      16,
    )
    return {
      x: SHEET.left + place * each,
      inset,
      value,
      label: linesOf(figure.label, width, label),
      note: figure.note ? linesOf(figure.note, width, note) : [],
    }
  })
  const high = Math.max(...cells.map((cell) => 46 + cell.label.length * 21 + cell.note.length * 18)) + 2 * PADDING
  sheets.ornament(() => {
    sheets.rule(SHEET.left, y, CONTENT_WIDTH)
    sheets.rule(SHEET.left, y + high, CONTENT_WIDTH)
    for (const { x } of cells.slice(1)) sheets.document.rect(x, y, 1, high).fill(tones.line)
  })
  for (const { x, inset, value, label: name, note: said } of cells)
    sheets.part(parent, 'P', () => {
      const left = x + inset
      sheets.lines(value.lines, value.style, left, y + PADDING + 46 - value.style.leading)
      const below = sheets.lines(name, label, left, y + PADDING + 46)
      sheets.lines(said, note, left, below)
    })
  return y + high
}

/** Where the figures come from, at the foot of their sheet. Answers where it begins. */
const drawMethod = (sheets: Sheets, parent: Structure): number => {
  const style: Style = { face: 'plain', size: 11, leading: 16, color: sheets.tones.mute }
  const lines = linesOf(sheets.content.method, CONTENT_WIDTH, style)
  const top = SHEET.height - 56 - lines.length * style.leading
  sheets.part(parent, 'P', () => sheets.lines(lines, style, SHEET.left, top))
  return top
}

interface Column {
  readonly x: number
  readonly width: number
  y: number
}
const columnsFrom = (y: number, hasTime: boolean): readonly [Column, Column] => {
  const first = hasTime ? OVER_TIME : (CONTENT_WIDTH - COLUMN_GAP) / 2
  const x = SHEET.left + first + COLUMN_GAP
  return [
    { x: SHEET.left, width: first, y },
    { x, width: SHEET.right - x, y },
  ]
}

/** Two columns, over time at the left; what has no room any more stands on a further sheet. */
const drawCharts = async (
  sheets: Sheets,
  parent: Structure,
  charts: readonly ContentChart[],
  from: number,
  bottom: number,
) => {
  const hasTime = charts.some(({ key }) => key === 'weeks')
  let [columns, end] = [columnsFrom(from, hasTime), bottom]
  for (const chart of charts) {
    // over time first; then beside it, and below it only where there is no room beside
    const order = chart.key === 'weeks' ? [columns[0]] : hasTime ? [columns[1], columns[0]] : byHeight(columns)
    let column = order.find(({ y, width }) => y + heightOf(chartAt(sheets, chart, width)) <= end)
    if (!column) {
      await sheets.next()
      ;[columns, end] = [columnsFrom(SHEET.top, hasTime), BOTTOM]
      column = columns[0]
    }
    const drawing = chartAt(sheets, chart, column.width)
    drawChart(sheets, parent, drawing, column.x, column.y)
    column.y += heightOf(drawing) + CHART_GAP
  }
}
const byHeight = ([left, right]: readonly [Column, Column]) => (right.y < left.y ? [right, left] : [left, right])

export const drawFiguresPage = async (sheets: Sheets, title: string, text: string | null) => {
  const { figures, charts } = sheets.content
  const section = sheets.group(sheets.root, 'Sect')
  const head = await openPage(sheets, section, title, text)
  const bottom = drawMethod(sheets, section) - 12
  const y = figures.length > 0 ? drawFigures(sheets, section, figures, head + 28) : head
  await drawCharts(sheets, section, charts, y + CHART_GAP, bottom)
  section.end()
}
