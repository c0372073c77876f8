import { clock } from './clock.ts'
import { ago, day, daysUntil, isoDay } from './format.ts'

/** Within a sentence: „heute, 8:52 Uhr“, „gestern, 19:30 Uhr“, „2.6.2026, 9:05 Uhr“. */
export const moment = (iso: string, now: Date): string => `${dayWords(iso, now)}, ${clock(new Date(iso))} Uhr`

/** „heute“, „gestern“, „2.6.2026“. */
export const dayWords = (iso: string, now: Date): string => {
  const on = isoDay(new Date(iso))
  const days = daysUntil(on, now)
  if (days === 0) return 'heute'
  return days === -1 ? 'gestern' : day(on)
}

/** What was lately by how long ago it was, and what was before by its day. */
export const lately = (iso: string, now: Date): string =>
  isoDay(new Date(iso)) === isoDay(now) ? ago(iso, now) : moment(iso, now)
