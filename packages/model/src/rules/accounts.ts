import { RANKS, ROLES, type Role, rankOf } from '../kit/role.ts'
import { type Actor, aboveOwnRole, chief, type Rule, unless } from '../kit/rule.ts'

export const isRank = (role: string): boolean => (RANKS as readonly string[]).includes(role)

/** Nobody grants or takes away a role above their own; the two flags are no ranks. */
export const grantableRoles = ({ roles }: Actor): readonly Role[] =>
  ROLES.filter((role) => (RANKS as readonly string[]).indexOf(role) <= rankOf(roles))

/** Each rank passes the checks of those below it, so one is enough: picking another puts it in the place of the first. */
export const pickedRoles = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const picked = after.find((role) => isRank(role) && !before.includes(role))
  return picked === undefined ? after : after.filter((role) => role === picked || !isRank(role))
}

/** Who gives themself less could not take it back. */
export const lowersRank = (before: readonly string[], after: readonly string[]): boolean =>
  rankOf(after) < rankOf(before)

/** Without a rank the account could do nothing any more, and its owner could not set that right. */
export const losesLastRole = (before: readonly string[], after: readonly string[]): boolean =>
  rankOf(before) >= 0 && rankOf(after) < 0

/** Letting somebody in, or giving them a new password: as management, and not to those above oneself. */
export const mayLetIn: Rule = unless(aboveOwnRole, chief)

/** How far somebody without a password is from their first sign-in. */
export type InvitationState = 'none' | 'invited' | 'over' | 'missing'
export const invitationOf = ({ hasSignIn, isActive, invitedUntil }: Invited, now: Date): InvitationState => {
  if (hasSignIn || !isActive) return 'none'
  if (invitedUntil === null) return 'missing'
  return new Date(invitedUntil) > now ? 'invited' : 'over'
}
export interface Invited {
  readonly hasSignIn: boolean
  readonly isActive: boolean
  /** When the last invitation that was not accepted ends, or has ended. */
  readonly invitedUntil: string | null
}
