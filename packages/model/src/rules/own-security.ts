import type { SignInMethod } from './protocol.ts'

/** A sign-in that has not ended. */
export interface OwnSession {
  readonly id: string
  readonly agent: string | null
  readonly address: string | null
  /** A town, guessed from the address; null while nothing is known of it. */
  readonly place: string | null
  /** An address within the office, or of this machine: there is no place to it. */
  readonly isLocal: boolean
  readonly method: SignInMethod
  readonly createdAt: string
  readonly lastAt: string
  /** The one that asks. */
  readonly isThis: boolean
  /** Nobody had signed in to this account from there before. */
  readonly isNewPlace: boolean
}

/** GET /me/security: all that one's own account is protected by. */
export interface OwnSecurity {
  readonly passwordChangedAt: string | null
  readonly hasPassword: boolean
  readonly totp: { readonly since: string; readonly recoveryLeft: number } | null
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: string
    readonly lastAt: string | null
  }[]
  readonly sessions: readonly OwnSession[]
  readonly identities: readonly {
    readonly id: number
    readonly shown: string | null
    readonly createdAt: string
    readonly lastAt: string | null
  }[]
  /** The day from which on nothing works without a second factor, for those who lack one. */
  readonly needsFactorFrom: string | null
}
