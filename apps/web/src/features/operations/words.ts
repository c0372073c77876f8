import type { Backup } from '@rampenlicht/model/rules/backups'
import type { ArchiveState } from '@rampenlicht/model/rules/operations'
import { clock } from '../../ui/clock.ts'
import { day, isoDay, number, plural } from '../../ui/format.ts'

/** „Heute, 2:00 Uhr“, „15.11.2026, 2:00 Uhr“; within a sentence „heute, 2:00 Uhr“. */
export const moment = (iso: string, now: Date): string => {
  const at = new Date(iso)
  return `${isoDay(at) === isoDay(now) ? 'Heute' : day(isoDay(at))}, ${clock(at)} Uhr`
}
export const inSentence = (told: string): string => told.replace(/^Heute/, 'heute')

const HOUR_MS = 3_600_000
/** „vor 12 h“, „vor 4 min“; days only where hours say nothing any more. */
export const since = (iso: string, now: Date): string => {
  const passed = Math.max(0, now.getTime() - Date.parse(iso))
  if (passed < 60_000) return 'gerade eben'
  if (passed < HOUR_MS) return `vor ${Math.floor(passed / 60_000)} min`
  if (passed < 100 * HOUR_MS) return `vor ${Math.floor(passed / HOUR_MS)} h`
  return `vor ${Math.floor(passed / (24 * HOUR_MS))} Tagen`
}

/** When the next one comes: „um 2:00“, „gleich“. */
export const comes = (iso: string, now: Date): string =>
  Date.parse(iso) <= now.getTime() ? 'gleich' : `um ${clock(new Date(iso))}`

export const seconds = ({ startedAt, endedAt }: Backup): string => {
  const passed = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))
  return passed < 120 ? `${passed} s` : `${Math.round(passed / 60)} min`
}

export type Standing = 'ok' | 'warn' | 'bad'
/** One that nobody has tried is never green. */
export const standingOf = ({ error, verifiedAt }: Backup): Standing => {
  if (error !== null) return 'bad'
  return verifiedAt === null ? 'warn' : 'ok'
}
export const foundIn = ({ error, verifiedAt, files, rows }: Backup): string => {
  if (error !== null) return error
  if (verifiedAt === null) return 'Noch nicht geprüft'
  return `Geprüft: ${plural(files ?? 0, 'Datei', 'Dateien')}, Probestart, ${number(rows ?? 0)}\u00a0Zeilen`
}

/** Where every change is stored: which moments come back. */
export const archiveText = ({ from, until, failedSince }: ArchiveState, now: Date): string => {
  if (failedSince) return `Änderungen werden nicht aufgezeichnet, zuletzt ${inSentence(moment(failedSince, now))}.`
  if (!from || !until) return 'Änderungen werden aufgezeichnet; die Grundlage dafür entsteht gerade.'
  const span = `${inSentence(moment(from, now))} bis ${inSentence(moment(until, now))}`
  return `Jeder Zeitpunkt von ${span} kommt zurück: npm run restore -- --at "JJJJ-MM-TT hh:mm"`
}

/** What is typed on the server to get it back. */
export const restoreCommand = (file: string): string =>
  `npm run restore -- ${file.replace(/^rampenlicht-/, '').replace(/\.tar(\.age)?$/, '')}`
