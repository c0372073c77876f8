import type { ReportKind } from '../../resources/reports/report.ts'
import { germanDay } from '../dates.ts'

export const REPORT_NAMES: Readonly<Record<ReportKind, string>> = {
  Clippings: 'Clipping-Report',
  Influencer: 'Influencer-Report',
}

const YEAR_LETTERS = 4
const withoutYear = (iso: string) => germanDay(iso).slice(0, -YEAR_LETTERS)

/** „1.09. – 15.11.2026“; over the turn of a year both have theirs. */
export const spanWords = (from: string | null, to: string | null): string | null => {
  if (from === null) return to && `bis ${germanDay(to)}`
  if (to === null) return `seit ${germanDay(from)}`
  if (from === to) return germanDay(from)
  const isOneYear = from.slice(0, YEAR_LETTERS) === to.slice(0, YEAR_LETTERS)
  return `${isOneYear ? withoutYear(from) : germanDay(from)} – ${germanDay(to)}`
}
