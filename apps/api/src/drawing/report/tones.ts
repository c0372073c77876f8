type Rgb = readonly [number, number, number]

const WHITE = '#ffffff'
const BLACK = '#000000'
const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** So much of the first, the rest of the second. */
export const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return hexOf(a.map((part, place) => part * share + (b[place] ?? 0) * (1 - share)))
}

const brightness = (color: string) => {
  const [r = 0, g = 0, b = 0] = rgbOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** As WCAG counts it, on white. */
export const contrast = (color: string): number => 1.05 / (brightness(color) + 0.05)

const STEP = 0.95
/** Darker, until it is told apart from white as well as that. */
const darkened = (color: string, wanted: number): string =>
  contrast(color) >= wanted ? color : darkened(mix(color, BLACK, STEP), wanted)

const [FOR_SHAPES, FOR_TEXT] = [3, 4.5]
const NIGHT = '#0b0e22'

/** All colours of a report, around the one of the customer or the agency. */
export const tonesOf = (color: string) => {
  const accent = darkened(color, FOR_SHAPES)
  return {
    ...{ ink: '#1c1d21', soft: '#565962', mute: '#666973', line: '#e6e6eb', rest: '#d5d6de', panel: '#f4f4f7' },
    accent,
    accentInk: darkened(color, FOR_TEXT),
    pale: mix(accent, WHITE, 0.5),
    wash: mix(accent, WHITE, 0.09),
    star: '#e5a000',
    /** Those that can be told apart; what comes after them is grey, as the rest is. */
    hues: [accent, mix(accent, WHITE, 0.64), '#2f9fb3', '#e0a33a', '#c65f8f', '#4fa36f', '#8a7f73'],
    /** The stage that the poster stands on, from its floor up. */
    stage: [mix(darkened(color, FOR_TEXT), NIGHT, 0.36), mix(darkened(color, FOR_TEXT), NIGHT, 0.12), NIGHT] as const,
  }
}
export type Tones = ReturnType<typeof tonesOf>
