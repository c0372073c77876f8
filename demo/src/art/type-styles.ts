import type { Category } from './scenes/index.ts'
import type { TypeStyle } from './typesetting.ts'

/** The ways in which titles are set. */
export const STYLES = {
  poster: { face: 'anton', uppercase: true, tracking: 0.012, leading: 1.0, largest: 250 },
  tall: { face: 'gothic', uppercase: true, tracking: 0.03, leading: 0.86, largest: 300 },
  heavy: { face: 'black', uppercase: false, tracking: -0.03, leading: 0.98, largest: 170 },
  wide: { face: 'light', uppercase: true, tracking: 0.3, leading: 1.3, largest: 100 },
  geometric: { face: 'bold', uppercase: true, tracking: 0.05, leading: 1.02, largest: 150 },
  serif: { face: 'serif', uppercase: false, tracking: -0.01, leading: 1.0, largest: 170 },
  serifItalic: { face: 'serifItalic', uppercase: false, tracking: -0.01, leading: 1.02, largest: 170 },
  slim: { face: 'slim', uppercase: false, tracking: -0.015, leading: 0.94, largest: 210 },
  slimItalic: { face: 'slimItalic', uppercase: false, tracking: -0.015, leading: 0.96, largest: 200 },
} as const satisfies Record<string, TypeStyle>

export type StyleName = keyof typeof STYLES

export const STYLES_OF: Record<Category, readonly StyleName[]> = {
  Kino: ['wide', 'tall', 'slim', 'poster', 'serif', 'geometric'],
  Home: ['poster', 'serif', 'geometric', 'heavy', 'slimItalic'],
  Serie: ['tall', 'heavy', 'wide', 'poster', 'slim'],
  Musik: ['heavy', 'wide', 'geometric', 'tall', 'slimItalic'],
  Buch: ['serif', 'slim', 'serifItalic', 'heavy', 'slimItalic', 'geometric'],
  Hörbuch: ['slim', 'serif', 'wide', 'slimItalic', 'geometric'],
  Shop: ['heavy', 'geometric', 'poster', 'serifItalic'],
}

/** Set in place of a style in which a long word would become too small. */
export const NARROW: TypeStyle = STYLES.tall

/** The line under the title. */
export const SUBTITLE: TypeStyle = { face: 'medium', uppercase: true, tracking: 0.2, leading: 1.35, largest: 30 }
