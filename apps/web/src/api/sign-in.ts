import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import type { State } from '@rampenlicht/model/rules/holidays'
import { session, type Tokens } from './session.ts'
import { toast } from './toast.ts'

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

export const DEMO_PASSWORD = 'rampenlicht'

const post = (path: string, body: object, keepalive = false) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  })

export type Factor = 'totp' | 'recovery' | 'passkey'
/** The password was right; it takes more. */
export interface Challenge {
  readonly challenge: string
  readonly factors: readonly Factor[]
  /** What the browser needs to ask for a passkey. */
  readonly passkey?: object
  /** Why one of the factors does not serve. */
  readonly detail?: string
}
interface Told extends Partial<Challenge> {
  readonly message?: string
}

/** Undefined when the session has started. */
const begin = async (path: string, body: object): Promise<{ status: number; told: Told } | undefined> => {
  try {
    const response = await post(path, body)
    if (!response.ok) return { status: response.status, told: (await response.json().catch(() => ({}))) as Told }
    session.start((await response.json()) as Tokens)
    return undefined
  } catch {
    return { status: 0, told: { detail: 'Keine Verbindung zum Server.' } }
  }
}

/** True when the session has started, or what it takes; else a toast has said why not. */
export const signIn = async (email: string, password: string): Promise<boolean | Challenge> => {
  const refused = await begin('/authentication_token', { email, password })
  if (!refused) return true
  const { status, told } = refused
  const { challenge, factors } = told
  if (challenge !== undefined && factors) return { ...told, challenge, factors }
  toast.error(status === 401 || told.detail === undefined ? 'E-Mail oder Passwort falsch!' : told.detail)
  return false
}

interface Proof {
  readonly code?: string
  readonly recoveryCode?: string
  readonly passkey?: object
  readonly remember: boolean
}
/** The second step: in, not right, or too late, so that the password is asked for again. Anything else has been told. */
export const answerChallenge = async (challenge: string, proof: Proof): Promise<'in' | 'wrong' | 'over' | 'told'> => {
  const refused = await begin('/authentication_token/factor', { challenge, ...proof })
  if (!refused) return 'in'
  const { status, told } = refused
  if (status === 401) return told.message === 'Invalid second factor' ? 'wrong' : 'over'
  toast.error(told.detail ?? FAILED)
  return 'told'
}
const FAILED = 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.'

/** What the browser needs to ask for a passkey, of whomever; undefined when the server does not answer. */
export const passkeyOptions = async (): Promise<{ challenge: string; options: object } | undefined> => {
  const response = await post('/authentication_token/passkey/options', {}).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { challenge: string; options: object }) : undefined
}
/** True when the session has started; else a toast has said why not. */
export const signInWithPasskey = async (challenge: string, credential: object): Promise<boolean> => {
  const refused = await begin('/authentication_token/passkey', { challenge, credential })
  if (refused)
    toast.error(refused.told.detail ?? 'Dieser Passkey passt zu keinem Konto. Bitte melde dich mit dem Passwort an.')
  return !refused
}

/** Back from another provider: the session that waits for this browser. */
export const takeHandoff = async (): Promise<boolean> => {
  const refused = await begin('/authentication_token/handoff', {})
  if (refused) toast.error(refused.told.detail ?? FAILED)
  return !refused
}

/** The refresh token is revoked in passing; signing out never waits for the server. */
export const signOut = () => {
  const refresh_token = session.refreshToken()
  if (refresh_token !== null) post('/token/revoke', { refresh_token }, true).catch(() => undefined)
  session.clear()
}
