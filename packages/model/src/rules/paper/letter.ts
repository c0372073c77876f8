import { heightOf, type Measure, MM_PER_PT } from '../print-fit.ts'
import { type PrintedText, type PrintPage, textsOf } from '../print-page.ts'
import { type Block, type Drawn, gap, linesOf, pagesOf, together } from './flow.ts'
import { addressField, FIELD_INSET, type Form, foldMarks, informationField, RETURN_HEIGHT, textFrame } from './form.ts'
import { A4 } from './sheets.ts'
import { type Measures, whole } from './whole.ts'

export const HEADS = ['sender', 'none'] as const
export type LetterHead = (typeof HEADS)[number]

/** How a letter is set, whoever gets it. */
export interface LetterPaper {
  readonly form: Form
  /** With a window the field says who sends it, too. */
  readonly hasWindow: boolean
  readonly hasMarks: boolean
  /** The agency's name at the top; none on paper that has it printed. */
  readonly head: LetterHead
  /** How many pages of a letterhead of one's own lie underneath: none, the first, or one for further pages as well. */
  readonly under: 0 | 1 | 2
}
/** What stands around the text of a page. */
export interface Around {
  readonly address: readonly string[]
  /** The agency in one line, its parts between „·“. */
  readonly sender: string
  readonly information: readonly (readonly [label: string, value: string])[]
}

const SIZE = 10.5
const SMALL = 8
const LINE = heightOf(1, SIZE)
const NEXT_TOP = 27
const BOTTOM = A4.height - 20
const PAGE_NUMBER_Y = A4.height - 11
/** A letterhead has its own things further down: bank and register. */
const BOTTOM_ABOVE = A4.height - 37
const PAGE_NUMBER_Y_ABOVE = BOTTOM_ABOVE + 6
const HEAD_Y = 20
const LARGEST_ADDRESS = 10.5
const RETURN_SIZE = 7
const LABEL_WIDTH = 27

/** Subject and text; each line break of the text is one on paper, an empty line stays one. */
export const letterBlocks = (subject: string, text: string, form: Form, measures: Measures): readonly Block[] => {
  const { x, width } = textFrame(form)
  const heading = subject.trim() ? [...linesOf(subject.trim(), { x, width, size: SIZE, isBold: true }, measures)] : []
  const lines = text.replace(/\s+$/, '').split('\n')
  return [
    ...heading.map((block) => ({ ...block, isHeading: true as const })),
    ...(heading.length > 0 ? [gap(LINE)] : []),
    ...lines.flatMap((line) =>
      line.trim() ? linesOf(line.trimEnd(), { x, width, size: SIZE }, measures) : [gap(LINE)],
    ),
  ]
}

/** The pages of one letter; undefined where its address cannot be set whole. */
export const letterPages = (
  { form, hasWindow, hasMarks, head, under }: LetterPaper,
  around: Around,
  blocks: readonly Block[],
  measures: Measures,
  repeated: readonly Block[] = [],
): { readonly pages: readonly PrintPage[]; readonly isTight: boolean } | undefined => {
  const address = addressAt(form, around.address, measures.plain)
  if (!address) return undefined
  const tops = {
    first: textFrame(form).y,
    // where its further pages have a head, that is as high as the first one
    next: under === 2 ? addressField(form).y : NEXT_TOP,
    bottom: under > 0 ? BOTTOM_ABOVE : BOTTOM,
  }
  const flowed = pagesOf(blocks, tops, repeated)
  const first = together([
    ...(head === 'sender' ? [headOf(around.sender, measures)] : []),
    ...(hasWindow ? [returnLine(form, around.sender, measures.plain)] : []),
    { texts: address.texts, marks: hasMarks ? foldMarks(form) : [], frames: [] },
    informationAt(form, around.information, measures.plain),
  ])
  const pages = flowed.map((page, n) => {
    const parts = [
      ...(n === 0 ? [first] : []),
      page,
      ...(flowed.length > 1 ? [numberOf(n, flowed.length, under > 0, measures)] : []),
    ]
    const own: 1 | 2 = n === 0 ? 1 : 2
    return { ...A4, ...together(parts), ...(own <= under ? { under: own } : {}) }
  })
  return { pages, isTight: address.isTight }
}

const addressAt = (form: Form, lines: readonly string[], measure: Measure) => {
  const field = addressField(form)
  const frame = {
    width: field.width - 2 * FIELD_INSET,
    height: field.height - RETURN_HEIGHT,
    largest: LARGEST_ADDRESS,
  }
  const fitted = whole(lines, frame, measure)
  return fitted && { ...fitted, texts: textsOf(fitted, field.x + FIELD_INSET, field.y + RETURN_HEIGHT) }
}

/** Directly above the address, as large as there is room. */
const returnLine = (form: Form, sender: string, measure: Measure): Drawn => {
  const field = addressField(form)
  const width = field.width - 2 * FIELD_INSET
  const x = field.x + FIELD_INSET
  const bottom = field.y + RETURN_HEIGHT
  const size = Math.min(RETURN_SIZE, width / ((measure(sender) || 1) * MM_PER_PT))
  if (!sender) return { texts: [], marks: [], frames: [] }
  return {
    texts: textsOf({ lines: [sender], size }, x, bottom - 4, true),
    marks: [{ x, y: bottom - 0.6, width }],
    frames: [],
  }
}

const rightAligned = (text: string, size: number, y: number, measure: Measure): PrintedText => ({
  x: textFrame('B').x + textFrame('B').width - measure(text) * size * MM_PER_PT,
  y,
  size,
  text,
  isMuted: true,
})
const HEAD_SIZE = 16
/** „Rampenlicht · Hafenstraße 1 · 20457 Hamburg“: its name large, the rest beside it. */
const headOf = (sender: string, { plain }: Measures): Drawn => {
  const [name = '', ...rest] = sender.split('·').map((part) => part.trim())
  const beside = rest.join(' · ')
  const large = { x: textFrame('B').x, y: HEAD_Y, size: HEAD_SIZE, text: name, isMuted: false, isBold: true as const }
  const texts = [...(name ? [large] : []), ...(beside ? [rightAligned(beside, SMALL, HEAD_Y, plain)] : [])]
  return { texts, marks: [], frames: [] }
}

const numberOf = (n: number, count: number, isAbove: boolean, { plain }: Measures): Drawn => ({
  texts: [rightAligned(`Seite ${n + 1} von ${count}`, SMALL, isAbove ? PAGE_NUMBER_Y_ABOVE : PAGE_NUMBER_Y, plain)],
  marks: [],
  frames: [],
})

const informationAt = (form: Form, rows: Around['information'], measure: Measure): Drawn => {
  const { x, y, width } = informationField(form)
  const room = width - LABEL_WIDTH
  const texts = rows.flatMap(([label, value], n) => {
    const top = y + n * heightOf(1, SMALL + 2)
    // a long address of mail is set smaller rather than beyond the edge
    const size = Math.min(SMALL, room / ((measure(value) || 1) * MM_PER_PT))
    return [
      ...textsOf({ lines: [label], size: SMALL }, x, top, true),
      ...textsOf({ lines: [value], size }, x + LABEL_WIDTH, top),
    ]
  })
  return { texts, marks: [], frames: [] }
}
