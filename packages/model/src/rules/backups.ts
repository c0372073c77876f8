import { agencyClock, agencyMoment } from './calendar-days.ts'

/** Why a copy of everything was made, in the words people read. */
export const BACKUP_REASONS = ['Nacht', 'Von Hand', 'Vor Update'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** One attempt, as GET /operations tells of it. */
export interface Backup {
  readonly id: number
  readonly reason: BackupReason
  readonly startedAt: string
  readonly endedAt: string
  /** Its file, null where none was made or where it has made room for younger ones. */
  readonly file: string | null
  readonly bytes: number | null
  /** What was found in it when it was played back for a try; null: not tried. */
  readonly rows: number | null
  readonly files: number | null
  readonly verifiedAt: string | null
  /** Why it failed, in German. */
  readonly error: string | null
}

const HOUR_MS = 3_600_000
/** At this hour by the agency's clock, every night. */
export const BACKUP_HOUR = 2
/** So long without a copy is worth an alarm: a night, and time to try again. */
export const ALARM_HOURS = 26
export const isAlarming = (lastSuccess: Date | undefined, since: Date, now: Date): boolean =>
  now.getTime() - (lastSuccess ?? since).getTime() > ALARM_HOURS * HOUR_MS

/** The latest moment at which a copy was to be made. */
const lastNight = (now: Date): Date => {
  const at = (moment: Date) =>
    agencyMoment(`${agencyClock(moment).slice(0, 10)}T${String(BACKUP_HOUR).padStart(2, '0')}:00`)
  const today = at(now)
  return today <= now ? today : at(new Date(now.getTime() - 12 * HOUR_MS))
}
export interface Tried {
  readonly succeeded?: Date | undefined
  readonly failed?: Date | undefined
}
/** When the next copy is due: in the coming night; after a failure, or a night that was missed, within the hour. */
export const nextBackup = ({ succeeded, failed }: Tried, now: Date): Date => {
  const night = lastNight(now)
  if (succeeded && succeeded >= night) return lastNight(new Date(night.getTime() + 36 * HOUR_MS))
  const again = failed && failed >= night ? new Date(failed.getTime() + HOUR_MS) : night
  return again > now ? again : now
}

/** How many are kept: the newest of so many days, weeks and months each. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const
/** What was made by hand or before an update stays for so long. */
export const KEPT_ANYHOW_DAYS = 30
const DAY_MS = 24 * HOUR_MS

const dayOf = (moment: Date) => agencyClock(moment).slice(0, 10)
const monthOf = (moment: Date) => agencyClock(moment).slice(0, 7)
/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = (moment: Date) => Math.floor((Date.parse(`${dayOf(moment)}T00:00Z`) / DAY_MS + 3) / 7)

interface Kept {
  readonly at: Date
  readonly reason: BackupReason
}
/** Those that may go. The newest stays in any case. */
export const outlived = <T extends Kept>(sets: readonly T[], now: Date): readonly T[] => {
  const newestFirst = [...sets].sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set<T>(newestFirst.slice(0, 1))
  const nights = newestFirst.filter(({ reason }) => reason === 'Nacht')
  for (const [spanOf, count] of [
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ] as const) {
    const spans = new Map<string | number, T>()
    for (const set of nights) if (!spans.has(spanOf(set.at))) spans.set(spanOf(set.at), set)
    for (const set of [...spans.values()].slice(0, count)) kept.add(set)
  }
  return newestFirst.filter(
    (set) => !kept.has(set) && (set.reason === 'Nacht' || now.getTime() - set.at.getTime() > KEPT_ANYHOW_DAYS * DAY_MS),
  )
}
