import { once } from '@rampenlicht/model/kit/once'
import { number } from './format.ts'

const millions = once(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))
const MILLION = 1_000_000
const THOUSAND = 1000
const SHORT_FROM = 10_000

/** Figures to be compared at a glance: 12,5 Mio., 640 Tsd., 4.321. */
export const compact = (value: number): string => {
  if (value >= MILLION - THOUSAND / 2) return `${millions().format(value / MILLION)}\u00a0Mio.`
  if (value >= SHORT_FROM) return `${number(Math.round(value / THOUSAND))}\u00a0Tsd.`
  return number(value)
}
