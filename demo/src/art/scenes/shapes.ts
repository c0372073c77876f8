import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, fade, onCircle, type Point, path, polygon, polyline, radial, rect, stroke } from '../svg.ts'

/** Things that several scenes share. */

/** A disc with a wide, soft glow around it. */
export const shining = (
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  reach = 2.4,
  strength = 0.5,
) =>
  radial(id, x, y, radius * reach, [
    [0, colour, strength],
    [1 / reach, colour, strength],
    [1 / reach + (1 - 1 / reach) * 0.35, colour, strength * 0.35],
    [1, colour, 0],
  ]) +
  circle(x, y, radius * reach, `url(#${id})`) +
  circle(x, y, radius, colour)

/** A jagged line by midpoint displacement, from the left edge to the right. */
export function jagged(random: Random, y: number, height: number, roughness = 0.55, rounds = 6): Point[] {
  let heights = [random.between(-0.4, 0.4), random.between(-1, 0), random.between(-0.4, 0.6)]
  for (let round = 0, reach = 0.7; round < rounds; round++, reach *= roughness) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1]
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-reach, reach)]
    })
  }
  const step = 1040 / (heights.length - 1)
  return heights.map((value, index) => [-20 + index * step, y + value * height])
}

/** A rolling line of soft hills. */
export function rolling(random: Random, y: number, height: number, hills = 3): Point[] {
  const shift = random.between(0, 6.28)
  const second = random.between(0, 6.28)
  const count = hills * 6
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = (index / count) * Math.PI * hills
    return [
      -40 + (1080 * index) / count,
      y + height * (0.7 * Math.sin(angle + shift) + 0.3 * Math.sin(angle * 1.7 + second)),
    ] as const
  })
}

/** Closes a line from the left to the right edge down to the bottom of the sheet. */
export const ground = (line: string, bottom = 1520): string => `${line}L1060 ${bottom}L-60 ${bottom}Z`

/** A silhouette that dissolves into haze towards its foot. */
export const misty = (id: string, d: string, colour: string, haze: string, top: number, bottom: number): string =>
  fade(id, top, bottom, [colour, mix(colour, haze, 0.75)]) + path(d, `url(#${id})`)

export const stars = (random: Random, count: number, colour: string, bottom: number, top = 20): string =>
  Array.from({ length: count }, () => {
    const y = random.between(top, bottom)
    const faint = 1 - (0.75 * (y - top)) / (bottom - top)
    return circle(random.between(10, 990), y, random.between(1, 3.2), colour, {
      'fill-opacity': (faint * random.between(0.4, 1)).toFixed(2),
    })
  }).join('')

export const birds = (random: Random, x: number, y: number, colour: string, count = 6, size = 16): string =>
  Array.from({ length: count }, (_, index) => {
    const span = size * random.between(0.6, 1.2)
    const left = x + (index - count / 2) * size * 2.6 + random.between(-14, 14)
    const top = y + Math.abs(index - count / 2) * size * 0.9 + random.between(-16, 16)
    return stroke(
      `M${left.toFixed(1)} ${top.toFixed(1)}q${span / 2} ${-span * 0.7} ${span} 0q${span / 2} ${-span * 0.7} ${span} 0`,
      colour,
      span * 0.2,
      { 'stroke-linecap': 'round' },
    )
  }).join('')

/** A standing figure in a long coat; `y` is the ground. */
export function figure(x: number, y: number, height: number, colour: string, scarf?: string): string {
  const coat =
    'M-4 -85C-11 -84 -14 -81 -15 -74L-19 -44Q-18 -41 -15 -43L-12 -58L-15 -24H15L12 -58L15 -43Q18 -41 19 -44L15 -74C14 -81 11 -84 4 -85Z'
  const legs = 'M-11 -26H-1.5L-2.5 0H-9.5ZM1.5 -26H11L9.5 0H2.5Z'
  const parts = [
    path(legs, colour),
    path(coat, colour),
    rect(-3.2, -90, 6.4, 8, colour),
    `<ellipse cx="0" cy="-93" rx="6.4" ry="7.2" fill="${colour}"/>`,
    scarf ? path('M-6.5 -88H6.5V-83.5H-6.5ZM2 -84H7L8.5 -68H4Z', scarf) : '',
  ]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(height / 100).toFixed(3)})">${parts.join('')}</g>`
}

/** The shadow of a figure, falling towards the viewer. */
export const longShadow = (x: number, y: number, length: number, colour: string, width = 15): string =>
  path(`M${x - width * 0.6} ${y}h${width * 1.2}l${width} ${length}h${-width * 3.2}Z`, colour, { 'fill-opacity': 0.45 })

/** A fir tree with drooping branches. */
export function fir(random: Random, x: number, y: number, height: number): string {
  const tiers = Math.max(4, Math.round(height / 34))
  const half = height * random.between(0.17, 0.23)
  const right: Point[] = []
  const left: Point[] = []
  for (let tier = 1; tier <= tiers; tier++) {
    const level = y - height + (height * 0.94 * tier) / tiers
    const reach = (half * tier) / tiers
    right.push([x + reach * random.between(0.85, 1.1), level], [x + reach * 0.45, level - height * 0.025])
    left.unshift([x - reach * 0.45, level - height * 0.025], [x - reach * random.between(0.85, 1.1), level])
  }
  return `${polyline([[x, y - height], ...right, [x + half * 0.12, y], [x - half * 0.12, y], ...left])}Z`
}

/** A house with a pitched roof; its door stands on `y`. */
export function house(x: number, y: number, size: number, wall: string, roof: string, lit: string): string {
  const half = size / 2
  return [
    rect(x - half, y - size * 0.62, size, size * 0.62, wall),
    path(`M${x - half * 1.16} ${y - size * 0.6}L${x} ${y - size * 1.16}L${x + half * 1.16} ${y - size * 0.6}Z`, roof),
    rect(x + half * 0.42, y - size * 1.18, size * 0.12, size * 0.36, roof),
    rect(x - half * 0.62, y - size * 0.45, size * 0.24, size * 0.24, lit),
    rect(x + half * 0.12, y - size * 0.42, size * 0.22, size * 0.42, roof),
  ].join('')
}

/** A little paper boat; `y` is the water line. */
export function paperBoat(x: number, y: number, size: number, light: string, shade: string): string {
  const parts = [
    path('M-30 -34L0 -95V-30Z', shade),
    path('M0 -95L34 -34L0 -30Z', light),
    path('M-100 -50L-55 12H55L0 -30Z', light),
    path('M100 -50L55 12H-30L0 -30Z', shade),
  ]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${parts.join('')}</g>`
}

/** A flat cloud with a straight foot. */
export const cloud = (x: number, y: number, size: number, colour: string, opacity = 1): string =>
  path(
    `M${x - size} ${y}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.32} ${-size * 0.3}a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.78} ${-size * 0.12}a${size * 0.32} ${size * 0.32} 0 0 1 ${size * 0.58} ${size * 0.14}a${size * 0.24} ${size * 0.24} 0 0 1 ${size * 0.32} ${size * 0.28}Z`,
    colour,
    { 'fill-opacity': opacity },
  )

/** Bands of light lying on water below a moon. */
export const glitter = (
  random: Random,
  x: number,
  top: number,
  bottom: number,
  width: number,
  colour: string,
): string =>
  Array.from({ length: Math.round((bottom - top) / 17) }, (_, index) => {
    const y = top + index * 17
    const half = width * random.between(0.25, 0.9) * (1 - (0.35 * (y - top)) / (bottom - top))
    return ellipse(x + random.between(-0.2, 0.2) * width, y, half, random.between(2, 4.5), colour, {
      'fill-opacity': (0.75 - (0.5 * (y - top)) / (bottom - top)).toFixed(2),
    })
  }).join('')

/** A ray of light between two angles, fading with distance. */
export const beam = (
  id: string,
  x: number,
  y: number,
  from: number,
  to: number,
  length: number,
  colour: string,
  strength = 0.7,
) =>
  radial(id, x, y, length, [
    [0, colour, strength],
    [0.5, colour, strength * 0.4],
    [1, colour, 0],
  ]) + polygon([[x, y], onCircle(x, y, length, from), onCircle(x, y, length, to)], `url(#${id})`)
