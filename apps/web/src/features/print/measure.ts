import type { Measure } from '@rampenlicht/model/rules/print-fit'

const SIZE = 100
let pen: CanvasRenderingContext2D | null | undefined

/** In the face of the page, which is also the one that is printed. */
export const measure: Measure = (text) => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length / 2
  pen.font = `${SIZE}px "Inter Variable"`
  return pen.measureText(text).width / SIZE
}
