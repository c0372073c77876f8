import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'

/** Why there is no passkey, in words; undefined when its owner simply did not want to. */
const reasonOf = (error: unknown): string | undefined => {
  const { code, name = '' } = error instanceof WebAuthnError ? error : { code: undefined, name: (error as Error)?.name }
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Passkeys gehen nur unter der Adresse, für die Rampenlicht eingerichtet ist.'
  if (name === 'NotAllowedError') return 'Der Passkey wurde nicht bestätigt.'
  return 'Dieser Browser kann hier keine Passkeys.'
}
type Made = { readonly credential: object } | { readonly problem: string | undefined }
const outcome = (work: Promise<object>): Promise<Made> =>
  work.then(
    (credential) => ({ credential }),
    (error: unknown) => ({ problem: reasonOf(error) }),
  )

/** Asks for a passkey: in a window of the browser, or among what it offers to fill in. */
export const showPasskey = (options: object, { isOffered = false } = {}): Promise<Made> =>
  outcome(
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isOffered,
    }),
  )
export const makePasskey = (options: object): Promise<Made> =>
  outcome(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
/** The page is left: nothing is offered any more. */
export const stopOffering = () => WebAuthnAbortService.cancelCeremony()
