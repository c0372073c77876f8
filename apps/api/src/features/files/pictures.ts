import { loadSharp } from '../../drawing/sharp.ts'
import { MOST_PIXELS, smaller } from '../../drawing/smaller.ts'
import { Problem, violation } from '../../errors.ts'
import { copyOf, type Shelved } from '../../storage/copies.ts'
import { newName } from '../../storage/folder.ts'
import type { Opened, Storage } from '../../storage/storage.ts'

const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
export const THUMBNAIL_WIDTHS = [200, 400] as const

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
  const sharp = await loadSharp()
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
export const isReadable = async (path: string): Promise<boolean> => {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: false })
    .metadata()
    .then(
      () => true,
      () => false,
    )
}

/** A smaller copy for lists. */
export const thumbnailOf = async (storage: Storage, file: Shelved, width: number): Promise<Opened | undefined> => {
  const found = await copyOf(storage, file, width, smaller)
  if (found?.size !== 0) return found
  found.content.destroy()
  throw new Problem(404, 'Von dieser Datei gibt es keine Vorschau.')
}
