import { ROLE_LABELS, type Role } from '../kit/role.ts'
import { germanDay } from './dates.ts'
import type { Doer } from './memory.ts'
import { type SecurityEvent, SIGN_IN_METHODS } from './protocol.ts'

/** One line of the Sicherheitsprotokoll. */
export interface SecurityLine {
  readonly id: number
  readonly at: string
  readonly kind: SecurityEvent
  /** Whose account; null where nobody has one, or has it no more. */
  readonly user: Doer | null
  /** Who did it, when it was not the owner. */
  readonly by: Doer | null
  /** What was typed in. */
  readonly email: string | null
  readonly address: string | null
  readonly agent: string | null
  readonly details: Readonly<Record<string, unknown>>
}

const roles = (value: unknown): string =>
  Array.isArray(value) && value.length ? value.map((role) => ROLE_LABELS[role as Role] ?? role).join(', ') : 'keine'
const counted = (value: unknown, one: string, many: string): string =>
  `${Number(value).toLocaleString('de-DE')} ${Number(value) === 1 ? one : many}`

/** At which step a sign-in failed, and by which way something was done. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: SIGN_IN_METHODS,
  step: { factor: 'beim zweiten Faktor', passkey: 'beim Passkey' },
  way: { link: 'über einen Link', terminal: 'am Server' },
  scope: { read: 'nur lesen', write: 'lesen und schreiben' },
}

/** What was decided about signing in. */
const RULES = {
  factorRoles: (value: unknown) =>
    Array.isArray(value) && value.length ? `Zwei-Faktor für ${roles(value)}` : 'Zwei-Faktor keine Pflicht',
  factorFrom: (value: unknown) => (typeof value === 'string' ? `Frist ${germanDay(value)}` : 'ohne Frist'),
  isOnlyOidc: (value: unknown) => (value === true ? 'nur noch über den Anbieter' : 'auch mit Passwort'),
  emergencyAccount: (value: unknown) => (value === null ? 'kein Notzugang' : 'anderer Notzugang'),
}

/** What is to be said of a line beyond its kind, in few words each; how many it were comes last. */
export const detailsInWords = (details: SecurityLine['details']): readonly string[] => {
  const { before, after, from, to, count, devices, ...others } = details
  return [
    ...(before === undefined ? [] : [`${roles(before)} → ${roles(after)}`]),
    ...(from === undefined ? [] : [`${from} → ${to}`]),
    ...Object.entries(others).flatMap(([name, value]): string[] => {
      if (name === 'roles') return [roles(value)]
      if (name in RULES) return [RULES[name as keyof typeof RULES](value)]
      return typeof value === 'string' || typeof value === 'number' ? [WORDS[name]?.[value] ?? String(value)] : []
    }),
    ...(count === undefined ? [] : [counted(count, 'Zeile', 'Zeilen')]),
    ...(devices === undefined ? [] : [counted(devices, 'Gerät', 'Geräte')]),
  ]
}
