import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import type { State } from '@rampenlicht/model/rules/holidays'
import { session } from './session.ts'

export interface SessionInfo {
  readonly demo: boolean
  /** There is no account yet; the first one is made behind the link that the server prints. */
  readonly isEmpty: boolean
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly role: string }[]
  readonly companyPhonePrefix: string
  /** The return line above the address of a letter. */
  readonly senderLine: string
  readonly uploadLimitMegabytes: number
  /** Whose holidays are marked; null: only those of all states. */
  readonly officeState: State | null
  /** The calendars that are kept here; the others come from elsewhere and are only shown. */
  readonly ownCalendars: readonly Calendar[]
  /** What is set up beside e-mail and password. */
  readonly signIn: {
    readonly mail: boolean
    readonly passkeys: boolean
    readonly oidc: string | null
    readonly isOnlyOidc: boolean
  }
}

export const post = (path: string, body: object, keepalive = false) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  })

/** The refresh token is revoked in passing; signing out never waits for the server. */
export const signOut = () => {
  const refresh_token = session.refreshToken()
  if (refresh_token !== null) post('/token/revoke', { refresh_token }, true).catch(() => undefined)
  session.clear()
}
