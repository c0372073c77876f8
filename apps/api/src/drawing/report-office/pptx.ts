import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import pptxgen from 'pptxgenjs'
import type { ReportPictures } from '../report-pictures.ts'
import { addAppendix } from './appendix.ts'
import { addCover } from './cover.ts'
import { addFigures } from './figures.ts'
import { addHighlight } from './highlight.ts'
import { addList } from './list.ts'
import { type Deck, deckOf, isLead, type Presentation } from './sheet.ts'
import { addText, addVoices } from './texts.ts'
import { writable } from './words.ts'

/** The types of the library stand for the other way of importing it. */
const Presenting = pptxgen as unknown as new () => Presentation

interface Making {
  readonly signal?: AbortSignal
  /** Told with each slide how many there are. */
  readonly onPage?: (count: number) => void
}

/** A report as a presentation that goes on being worked on: texts, tables and charts are what they seem. */
export const pptxOf = async (
  content: ReportContent,
  pictures: ReportPictures,
  { signal, onPage = () => {} }: Making = {},
): Promise<Buffer> => {
  let count = 0
  const deck = deckOf(new Presenting(), writable(content), pictures, () => {
    signal?.throwIfAborted()
    onPage(++count)
  })
  // a file without any slide is none
  const pages: readonly ContentPage[] = deck.content.pages.length > 0 ? deck.content.pages : [{ kind: 'cover' }]
  for (const page of pages) await addPage(deck, withRoom(deck, page))
  return (await deck.pptx.write({ outputType: 'nodebuffer', compression: true })) as Buffer
}

/** What somebody wrote below a heading and has no room there gets slides of its own before. */
const withRoom = (deck: Deck, page: ContentPage): ContentPage => {
  if (page.kind === 'cover' || page.kind === 'highlight' || page.kind === 'text') return page
  if (!page.text || isLead(page.text)) return page
  addText(deck, page.title, page.text)
  return { ...page, text: null }
}

const addPage = async (deck: Deck, page: ContentPage): Promise<void> => {
  switch (page.kind) {
    case 'cover':
      return addCover(deck)
    case 'figures':
      return addFigures(deck, page.title, page.text)
    case 'highlight': {
      const entry = deck.content.entries.find(({ id }) => id === page.entry)
      return entry && addHighlight(deck, page, entry)
    }
    case 'voices':
      return addVoices(deck, page)
    case 'list':
      return addList(deck, page.title, page.text)
    case 'appendix':
      return addAppendix(deck, page.title, page.text)
    case 'text':
      return addText(deck, page.title, page.text)
    default:
      return page satisfies never
  }
}
