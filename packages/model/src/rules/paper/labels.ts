import { heightOf } from '../print-fit.ts'
import { type PrintedText, type PrintPage, textsOf } from '../print-page.ts'
import { A4, labelsOn, placeOn, type SheetPlan } from './sheets.ts'
import { type Measures, whole } from './whole.ts'

/** How far a printer is beside the mark: to the right and down. */
export interface Offset {
  readonly x: number
  readonly y: number
}
export const LARGEST_OFFSET = 10
export const MOST_COPIES = 50

/** Letters keep clear of the edges of a label, where it is punched and where printers do not reach. */
const INSET = 4
const LARGEST = 11

/** What one label says, from its own upper left corner. */
export interface Label {
  readonly texts: readonly PrintedText[]
  readonly isTight: boolean
}

/** The lines of an address in the middle of a label, the first of them bold; undefined where they cannot be set whole. */
export const labelOf = (lines: readonly string[], sheet: SheetPlan, { bold }: Measures): Label | undefined => {
  const frame = { width: sheet.width - 2 * INSET, height: sheet.height - 2 * INSET, largest: LARGEST }
  const fitted = whole(lines, frame, bold)
  if (!fitted) return undefined
  const spare = frame.height - heightOf(fitted.lines.length, fitted.size)
  const strong = piecesOf(lines[0] ?? '', fitted.lines)
  const texts = textsOf(fitted, INSET, INSET + spare / 2)
  return {
    texts: texts.map((text, n) => (n < strong ? { ...text, isBold: true } : text)),
    isTight: fitted.isTight,
  }
}

/** Into how many of the lines the first one was broken. */
const piecesOf = (first: string, lines: readonly string[]): number => {
  const compact = (text: string) => text.replaceAll(' ', '')
  let joined = ''
  for (const [n, line] of lines.entries()) {
    joined += compact(line)
    if (joined === compact(first)) return n + 1
  }
  return 1
}

const moved = (text: PrintedText, x: number, y: number): PrintedText => ({ ...text, x: text.x + x, y: text.y + y })

/** How many sheets so many labels take, where the first sheet begins at label `start`, counted from 1. */
export const sheetsFor = (count: number, sheet: SheetPlan, start: number): number =>
  count === 0 ? 0 : Math.ceil((start - 1 + count) / labelsOn(sheet))

/** Sheet after sheet. Each label stands `copies` times beside itself. */
export function* labelPages(
  labels: readonly Label[],
  sheet: SheetPlan,
  { start, copies, offset }: { readonly start: number; readonly copies: number; readonly offset: Offset },
): Generator<PrintPage> {
  const perSheet = labelsOn(sheet)
  const count = labels.length * copies
  for (let page = 0; page < sheetsFor(count, sheet, start); page++) {
    const texts: PrintedText[] = []
    for (let place = 0; place < perSheet; place++) {
      const label = labels[Math.floor((page * perSheet + place - (start - 1)) / copies)]
      const { x, y } = placeOn(sheet, place)
      for (const text of label?.texts ?? []) texts.push(moved(text, x + offset.x, y + offset.y))
    }
    yield { ...A4, texts, marks: [], frames: [] }
  }
}

const german = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 1 })
const RULER = { x: 55, y: 150, step: 10, steps: 10, height: 3 }
const NUMBER_SIZE = 8

/** Outlines of all labels and a ruler: laid over an empty sheet against the light, it shows by how much the printer is off. */
export const testSheet = (sheet: SheetPlan, name: string, offset: Offset): PrintPage => {
  const places = Array.from({ length: labelsOn(sheet) }, (_, n) => placeOn(sheet, n))
  const shifted = places.map((place) => ({ ...place, x: place.x + offset.x, y: place.y + offset.y }))
  const [x, y] = [RULER.x + offset.x, RULER.y + offset.y]
  const ruler = Array.from({ length: RULER.steps }, (_, n) => ({
    x: x + n * RULER.step,
    y,
    width: RULER.step,
    height: RULER.height,
  }))
  const note = `100 mm – bitte nachmessen. Testbogen ${name}, nach rechts ${german(offset.x)} mm, nach unten ${german(offset.y)} mm`
  return {
    ...A4,
    texts: [
      ...shifted.map((place, n) => ({
        x: place.x + INSET,
        y: place.y + INSET + 3,
        size: NUMBER_SIZE,
        text: String(n + 1),
        isMuted: true,
      })),
      { x, y: y + RULER.height + 4, size: NUMBER_SIZE, text: note, isMuted: false },
    ],
    marks: [],
    frames: [...shifted, ...ruler],
  }
}
