import { RANKS, ROLE_LABELS, rankOf } from '../kit/role.ts'
import { type AccountPolicy, isFactorDue, needsFactor } from './account-policy.ts'

/** One line of GET /accounts: how somebody gets in, and how their account stands. */
export interface AccountLine {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
  readonly email: string
  readonly roles: readonly string[]
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly passkeys: number
  /** Codes of an app, and how many recovery codes are left. */
  readonly totp: { readonly recoveryLeft: number } | null
  /** Accounts at the other provider that lead here. */
  readonly identities: number
  /** The newest that nobody has used. */
  readonly invitation: { readonly createdAt: string; readonly expiresAt: string } | null
  /** Wrong passwords of the last hour, and until when the next attempt waits. */
  readonly failures: number
  readonly blockedUntil: string | null
  /** The last sign-in; null: never. */
  readonly lastAt: string | null
}

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute'
export const ACCOUNT_STATES = {
  active: 'Aktiv',
  blocked: 'Gesperrt',
  invited: 'Eingeladen',
  expired: 'Einladung abgelaufen',
  uninvited: 'Noch nicht eingeladen',
  inactive: 'Stillgelegt',
} as const
export type AccountState = keyof typeof ACCOUNT_STATES
export const STATE_TONES: Readonly<Record<AccountState, Tone>> = {
  active: 'ok',
  blocked: 'warn',
  invited: 'info',
  expired: 'bad',
  uninvited: 'bad',
  inactive: 'mute',
}

/** From so many wrong passwords on each further attempt waits. */
const FREE_ATTEMPTS = 5

export const hasWayIn = ({ hasPassword, passkeys, identities }: AccountLine): boolean =>
  hasPassword || passkeys > 0 || identities > 0

export const stateOf = (account: AccountLine, now: Date): AccountState => {
  if (!account.isActive) return 'inactive'
  if (!hasWayIn(account)) {
    if (!account.invitation) return 'uninvited'
    return Date.parse(account.invitation.expiresAt) > now.getTime() ? 'invited' : 'expired'
  }
  return account.failures >= FREE_ATTEMPTS || isBlocked(account, now) ? 'blocked' : 'active'
}
export const isBlocked = ({ blockedUntil }: AccountLine, now: Date): boolean =>
  blockedUntil !== null && Date.parse(blockedUntil) > now.getTime()

/** How somebody proves a second time who they are. */
export const FACTOR_STATES = { set: 'Eingerichtet', lacking: 'Fehlt', none: 'Nicht nötig' } as const
export type FactorState = keyof typeof FACTOR_STATES

/** Who gets in by the other provider alone shows a second factor there. */
const isElsewhere = ({ hasPassword, passkeys, identities }: AccountLine) =>
  identities > 0 && !hasPassword && passkeys === 0

export const factorStateOf = (account: AccountLine, policy: AccountPolicy | undefined): FactorState => {
  if (account.passkeys > 0 || account.totp || isElsewhere(account)) return 'set'
  const isAsked = policy !== undefined && hasWayIn(account) && account.isActive && needsFactor(policy, account.roles)
  return isAsked ? 'lacking' : 'none'
}

/** The second factor in words; undefined where there is nothing to say. */
export const factorWords = (
  account: AccountLine,
  policy: AccountPolicy | undefined,
  today: string,
  provider: string,
): string | undefined => {
  const { passkeys, totp } = account
  if (totp && passkeys > 0) return 'App und Passkey'
  if (passkeys > 0) return passkeys === 1 ? '1 Passkey' : `${passkeys} Passkeys`
  if (totp) return `App, ${totp.recoveryLeft} ${totp.recoveryLeft === 1 ? 'Code' : 'Codes'} übrig`
  if (isElsewhere(account)) return `über ${provider}`
  if (factorStateOf(account, policy) !== 'lacking') return undefined
  const from = policy?.factorFrom
  return policy && from && !isFactorDue(policy, today) ? `fehlt, Frist ${dayAndMonth(from)}` : 'fehlt'
}
/** 23.11. */
const dayAndMonth = (day: string) => `${Number(day.slice(8, 10))}.${Number(day.slice(5, 7))}.`

/** What somebody signs in with, in words. */
export const waysIn = ({ hasPassword, passkeys, identities }: AccountLine, provider: string): readonly string[] => [
  ...(identities > 0 ? [provider] : []),
  ...(passkeys > 0 ? ['Passkey'] : []),
  ...(hasPassword ? ['Passwort'] : []),
]

/** The highest rank, in words. */
export const rankWords = (roles: readonly string[]): string => {
  const rank = RANKS[rankOf(roles)]
  return rank ? ROLE_LABELS[rank] : 'Keine Rolle'
}
