import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import { scaleOf } from '@rampenlicht/model/rules/report/scale'
import { cut, PT_PER_PX, widthOf } from './fitting.ts'
import { type Box, type Deck, FACE, hex, look, placed, type Slide } from './sheet.ts'

const HEADING = 30
/** A bar with the air around it: beside others, and where there is room. */
const [WANTED, THICKEST] = [34, 52]
const LOWEST = 280
const SMALL = 12.5
/** How much of a chart the names take. */
const NAMES = 0.4

/** How high a chart of names is where there is room. */
export const wantedHeight = ({ bars }: ContentChart): number => HEADING + bars.length * WANTED

/** A chart that can be changed afterwards, with its own table of values. */
export const addChart = (deck: Deck, slide: Slide, chart: ContentChart, box: Box): void => {
  const { tones } = deck
  slide.addText(
    chart.title,
    look(15, tones.ink, { ...placed({ ...box, height: 20 }), bold: true, margin: 0, valign: 'middle' }),
  )
  const area = { ...box, y: box.y + HEADING, height: box.height - HEADING }
  if (chart.key === 'weeks') addColumns(deck, slide, chart, area)
  else addBars(deck, slide, chart, area)
}

const spoken = ({ title, bars }: ContentChart) =>
  `${title}: ${bars.map(({ label, spoken: whole, value }) => `${whole ?? label} ${value.toLocaleString('de-DE')}`).join(', ')}`

/** Points have colours of their own only where there are several. */
const colorsOf = (colors: readonly string[]) => (colors.length > 1 ? colors : [...colors, ...colors]).map(hex)
const shared = ({ tones }: Deck) => ({
  ...{ catAxisLabelFontFace: FACE, catAxisLabelFontSize: SMALL * PT_PER_PX, catAxisLabelColor: hex(tones.ink) },
  ...{ showValue: true, dataLabelPosition: 'outEnd' as const, dataLabelFontBold: true, dataLabelFontFace: FACE },
  ...{ dataLabelFontSize: SMALL * PT_PER_PX, dataLabelColor: hex(tones.soft), dataLabelFormatCode: '#,##0;;' },
  ...{
    catGridLine: { style: 'none' as const },
    chartArea: { roundedCorners: false },
    showLegend: false,
    showTitle: false,
  },
  lang: 'de-DE',
})

const addColumns = (deck: Deck, slide: Slide, chart: ContentChart, box: Box) => {
  const { pptx, tones } = deck
  const { bars } = chart
  const scale = scaleOf(Math.max(...bars.map(({ value }) => value)))
  slide.addChart(pptx.ChartType.bar, seriesOf(chart), {
    ...placed(box),
    ...shared(deck),
    altText: spoken(chart),
    barDir: 'col',
    barGapWidthPct: 55,
    chartColors: colorsOf(bars.map(({ mark }) => (mark === 'peak' ? tones.accent : tones.pale))),
    ...{ catAxisLabelColor: hex(tones.mute), catAxisLineColor: hex(tones.rest) },
    ...{ valAxisMinVal: 0, valAxisMaxVal: scale.at(-1) ?? 1, valAxisMajorUnit: (scale[1] ?? 1) - (scale[0] ?? 0) },
    ...{ valAxisLineShow: false, valGridLine: { color: hex(tones.line), size: 0.75 }, valAxisLabelFormatCode: '#,##0' },
    ...{ valAxisLabelFontFace: FACE, valAxisLabelFontSize: SMALL * PT_PER_PX, valAxisLabelColor: hex(tones.mute) },
  })
}

const addBars = (deck: Deck, slide: Slide, chart: ContentChart, box: Box) => {
  const { pptx, tones } = deck
  const { bars } = chart
  const wanted = Math.min(box.height, bars.length * THICKEST)
  // some programs break numbers where a chart is low, so it is higher than its few bars
  const height = Math.min(box.height, Math.max(wanted, LOWEST))
  const most = Math.max(...bars.map(({ value }) => value), 1)
  // the number at the end of the longest bar
  const beside = 24 + widthOf(most.toLocaleString('de-DE'), SMALL) * 1.3
  slide.addChart(
    pptx.ChartType.bar,
    seriesOf({ ...chart, bars: bars.map((bar) => ({ ...bar, label: cut(bar.label, box.width * NAMES - 16, SMALL) })) }),
    {
      ...placed({ ...box, height }),
      ...shared(deck),
      altText: spoken(chart),
      barDir: 'bar',
      barGapWidthPct: 110,
      chartColors: colorsOf(bars.map(({ mark }) => (mark === 'rest' ? tones.rest : tones.accent))),
      // the first of them on top
      ...{ catAxisOrientation: 'maxMin' as unknown as 'minMax', catAxisLineShow: false },
      ...{ valAxisHidden: true, valAxisLineShow: false, valGridLine: { style: 'none' as const } },
      ...{ valAxisMinVal: 0, valAxisMaxVal: most },
      layout: { x: NAMES, y: 0, w: 1 - NAMES - beside / box.width, h: wanted / height },
    },
  )
}

const seriesOf = ({ title, bars }: ContentChart) => [
  { name: title, labels: bars.map(({ label }) => label), values: bars.map(({ value }) => value) },
]
