import type { ContentPage } from '@rampenlicht/model/rules/report/content'
import { withQuotes } from '../report/highlight.ts'
import { cut, fitted, lineOf, linesOf } from './fitting.ts'
import { type Box, type Deck, hex, look, pageOf, placed, SHEET, type Slide, WIDE, type Words } from './sheet.ts'

const SIZE = 16
const READING = 780
const [GAP, BELOW] = [40, 26]

/** A page of one's own words, on as many slides as they need. */
export const addText = (deck: Deck, title: string, text: string | null): void => {
  const paragraphs = (text ?? '').split('\n')
  const most = Math.floor((SHEET.bottom - 140) / (lineOf(SIZE) * 1.1))
  const slides = inSlides(paragraphs, most)
  for (const [place, some] of slides.entries()) {
    const { slide } = pageOf(deck, title, null, place > 0 ? ` (${place + 1})` : '')
    const box = { x: SHEET.left, y: 132, width: READING, height: SHEET.bottom - 132 }
    const words: Words[] = some.map((line) => ({
      text: line,
      options: look(SIZE, deck.tones.ink, { breakLine: true }),
    }))
    if (text) slide.addText(words, { ...placed(box), margin: 0, valign: 'top', lineSpacingMultiple: 1.1 })
  }
}

/** Paragraphs as long as there is room; one that is longer than a slide goes on on the next. */
const inSlides = (paragraphs: readonly string[], most: number): readonly (readonly string[])[] => {
  const slides: string[][] = [[]]
  let left = most
  for (const paragraph of paragraphs) {
    let lines = linesOf(paragraph, READING, SIZE)
    while (lines.length > left) {
      if (left > 1) slides.at(-1)?.push(lines.slice(0, left).join(' '))
      lines = left > 1 ? lines.slice(left) : lines
      slides.push([])
      left = most
    }
    slides.at(-1)?.push(lines.join(' '))
    left -= lines.length
  }
  return slides
}

type Voices = Extract<ContentPage, { kind: 'voices' }>
const WIDTH = (WIDE - GAP) / 2
const INNER = WIDTH - 18
/** So many can be said a little louder. */
const FEW = 6

/** What was written about it, in two columns that are about equally long. */
export const addVoices = (deck: Deck, { title, text, quotes }: Voices): void => {
  const voices = quotes.map(({ quote, by }) => {
    const said = fitted(
      withQuotes(quote),
      { width: INNER, height: 300 },
      { largest: quotes.length > FEW ? 19 : 24, smallest: 13 },
    )
    return { ...said, by, room: said.height + 28 }
  })
  let place = 0
  let { slide, top } = pageOf(deck, title, text)
  let [column, y] = [0, top]
  let left = voices.reduce((sum, { room }) => sum + room + BELOW, 0)
  let end = endOf(top, left)
  for (const voice of voices) {
    const isFull = y + voice.room > (column === 0 ? end : SHEET.bottom) && y > top
    if (isFull && column === 1) {
      place += 1
      ;({ slide, top } = pageOf(deck, title, null, ` (${place + 1})`))
      ;[column, y, end] = [0, top, endOf(top, left)]
    } else if (isFull) [column, y] = [1, top]
    addVoice(deck, slide, voice, { x: SHEET.left + column * (WIDTH + GAP), y, width: WIDTH, height: voice.room })
    y += voice.room + BELOW
    left -= voice.room + BELOW
  }
}
/** Where the left column ends: in the middle of what is left, if all of that has room. */
const endOf = (top: number, left: number) => Math.min(SHEET.bottom, top + Math.max(left / 2, 60))

interface Voice {
  readonly text: string
  readonly size: number
  readonly by: string
}
const addVoice = ({ tones }: Deck, slide: Slide, { text, size, by }: Voice, box: Box) => {
  slide.addShape('line', { ...placed({ ...box, width: 0 }), line: { color: hex(tones.accent), width: 2.25 } })
  const words: Words[] = [
    { text, options: look(size, tones.ink, { breakLine: true }) },
    { text: cut(by, INNER, 13, 1, true), options: look(13, tones.soft, { bold: true, paraSpaceBefore: 4 }) },
  ]
  slide.addText(words, { ...placed({ ...box, x: box.x + 18, width: INNER }), margin: 0, valign: 'top' })
}
