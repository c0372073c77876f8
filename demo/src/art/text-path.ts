import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import { unpacked } from './woff.ts'

/** Text becomes outlines here, so that the pictures need no font of the machine. */

const FACES = {
  /** Heavy and condensed: film posters. */
  anton: '@fontsource/anton/files/anton-{subset}-400-normal.woff',
  /** Tall and narrow: billing lines, very large titles. */
  gothic: '@fontsource/league-gothic/files/league-gothic-{subset}-400-normal.woff',
  /** Black grotesk: set large and tight. */
  black: '@fontsource/archivo-black/files/archivo-black-{subset}-400-normal.woff',
  /** Geometric sans in three weights: set wide or small. */
  light: '@fontsource/jost/files/jost-{subset}-300-normal.woff',
  medium: '@fontsource/jost/files/jost-{subset}-500-normal.woff',
  bold: '@fontsource/jost/files/jost-{subset}-700-normal.woff',
  /** Display serif with contrast: books, newspapers. */
  serif: '@fontsource/dm-serif-display/files/dm-serif-display-{subset}-400-normal.woff',
  serifItalic: '@fontsource/dm-serif-display/files/dm-serif-display-{subset}-400-italic.woff',
  /** Light condensed serif: quiet films, novels. */
  slim: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-normal.woff',
  slimItalic: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-italic.woff',
} as const

export type Face = keyof typeof FACES

export interface TextStyle {
  face: Face
  size: number
  /** Extra space between letters, in em. */
  tracking?: number
}

interface Placed {
  /** The outlines at a size in pixels, with the line's left end and base line at a point. */
  draw(scale: number, x: number, y: number): string
  /** In em, without the tracking after the last letter. */
  width: number
}

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, Font>()

function fontOf(face: Face, subset: 'latin' | 'latin-ext'): Font {
  const file = FACES[face].replace('{subset}', subset)
  const font = opened.get(file) ?? create(unpacked(readFileSync(resolve(file))))
  opened.set(file, font)
  return font
}

/** Splits the text into stretches that one font file can draw; characters that no file has are left out. */
function stretches(text: string, face: Face): { text: string; font: Font }[] {
  const result: { text: string; font: Font }[] = []
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0)!
    const font = (['latin', 'latin-ext'] as const)
      .map((subset) => fontOf(face, subset))
      .find((candidate) => candidate.hasGlyphForCodePoint(code))
    const last = result.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += character
    else result.push({ text: character, font })
  }
  return result
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const
const lineCache = new Map<string, Placed>()

function place(text: string, face: Face, tracking: number): Placed {
  const key = `${face} ${tracking} ${text}`
  const known = lineCache.get(key)
  if (known) return known
  const letters: { glyph: Glyph; em: number; left: number }[] = []
  let left = 0
  for (const stretch of stretches(text, face)) {
    const em = stretch.font.unitsPerEm
    const run = stretch.font.layout(stretch.text, tracking > 0.02 ? { liga: false, clig: false, dlig: false } : {})
    run.glyphs.forEach((glyph, index) => {
      const position = run.positions[index]!
      letters.push({ glyph, em, left: left + position.xOffset / em })
      left += position.xAdvance / em + tracking
    })
  }
  const placed: Placed = {
    width: Math.max(0, left - tracking),
    // most lines are only measured, and outlines are dear
    draw: (scale, x, y) => {
      const digits = scale < 40 ? 2 : 1
      const numberOf = (value: number, index: number, left: number) =>
        (index % 2 ? y - value * scale : x + (left + value) * scale).toFixed(digits)
      return letters
        .flatMap(({ glyph, em, left }) =>
          glyph.path.commands.map(
            ({ command, args }) =>
              LETTERS[command] + args.map((value, index) => numberOf(value / em, index, left)).join(' '),
          ),
        )
        .join('')
    },
  }
  if (lineCache.size > 256) lineCache.clear()
  lineCache.set(key, placed)
  return placed
}

export const textWidth = (text: string, { face, size, tracking = 0 }: TextStyle): number =>
  place(text, face, tracking).width * size

/** Height of a capital letter, in em. */
export const capHeight = (face: Face): number => {
  const font = fontOf(face, 'latin')
  return font.capHeight / font.unitsPerEm
}

export type Align = 'left' | 'centre' | 'right'

/** The outline of one line of text, `y` being its base line: the value of a path's `d`. */
export function textOutline(text: string, x: number, y: number, style: TextStyle, align: Align = 'left'): string {
  const line = place(text, style.face, style.tracking ?? 0)
  const shift = align === 'left' ? 0 : align === 'centre' ? line.width / 2 : line.width
  return line.draw(style.size, x - shift * style.size, y)
}
