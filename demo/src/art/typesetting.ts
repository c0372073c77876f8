import { type Align, capHeight, type Face, textOutline, textWidth } from './text-path.ts'

/** How a title is set: the typeface and its manners. */
export interface TypeStyle {
  face: Face
  uppercase: boolean
  tracking: number
  /** Distance of two base lines, in em. */
  leading: number
  /** Largest size in pixels. */
  largest: number
}

export interface Box {
  width: number
  height: number
}

export interface SetBlock {
  lines: string[]
  size: number
  leading: number
  /** From the top of the first line's capitals (or their dots) to the lowest base line or descender. */
  height: number
  width: number
  /** Distance from the top of the block to the first base line. */
  ascent: number
}

const DOTTED_CAPITALS = /[\u00c0-\u00dd]/
const DESCENDERS = /[gjpqyQ,;()ß„çğşţÇŞ]/

/** Pieces between which a line may end; a hyphen, a dash or a number stays with what precedes it. */
const piecesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ([–—\-&·]) /g, '\u00a0$1 ')
    .replace(/ (\d{1,2})(?=$| )/g, '\u00a0$1')
    .split(/(?<=\p{L}[-/])(?=\p{L})| /u)
    .filter(Boolean)

const SOFT_HYPHEN = '\u00ad'

/** One line: no blank after a hyphen, and soft hyphens show only at its end. */
const joined = (pieces: readonly string[]): string =>
  pieces
    .reduce((line, piece) => {
      if (line.endsWith(SOFT_HYPHEN)) return line.slice(0, -1) + piece
      return /\p{L}[-/]$/u.test(line) ? line + piece : `${line} ${piece}`
    })
    .replace(SOFT_HYPHEN, '-')

/** Before a consonant and a vowel, but never inside ch, ck, ph, sch or th. */
const GOOD_BREAK = /[^cs]\|[bcdfghjklmnpqrstvwxzß][aeiouäöü]/i

/** Breaks a word that would make the whole title tiny, close to its middle. */
function halved(word: string): string[] {
  if (word.length < 15 || /[-/]/.test(word)) return [word]
  const middle = Math.floor(word.length / 2)
  const candidates = Array.from({ length: 7 }, (_, index) => middle + (index % 2 ? -1 : 1) * Math.ceil(index / 2))
  const at = candidates.find((place) => GOOD_BREAK.test(`${word.slice(0, place)}|${word.slice(place)}`)) ?? middle
  return [...halved(`${word.slice(0, at)}${SOFT_HYPHEN}`), ...halved(word.slice(at))]
}

/** The division into `count` lines whose longest line is as short as possible. */
function balanced(pieces: readonly string[], count: number, widthOf: (start: number, end: number) => number): string[] {
  interface Division {
    longest: number
    ends: number[]
  }
  const best = new Map<number, Division>()
  const from = (start: number, lines: number): Division => {
    const key = start * 100 + lines
    const known = best.get(key)
    if (known) return known
    let found: Division = { longest: Number.POSITIVE_INFINITY, ends: [] }
    if (lines === 1) found = { longest: widthOf(start, pieces.length), ends: [pieces.length] }
    for (let end = start + 1; lines > 1 && end <= pieces.length - lines + 1; end++) {
      const rest = from(end, lines - 1)
      const longest = Math.max(widthOf(start, end), rest.longest)
      if (longest < found.longest) found = { longest, ends: [end, ...rest.ends] }
    }
    best.set(key, found)
    return found
  }
  const { ends } = from(0, count)
  return ends.map((end, index) => joined(pieces.slice(ends[index - 1] ?? 0, end)))
}

/** Breaks the text at words and finds the largest size at which it fits into the box. */
export function fitText(text: string, style: TypeStyle, box: Box): SetBlock {
  const shown = style.uppercase ? text.toLocaleUpperCase('de') : text
  const whole = setPieces(piecesOf(shown), style, box)
  if (whole.size >= Math.min(36, style.largest)) return whole
  const split = setPieces(piecesOf(shown).flatMap(halved), style, box)
  return split.size > whole.size * 1.25 ? split : whole
}

function setPieces(pieces: readonly string[], style: TypeStyle, box: Box): SetBlock {
  const emWidth = (line: string) => textWidth(line, { face: style.face, size: 1, tracking: style.tracking })
  const widths = pieces.map(emWidth)
  const blank = emWidth(' ') + 2 * style.tracking
  /** Close enough to choose where lines end; the lines themselves are measured. */
  const about = (start: number, end: number) =>
    widths.slice(start, end).reduce((sum, width) => sum + width + blank, -blank)
  let best: SetBlock | undefined
  for (let count = 1; count <= Math.min(pieces.length, 12); count++) {
    const block = measured(balanced(pieces, count, about), style, box, emWidth)
    if (!best || block.size > best.size * 1.12) best = block
  }
  return best ?? { lines: [], size: style.largest, leading: 0, height: 0, width: 0, ascent: 0 }
}

function measured(lines: string[], style: TypeStyle, box: Box, emWidth: (line: string) => number): SetBlock {
  const widest = Math.max(...lines.map(emWidth))
  const dots = lines.slice(1).some((line) => DOTTED_CAPITALS.test(line)) && style.uppercase ? 0.13 : 0
  const leading = style.leading + dots
  const ascent = capHeight(style.face) + (DOTTED_CAPITALS.test(lines[0]!) ? 0.2 : 0.02)
  const descent = DESCENDERS.test(lines.at(-1)!) ? 0.22 : 0.02
  const height = ascent + leading * (lines.length - 1) + descent
  const size = Math.min(style.largest, box.width / widest, box.height / height)
  return { lines, size, leading: leading * size, height: height * size, width: widest * size, ascent: ascent * size }
}

/** The outlines of a block whose top edge lies at `y`; `x` is its left edge, middle or right edge. */
export function blockOutline(block: SetBlock, style: TypeStyle, x: number, y: number, align: Align): string {
  const text = { face: style.face, size: block.size, tracking: style.tracking }
  return block.lines
    .map((line, index) => textOutline(line, x, y + block.ascent + index * block.leading, text, align))
    .join('')
}
