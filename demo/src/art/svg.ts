/** Small writers of SVG. Transparency is always `fill-opacity`: an `opacity` costs a whole layer per shape. */

export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number>

const number = (value: number): string => String(Math.round(value * 10) / 10)

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${attributesOf(more)}/>`

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}"${attributesOf(more)}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${attributesOf(more)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${attributesOf(more)}/>`

export const ellipse = (x: number, y: number, across: number, down: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(across)}" ry="${number(down)}" fill="${fill}"${attributesOf(more)}/>`

export const ring = (x: number, y: number, radius: number, colour: string, width: number, more: Attributes = {}) =>
  circle(x, y, radius, 'none', { stroke: colour, 'stroke-width': number(width), ...more })

export const turned = (content: string, degrees: number, x: number, y: number): string =>
  `<g transform="rotate(${number(degrees)} ${number(x)} ${number(y)})">${content}</g>`

/** Straight from point to point. */
export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${number(x)} ${number(y)}`).join('')

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(`${polyline(points)}Z`, fill, more)

/** A soft curve through the points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!
  let d = `M${number(at(0)[0])} ${number(at(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ]
    d += `C${handles.map(number).join(' ')}`
  }
  return closed ? `${d}Z` : d
}

/** A point on a circle; 0° is to the right, 90° is down. */
export const onCircle = (x: number, y: number, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

/** A gradient between two points of the sheet, by default from its top to its bottom; use it as `url(#id)`. */
export const linear = (id: string, stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1500]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stopsOf(stops)}</linearGradient>`

export const radial = (id: string, x: number, y: number, radius: number, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}">${stopsOf(stops)}</radialGradient>`

/** Colours at even distances from one height of the sheet to another. */
export const fade = (id: string, top: number, bottom: number, colours: readonly string[]): string =>
  linear(
    id,
    colours.map((colour, index) => [index / (colours.length - 1), colour]),
    [0, top],
    [0, bottom],
  )

/** A disc of light that fades to nothing. */
export const glow = (id: string, x: number, y: number, radius: number, colour: string, strength: number): string =>
  radial(id, x, y, radius, [
    [0, colour, strength],
    [1, colour, 0],
  ]) + circle(x, y, radius, `url(#${id})`)

/** Mirrors the sheet when `flip` is −1. */
export const mirrored = (flip: 1 | -1, content: string): string =>
  flip > 0 ? content : `<g transform="translate(1000 0) scale(-1 1)">${content}</g>`

export const clip = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
