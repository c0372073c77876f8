import { createRequire } from 'node:module'
import type { Measure } from '@rampenlicht/model/rules/print-fit'
import { openSync } from 'fontkit'

/** One file that carries all of Latin, Greek and Cyrillic; the page is set in the same face. */
export const TYPEFACE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
)

/** Every letter stands for itself, so that machines read the address letter by letter. */
export const FEATURES = { liga: false, clig: false, dlig: false, calt: false } as const

const font = openSync(TYPEFACE)

export const measure: Measure = (text) => font.layout(text, FEATURES).advanceWidth / font.unitsPerEm

/** The text in letters that the face has: old double letters and wide forms are taken apart. */
export const drawable = (text: string): { readonly text: string; readonly missing: readonly string[] } => {
  const isDrawn = (letters: string) => [...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const letters = [...text].map((one) => (isDrawn(one) ? one : one.normalize('NFKC')))
  return { text: letters.join(''), missing: [...new Set(letters.filter((one) => !isDrawn(one)))] }
}
