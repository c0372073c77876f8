import { germanDay } from '../dates.ts'
import { agencyDay } from '../deadlines.ts'
import { type Block, gap, linesOf, pagesOf } from '../paper/flow.ts'
import { A4 } from '../paper/sheets.ts'
import type { Measures } from '../paper/whole.ts'
import { heightOf, wrapped } from '../print-fit.ts'
import { type PrintPage, textsOf } from '../print-page.ts'
import type { AnswerText, AnswerWords } from './answer-words.ts'
import type { FileChapter, FileItem } from './person-file.ts'

const X = 25
const WIDTH = 165
const TOP = 25
const BOTTOM = A4.height - 25
const SIZE = 10
const SMALL = 8.5
const LABEL_WIDTH = 48

export interface Answer {
  /** To whom, as they call themselves. */
  readonly name: string
  readonly contact: string | null
  /** How the agency calls itself, and its line. */
  readonly agency: string
  readonly sender: string
  readonly now: string
  readonly texts: Readonly<Record<AnswerText, string>>
  /** Nothing: they are not in our data. */
  readonly found?: { readonly words: AnswerWords; readonly chapters: readonly FileChapter[] }
}

/** A label and what stands beside it, torn between pages only from one line to the next. */
const factBlocks = (label: string, value: string, measures: Measures): readonly Block[] => {
  const left = wrapped(label, LABEL_WIDTH - 4, SMALL, measures.plain)
  const right = wrapped(value, WIDTH - LABEL_WIDTH, SMALL, measures.plain)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, n) => ({
    height: heightOf(1, SMALL),
    at: (top: number) => ({
      texts: [
        ...textsOf({ lines: [left[n] ?? ''], size: SMALL }, X, top, true),
        ...textsOf({ lines: [right[n] ?? ''], size: SMALL }, X + LABEL_WIDTH, top),
      ],
      marks: [],
      frames: [],
    }),
  }))
}

const itemBlocks = ({ title, at, isDeleted, facts }: FileItem, measures: Measures): readonly Block[] => {
  const when = at ? `, ${germanDay(agencyDay(new Date(at)))}` : ''
  const heading = linesOf(
    `${title}${when}${isDeleted ? ' (gelöscht)' : ''}`,
    { x: X, width: WIDTH, size: SMALL, isBold: true },
    measures,
  )
  return [
    ...heading.map((block) => ({ ...block, isHeading: true as const })),
    ...facts.flatMap(([label, value]) => factBlocks(label, value, measures)),
    gap(2),
  ]
}

const headed = (title: string, measures: Measures): readonly Block[] => [
  gap(4),
  ...linesOf(title, { x: X, width: WIDTH, size: 12, isBold: true }, measures).map((one) => ({
    ...one,
    isHeading: true as const,
  })),
  gap(1.5),
]

/** The letter that tells somebody all we hold of them, or that it is nothing, as pages to be drawn. */
export const answerPages = (answer: Answer, measures: Measures): readonly PrintPage[] => {
  const { name, contact, agency, sender, now, texts, found } = answer
  const paragraph = (text: string, isMuted = false) => [
    ...text.split('\n').flatMap((line) => linesOf(line, { x: X, width: WIDTH, size: SIZE, isMuted }, measures)),
    gap(3),
  ]
  const blocks: readonly Block[] = [
    ...linesOf('Auskunft nach Art. 15 DSGVO', { x: X, width: WIDTH, size: 16, isBold: true }, measures),
    gap(2),
    ...paragraph(
      [`${name}${contact ? `, ${contact}` : ''}`, `${agency}, ${germanDay(agencyDay(new Date(now)))}`].join('\n'),
      true,
    ),
    ...paragraph(found ? texts.intro : texts.nothing),
    ...(found
      ? [
          ...headed('Wozu und wie lange', measures),
          ...factBlocks('Zwecke', found.words.purposes, measures),
          ...factBlocks('Rechtsgrundlage', found.words.basis, measures),
          ...factBlocks('Empfänger', found.words.recipients, measures),
          ...factBlocks('Herkunft', found.words.sources, measures),
          ...factBlocks('Speicherdauer', found.words.retention, measures),
          ...found.chapters.flatMap(({ title, items, further }) => [
            ...headed(title, measures),
            ...items.flatMap((item) => itemBlocks(item, measures)),
            ...(further > 0
              ? linesOf(`${further} weitere Stellen nennen Sie.`, { x: X, width: WIDTH, size: SMALL }, measures)
              : []),
          ]),
        ]
      : []),
    ...headed('Ihre Rechte', measures),
    ...paragraph(texts.rights),
    ...paragraph(texts.closing),
  ]
  const pages = pagesOf(blocks, { first: TOP, next: TOP, bottom: BOTTOM })
  return pages.map((drawn, n) => ({
    width: A4.width,
    height: A4.height,
    ...drawn,
    texts: [
      ...drawn.texts,
      ...textsOf({ lines: [sender || agency], size: 7.5 }, X, A4.height - 15, true),
      ...textsOf({ lines: [`Seite ${n + 1} von ${pages.length}`], size: 7.5 }, X + WIDTH - 22, A4.height - 15, true),
    ],
  }))
}
