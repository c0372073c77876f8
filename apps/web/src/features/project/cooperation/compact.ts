import { number } from '../../../ui/format.ts'

const shorter = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** A figure for narrow places: 9.812, 214 Tsd., 2,1 Mio. */
export const compact = (value: number): string => {
  if (value < 10_000) return number(value)
  return value < 999_500 ? `${Math.round(value / 1000)} Tsd.` : `${shorter.format(value / 1_000_000)} Mio.`
}
