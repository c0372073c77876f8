import { PALETTES, type Palette } from '../palette.ts'
import type { Random, Seed } from '../random.ts'
import { SCENES, type SceneName } from '../scenes/index.ts'
import { path } from '../svg.ts'
import { type Align, textOutline, textWidth } from '../text-path.ts'
import { type Box, blockOutline, fitText, type TypeStyle } from '../typesetting.ts'

export interface ClippingWish {
  outlet: string
  headline: string
  seed: Seed
  /** A web page or a printed page; without it the seed decides. */
  online?: boolean
}

export const CLIPPING = { width: 900, height: 1200 } as const

export type Page = (wish: ClippingWish, random: Random) => string

/** Scenes that bear being cut to a landscape format. */
const PICTURES: readonly SceneName[] = [
  'ridges',
  'skyline',
  'waves',
  'lighthouse',
  'dunes',
  'lakeHouse',
  'horizon',
  'road',
  'viaduct',
  'balloons',
  'spotlight',
  'forest',
  'profile',
  'loneTree',
  'whale',
  'headphones',
  'facade',
]

/** Black ink on grey paper. */
const NEWSPRINT: Palette = {
  name: 'newsprint',
  sky: ['#dcdad4', '#b7b4ad'],
  depth: ['#96938c', '#5f5d58', '#2b2a28'],
  light: '#f4f2ec',
  accent: '#6f6c66',
  paper: '#f2f0ea',
  ink: '#1c1b1a',
}

export interface Frame extends Box {
  x: number
  y: number
}

/** A picture for the article; printed pages may be without colour. */
export function photograph(random: Random, { x, y, width, height }: Frame, colour: boolean): string {
  const palette = colour ? random.pick(PALETTES) : NEWSPRINT
  const art = SCENES[random.pick(PICTURES)]({ palette, random, initial: 'R' })
  const cut = Math.min(1000, (1000 * height) / width)
  const top = Math.max(400, 830 - cut / 2)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 ${top.toFixed(0)} 1000 ${cut.toFixed(0)}" preserveAspectRatio="xMidYMid slice">${art.picture}</svg>`
}

/** Lines of set text as they look from too far away to be read: words as grey strokes. */
export function greeked(random: Random, { x, y, width, height }: Frame, lineHeight: number, colour: string): string {
  const bars: string[] = []
  const thickness = (lineHeight * 0.42).toFixed(1)
  let left = lineHeight * 1.2
  for (let top = y; top + lineHeight <= y + height; top += lineHeight) {
    const ends = random.chance(0.11)
    const limit = ends ? width * random.between(0.25, 0.8) : width
    while (left < limit - lineHeight * 0.6) {
      const word = Math.min(lineHeight * random.between(0.7, 3.6), limit - left)
      bars.push(`M${(x + left).toFixed(1)} ${top.toFixed(1)}h${word.toFixed(1)}v${thickness}h-${word.toFixed(1)}Z`)
      left += word + lineHeight * 0.36
    }
    left = ends ? lineHeight * 1.2 : 0
  }
  return path(bars.join(''), colour)
}

/** Text in a box, as large as fits; gives back the drawing and the height used. */
export function headlineIn(text: string, style: TypeStyle, frame: Frame, colour: string, align: Align = 'left') {
  const block = fitText(text, style, frame)
  const x = align === 'left' ? frame.x : align === 'right' ? frame.x + frame.width : frame.x + frame.width / 2
  return { drawing: path(blockOutline(block, style, x, frame.y, align), colour), height: block.height }
}

export const label = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: Align = 'left',
): string => path(textOutline(text, x, y, { face: 'medium', size, tracking: 0.02 }, align), colour)

export const labelWidth = (text: string, size: number): number =>
  textWidth(text, { face: 'medium', size, tracking: 0.02 })
