import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import { firstPageOf } from './first-page.ts'
import { loadSharp } from './sharp.ts'

export const MOST_PIXELS = 40_000_000
/** Packing it well takes ten times as long, which pays off for those that lists load again and again. */
const SMALL = 400
const qualityAt = (width: number) => ({ quality: 82, mozjpeg: width <= SMALL })

/** A picture ready to be put on a page. */
export interface Smaller {
  readonly bytes: Buffer
  /** Of the file it is taken from: one where that is a picture. */
  readonly pages: number
}

/**
 * What can be looked at, so wide at most: itself, or its first page. Attachments are kept as they come, broken and huge
 * ones too: of those there is none.
 */
export const smallerWithPages = async (path: string, mimeType: string, width: number): Promise<Smaller | undefined> => {
  if (mimeType === PDF) return firstPage(path, width)
  const bytes = isPicture(mimeType) ? await shrunk(path, width).catch(() => undefined) : undefined
  return bytes && { bytes, pages: 1 }
}
export const smaller = async (path: string, mimeType: string, width: number): Promise<Buffer | undefined> =>
  (await smallerWithPages(path, mimeType, width))?.bytes

const PDF = 'application/pdf'
const shrunk = async (path: string, width: number): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(qualityAt(width))
    .toBuffer()
}

/** A page of the web that was saved as one is as long as it likes; its beginning is what it is known by. */
const TALLEST = 1.5
const firstPage = async (path: string, width: number): Promise<Smaller | undefined> => {
  const page = await firstPageOf(path, width)
  if (!page) return undefined
  const height = Math.min(page.height, Math.round(page.width * TALLEST))
  const sharp = await loadSharp()
  const bytes = await sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 4 } })
    .extract({ left: 0, top: 0, width: page.width, height })
    .flatten({ background: '#ffffff' })
    .jpeg(qualityAt(width))
    .toBuffer()
  return { bytes, pages: page.pages }
}

/** The upper part of a picture that is taller than so many times its width, with how large it is then. */
export const measured = async (bytes: Buffer, tallest = TALLEST) => {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  const most = Math.round(width * tallest)
  if (height <= most) return { bytes, width, height }
  const cut = sharp(bytes).extract({ left: 0, top: 0, width, height: most })
  return { bytes: await cut.jpeg(qualityAt(width)).toBuffer(), width, height: most }
}
