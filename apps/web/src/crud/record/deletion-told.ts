import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { daysInWords, daysLeft, untilFrom, whenSaid } from './deleted-words.ts'

/** How a record is spoken of: „das Projekt“, „Es“, „es“. */
export type Spoken = readonly [accusative: string, it: string, object: string]
const USUAL: Spoken = ['den Eintrag', 'Er', 'ihn']

/** Who deleted it and when, how long it can still come back, and who can do that. */
export const deletionTold = (
  { deletedAt, deletedBy, trash, parts, mayRestore, restorableBy }: DeletedRecord,
  trashDays: number | undefined,
  now: Date,
  [accusative, it, object]: Spoken = USUAL,
): string => {
  const when = whenSaid(deletedAt, now)
  const who = deletedBy ? `${deletedBy.name} hat ${accusative} ${when} gelöscht.` : `${it} wurde ${when} gelöscht.`
  if (trash === null) return `${who} ${it} liegt auch nicht mehr im Papierkorb.`
  const left = trashDays === undefined ? undefined : daysLeft(untilFrom(deletedAt, trashDays), now)
  const lies = `${it} liegt ${left ? `noch ${daysInWords(left)} ` : ''}im Papierkorb`
  const whole = parts.length > 0 ? `${lies}, mit allem, was dazugehört` : lies
  if (mayRestore) return `${who} ${whole}${parts.length > 0 ? ':' : '.'}`
  return `${who} ${whole}. ${restorableBy} kann ${object} wiederherstellen.`
}
