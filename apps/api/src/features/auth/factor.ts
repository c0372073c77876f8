import type { SignInMethod } from '@rampenlicht/model/rules/protocol'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type pg from 'pg'
import { keepDevice } from '../../accounts/devices.ts'
import { makeSecret, type OneTime, takeSecret, trySecret } from '../../accounts/one-time.ts'
import { assertionOptions, usePasskey } from '../../accounts/passkeys.ts'
import { note } from '../../accounts/protocol.ts'
import { useRecoveryCode } from '../../accounts/recovery.ts'
import { accountWith, beginSession } from '../../accounts/session.ts'
import { useCode } from '../../accounts/totp.ts'
import { inTransaction } from '../../db/pool.ts'
import { reserveFactorAttempt } from '../../plugins/attempts.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import { hashOf } from '../../plugins/tokens.ts'
import type { Asking, Means, SignedIn } from './password.ts'

/** One of them. */
export interface Proof {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: AuthenticationResponseJSON | undefined
}
interface Answered extends Asking, Proof {
  readonly challenge: string
  /** Not to be asked again in this browser for a while. */
  readonly remember: boolean
}
const MOST_TRIES = 5
const OVER = 'Challenge expired'

/** The second step. An attempt is counted before it is looked at; whoever has too many begins with the password again. */
export const answerChallenge = async (means: Means, answered: Answered): Promise<SignedIn> => {
  const { pool, tokens } = means
  const { challenge, where, devices, remember } = answered
  const asked = await trySecret(pool, 'factor', challenge, MOST_TRIES)
  const account = asked?.user ? await accountWith(pool, asked.user) : undefined
  if (!asked || !account) throw new Unauthorized(OVER)
  const { id, email } = account
  const attempt = await reserveFactorAttempt(pool, { email, address: where.ip, devices: devices.map(hashOf) })
  const begun = await inTransaction(pool, async (client) => {
    const method = await methodOf(client, means, asked, answered)
    if (!method) return undefined
    // of several answers to one challenge, one counts
    if (!(await takeSecret(client, 'factor', challenge))) throw new Unauthorized(OVER)
    if (method === 'password+recovery') await note(client, { kind: 'recovery-used', user: id, where })
    if (remember) await note(client, { kind: 'device-trusted', user: id, where })
    const session = await beginSession(client, tokens, account, { method, where })
    return { session, devices: await keepDevice(client, { user: id, devices, where, isTrusted: remember }) }
  })
  if (!begun) {
    await note(pool, { kind: 'sign-in-failed', user: id, where, details: { step: 'factor' } })
    throw new Unauthorized('Invalid second factor')
  }
  await attempt.forgive()
  return begun
}

/** How they got in; undefined when they did not. Whose factor it has to be, the challenge says. */
const methodOf = async (
  client: pg.PoolClient,
  { config, sealing }: Means,
  { user, data }: OneTime,
  { code, recoveryCode, passkey }: Proof,
): Promise<SignInMethod | undefined> => {
  if (user === null) return undefined
  if (code !== undefined)
    return (await useCode(client, sealing, user, code, { isOn: true })) ? 'password+totp' : undefined
  if (recoveryCode !== undefined)
    return (await useRecoveryCode(client, user, recoveryCode)) ? 'password+recovery' : undefined
  const { webauthn } = data
  if (passkey === undefined || typeof webauthn !== 'string') return undefined
  const owner = await usePasskey(client, config, { challenge: webauthn, credential: passkey, user })
  return owner === user ? 'password+passkey' : undefined
}

/** What a browser needs to sign in with a passkey alone. */
export const askForPasskey = async ({ pool, config }: Means) => {
  const options = await assertionOptions(pool, config)
  const { secret } = await makeSecret(pool, { purpose: 'passkey-sign-in', data: { webauthn: options.challenge } })
  return { challenge: secret, options }
}

/** A passkey alone: it says who somebody is, and asks them for a finger, a face or a PIN. A challenge serves once. */
export const signInWithPasskey = async (
  { pool, tokens, config }: Means,
  { challenge, credential, where, devices }: Asking & { challenge: string; credential: AuthenticationResponseJSON },
  mayEnter: (email: string) => void,
): Promise<SignedIn> => {
  const asked = await takeSecret(pool, 'passkey-sign-in', challenge)
  if (!asked) throw new Unauthorized(OVER)
  const begun = await inTransaction(pool, async (client) => {
    const user = await usePasskey(client, config, { challenge: String(asked.data['webauthn']), credential })
    const account = user === undefined ? undefined : await accountWith(client, user)
    if (!account) return undefined
    mayEnter(account.email)
    const session = await beginSession(client, tokens, account, { method: 'passkey', where })
    return { session, devices: await keepDevice(client, { user: account.id, devices, where }) }
  })
  if (begun) return begun
  await note(pool, { kind: 'sign-in-failed', where, details: { step: 'passkey' } })
  throw new Unauthorized('Invalid credentials.')
}
