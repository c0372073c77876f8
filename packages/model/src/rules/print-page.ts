import { addressField, type Box, FIELD_INSET, foldMarks, informationField, RETURN_HEIGHT } from './paper/form.ts'
import { baselineOf, type Fitted, type Frame, fit, heightOf, type Measure } from './print-fit.ts'

export const PAPERS = ['sheet', 'label'] as const
export type Paper = (typeof PAPERS)[number]

export interface PrintContent {
  readonly address: readonly string[]
  readonly contact: readonly string[]
  /** The return line above the address. */
  readonly sender: string
}
export interface PrintedText {
  readonly x: number
  /** Where its letters stand. */
  readonly y: number
  readonly size: number
  readonly text: string
  readonly isMuted: boolean
  readonly isBold?: true
}
/** A page in millimetres from its upper left corner; whoever draws it decides nothing any more. */
export interface PrintPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PrintedText[]
  /** Thin horizontal lines: where to fold, where to punch, below the return line, between the rows of a table. */
  readonly marks: readonly Omit<Box, 'height'>[]
  /** Thin outlines: of labels on a test sheet, of boxes to tick. */
  readonly frames?: readonly Box[]
  /** Which page of one's own letterhead lies underneath: the first, or the one for all that follow. */
  readonly under?: 1 | 2
}
/** The one page of an Einzeldruck, which may have to leave something out. */
export interface SinglePage extends PrintPage {
  readonly isCut: boolean
}

/** DIN 5008, form B: what shows in the window of the envelope. */
export const ADDRESS_FIELD: Box = addressField('B')
export const PAPER_SIZES: Readonly<Record<Paper, Pick<Box, 'width' | 'height'>>> = {
  sheet: { width: 210, height: 297 },
  label: { width: 89, height: 36 },
}

const MOST_LINES = 6
const TEXT_X = ADDRESS_FIELD.x + FIELD_INSET
const TEXT_WIDTH = ADDRESS_FIELD.width - 2 * FIELD_INSET
const ADDRESS_ZONE: Box & Frame = {
  x: TEXT_X,
  y: ADDRESS_FIELD.y + RETURN_HEIGHT,
  width: TEXT_WIDTH,
  height: ADDRESS_FIELD.height - RETURN_HEIGHT,
  mostLines: MOST_LINES,
  largest: 10.5,
  readable: 8,
  smallest: 6,
}
const RETURN_LINE: Frame = { width: TEXT_WIDTH, height: 4, mostLines: 1, largest: 7, readable: 5, smallest: 5 }
const INFORMATION: Box & Frame = {
  ...informationField('B'),
  mostLines: 8,
  largest: 9,
  readable: 7,
  smallest: 6,
}
const LABEL_MARGIN = 4
const LABEL: Box & Frame = {
  x: LABEL_MARGIN,
  y: LABEL_MARGIN,
  width: PAPER_SIZES.label.width - 2 * LABEL_MARGIN,
  height: PAPER_SIZES.label.height - 2 * LABEL_MARGIN,
  mostLines: MOST_LINES,
  largest: 12.5,
  readable: 8,
  smallest: 6,
}
/** Everything on the page and its place. Reads from top to bottom: address first, then how to reach the person. */
export const pageOf = (paper: Paper, content: PrintContent, measure: Measure): SinglePage =>
  paper === 'label' ? labelOf(content, measure) : sheetOf(content, measure)

const labelOf = ({ address }: PrintContent, measure: Measure): SinglePage => {
  const fitted = fit(address, LABEL, measure)
  const spare = LABEL.height - heightOf(fitted.lines.length, fitted.size)
  const texts = textsOf(fitted, LABEL.x, LABEL.y + spare / 2)
  return { ...PAPER_SIZES.label, texts, marks: [], isCut: fitted.isCut }
}

const sheetOf = ({ address, contact, sender }: PrintContent, measure: Measure): SinglePage => {
  const lines = fit(address, ADDRESS_ZONE, measure)
  const reached = fit(contact, INFORMATION, measure)
  const back = sender ? [fit([sender], RETURN_LINE, measure)] : []
  const heading = contact.length > 0 ? [{ size: 7, lines: ['Kontakt'], isCut: false }] : []
  const headingHeight = 4
  return {
    ...PAPER_SIZES.sheet,
    texts: [
      ...back.flatMap((one) => textsOf(one, TEXT_X, ADDRESS_ZONE.y - RETURN_LINE.height, true)),
      ...textsOf(lines, ADDRESS_ZONE.x, ADDRESS_ZONE.y),
      ...heading.flatMap((one) => textsOf(one, INFORMATION.x, INFORMATION.y, true)),
      ...textsOf(reached, INFORMATION.x, INFORMATION.y + headingHeight),
    ],
    marks: [...(sender ? [{ x: TEXT_X, y: ADDRESS_ZONE.y - 0.6, width: TEXT_WIDTH }] : []), ...foldMarks('B')],
    isCut: lines.isCut || reached.isCut,
  }
}

/** Lines of one size, the first of them with its top here. */
export const textsOf = (
  { lines, size }: Pick<Fitted, 'lines' | 'size'>,
  x: number,
  top: number,
  isMuted = false,
): readonly PrintedText[] => lines.map((text, index) => ({ x, y: top + baselineOf(index, size), size, text, isMuted }))
