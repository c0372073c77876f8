import sharp from 'sharp'
import { randomOf } from './random.ts'

/** From SVG to pixels. */

const TILE = 160
let grainTile: Promise<string> | undefined

/** A fine noise of light and dark specks, drawn once and laid over every picture as a pattern. */
function grain(): Promise<string> {
  grainTile ??= drawGrain()
  return grainTile
}

async function drawGrain(): Promise<string> {
  const random = randomOf('grain')
  const pixels = Buffer.alloc(TILE * TILE * 2)
  for (let index = 0; index < pixels.length; index += 2) {
    const value = random.next() + random.next() - 1
    pixels[index] = value < 0 ? 0 : 255
    pixels[index + 1] = Math.round(Math.abs(value) * 17)
  }
  const png = await sharp(pixels, { raw: { width: TILE, height: TILE, channels: 2 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A pattern of grain to be used inside a drawing of the given size. */
export async function grainOver(width: number, height: number): Promise<string> {
  return `<pattern id="grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><image href="${await grain()}" width="${TILE}" height="${TILE}"/></pattern><rect width="${width}" height="${height}" fill="url(#grain)"/>`
}

export const svgSheet = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

/**
 * The plain encoder: mozjpeg's modes would save a tenth to a quarter of the bytes and cost three times the time of the
 * whole picture, and these are drawn while someone waits for the first start.
 */
export const jpegOf = (svg: Buffer, quality = 86): Promise<Buffer> =>
  sharp(svg).removeAlpha().jpeg({ quality, optimiseCoding: false }).toBuffer()

export const pngOf = (svg: Buffer): Promise<Buffer> =>
  sharp(svg).removeAlpha().png({ compressionLevel: 5, adaptiveFiltering: false }).toBuffer()
