/** Width and height in pixels. */
export interface AdFormat {
  readonly width: number
  readonly height: number
}

const SIDES = /^(\d{0,6})\s*[×x*]\s*(\d{0,6})$/i
/** The two numbers of "970 × 250" as they were typed, one of them may be missing; other texts have no sides. */
export const sidesIn = (specs: string): readonly [width: string, height: string] | undefined => {
  const text = specs.trim()
  if (text === '') return ['', '']
  const [, width, height] = SIDES.exec(text) ?? []
  return width === undefined || height === undefined ? undefined : [width, height]
}

/** How two sides are written down: "970 × 250", or what there is of it. */
export const specsOf = (width: string, height: string): string => {
  const [across, down] = [width.trim(), height.trim()]
  // a text that somebody typed into the first field stays that text
  if (down === '' && !/^\d+$/.test(across)) return across
  return `${across} × ${down}`.trim()
}

/** What can be drawn: both sides are there, and neither is zero. */
export const formatIn = (specs: string | null | undefined): AdFormat | undefined => {
  const [width, height] = sidesIn(specs ?? '')?.map(Number) ?? []
  return width && height ? { width, height } : undefined
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
/** Larger numbers say nothing to anybody: 91:150 is read as 1:1.65. */
const LARGEST_PLAIN = 20
/** The ratio as the presets write it: 16:9 where it is a plain one, else 1.91:1. */
export const ratioOf = ({ width, height }: AdFormat): string => {
  const common = divisor(width, height)
  const [across, down] = [width / common, height / common]
  if (across <= LARGEST_PLAIN && down <= LARGEST_PLAIN) return `${across}:${down}`
  return width > height ? `${rounded(width / height)}:1` : `1:${rounded(height / width)}`
}
const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** 1.91:1 is stored as the platforms write it and read as Germans do; other texts are left alone. */
export const germanRatio = (ratio: string) => (isRatio(ratio) ? ratio.replaceAll('.', ',') : ratio)
export const storedRatio = (text: string) => (isRatio(text) ? text.replaceAll(',', '.') : text)
const isRatio = (text: string) => /^[\d.,]+:[\d.,]+$/.test(text.trim())
