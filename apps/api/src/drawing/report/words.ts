import { BOLD, drawable, FEATURES, HEAVY, MEDIUM, measureIn, TABULAR, TYPEFACE } from '../typeface.ts'

const FILES = { plain: TYPEFACE, medium: MEDIUM, semi: BOLD, heavy: HEAVY } as const
type Face = keyof typeof FILES

/** How a line is set, in pixels of the sheet. */
export interface Style {
  readonly face: Face
  readonly size: number
  /** From line to line. */
  readonly leading: number
  readonly color: string
  /** Between letters, in sizes of the type. */
  readonly spacing?: number
  readonly isTabular?: boolean
}
export const fileOf = ({ face }: Style): string => FILES[face]
export const featuresOf = ({ isTabular }: Style) => (isTabular ? TABULAR : FEATURES)

const measured = new Map<string, (text: string) => number>()
const measureFor = (style: Style) => {
  const key = `${style.face} ${style.isTabular ?? false}`
  const known = measured.get(key) ?? measureIn(fileOf(style), featuresOf(style))
  measured.set(key, known)
  return known
}

export const widthOf = (text: string, style: Style): number =>
  (measureFor(style)(text) + (style.spacing ?? 0) * text.length) * style.size

/** Faces and flags that no cut has, with what joins them: a quote reads on without them. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d|\u20e3/gu
/** What the face can draw of it. Letters of other scripts stay, as the boxes that stand for them. */
export const drawn = (text: string): string => {
  const { text: known, missing } = drawable(text.normalize('NFC'))
  if (missing.length === 0) return known
  const unseen = new Set(missing)
  return known
    .replace(PICTOGRAPHS, (sign) => (unseen.has(sign) ? '' : sign))
    .replace(/[^\S\n\u00a0]{2,}/g, ' ')
    .trim()
}

/** Behind spaces, hyphens and slashes; what stands around a space that holds together stays so. */
const BREAKS = /(?<=[ \t])(?![ \t])|(?<=[-–/])(?=\p{L})/u
const segmenter = new Intl.Segmenter('de')
const lettersOf = (word: string) => [...segmenter.segment(word)].map(({ segment }) => segment)

/** Words are measured one by one: they come back in every size that is tried, whole lines do not. */
const filled = (parts: readonly string[], width: number, style: Style): string[] => {
  const lines: string[] = []
  let [line, length] = ['', 0]
  for (const part of parts) {
    if (line !== '' && length + widthOf(part.trimEnd(), style) > width) {
      lines.push(line)
      ;[line, length] = ['', 0]
    }
    line += part
    length += widthOf(part, style)
  }
  return [...lines, line]
}
const wordsIn = (text: string, width: number, style: Style): readonly string[] =>
  text
    .split(BREAKS)
    .flatMap((part) => (widthOf(part.trimEnd(), style) <= width ? [part] : filled(lettersOf(part), width, style)))

/** The lines of a text, paragraph by paragraph; a word that is too long itself breaks anywhere. */
export const linesOf = (text: string, width: number, style: Style): readonly string[] =>
  drawn(text)
    .split('\n')
    .flatMap((line) => filled(wordsIn(line, width, style), width, style).map((one) => one.trim()))

/** As many lines, but about equally long. */
export const balanced = (text: string, width: number, style: Style): readonly string[] => {
  const lines = linesOf(text, width, style)
  if (lines.length < 2 || text.includes('\n')) return lines
  let [narrow, wide] = [width / lines.length, width]
  while (wide - narrow > 4) {
    const between = (narrow + wide) / 2
    if (linesOf(text, between, style).length > lines.length) narrow = between
    else wide = between
  }
  return linesOf(text, wide, style)
}

const hasLongWord = (text: string, width: number, style: Style) =>
  drawn(text)
    .split(/\s|(?<=[-–/])/)
    .some((word) => widthOf(word, style) > width)

/** The largest of the sizes in which a text takes no more than this height, and no word has to be broken. */
export const fitted = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  style: Style,
  smallest: number,
): { readonly style: Style; readonly lines: readonly string[] } => {
  for (let { size } = style; ; size -= 1) {
    const smaller = { ...style, size, leading: Math.round((style.leading * size) / style.size) }
    const isSmallest = size <= smallest
    if (!isSmallest && hasLongWord(text, width, smaller)) continue
    const lines = linesOf(text, width, smaller)
    if (lines.length * smaller.leading <= height) return { style: smaller, lines: balanced(text, width, smaller) }
    if (isSmallest)
      return { style: smaller, lines: cutLines(lines, Math.floor(height / smaller.leading), width, smaller) }
  }
}

/** No more than so many lines; „…“ stands for the rest. */
export const cutLines = (lines: readonly string[], most: number, width: number, style: Style): readonly string[] => {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, Math.max(1, most))
  // letter by letter, each of which is measured once
  const room = width - widthOf('…', style)
  let [last, length] = ['', 0]
  for (const letter of lettersOf(`${kept.at(-1)} ${lines[kept.length] ?? ''}`)) {
    length += widthOf(letter, style)
    if (length > room) break
    last += letter
  }
  return [...kept.slice(0, -1), `${last.trimEnd()}…`]
}
/** In one line, or with „…“ at its end. */
export const cut = (text: string, width: number, style: Style): string =>
  cutLines(linesOf(text.replace(/\s*\n\s*/g, ' '), width, style), 1, width, style)[0] ?? ''
