/** Sizes of type are in points, everything else is in millimetres. */
export const MM_PER_PT = 25.4 / 72
/** From line to line, in sizes of the type: the highest accent keeps clear of the deepest letter above it. */
const LEADING = 1.228
/** From the top of a line to the foot of its letters, in sizes of the type. */
const ASCENT = 0.978

/** How wide a text is, in sizes of its type. */
export type Measure = (text: string) => number

export interface Frame {
  readonly width: number
  readonly height: number
  readonly mostLines: number
  readonly largest: number
  /** Down to here lines are set smaller rather than broken. */
  readonly readable: number
  readonly smallest: number
}
export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
  /** Some of it had to be left out, which „…“ stands for. */
  readonly isCut: boolean
}

/** The height of so many lines. */
export const heightOf = (count: number, size: number) => count * size * LEADING * MM_PER_PT
/** Where the letters of a line stand, from the top of the first one. */
export const baselineOf = (index: number, size: number) => (index * LEADING + ASCENT) * size * MM_PER_PT

/** Sets lines into a frame: smaller as long as that can be read, then broken, and only then shortened. */
export const fit = (lines: readonly string[], frame: Frame, measure: Measure): Fitted => {
  const widthOf = remembering(measure)
  const sizes = sizesOf(frame)
  const holds = (count: number, size: number) => count <= roomIn(frame, size)
  const emsAt = (size: number) => frame.width / (size * MM_PER_PT)
  const whole = sizes.find(
    (size) =>
      size >= frame.readable && holds(lines.length, size) && lines.every((line) => widthOf(line) <= emsAt(size)),
  )
  if (whole !== undefined) return { size: whole, lines, isCut: false }
  for (const size of sizes) {
    const broken = lines.flatMap((line) => brokenAt(emsAt(size), line, widthOf))
    if (holds(broken.length, size)) return { size, lines: broken, isCut: false }
  }
  const size = frame.smallest
  const pieces = lines.map((line) => brokenAt(emsAt(size), line, widthOf))
  const shares = sharesOf(
    pieces.map(({ length }) => length),
    roomIn(frame, size),
  )
  const shown = pieces.flatMap((parts, index) => shortened(parts, shares[index] ?? 0, emsAt(size), widthOf))
  return { size, lines: shown, isCut: true }
}

/** A line of running text in as many as it needs at this width. */
export const wrapped = (line: string, width: number, size: number, measure: Measure): readonly string[] =>
  brokenAt(width / (size * MM_PER_PT), line, measure)

const STEP = 0.5
const sizesOf = ({ largest, smallest }: Frame) =>
  Array.from({ length: Math.round((largest - smallest) / STEP) + 1 }, (_, index) => largest - index * STEP)

const ROUNDING = 1e-6
const roomIn = ({ height, mostLines }: Frame, size: number) =>
  Math.min(mostLines, Math.floor(height / heightOf(1, size) + ROUNDING))

/** The same words are asked for at every size. */
const remembering = (measure: Measure): Measure => {
  const known = new Map<string, number>()
  return (text) => {
    const found = known.get(text) ?? measure(text)
    known.set(text, found)
    return found
  }
}

/** Between words and after hyphens; a number stays with its street, a postcode with its town. */
const BREAKS = /(?<=[-–/])(?=\p{L})|(?<=[^\d\s]\s)(?=[^\d\s])/u
/** A letter with the accents that follow it. */
const LETTERS = /\P{M}?\p{M}*/gu
const lettersOf = (word: string) => (word.match(LETTERS) ?? []).filter(Boolean)

/** A line in pieces that are no wider than this; words that are too long themselves break anywhere. */
const brokenAt = (ems: number, line: string, widthOf: Measure): readonly string[] => {
  const parts = line
    .split(BREAKS)
    .flatMap((part) => (widthOf(part.trimEnd()) <= ems ? [part] : filled(ems, lettersOf(part), widthOf)))
  return filled(ems, parts, widthOf).map((piece) => piece.trim())
}

/** Strings parts together until the next one would be too much. */
const filled = (ems: number, parts: readonly string[], widthOf: Measure): readonly string[] => {
  const pieces: string[] = []
  let [piece, width] = ['', 0]
  for (const part of parts) {
    if (piece !== '' && width + widthOf(part.trimEnd()) > ems) {
      pieces.push(piece)
      ;[piece, width] = ['', 0]
    }
    piece += part
    width += widthOf(part)
  }
  return [...pieces, piece]
}

/** Whoever has the most lines gives one up, until there is room for all. */
const sharesOf = (counts: readonly number[], room: number): readonly number[] => {
  const shares = [...counts]
  for (let over = shares.reduce((sum, count) => sum + count, 0) - room; over > 0; over--)
    shares[shares.indexOf(Math.max(...shares))]! -= 1
  return shares
}

const shortened = (pieces: readonly string[], share: number, ems: number, widthOf: Measure): readonly string[] => {
  if (pieces.length <= share) return pieces
  const last = lettersOf(pieces[share - 1] ?? '')
  const widths = last.map((letter) => widthOf(letter))
  let width = widths.reduce((sum, one) => sum + one, widthOf('…'))
  while (width > ems && last.length > 0) {
    last.pop()
    width -= widths.pop() ?? 0
  }
  return [...pieces.slice(0, share - 1), ...(share > 0 ? [`${last.join('').trimEnd()}…`] : [])]
}
