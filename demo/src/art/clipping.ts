import { broadsheet } from './clipping/broadsheet.ts'
import { onlineArticle } from './clipping/online.ts'
import { CLIPPING, type ClippingWish } from './clipping/page.ts'
import { tabloid } from './clipping/tabloid.ts'
import { pdfOfJpeg } from './pdf.ts'
import { randomOf } from './random.ts'
import { jpegOf, pngOf, svgSheet } from './raster.ts'

export type { ClippingWish } from './clipping/page.ts'

const PAGES = [broadsheet, onlineArticle, tabloid, onlineArticle, broadsheet] as const

/** A page cut from a newspaper or an article of a web site. */
export function clippingOf(wish: ClippingWish): Promise<Buffer> {
  return pngOf(drawing(wish))
}

/** The same page as a document of one sheet. */
export async function pdfClippingOf(wish: ClippingWish): Promise<Buffer> {
  const jpeg = await jpegOf(drawing(wish), 88)
  return pdfOfJpeg({ jpeg, width: CLIPPING.width, height: CLIPPING.height, title: `${wish.outlet}: ${wish.headline}` })
}

function drawing(wish: ClippingWish): Buffer {
  const random = randomOf(`clipping ${wish.seed} ${wish.outlet} ${wish.headline}`)
  const page =
    wish.online === undefined ? random.pick(PAGES) : wish.online ? onlineArticle : random.pick([broadsheet, tabloid])
  return svgSheet(CLIPPING.width, CLIPPING.height, page(wish, random))
}
