import { fit, wrapped } from '@rampenlicht/model/rules/print-fit'
import { measures } from '../typeface.ts'

export const PT_PER_PX = 0.75
const MM_PER_PX = 25.4 / 96

interface Sizes {
  /** In pixels. */
  readonly largest: number
  readonly smallest: number
  readonly isBold?: boolean
}
const measureFor = (isBold = false) => (isBold ? measures.bold : measures.plain)

/**
 * The largest size in which a text has room, measured in our own face, which is a little wider than the one that every
 * machine has. What has no room in the smallest is cut.
 */
export const fitted = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  { largest, smallest, isBold }: Sizes,
): { readonly size: number; readonly text: string; readonly height: number; readonly isCut: boolean } => {
  const frame = {
    width: width * MM_PER_PX,
    height: height * MM_PER_PX,
    mostLines: Number.POSITIVE_INFINITY,
    largest: largest * PT_PER_PX,
    readable: largest * PT_PER_PX,
    smallest: smallest * PT_PER_PX,
  }
  const { size, lines, isCut } = fit(text.split('\n'), frame, measureFor(isBold))
  const px = size / PT_PER_PX
  return { size: px, text: isCut ? joined(lines) : text, height: lines.length * lineOf(px), isCut }
}
/** Broken lines as running text again. */
const joined = (lines: readonly string[]) =>
  lines.reduce((text, line) => `${text}${text === '' || /[-–/]$/.test(text) ? '' : ' '}${line}`, '')

export const widthOf = (text: string, size: number, isBold?: boolean): number => measureFor(isBold)(text) * size

/** From line to line. */
export const lineOf = (size: number): number => size * 1.228
export const linesOf = (text: string, width: number, size: number, isBold?: boolean): readonly string[] =>
  text.split('\n').flatMap((line) => wrapped(line, width * MM_PER_PX, size * PT_PER_PX, measureFor(isBold)))
export const heightOf = (text: string, width: number, size: number, isBold?: boolean): number =>
  linesOf(text, width, size, isBold).length * lineOf(size)

/** In no more lines than so many; of the last as much as there is room for. */
export const cut = (text: string, width: number, size: number, most = 1, isBold = false): string => {
  const lines = linesOf(text.replace(/\s*\n\s*/g, ' '), width, size, isBold)
  if (lines.length <= most) return text
  const letters = [...joined(lines.slice(most - 1))]
  while (letters.length > 0 && linesOf(`${letters.join('')}…`, width, size, isBold).length > 1) letters.pop()
  return joined([...lines.slice(0, most - 1), `${letters.join('').trimEnd()}…`])
}

/** So narrow that the lines are about equally long, and no more of them. */
export const balancedWidth = (text: string, width: number, size: number, isBold?: boolean): number => {
  const { length } = linesOf(text, width, size, isBold)
  let [narrow, wide] = [width / length, width]
  while (wide - narrow > 4) {
    const between = (narrow + wide) / 2
    if (linesOf(text, between, size, isBold).length > length) narrow = between
    else wide = between
  }
  return wide
}
