import { type Block, gap, linesOf, pagesOf } from '../paper/flow.ts'
import { A4 } from '../paper/sheets.ts'
import type { Measures } from '../paper/whole.ts'
import { heightOf, wrapped } from '../print-fit.ts'
import { type PrintPage, textsOf } from '../print-page.ts'
import type { FileFact } from './person-file.ts'

const X = 25
const WIDTH = 165
const TOP = 25
const BOTTOM = A4.height - 25
const SIZE = 10
const SMALL = 8.5
const LABEL_WIDTH = 48

/** A part of a document: paragraphs, and things with what is said of them. */
export interface DocumentChapter {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly items?: readonly { readonly title: string | null; readonly facts: readonly FileFact[] }[]
}
/** What is read on paper, and what the same says as Markdown. */
export interface PrivacyDocument {
  readonly title: string
  /** For whom, by whom, of when. */
  readonly about: readonly string[]
  readonly lead: readonly string[]
  readonly chapters: readonly DocumentChapter[]
  /** At the foot of every page. */
  readonly foot: string
}

const heading = (blocks: readonly Block[]) => blocks.map((block) => ({ ...block, isHeading: true as const }))

/** A label and what stands beside it, torn between pages only from one line to the next. */
const factBlocks = ([label, value]: FileFact, measures: Measures): readonly Block[] => {
  const left = wrapped(label, LABEL_WIDTH - 4, SMALL, measures.plain)
  const right = value.split('\n').flatMap((line) => wrapped(line, WIDTH - LABEL_WIDTH, SMALL, measures.plain))
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

const paragraphBlocks = (text: string, measures: Measures, isMuted = false): readonly Block[] => [
  ...text.split('\n').flatMap((line) => linesOf(line, { x: X, width: WIDTH, size: SIZE, isMuted }, measures)),
  gap(3),
]

const chapterBlocks = (
  { title, paragraphs = [], items = [] }: DocumentChapter,
  measures: Measures,
): readonly Block[] => [
  gap(4),
  ...heading(linesOf(title, { x: X, width: WIDTH, size: 12, isBold: true }, measures)),
  gap(1.5),
  ...paragraphs.flatMap((text) => paragraphBlocks(text, measures)),
  ...items.flatMap((item) => [
    ...(item.title === null
      ? []
      : heading(linesOf(item.title, { x: X, width: WIDTH, size: SMALL, isBold: true }, measures))),
    ...item.facts.flatMap((fact) => factBlocks(fact, measures)),
    gap(2),
  ]),
]

/** The document as pages to be drawn. */
export const documentPages = (document: PrivacyDocument, measures: Measures): readonly PrintPage[] => {
  const { title, about, lead, chapters, foot } = document
  const blocks: readonly Block[] = [
    ...linesOf(title, { x: X, width: WIDTH, size: 16, isBold: true }, measures),
    gap(2),
    ...paragraphBlocks(about.join('\n'), measures, true),
    ...lead.flatMap((text) => paragraphBlocks(text, measures)),
    ...chapters.flatMap((chapter) => chapterBlocks(chapter, measures)),
  ]
  const pages = pagesOf(blocks, { first: TOP, next: TOP, bottom: BOTTOM })
  return pages.map((drawn, n) => ({
    width: A4.width,
    height: A4.height,
    ...drawn,
    texts: [
      ...drawn.texts,
      ...textsOf({ lines: [foot], size: 7.5 }, X, A4.height - 15, true),
      ...textsOf({ lines: [`Seite ${n + 1} von ${pages.length}`], size: 7.5 }, X + WIDTH - 22, A4.height - 15, true),
    ],
  }))
}

/** Signs that Markdown would take for its own. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`)
export const documentMarkdown = ({ title, about, lead, chapters }: PrivacyDocument): string =>
  `${[
    `# ${plain(title)}`,
    about.map(plain).join('  \n'),
    ...lead.map(plain),
    ...chapters.flatMap(({ title: name, paragraphs = [], items = [] }) => [
      `## ${plain(name)}`,
      ...paragraphs.map(plain),
      ...items.flatMap((item) => [
        ...(item.title === null ? [] : [`### ${plain(item.title)}`]),
        ...(item.facts.length > 0
          ? [
              item.facts
                .map(([label, value]) => `- **${plain(label)}:** ${plain(value).replaceAll('\n', '; ')}`)
                .join('\n'),
            ]
          : []),
      ]),
    ]),
  ].join('\n\n')}\n`
