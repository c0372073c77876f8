import { contrast, darker, lighter, mix, readableOn } from './colour.ts'
import { PALETTES, type Palette } from './palette.ts'
import { portraitDrawing } from './portrait.ts'
import { type Random, randomOf, type Seed } from './random.ts'
import { jpegOf, svgSheet } from './raster.ts'
import { circle, onCircle, path, polyline, rect, ring, stroke } from './svg.ts'
import { capHeight, type Face, textOutline, textWidth } from './text-path.ts'

const SIZE = 400

/** The picture of an influencer's channel: a face on a loud ground, or letters on a pattern. */
export function channelImageOf(seed: Seed, name: string): Promise<Buffer> {
  const random = randomOf(`channel ${seed} ${name}`)
  const palette = random.pick(PALETTES)
  const drawing = random.chance(0.5) ? face(seed, palette, random) : monogram(name, palette, random)
  return jpegOf(svgSheet(SIZE, SIZE, drawing))
}

function face(seed: Seed, { accent, depth, light }: Palette, random: Random): string {
  const ground = random.pick([accent, depth[0], light, mix(accent, light, 0.5)])
  const frame = random.chance(0.4) ? ring(200, 200, 188, readableOn(ground, [light, depth[2]]), 10) : ''
  return `<g transform="scale(${SIZE / 600})">${portraitDrawing({ seed: `channel ${seed}` }, ground)}</g>${frame}`
}

function monogram(name: string, palette: Palette, random: Random): string {
  const ground = random.pick([palette.depth[1], palette.depth[2], palette.accent, palette.sky[0], palette.depth[0]])
  const ink = readableOn(ground, [palette.paper, palette.ink])
  const face = random.pick<Face>(['black', 'anton', 'bold', 'serif', 'serifItalic', 'slim'])
  const letters = lettersOf(name)
  const size = Math.min(190 / capHeight(face), 250 / textWidth(letters, { face, size: 1 }))
  const y = 200 + (size * capHeight(face)) / 2
  const soft = contrast(ground, '#ffffff') > 4 ? lighter(ground, 0.14) : darker(ground, 0.1)
  const disc = random.chance(0.45) ? circle(200, 200, 142, ground) : ''
  return [
    rect(0, 0, SIZE, SIZE, ground),
    random.pick(PATTERNS)(soft, random),
    disc,
    path(textOutline(letters, 200, y, { face, size }, 'centre'), ink),
  ].join('')
}

/** „Frau Popcorn“ becomes FP, „elbkind“ becomes e. */
export function lettersOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? ['R']
  const [first, second] = words.map((word) => [...word][0]!)
  return second ? `${first}${second}`.toLocaleUpperCase('de') : first!
}

type Pattern = (colour: string, random: Random) => string

const grid = (step: number): [x: number, y: number][] =>
  Array.from({ length: (Math.ceil(SIZE / step) + 1) ** 2 }, (_, index) => {
    const columns = Math.ceil(SIZE / step) + 1
    return [(index % columns) * step, Math.floor(index / columns) * step]
  })

const PATTERNS: readonly Pattern[] = [
  (colour) =>
    grid(40)
      .map(([x, y]) => circle(x + ((y / 40) % 2 ? 20 : 0), y, 9, colour))
      .join(''),
  (colour) =>
    Array.from({ length: 12 }, (_, row) => stroke(`M-20 ${row * 38}${'q20 -24 40 0t40 0'.repeat(6)}`, colour, 10)).join(
      '',
    ),
  (colour) =>
    Array.from({ length: 10 }, (_, row) => stroke(`M-20 ${row * 46}${'l25 -24l25 24'.repeat(9)}`, colour, 10)).join(''),
  (colour, random) => {
    const [x, y] = [random.whole(0, SIZE), random.whole(0, SIZE)]
    return Array.from({ length: 9 }, (_, index) => ring(x, y, 30 + index * 56, colour, 22)).join('')
  },
  (colour) =>
    Array.from({ length: 12 }, (_, index) => {
      const ends = [onCircle(200, 200, 400, index * 30), onCircle(200, 200, 400, index * 30 + 15)]
      return path(`${polyline([[200, 200], ...ends])}Z`, colour)
    }).join(''),
  (colour) => [-1, 0, 1, 2, 3, 4].map((index) => path(`M${index * 110} 0h55l-110 400h-55Z`, colour)).join(''),
  (colour, random) =>
    grid(80)
      .map(([x, y]) =>
        path('M0 0H80A80 80 0 0 1 0 80Z', colour, {
          transform: `translate(${x} ${y}) rotate(${random.whole(0, 3) * 90} 40 40)`,
        }),
      )
      .join(''),
  (colour, random) =>
    circle(random.whole(40, 360), random.whole(20, 120), 130, colour) +
    circle(random.whole(40, 360), random.whole(280, 380), 150, colour),
]
