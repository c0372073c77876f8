import { session, type Tokens } from './session.ts'
import { post } from './sign-in.ts'
import { toast } from './toast.ts'

export const DEMO_PASSWORD = 'rampenlicht'

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
export const begin = async (path: string, body: object): Promise<{ status: number; told: Told } | undefined> => {
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
