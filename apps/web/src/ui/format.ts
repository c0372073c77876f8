import { once } from '@rampenlicht/model/kit/once'
import { germanDay } from '@rampenlicht/model/rules/dates'

const whole = once(() => new Intl.NumberFormat('de-DE'))
const euro = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }))
const DAY_MS = 86_400_000

export const number = (value: number) => whole().format(value)
const bare = once(
  () => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
)
/** 64.000 €: budgets are round, and cents there are noise. */
export const budget = (value: number) => bare().format(value)
/** 1.234,56 € */
export const money = (value: number) => euro().format(value)
export const plural = (count: number, one: string, many: string) => `${number(count)}\u00a0${count === 1 ? one : many}`

/** D.MM.YYYY, or nothing where there is no day. */
export const day = (iso: string | null | undefined): string => (iso ? germanDay(iso) : '')

/** The calendar day of a moment, in the reader's time zone, as YYYY-MM-DD. */
export const isoDay = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`

const noon = (iso: string) => Date.parse(`${iso.slice(0, 10)}T12:00:00Z`)
export const daysUntil = (iso: string, now: Date) => Math.round((noon(iso) - noon(isoDay(now))) / DAY_MS)

export const inDays = (days: number): string => {
  if (days === 0) return 'heute'
  if (days === 1) return 'morgen'
  if (days === -1) return 'gestern'
  return days > 0 ? `in ${days}\u00a0Tagen` : `vor ${-days}\u00a0Tagen`
}

const relative = once(() => new Intl.RelativeTimeFormat('de', { numeric: 'auto' }))
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
/** „vor 2 Minuten“, „vor einer Stunde“, „gestern“, „vor 3 Wochen“ */
export const ago = (iso: string, now: Date): string => {
  const passed = Date.parse(iso) - now.getTime()
  const [unit, size] = STEPS.find(([, step]) => Math.abs(passed) >= step) ?? []
  return unit && size ? inWords(relative().format(Math.round(passed / size), unit)) : 'gerade eben'
}
/** Only minutes and hours come as "1": days and all above have words of their own. */
const inWords = (text: string) => text.replace(/\b1 (?=Minute|Stunde)/, 'einer ')
