import { daysBetween } from './deadlines.ts'
import { daysLater, weekdayOf } from './weeks.ts'

/** What is due so soon is shown without being asked for. */
export const SOON_DAYS = 7

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
const WEEK = 7
/** To which days something can be put off, counted from today, however long it has been due. */
export const postponements = (today: string): readonly Postponement[] => [
  { label: 'Morgen', due: daysLater(today, 1) },
  { label: 'In 3 Tagen', due: daysLater(today, 3) },
  { label: 'Nächsten Montag', due: daysLater(today, WEEK - weekdayOf(today)) },
  { label: 'In 2 Wochen', due: daysLater(today, 14) },
  { label: 'In 4 Wochen', due: daysLater(today, 28) },
]
