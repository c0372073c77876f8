import { darker, mix } from '../colour.ts'
import type { Random } from '../random.ts'

/** Everything that is decided about a face before it is drawn. */
export interface Person {
  feminine: boolean
  /** Whether a large crown of tight curls suits. */
  curly: boolean
  skin: string
  /** A warmer, darker tone of the skin: nose, ears, shade. */
  blush: string
  hair: string
  brows: string
  cloth: string
  second: string
  ground: string
  lips: string
  glasses: 'none' | 'round' | 'square'
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache'
}

const SKINS = ['#fbe0cd', '#f6d0b1', '#eebd97', '#dfa277', '#c98a5e', '#a86d45', '#8a5635', '#6b4129', '#553222']
const HAIRS = [
  '#1f1a1d',
  '#2c2326',
  '#3d2a22',
  '#5a3825',
  '#7a4a2b',
  '#a4642f',
  '#c98f45',
  '#e0b765',
  '#8e3b24',
  '#b5532c',
]
const GREYS = ['#b9b6b2', '#8f8d8c', '#dcd8d2']
const CLOTHS = [
  '#3f5bd8',
  '#d1495b',
  '#2e8f83',
  '#edae49',
  '#5b3f8c',
  '#30475e',
  '#e07a5f',
  '#1f2430',
  '#f4efe6',
  '#6a994e',
  '#c46bae',
  '#9db8d9',
  '#7a2e3a',
  '#2f6f9f',
]
const GROUNDS = [
  '#cfe3f5',
  '#fbd9c0',
  '#d6e8d0',
  '#e3d9f4',
  '#fde6ae',
  '#f8d0d8',
  '#c9e9e4',
  '#d9dee6',
  '#f3c9a9',
  '#bcd3ee',
  '#e8e1d3',
  '#ffc9b5',
]

const distance = (one: string, other: string): number =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum + Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    0,
  )

/** A colour that keeps its distance from others, or at least the one that comes closest to that. */
function apart(
  random: Random,
  colours: readonly string[],
  from: readonly [colour: string, distance: number][],
): string {
  const room = (colour: string) => Math.min(...from.map(([other, wanted]) => distance(colour, other) - wanted))
  const fitting = colours.filter((colour) => room(colour) >= 0)
  return fitting.length ? random.pick(fitting) : colours.reduce((best, one) => (room(one) > room(best) ? one : best))
}

export function personOf(random: Random, feminine: boolean): Person {
  const at = Math.floor(random.next() ** 1.4 * SKINS.length)
  const skin = SKINS[at]!
  const dark = at > 4
  const grey = random.chance(0.14)
  const hair = apart(random, grey ? GREYS : dark ? HAIRS.slice(0, 4) : HAIRS, [[skin, 70]])
  const cloth = apart(random, CLOTHS, [
    [hair, 110],
    [skin, 120],
  ])
  const ground = apart(random, GROUNDS, [
    [cloth, 110],
    [skin, 60],
    [hair, 90],
  ])
  const second = apart(random, CLOTHS, [
    [cloth, 180],
    [skin, 120],
    [ground, 90],
  ])
  return {
    feminine,
    curly: dark,
    skin,
    blush: mix(darker(skin, 0.12), '#c8553d', 0.22),
    hair,
    brows: grey ? '#7d7975' : darker(hair, 0.25),
    cloth,
    second,
    ground,
    lips: feminine
      ? random.pick(['#b8434b', '#a83a4e', '#c4605a', '#8f3340'])
      : mix(darker(skin, 0.3), '#8f3340', 0.45),
    glasses: random.chance(0.28) ? random.pick(['round', 'square'] as const) : 'none',
    beard: feminine || random.chance(0.42) ? 'none' : random.pick(['stubble', 'short', 'full', 'moustache'] as const),
  }
}
