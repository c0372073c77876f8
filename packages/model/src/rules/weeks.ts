import { daysBetween } from './deadlines.ts'

const DAY_MS = 86_400_000
/** Days of a week. */
export const WEEK = 7

const noonOf = (day: string) => Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
export const daysLater = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday is 0, Sunday is 6. */
export const weekdayOf = (day: string): number => (new Date(noonOf(day)).getUTCDay() + WEEK - 1) % WEEK
const mondayOf = (day: string) => daysLater(day, -weekdayOf(day))

export interface Week {
  readonly monday: string
  readonly week: number
  readonly year: number
}
/** The calendar week of a day by ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
export const weekOf = (day: string): Week => {
  const monday = mondayOf(day)
  const year = Number(daysLater(monday, 3).slice(0, 4))
  // January 4th always lies in the first week
  const first = mondayOf(`${String(year).padStart(4, '0')}-01-04`)
  return { monday, year, week: daysBetween(first, monday) / WEEK + 1 }
}

/** Spec 9: from the current day through the end of the week; on a Sunday that is one day. */
export const restOfWeek = (today: string): readonly string[] =>
  Array.from({ length: WEEK - weekdayOf(today) }, (_, days) => daysLater(today, days))

/** Monday to Sunday. */
export const daysOfWeek = (day: string): readonly string[] => restOfWeek(mondayOf(day))
