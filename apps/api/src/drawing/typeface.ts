import { createRequire } from 'node:module'
import type { Measure } from '@rampenlicht/model/rules/print-fit'
import { type Font, openSync } from 'fontkit'

/** Each is one file that carries all of Latin, Greek and Cyrillic; the page is set in the same face. */
const { resolve } = createRequire(import.meta.url)
export const TYPEFACE = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
export const BOLD = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
/** Between the two, and beyond: for what is designed. */
export const MEDIUM = resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')
export const HEAVY = resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')

/** Every letter stands for itself, so that machines read the address letter by letter. */
export const FEATURES = { liga: false, clig: false, dlig: false, calt: false } as const

type Features = Readonly<Record<string, boolean>>
/** Figures stand below each other. */
export const TABULAR = { ...FEATURES, tnum: true } as const

/** Words come back: in every size a line is tried in, and in every letter of a mailing. */
const MOST_REMEMBERED = 20_000
const measuring = (font: Font, features: Features = FEATURES): Measure => {
  const known = new Map<string, number>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const width = font.layout(text, features).advanceWidth / font.unitsPerEm
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, width)
    return width
  }
}

const font = openSync(TYPEFACE)
export const measure = measuring(font)
export const measures = { plain: measure, bold: measuring(openSync(BOLD)) }
/** How wide a text is in one of the cuts, by its file. */
export const measureIn = (file: string, features: Features): Measure => measuring(openSync(file), features)

/** The text in letters that the face has: old double letters and wide forms are taken apart. */
export const drawable = (text: string): { readonly text: string; readonly missing: readonly string[] } => {
  const isDrawn = (letters: string) => [...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const letters = [...text].map((one) => (isDrawn(one) ? one : one.normalize('NFKC')))
  return { text: letters.join(''), missing: [...new Set(letters.filter((one) => !isDrawn(one)))] }
}
