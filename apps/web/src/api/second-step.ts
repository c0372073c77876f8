import { begin } from './enter.ts'
import { toast } from './toast.ts'

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
  toast.error(told.detail ?? 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.')
  return 'told'
}
