import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type PptxGenJS from 'pptxgenjs'
import { type Tones, tonesOf } from '../report/tones.ts'
import type { ReportPicture, ReportPictures } from '../report-pictures.ts'
import { cut, fitted, PT_PER_PX } from './fitting.ts'

export type Presentation = PptxGenJS.default
export type Slide = PptxGenJS.default.Slide
export type Words = PptxGenJS.default.TextProps
export type Look = PptxGenJS.default.TextPropsOptions

/** A4 across, in pixels of the page as it is drawn elsewhere. */
export const SHEET = { width: 1123, height: 794, left: 64, right: 1059, top: 56, bottom: 736 } as const
export const WIDE = SHEET.right - SHEET.left
const PX_PER_INCH = 96

export const inches = (px: number): number => px / PX_PER_INCH
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const placed = ({ x, y, width, height }: Box) => ({
  x: inches(x),
  y: inches(y),
  w: inches(width),
  h: inches(height),
})

/** Every machine has it, or one that is exactly as wide. */
export const FACE = 'Arial'
/** Colours are written without their sign here. */
export const hex = (color: string): string => color.slice(1).toUpperCase()
/** How letters look; the size in pixels. */
export const look = (size: number, color: string, more: Look = {}): Look => ({
  fontFace: FACE,
  fontSize: size * PT_PER_PX,
  color: hex(color),
  lang: 'de-DE',
  ...more,
})

export interface Deck {
  readonly pptx: Presentation
  readonly content: ReportContent
  readonly tones: Tones
  readonly pictures: ReportPictures
  /** Told of each slide. */
  readonly onPage: () => void
}
/** Slides by what stands on all of their kind: nothing, the heading and the foot, the foot alone. */
export type Master = 'Titel' | 'Seite' | 'Beitrag'
const TITLE = 'title'
const HEAD: Box = { x: SHEET.left, y: SHEET.top, width: WIDE, height: 46 }

export const deckOf = (
  pptx: Presentation,
  content: ReportContent,
  pictures: ReportPictures,
  onPage: Deck['onPage'],
): Deck => {
  const tones = tonesOf(content.color)
  pptx.defineLayout({ name: 'A4 quer', width: inches(SHEET.width), height: inches(SHEET.height) })
  pptx.layout = 'A4 quer'
  pptx.theme = { headFontFace: FACE, bodyFontFace: FACE }
  pptx.title = `${content.title} · ${content.name}`
  pptx.company = content.agency
  pptx.author = content.contact?.name ?? content.agency
  const foot = (text: string, x: number, width: number, align: 'left' | 'center') => ({
    text: {
      text: cut(text, width, FOOT),
      options: look(FOOT, tones.mute, {
        ...placed({ x, y: 752, width, height: 18 }),
        align,
        margin: 0,
        valign: 'middle',
      }),
    },
  })
  const numbered = (name: Master, place: Partial<ReturnType<typeof placed>>) =>
    pptx.defineSlideMaster({
      title: name,
      objects: [
        title(place),
        foot(`${content.title} · ${content.name}`, SHEET.left, 370, 'left'),
        foot(content.agency, SHEET.width / 2 - 115, 230, 'center'),
      ],
      slideNumber: {
        ...placed({ x: SHEET.right - 60, y: 752, width: 60, height: 18 }),
        ...{ fontFace: FACE, fontSize: FOOT * PT_PER_PX, color: hex(tones.mute), align: 'right', margin: 0 },
      },
    })
  pptx.defineSlideMaster({ title: 'Titel', objects: [title({})] })
  numbered('Seite', placed(HEAD))
  numbered('Beitrag', {})
  return { pptx, content, tones, pictures, onPage }
}
const FOOT = 11.5
/** One that has a place of its own stands there on every slide, whatever is asked for. */
const title = (place: Partial<ReturnType<typeof placed>>) => ({
  placeholder: {
    options: { name: TITLE, type: 'title' as const, ...place, fontFace: FACE, margin: 0, align: 'left' as const },
    text: '',
  },
})

/** A slide with its title, by which it is found in the outline and read out. */
export const slideOf = ({ pptx, onPage }: Deck, master: Master, title: string, box: Box, style: Look): Slide => {
  const slide = pptx.addSlide({ masterName: master })
  slide.addText(title, { placeholder: TITLE, ...placed(box), margin: 0, align: 'left', ...style })
  onPage()
  return slide
}

const LEAD = { width: WIDE, height: 64 } as const
const leadOf = (text: string) => fitted(text, LEAD, { largest: 17, smallest: 13 })
/** Whether there is room for it below a heading. */
export const isLead = (text: string): boolean => !leadOf(text).isCut

/** A page with its heading and what somebody wrote below; `top` is where the rest of it begins. Of several with the same heading each has its number. */
export const pageOf = (
  deck: Deck,
  title: string,
  text: string | null,
  number = '',
): { readonly slide: Slide; readonly top: number } => {
  const { tones } = deck
  const head = fitted(title, { ...HEAD, width: WIDE - 10 * number.length }, { largest: 36, smallest: 17, isBold: true })
  const style = look(head.size, tones.ink, { bold: true, valign: 'middle' })
  const slide = slideOf(deck, 'Seite', `${head.text}${number}`, HEAD, style)
  if (!text) return { slide, top: 128 }
  const words = leadOf(text)
  const below = { x: SHEET.left, y: 106, ...LEAD }
  slide.addText(words.text, look(words.size, tones.soft, { ...placed(below), margin: 0, valign: 'top' }))
  return { slide, top: below.y + words.height + 24 }
}

/** A picture as large as the box allows, in its middle or at its top. Answers where it stands. */
export const addPicture = (
  slide: Slide,
  { bytes, type, width, height }: ReportPicture,
  box: Box,
  altText: string,
  { left = 0.5, top = 0.5 } = {},
): Box => {
  const scale = Math.min(box.width / width, box.height / height)
  const at = {
    width: width * scale,
    height: height * scale,
    x: box.x + (box.width - width * scale) * left,
    y: box.y + (box.height - height * scale) * top,
  }
  slide.addImage({ data: `image/${type};base64,${bytes.toString('base64')}`, ...placed(at), altText })
  return at
}

export const addLine = (slide: Slide, { tones }: Deck, x: number, y: number, width: number): void => {
  slide.addShape('line', { ...placed({ x, y, width, height: 0 }), line: { color: hex(tones.line), width: 0.75 } })
}
