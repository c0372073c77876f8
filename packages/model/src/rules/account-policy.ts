import { RANKS, type Rank, rankOf } from '../kit/role.ts'
import { germanDay } from './dates.ts'
import { daysBetween } from './deadlines.ts'

/** What the administration decides about signing in. */
export interface AccountPolicy {
  /** Whoever holds one of these ranks needs a second factor. */
  readonly factorRoles: readonly Rank[]
  /** The day from which on it is needed; before it people are reminded. */
  readonly factorFrom: string | null
  /** Passwords and passkeys are for the emergency account only. */
  readonly isOnlyOidc: boolean
  readonly emergencyAccount: number | null
}

export const OPEN_POLICY: AccountPolicy = {
  factorRoles: [],
  factorFrom: null,
  isOnlyOidc: false,
  emergencyAccount: null,
}

/** The rank somebody holds decides; one below it that they hold as well does not. */
export const needsFactor = ({ factorRoles }: AccountPolicy, roles: readonly string[]): boolean => {
  const rank = RANKS[rankOf(roles)]
  return rank !== undefined && factorRoles.includes(rank)
}

/** Whether the day has come. */
export const isFactorDue = ({ factorFrom }: AccountPolicy, today: string): boolean =>
  factorFrom === null || factorFrom <= today

/** Nobody but the emergency account comes in, or gets a password, without the other provider. */
export const isLeftToProvider = ({ isOnlyOidc, emergencyAccount }: AccountPolicy, user: number): boolean =>
  isOnlyOidc && emergencyAccount !== user

/** Somebody as the administration sees them here. */
export interface NamedAccount {
  readonly id: number
  readonly name: string
  readonly email: string
}
/** The policy, and what has to be known to decide about it. */
export interface AccountPolicyState extends AccountPolicy {
  /** Null where no other provider is set up. */
  readonly oidc: (SecretExpiry & { readonly name: string }) | null
  /** Who needs a second factor and has none. */
  readonly lacking: readonly NamedAccount[]
  /** Who may be the emergency account: administrators with a password and a second factor of their own. */
  readonly emergencyCandidates: readonly NamedAccount[]
}

export interface SecretExpiry {
  readonly secretExpires: string | null
  /** Less than none once it is over. */
  readonly daysLeft: number | null
  readonly isExpiring: boolean
}
const WARNED_DAYS = 30

/** How long the secret for the other provider is good for; near its end somebody has to make another. */
export const secretExpiry = (secretExpires: string | undefined, today: string): SecretExpiry => {
  if (secretExpires === undefined) return { secretExpires: null, daysLeft: null, isExpiring: false }
  const daysLeft = daysBetween(today, secretExpires)
  return { secretExpires, daysLeft, isExpiring: daysLeft <= WARNED_DAYS }
}

/** What the page of services says of it; undefined while there is time. */
export const expiryWarning = ({ secretExpires, daysLeft, isExpiring }: SecretExpiry): string | undefined => {
  if (!isExpiring || secretExpires === null || daysLeft === null) return undefined
  return daysLeft < 0
    ? `das Geheimnis ist seit dem ${germanDay(secretExpires)} abgelaufen`
    : `das Geheimnis läuft am ${germanDay(secretExpires)} ab`
}
