import { once } from '../kit/once.ts'

const DAY_MS = 86_400_000
/** Swedish writes days as ISO does. */
const berlin = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day of a moment at the agency, as YYYY-MM-DD: half past eleven in London is tomorrow here. */
export const agencyDay = (moment: Date): string => berlin().format(moment)

const noon = (day: string) => Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
/** From one calendar day to another: tomorrow is 1, yesterday -1. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)

/** What is near enough to be marked. */
const NEAR_DAYS = 3
export type Urgency = 'overdue' | 'near' | 'later'
/** How much a deadline presses, from the day on which one looks at it. */
export const urgencyOf = (deadline: string, today: string): Urgency => {
  const days = daysBetween(today, deadline)
  if (days < 0) return 'overdue'
  return days < NEAR_DAYS ? 'near' : 'later'
}
