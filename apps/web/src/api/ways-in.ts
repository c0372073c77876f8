import { begin } from './enter.ts'
import { post } from './sign-in.ts'
import { toast } from './toast.ts'

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
  if (refused) toast.error(refused.told.detail ?? 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.')
  return !refused
}
