import { daysBetween } from './deadlines.ts'

/** What is due so soon is shown without being asked for. */
export const SOON_DAYS = 7

const DAY_MS = 86_400_000
/** So many days after a calendar day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const isSoon = (due: string, today: string): boolean => daysBetween(today, due) <= SOON_DAYS
export const isOverdue = (due: string, today: string): boolean => due < today

/** „heute“, „morgen“, „in 3 Tagen“, „überfällig seit 3 Tagen“ */
export const dueWords = (due: string, today: string): string => {
  const days = daysBetween(today, due)
  if (days === 0) return 'heute'
  if (days === 1) return 'morgen'
  if (days > 1) return `in ${days} Tagen`
  return days === -1 ? 'überfällig seit gestern' : `überfällig seit ${-days} Tagen`
}

export interface Postponement {
  readonly label: string
  readonly due: string
}
const MONDAY = 1
/** To which days something can be put off, counted from today, however long it has been due. */
export const postponements = (today: string): readonly Postponement[] => {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const untilMonday = (MONDAY - weekday + 7) % 7 || 7
  return [
    { label: 'Morgen', due: dayAfter(today, 1) },
    { label: 'In 3 Tagen', due: dayAfter(today, 3) },
    { label: 'Nächsten Montag', due: dayAfter(today, untilMonday) },
    { label: 'In 2 Wochen', due: dayAfter(today, 14) },
    { label: 'In 4 Wochen', due: dayAfter(today, 28) },
  ]
}
