/** The same day so many months later, or earlier; where the month is too short, its last one (§ 188 BGB). */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const USUAL_MONTHS = 1
const FURTHER_MONTHS = 2

/** Art. 12 (3): one month after it came; two more in complex cases, of which they are told within the first. */
export const dueOn = (receivedOn: string, isExtended: boolean): string =>
  monthsLater(receivedOn, USUAL_MONTHS + (isExtended ? FURTHER_MONTHS : 0))

export type CaseState = 'open' | 'near' | 'overdue' | 'answered'
const NEAR_DAYS = 7
const DAY_MS = 86_400_000

/** How it stands with a case on that day. */
export const caseState = (
  { outcome, dueOn: due }: { readonly outcome: string | null; readonly dueOn: string | null },
  today: string,
): CaseState => {
  if (outcome !== null) return 'answered'
  if (due === null) return 'open'
  if (due < today) return 'overdue'
  return Date.parse(due) - Date.parse(today) <= NEAR_DAYS * DAY_MS ? 'near' : 'open'
}
