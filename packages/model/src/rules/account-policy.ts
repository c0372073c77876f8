import { RANKS, type Rank, rankOf } from '../kit/role.ts'

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
