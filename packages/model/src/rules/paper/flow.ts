import { heightOf, wrapped } from '../print-fit.ts'
import { type PrintedText, textsOf } from '../print-page.ts'
import type { Box } from './form.ts'
import type { Measures } from './whole.ts'

/** What is drawn somewhere on a page. */
export interface Drawn {
  readonly texts: readonly PrintedText[]
  readonly marks: readonly Omit<Box, 'height'>[]
  readonly frames: readonly Box[]
}
export const NOTHING: Drawn = { texts: [], marks: [], frames: [] }
export const together = (parts: readonly Drawn[]): Drawn => ({
  texts: parts.flatMap(({ texts }) => texts),
  marks: parts.flatMap(({ marks }) => marks),
  frames: parts.flatMap(({ frames }) => frames),
})

/** A piece of a page that is never torn apart; where its top comes to stand is decided later. */
export interface Block {
  readonly height: number
  readonly at: (top: number) => Drawn
  /** Room between others: none at the top of a page. */
  readonly isGap?: true
  /** Not the last on a page: what it heads comes along. */
  readonly isHeading?: true
}
export const gap = (height: number): Block => ({ height, at: () => NOTHING, isGap: true })

interface Set {
  readonly x: number
  readonly width: number
  readonly size: number
  readonly isBold?: boolean
  readonly isMuted?: boolean
}
/** A paragraph, line by line. */
export const linesOf = (text: string, set: Set, measures: Measures): readonly Block[] => {
  const { x, width, size, isBold = false, isMuted = false } = set
  return wrapped(text, width, size, isBold ? measures.bold : measures.plain).map((line) => ({
    height: heightOf(1, size),
    at: (top) => {
      const texts = textsOf({ lines: [line], size }, x, top, isMuted)
      return { ...NOTHING, texts: isBold ? texts.map((one) => ({ ...one, isBold: true as const })) : texts }
    },
  }))
}

interface Tops {
  readonly first: number
  readonly next: number
  readonly bottom: number
}
/** Sets blocks one below the other, page after page; what repeats stands at the top of every further page. */
export const pagesOf = (blocks: readonly Block[], tops: Tops, repeated: readonly Block[] = []): readonly Drawn[] => {
  const pages: Drawn[][] = [[]]
  let top = tops.first
  const put = (block: Block) => {
    pages.at(-1)?.push(block.at(top))
    top += block.height
  }
  for (const [n, block] of blocks.entries()) {
    const isFresh = pages.length > 1 && top === tops.next
    if (block.isGap && (isFresh || top + block.height > tops.bottom)) continue
    const needed = block.height + (block.isHeading ? (blocks[n + 1]?.height ?? 0) : 0)
    if (top + needed > tops.bottom && !isFresh) {
      pages.push([])
      top = tops.next
      for (const one of repeated) put(one)
    }
    put(block)
  }
  return pages.map(together)
}
