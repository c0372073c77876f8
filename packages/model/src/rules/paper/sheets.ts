import { readBody, type Sending, type Violation } from '../../kit/body.ts'
import { type Numeric, required } from '../../kit/field.ts'
import type { Box } from './form.ts'

/** A sheet of labels: everything in millimetres, from the upper left corner of the paper. */
export interface SheetPlan {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Where the first label begins. */
  readonly left: number
  readonly top: number
  /** From one label to the next. */
  readonly stepX: number
  readonly stepY: number
}
export interface Sheet extends SheetPlan {
  readonly id: string
  readonly name: string
  /** Numbers of the same grid under another name. */
  readonly also: readonly string[]
}

export const A4 = { width: 210, height: 297 }

type Row = readonly [
  id: string,
  maker: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  left: number,
  top: number,
  stepX: number,
  stepY: number,
  also?: string,
]
/**
 * What shops sell. Makers say how large a label is and how many there are; where the grid begins differs by up to 1.4 mm from
 * source to source, hence the offsets of a printer and the test sheet.
 */
const ROWS: readonly Row[] = [
  ['3474', 'Zweckform', 70, 37, 3, 8, 0, 0.5, 70, 37],
  ['3475', 'Zweckform', 70, 36, 3, 8, 0, 4.5, 70, 36, '3490'],
  ['3477', 'Zweckform', 105, 41, 2, 7, 0, 5, 105, 41],
  ['3652', 'Zweckform', 70, 42.3, 3, 7, 0, 0.45, 70, 42.3],
  ['3659', 'Zweckform', 97, 42.3, 2, 6, 8, 21.6, 97, 42.3],
  ['3669', 'Zweckform', 70, 50.8, 3, 5, 0, 21.5, 70, 50.8],
  ['L7159', 'Avery', 63.5, 33.9, 3, 8, 7.2, 12.9, 66, 33.9],
  ['L7160', 'Avery', 63.5, 38.1, 3, 7, 7.2, 15.15, 66.04, 38.1, 'L4760'],
  ['L7161', 'Avery', 63.5, 46.6, 3, 6, 7.2, 8.7, 66, 46.6],
  ['L7162', 'Avery', 99.1, 33.9, 2, 8, 4.65, 12.9, 101.6, 33.9],
  ['L7163', 'Avery', 99.1, 38.1, 2, 7, 4.65, 15.15, 101.6, 38.1],
  ['L7164', 'Avery', 63.5, 72, 3, 4, 7.2, 4.5, 66, 72],
  ['L7165', 'Avery', 99.1, 67.7, 2, 4, 4.65, 13.1, 101.6, 67.7],
  ['4677', 'Herma', 63.5, 38.1, 3, 7, 6.75, 15.15, 66.5, 38.1],
]
export const SHEETS: readonly Sheet[] = ROWS.map(
  ([id, maker, width, height, columns, rows, left, top, stepX, stepY, also]) => ({
    id,
    name: `${maker} ${id}`,
    also: also === undefined ? [] : [also],
    width,
    height,
    columns,
    rows,
    left,
    top,
    stepX,
    stepY,
  }),
)
/** By its number, or by another one of the same grid. */
export const sheetAt = (id: string): Sheet | undefined =>
  SHEETS.find((sheet) => sheet.id === id || sheet.also.includes(id))

export const labelsOn = ({ columns, rows }: SheetPlan): number => columns * rows

/** Where label n of a sheet lies, from 0: along the rows, as one peels them off. */
export const placeOn = ({ width, height, columns, left, top, stepX, stepY }: SheetPlan, n: number): Box => ({
  x: left + (n % columns) * stepX,
  y: top + Math.floor(n / columns) * stepY,
  width,
  height,
})

const measured = (label: string, least: number, most: number): Numeric => ({
  kind: 'decimal',
  label,
  unit: 'mm',
  least,
  most,
})
const many = (label: string, most: number): Numeric => ({ kind: 'integer', label, least: 1, most })
/** What somebody says of a sheet of their own. */
export const OWN_SHEET = {
  width: required(measured('Breite', 20, A4.width)),
  height: required(measured('Höhe', 12, A4.height)),
  columns: required(many('Spalten', 10)),
  rows: required(many('Zeilen', 24)),
  left: required(measured('Rand links', 0, A4.width)),
  top: required(measured('Rand oben', 0, A4.height)),
  stepX: required(measured('Abstand nach rechts', 20, A4.width)),
  stepY: required(measured('Abstand nach unten', 12, A4.height)),
}

/** The thickness of a cut: makers round, too. */
const ROUNDING = 0.05
const german = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 })

/** A sheet of somebody's own; everything on it lies on A4, and no label on another. */
export const readSheet = (
  sent: Sending,
): { readonly sheet: SheetPlan; readonly violations: readonly Violation[]; readonly unknown: readonly string[] } => {
  const { values, violations, unknown } = readBody({ fields: OWN_SHEET }, sent, 'create')
  const sheet = values as unknown as SheetPlan
  return { sheet, violations: violations.length > 0 ? violations : misfits(sheet), unknown }
}

const misfits = ({ width, height, columns, rows, left, top, stepX, stepY }: SheetPlan): readonly Violation[] => {
  const right = left + (columns - 1) * stepX + width
  const bottom = top + (rows - 1) * stepY + height
  const found: readonly (readonly [isWrong: boolean, propertyPath: string, message: string])[] = [
    [
      columns > 1 && stepX < width - ROUNDING,
      'stepX',
      `„Abstand nach rechts“ ist kleiner als die Breite des Etiketts (${german(width)} mm).`,
    ],
    [
      rows > 1 && stepY < height - ROUNDING,
      'stepY',
      `„Abstand nach unten“ ist kleiner als die Höhe des Etiketts (${german(height)} mm).`,
    ],
    [
      right > A4.width + ROUNDING,
      'columns',
      `„Spalten“: Die Etiketten reichen bis ${german(right)} mm, A4 ist 210 mm breit.`,
    ],
    [
      bottom > A4.height + ROUNDING,
      'rows',
      `„Zeilen“: Die Etiketten reichen bis ${german(bottom)} mm, A4 ist 297 mm hoch.`,
    ],
  ]
  return found.flatMap(([isWrong, propertyPath, message]) => (isWrong ? [{ propertyPath, message }] : []))
}
