const DAY_MS = 86_400_000
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export interface Week {
  readonly monday: string
  readonly week: number
  /** The year whose week it is: that of its Thursday. */
  readonly year: number
}
/** The calendar week of a day (YYYY-MM-DD), as everybody in Germany counts: Monday first, KW 1 holds the 4th of January. */
export const weekOf = (day: string): Week => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY_MS
  const thursday = new Date(monday + 3 * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1
  return { monday: dayAt(monday), week, year }
}
