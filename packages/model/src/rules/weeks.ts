import { daysBetween } from './deadlines.ts'

const DAY_MS = 86_400_000
/** Days of a week. */
export const WEEK = 7

export interface Week {
  readonly monday: string
  readonly week: number
  readonly year: number
}

const noon = (day: string) => Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
export const dayAfter = (day: string, days: number): string =>
  new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The calendar week of a day by ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
export const weekOf = (day: string): Week => {
  const weekday = (new Date(noon(day)).getUTCDay() + WEEK - 1) % WEEK
  const monday = dayAfter(day, -weekday)
  const year = Number(dayAfter(monday, 3).slice(0, 4))
  const firstMonday = mondayOfFirstWeek(year)
  return { monday, year, week: daysBetween(firstMonday, monday) / WEEK + 1 }
}
/** January 4th always lies in the first week. */
const mondayOfFirstWeek = (year: number) => {
  const fourth = `${String(year).padStart(4, '0')}-01-04`
  return dayAfter(fourth, -((new Date(noon(fourth)).getUTCDay() + WEEK - 1) % WEEK))
}
