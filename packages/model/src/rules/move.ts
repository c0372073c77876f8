import { date, one, required } from '../kit/field.ts'
import { germanDay } from './dates.ts'

/** What POST /mediacontacts/{id}/move is sent: somebody works for another medium from a day on. */
export const MOVE = {
  from: one('Bisher', 'mediacontact_partners', ['name']),
  to: required(one('Neu', 'mediacontact_partners', ['name'])),
  date: date('Seit'),
} as const

/** „Wechselt von Kinozeit zu Der Abend (1.11.2026)“; without a medium before: „Ist jetzt bei Der Abend (1.11.2026)“ */
export const moveTitle = (from: string | undefined, to: string, day: string): string =>
  `${from === undefined ? `Ist jetzt bei ${to}` : `Wechselt von ${from} zu ${to}`} (${germanDay(day)})`

/** The media of somebody after the change; undefined where it would be none. */
export const partnersAfter = (
  before: readonly number[],
  from: number | null,
  to: number,
): readonly number[] | undefined => {
  if (before.includes(to) || (from !== null && !before.includes(from))) return undefined
  return [...before.filter((id) => id !== from), to].sort((a, b) => a - b)
}
