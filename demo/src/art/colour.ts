type Channels = [red: number, green: number, blue: number]

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((value, index) => Math.round(value + (target[index]! - value) * share))
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, '#000000', share)
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The candidate that reads best on the ground. */
export const readableOn = (ground: string, candidates: readonly string[]): string =>
  candidates.reduce((best, colour) => (contrast(colour, ground) > contrast(best, ground) ? colour : best))
