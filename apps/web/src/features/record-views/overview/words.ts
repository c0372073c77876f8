import type { NoteKind } from '@rampenlicht/model/resources/contacts/contact-note'
import { agencyDay, daysBetween } from '@rampenlicht/model/rules/deadlines'
import { day } from '../../../ui/format.ts'

interface Person {
  readonly id: number
  readonly firstName: string
}
const PREPOSITIONS: Readonly<Record<NoteKind, string>> = {
  Anruf: 'mit',
  Mail: 'von',
  Brief: 'von',
  Treffen: 'mit',
  Notiz: 'von',
}
const joined = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${names.at(-1)}` : names.join('')

/** „mit Lena und Merle“, „von dir“ */
export const whoWords = (kind: NoteKind, people: readonly Person[], me: number): string =>
  people.length === 0
    ? ''
    : `${PREPOSITIONS[kind]} ${joined(people.map(({ id, firstName }) => (id === me ? 'dir' : firstName)))}`

const clock = (moment: Date) =>
  moment.toLocaleTimeString('de-DE', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Berlin' })
/** „Heute, 9:41“, „Gestern, 16:30“, „10.11., 14:20“, „1.10.2025“ */
export const momentWords = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  const that = agencyDay(moment)
  const today = agencyDay(now)
  const passed = daysBetween(that, today)
  if (passed === 0) return `Heute, ${clock(moment)}`
  if (passed === 1) return `Gestern, ${clock(moment)}`
  return that.slice(0, 4) === today.slice(0, 4) ? `${shortDay(that)}, ${clock(moment)}` : day(that)
}
/** „10.11.“ in this year, else with its year. */
export const dayWords = (iso: string, now: Date): string =>
  iso.slice(0, 4) === agencyDay(now).slice(0, 4) ? shortDay(iso) : day(iso)
const shortDay = (iso: string) => day(iso).slice(0, -4)
