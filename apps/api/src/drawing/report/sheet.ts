import { setImmediate } from 'node:timers/promises'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { Structure } from 'pdfkit'
import { type Document, remembering } from '../document.ts'
import type { ReportPicture } from '../report-pictures.ts'
import { type Tones, tonesOf } from './tones.ts'
import { cut, drawn, featuresOf, fileOf, type Style, widthOf } from './words.ts'

/** A4 across, in pixels as the page on the screen has them; the same numbers hold there. */
export const SHEET = { width: 1123, height: 794, left: 64, right: 1059, top: 56 } as const
export const CONTENT_WIDTH = SHEET.right - SHEET.left
/** Where the content of a sheet ends above its foot. */
export const BOTTOM = 728
const A4 = [841.89, 595.28] as const
const FOOT_TOP = 752
/** Where the letters of the face stand below the middle of their line, in sizes of the type. */
const BELOW_MIDDLE = 0.364

type Align = 'left' | 'center' | 'right'
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface About {
  /** What stands for it where it cannot be seen. */
  readonly alt?: string
  /** Of which cells this is the head. */
  readonly scope?: 'Column'
}
export interface Making {
  readonly signal: AbortSignal
  readonly onPage: (count: number) => void
}
export type Sheets = ReturnType<typeof sheetsOn>

const addressOf = (link: string): string | undefined => {
  if (!/^(https?|mailto|tel):/i.test(link)) return undefined
  return URL.canParse(link) ? new URL(link).href : undefined
}

/** What all pages of a report are drawn with: sheets, lines of text, and what each of them is. */
export const sheetsOn = (document: Document, content: ReportContent, { signal, onPage }: Making) => {
  const tones: Tones = tonesOf(content.color)
  const small: Style = { face: 'plain', size: 11, leading: 16, color: tones.mute }
  const root = document.struct('Document', { lang: 'de-DE', title: content.title })
  document.addStructure(root)
  let count = 0

  /** One line; x is its beginning, its middle or its end. Answers how wide it is. */
  const line = (text: string, style: Style, x: number, y: number, align: Align = 'left'): number => {
    const words = drawn(text)
    if (words === '') return 0
    const spacing = (style.spacing ?? 0) * style.size
    const width = widthOf(words, style) - spacing
    const begin = { left: x, center: x - width / 2, right: x - width }[align]
    document.font(fileOf(style))
    remembering(document._font)
    document
      .fontSize(style.size)
      .fillColor(style.color)
      .text(words, begin, y + style.leading / 2 + BELOW_MIDDLE * style.size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: featuresOf(style),
        ...(spacing ? { characterSpacing: spacing } : {}),
      })
    return width
  }
  /** Answers where the next one begins. */
  const lines = (all: readonly string[], style: Style, x: number, y: number, align: Align = 'left'): number => {
    for (const [place, one] of all.entries()) line(one, style, x, y + place * style.leading, align)
    return y + all.length * style.leading
  }

  /** What is drawn meanwhile is this part of the document. */
  const part = <T>(parent: Structure, type: string, draw: () => T, about: About = {}): T => {
    const marked = document.markStructureContent(type)
    const result = draw()
    document.endMarkedContent()
    parent.add(document.struct(type, about, [marked]))
    return result
  }
  /** What is drawn meanwhile is for the eye only. */
  const ornament = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    document.markContent('Artifact', { type })
    document.save()
    draw()
    document.restore()
    document.endMarkedContent()
  }
  const group = (parent: Structure, type: string): Structure => {
    const made = document.struct(type)
    parent.add(made)
    return made
  }
  /** Leads somewhere when it is clicked; an address that is none is only read. */
  const linked = (parent: Structure, link: string, { x, y, width, height }: Box, spoken: string, draw: () => void) => {
    const address = addressOf(link)
    if (address === undefined) return part(parent, 'Span', draw)
    const made = document.struct('Link')
    const marked = document.markStructureContent('Link')
    draw()
    document.endMarkedContent()
    made.add(marked)
    // pdfkit takes words for names unless they come as objects
    document.link(x, y, width, height, address, { structParent: made, Contents: Object(drawn(spoken)) })
    made.end()
    parent.add(made)
  }

  const picture = ({ bytes }: ReportPicture, { x, y, width, height }: Box) =>
    void document.image(bytes, x, y, { width, height })
  /** The same in its own proportions as large as the box takes it, in its middle. */
  const within = ({ width, height }: ReportPicture, box: Box, largest = Number.POSITIVE_INFINITY): Box => {
    const scale = Math.min(box.width / width, box.height / height, largest)
    const [wide, high] = [width * scale, height * scale]
    return { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high }
  }
  /** A soft shadow, as many pale frames one above the other. */
  const shadow = ({ x, y, width, height }: Box, radius = 0, strength = 0.02, reach = 12) => {
    for (let out = reach; out > 0; out -= 2)
      document
        .fillColor('#000000')
        .fillOpacity(strength)
        .roundedRect(x - out + 3, y - out + 9, width + 2 * out - 6, height + 2 * out - 6, radius + out)
        .fill()
    document.fillOpacity(1)
  }
  const rule = (x: number, y: number, width: number, color: string = tones.line, weight = 1) =>
    void document.rect(x, y, width, weight).fill(color)

  const foot = () =>
    ornament(() => {
      const said = cut(`${content.title} · ${content.name}`, 360, small)
      line(said, small, SHEET.left, FOOT_TOP)
      line(cut(content.agency, 240, small), small, SHEET.width / 2, FOOT_TOP, 'center')
      line(String(count), { ...small, isTabular: true }, SHEET.right, FOOT_TOP, 'right')
    }, 'Pagination')

  return {
    ...{ document, content, tones, root },
    ...{ line, lines, part, ornament, group, linked, picture, within, shadow, rule },
    /** The next sheet, as soon as what came before is read; others have their turn meanwhile. */
    next: async (isCover = false): Promise<void> => {
      await setImmediate(undefined, { signal })
      await document.room(signal)
      document.addPage({ size: A4, margin: 0 })
      document.scale(A4[0] / SHEET.width)
      count += 1
      if (!isCover) foot()
      onPage(count)
    },
    bookmark: (title: string) => void document.outline.addItem(drawn(title)),
  }
}
