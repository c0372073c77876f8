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

/** Opened once: how its letters stand to each other is taken apart when it is first asked for, which costs more than a page. */
const opened = new Map<string, Font>()
const faceIn = (file: string): Font => {
  const face = opened.get(file) ?? openSync(file)
  opened.set(file, face)
  return face
}
/**
 * The face for one document, with the tables that all share. A document says which letter each glyph stands for; that is
 * its own, as two letters may share a glyph and the first that is drawn counts.
 */
export const faceForOne = (file: string): Font => Object.assign(openSync(file), { _tables: faceIn(file)._tables })

const font = faceIn(TYPEFACE)
export const measure = measuring(font)
export const measures = { plain: measure, bold: measuring(faceIn(BOLD)) }
/** How wide a text is in one of the cuts, by its file. */
export const measureIn = (file: string, features: Features): Measure => measuring(faceIn(file), features)

/** The text in letters that the face has: old double letters and wide forms are taken apart. */
export const drawable = (text: string): { readonly text: string; readonly missing: readonly string[] } => {
  const isDrawn = (letters: string) => [...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const letters = [...text].map((one) => (isDrawn(one) ? one : one.normalize('NFKC')))
  return { text: letters.join(''), missing: [...new Set(letters.filter((one) => !isDrawn(one)))] }
}
