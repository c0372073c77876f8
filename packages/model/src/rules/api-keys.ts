/** What a key may do: only look, or all that its owner may. */
export const KEY_SCOPES = { read: 'nur lesen', write: 'lesen und schreiben' } as const
export type KeyScope = keyof typeof KEY_SCOPES

/** How long a key is offered for, in days, and how long it can be at most. */
export const KEY_DAYS = [30, 90, 365] as const
export const MOST_KEY_DAYS = 730
export const MOST_KEYS = 20
export const LONGEST_KEY_NAME = 60

/** From here on its owner is warned. */
const SOON_DAYS = 14
const DAY_MS = 86_400_000

export interface ApiKey {
  readonly id: number
  readonly name: string
  /** What it begins with, „rl_4fTz9k“. */
  readonly prefix: string
  readonly scope: KeyScope
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastAt: string | null
}
/** Only in the answer that made it. */
export interface NewApiKey extends ApiKey {
  readonly key: string
}

/** „läuft in 9 Tagen ab“; nothing as long as there is time. */
export const expiryHint = (expiresAt: string, now: Date): string | undefined => {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return 'abgelaufen'
  const days = Math.floor(left / DAY_MS)
  if (days >= SOON_DAYS) return undefined
  if (days === 0) return 'läuft in weniger als einem Tag ab'
  return days === 1 ? 'läuft in einem Tag ab' : `läuft in ${days} Tagen ab`
}
