import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { fade, linear, rect } from '../svg.ts'
import type { Align } from '../text-path.ts'

/** Every scene is drawn on a sheet of this size. */
export const SHEET = { width: 1000, height: 1500, margin: 80 } as const

/** Where titles end at the latest, and the last base line of the sheet. */
export const FOOT = { top: 1335, bottom: 1440 } as const

export interface Stage {
  palette: Palette
  random: Random
  /** First letter of the title, for covers that play with it. */
  initial: string
}

/** A place on the sheet where the title can stand without harming the picture. */
export interface Zone {
  x: number
  y: number
  width: number
  height: number
  align: Align
  anchor: 'top' | 'middle' | 'bottom'
  /** The colour under the title. */
  ground: string
  /** Turns the block around a point. */
  turn?: { degrees: number; x: number; y: number }
  /** Upper limit of the type size, where a quiet title suits the picture better. */
  largest?: number
}

export interface SceneArt {
  picture: string
  /** Best place first. */
  zones: Zone[]
  /** The colour under the line of names at the top; without it the top edge is too busy for names. */
  head?: string
  /** The colour under the small print at the bottom. */
  foot: string
}

export type Scene = (stage: Stage) => SceneArt

const inner = SHEET.width - 2 * SHEET.margin

export const topZone = (ground: string, height = 300, align: Align = 'centre', more: Partial<Zone> = {}): Zone => ({
  x: SHEET.margin,
  y: 118,
  width: inner,
  height,
  align,
  anchor: 'top',
  ground,
  ...more,
})

export const bottomZone = (ground: string, height = 280, align: Align = 'centre', more: Partial<Zone> = {}): Zone => ({
  x: SHEET.margin,
  y: FOOT.top - height,
  width: inner,
  height,
  align,
  anchor: 'bottom',
  ground,
  ...more,
})

/** A title that climbs along the left (or right) edge. */
export const climbingZone = (ground: string, x: number, width: number, height = 150, largest = 150): Zone => ({
  x,
  y: FOOT.top,
  width,
  height,
  align: 'left',
  anchor: 'middle',
  ground,
  largest,
  turn: { degrees: -90, x, y: FOOT.top },
})

/** The whole sheet in the colours of the palette's sky. */
export const skyOf = ({ sky }: Palette, end: number = SHEET.height): string =>
  fade('sky', 0, end, sky) + rect(0, 0, SHEET.width, SHEET.height, 'url(#sky)')

export const sheetOf = (colour: string): string => rect(0, 0, SHEET.width, SHEET.height, colour)

/** Lets the picture sink into one colour, so that type can stand on it. */
export const veil = (colour: string, from: number, to: number): string =>
  linear(
    'veil',
    [
      [0, colour, 0],
      [0.6, colour, 0.8],
      [1, colour, 1],
    ],
    [0, from],
    [0, to],
  ) + rect(0, from, SHEET.width, SHEET.height - from + 20, 'url(#veil)')
