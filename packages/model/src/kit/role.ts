/** From the lowest rank to the highest; each passes the checks of the ranks below it. */
export const RANKS = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF', 'ROLE_ADMIN'] as const
export type Rank = (typeof RANKS)[number]

/** Ranks, and the two flags that open single features. */
export const ROLES = [...RANKS, 'ROLE_BETA', 'ROLE_NEARBY'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ROLE_TRAINEE: 'Azubi',
  ROLE_USER: 'Mitarbeiter',
  ROLE_MANAGER: 'Manager',
  ROLE_CHIEF: 'Geschäftsführer',
  ROLE_ADMIN: 'Administrator',
  ROLE_BETA: 'Beta-Funktionen',
  ROLE_NEARBY: 'In der Nähe',
}

/** The place on the ladder of the highest rank held; -1 without any. */
export const rankOf = (roles: readonly string[]): number => RANKS.findLastIndex((rank) => roles.includes(rank))
