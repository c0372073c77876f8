import { once } from '../kit/once.ts'

const whole = once(() => new Intl.NumberFormat('de-DE'))
const millions = once(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))
const MILLION = 1_000_000
const THOUSAND = 1000
const SHORT_FROM = 10_000

const inMillions = (value: number) => `${millions().format(value / MILLION)}\u00a0Mio.`
const isMillions = (value: number) => value >= MILLION - THOUSAND / 2

/** Figures to be compared at a glance: 12,5 Mio., 640 Tsd., 4.321. */
export const compact = (value: number): string => {
  if (isMillions(value)) return inMillions(value)
  if (value >= SHORT_FROM) return `${whole().format(Math.round(value / THOUSAND))}\u00a0Tsd.`
  return whole().format(value)
}

/** Figures for customers: 12,5 Mio., but 640.000 in full. */
export const readable = (value: number): string => (isMillions(value) ? inMillions(value) : whole().format(value))
