import { isoDay } from './format.ts'

const WORDS: Readonly<Record<string, number>> = { gestern: -1, heute: 0, morgen: 1, übermorgen: 2 }

/**
 * Reads 3.2.27, 24.12., 030227, heute, 2027-02-03; answers YYYY-MM-DD, or undefined when it is no day.
 * The built-in parser takes 3.2.2027 for the 2nd of March and refuses 24.12.2026.
 */
export const parseGermanDate = (text: string, now: Date): string | undefined => {
  const typed = text.trim().toLowerCase()
  const shift = WORDS[typed]
  if (shift !== undefined) return isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + shift))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const german =
    /^(\d{1,2})[.\s/-]+(\d{1,2})(?:[.\s/-]+(\d{4}|\d{2})?)?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!german) return undefined
  const [, date, month, year] = german
  return dayOf(year === undefined ? now.getFullYear() : fullYear(year), Number(month), Number(date))
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const moment = new Date(year, month - 1, date)
  const isReal = year >= 1000 && moment.getMonth() === month - 1 && moment.getDate() === date
  return isReal ? isoDay(moment) : undefined
}

/** Reads 9:30, 9.30, 0930, 930, 9, 9 Uhr; answers HH:MM, or undefined when it is no time of day. */
export const parseGermanTime = (text: string): string | undefined => {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*(uhr|h)$/, '')
  const found = /^(\d{1,2})(?:[:.,\s](\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!found) return undefined
  const [, hours = '', minutes = '00'] = found
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}
