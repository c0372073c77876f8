import type pg from 'pg'
import { isTrusted, keepDevice } from '../../accounts/devices.ts'
import { type Factor, factorsOf } from '../../accounts/factors.ts'
import { makeSecret } from '../../accounts/one-time.ts'
import { assertionOptions } from '../../accounts/passkeys.ts'
import { refuseWithoutProvider } from '../../accounts/policy.ts'
import { note, type Where } from '../../accounts/protocol.ts'
import type { Sealing } from '../../accounts/sealed.ts'
import { type Account, accountCalled, beginSession, type Session } from '../../accounts/session.ts'
import type { Config } from '../../config.ts'
import { reserveAttempt } from '../../plugins/attempts.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import { isPassword } from '../../plugins/passwords.ts'
import { hashOf, type Tokens } from '../../plugins/tokens.ts'

/** What signing in is done with. */
export interface Means {
  readonly pool: pg.Pool
  readonly tokens: Tokens
  readonly config: Config
  /** For what codes are made of. */
  readonly sealing: Sealing
}
/** Who asks: from where, and what their browser has kept. */
export interface Asking {
  readonly where: Where
  readonly devices: readonly string[]
}
interface Credentials extends Asking {
  readonly email: string
  readonly password: string
}
export interface SignedIn {
  readonly session: Session
  readonly devices: readonly string[]
}
/** The password was right; it takes more. */
export interface Challenge {
  readonly challenge: string
  readonly factors: readonly Factor[]
  readonly passkey?: object
  readonly detail?: string
}
const UNREADABLE =
  'Deine Einmalcodes lassen sich nicht mehr prüfen, weil das Geheimnis dieser Installation ein anderes ist. Die Geschäftsführung oder die Administration kann den zweiten Faktor zurücksetzen.'

export const signIn = async (
  means: Means,
  { email, password, where, devices }: Credentials,
): Promise<SignedIn | Challenge> => {
  const { pool, tokens, sealing } = means
  const attempt = await reserveAttempt(pool, email, where.ip, devices.map(hashOf))
  const account = await accountCalled(pool, email)
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
    await note(pool, { kind: 'sign-in-failed', user: account?.id, email, where })
    throw new Unauthorized('Invalid credentials.')
  }
  await attempt.forgive()
  // told at once, not after the code
  await refuseWithoutProvider(pool, account.id)
  const { factors, isOn, isUnreadable } = await factorsOf(pool, sealing, account.id)
  if (isOn && !(await isTrusted(pool, account.id, devices))) {
    const challenge = await challengeFor(means, account, factors)
    return isUnreadable ? { ...challenge, detail: UNREADABLE } : challenge
  }
  const session = await beginSession(pool, tokens, account, { method: isOn ? 'password+device' : 'password', where })
  return { session, devices: await keepDevice(pool, { user: account.id, devices, where }) }
}

const challengeFor = async (
  { pool, config }: Means,
  { id }: Account,
  factors: readonly Factor[],
): Promise<Challenge> => {
  const passkey = factors.includes('passkey') ? await assertionOptions(pool, config, id) : undefined
  const { secret } = await makeSecret(pool, {
    purpose: 'factor',
    user: id,
    data: passkey ? { webauthn: passkey.challenge } : {},
  })
  return { challenge: secret, factors, ...(passkey ? { passkey } : {}) }
}
