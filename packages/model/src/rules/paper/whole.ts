import { type Fitted, type Frame, fit, type Measure } from '../print-fit.ts'

/** How wide texts are in the two cuts of the face. */
export interface Measures {
  readonly plain: Measure
  readonly bold: Measure
}

/** Below it a letter carrier needs glasses. */
const READABLE = 7
/** Below it nobody can read it any more. */
const SMALLEST = 4

/**
 * An address is whole or not at all: it is set smaller and broken until it fits, which is told where it becomes hard to read.
 * Undefined where even that does not do, since half of an address reaches nobody, and text across two labels spoils both.
 */
export const whole = (
  lines: readonly string[],
  frame: Pick<Frame, 'width' | 'height' | 'largest'>,
  measure: Measure,
): (Fitted & { readonly isTight: boolean }) | undefined => {
  const mostLines = Number.MAX_SAFE_INTEGER
  const fitted = fit(lines, { ...frame, mostLines, readable: Math.min(8, frame.largest), smallest: SMALLEST }, measure)
  return fitted.isCut ? undefined : { ...fitted, isTight: fitted.size < READABLE }
}
export const TIGHT = 'Sehr lang: Schrift kleiner als 7 pt'
export const TOO_LONG = 'Anschrift zu lang für das Papier'
