import { ROLE_LABELS, type Role } from '../kit/role.ts'
import type { Doer } from './memory.ts'
import { type SecurityEvent, SIGN_IN_METHODS, type SignInMethod } from './protocol.ts'

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

/** What is to be said of a line beyond its kind, in few words each; how many it were comes last. */
export const detailsInWords = (details: SecurityLine['details']): readonly string[] => {
  const { before, after, count, devices, ...others } = details
  return [
    ...(before === undefined ? [] : [`${roles(before)} → ${roles(after)}`]),
    ...Object.entries(others).flatMap(([name, value]): string[] => {
      if (name === 'method') return [SIGN_IN_METHODS[value as SignInMethod] ?? String(value)]
      if (name === 'roles') return [roles(value)]
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
    }),
    ...(count === undefined ? [] : [counted(count, 'Zeile', 'Zeilen')]),
    ...(devices === undefined ? [] : [counted(devices, 'Gerät', 'Geräte')]),
  ]
}
