import { germanDay } from '../dates.ts'
import { heightOf, wrapped } from '../print-fit.ts'
import { type PrintPage, textsOf } from '../print-page.ts'
import { type Block, type Drawn, gap, linesOf, pagesOf, together } from './flow.ts'
import { type Form, textFrame } from './form.ts'
import type { Allocated, Recipient } from './recipients.ts'
import { A4 } from './sheets.ts'
import type { Measures } from './whole.ts'

const SIZE = 10.5
const SMALL = 8.5
const PADDING = 1.6
const RULE = 0.4

/** What goes into a parcel of a day: what is entered for that day, what has no day yet, and what is entered with it. */
export const parcelOf = (
  { materials }: Pick<Recipient, 'materials'>,
  day: string,
  added: Omit<Allocated, 'date'> | undefined,
): readonly Allocated[] => [
  ...materials.filter(({ date, count }) => count > 0 && (date === null || date === day)),
  ...(added ? [{ ...added, date: day }] : []),
]

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
}
interface Look {
  readonly size: number
  readonly isBold?: boolean
  readonly isMuted?: boolean
  readonly hasBox?: boolean
}
/** Cells beside each other and a line below them: a row of a table. */
const rowOf = (cells: readonly Cell[], look: Look, measures: Measures): Block => {
  const { size, isBold = false, isMuted = false, hasBox = false } = look
  const measure = isBold ? measures.bold : measures.plain
  const set = cells.map((cell) => ({ ...cell, lines: wrapped(cell.text, cell.width, size, measure) }))
  const height = heightOf(Math.max(...set.map(({ lines }) => lines.length)), size) + 2 * PADDING
  const { x, width } = textFrame('B')
  return {
    height,
    at: (top) => ({
      texts: set.flatMap((cell) =>
        textsOf({ lines: cell.lines, size }, cell.x, top + PADDING, isMuted).map((text) =>
          isBold ? { ...text, isBold: true as const } : text,
        ),
      ),
      marks: [{ x, y: top + height - RULE, width }],
      frames: hasBox ? [{ x: x + width - 4, y: top + PADDING + 0.4, width: 3.2, height: 3.2 }] : [],
    }),
  }
}

const NOTE = { count: { x: 25, width: 18 }, material: { x: 45, width: 95 }, date: { x: 145, width: 45 } }
const noteRow = ([count, material, date]: readonly [string, string, string], look: Look, measures: Measures) =>
  rowOf(
    [
      { text: count, ...NOTE.count },
      { text: material, ...NOTE.material },
      { text: date, ...NOTE.date },
    ],
    look,
    measures,
  )

/** The table of a delivery note, with what stands above it on every page. */
export const noteBlocks = (
  parcel: readonly Allocated[],
  form: Form,
  measures: Measures,
): { readonly blocks: readonly Block[]; readonly repeated: readonly Block[] } => {
  const head = noteRow(['Menge', 'Material', 'Versendet'], { size: SMALL, isMuted: true }, measures)
  const rows = parcel.map(({ name, count, date }) =>
    noteRow([count.toLocaleString('de-DE'), name, date ? germanDay(date) : ''], { size: SIZE }, measures),
  )
  const { x, width } = textFrame(form)
  const title = linesOf('Lieferschein', { x, width, size: SIZE, isBold: true }, measures)
  return { blocks: [...title, gap(3), { ...head, isHeading: true }, ...rows], repeated: [head] }
}

/** Who gets how much of what. */
export interface Packed {
  readonly recipient: Pick<Recipient, 'name' | 'lines'>
  readonly parcel: readonly Allocated[]
}
interface Pile {
  readonly material: string
  readonly total: number
  readonly rows: readonly { readonly count: number; readonly recipient: Packed['recipient'] }[]
}
/** By material, as it lies on the table when it is packed. */
export const pilesOf = (packed: readonly Packed[]): readonly Pile[] => {
  const names = [...new Set(packed.flatMap(({ parcel }) => parcel.map(({ name }) => name)))]
  names.sort(new Intl.Collator('de').compare)
  return names.map((material) => {
    const rows = packed.flatMap(({ recipient, parcel }) => {
      const count = parcel.filter(({ name }) => name === material).reduce((sum, one) => sum + one.count, 0)
      return count > 0 ? [{ count, recipient }] : []
    })
    return { material, total: rows.reduce((sum, { count }) => sum + count, 0), rows }
  })
}

const TOP = 20
const BOTTOM = A4.height - 20
const HALF = { first: { x: 45, width: 55 }, second: { x: 104, width: 80 } }
/** „Packliste“: each material with its sum, and everybody who gets it, with a box to tick. */
export const packingPages = (
  packed: readonly Packed[],
  about: readonly string[],
  measures: Measures,
): readonly PrintPage[] => {
  const { x, width } = textFrame('B')
  const piece = (count: number) => `${count.toLocaleString('de-DE')} Stück`
  const blocks: readonly Block[] = [
    ...linesOf('Packliste', { x, width, size: 14, isBold: true }, measures),
    ...about.flatMap((line) => linesOf(line, { x, width, size: SMALL, isMuted: true }, measures)),
    ...pilesOf(packed).flatMap(({ material, total, rows }): readonly Block[] => [
      gap(5),
      {
        ...rowOf([{ text: `${material} – ${piece(total)}`, x, width }], { size: SIZE, isBold: true }, measures),
        isHeading: true,
      },
      ...rows.map(({ count, recipient }) =>
        rowOf(
          [
            { text: `${count.toLocaleString('de-DE')}×`, ...NOTE.count },
            { text: recipient.name, ...HALF.first },
            { text: placeIn(recipient.lines, recipient.name), ...HALF.second },
          ],
          { size: SMALL, hasBox: true },
          measures,
        ),
      ),
    ]),
  ]
  const pages = pagesOf(blocks, { first: TOP, next: TOP, bottom: BOTTOM })
  return pages.map((page, n) => ({ ...A4, ...together([page, ...numbered(n, pages.length)]) }))
}
const placeIn = (lines: readonly string[], name: string) => lines.filter((line) => line !== name).join(', ')
const numbered = (n: number, count: number): readonly Drawn[] =>
  count < 2
    ? []
    : [
        {
          texts: textsOf({ lines: [`Seite ${n + 1} von ${count}`], size: SMALL }, 165, A4.height - 14, true),
          marks: [],
          frames: [],
        },
      ]
