import { lighter } from './colour.ts'
import { jpegOf, svgSheet } from './raster.ts'
import { circle, path, rect, ring, stroke } from './svg.ts'
import { capHeight, type Face, textOutline, textWidth } from './text-path.ts'

const HEIGHT = 200
const SIGN = 120
const EDGE = 24
const GAP = 30
const FACE: Face = 'bold'
/** So that a long name does not make the sign a speck. */
const WIDEST_NAME = 620

/** Drawn within 120 × 120. */
const SIGNS = {
  waves: (colour: string) =>
    [28, 60, 92]
      .map((y, row) => stroke(`M4 ${y}q14 -22 28 0t28 0t28 0t28 0`, lighter(colour, row * 0.22), 13))
      .join(''),
  sun: (colour: string) => circle(60, 60, 56, colour) + rect(0, 66, 120, 9, '#ffffff') + rect(0, 86, 120, 9, '#ffffff'),
  lantern: (colour: string) =>
    ring(60, 22, 15, colour, 8) + path('M24 40h72l-12 76H36Z', colour) + circle(60, 76, 17, '#fff4cf'),
  window: (colour: string) =>
    rect(6, 6, 108, 108, colour, { rx: 18 }) +
    rect(24, 24, 32, 32, '#ffffff') +
    rect(64, 24, 32, 32, lighter(colour, 0.6)) +
    rect(24, 64, 32, 32, lighter(colour, 0.6)) +
    rect(64, 64, 32, 32, '#ffffff'),
  drop: (colour: string) =>
    path('M60 4C84 40 102 58 102 80a42 38 0 0 1-84 0C18 58 36 40 60 4Z', colour) +
    circle(46, 82, 13, lighter(colour, 0.55)),
  rings: (colour: string) =>
    [54, 36, 18].map((radius, place) => ring(60, 60, radius, lighter(colour, place * 0.25), 8)).join(''),
} as const
type Sign = keyof typeof SIGNS
export const isSign = (name: string): name is Sign => Object.hasOwn(SIGNS, name)

export interface LogoWish {
  readonly name: string
  readonly color: string
  readonly sign: Sign
}

/** A sign and a name on white, as houses have them on their paper. */
export const logoOf = ({ name, color, sign }: LogoWish): Promise<Buffer> => {
  const size = Math.min(96, WIDEST_NAME / textWidth(name, { face: FACE, size: 1 }))
  const left = EDGE + SIGN + GAP
  const width = Math.ceil(left + textWidth(name, { face: FACE, size }) + EDGE)
  const drawing = [
    rect(0, 0, width, HEIGHT, '#ffffff'),
    `<g transform="translate(${EDGE} ${(HEIGHT - SIGN) / 2})">${SIGNS[sign](color)}</g>`,
    path(textOutline(name, left, HEIGHT / 2 + (size * capHeight(FACE)) / 2, { face: FACE, size }), '#1c1c22'),
  ].join('')
  return jpegOf(svgSheet(width, HEIGHT, drawing), 92)
}
