import { clock } from '../../ui/clock.ts'
import { day, daysUntil, isoDay, plural } from '../../ui/format.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** „heute“ and „gestern“ have a time, further back the day will do. */
const recent = (moment: Date, now: Date) => ({ 0: 'heute', [-1]: 'gestern' })[daysUntil(isoDay(moment), now)]

/** For lists: „heute, 9:14“, „12.11.2026“ */
export const whenShort = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  const word = recent(moment, now)
  return word ? `${word}, ${clock(moment)}` : day(isoDay(moment))
}
/** For sentences: „heute um 9:14 Uhr“, „am 12.11.2026“ */
export const whenSaid = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  const word = recent(moment, now)
  return word ? `${word} um ${clock(moment)} Uhr` : `am ${day(isoDay(moment))}`
}

/** Begun days count, seconds do not: what was just deleted lies there for 30 days, not for 31. */
export const daysLeft = (until: string, now: Date) => {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS)
  return Math.max(0, Math.ceil((minutes * MINUTE_MS) / DAY_MS))
}
export const untilFrom = (deletedAt: string, trashDays: number) =>
  new Date(Date.parse(deletedAt) + trashDays * DAY_MS).toISOString()
/** „4 Tage“ */
export const daysInWords = (days: number) => plural(days, 'Tag', 'Tage')
