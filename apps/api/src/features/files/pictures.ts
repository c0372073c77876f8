import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import sharp from 'sharp'
import { firstPageOf } from '../../drawing/first-page.ts'
import { Problem, violation } from '../../errors.ts'
import { newName } from '../../storage/folder.ts'
import type { Opened, Storage } from '../../storage/storage.ts'

const MOST_PIXELS = 40_000_000
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
export const THUMBNAIL_WIDTHS = [200, 400] as const
sharp.cache(false)

export interface Picture {
  readonly name: string
  readonly size: number
  readonly mimeType: string
}

/**
 * Posters and photos are decoded and drawn anew: what is kept is a picture and nothing else, upright, without place
 * and camera, at most as large as a screen needs it.
 */
export const keepPicture = async (storage: Storage, shelf: string, path: string, label: string): Promise<Picture> => {
  const content = await drawnAnew(path, label)
  const name = newName('.jpg')
  await storage.write(shelf, name, content)
  return { name, size: content.length, mimeType: 'image/jpeg' }
}

/** The picture itself; `from` is a file, or what it would hold. */
export const drawnAnew = async (from: string | Buffer, label: string): Promise<Buffer> => {
  try {
    const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!ACCEPTED.includes(format ?? '')) throw new Error(`format ${format}`)
    return await picture
      .rotate()
      .resize({ width: 2000, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer()
  } catch {
    throw violation(
      'file',
      `„${label}“ ist kein Bild, das gelesen werden kann (JPG, PNG, WebP oder GIF, höchstens 40 Megapixel).`,
    )
  }
}

/** Whether the file begins as a picture does, beyond the few letters by which its kind is known. */
export const isReadable = (path: string): Promise<boolean> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .then(
      () => true,
      () => false,
    )

/** A smaller copy for lists, made when it is first asked for and kept beside the original. That a PDF has none is kept as well: trying is dear. */
export const thumbnailOf = async (
  storage: Storage,
  { shelf, storedAs, mimeType }: { readonly shelf: string; readonly storedAs: string; readonly mimeType: string },
  width: number,
): Promise<Opened | undefined> => {
  const small = `${storedAs}.w${width}`
  let known = await storage.open(shelf, small)
  if (!known) {
    const make = isPicture(mimeType) ? shrunk : firstPage
    const content = await storage.withFile(shelf, storedAs, (path) => make(path, width))
    if (!content) return undefined
    await storage.write(shelf, small, content)
    known = await storage.open(shelf, small)
  }
  if (known?.size !== 0) return known
  known.content.destroy()
  throw new Problem(404, NO_COPY)
}

const NO_COPY = 'Von dieser Datei gibt es keine Vorschau.'
const NONE = Buffer.alloc(0)
const QUALITY = { quality: 82, mozjpeg: true }

/** Attachments are kept as they come, broken and huge ones too: of those there is no smaller copy. */
const shrunk = (path: string, width: number): Promise<Buffer> =>
  sharp(path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(QUALITY)
    .toBuffer()
    .catch(() => {
      throw new Problem(404, NO_COPY)
    })

/** A page of the web that was saved as one is as long as it likes; its beginning is what it is known by. */
const TALLEST = 1.5
const firstPage = async (path: string, width: number): Promise<Buffer> => {
  const page = await firstPageOf(path, width)
  if (!page) return NONE
  const height = Math.min(page.height, Math.round(page.width * TALLEST))
  return sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 4 } })
    .extract({ left: 0, top: 0, width: page.width, height })
    .flatten({ background: '#ffffff' })
    .jpeg(QUALITY)
    .toBuffer()
}
